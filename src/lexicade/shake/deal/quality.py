"""What makes a board good: enough words and not too many, a long one that everybody knows, and no die in vain.

Where a language's file does not say how many that is, a board is held against boards of the same dice as they fall:
on the whole grid of another language "many" is another number. The shares are those of the English figures that
players like among boards of the classic dice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt

from lexicade.languages import Language
from lexicade.lexicon import OFFENSIVE, Lexicon
from lexicade.seeded_random import SeededRandom
from lexicade.shake import solver
from lexicade.shake.deal.dice import Die
from lexicade.shake.rules import Difficulty
from lexicade.shake.rules.grid import STOP, neighbours

COMMON = 4
"""Words up to this level are common here, whatever a table's targets are: a seed gives one board."""
COMMON_IF_EASY = 2
"""On an easy board only the commonest words count, so that there are enough of them to find."""
SAMPLES = 300
WORDS = (0.45, 0.96)
"""The shares of fallen boards that have fewer words than a good one has at least, and at most."""
LONGEST_QUANTILE = 0.74
COMMON_WORDS: dict[Difficulty, tuple[float, float]] = {
    "easy": (0.2, 0.6),
    "medium": (0.52, 0.85),
    "hard": (0.48, 0.66),
}
"""The same for common words. An easy board asks only for the commonest, and for as many as a learner can find."""
USES = 2
"""The fewest words that each die is in."""


@dataclass(frozen=True)
class Window:
    """Between what bounds a good board lies."""

    words: tuple[int, int]
    common: tuple[int, int]
    longest: int
    """The letters of the longest common word, at least."""
    level: int = COMMON
    """Words up to this level count as common."""


@dataclass(frozen=True)
class Faults:
    """What a board lacks, in a number to compare by; and the dice to blame, where single ones are."""

    weight: float
    dice: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return self.weight > 0


def window(lexicon: Lexicon, name: str, dice: tuple[Die, ...], difficulty: Difficulty) -> Window:
    """The bounds for these dice, which have a name."""
    level = COMMON_IF_EASY if difficulty == "easy" else COMMON
    fallen = _fallen(lexicon, name, dice, level)
    fewest, most = (_quantile(fallen.words, share) for share in WORDS)
    low, high = (_quantile(fallen.common, share) for share in COMMON_WORDS[difficulty])
    longest = _quantile(fallen.longest, LONGEST_QUANTILE)
    if good := lexicon.language.shake.good.get(str(_size(dice))):
        fewest, most = good.words
        if level == COMMON:
            low, longest = max(low, good.common), good.longest
    return Window((fewest, most), (low, max(low, high)), longest, level)


def faults(faces: Sequence[str], lexicon: Lexicon, bounds: Window) -> Faults:
    """What is wrong with a board. Whether single dice are idle is asked only of one that has words enough."""
    if confused := misread(faces, lexicon.language):
        return Faults(10 * len(confused), confused)
    text = " ".join(faces)
    common = solver.solve(text, lexicon, max_level=bounds.level, skip_flags=OFFENSIVE)
    words = solver.solve(text, lexicon)
    weight = _outside(len(words), bounds.words) + _outside(len(common), bounds.common)
    weight += max(0, bounds.longest - common.longest) / 2
    if weight:
        return Faults(1 + weight)
    uses = words.uses()
    idle = tuple(die for die, face in enumerate(faces) if face != STOP and uses[die] < USES)
    return Faults(sum(USES - uses[die] for die in idle) / (USES * len(faces)), idle)


@dataclass(frozen=True)
class _Fallen:
    """Figures of boards as they fall, each in order."""

    words: tuple[int, ...]
    common: tuple[int, ...]
    longest: tuple[int, ...]


@lru_cache(maxsize=128)
def _fallen(lexicon: Lexicon, name: str, dice: tuple[Die, ...], level: int) -> _Fallen:
    rng = SeededRandom("fallen boards", lexicon.name, lexicon.edition, _size(dice), name)
    boards = [" ".join(thrown(dice, rng)) for _ in range(SAMPLES)]
    words = [score.words for score in solver.scores(boards, lexicon)]
    common = solver.solve_many(boards, lexicon, max_level=level, skip_flags=OFFENSIVE)
    return _Fallen(
        tuple(sorted(words)),
        tuple(sorted(map(len, common))),
        tuple(sorted(found.longest for found in common)),
    )


def thrown(dice: Sequence[Die], rng: SeededRandom) -> list[str]:
    """The dice shaken: where each lies and which face shows is chance."""
    return [rng.choice(die) for die in rng.shuffled(dice)]


def _size(dice: Sequence[Die]) -> int:
    return isqrt(len(dice))


def _quantile(figures: tuple[int, ...], share: float) -> int:
    return figures[min(int(share * len(figures)), len(figures) - 1)]


def _outside(number: int, bounds: tuple[int, int]) -> float:
    """How far a number is outside of its bounds, in shares of the nearer one."""
    low, high = bounds
    return max(0, low - number) / max(low, 1) + max(0, number - high) / max(high, 1)


def misread(faces: Sequence[str], language: Language) -> tuple[int, ...]:
    """Dice that would be read as one letter with a neighbour: a C beside an H, where CH is a letter."""
    pairs = _pairs(language.alphabet.letters)
    # Nearly all languages have no such letters, and nearly all faces are no part of one.
    firsts = [die for die, face in enumerate(faces) if face in pairs] if pairs else []
    if not firsts:
        return ()
    beside = neighbours(isqrt(len(faces)))
    return tuple(die for die in firsts if any(faces[other] in pairs[faces[die]] for other in beside[die]))


@lru_cache(maxsize=64)
def _pairs(alphabet: tuple[str, ...]) -> dict[str, set[str]]:
    """Of each letter, those that are written behind it like one other letter: of C, the H."""
    letters = set(alphabet)
    pairs: dict[str, set[str]] = {}
    for letter in letters:
        for cut in range(1, len(letter)):
            if {letter[:cut], letter[cut:]} <= letters:
                pairs.setdefault(letter[:cut], set()).add(letter[cut:])
    return pairs
