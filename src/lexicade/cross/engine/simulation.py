"""Simulation: candidates meet the same random deals, and a few turns are played on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt

from lexicade._core import CrossControl, CrossSimulation, CrossWins
from lexicade.cross.engine.kernel import EnginePlay, Kernel
from lexicade.cross.engine.position import Position, situation
from lexicade.cross.engine.stopping import effort
from lexicade.cross.engine.wins import WinTable

CANDIDATES = 15
ITERATIONS = 1000
ENOUGH_DEALS = 100
"""Deals from which on figures say something: candidates that are far behind are dropped earlier."""


@dataclass(frozen=True)
class RankedPlay:
    """A move and its score plus leave."""

    play: EnginePlay
    equity: float

    def __str__(self) -> str:
        return str(self.play)


@dataclass(frozen=True)
class SimulatedPlay:
    """How a candidate did."""

    play: EnginePlay
    iterations: int
    """Deals until it was dropped, or all of them."""
    mean: float
    """Points gained on the other player, leaves included."""
    error: float
    """The standard error of the mean."""
    wins: float
    """The share of wins."""
    plies: int = 2
    """Turns that were played after it."""

    @property
    def wins_error(self) -> float:
        """The standard error of the share of wins, at most: where chances are counted, not games, it is smaller."""
        return sqrt(max(0.0, self.wins * (1 - self.wins)) / max(1, self.iterations))

    @property
    def few(self) -> bool:
        """Whether it was dropped before its figures say more than that it is behind."""
        return self.iterations < ENOUGH_DEALS

    def __str__(self) -> str:
        return str(self.play)


@cache
def estimated_wins() -> CrossWins:
    return CrossWins.estimate()


def candidates(kernel: Kernel, position: Position, count: int) -> list[RankedPlay]:
    """The best moves by score plus leave; a pass if there is no other."""
    with kernel.reading():
        found = situation(kernel, position).candidates(count)
    return [RankedPlay(kernel.decode_move(each.move, position.board), each.equity) for each in found]


def simulate(
    kernel: Kernel,
    position: Position,
    plays: Sequence[EnginePlay] | None = None,
    *,
    plies: int = 2,
    iterations: int = ITERATIONS,
    seconds: float | None = None,
    seed: int = 0,
    threads: int | None = None,
    count: int = CANDIDATES,
    wins: WinTable | None = None,
    by_wins: bool = True,
    drop: bool = True,
    held: Sequence[Sequence[str]] = (),
    control: CrossControl | None = None,
) -> list[SimulatedPlay]:
    """Simulates moves, or the best ones by score plus leave; the best comes first."""
    if plays is None:
        plays = [each.play for each in candidates(kernel, position, count)]
    if position.other:
        held = [position.other]
    with kernel.reading():
        rows = situation(kernel, position).simulate(
            [kernel.encode_move(play) for play in plays],
            CrossSimulation(
                wins.native if wins else estimated_wins(),
                plies,
                iterations,
                by_wins,
                drop,
                [kernel.numbers(tiles) for tiles in held],
            ),
            effort(seconds, threads, seed, control),
        )
    return [
        SimulatedPlay(
            kernel.decode_move(each.move, position.board), each.iterations, each.mean, each.error, each.wins, plies
        )
        for each in rows
    ]
