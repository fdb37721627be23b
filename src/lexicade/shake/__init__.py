"""Shake: rules, dealing, solving, and the Python prompt.

`rules` imports nothing of this folder but itself; nothing here imports another game, the store or the server.
"""

from lexicade.shake.prompt import ShakeGame, new, parse, solve

__all__ = ["ShakeGame", "new", "parse", "solve"]
