"""Who answers on the analysis board: the page without the server's engine, and the server without the page's."""

import re

from playwright.sync_api import Browser, Page, Route, expect

from tests.crossing import PHONE, visitor
from tests.serving import Server

OPENING = "/".join(["15"] * 15) + " AEINRST/ 0/0 0"
BOT = {"game": "cross", "bots": ["level-3"], "first": 0}
COMPILE = "WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'ran', () => 'refused')"
QUESTIONS = re.compile("/api/cross/analysis/questions")


def analysed(page: Page) -> None:
    page.goto("/cross/analyse")
    page.get_by_role("button", name="Paste").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill(OPENING)
    page.get_by_role("button", name="Analyse it").click()
    expect(page.get_by_test_id("table-play").first).to_contain_text("66")


def test_all_plays_come_from_the_page_while_the_server_lists_none(chromium: Browser, server: Server) -> None:
    page = visitor(chromium, server)
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, body="{}")

    page.route(re.compile("/plays"), refuse)
    page.goto("/cross")
    made = page.request.post("/api/games", data={**BOT, "options": {"hints": True}})
    game = made.json()["id"]
    page.goto(f"/cross/{game}")
    page.get_by_role("tab", name="Hints").click()
    page.get_by_test_id("hint-plays").get_by_role("button").click()
    plays = page.get_by_test_id("table-play")
    expect(plays.first).to_be_visible()
    # The hint was asked of the server, which has counted it.
    view = page.request.get(f"/api/games/{game}").json()["view"]
    assert view["occupants"][0]["statistics"]["hints"] == 1
    table = page.request.get(f"/api/cross/games/{game}/plays").json()
    grid = page.get_by_role("grid", name="All plays")
    expect(grid).to_have_attribute("aria-rowcount", str(table["total"] + 1))
    expect(plays.first).to_have_attribute("aria-label", re.compile(rf", {table['plays'][0]['points']} points?,"))
    assert asked == []
    # WebAssembly is for the worker alone.
    assert page.evaluate(COMPILE) == "refused"
    page.context.close()


def test_the_page_answers_while_the_engine_of_the_server_is_off(chromium: Browser, server: Server) -> None:
    page = visitor(chromium, server)
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(status=503, body="{}")

    page.route(QUESTIONS, refuse)
    analysed(page)
    assert asked == []
    page.goto("/account")
    expect(page.get_by_test_id("kept-list")).to_contain_text("English")
    page.get_by_role("button", name="Remove: English").click()
    expect(page.get_by_test_id("kept-list")).to_be_hidden()
    assert page.evaluate("caches.open('page-engine').then((cache) => cache.keys()).then((keys) => keys.length)") == 0
    page.context.close()


def test_a_browser_without_webassembly_gets_the_answers_of_the_server(chromium: Browser, server: Server) -> None:
    page = visitor(chromium, server, PHONE)
    page.add_init_script("delete globalThis.WebAssembly")
    with page.expect_response(QUESTIONS) as answered:
        analysed(page)
    assert answered.value.ok
    page.context.close()


def test_a_slow_line_loads_nothing_before_its_reader_knows_how_much(chromium: Browser, server: Server) -> None:
    page = visitor(chromium, server, PHONE)
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })")
    with page.expect_response(QUESTIONS):
        analysed(page)
    page.goto("/account")
    load = page.get_by_role("button", name=re.compile(r"Load English \([0-9.]+.MB\)"))
    load.click()
    expect(page.get_by_test_id("kept-list")).to_contain_text("English")
    expect(load).to_be_hidden()
    page.context.close()
