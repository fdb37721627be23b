"""Simulation: candidates meet the same random deals, and a few turns are played on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from lexicade._core import (
    CrossControl,
    CrossHidden,
    CrossSimulation,
    CrossSituation,
    CrossStanding,
    CrossWins,
)
from lexicade.cross.engine.position import EnginePosition
from lexicade.cross.engine.stopping import effort
from lexicade.cross.engine.wins import WinTable

if TYPE_CHECKING:
    from lexicade.cross.engine.engine import Engine, EnginePlay

CANDIDATES = 15
ITERATIONS = 1000


@dataclass(frozen=True)
class RankedPlay:
    """A move and its score plus leave."""

    play: "EnginePlay"
    equity: float


@dataclass(frozen=True)
class SimulatedPlay:
    """How a candidate did."""

    play: "EnginePlay"
    iterations: int
    """Deals until it was dropped, or all of them."""
    mean: float
    """Points gained on the other player, leaves included."""
    error: float
    """The standard error of the mean."""
    wins: float
    """The share of wins."""


@cache
def estimated_wins() -> CrossWins:
    return CrossWins.estimate()


def situation(engine: "Engine", position: EnginePosition) -> CrossSituation:
    """A position as the native engine takes it."""
    unseen = position.unseen
    # Where more than two play, the hidden tiles do not tell how many of them are in the bag.
    exchanges = position.exchanges_left if position.may_exchange else (0, *position.exchanges_left[1:])
    with engine.reading():
        return CrossSituation(
            engine.native,
            engine.cells(position.board),
            engine.numbers(position.rack),
            CrossHidden(
                engine.numbers(unseen), min(len(unseen) - min(position.bag, len(unseen)), position.rack_size)
            ),
            position.rack_size,
            position.rules,
            CrossStanding(position.scoreless, position.passes, exchanges, position.spread),
        )


def candidates(engine: "Engine", position: EnginePosition, count: int) -> list[RankedPlay]:
    """The best moves by score plus leave; a pass if there is no other."""
    with engine.reading():
        found = situation(engine, position).candidates(count)
    return [RankedPlay(engine.decode_move(each.move), each.equity) for each in found]


def simulate(
    engine: "Engine",
    position: EnginePosition,
    plays: "Sequence[EnginePlay] | None" = None,
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
    held: "Sequence[Sequence[str]]" = (),
    control: CrossControl | None = None,
) -> list[SimulatedPlay]:
    """Simulates moves, or the best ones by score plus leave; the best comes first."""
    if plays is None:
        plays = [each.play for each in candidates(engine, position, count)]
    if position.other:
        held = [position.other]
    with engine.reading():
        rows = situation(engine, position).simulate(
            [engine.encode_move(play) for play in plays],
            CrossSimulation(
                wins.native if wins else estimated_wins(),
                plies,
                iterations,
                by_wins,
                drop,
                [engine.numbers(tiles) for tiles in held],
            ),
            effort(seconds, threads, seed, control),
        )
    return [
        SimulatedPlay(engine.decode_move(each.move), each.iterations, each.mean, each.error, each.wins)
        for each in rows
    ]
