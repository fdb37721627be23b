"""What is found out about finished games after they have been played: words that would have been better."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class OverlookedWord:
    """A word that a seat could have played in a finished game, and that would clearly have been better."""

    game: str
    seat: int
    word: str
    """In the letters of the game."""


@dataclass(frozen=True)
class LookedThrough:
    """What somebody has found who looked through finished games."""

    games: Sequence[str] = ()
    """Those that have been looked through."""
    words: Sequence[OverlookedWord] = ()


NOT_LOOKED = LookedThrough()
