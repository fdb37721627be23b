"""What a game says that was made of given words: how to start it, and which of the words are in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Obstacle = Literal["short", "several-words", "letters", "room", "unknown"]
"""Why a word is not in it: too few letters, several words, letters that are not there, no room, no valid word."""


@dataclass(frozen=True)
class WordGame:
    """A game that asks for given words, not started yet."""

    request: Mapping[str, Any]
    """The body of a request for a new game that starts it."""
    board: tuple[tuple[str, ...], ...]
    """Its letters as they lie, row by row."""
    obstacles: tuple[Obstacle | None, ...]
    """Of each word, in the order given, why it is not in the game; None: it is."""
