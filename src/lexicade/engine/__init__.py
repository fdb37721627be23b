"""The engine of Cross: every legal play, the best one, and what looking ahead says."""

from lexicade._core import CrossControl
from lexicade.engine.endgame import Endgame
from lexicade.engine.engine import Engine, EnginePlay, Plays
from lexicade.engine.leaves import LeaveModel
from lexicade.engine.position import EnginePosition, LastPlay
from lexicade.engine.preendgame import Outlook
from lexicade.engine.simulation import RankedPlay, SimulatedPlay
from lexicade.engine.wins import WinTable

__all__ = [
    "CrossControl",
    "Endgame",
    "Engine",
    "EnginePlay",
    "EnginePosition",
    "LastPlay",
    "LeaveModel",
    "Outlook",
    "Plays",
    "RankedPlay",
    "SimulatedPlay",
    "WinTable",
]
