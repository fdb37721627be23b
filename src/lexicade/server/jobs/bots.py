"""Moves of bots: one job for each turn of a bot, asked for by the event that made it the bot's turn."""

import asyncio
from collections.abc import Iterable
from datetime import timedelta
from functools import partial
from typing import Any

import structlog
from sqlalchemy import Select, and_, exists, select

from lexicade.errors import IllegalMove
from lexicade.server.jobs.context import JobContext
from lexicade.server.jobs.kinds import JobKind
from lexicade.server.tables.bot_players import BotPlayers
from lexicade.server.tables.game_service import GameService
from lexicade.store import JobKey, StoredGame, WantedJob
from lexicade.store.sql import schema

MAX_OVERTIME_SECONDS = 2.0
"""A bot that has thought longer than it should by this, as a busy machine makes it, moves hastily."""
HASTY_ATTEMPTS = 3
"""A bot that could not move so often gives up its turn, so that a table is never stuck."""
IMPATIENT_SECONDS = 5.0
"""Whoever has waited so long for a bot gets a move that was thought over for `LEAST_SHARE` of the usual time."""
LEAST_SHARE = 0.1
LEASE = timedelta(seconds=6)
"""Short: when a worker dies, the table waits no longer for another one."""
KEEP_DONE = timedelta(hours=1)
turn, job, game = schema.turn.c, schema.job.c, schema.game.c

log = structlog.get_logger()


def job_name(game: str) -> str:
    """The name of the kind of job in which bots of a game move."""
    return f"{game}-bot"


def bot_seat(stored: StoredGame) -> int | None:
    """The bot whose turn it is."""
    state = stored.state
    to_move = state.to_move(stored.updated_at)
    return next((seat for seat in to_move if state.occupants[seat].bot is not None), None)


def bot_moves(game: str, players: BotPlayers) -> JobKind:
    """The kind of job in which the bots of a game move."""
    return JobKind(
        job_name(game),
        partial(_move, players),
        games=frozenset({game}),
        derive=partial(_derive, players),
        missing=_missing(game),
        lease=LEASE,
        awaited=True,
        group="bots",
        keep=KEEP_DONE,
    )


def _missing(kind: str) -> Select[Any]:
    """The games of a kind in which a bot is to move and no job says so."""
    asked = and_(job.kind == job_name(kind), job.subject == turn.game, job.seq == turn.seq)
    return (
        select(turn.game)
        .select_from(schema.turn.join(schema.game, game.id == turn.game))
        .where(turn.bot, game.kind == kind, ~exists().where(asked))
    )


def _derive(players: BotPlayers, stored: StoredGame, _after: int) -> Iterable[WantedJob]:
    seat = bot_seat(stored)
    bot = None if seat is None else stored.state.occupants[seat].bot
    if bot is None:
        return []
    key = JobKey(job_name(stored.kind.name), stored.id, stored.game.seq)
    return [WantedJob(key, weight=players.weight(bot))]


async def _move(players: BotPlayers, context: JobContext) -> None:
    """Choose from the bot's view and play, unless the game has gone on without it."""
    stored = await context.game()
    seat = bot_seat(stored)
    if seat is None or stored.game.seq != context.job.key.seq:
        return
    service = context.service
    settings = service.servers[stored.kind.name].resources.settings
    seconds = seconds_to_think(settings.bot_seconds, _waited(service, stored))
    command = await _thought(players, context, stored, seat, seconds)
    with context.without_slot():
        await asyncio.sleep(max(0.0, min(settings.bot_pause, settings.bot_pause - _waited(service, stored))))
        try:
            await context.move_bot(seat, command, stored)
        except IllegalMove:
            if (await context.game()).game.seq == stored.game.seq:
                raise


def _waited(service: GameService, stored: StoredGame) -> float:
    """Seconds since it has been the bot's turn."""
    return (service.clock() - stored.updated_at).total_seconds()


def seconds_to_think(most: float, waited: float) -> float:
    """The less, the longer people have waited for the bot: so a queue of bots that think long grows no further.

    >>> [round(seconds_to_think(2.0, waited), 1) for waited in (-1, 0, 2, 4, 60)]
    [2.0, 2.0, 1.2, 0.4, 0.2]
    """
    return most * min(1.0, max(LEAST_SHARE, 1 - waited / IMPATIENT_SECONDS))


async def _thought(players: BotPlayers, context: JobContext, stored: StoredGame, seat: int, seconds: float) -> object:
    """The bot's own choice; if that takes too long a hasty one; and if that does as well, none."""
    if context.job.attempts > HASTY_ATTEMPTS:
        return players.give_up()
    service = context.service
    lexicon = await service.lexicon(stored)
    view = stored.game.view(seat, stored.not_before(service.clock()))
    thoughts = (
        partial(players.choose, view, lexicon, service.rng, seconds),
        partial(players.hasty, view, lexicon, service.rng),
    )
    for think in thoughts:
        try:
            async with asyncio.timeout(seconds + MAX_OVERTIME_SECONDS):
                return await context.think(think)
        except TimeoutError:
            log.warning("bot-too-slow", game=stored.id, seq=stored.game.seq)
    return players.give_up()
