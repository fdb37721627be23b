"""Shake with others, each in a browser of their own: head to head, a room whose host watches, a team."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Dialog, Page, expect

from lexicade.shake.rules import scoring
from tests.serving import Server
from tests.shaking import (
    PHONE,
    end_round,
    enter,
    expect_verdict,
    final_score,
    find,
    join,
    listed,
    make_room,
    newcomer,
    start,
)


@pytest.fixture
def ada(chromium: Browser, server: Server) -> Iterator[Page]:
    page = newcomer(chromium, server)
    yield page
    page.context.close()


@pytest.fixture
def bo(chromium: Browser, server: Server) -> Iterator[Page]:
    page = newcomer(chromium, server, PHONE)
    yield page
    page.context.close()


def every_refusal(page: Page, word: str, nonsense: str, stranger: str) -> None:
    for text, reason in (
        (word[:2], "Too short"),
        (stranger, "be formed"),
        (word, "already"),
        (nonsense, "not in our word list"),
    ):
        enter(page, text)
        expect_verdict(page, reason)


def test_head_to_head_a_word_of_both_scores_nothing(ada: Page, bo: Page, server: Server) -> None:
    code = make_room(ada, "Head to head", "Ada")
    join(bo, code, "Bo")
    expect(ada.get_by_role("list", name="Players")).to_contain_text("Bo")
    bo.get_by_role("button", name="I’m ready").click()
    expect(ada.get_by_text("1 of 1 ready")).to_be_visible()
    board = start(ada, server, ada, bo)
    shared, *apart = board.words(7)
    find(ada, shared, *apart[:3])
    find(bo, shared, *apart[3:5])
    every_refusal(bo, shared, board.nonsense(), board.stranger())
    asked: list[str] = []

    def stay_or_go(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    bo.once("dialog", stay_or_go)
    bo.reload()
    assert asked == ["beforeunload"], "who closes the page in a live round is asked first"
    expect(bo.get_by_test_id("score")).to_have_text(str(sum(board.points[each] for each in (shared, *apart[3:5]))))
    end_round(ada)

    words = {0: [shared, *apart[:3]], 1: [shared, *apart[3:5]]}
    finders = Counter(each for found in words.values() for each in found)
    for page, seat in ((ada, 0), (bo, 1)):
        expected = sum(scoring.points(board.points[each], finders[each], 2, "classic") for each in words[seat])
        assert final_score(page) == expected
        assert listed(page, "Several of us") == [shared]
        assert listed(page, "Only me") == sorted(words[seat][1:])
        assert listed(page, "Only others") == sorted(words[1 - seat][1:])
        assert listed(page, "Nobody") == sorted(set(board.points) - set(words[0]) - set(words[1]))
    expect(ada.get_by_role("list", name="Top three")).to_contain_text("Bo")

    expect(ada.get_by_text("0 of 1 ready")).to_be_visible()
    bo.get_by_role("button", name="Ready for the next round").click()
    expect(ada.get_by_text("1 of 1 ready")).to_be_visible()
    again = start(ada, server, ada, bo)
    assert again.faces != board.faces
    expect(bo.get_by_role("heading", name="Round 2")).to_be_visible()


def test_a_room_whose_host_watches(ada: Page, bo: Page, chromium: Browser, server: Server) -> None:
    code = make_room(ada, "Class or group", "Ms Lovelace")
    third = newcomer(chromium, server)
    join(bo, code, "Bo")
    join(third, code, "Cleo")
    board = start(ada, server, bo, third)
    one, two, three = board.words(3)
    find(bo, one, two)
    find(third, one, three)
    every_refusal(bo, one, board.nonsense(), board.stranger())
    row = ada.get_by_test_id("row").filter(has_text="Bo")
    expect(row.get_by_role("cell").nth(0)).to_have_text(str(board.points[one] + board.points[two]))
    expect(row.get_by_role("cell").nth(1)).to_have_text("2")
    expect(row.get_by_role("cell").nth(2)).to_have_text("4")
    expect(ada.get_by_role("region", name="Not accepted")).to_contain_text(board.nonsense(), ignore_case=True)
    # Players see nobody else's score while the round runs: this host has not allowed it.
    expect(third.get_by_role("list", name="Standings")).to_be_hidden()

    ada.get_by_role("button", name="Pause").click()
    for page in (bo, third):
        expect(page.get_by_test_id("cover")).to_contain_text("Paused")
    ada.get_by_role("button", name="Resume").click()
    expect(bo.get_by_test_id("cover")).to_be_hidden()
    ada.get_by_role("button", name="Projector").click()
    expect(ada.get_by_text("words found together")).to_be_visible()
    ada.get_by_role("button", name="Back to my screen").click()

    ada.get_by_role("button", name="Rename or remove Bo").click()
    ada.get_by_label("Another name").fill("Boris")
    ada.get_by_role("button", name="Rename", exact=True).click()
    expect(ada.get_by_test_id("row").filter(has_text="Boris")).to_be_visible()
    third.context.set_offline(True)
    expect(ada.get_by_test_id("row").filter(has_text="Cleo")).to_contain_text("offline")
    third.context.set_offline(False)
    expect(ada.get_by_test_id("row").filter(has_text="Cleo")).not_to_contain_text("offline")

    end_round(ada)
    expect(ada.get_by_role("list", name="Top three")).to_contain_text("Boris")
    assert listed(ada, "Found") == sorted((one, two, three))
    assert final_score(bo) == board.points[one] + board.points[two]
    link = ada.get_by_role("link", name="Round 1 as CSV").get_attribute("href")
    assert link
    assert "Boris" in ada.request.get(link).text()
    assert not bo.request.get(link).ok

    ada.get_by_role("button", name="Table of the round").click()
    ada.get_by_role("button", name="Rename or remove Cleo").click()
    ada.get_by_role("button", name="Remove…").click()
    ada.get_by_role("button", name="Remove", exact=True).click()
    expect(third.get_by_role("heading", name="You were removed from the table")).to_be_visible()
    third.context.close()


def test_a_team_has_one_list_and_one_score(ada: Page, bo: Page, server: Server) -> None:
    code = make_room(ada, "Team", "Ada")
    join(bo, code, "Bo")
    board = start(ada, server, ada, bo)
    one, two, three = board.words(3)
    find(ada, one)
    expect(bo.get_by_test_id("score")).to_have_text(str(board.points[one]))
    enter(bo, one)
    expect_verdict(bo, "Your team already has")
    find(bo, two)
    every_refusal_but_own(bo, board.nonsense(), board.stranger())
    words = ada.get_by_role("region", name="Found words")
    expect(words).to_contain_text(re.compile(f"{two}.*Bo", re.IGNORECASE | re.DOTALL))
    find(ada, three)
    end_round(ada)
    for page in (ada, bo):
        assert final_score(page) == sum(board.points[each] for each in (one, two, three))
        assert listed(page, "Found") == sorted((one, two, three))


def every_refusal_but_own(page: Page, nonsense: str, stranger: str) -> None:
    for text, reason in ((nonsense[:2], "Too short"), (stranger, "be formed"), (nonsense, "word list")):
        enter(page, text)
        expect_verdict(page, reason)


def test_the_countdown_ends_for_all_at_once(ada: Page, bo: Page, server: Server) -> None:
    code = make_room(ada, "Head to head", "Ada")
    join(bo, code, "Bo")
    # When the page was last drawn without the grid, and when first with it: a slow machine draws rarely.
    watch = """() => new Promise((resolve) => {
        let before = Date.now();
        const look = () => {
            const now = Date.now();
            if (document.querySelector('[aria-label^="Grid of"]')) return resolve([before, now]);
            before = now;
            requestAnimationFrame(look);
        };
        look();
    })"""
    for page in (ada, bo):
        page.evaluate(f"void (window.seen = ({watch})())")
    start(ada, server, ada, bo)
    (ada_before, ada_after), (bo_before, bo_after) = (page.evaluate("window.seen") for page in (ada, bo))
    # 150 ms on a quiet machine; tests often run on a busy one.
    assert max(ada_before - bo_after, bo_before - ada_after) < 600


def test_codes_and_names_that_do_not_work_are_told(ada: Page, bo: Page) -> None:
    code = make_room(ada, "Head to head", "Ada")
    bo.goto("/join")
    bo.get_by_label("Code").fill("bbbbbb")
    bo.get_by_role("button", name="Join").click()
    expect(bo.get_by_role("alert")).to_contain_text("no table")
    bo.get_by_label("Code").fill(f"{code[:3].lower()} {code[3:]}")
    bo.get_by_role("button", name="Join").click()
    for name, reason in (("ada", "called"), ("Fuck", "different name")):
        bo.get_by_label("Your name").fill(name)
        bo.get_by_role("button", name="I’m in").click()
        expect(bo.get_by_role("alert")).to_contain_text(reason)
    suggested = bo.get_by_role("list", name="Suggested names").get_by_role("button").first
    name = suggested.inner_text()
    suggested.click()
    bo.get_by_role("button", name="I’m in").click()
    expect(ada.get_by_role("list", name="Players")).to_contain_text(name)
    # Whoever comes back has the same seat.
    bo.goto(f"/join/{code}")
    expect(bo.get_by_role("list", name="Players")).to_contain_text(name)
