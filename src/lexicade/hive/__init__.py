"""Hive: rules, dealing, solving, study, and the Python prompt.

`rules` imports nothing of this folder but itself; nothing here imports another game, the store or the server.
"""

from lexicade.hive.prompt import HiveGame, new, parse, solve

__all__ = ["HiveGame", "new", "parse", "solve"]
