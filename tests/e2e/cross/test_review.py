"""The review of a finished game in a browser: it fills, its graph moves the board, a mistake is tried again."""

import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from lexicade.lexicon import Lexicon
from lexicade.server.cross.advice import best_move
from tests.crossing import DESK, PHONE, aim, square, visitor
from tests.e2e.accessibility import findings
from tests.server.cross.cross_tables import VIEW
from tests.serving import Server

FITS = "document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def tiles() -> Lexicon:
    return Lexicon.load_tiles("en")


def played_out(page: Page, tiles: Lexicon) -> str:
    """A game of two at one device on a small board; one of them passes in the third turn, where a play was there.

    Tiles are drawn by chance: a game whose first or third turn has no play worth the name is begun anew.
    """
    made = {"game": "cross", "name": "Ada", "first": 0, "players": ["Ben"]}
    options = {"layout": "small", "same_device": True}
    state = page.request.post("/api/games", data={**made, "options": options}).json()
    id: str = state["id"]
    while (view := page.request.get(f"/api/games/{id}").json()["view"])["phase"] != "over":
        turn, best = len(view["turns"]), best_move(VIEW.validate_python(view), tiles)
        laid = [{"row": t.row, "column": t.column, "letter": t.letter, "blank": t.blank} for t in best.tiles]
        if turn in (0, 2) and len(laid) < 4:
            return played_out(page, tiles)
        do: dict[str, Any] = {"kind": "place", "tiles": laid} if laid and turn != 2 else {"kind": "pass"}
        sent = {"id": f"turn-{turn:06}", "seat": view["seat"], "command": do}
        assert page.request.post(f"/api/games/{id}/commands", data=sent).ok
    return id


def review_of(page: Page, game: str) -> dict[str, Any]:
    state: dict[str, Any] = page.request.get(f"/api/cross/games/{game}/review").json()
    assert state["progress"] == "complete", state
    review: dict[str, Any] = state["review"]
    return review


def laid_on(page: Page) -> int:
    return page.locator("main .cell .settled").count()


def follows_the_graph(page: Page, review: dict[str, Any]) -> None:
    """Arrow keys, a tap and the pointer move the board and the card."""
    graph, moves = page.get_by_test_id("graph"), review["moves"]
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    assert laid_on(page) == 0
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    expect(page.locator("main .cell .settled")).not_to_have_count(0)
    page.keyboard.press("End")
    expect(graph).to_have_attribute("aria-valuenow", str(len(moves)))
    box = graph.bounding_box()
    assert box
    graph.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(graph).not_to_have_attribute("aria-valuenow", str(len(moves)))
    expect(page).to_have_url(re.compile(r"/cross/review/[\w-]+\?move=\d+$"))
    page.mouse.move(0, 0)
    page.get_by_role("button", name="Lead").click()
    expect(graph).to_have_attribute("aria-label", re.compile("^Lead"))


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), pytest.param(DESK, "light", marks=pytest.mark.soak)])
def test_a_game_is_reviewed_and_a_mistake_retried(
    chromium: Browser, server: Server, tiles: Lexicon, size: dict[str, int], scheme: str
) -> None:
    page = visitor(chromium, server, size)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto("/cross")
    game = played_out(page, tiles)
    page.goto(f"/cross/{game}")
    page.get_by_test_id("result").wait_for()
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_test_id("accuracy")).to_be_visible()
    review = review_of(page, game)
    assert page.evaluate(FITS)
    assert findings(page) == []
    accuracy = Decimal(str(review["seats"][0]["accuracy"])).quantize(Decimal("0.1"), ROUND_HALF_UP)
    expect(page.get_by_test_id("accuracy")).to_contain_text(str(accuracy))

    follows_the_graph(page, review)
    page.get_by_role("tab", name="All moves").click()
    expect(page.get_by_test_id("reviewed")).to_have_count(len(review["moves"]))
    passed = next(move for move in review["moves"] if move["turn"] == 3)
    assert (passed["grade"], passed["mistake"]) == ("large", "pass")
    row = page.get_by_test_id("reviewed").nth(2)
    expect(row).to_contain_text("Large")
    row.get_by_role("button").click()
    page.get_by_role("tab", name="Move 3").click()
    expect(page.get_by_test_id("better")).to_contain_text("What was better")
    expect(page.get_by_test_id("ghost")).to_have_count(len(passed["candidates"][0]["tiles"]))
    page.get_by_role("tab", name="Summary").click()
    expect(page.get_by_role("rowheader", name="Mistake index")).to_be_visible()
    assert findings(page) == []

    retried(page, passed)


def retried(page: Page, passed: dict[str, Any]) -> None:
    """A wrong answer says what it would lose; the best one is right."""
    page.get_by_role("button", name=re.compile("^Retry my")).click()
    panel = page.get_by_test_id("retry")
    for _ in range(40):
        if f"Move {passed['turn']}" in panel.inner_text():
            break
        panel.get_by_role("button", name="Skip").click()
    best = passed["candidates"][passed["best"]]
    worse = next(
        each
        for each in reversed(passed["candidates"])
        if each["tiles"] and best["wins"] - each["wins"] > 1 and len(each["tiles"]) > 1
    )
    typed(page, worse)
    panel.get_by_role("button", name="Check").click()
    expect(panel).to_contain_text(re.compile(r"would lose [\d.]+(% of the wins| points)"))
    assert findings(page) == []
    page.get_by_role("button", name="Take the tiles back").click()
    typed(page, best)
    page.keyboard.press("Enter")
    expect(panel).to_contain_text("is right.")
    panel.get_by_role("button", name="Back to the review").click()
    expect(page.get_by_test_id("graph")).to_be_visible()


def typed(page: Page, play: dict[str, Any]) -> None:
    """Types a play from a review onto the board."""
    tiles = play["tiles"]
    first = tiles[0]
    aim(page, first["row"], first["column"], down=len(tiles) > 1 and tiles[1]["column"] == first["column"])
    for tile in tiles:
        page.keyboard.press(f"Shift+{tile['letter']}" if tile["blank"] else tile["letter"].lower())
    for tile in tiles:
        expect(square(page, tile["row"], tile["column"]).locator("> .draft")).to_be_visible()


def test_a_short_or_running_game_has_none(chromium: Browser, server: Server) -> None:
    page = visitor(chromium, server, DESK)
    page.goto("/cross")
    made = {"game": "cross", "name": "Ada", "players": ["Ben"], "options": {"same_device": True, "layout": "small"}}
    id = page.request.post("/api/games", data=made).json()["id"]
    page.goto(f"/cross/review/{id}")
    expect(page.get_by_text("This game is still being played.")).to_be_visible()
    assert findings(page) == []
    sent = {"id": "give-it-up", "seat": 0, "command": {"kind": "resign"}}
    assert page.request.post(f"/api/games/{id}/commands", data=sent).ok
    page.goto(f"/cross/review/{id}")
    expect(page.get_by_test_id("working")).to_contain_text("at least four moves")
    assert findings(page) == []
