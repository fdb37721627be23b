"""Cross: rules, engine, formats, pictures, and the Python prompt.

`rules` imports nothing of this folder but itself; nothing here imports another game, the store or the server.
"""

from lexicade.cross.engine import Engine, EnginePlay, Position
from lexicade.cross.found import BestPlay, BestPlays, FoundPlay, FoundPlays, SimulatedMove, SimulatedMoves
from lexicade.cross.game import CrossGame, LegalMoves, ShownBoard
from lexicade.cross.prompt import from_cgp, new, parse, solve, solve_many
from lexicade.cross.rules import Board, Layout, Tiles

__all__ = [
    "BestPlay",
    "BestPlays",
    "Board",
    "CrossGame",
    "Engine",
    "EnginePlay",
    "FoundPlay",
    "FoundPlays",
    "Layout",
    "LegalMoves",
    "Position",
    "ShownBoard",
    "SimulatedMove",
    "SimulatedMoves",
    "Tiles",
    "from_cgp",
    "new",
    "parse",
    "solve",
    "solve_many",
]
