"""Moves of bots: one job for each turn of a bot, asked for by the event that made it the bot's turn."""

import asyncio
from collections.abc import Iterable
from datetime import timedelta
from functools import lru_cache, partial
from typing import Any

import structlog
from sqlalchemy import and_, exists, select

from lexicade.cross import rules as cross
from lexicade.cross.engine.bots import SECONDS, BotPlayer, words_of
from lexicade.cross.engine.position import position_of
from lexicade.cross.engine.tables import plays_natively
from lexicade.cross.rules import bots
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.roster import BY_ID, RosterBot, known
from lexicade.cross.rules.scoring import Values
from lexicade.errors import BadInput, IllegalMove
from lexicade.games.rules import Rng
from lexicade.games.seats import Bot
from lexicade.letters import Tile
from lexicade.lexicon import Lexicon
from lexicade.server.jobs import JobContext, JobKind
from lexicade.store import JobKey, StoredGame, WantedJob
from lexicade.store.jobs.job_queue import LIGHT
from lexicade.store.sql import schema

NAME = "cross-bot"
MAX_OVERTIME_SECONDS = 2.0
"""A bot that has thought longer than it should by this, as a busy machine makes it, plays what scores most."""
HASTY_ATTEMPTS = 3
"""A bot that could not move so often passes, so that a table is never stuck."""
LEASE = timedelta(seconds=6)
"""Short: when a worker dies, the table waits no longer for another one."""
SEEDS = range(2**32)
LOOK_AHEAD = frozenset({"simulator", "champion"})
HEAVY = 5
"""The weight of a move that takes seconds."""
turn, job = schema.turn.c, schema.job.c

log = structlog.get_logger()


def bot_seat(stored: StoredGame) -> int | None:
    """The bot whose turn it is."""
    state = stored.state
    to_move = state.to_move(stored.updated_at)
    return next((seat for seat in to_move if state.occupants[seat].bot is not None), None)


def derive(stored: StoredGame, _after: int) -> Iterable[WantedJob]:
    seat = bot_seat(stored)
    if seat is None:
        return []
    return [WantedJob(JobKey(NAME, stored.id, stored.game.seq), weight=_weight(stored, seat))]


def _weight(stored: StoredGame, seat: int) -> int:
    """Bots that look ahead take seconds."""
    bot = stored.state.occupants[seat].bot
    return HEAVY if bot is not None and bot.strategy in LOOK_AHEAD else LIGHT


@lru_cache(maxsize=16)
def _player(
    bot: RosterBot,
    lexicon: Lexicon,
    layout: tuple[str, ...],
    tiles: tuple[Tile, ...],
    options: cross.Options,
    seconds: float,
) -> BotPlayer | None:
    """The bot for a table; None where the engine cannot play it."""
    if not plays_natively(options.rack_size, tiles, lexicon):
        return None
    points = {tile.letter: tile.points for tile in tiles}
    values = Values(points, options.rack_size, options.bonus, options.blanks_count)
    try:
        return BotPlayer(bot, lexicon, Layout(layout), values, one_tile_opens=options.one_tile_opens, seconds=seconds)
    except BadInput:
        return None


def choose(view: cross.View, lexicon: Lexicon, rng: Rng, seconds: float) -> cross.Command:
    """What the bot does whose turn it is, from its view alone."""
    assert view.seat is not None
    bot = view.occupants[view.seat].bot
    assert bot is not None
    return command_of(view, bot, lexicon, rng, seconds)


def command_of(view: cross.View, bot: Bot, lexicon: Lexicon, rng: Rng, seconds: float = SECONDS) -> cross.Command:
    """What a bot would do in the viewer's place: by the native engine, unless that cannot take the game."""
    entry = known(bot) or BY_ID["high-scorer"]
    # The options that a bot's engine needs, so that tables that differ in nothing else share it.
    options = cross.Options(
        rack_size=view.options.rack_size,
        bonus=view.options.bonus,
        blanks_count=view.options.blanks_count,
        one_tile_opens=view.options.one_tile_opens,
    )
    player = _player(entry, lexicon, view.layout, view.tiles, options, seconds)
    if view.final or bot.strategy == "random" or player is None:
        return bots.play(view, bot.strategy, words_of(entry, lexicon), rng)
    chosen = player.choose(position_of(view), rng.choice(SEEDS))
    if chosen.tiles:
        return cross.Place(chosen.tiles)
    return cross.Exchange(chosen.exchanged) if chosen.exchanged else cross.Pass()


async def move(context: JobContext) -> Any:
    """Choose from the bot's view and play, unless the game has gone on without it."""
    stored = await context.game()
    seat = bot_seat(stored)
    if seat is None or stored.game.seq != context.job.key.seq:
        return None
    service = context.service
    settings = service.servers[stored.kind.name].resources.settings
    command = await _thought(context, stored, seat, settings.bot_seconds)
    waited = (service.clock() - stored.updated_at).total_seconds()
    await asyncio.sleep(max(0.0, min(settings.bot_pause, settings.bot_pause - waited)))
    try:
        await context.move_bot(seat, command, stored)
    except IllegalMove:
        if (await context.game()).game.seq == stored.game.seq:
            raise
    return None


async def _thought(context: JobContext, stored: StoredGame, seat: int, seconds: float) -> cross.Command:
    """The bot's own choice; if that takes too long what scores most; and if that does as well, a pass."""
    if context.job.attempts > HASTY_ATTEMPTS:
        return cross.Pass()
    service = context.service
    lexicon = await service.lexicon(stored)
    view = stored.game.view(seat, stored.not_before(service.clock()))
    quick = partial(command_of, view, BY_ID["high-scorer"].bot, lexicon, service.rng)
    for think in (partial(choose, view, lexicon, service.rng, seconds), quick):
        try:
            async with asyncio.timeout(seconds + MAX_OVERTIME_SECONDS):
                return await context.think(think)
        except TimeoutError:
            log.warning("bot-too-slow", game=stored.id, seq=stored.game.seq)
    return cross.Pass()


BOT_MOVES = JobKind(
    NAME,
    move,
    games=frozenset({"cross"}),
    derive=derive,
    missing=select(schema.turn.c.game).where(
        turn.bot, ~exists().where(and_(job.kind == NAME, job.game == turn.game, job.seq == turn.seq))
    ),
    lease=LEASE,
    keep=timedelta(hours=1),
)
