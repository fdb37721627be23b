"""Word, board and keys stay one group on large and high screens; headers of small phones keep to one line."""

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.serving import Server

BOARDS = {
    "/hive": (".desk .comb .square", ".desk .group > .keys"),
    "/shake": (".desk .dice .square", ".desk .group > .keys"),
    "/cross": (".desk > .board", ".desk > .row"),
}
LARGE = ViewportSize(width=2560, height=1440)
HIGH = ViewportSize(width=1100, height=1400)
SMALL = ViewportSize(width=320, height=640)
FITS = "document.documentElement.scrollWidth <= innerWidth"


def sit_down(page: Page, address: str) -> tuple[Locator, Locator]:
    """Opens a game; its board, and the keys or the rack below."""
    page.goto(address)
    if address != "/hive":
        page.locator(".button.primary.large").click()
    board, keys = (page.locator(each) for each in BOARDS[address])
    expect(board).to_be_visible()
    return board, keys


def box(locator: Locator) -> tuple[float, float, float]:
    """Top, bottom and width."""
    found = locator.bounding_box()
    assert found
    return found["y"], found["y"] + found["height"], found["width"]


def test_boards_grow_with_the_screen_and_stay_beside_their_keys(chromium: Browser, server: Server) -> None:
    page = chromium.new_context(base_url=server.url, locale="en").new_page()
    for address in BOARDS:
        page.set_viewport_size(LARGE)
        board, keys = sit_down(page, address)
        _, bottom, width = box(board)
        assert width > 900, address
        assert 0 <= box(keys)[0] - bottom < 40, address
        page.set_viewport_size(HIGH)
        expect(board).not_to_have_css("width", f"{width}px")
        _, bottom, width = box(board)
        assert width > 500, address
        assert 0 <= box(keys)[0] - bottom < 40, address
    page.context.close()


def test_headers_of_small_phones_keep_to_one_line(chromium: Browser, server: Server) -> None:
    for language in ("fr", "de", "es"):
        page = chromium.new_context(base_url=server.url, viewport=SMALL, locale=language, has_touch=True).new_page()
        for address in BOARDS:
            sit_down(page, address)
            lines = page.locator("header h1, header small, .status .left > span").all()
            high = [(each.inner_text(), box(each)) for each in lines]
            assert all(bottom - top < (44 if "\n" in text else 24) for text, (top, bottom, _) in high), high
            assert page.evaluate(FITS), (language, address)
        page.context.close()
