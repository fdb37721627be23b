"""Games against a bot on a phone whose connection is cut: begun, played on, and taken by the server later."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.crossing import best_play, game_of, lay, make, view_of
from tests.e2e.test_offline import install, kept
from tests.serving import Server

BOT = {"bots": ["level-3"]}
SMALL = json.dumps({"options": {}, "bots": {"layout": "small", "hints": True}, "strategy": "level-3"})
LONE = "(id) => JSON.parse(localStorage.getItem(`lexicade:mine:lone:${id}`))"
ALONG = "([id, seq]) => { const along = JSON.parse(localStorage.getItem('lexicade:mine:cross-along')); "
ALONG += "return along?.state.id === id && along.after >= seq; }"
AHEAD = "() => JSON.parse(localStorage.getItem('lexicade:mine:cross-ahead'))?.wanted.options.layout === 'small'"
OFFLINE = re.compile(r"/api/cross/games/[^/]+/offline$")
TAKEN = "(id) => localStorage.getItem(`lexicade:mine:lone:${id}`) === null"


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    """A phone that keeps the client."""
    context = chromium.new_context(
        base_url=server.url,
        service_workers="allow",
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
    )
    yield context
    context.close()


def lone(page: Page) -> dict[str, Any]:
    view: dict[str, Any] = page.evaluate(LONE, game_of(page))["state"]["view"]
    return view


def move(page: Page, view: dict[str, Any]) -> None:
    """The best play, or an exchange, or a pass."""
    if play := best_play(view):
        lay(page, play)
        button = page.get_by_test_id("play")
        expect(button).to_contain_text(str(play.points))
        button.click()
    elif view["may_exchange"]:
        page.get_by_role("button", name="Exchange").click()
        page.get_by_role("button", name="All", exact=True).click()
        page.get_by_role("button", name=re.compile("Exchange .* tile")).click()
    else:
        button = page.get_by_role("button", name="Pass", exact=True)
        if not button.is_visible():
            page.get_by_role("button", name="More").click()
        button.click()
        page.get_by_role("dialog", name="Pass this turn?").get_by_role("button", name="Pass").click()


def play_alone(page: Page, turns: int) -> dict[str, Any]:
    """Some turns of mine without the server, or all."""
    for _ in range(turns):
        view = lone(page)
        if view["phase"] == "over":
            break
        move(page, view)
        page.wait_for_function(
            f"([id, turns]) => {{ const view = ({LONE})(id).state.view; "
            "return view.phase === 'over' || (view.turns.length > turns && view.turn === 0); }",
            arg=[game_of(page), len(view["turns"])],
        )
    return lone(page)


def begin(phone: BrowserContext) -> Page:
    """A phone without a connection on which a game has just been begun."""
    page = phone.new_page()
    page.goto("/cross")
    # Whoever has never played is nobody yet.
    assert page.request.post("/api/games", data={"game": "cross", "options": {"layout": "small"}}).ok
    page.evaluate("text => localStorage.setItem('lexicade:cross', text)", SMALL)
    install(page)
    page.reload()
    page.wait_for_function(AHEAD)
    phone.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Play a bot", exact=True).or_(page.get_by_role("button", name="Play now")).click()
    expect(page.get_by_role("grid", name="Board")).to_be_visible()
    expect(page.get_by_test_id("offline")).to_be_visible()
    return page


def lose_an_answer(phone: BrowserContext, page: Page) -> None:
    """Bring what was played so far, and let the connection break before the answer is there."""
    lost: list[int] = []

    def lose(route: Route) -> None:
        lost.append(route.fetch().status)
        route.abort()

    page.route(OFFLINE, lose)
    phone.set_offline(False)
    with page.expect_event("requestfailed", lambda request: OFFLINE.search(request.url) is not None):
        pass
    phone.set_offline(True)
    page.unroute(OFFLINE, lose)
    assert set(lost) == {200}


@pytest.mark.soak
@pytest.mark.parametrize("lost", [False, True])
def test_a_whole_game_without_a_connection_is_over_at_the_server_too(phone: BrowserContext, *, lost: bool) -> None:
    page = begin(phone)
    if lost:
        play_alone(page, 2)
        lose_an_answer(phone, page)
    played, game = play_alone(page, 60), game_of(page)
    assert played["phase"] == "over"
    phone.set_offline(False)
    page.wait_for_function(TAKEN, arg=game)
    view = view_of(page, game)
    assert view["phase"] == "over"
    assert [seat["score"] for seat in view["occupants"]] == [seat["score"] for seat in played["occupants"]]
    assert [turn["points"] for turn in view["turns"]] == [turn["points"] for turn in played["turns"]]


def take_hints(page: Page) -> None:
    """All hints of a turn, one after the other, and the best play on the board."""
    sheet = page.get_by_role("dialog")

    def open_hints() -> None:
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Hints").click()

    open_hints()
    expect(sheet.get_by_text("Hints used: 0")).to_be_visible()
    for step, told in (
        ("nudge", r"\d tile|[Pp]ass"),
        ("score", r"\d+ point"),
        ("best", r"Place it|[Ee]xchange|[Pp]ass"),
    ):
        hint = sheet.get_by_test_id(f"hint-{step}")
        hint.get_by_role("button").click()
        expect(hint).to_contain_text(re.compile(told))
    expect(sheet.get_by_text("Hints used: 3")).to_be_visible()
    # What they told stays on the device.
    page.reload()
    open_hints()
    expect(sheet.get_by_text("Hints used: 3")).to_be_visible()
    sheet.get_by_test_id("hint-plays").get_by_role("button").click()
    best, plays = lone(page)["hint"], sheet.get_by_test_id("table-play")
    expect(plays.first).to_have_attribute("aria-label", re.compile(rf", {best['points']} points?,"))
    plays.first.click()
    expect(sheet).to_have_count(0)
    expect(page.get_by_test_id("play")).to_contain_text(str(best["points"]))
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("play")).to_be_disabled()


def test_a_game_is_begun_and_played_without_a_connection(phone: BrowserContext) -> None:
    page = begin(phone)
    take_hints(page)
    play_alone(page, 1)
    page.reload()
    expect(page.get_by_role("grid", name="Board")).to_be_visible()
    expect(page.get_by_test_id("offline")).to_be_visible()
    played = play_alone(page, 2)
    assert len(played["turns"]) == 6
    game = game_of(page)
    phone.set_offline(False)
    page.wait_for_function(TAKEN, arg=game)
    view = view_of(page, game)
    assert [seat["score"] for seat in view["occupants"]] == [seat["score"] for seat in played["occupants"]]
    for mine, theirs in zip(played["turns"], view["turns"], strict=True):
        assert {**theirs, "at": 0, "seconds": 0, "rack": 0, "drawn": 0, "exchanged": 0} == {
            **mine,
            "at": 0,
            "seconds": 0,
            "rack": 0,
            "drawn": 0,
            "exchanged": 0,
        }
    assert not view["options"]["rated"]
    assert [seat["statistics"]["hints"] for seat in view["occupants"]] == [4, 0]
    expect(page.get_by_test_id("offline")).to_be_hidden()


def test_a_game_goes_on_without_a_connection_and_then_with_it(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto("/cross")
    state = make(page, BOT)
    install(page)
    page.goto(f"/cross/{state['id']}")
    page.wait_for_function(ALONG, arg=[state["id"], state["seq"]])
    phone.set_offline(True)
    expect(page.get_by_test_id("offline")).to_be_visible()
    kept(page, f"mine:lone:{state['id']}")
    played = play_alone(page, 2)
    assert len(played["turns"]) == 4
    phone.set_offline(False)
    page.wait_for_function(TAKEN, arg=state["id"])
    expect(page.get_by_test_id("offline")).to_be_hidden()
    view = view_of(page, state["id"])
    assert [turn["points"] for turn in view["turns"]] == [turn["points"] for turn in played["turns"]]
    assert view["rack"] == played["rack"]
    # At the server it goes on as if nothing had been.
    move(page, view)
    page.wait_for_function(ALONG, arg=[state["id"], state["seq"] + 6])
    assert len(view_of(page, state["id"])["turns"]) >= 6
