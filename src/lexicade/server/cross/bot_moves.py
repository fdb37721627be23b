"""What the bots of Cross do in their turn."""

from collections import Counter
from functools import lru_cache

from lexicade.cross import rules as cross
from lexicade.cross.engine.bots import SECONDS, BotPlayer, words_of
from lexicade.cross.engine.position import EnginePosition, LastPlay
from lexicade.cross.engine.tables import plays_natively
from lexicade.cross.rules import bots
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.roster import BY_ID, RosterBot, known
from lexicade.cross.rules.scoring import Values
from lexicade.errors import BadInput
from lexicade.games.rules import Rng
from lexicade.games.seats import Bot
from lexicade.letters import Tile
from lexicade.lexicon import Lexicon
from lexicade.server.tables.bot_players import BotPlayers
from lexicade.store.jobs.job_queue import LIGHT

SEEDS = range(2**32)
LOOK_AHEAD = frozenset({"simulator", "champion"})
HEAVY = 5
"""The weight of a move that takes seconds."""


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


class CrossBots(BotPlayers):
    """Bots that move by the engine, each as its strategy and its level say."""

    def choose(self, view: cross.View, lexicon: Lexicon, rng: Rng, seconds: float) -> cross.Command:
        assert view.seat is not None
        bot = view.occupants[view.seat].bot
        assert bot is not None
        return command_of(view, bot, lexicon, rng, seconds)

    def hasty(self, view: cross.View, lexicon: Lexicon, rng: Rng) -> cross.Command:
        """What scores most."""
        return command_of(view, BY_ID["high-scorer"].bot, lexicon, rng)

    def give_up(self) -> cross.Command:
        return cross.Pass()

    def weight(self, bot: Bot) -> int:
        """Bots that look ahead take seconds."""
        return HEAVY if bot.strategy in LOOK_AHEAD else LIGHT


BOTS = CrossBots()
