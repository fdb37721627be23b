"""Shake: rules, dealing, solving, and the Python prompt.

`rules` imports nothing of this folder but itself; nothing here imports another game, the store or the server.
"""

from lexicade.shake.found import FoundWords, ShakeWord, WordHint
from lexicade.shake.prompt import ShakeGame, new, parse, solve, solve_many
from lexicade.shake.rules.grid import Board

__all__ = ["Board", "FoundWords", "ShakeGame", "ShakeWord", "WordHint", "new", "parse", "solve", "solve_many"]
