"""The analysis board in a browser: a pasted position, a simulation, an endgame, branches, at a phone and a desk."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import DESK, PHONE, visitor
from tests.e2e.accessibility import findings
from tests.serving import Server
from tests.tables import soak

OPENING = "15/15/15/15/15/15/15/3FACET7/15/15/15/15/15/15/15 AEINRST/ 28/33 0"
END = (
    "1CANDLED2SQuIB/1o5OUZO4/1P6PANTO2/JANGLE9/1T2IMBUED5/1R1STOAS7/FOVEA8T1/UN1WIFTY5E1/C4I7N1/K4N7O1/3HIGH6R1/"
    "1ELIDE7I1/2AM1R2IVY2T1/5E3OORIE1/5REWAX5 AEEGLRS/AU 327/434 0"
)

FIVE_LEFT = END.replace("5E3OORIE1/5REWAX5", "5E9/15").replace("AEEGLRS/AU", "AEEGLRS/")
"""Twelve tiles are unseen: five of them are in the bag."""
ROW = "...........\n"
CORNERS = f"Q.........Q\n{ROW * 4}.....*.....\n{ROW * 4}Q.........Q"


def paste(page: Page, text: str) -> None:
    page.get_by_role("button", name="Paste").first.click()
    page.get_by_role("dialog").get_by_role("textbox").fill(text)
    page.get_by_role("button", name="Analyse it").click()
    expect(page.get_by_test_id("table-play").first).to_be_visible()


def play_into_address(page: Page) -> None:
    """Play the chosen play, and wait for the address to hold it: it is written a moment later."""
    before = page.url
    page.get_by_test_id("play-ghost").click()
    page.wait_for_function("before => location.href.length > before.length + 20", arg=before)


@pytest.mark.parametrize("size", [DESK, *soak(PHONE)], ids=["desk", "phone"])
def test_a_pasted_position_is_analysed(chromium: Browser, server: Server, size: dict[str, int]) -> None:
    page = visitor(chromium, server, size)
    page.goto("/cross/analyse")
    paste(page, OPENING)
    expect(page.get_by_test_id("table-play").first).to_contain_text("Ratanies")
    page.get_by_test_id("table-play").first.click()
    expect(page.get_by_test_id("play-ghost")).to_contain_text("Ratanies")
    expect(page.locator(".thought")).to_have_count(7)
    assert findings(page) == []
    # A simulation runs until one is surely the best.
    page.get_by_role("tab", name="Simulation").click()
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_test_id("simulation-status")).to_contain_text("is best")
    expect(page.get_by_test_id("simulated").first).to_contain_text("%")
    assert findings(page) == []
    # Playing grows a branch, another play another one; the address leads back to both.
    page.get_by_test_id("simulated").first.click()
    play_into_address(page)
    page.keyboard.press("ArrowLeft")
    page.get_by_role("tab", name="Plays").click()
    page.get_by_test_id("table-play").nth(1).click()
    play_into_address(page)
    if size == DESK:
        expect(page.get_by_test_id("branch-move")).to_have_count(2)
    page.reload()
    if size != DESK:
        page.get_by_role("tab", name="Branches").click()
    expect(page.locator("[data-testid=branch-move]:visible")).to_have_count(2)
    page.get_by_role("textbox", name="Note on").fill("a thought")
    assert findings(page) == []
    page.context.close()


def test_the_page_answers_without_the_engine_of_the_server(ada: Page) -> None:
    page = ada
    page.route("**/api/cross/analysis/questions**", lambda route: route.abort())
    page.goto(f"/cross/analyse?cgp={quote(END)}")
    page.get_by_role("tab", name="Endgame").click()
    page.get_by_role("button", name="Solve").click()
    expect(page.get_by_test_id("end-status")).to_have_text("Proved")


def test_an_endgame_is_solved_and_stepped_through(ada: Page) -> None:
    page = ada
    page.goto(f"/cross/analyse?cgp={quote(END)}")
    page.get_by_role("tab", name="Endgame").click()
    page.get_by_role("button", name="Solve").click()
    expect(page.get_by_test_id("end-status")).to_have_text("Proved")
    moves = page.get_by_test_id("end-move")
    count = moves.count()
    step = page.get_by_role("button", name="Step through")
    for at in range(count):
        step.click()
        expect(moves.nth(at)).to_have_attribute("aria-current", "step")
    expect(page.get_by_test_id("branch-move")).to_have_count(count)
    assert findings(page) == []


def test_five_tiles_in_the_bag_are_looked_through_until_one_stops(ada: Page) -> None:
    page = ada
    page.goto(f"/cross/analyse?cgp={quote(FIVE_LEFT)}")
    page.get_by_role("tab", name="Endgame").click()
    page.get_by_role("button", name="Look at every draw").click()
    expect(page.get_by_test_id("end-status")).to_have_text("Searching")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()


def test_a_board_and_tiles_of_ones_own_are_set_up(ada: Page) -> None:
    page = ada
    page.goto("/cross")
    board = page.request.post("/api/cross/boards", data={"name": "Corners", "layout": CORNERS})
    assert board.ok, board.text()
    few = {"name": "Few", "language": "en", "tiles": "A 9 9\nT 9 1\nS 9 1"}
    tiles = page.request.post("/api/cross/tiles", data=few)
    assert tiles.ok, tiles.text()
    page.goto("/cross/analyse")
    page.get_by_role("combobox", name="Board").select_option(label="Corners")
    expect(page.get_by_role("row")).to_have_count(11)
    page.get_by_role("combobox", name="Tiles").select_option(label="Few")
    page.get_by_test_id("rack-0").fill("AATTS")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_test_id("table-play").first).to_be_visible()
    assert findings(page) == []


def test_a_shared_analysis_stands_in_a_frame_and_opens_again(ada: Page) -> None:
    page = ada
    page.goto(f"/cross/analyse?cgp={quote(OPENING)}")
    page.get_by_test_id("table-play").first.click()
    page.get_by_test_id("play-ghost").click()
    page.get_by_role("button", name="Copy and share").click()
    page.get_by_role("button", name="Make a link").click()
    address = page.get_by_test_id("short-link").input_value()
    page.goto(address)
    expect(page.get_by_test_id("branch-move")).to_have_count(1)
    id = address.rsplit("=", maxsplit=1)[1]
    page.goto(f"/cross/embed/{id}")
    page.get_by_role("link", name="Move before").click()
    expect(page.get_by_text("The beginning")).to_be_visible()


def test_the_position_of_a_running_game_against_a_person_is_refused(ada: Page) -> None:
    page = ada
    page.goto("/cross")
    options = {"language": "en", "seats": 2, "same_device": True}
    game = page.request.post(
        "/api/games", data={"game": "cross", "options": options, "name": "Ada", "players": ["Ben"], "first": 0}
    ).json()
    page.goto(f"/cross/analyse?game={game['id']}&after=0")
    expect(page.get_by_text("This game is still being played.")).to_be_visible()
    assert findings(page) == []
