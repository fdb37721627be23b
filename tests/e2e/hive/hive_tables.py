"""Occupants who meet at a hive: what the tests of tables have in common."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from tests.serving import Server


@contextmanager
def guest(chromium: Browser, server: Server, width: int = 1440, height: int = 900) -> Iterator[Page]:
    """Somebody else, with a browser of their own."""
    context = chromium.new_context(
        base_url=server.url, viewport={"width": width, "height": height}, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def open_table(page: Page, mode: str, name: str = "Ada", **choices: str) -> tuple[str, str]:
    """A table of several; returns the game's id and the code to join it."""
    page.goto("/hive/new")
    page.get_by_role("radio", name=mode, exact=True).check(force=True)
    for choice in choices.values():
        page.get_by_role("radio", name=choice, exact=True).check(force=True)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile(r"/hive/[\w-]{8,}$"))
    game = page.url.rsplit("/", 1)[1]
    code: str = page.request.get(f"/api/games/{game}").json()["code"]
    return game, code


def join(page: Page, code: str, name: str) -> None:
    page.goto(f"/join/{code}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="I’m in").click()
    expect(page).to_have_url(re.compile(r"/hive/[\w-]{8,}$"))


def enter(page: Page, word: str) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


def words_of(page: Page) -> list[str]:
    items = page.get_by_role("region", name="Found words").get_by_role("listitem").get_by_role("link")
    return [text.upper() for text in items.all_inner_texts()]


def todays_game(page: Page) -> str:
    """The id of today's game. Lists do not have it until it has a word."""
    origin = page.evaluate("location.origin")
    id: str = page.request.post("/api/hive/daily", data={"language": "en"}, headers={"origin": origin}).json()["id"]
    return id
