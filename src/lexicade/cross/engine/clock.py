"""How long to think, if there is a clock for the whole game."""

from dataclasses import dataclass
from math import ceil

from lexicade.cross.engine.position import Position

TILES_A_TURN = 4.3
"""Tiles that a player lays in a turn, on average."""
MIN_TURNS = 2
"""Turns that are always kept time for: a game may go on for longer than it looks."""
RESERVE = 0.05
"""The share of the clock that is never planned with,"""
LAG = 0.02
"""and seconds that a turn costs besides."""
WEIGHTS = ((4, 2.0), (14, 1.4))
"""Turns with at most so many tiles in the bag are worth so much more time than others: they decide more, and can be
looked at to the end of the game."""
LEAST = 0.01


@dataclass(frozen=True)
class GameClock:
    """What is left for all turns of the player to move, in seconds; with what each turn adds to it."""

    left: float
    increment: float = 0.0
    other: float | None = None
    """What the other player has left, if that is known."""

    def seconds_for(self, position: Position) -> float:
        """How long to think about a turn."""
        unseen = len(position.unseen)
        tiles = unseen + len(position.rack)
        turns = max(MIN_TURNS, ceil(tiles / position.seats / TILES_A_TURN))
        weights = [_weight(position.bag - round(position.seats * TILES_A_TURN * turn)) for turn in range(turns)]
        share = weights[0] / sum(weights)
        planned = (1 - RESERVE) * self.left * share + self.increment
        return max(LEAST, min(planned, self.left * (1 - RESERVE)) - LAG)


def _weight(bag: int) -> float:
    """What time is worth with so many tiles in the bag."""
    if bag <= 0:
        return 1.0
    return next((weight for most, weight in WEIGHTS if bag <= most), 1.0)
