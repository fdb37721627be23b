"""Which words of a board are its targets: how common they must be, and how long."""

from collections.abc import Iterable, Mapping

from lexicade.lexicon.levels import CLASS_LEVELS
from lexicade.shake.rules import Difficulty, Options

MAX_LEVEL: Mapping[Difficulty, int] = {"easy": 2, "medium": 3, "hard": 9}
"""The rarest level that a difficulty asks for; the level of the options may ask for commoner words only."""
EASY_LENGTH = 4
EASY_TARGETS = 12
"""With this many long targets an easy board has no short ones: words of three letters are its hard part."""


def target_level(options: Options) -> int:
    """Words up to this level are targets.

    >>> [target_level(Options(difficulty=each)) for each in ("easy", "medium", "hard")]
    [2, 3, 4]
    >>> [target_level(Options(class_level=each)) for each in ("A1", "C1")]
    [1, 5]
    """
    if options.class_level:
        return CLASS_LEVELS[options.class_level]
    return min(options.level, MAX_LEVEL[options.difficulty])


def target_length(options: Options, lengths: Iterable[int]) -> int:
    """The letters of the shortest target, given those of all words that are common enough."""
    long_ones = sum(length >= EASY_LENGTH for length in lengths)
    return EASY_LENGTH if options.difficulty == "easy" and long_ones >= EASY_TARGETS else options.minimum
