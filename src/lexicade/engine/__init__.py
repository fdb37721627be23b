"""The engine of Cross: every legal play and the best one, by the native generator."""

from lexicade.engine.engine import Engine, EnginePlay, Plays
from lexicade.engine.leaves import LeaveModel

__all__ = ["Engine", "EnginePlay", "LeaveModel", "Plays"]
