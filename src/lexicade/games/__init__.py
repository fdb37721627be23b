"""The rules of the games, and the registry that names them."""

from typing import Any, Literal

from lexicade.games import hive, shake
from lexicade.games.rules import Rules, World

GameName = Literal["hive", "shake"]

GAMES: dict[GameName, Rules[Any, Any, Any, Any, Any]] = {"hive": hive, "shake": shake}

__all__ = ["GAMES", "GameName", "Rules", "World", "hive", "shake"]
