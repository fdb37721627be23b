"""The rules of the games, and the registry that names them."""

from typing import Any, Literal

from lexicade.games import hive
from lexicade.games.rules import Rules, World

GameName = Literal["hive"]

GAMES: dict[GameName, Rules[Any, Any, Any, Any, Any]] = {"hive": hive}

__all__ = ["GAMES", "GameName", "Rules", "World", "hive"]
