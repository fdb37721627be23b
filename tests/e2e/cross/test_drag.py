"""On a phone a carried tile lands on the square that the finger aims at, however fast the finger is."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import ABOVE_FINGER, PHONE, make, square, visitor
from tests.serving import Server

SPEEDS = {"fast": 2, "usual": 8, "slow": 24}
"""How many times a finger is seen between rack and square."""
SQUARES = [(row, column) for row in (0, 3, 7, 11, 14) for column in (0, 4, 9, 14)]
CORNERS_AND_CENTRE = [(0, 0), (0, 14), (7, 9), (14, 0), (14, 14)]


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    page = visitor(chromium, server, PHONE, touch=True)
    yield page
    page.context.close()


@pytest.mark.parametrize(
    "squares",
    [CORNERS_AND_CENTRE, pytest.param(SQUARES, marks=pytest.mark.soak)],
    ids=["five squares", "twenty squares"],
)
def test_drags_at_three_speeds_land_where_they_aim(phone: Page, squares: list[tuple[int, int]]) -> None:
    bots = {"bots": ["greedy"]}
    phone.goto(f"/cross/{make(phone, bots, layout='standard')['id']}")
    touch = phone.context.new_cdp_session(phone)
    tile = phone.get_by_role("group", name="Your rack").get_by_role("button").first
    source = tile.bounding_box()
    assert source
    x, y = source["x"] + source["width"] / 2, source["y"] + source["height"] / 2
    blank = "Blank" in (tile.get_attribute("aria-label") or "")
    landed = []
    for speed, steps in SPEEDS.items():
        for aimed in squares:
            target = square(phone, *aimed).bounding_box()
            assert target
            to_x = target["x"] + target["width"] / 2
            to_y = target["y"] + target["height"] / 2 + ABOVE_FINGER
            touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            for step in range(1, steps + 1):
                at = {"x": x + (to_x - x) * step / steps, "y": y + (to_y - y) * step / steps}
                touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
            touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            if blank:
                phone.get_by_test_id("picker").get_by_role("button", name="E", exact=True).click()
            draft = phone.locator("main .cell:has(> .draft)")
            expect(draft).to_have_count(1)
            landed.append((speed, aimed, draft.get_attribute("data-square")))
            phone.get_by_role("button", name=re.compile("^Take the tiles back")).locator("visible=true").click()
            expect(draft).to_have_count(0)
    touch.detach()
    assert len(landed) == len(SPEEDS) * len(squares)
    assert [each for each in landed if each[2] != f"{each[1][0]},{each[1][1]}"] == []
