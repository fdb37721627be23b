"""The words of a hive by a plain scan of the lexicon: slow, obvious, and right."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

Word = tuple[str, ...]


class Graded(NamedTuple):
    """A word with its level and flags."""

    letters: Word
    level: int
    flags: int


class Hive(NamedTuple):
    """What a hive comes to."""

    words: list[Word]
    points: int
    pangrams: int
    perfect: int


def points(word: Word, hive: Word) -> int:
    """Four letters are worth 1, more are worth one each; using all of the hive's gives 7 more."""
    return (1 if len(word) == 4 else len(word)) + (7 if set(word) == set(hive) else 0)


def solve(lexicon: Iterable[Graded], hive: Word, max_level: int, skip_flags: int) -> Hive:
    """The words of four letters or more that have the centre, which comes first, and no foreign letter."""
    words = [
        word
        for word, level, flags in lexicon
        if len(word) >= 4
        and hive[0] in word
        and set(word) <= set(hive)
        and level <= max_level
        and not flags & skip_flags
    ]
    pangrams = [word for word in words if set(word) == set(hive)]
    perfect = [word for word in pangrams if len(word) == 7]
    return Hive(words, sum(points(word, hive) for word in words), len(pangrams), len(perfect))


def every(
    lexicon: list[Graded], letters: Word, max_level: int, skip_flags: int
) -> Iterator[tuple[Word, int, int, int, int]]:
    """Every hive with a pangram, in order: its letters, answers, points, pangrams and perfect pangrams."""
    for chosen in combinations(letters, 7):
        for centre in chosen:
            hive = (centre, *(letter for letter in chosen if letter != centre))
            found = solve(lexicon, hive, max_level, skip_flags)
            if found.pangrams:
                yield hive, len(found.words), found.points, found.pangrams, found.perfect
