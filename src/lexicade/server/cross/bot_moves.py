"""Moves of bots: one job for each turn of a bot, asked for by the event that made it the bot's turn."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from functools import lru_cache
from typing import Any

from sqlalchemy import and_, exists, select

from lexicade.engine.bots import BotPlayer, words_of
from lexicade.engine.position import EnginePosition, LastPlay
from lexicade.engine.tables import plays_natively
from lexicade.errors import BadInput, IllegalMove
from lexicade.games import cross
from lexicade.games.cross import bots
from lexicade.games.cross.board import Board
from lexicade.games.cross.layout import Layout
from lexicade.games.cross.roster import BY_ID, RosterBot, known
from lexicade.games.cross.scoring import Values
from lexicade.games.rules import Dice
from lexicade.games.seats import Bot
from lexicade.letters import Tile
from lexicade.lexicon import Lexicon
from lexicade.server.jobs import JobContext, JobKind
from lexicade.store import JobKey, StoredGame, WantedJob, schema

NAME = "cross-bot"
SHOWN_SECONDS = 1.2
"""How long a move before the bot's stays in sight at least."""
HASTY_ATTEMPTS = 3
"""A bot that could not move so often passes, so that a table is never stuck."""
SEEDS = range(2**32)
turn, job = schema.turn.c, schema.job.c


def bot_seat(stored: StoredGame) -> int | None:
    """The bot whose turn it is."""
    state = stored.state
    to_move = state.to_move(stored.updated_at)
    return next((seat for seat in to_move if state.occupants[seat].bot is not None), None)


def derive(stored: StoredGame, _after: int) -> Iterable[WantedJob]:
    return [] if bot_seat(stored) is None else [WantedJob(JobKey(NAME, stored.id, stored.game.seq))]


@lru_cache(maxsize=16)
def _player(
    bot: RosterBot, lexicon: Lexicon, layout: tuple[str, ...], tiles: tuple[Tile, ...], options: cross.Options
) -> BotPlayer | None:
    """The bot for a table; None where the engine cannot play it."""
    if not plays_natively(options.rack_size, tiles, lexicon):
        return None
    points = {tile.letter: tile.points for tile in tiles}
    values = Values(points, options.rack_size, options.bonus, options.blanks_count)
    try:
        return BotPlayer(bot, lexicon, Layout(layout), values, one_tile_opens=options.one_tile_opens)
    except BadInput:
        return None


def choose(view: cross.View, lexicon: Lexicon, rng: Dice) -> cross.Command:
    """What the bot does whose turn it is, from its view alone."""
    assert view.seat is not None
    bot = view.occupants[view.seat].bot
    assert bot is not None
    return command_of(view, bot, lexicon, rng)


def command_of(view: cross.View, bot: Bot, lexicon: Lexicon, rng: Dice) -> cross.Command:
    """What a bot would do in the viewer's place: by the native engine, unless that cannot take the game."""
    entry = known(bot) or BY_ID["high-scorer"]
    # The options that a bot's engine needs, so that tables that differ in nothing else share it.
    options = cross.Options(
        rack_size=view.options.rack_size,
        bonus=view.options.bonus,
        blanks_count=view.options.blanks_count,
        one_tile_opens=view.options.one_tile_opens,
    )
    player = _player(entry, lexicon, view.layout, view.tiles, options)
    if view.final or bot.strategy == "random" or player is None:
        return bots.play(view, bot.strategy, words_of(entry, lexicon), rng)
    chosen = player.choose(position_of(view), rng.choice(SEEDS))
    if chosen.tiles:
        return cross.Place(chosen.tiles)
    return cross.Exchange(chosen.exchanged) if chosen.exchanged else cross.Pass()


def position_of(view: cross.View) -> EnginePosition:
    """A view as bots and searches take it."""
    # Whoever moves next comes first, so that everybody's exchanges have their place.
    playing = [each for each in view.occupants if each.plays]
    playing.sort(key=lambda each: (each.seat < (view.seat or 0), each.seat))
    me, *others = playing
    unseen = tuple(each.letter for each in view.unseen.letters for _ in range(each.count))
    exchanged = Counter(turn.seat for turn in view.turns if turn.kind == "exchange")
    return EnginePosition(
        bots.board_of(view),
        view.rack,
        {tile.letter: tile.count for tile in view.tiles},
        other=unseen if len(others) == 1 and not view.bag else (),
        spread=me.score - max((each.score for each in others), default=0),
        scoreless=view.scoreless,
        rack_size=view.options.rack_size,
        rules=view.rules,
        in_bag=view.bag,
        seats=len(playing),
        passes=view.passes,
        exchanged=tuple(exchanged[each.seat] for each in playing),
        last=_last(view) if len(others) == 1 else None,
    )


def _last(view: cross.View) -> LastPlay | None:
    """What was laid in the turn before, and lies there."""
    turn = view.turns[-1] if view.turns else None
    if turn is None or turn.kind != "play" or turn.withdrawn or turn.seat == view.seat:
        return None
    board = bots.board_of(view)
    laid = {tile.square for tile in turn.tiles}
    before = {square: tile for square, tile in board.tiles.items() if square not in laid}
    return LastPlay(Board(board.layout, before, board.alphabet), turn.tiles, turn.points)


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
