"""How the bots of Cross that do not look ahead choose: what they see, and what they like about it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from lexicade._core import CrossLeaveModel, CrossStyle
from lexicade.cross.engine.kernel import Kernel
from lexicade.cross.engine.leaves import LeaveModel
from lexicade.cross.engine.position import MAX_TILES
from lexicade.cross.rules.roster import HUMAN, RosterBot
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

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


PREMIUM = 500
"""What the Blocker counts for each time that a premium square multiplies, in thousandths of a point."""
ALL_SEEN = (SEES_ALL,) * (MAX_TILES + 1)


@dataclass(frozen=True)
class Style:
    """A way to choose."""

    leaves: CrossLeaveModel | None = None
    """What tiles left on the rack are worth; None: nothing."""
    learned: bool = False
    """Whether what was learned of them counts instead, where it is known."""
    sight: Sequence[int] = ALL_SEEN
    """How often a play is seen, in thousandths, by the number of tiles that it lays."""
    premium: int = 0
    """What it counts for to use a premium square, in thousandths of a point."""
    plans: bool = False
    """Whether it may exchange although it sees a play, and knows what tiles cost at the end."""

    def native(self, kernel: Kernel) -> CrossStyle:
        learned = kernel.learned if self.learned else None
        return CrossStyle(self.leaves, learned, list(self.sight), self.premium, self.plans)


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


def style_of(bot: RosterBot, kernel: Kernel) -> Style:
    """How a bot chooses; one that looks ahead chooses so where it cannot."""
    return STYLES.get(bot.strategy, _strategist)(bot, kernel)


def _high_scorer(_: RosterBot, kernel: Kernel) -> Style:
    # Of equal scores the one that keeps a blank.
    kinds = len(kernel.lexicon.alphabet.letters) + 1
    return Style(CrossLeaveModel([1] + [0] * (kinds - 1), [0] * kinds, b"", 0))


def _balancer(_: RosterBot, kernel: Kernel) -> Style:
    return Style(published(kernel.lexicon).native(), plans=True)


def _blocker(_bot: RosterBot, _kernel: Kernel) -> Style:
    return Style(premium=PREMIUM)


def _strategist(_: RosterBot, kernel: Kernel) -> Style:
    return Style(kernel.leaves.native(), learned=True, plans=True)


def _human(bot: RosterBot, kernel: Kernel) -> Style:
    human = HUMAN_LEVELS[bot.level]
    if not human.plans:
        return Style(sight=human.sights)
    return Style(kernel.leaves.native(), learned=True, sight=human.sights, plans=True)


STYLES: Mapping[str, Callable[[RosterBot, Kernel], Style]] = {
    HUMAN: _human,
    "high-scorer": _high_scorer,
    "balancer": _balancer,
    "blocker": _blocker,
    "strategist": _strategist,
}
