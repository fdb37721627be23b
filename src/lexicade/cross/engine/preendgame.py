"""Pre-endgames: a few tiles in the bag, and every way they can lie is looked at."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexicade._core import CrossControl, CrossStep
from lexicade.cross.engine.kernel import EnginePlay, Kernel
from lexicade.cross.engine.position import Position, situation
from lexicade.cross.engine.simulation import candidates
from lexicade.cross.engine.stopping import effort
from lexicade.errors import BadInput

MAX_IN_BAG = 4
CANDIDATES = {1: 32, 2: 24, 3: 16, 4: 12}
"""Moves that are played out, by the tiles in the bag."""
STEPS = ((8, 1), (6, 2), (4, 3), (2, 4))
"""How many moves are looked at again, and how many plies of their endgames are searched."""


@dataclass(frozen=True)
class Outlook:
    """How a move does over all the ways that the hidden tiles can lie."""

    play: EnginePlay
    wins: float
    """The share of wins."""
    mean: float
    """The mean of final spread less present spread."""
    searched: int
    """In how many of the ways its endgame was searched, not played out greedily."""
    ways: int

    def __str__(self) -> str:
        return str(self.play)


def preendgame(
    kernel: Kernel,
    position: Position,
    plays: Sequence[EnginePlay] | None = None,
    *,
    seconds: float | None = None,
    steps: Sequence[tuple[int, int]] = STEPS,
    seed: int = 0,
    threads: int | None = None,
    control: CrossControl | None = None,
) -> list[Outlook]:
    """Looks at moves when few tiles are in the bag; the best comes first."""
    bag = position.bag
    if not 1 <= bag <= MAX_IN_BAG:
        raise BadInput("bad-position", problem=f"1 to {MAX_IN_BAG} tiles must be in the bag, not {bag}")
    if plays is None:
        plays = [each.play for each in candidates(kernel, position, CANDIDATES[bag])]
    with kernel.reading():
        rows = situation(kernel, position).preendgame(
            [kernel.encode_move(play) for play in plays],
            [CrossStep(moves, plies) for moves, plies in steps],
            effort(seconds, threads, seed, control),
        )
    return [
        Outlook(kernel.decode_move(each.move, position.board), each.wins, each.mean, each.searched, each.worlds)
        for each in rows
    ]
