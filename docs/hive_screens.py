"""The screens of Hive beside the hive itself, for take_screenshots.py."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.serving import Server

Game = dict[str, Any]
Shoot = Callable[[Page, str], None]
NAMES = ("Ben", "Chloé", "Maximiliane", "Οδυσσέας")


def take_hive(context: BrowserContext, browser: Browser, server: Server, shoot: Shoot) -> None:
    page = context.new_page()
    calm(page)
    page.goto("/hive/new")
    page.get_by_role("radio", name="Race", exact=True).check(force=True)
    shoot(page, "new-hive")
    seed = hints(page, server, shoot)
    page.goto(f"/hive/seed/{seed}")
    shoot(page, "shared-hive")
    together(page, browser, server, shoot)
    race(page, browser, server, shoot)
    page.goto("/hive/archive")
    expect(page.get_by_role("grid")).to_be_visible()
    shoot(page, "archive")
    page.goto("/hive/statistics")
    expect(page.get_by_role("table", name="Ranks reached")).to_be_visible()
    shoot(page, "statistics")
    page.close()


def calm(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")


def hints(page: Page, server: Server, shoot: Shoot) -> str:
    """A hive played half with every kind of hint, then its answers; returns its seed."""
    game = make(page, mode="solo")
    words = sorted(server.answers(game["id"]), key=len)
    enter(page, game, words[::3])
    for hint in ("totals", "grid", "pairs", "letters", "meaning"):
        command(page, game, {"kind": "hint", "hint": hint})
    page.goto(f"/hive/{game['id']}")
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    button = page.get_by_role("button", name="Hints:")
    (button if button.is_visible() else page.get_by_role("tab", name="Hints")).click()
    expect(page.get_by_text("5 hints used")).to_be_visible()
    shoot(page, "hints")
    command(page, game, {"kind": "reveal"})
    page.goto(f"/hive/{game['id']}")
    expect(page.locator(".gloss").first).to_be_attached()
    shoot(page, "answers")
    # A running game keeps its seed to itself.
    seed: str = page.request.get(f"/api/games/{game['id']}").json()["view"]["seed"]
    return seed


def together(page: Page, browser: Browser, server: Server, shoot: Shoot) -> None:
    game = make(page, mode="coop", name="Ada")
    words = server.answers(game["id"])
    enter(page, game, words[::7])
    with guests(browser, server, game) as others:
        for place, other in enumerate(others, 1):
            enter(other, game, words[place::7])
        page.goto(f"/hive/{game['id']}")
        expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
        expect(page.locator(".away")).to_have_count(0)
        shoot(page, "together")


def race(page: Page, browser: Browser, server: Server, shoot: Shoot) -> None:
    game = make(page, mode="race", name="Ada", seconds=300)
    page.goto(f"/hive/{game['id']}")
    with guests(browser, server, game) as others:
        expect(page.get_by_role("main")).to_contain_text(NAMES[-1])
        expect(page.locator(".away")).to_have_count(0)
        shoot(page, "race-lobby")
        page.get_by_role("button", name="Start the race").click()
        expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
        words = server.answers(game["id"])
        for place, player in enumerate((page, *others)):
            enter(player, game, words[place :: place + 4])
        scores = page.request.get(f"/api/games/{game['id']}").json()["view"]["occupants"]
        expect(page.locator(".person b")).to_have_text([str(each["score"]) for each in scores])
        shoot(page, "race")
        command(page, game, {"kind": "end"})
        expect(page.get_by_role("table", name="Results")).to_be_attached()
        shoot(page, "race-end")


def make(page: Page, **wanted: object) -> Game:
    answer = page.request.post("/api/games", data={"game": "hive", "language": "en", **wanted})
    assert answer.ok, answer.text()
    game: Game = answer.json()
    return game


def command(page: Page, game: Game, what: dict[str, str]) -> None:
    answer = page.request.post(f"/api/games/{game['id']}/commands", data={"id": str(uuid4()), "command": what})
    assert answer.ok, answer.text()


def enter(page: Page, game: Game, words: list[str]) -> None:
    for word in words:
        command(page, game, {"kind": "guess", "word": word})


@contextmanager
def guests(browser: Browser, server: Server, game: Game) -> Iterator[list[Page]]:
    """Others at the table, each with a browser that stays open: who has closed it is shown as away."""
    contexts = [browser.new_context(base_url=server.url) for _ in NAMES]
    pages = [context.new_page() for context in contexts]
    for page, name in zip(pages, NAMES, strict=True):
        assert page.request.post(f"/api/tables/{game['code']}/join", data={"name": name}).ok
        page.goto(f"/hive/{game['id']}")
        expect(page.get_by_role("heading").first).to_be_visible()
    yield pages
    for context in contexts:
        context.close()
