"""Moves of bots: one job for each turn of a bot, asked for by the event that made it the bot's turn."""

import asyncio
from collections.abc import Iterable, Sequence
from datetime import timedelta
from functools import lru_cache
from typing import Any

from sqlalchemy import and_, exists, select

from lexicade.engine import Engine, EnginePlay
from lexicade.engine.engine import MOST_TILES
from lexicade.errors import IllegalMove
from lexicade.games import cross
from lexicade.games.cross import bots
from lexicade.games.cross.layout import Layout
from lexicade.games.cross.scoring import Values
from lexicade.games.rules import Dice
from lexicade.letters import Tile
from lexicade.lexicon import Lexicon
from lexicade.server.jobs import JobContext, JobKind
from lexicade.store import JobKey, StoredGame, WantedJob, schema

NAME = "cross-bot"
SHOWN_SECONDS = 1.2
"""How long a move before the bot's stays in sight at least."""
HASTY_ATTEMPTS = 3
"""A bot that could not move so often passes, so that a table is never stuck."""
turn, job = schema.turn.c, schema.job.c


def bot_seat(stored: StoredGame) -> int | None:
    """The bot whose turn it is."""
    state = stored.state
    to_move = state.to_move(stored.updated_at)
    return next((seat for seat in to_move if state.occupants[seat].bot is not None), None)


def derive(stored: StoredGame, _after: int) -> Iterable[WantedJob]:
    return [] if bot_seat(stored) is None else [WantedJob(JobKey(NAME, stored.id, stored.game.seq))]


@lru_cache(maxsize=16)
def _engine(lexicon: Lexicon, layout: tuple[str, ...], tiles: tuple[Tile, ...], options: cross.Options) -> Engine:
    points = {tile.letter: tile.points for tile in tiles}
    values = Values(points, options.rack_size, options.bonus, options.blanks_count)
    return Engine(lexicon, Layout(layout), values, one_tile_opens=options.one_tile_opens)


def choose(view: cross.View, lexicon: Lexicon, rng: Dice) -> cross.Command:
    """What the bot does whose turn it is, from its view alone: the native search, unless it cannot take the game."""
    assert view.seat is not None
    bot = view.occupants[view.seat].bot
    assert bot is not None
    board = bots.board_of(view)

    def find_natively(view: cross.View, _words: object) -> Sequence[EnginePlay]:
        return list(_engine(lexicon, view.layout, view.tiles, view.options).plays(board, view.rack))

    native = view.options.rack_size <= MOST_TILES and board.alphabet.letters == lexicon.alphabet.letters
    return bots.play(view, bot.strategy, lexicon, rng, find_natively if native else bots.find_plays)


async def move(context: JobContext) -> Any:
    """Choose from the bot's view and play, unless the game has gone on without it."""
    stored = await context.game()
    seat = bot_seat(stored)
    if seat is None or stored.game.seq != context.job.key.seq:
        return None
    service = context.service
    lexicon = await service.lexicon(stored)
    view = stored.game.view(seat, stored.not_before(service.clock()))
    if context.job.attempts > HASTY_ATTEMPTS:
        command: Any = cross.Pass()
    else:
        command = await asyncio.to_thread(choose, view, lexicon, service.rng)
    waited = (service.clock() - stored.updated_at).total_seconds()
    await asyncio.sleep(max(0.0, min(SHOWN_SECONDS, SHOWN_SECONDS - waited)))
    try:
        await context.play(seat, command)
    except IllegalMove:
        if (await context.game()).game.seq == stored.game.seq:
            raise
    return None


BOT_MOVES = JobKind(
    NAME,
    move,
    games=frozenset({"cross"}),
    derive=derive,
    missing=select(schema.turn.c.game).where(
        turn.bot, ~exists().where(and_(job.kind == NAME, job.game == turn.game, job.seq == turn.seq))
    ),
    lease=timedelta(seconds=30),
    keep=timedelta(hours=1),
)
