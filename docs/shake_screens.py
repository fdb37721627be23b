"""Shake for the pictures: every screen of it, with people at the tables."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.serving import Server
from tests.shaking import PHONE, Board, end_round, find, join, make_room, newcomer, play_alone, start

GUESTS = ("Curious Lynx", "Maximiliane", "Κώστας", "Жанна", "Zoë")
Shoot = Callable[[Page, str], None]


def take_shake(context: BrowserContext, browser: Browser, server: Server, shoot: Shoot) -> None:
    page = context.new_page()
    page.goto("/shake")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    shoot(page, "shake")
    _alone(page, server, shoot)
    _room(page, browser, server, shoot)
    page.close()


def _alone(page: Page, server: Server, shoot: Shoot) -> None:
    board = play_alone(page, server)
    words = sorted(board.points, key=len)
    find(page, *words[:: max(1, len(words) // 9)])
    page.keyboard.type(words[-1].lower()[:5])
    shoot(page, "shake-round")
    page.keyboard.press("Escape")
    end_round(page)
    expect(page.get_by_test_id("final-score")).to_be_visible()
    page.locator(".words button").first.click()
    page.wait_for_timeout(1500)
    page.evaluate("scrollTo(0, 0)")
    shoot(page, "shake-end")


def _room(page: Page, browser: Browser, server: Server, shoot: Shoot) -> None:
    code = make_room(page, "Class or group", "Ms Lovelace")
    guests = [newcomer(browser, server, PHONE) for _ in GUESTS]
    for guest, name in zip(guests[1:], GUESTS[1:], strict=True):
        join(guest, code, name)
    guests[0].goto(f"/join/{code}")
    viewport: Any = page.viewport_size
    guests[0].set_viewport_size(viewport)
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    guests[0].emulate_media(color_scheme="dark" if dark else "light")
    guests[0].get_by_label("Your name").fill(GUESTS[0])
    shoot(guests[0], "join")
    guests[0].get_by_role("button", name="I’m in").click()
    guests[1].get_by_role("button", name="I’m ready").click()
    expect(page.get_by_text("1 of 5 ready")).to_be_visible()
    shoot(page, "shake-lobby")
    page.get_by_role("button", name="Projector").click()
    shoot(page, "shake-wall")
    page.get_by_role("button", name="Back to my screen").click()
    board = start(page, server, *guests)
    _everybody_plays(guests, board)
    page.wait_for_timeout(1200)
    shoot(page, "shake-host")
    page.get_by_role("button", name="Projector").click()
    shoot(page, "shake-projector")
    end_round(page)
    expect(page.get_by_role("list", name="Top three")).to_be_visible()
    page.wait_for_timeout(4000)
    shoot(page, "shake-podium")
    page.get_by_role("button", name="Back to my screen").click()
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
    shoot(page, "shake-result")
    for guest in guests:
        guest.context.close()


def _everybody_plays(guests: list[Page], board: Board) -> None:
    words = board.words(40)
    for place, guest in enumerate(guests):
        find(guest, *words[place * 2 : place * 3 + 3])
        guest.keyboard.type("zzz")
        guest.keyboard.press("Enter")
