"""The pictures of studying Cross: analysis, review, puzzle and an own board."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache

from playwright.sync_api import BrowserContext, Page, expect

import lexicade as lx
from lexicade.cross.engine.bots import BotPlayer
from lexicade.cross.engine.position import position_of
from lexicade.cross.rules.notation import rack_text, written

Shoot = Callable[[Page, str], None]
SEED = 22
PLAYERS = ("level-5", "level-4")
MOVE = 12
"""The move of the game that is looked at."""
REVIEWED_MS = 300_000
"""A review takes some seconds of one core, which may have other work."""


def take_study(context: BrowserContext, shoot: Shoot) -> None:
    """A game is brought, reviewed and analysed; a puzzle; a board."""
    page = context.new_page()
    page.goto("/cross/import")
    page.get_by_role("textbox").fill(record())
    page.get_by_role("button", name="Keep this game").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    game = page.url.rsplit("/", maxsplit=1)[-1]
    page.goto(f"/cross/review/{game}?move={MOVE}")
    expect(page.get_by_role("tab", name="Summary")).to_be_enabled(timeout=REVIEWED_MS)
    expect(page.get_by_role("button", name="Retry my")).to_be_visible(timeout=REVIEWED_MS)
    shoot(page, "study-review")
    page.goto(f"/cross/analyse?game={game}&after={MOVE - 1}")
    expect(page.get_by_test_id("table-play").first).to_be_visible()
    page.get_by_role("tab", name="Simulation").click()
    page.get_by_role("button", name="Simulate").click()
    page.get_by_test_id("simulated").first.click()
    shoot(page, "study-analysis")
    page.goto("/cross/puzzles/daily")
    expect(page.get_by_role("grid")).to_be_visible()
    shoot(page, "study-puzzle")
    page.goto("/cross/boards/new")
    expect(page.get_by_role("grid")).to_be_visible()
    shoot(page, "study-board")
    page.close()


@cache
def record() -> str:
    """A game of two bots, with names."""
    game = lx.cross.new(seed=SEED)
    bots = [BotPlayer(name, game.lexicon, seconds=None, threads=1) for name in PLAYERS]
    while (seat := game.turn) is not None:
        view = game.game.view(seat, datetime.now(UTC))
        play = bots[seat].choose(position_of(view), SEED + len(view.turns))
        game.play(str(written(game.board, play.tiles)) if play.tiles else f"-{rack_text(play.exchanged)}")
    return (
        str(game)
        .replace("North North", "Ada Ada")
        .replace("East East", "Zoe Zoë")
        .replace(">North", ">Ada")
        .replace(">East", ">Zoe")
    )
