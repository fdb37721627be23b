"""All the ways in which a class is given something to do by a day."""

from collections.abc import Sequence
from typing import Any

from lexicade.server.deck.assignable import WordsAssignable
from lexicade.server.tables.assignable import Assignable
from lexicade.server.tables.game_server import GameEntry

NO_GAME = ""
"""In place of the name of a game."""


def ways_of(entries: Sequence[GameEntry]) -> list[type[Assignable[Any, Any]]]:
    """The ways of some games, and those that are no games."""
    return [*(way for entry in entries for way in entry.assignables), WordsAssignable]
