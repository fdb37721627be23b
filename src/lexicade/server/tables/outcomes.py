"""What came of a request to a game: a seat, a decision, events."""

from dataclasses import dataclass
from typing import Any

from lexicade.store import StoredGame


@dataclass(frozen=True)
class Seated:
    """A game, and the seat that looks at it."""

    stored: StoredGame
    seat: int | None
    """None: a watcher."""
    mine: tuple[int, ...] = ()
    """All seats of the account."""


@dataclass(frozen=True)
class Decision:
    """The events that a command will cause, and the game on which it was decided."""

    stored: StoredGame
    seat: int
    events: list[Any]


@dataclass(frozen=True)
class Played:
    """The result of a command: its events and the game after them."""

    events: list[Any]
    stored: StoredGame
    seat: int
