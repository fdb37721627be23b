"""The pictures of Cross."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.crossing import MY_TURN, best_play, lay, make, square, view_of

Shoot = Callable[[Page, str], None]
BOT = {"bots": ["greedy"]}
MOVES = 4


def take_cross(context: BrowserContext, shoot: Shoot) -> None:
    """New table, lobby, in play, blank picker, exchange, challenge, statistics, end."""
    page = context.new_page()
    page.goto("/cross")
    expect(page.get_by_role("button", name="Play a bot")).to_be_visible()
    shoot(page, "cross-new")
    page.goto(f"/cross/{make(page, {}, seats=3)['id']}")
    expect(page.get_by_test_id("code")).to_be_visible()
    shoot(page, "cross-lobby")
    _in_play(page, shoot)
    _blank(page, shoot)
    _challenge(page, shoot)
    page.close()


def _in_play(page: Page, shoot: Shoot) -> None:
    page.goto(f"/cross/{make(page, BOT, layout='standard')['id']}")
    for _ in range(MOVES):
        _lay_best(page)
        page.keyboard.press("Enter")
        expect(page).not_to_have_title(MY_TURN)
        expect(page).to_have_title(MY_TURN)
    _lay_best(page)
    shoot(page, "cross-play")
    page.get_by_role("button", name="Exchange").click()
    page.get_by_role("dialog").get_by_role("group").get_by_role("button").first.click()
    shoot(page, "cross-exchange")
    page.get_by_role("button", name="Close").click()
    phone = page.get_by_role("button", name="Moves, bag")
    if phone.is_visible():
        phone.click()
    page.get_by_role("tab", name="Statistics").first.click()
    shoot(page, "cross-statistics")
    if phone.is_visible():
        page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    shoot(page, "cross-end")


def _lay_best(page: Page) -> None:
    expect(page.get_by_role("grid")).to_be_visible()
    play = best_play(view_of(page))
    if play:
        lay(page, play)
        expect(page.get_by_test_id("bubble")).to_be_visible()


def _blank(page: Page, shoot: Shoot) -> None:
    state = make(page, BOT, "?", layout="standard")
    page.goto(f"/cross/{state['id']}")
    page.get_by_role("group", name="Your rack").get_by_role("button", name="Blank").first.click()
    square(page, 7, 7).click()
    expect(page.get_by_test_id("picker")).to_be_visible()
    shoot(page, "cross-blank")


def _challenge(page: Page, shoot: Shoot) -> None:
    """At a shared device, as that needs no second browser."""
    page.goto(f"/cross/{make(page, {'players': ['Bea']}, same_device=True, checking='five')['id']}")
    page.get_by_role("button", name="I am Ada").click()
    _lay_best(page)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="I am Bea").click()
    page.get_by_role("button", name="Challenge").click()
    shoot(page, "cross-challenge")
