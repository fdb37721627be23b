"""The words of a seat in what is over of a game, as every game can tell them."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class PlayedWords:
    """The words that a seat found, and those that it could have found."""

    found: Sequence[str] = ()
    missed: Sequence[str] = ()


NO_WORDS = PlayedWords()
