"""The rules of the games. `lexicade.server.registry` lists them."""

from lexicade.games import cross, hive, shake
from lexicade.games.kind import AnyKind, GameKind, Kinds
from lexicade.games.rules import Rules, World

__all__ = ["AnyKind", "GameKind", "Kinds", "Rules", "World", "cross", "hive", "shake"]
