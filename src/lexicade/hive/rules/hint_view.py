"""The hints of a seat as they look now: they count the answers that are left."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lexicade.hive.rules.moves import Hinted
from lexicade.hive.rules.setup import Answer, Setup
from lexicade.hive.rules.state import State


@dataclass(frozen=True)
class Totals:
    """Totals of the hive, and of what is left."""

    words: int
    """How many answers there are."""
    points: int
    """The points of all answers together."""
    pangrams: int
    """How many answers are pangrams, perfect ones included."""
    perfect: int
    """How many answers are perfect pangrams: they use each letter once."""
    bingo: bool
    """Whether each of the seven letters begins an answer."""
    longest: int
    """The letters of the longest answer."""
    words_left: int
    """The answers left."""
    points_left: int
    """The points of the answers left."""
    pangrams_left: int
    """The pangrams left."""
    perfect_left: int
    """The perfect pangrams left."""
    longest_left: int
    """The letters of the longest answer left; 0: none is left."""


@dataclass(frozen=True)
class LengthLeft:
    length: int
    """The number of letters."""
    left: int
    """How many answers of this length are left."""


@dataclass(frozen=True)
class GridRow:
    """The answers left that begin with a letter, by length."""

    letter: str
    """The first letter."""
    lengths: tuple[LengthLeft, ...]
    """The answers left by length, shortest first."""
    left: int
    """How many answers left begin with this letter."""


@dataclass(frozen=True)
class PairLeft:
    """The answers left that begin with two letters."""

    pair: str
    """The first two letters."""
    left: int
    """How many answers left begin with them."""


@dataclass(frozen=True)
class StartShown:
    """The first letters of a word."""

    start: str
    """The first letters."""
    length: int
    """How many letters the word has."""
    found: bool
    """Whether the word is on my list by now."""


@dataclass(frozen=True)
class MeaningShown:
    """The meaning of a word that is not named."""

    text: str
    """The meaning; the word itself is replaced by an ellipsis."""
    length: int
    """How many letters the word has."""
    found: bool
    """Whether the word is on my list by now."""
    start: str
    """The first letters that other hints revealed; the whole word once it is found."""


@dataclass(frozen=True)
class Hints:
    """The hints taken. Hints that were not taken are null."""

    used: int
    """How many hints were taken."""
    totals: Totals | None
    """How much is left altogether."""
    grid: tuple[GridRow, ...] | None
    """How many answers are left by first letter and length."""
    pairs: tuple[PairLeft, ...] | None
    """How many answers are left by their first two letters."""
    letters: tuple[StartShown, ...]
    """The words of which the first letters were shown."""
    meanings: tuple[MeaningShown, ...]
    """The words of which the meaning was shown."""


NO_HINTS = Hints(0, None, None, None, (), ())


def hints(state: State, seat: int | None) -> Hints:
    """What a seat sees of its hints."""
    given = state.hints_of(seat)
    if not given:
        return NO_HINTS
    kinds = {each.hint for each in given}
    left = state.left_for(seat)
    return Hints(
        used=len(given),
        totals=totals(state.setup, left) if "totals" in kinds else None,
        grid=grid(state.setup, left) if "grid" in kinds else None,
        pairs=pairs(state.setup, left) if "pairs" in kinds else None,
        letters=_starts(state, seat, given),
        meanings=_meanings(state, seat, given),
    )


def totals(setup: Setup, left: Sequence[Answer]) -> Totals:
    return Totals(
        words=len(setup.answers),
        points=setup.max_score,
        pangrams=pangrams(setup.answers),
        perfect=_perfect(setup.answers),
        bingo={tiles[0] for tiles in setup.tiles.values()} == set(setup.letters),
        longest=_longest(setup, setup.answers),
        words_left=len(left),
        points_left=sum(answer.points for answer in left),
        pangrams_left=pangrams(left),
        perfect_left=_perfect(left),
        longest_left=_longest(setup, left),
    )


def grid(setup: Setup, left: Sequence[Answer]) -> tuple[GridRow, ...]:
    """How many words are left by first letter and length, in the order of the letters."""
    count = Counter((setup.tiles[answer.word][0], len(setup.tiles[answer.word])) for answer in left)
    rows = []
    for letter in sorted({letter for letter, _ in count}):
        lengths = sorted(length for first, length in count if first == letter)
        row = tuple(LengthLeft(length, count[letter, length]) for length in lengths)
        rows.append(GridRow(letter, row, sum(each.left for each in row)))
    return tuple(rows)


def pairs(setup: Setup, left: Sequence[Answer]) -> tuple[PairLeft, ...]:
    """How many words are left by their first two letters."""
    count = Counter("".join(setup.tiles[answer.word][:2]) for answer in left)
    return tuple(PairLeft(pair, count[pair]) for pair in sorted(count))


def pangrams(answers: Sequence[Answer]) -> int:
    return sum(answer.kind in ("pangram", "perfect") for answer in answers)


def _perfect(answers: Sequence[Answer]) -> int:
    return sum(answer.kind == "perfect" for answer in answers)


def _longest(setup: Setup, answers: Sequence[Answer]) -> int:
    return max((len(setup.tiles[answer.word]) for answer in answers), default=0)


def _starts(state: State, seat: int | None, given: Sequence[Hinted]) -> tuple[StartShown, ...]:
    words = state.words_of(seat)
    return tuple(
        StartShown(start, len(state.setup.tiles[word]), word in words) for word, start in _starts_shown(given).items()
    )


def _starts_shown(given: Sequence[Hinted]) -> dict[str, str]:
    # The newest hint about a word reveals most of it.
    return {each.word: each.text for each in given if each.hint == "letters"}


def _meanings(state: State, seat: int | None, given: Sequence[Hinted]) -> tuple[MeaningShown, ...]:
    words = state.words_of(seat)
    starts = _starts_shown(given)
    shown = []
    for each in given:
        if each.hint == "meaning":
            tiles = state.setup.tiles[each.word]
            found = each.word in words
            start = "".join(tiles) if found else starts.get(each.word, "")
            shown.append(MeaningShown(each.text, len(tiles), found, start))
    return tuple(shown)
