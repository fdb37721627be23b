"""Hive: rules, dealing, solving, study, and the Python prompt.

`rules` imports nothing of this folder but itself; nothing here imports another game, the store or the server.
"""

from lexicade.hive.found import FoundWords, HiveFigures, Hives, HiveWord
from lexicade.hive.prompt import HiveGame, every, new, parse, solve, solve_many

__all__ = [
    "FoundWords",
    "HiveFigures",
    "HiveGame",
    "HiveWord",
    "Hives",
    "every",
    "new",
    "parse",
    "solve",
    "solve_many",
]
