"""Cross with others: two browsers, one device, four seats, and somebody who watches."""

import re
from collections.abc import Iterator
from itertools import permutations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import PHONE, aim, best_play, command, lay, make, sit_down, view_of, visitor, words
from tests.serving import Server


@pytest.fixture
def ada(chromium: Browser, server: Server) -> Iterator[Page]:
    page = visitor(chromium, server)
    yield page
    page.context.close()


@pytest.fixture
def bo(chromium: Browser, server: Server) -> Iterator[Page]:
    page = visitor(chromium, server, PHONE)
    yield page
    page.context.close()


def turns(page: Page, count: int) -> None:
    """Waits until the page knows of so many turns."""
    page.wait_for_function(
        "count => document.querySelectorAll('[data-testid=move]').length === count", arg=count, timeout=10_000
    )


def play_on(pages: tuple[Page, Page], id: str) -> None:
    """Both play by the API until the bag is empty: the end is what this is about."""
    for number in range(60):
        view = view_of(pages[0], id)
        if view["bag"] == 0 or view["phase"] == "over":
            return
        page = pages[view["turn"]]
        play = best_play(view_of(page, id))
        tiles = (
            [{"row": t.row, "column": t.column, "letter": t.letter, "blank": t.blank} for t in play.tiles]
            if play
            else []
        )
        do = {"kind": "place", "tiles": tiles} if play else {"kind": "pass"}
        command(page, id, key=f"{id}-{number}", do=do)


def test_two_people_exchange_pass_and_go_out(ada: Page, bo: Page) -> None:
    id = sit_down(ada, bo)
    ada.get_by_role("button", name="Exchange").click()
    ada.get_by_role("dialog").get_by_role("group", name="Your rack").get_by_role("button").first.click()
    ada.get_by_role("button", name="Exchange 1 tile").click()
    expect(ada.get_by_test_id("move").first).to_contain_text("Exchanged 1")
    expect(bo.get_by_test_id("status")).to_contain_text("The first word covers")
    bo.get_by_role("button", name="More").click()
    bo.get_by_role("button", name="Pass").click()
    bo.get_by_role("dialog").get_by_role("button", name="Pass").click()
    turns(ada, 2)

    play_on((ada, bo), id)
    pages = (ada, bo)
    for _ in range(30):
        view = view_of(ada, id)
        if view["phase"] == "over":
            break
        page = pages[view["turn"]]
        play = best_play(view_of(page, id))
        if play:
            lay(page, play)
            page.get_by_test_id("play").click()
        elif page is ada:
            page.get_by_role("button", name="Pass").click()
            page.get_by_role("dialog").get_by_role("button", name="Pass").click()
        else:
            page.get_by_role("button", name="More").click()
            page.get_by_role("button", name="Pass").click()
            page.get_by_role("dialog").get_by_role("button", name="Pass").click()
        turns(ada, len(view["turns"]) + 1)
    view = view_of(ada, id)
    assert view["result"]["adjustments"]
    for page in pages:
        expect(page.get_by_test_id("result")).to_be_visible()
        expect(page.get_by_role("row", name=re.compile("Tiles left|Others’ tiles")).first).to_be_visible()
        for seat in view["occupants"]:
            expect(page.get_by_role("row", name="Result")).to_contain_text(str(seat["score"]))


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
    expect(watcher.get_by_text("You watch this game.")).to_be_visible()
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
    ada.get_by_label("Seat 4").select_option("Keen bot")
    ada.get_by_label("Show the table to everyone").check()
    ada.get_by_role("button", name="Make a table").click()
    code = ada.get_by_test_id("code").inner_text()
    bo.goto("/cross")
    bo.get_by_role("link", name=re.compile(re.escape(code))).click()
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="I’m in").click()
    expect(bo.get_by_text("It starts when every seat is taken")).to_be_visible()
    expect(ada.get_by_role("heading", name="3 of 4 seats taken")).to_be_visible()
    ada.get_by_role("button", name="Add a gentle bot").click()
    for page in (ada, bo):
        expect(page.get_by_test_id("seat")).to_have_count(4)
        expect(page.get_by_role("grid")).to_be_visible()
