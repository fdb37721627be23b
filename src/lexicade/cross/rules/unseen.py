"""The tiles that a player does not see, by letter."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from lexicade.cross.rules.setup import Setup
from lexicade.letters import BLANK


@dataclass(frozen=True)
class LetterCount:
    """How many tiles of a letter."""

    letter: str
    """The letter, `?` for a blank."""
    count: int
    """How many."""


# The same few in every view of every game.
_letter_count = lru_cache(maxsize=4096)(LetterCount)


@dataclass(frozen=True)
class Unseen:
    """The tiles in the bag and on the racks that I do not see."""

    letters: tuple[LetterCount, ...]
    """By letter, the blank first, then by the alphabet."""
    vowels: int
    """How many vowels."""
    consonants: int
    """How many consonants."""
    blanks: int
    """How many blanks."""
    total: int
    """All of them."""


def unseen(left: Counter[str], setup: Setup) -> Unseen:
    """Tiles that are neither on the board nor on a rack that one sees."""
    vowels, total = sum(left[vowel] for vowel in setup.vowels), left.total()
    return Unseen(
        letters=tuple([_letter_count(letter, left[letter]) for letter in setup.bag]),
        vowels=vowels,
        consonants=total - vowels - left[BLANK],
        blanks=left[BLANK],
        total=total,
    )
