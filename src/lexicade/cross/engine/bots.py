"""The bots of Cross at work: what each sees of a position, and the move it chooses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lexicade._core import CrossAround, CrossLeaveModel, CrossStyle
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.leaves import LeaveModel
from lexicade.cross.engine.position import MAX_TILES, Position
from lexicade.cross.rules.layout import STANDARD, Layout
from lexicade.cross.rules.roster import BY_ID, HUMAN, RosterBot
from lexicade.cross.rules.scoring import Values
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon
from lexicade.lexicon.pipeline import OFFENSIVE

SECONDS = 2.0
"""How long a bot thinks at most, if nothing else is said."""
SEES_ALL = 1000
LONG = 6
"""Tiles of a long play,"""
FAR = 0.15
"""which beginners notice so much less often."""

# S. Gordon's second table of 1993: what a letter left on the rack is worth, and what each further one costs.
_LETTERS = {
    "A": (1.0, -3.0), "B": (-3.5, -3.0), "C": (-0.5, -3.5), "D": (0.0, -2.5), "E": (4.0, -2.5), "F": (-2.0, -2.0),
    "G": (-2.0, -2.5), "H": (0.5, -3.5), "I": (-0.5, -4.0), "J": (-3.0, 0.0), "K": (-2.5, 0.0), "L": (-1.0, -2.0),
    "M": (-1.0, -2.0), "N": (0.5, -2.5), "O": (-1.5, -3.5), "P": (-1.5, -2.5), "Q": (-11.5, 0.0), "R": (1.5, -3.5),
    "S": (7.5, -4.0), "T": (0.0, -2.5), "U": (-3.0, -3.0), "V": (-5.5, -3.5), "W": (-4.0, -4.5), "X": (3.5, 0.0),
    "Y": (-2.0, -4.5), "Z": (2.0, 0.0), BLANK: (24.5, -15.0),
}  # fmt: skip
PUBLISHED: Mapping[str, Mapping[str, tuple[float, float]]] = {"en": _LETTERS}
"""Published values, by language; others take the estimate from the tile set."""


@dataclass(frozen=True)
class HumanLevel:
    """A way to play like people of some skill."""

    vocabulary: int
    """Words up to this level of commonness are known."""
    sight: float
    """How often a play of one tile is noticed."""
    fading: float
    """By how much less often with each further tile."""
    plans: bool
    """Whether the tiles left, exchanges and the end of the game are thought of: one turn of looking ahead."""

    @property
    def sights(self) -> list[int]:
        """How often plays of so many tiles are noticed, in thousandths; beginners hardly look for long ones."""
        seen = [self.sight * self.fading ** max(0, tiles - 1) for tiles in range(MAX_TILES + 1)]
        far = 1.0 if self.plans else FAR
        return [round(SEES_ALL * min(1.0, each * (far if tiles >= LONG else 1.0))) for tiles, each in enumerate(seen)]


HUMAN_LEVELS: Mapping[int, HumanLevel] = {
    1: HumanLevel(2, 0.90, 0.80, plans=False),
    2: HumanLevel(3, 0.47, 0.78, plans=False),
    3: HumanLevel(4, 0.62, 0.85, plans=False),
    4: HumanLevel(5, 0.57, 0.85, plans=False),
    5: HumanLevel(6, 0.53, 0.888, plans=True),
    6: HumanLevel(7, 0.58, 0.915, plans=True),
}


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

    def choose(self, position: Position, seed: int = 0) -> EnginePlay:
        """The bot's move; the same seed gives the same move. Without tiles it is an exchange or a pass."""
        return self._choose(position, seed)

    def by_style(self, style: CrossStyle) -> "Chooser":
        """Choose by a style, without looking ahead."""
        engine = self.engine

        def choose(position: Position, seed: int) -> EnginePlay:
            others = engine.numbers(position.last_rack) or None
            board, rack = engine.cells(position.board), engine.numbers(position.rack)
            with engine.reading():
                chosen = style.choose(
                    engine.native, board, rack, CrossAround(position.exchangeable, others, seed % 2**64)
                )
            return engine.decode_move(chosen)

        return choose


Chooser = Callable[[Position, int], EnginePlay]
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


def published(lexicon: Lexicon) -> LeaveModel:
    """Rack balance by the published letter table, or by the estimate where a language has none."""
    estimate = LeaveModel.estimate(lexicon.language)
    table = PUBLISHED.get(lexicon.language.code)
    if table is None:
        return estimate
    letters: Sequence[str] = (BLANK, *lexicon.alphabet.letters)
    return LeaveModel(
        tuple(table[letter][0] for letter in letters),
        tuple(table[letter][1] for letter in letters),
        estimate.vowels,
        estimate.balance,
    )


def _high_scorer(player: BotPlayer) -> Chooser:
    # Of equal scores the one that keeps a blank.
    kinds = len(player.words.alphabet.letters) + 1
    return player.by_style(CrossStyle(CrossLeaveModel([1] + [0] * (kinds - 1), [0] * kinds, b"", 0)))


def _balancer(player: BotPlayer) -> Chooser:
    return player.by_style(CrossStyle(published(player.words).native(), plans=True))


def _blocker(player: BotPlayer) -> Chooser:
    return player.by_style(CrossStyle(premium=PREMIUM))


def _strategist(player: BotPlayer) -> Chooser:
    engine = player.engine
    return player.by_style(CrossStyle(engine.leaves.native(), engine.learned, plans=True))


def _human(player: BotPlayer) -> Chooser:
    human, engine = HUMAN_LEVELS[player.bot.level], player.engine
    if not human.plans:
        return player.by_style(CrossStyle(sight=human.sights))
    return player.by_style(CrossStyle(engine.leaves.native(), engine.learned, human.sights, plans=True))


def _simulator(player: BotPlayer) -> Chooser:
    """By simulation; once the bag is empty, each candidate is played on to the end by score."""
    return _looking_ahead(player, _strategist(player), SIMULATED, solves=False)


def _champion(player: BotPlayer) -> Chooser:
    """By longer simulation, then by the draws that the last tiles allow, and the end of the game by exact search."""
    return _looking_ahead(player, _strategist(player), 3 * SIMULATED, solves=True)


def _looking_ahead(player: BotPlayer, quick: Chooser, iterations: int, *, solves: bool) -> Chooser:
    engine = player.engine
    wins = learned_winning(engine.lexicon.language.code)

    def choose(position: Position, seed: int) -> EnginePlay:
        several = position.seats > 2
        if position.bag == 0 and several:
            return quick(position, seed)
        if solves and not several:
            return engine.think(
                position,
                player.seconds,
                iterations=iterations,
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
            seconds=player.seconds,
            seed=seed % 2**32,
            threads=player.threads,
            wins=wins,
        )
        return ranked[0].play if ranked else quick(position, seed)

    return choose


SIMULATED = 600
"""Random deals for each candidate of the Simulator."""
PREMIUM = 500
"""What the Blocker counts for each time that a premium square multiplies, in thousandths of a point."""
STRATEGIES: Mapping[str, Maker] = {
    HUMAN: _human,
    "high-scorer": _high_scorer,
    "balancer": _balancer,
    "blocker": _blocker,
    "strategist": _strategist,
    "simulator": _simulator,
    "champion": _champion,
}
