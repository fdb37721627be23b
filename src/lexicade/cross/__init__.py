"""Cross: rules, engine, formats, pictures, and the Python prompt.

`rules` imports nothing of this folder but itself; nothing here imports another game, the store or the server.
"""

from lexicade.cross.prompt import CrossGame, LegalMoves, ShownBoard, new, parse, solve
from lexicade.cross.rules import Layout, Tiles

__all__ = ["CrossGame", "Layout", "LegalMoves", "ShownBoard", "Tiles", "new", "parse", "solve"]
