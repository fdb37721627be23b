"""Moves of bots: one job for each turn of a bot, asked for by the event that made it the bot's turn."""

import asyncio
from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from sqlalchemy import and_, exists, select

from lexicade.errors import IllegalMove
from lexicade.games import cross
from lexicade.games.cross import bots
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


async def move(context: JobContext) -> Any:
    """Choose from the bot's view and play, unless the game has gone on without it."""
    stored = await context.game()
    seat = bot_seat(stored)
    if seat is None or stored.game.seq != context.job.key.seq:
        return None
    service = context.service
    lexicon = await service.dictionaries.load(stored.state.word_list)
    view = stored.game.view(seat, stored.not_before(service.clock()))
    if context.job.attempts > HASTY_ATTEMPTS:
        command: Any = cross.Pass()
    else:
        command = await asyncio.to_thread(bots.choose, view, lexicon, service.rng)
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
