"""The bots of Cross at work: what each sees of a position, and the move it chooses."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from lexicade._core import CrossAround
from lexicade.cross.engine.clock import GameClock
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.position import Position
from lexicade.cross.engine.styles import HUMAN_LEVELS, STYLES, Style, style_of
from lexicade.cross.engine.thinking import ENOUGH
from lexicade.cross.rules.layout import STANDARD, Layout
from lexicade.cross.rules.roster import BY_ID, HUMAN, RosterBot
from lexicade.cross.rules.scoring import Values
from lexicade.lexicon import Lexicon
from lexicade.lexicon.pipeline import OFFENSIVE

SECONDS = 2.0
"""How long a bot thinks at most, if nothing else is said."""


class BotPlayer:
    """A bot, bound to the words and rules of a table.

    >>> from lexicade.cross.rules.board import Board
    >>> player = BotPlayer("high-scorer", Lexicon.from_words(["cat", "act", "cats"]))
    >>> player.choose(Position(Board(), ("C", "A", "T", "S"), {"C": 2, "A": 2, "T": 2, "S": 1})).points
    12
    """

    def __init__(
        self,
        bot: RosterBot | str,
        lexicon: Lexicon,
        layout: Layout = STANDARD,
        values: Values | None = None,
        *,
        one_tile_opens: bool = False,
        seconds: float | None = SECONDS,
        threads: int | None = None,
    ) -> None:
        """Without `seconds` no clock is looked at, and the same seed gives the same move on any machine."""
        self.bot = BY_ID[bot] if isinstance(bot, str) else bot
        self.seconds = seconds
        self.threads = threads
        self.words = words_of(self.bot, lexicon)
        self.engine = Engine(self.words, layout, values, one_tile_opens=one_tile_opens)
        self._choose = STRATEGIES[self.bot.strategy](self)

    def choose(
        self, position: Position, seed: int = 0, clock: GameClock | None = None, seconds: float | None = None
    ) -> EnginePlay:
        """The bot's move; the same seed gives the same move. Without tiles it is an exchange or a pass.

        With a clock of the game it takes its share of that; else the seconds that are said, or its own.
        """
        if self.seconds is None:
            return self._choose(position, seed, None)
        limit = clock.seconds_for(position) if clock else seconds or self.seconds
        return self._choose(position, seed, limit)

    def by_style(self, style: Style) -> "Chooser":
        """Choose by a style, without looking ahead."""
        engine, native = self.engine, style.native(self.engine)

        def choose(position: Position, seed: int, _seconds: float | None) -> EnginePlay:
            others = engine.numbers(position.last_rack) or None
            board, rack = engine.cells(position.board), engine.numbers(position.rack)
            with engine.reading():
                chosen = native.choose(
                    engine.native, board, rack, CrossAround(position.exchangeable, others, seed % 2**64)
                )
            return engine.decode_move(chosen)

        return choose


Chooser = Callable[[Position, int, float | None], EnginePlay]
Maker = Callable[[BotPlayer], Chooser]


def words_of(bot: RosterBot, lexicon: Lexicon) -> Lexicon:
    """The words that a bot knows."""
    return vocabulary(lexicon, HUMAN_LEVELS[bot.level].vocabulary) if bot.strategy == HUMAN else lexicon


@lru_cache(maxsize=12)
def vocabulary(lexicon: Lexicon, level: int) -> Lexicon:
    """The words of a lexicon that somebody of a level knows and would lay: the common ones, and none that offends."""
    wanted = []
    levels, flags = lexicon.graph.all_levels(), lexicon.graph.all_flags()
    for word, common, flag in zip(lexicon, levels, flags, strict=True):
        if common <= level and not flag & OFFENSIVE:
            wanted.append(word)
    if len(wanted) == len(lexicon):
        return lexicon
    tiles = lexicon.language.tiled() is lexicon.language
    return Lexicon.from_words(wanted, lexicon.language.code, tiles=tiles)


def _by_style(player: BotPlayer) -> Chooser:
    return player.by_style(style_of(player.bot, player.engine))


def _simulator(player: BotPlayer) -> Chooser:
    """By simulation; once the bag is empty, each candidate is played on to the end by score."""
    return _looking_ahead(player, SIMULATED, solves=False)


def _champion(player: BotPlayer) -> Chooser:
    """By longer simulation, then by the draws that the last tiles allow, and the end of the game by exact search."""
    return _looking_ahead(player, 3 * SIMULATED, solves=True)


def _looking_ahead(player: BotPlayer, iterations: int, *, solves: bool) -> Chooser:
    engine, quick = player.engine, _by_style(player)
    wins = learned_winning(engine.lexicon.language.code)

    def choose(position: Position, seed: int, seconds: float | None) -> EnginePlay:
        several = position.seats > 2
        if position.bag == 0 and several:
            return quick(position, seed, seconds)
        if solves and not several:
            return engine.think(
                position,
                seconds,
                # A clock ends it earlier, if one of the moves is better beyond doubt.
                iterations=iterations if seconds is None else ENOUGH,
                seed=seed % 2**32,
                threads=player.threads,
                wins=wins,
            )
        ranked = engine.simulate(
            position,
            # Everybody moves once, and the bot once more. Chances to win are known for two players only.
            plies=position.seats,
            by_wins=not several,
            # With an empty bag there is one deal only.
            iterations=iterations if position.bag else 1,
            seconds=seconds,
            seed=seed % 2**32,
            threads=player.threads,
            wins=wins,
        )
        return ranked[0].play if ranked else quick(position, seed, seconds)

    return choose


SIMULATED = 600
"""Random deals for each candidate of the Simulator."""
STRATEGIES: Mapping[str, Maker] = {
    **dict.fromkeys(STYLES, _by_style),
    "simulator": _simulator,
    "champion": _champion,
}
"""The move to make, by the strategy."""
