"""What holds for every screen of Cross: no serious accessibility finding, nothing wider than the screen."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import best_play, lay, make, square, view_of
from tests.e2e.accessibility import findings
from tests.serving import Server
from tests.tables import soak

FITS = "document.documentElement.scrollWidth <= innerWidth"
NO_SCROLL = "document.documentElement.scrollHeight <= innerHeight"
BOT = {"bots": ["greedy"]}


def check(page: Page) -> None:
    assert findings(page) == []
    assert page.evaluate(FITS)


@pytest.mark.parametrize(
    ("size", "scheme"),
    [
        ((390, 844), "dark"),
        *(
            pytest.param(size, scheme, marks=pytest.mark.soak)
            for size, scheme in [((1440, 900), "light"), ((390, 844), "light"), ((820, 1180), "dark")]
        ),
    ],
)
def test_no_serious_accessibility_finding(
    chromium: Browser, server: Server, size: tuple[int, int], scheme: Literal["light", "dark"]
) -> None:
    context = chromium.new_context(
        base_url=server.url,
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto("/cross")
    expect(page.get_by_role("heading", name="Cross")).to_be_visible()
    page.wait_for_load_state("networkidle")
    check(page)
    page.goto(f"/cross/{make(page, {})['id']}")
    expect(page.get_by_test_id("code")).to_be_visible()
    check(page)
    page.goto(f"/cross/{make(page, BOT, clock={'kind': 'game', 'seconds': 1200})['id']}")
    play = best_play(view_of(page))
    assert play
    lay(page, play)
    expect(page.get_by_test_id("bubble")).to_be_visible()
    check(page)
    assert page.evaluate(NO_SCROLL)
    page.get_by_role("button", name="Exchange").click()
    check(page)
    page.get_by_role("button", name="Close").click()
    show_statistics(page)
    check(page)
    close_sheet(page)
    page.get_by_role("button", name="Menu").click()
    check(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    check(page)

    others = {"bots": ["greedy"] * 2, "players": ["Bea"]}
    four = make(page, others, "?", seats=4, same_device=True, checking="five", layout="standard")
    page.goto(f"/cross/{four['id']}")
    page.get_by_role("button", name="I am Ada").click()
    page.get_by_role("group", name="Your rack").get_by_role("button", name="Blank").first.click()
    square(page, 7, 7).click()
    expect(page.get_by_test_id("picker")).to_be_visible()
    check(page)
    page.get_by_test_id("picker").get_by_role("button", name="A", exact=True).click()
    play = best_play(view_of(page))
    assert play
    page.keyboard.press("Escape")
    lay(page, play)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="I am Bea").click()
    expect(page.get_by_test_id("move")).to_have_count(1)
    check(page)
    page.get_by_role("button", name="Challenge").click()
    check(page)
    context.close()


def show_statistics(page: Page) -> None:
    phone = page.get_by_role("button", name="Moves, bag")
    if phone.is_visible():
        phone.click()
    page.get_by_role("tab", name="Statistics").locator("visible=true").click()


def close_sheet(page: Page) -> None:
    close = page.get_by_role("dialog").get_by_role("button", name="Close")
    if close.is_visible():
        close.click()


@pytest.mark.parametrize("size", [(320, 568), (844, 390), *soak((360, 640), (1024, 600))])
@pytest.mark.parametrize("layout", ["standard", "super"])
def test_small_screens_have_room_for_the_board(
    chromium: Browser, server: Server, size: tuple[int, int], layout: str
) -> None:
    context = chromium.new_context(base_url=server.url, viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    page.goto(f"/cross/{make(page, BOT, layout=layout)['id']}")
    box = page.get_by_role("grid").bounding_box()
    assert box
    assert box["width"] >= 220
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert page.evaluate(FITS)
    expect(page.get_by_test_id("play")).to_be_in_viewport()
    context.close()
