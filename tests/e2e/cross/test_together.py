"""Cross with others: two browsers, one device, four seats, and somebody who watches."""

import time
from itertools import permutations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import MY_TURN, aim, best_play, lay, make, sit_down, view_of, visitor, words
from tests.serving import Server
from tests.waiting import PATIENCE


def test_a_phony_comes_off_and_a_wrong_challenge_costs_the_turn(ada: Page, bo: Page) -> None:
    id = sit_down(ada, bo, checking="double")
    while best_play(view_of(bo, id)) is None:
        id = sit_down(ada, bo, checking="double")
    rack = [letter for letter in view_of(ada, id)["rack"] if letter != "?"]
    phony = next(a + b for a, b in permutations(rack, 2) if a + b not in words("en"))
    aim(ada, 5, 5, down=False)
    ada.keyboard.type(phony.lower())
    ada.get_by_test_id("play").click()
    bo.get_by_role("button", name="Challenge").click()
    bo.get_by_role("dialog").get_by_role("button", name="Challenge").click()
    expect(ada.get_by_test_id("move").first).to_contain_text("Taken back")
    assert view_of(ada, id)["board"] == []

    play = best_play(view_of(bo, id))
    assert play
    lay(bo, play)
    bo.get_by_test_id("play").click()
    ada.get_by_role("button", name="Challenge").click()
    expect(ada.get_by_role("dialog")).to_contain_text("you lose your turn")
    ada.get_by_role("dialog").get_by_role("button", name="Challenge").click()
    expect(ada.get_by_text("Turn lost")).to_be_visible()
    expect(ada.get_by_text("Challenged, and stood.")).to_be_visible()
    assert view_of(ada, id)["turn"] == 1


def test_the_other_s_move_sends_tiles_home_that_no_longer_fit(ada: Page, bo: Page) -> None:
    id = sit_down(ada, bo)
    # Bo plans ahead, onto the square that Ada takes.
    aim(bo, 5, 5, down=False)
    letter = next(each for each in view_of(bo, id)["rack"] if each != "?")
    bo.keyboard.press(letter.lower())
    draft = bo.locator("main .cell > .draft")
    expect(draft).to_have_count(1)
    play = best_play(view_of(ada, id))
    assert play
    lay(ada, play)
    ada.keyboard.press("Enter")
    expect(draft).to_have_count(0)
    expect(bo.get_by_role("group", name="Your rack").get_by_role("button")).to_have_count(7)


def test_a_draw_is_offered_and_taken(ada: Page, bo: Page) -> None:
    sit_down(ada, bo)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Offer a draw").click()
    expect(ada.get_by_text("You offer a draw. Waiting for Bo.")).to_be_visible()
    expect(bo.get_by_text("Ada offers a draw.")).to_be_visible()
    bo.get_by_role("button", name="Agree").click()
    for page in (ada, bo):
        expect(page.get_by_role("heading", name="A draw")).to_be_visible()


def test_who_watches_sees_no_rack(ada: Page, bo: Page, chromium: Browser, server: Server) -> None:
    id = sit_down(ada, bo)
    watcher = visitor(chromium, server)
    code = ada.request.get(f"/api/games/{id}").json()["code"]
    watcher.goto(f"/join/{code}")
    watcher.get_by_role("link", name="Watch").click()
    expect(watcher.get_by_text("You are watching this game.")).to_be_visible()
    expect(watcher.get_by_role("group", name="Your rack")).to_be_hidden()
    play = best_play(view_of(ada, id))
    assert play
    lay(ada, play)
    ada.keyboard.press("Enter")
    expect(watcher.get_by_test_id("move")).to_contain_text(str(play.points))
    seen = view_of(watcher, id)
    assert seen["rack"] == []
    assert all(seat["rack"] is None for seat in seen["occupants"])
    watcher.context.close()


def test_two_at_one_device_cover_their_tiles(ada: Page) -> None:
    state = make(ada, {"players": ["Bea"]}, same_device=True)
    ada.goto(f"/cross/{state['id']}")
    cover = ada.get_by_test_id("cover")
    expect(cover).to_contain_text("Hand the device to Ada")
    rack = ada.get_by_role("group", name="Your rack")
    expect(rack).to_be_hidden()
    ada.get_by_role("tab", name="Bag").click()
    expect(ada.get_by_text("Shown when the rack is uncovered.")).to_be_visible()
    ada.get_by_role("button", name="I am Ada").click()
    play = best_play(view_of(ada))
    assert play
    lay(ada, play)
    ada.keyboard.press("Enter")
    expect(cover).to_contain_text("Hand the device to Bea")
    ada.get_by_role("button", name="I am Bea").click()
    expect(rack.get_by_role("button")).to_have_count(7)
    assert view_of(ada)["seat"] == 1


def test_four_seats_from_the_lobby(ada: Page, bo: Page) -> None:
    ada.goto("/cross")
    ada.get_by_text("4 players").click()
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_label("Seat 4").select_option("Gull, High Scorer")
    ada.get_by_label("Show the table to everyone").check()
    ada.get_by_role("button", name="Make a table").click()
    code = ada.get_by_test_id("code").inner_text()
    bo.goto("/cross")
    bo.locator(f"a[href='/join/{code.replace(' ', '')}']").click()
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="I’m in").click()
    expect(bo.get_by_text("It starts when every seat is taken")).to_be_visible()
    expect(ada.get_by_role("heading", name="3 of 4 seats taken")).to_be_visible()
    ada.get_by_role("button", name="Add a bot").click()
    ada.get_by_text("Dunnock, level 1").click()
    for page in (ada, bo):
        expect(page.get_by_test_id("seat")).to_have_count(4)
        expect(page.get_by_role("grid")).to_be_visible()
    # Both pass; the bots move by themselves, and it is the same people's turn again.
    people = {view_of(page)["seat"]: page for page in (ada, bo)}
    for _ in range(2):
        seat = to_move(ada, people)
        pass_turn(people[seat])
        expect(people[seat]).not_to_have_title(MY_TURN)
    seat = to_move(ada, people)
    expect(people[seat]).to_have_title(MY_TURN)
    turns = view_of(ada)["turns"]
    assert {turn["seat"] for turn in turns} == {0, 1, 2, 3}
    # Seven consonants are exchanged.
    assert {turn["kind"] for turn in turns if turn["seat"] not in people} <= {"play", "exchange"}


@pytest.mark.parametrize(("tables", "count"), [(4, 3), pytest.param(20, 10, marks=pytest.mark.soak)])
def test_many_tables_are_listed_and_many_tabs_follow_a_game(ada: Page, bo: Page, tables: int, count: int) -> None:
    codes = [
        make(ada, {}, listed=True, language=language)["code"] for language in ("en", "fr", "de", "es") * (tables // 4)
    ]
    bo.goto("/cross")
    for code in codes:
        expect(bo.locator(f"a[href='/join/{code}']")).to_be_visible()
    id = sit_down(ada, bo)
    tabs = [ada, *(ada.context.new_page() for _ in range(count - 1))]
    for tab in tabs[1:]:
        tab.goto(f"/cross/{id}", wait_until="commit")
    play = best_play(view_of(ada, id))
    assert play
    lay(tabs[-1], play)
    tabs[-1].keyboard.press("Enter")
    for tab in tabs:
        expect(tab.get_by_test_id("move")).to_contain_text(str(play.points))
        expect(tab).not_to_have_title(MY_TURN)


def to_move(page: Page, people: dict[int, Page]) -> int:
    """Waits until one of these people is to move."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        turn: int = view_of(page)["turn"]
        if turn in people:
            return turn
        page.wait_for_timeout(100)
    raise AssertionError("the bots do not move")


def pass_turn(page: Page) -> None:
    button = page.get_by_role("button", name="Pass", exact=True)
    expect(page).to_have_title(MY_TURN)
    if not button.is_visible():
        page.get_by_role("button", name="More").click()
    button.click()
    page.get_by_role("dialog", name="Pass this turn?").get_by_role("button", name="Pass").click()
