"""Who answers on the analysis board: the page without the server's engine, and the server without the page's."""

import re
import time

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.crossing import PHONE, visitor
from tests.serving import Server
from tests.waiting import PATIENCE

OPENING = "/".join(["15"] * 15) + " AEINRST/ 0/0 0"
BOT = {"game": "cross", "bots": ["level-3"], "first": 0}
RACKS = ("AEINRS?", "QUIZAEX", "BEGNRTU", "JOTTERS", "WAXENDS", "VIVIDLY", "HAKIMES", "MUMBLED", "FLOPPED", "AEINRST")
IDLE_MS = 300_000
MEMORY = "() => self.kernelMemory.buffer.byteLength"
SHOW_MEMORY = """const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...asked) => {
  const made = await instantiate.apply(WebAssembly, asked);
  self.kernelMemory = (made.instance ?? made).exports.memory;
  return made;
};
"""
COMPILE = "WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'ran', () => 'refused')"
QUESTIONS = re.compile("/api/cross/analysis/questions")


def paste(page: Page, position: str) -> None:
    page.get_by_role("button", name="Paste").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill(position)
    page.get_by_role("button", name="Analyse it").click()


def analysed(page: Page) -> None:
    page.goto("/cross/analyse")
    paste(page, OPENING)
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


def expect_no_worker(page: Page) -> None:
    """The browser says a little later that a worker has ended."""
    end = time.monotonic() + PATIENCE
    while page.workers:
        assert time.monotonic() < end, "a worker lives on"
        page.wait_for_timeout(20)


@pytest.mark.soak
def test_memory_stays_flat_and_is_given_back(chromium: Browser, server: Server) -> None:
    page = visitor(chromium, server)
    page.clock.install()

    def watched(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=SHOW_MEMORY + response.text())

    page.route(re.compile("/assets/wasm-cross-worker-"), watched)
    page.goto("/cross/analyse")
    taken = list[int]()
    for rack in RACKS:
        with page.expect_response(re.compile("/page-engine/kits")):
            paste(page, f"{'/'.join(['15'] * 15)} {rack}/ 0/0 0")
        expect(page.get_by_test_id("table-play").first).to_be_visible()
        (worker,) = page.workers
        taken.append(worker.evaluate(MEMORY))
    # No session is at hand in there: it reaches nothing.
    assert worker.evaluate("fetch('/api/me').then(() => 'reached', () => 'refused')") == "refused"
    # The blank's many plays took the most.
    assert set(taken) == {taken[0]}
    # Whoever stops a search gets the processor back at once, not when it is done.
    page.get_by_role("tab", name="Simulation").click()
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_test_id("simulated").first).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect_no_worker(page)
    # Another question takes another worker; after five idle minutes it is gone.
    page.get_by_role("tab", name="Plays").click()
    with page.expect_worker():
        paste(page, OPENING.replace("AEINRST", "EEINRST"))
    expect(page.get_by_test_id("table-play").first).to_be_visible()
    page.clock.fast_forward(IDLE_MS - 60_000)
    assert len(page.workers) == 1
    page.clock.fast_forward(120_000)
    expect_no_worker(page)
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
