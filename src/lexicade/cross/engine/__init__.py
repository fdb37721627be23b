"""The engine of Cross: every legal play, the best one, and what looking ahead says; bots, arena, training.

Knows what the player to move may see and no more; no table, no server.
"""

from lexicade._core import CrossControl
from lexicade.cross.engine.endgame import Endgame
from lexicade.cross.engine.engine import Engine, Plays
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.leaves import LeaveModel
from lexicade.cross.engine.position import LastPlay, Position, position_of
from lexicade.cross.engine.preendgame import Outlook, Way
from lexicade.cross.engine.simulation import RankedPlay, SimulatedPlay
from lexicade.cross.engine.wins import WinTable

__all__ = [
    "CrossControl",
    "Endgame",
    "Engine",
    "EnginePlay",
    "LastPlay",
    "LeaveModel",
    "Outlook",
    "Plays",
    "Position",
    "RankedPlay",
    "SimulatedPlay",
    "Way",
    "WinTable",
    "position_of",
]
