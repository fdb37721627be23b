"""The shape of a game, and nothing else: rules, seats, log. The games themselves are in folders of their own.

May import letters, lexicon and what is below; names no game.
"""

from lexicade.games.game import Game
from lexicade.games.kind import AnyKind, GameKind, Kinds
from lexicade.games.rules import Rules, World

__all__ = ["AnyKind", "Game", "GameKind", "Kinds", "Rules", "World"]
