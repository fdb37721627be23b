"""What holds for every screen of Shake: no serious accessibility finding, nothing wider than the screen."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.serving import Server
from tests.shaking import end_round, find, join, make_room, newcomer, play_alone, start
from tests.tables import soak

SCREENS = {"choose": "/shake", "scores": "/shake/scores", "statistics": "/shake/statistics", "join": "/join"}
FITS = "document.documentElement.scrollWidth <= innerWidth"


def check(page: Page) -> None:
    assert findings(page) == []
    assert page.evaluate(FITS)


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), pytest.param(1440, "light", marks=pytest.mark.soak)])
def test_no_serious_accessibility_finding(
    chromium: Browser, server: Server, width: int, scheme: Literal["light", "dark"]
) -> None:
    context = chromium.new_context(
        base_url=server.url,
        viewport={"width": width, "height": 844},
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    for address in SCREENS.values():
        page.goto(address)
        expect(page.get_by_role("heading").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        check(page)
    board = play_alone(page, server)
    find(page, board.words(1)[0])
    page.keyboard.type(board.words(2)[1])
    check(page)
    page.keyboard.press("Escape")
    end_round(page)
    expect(page.get_by_test_id("final-score")).to_be_visible()
    check(page)

    code = make_room(page, "Class or group", "Ada")
    guest = newcomer(chromium, server, {"width": 390, "height": 844})
    join(guest, code, "Bo")
    check(page)
    check(guest)
    start(page, server, guest)
    check(page)
    page.get_by_role("button", name="Projector").click()
    check(page)
    end_round(page)
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
    check(page)
    guest.context.close()
    context.close()


@pytest.mark.parametrize("size", [(320, 568), *soak((720, 450), (360, 640))])
def test_small_screens_have_room_for_a_round(chromium: Browser, server: Server, size: tuple[int, int]) -> None:
    page = newcomer(chromium, server, {"width": size[0], "height": size[1]})
    for address in SCREENS.values():
        page.goto(address)
        expect(page.get_by_role("heading").first).to_be_visible()
        assert page.evaluate(FITS)
    play_alone(page, server)
    assert page.evaluate(FITS)
    box = page.get_by_role("group", name=re.compile("Grid of")).bounding_box()
    assert box
    assert box["width"] >= 200
    page.context.close()


@pytest.mark.parametrize("size", [(320, 640), *soak((390, 844), (360, 640))])
def test_others_scores_fit_a_phone_beside_the_dice_and_move_nothing(
    chromium: Browser, server: Server, size: tuple[int, int]
) -> None:
    ada = newcomer(chromium, server)
    bo = newcomer(chromium, server, {"width": size[0], "height": size[1]})
    join(bo, make_room(ada, "Head to head", "Ada"), "Bo")
    board = start(ada, server, ada, bo)
    standing = bo.get_by_role("button", name="Standings")
    dice = bo.get_by_role("group", name=re.compile("Grid of"))
    before = dice.bounding_box()
    expect(standing).to_contain_text("2 players")
    find(ada, *board.words(2))
    expect(standing).to_contain_text("2nd of 2")
    expect(standing).to_contain_text("Ada 2", use_inner_text=True)
    assert dice.bounding_box() == before
    assert bo.evaluate("document.documentElement.scrollHeight <= innerHeight")
    standing.tap()
    table = bo.get_by_role("listitem").filter(has_text="Ada")
    expect(table).to_contain_text("2 points")
    bo.get_by_role("button", name="Show found words").tap()
    expect(table).to_be_hidden()
    expect(bo.get_by_role("region", name="Found words")).to_be_visible()
    bo.get_by_role("button", name="Show found words").tap()
    find(bo, *board.words(5)[2:])
    expect(standing).to_contain_text("1st of 2")
    assert findings(bo) == []
    for page in (ada, bo):
        page.context.close()
