"""The move to make, by whatever the phase of the game allows: simulation, enumeration of the bag, exact search."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lexicade._core import CrossControl
from lexicade.engine.endgame import endgame
from lexicade.engine.position import EnginePosition
from lexicade.engine.preendgame import MOST_IN_BAG, preendgame
from lexicade.engine.simulation import candidates, simulate, situation
from lexicade.engine.wins import WinTable
from lexicade.games.cross.board import Board, Laid

if TYPE_CHECKING:
    from lexicade.engine.engine import Engine, EnginePlay

ENOUGH = 100_000
"""Deals at which more would change nothing."""
PINNED_DEPTH = 4
PINNED_BREADTH = 12
PINNED_STEPS = ((4, 1), (2, 2))
MARGIN = 3.0
"""Points that the other player is taken to lose at most with a play."""
SAMPLES = 400


@dataclass(frozen=True)
class LastPlay:
    """The play that the other player has just made."""

    before: Board
    tiles: tuple[Laid, ...]
    points: int


def think(
    engine: "Engine",
    position: EnginePosition,
    seconds: float = 2.0,
    *,
    iterations: int | None = None,
    plies: int = 2,
    count: int = 15,
    seed: int = 0,
    threads: int | None = None,
    wins: WinTable | None = None,
    last: LastPlay | None = None,
    control: CrossControl | None = None,
) -> "EnginePlay":
    """The move to make. With `iterations` no clock is looked at, and the same seed gives the same move."""
    limit = None if iterations else seconds
    unseen, bag = len(position.unseen), position.bag
    if bag == 0 and 0 < unseen <= engine.most_tiles and position.rack:
        if iterations:
            pinned = endgame(engine, position, threads=1, depth=PINNED_DEPTH, breadth=PINNED_BREADTH, control=control)
            return pinned.line[0]
        return endgame(engine, position, seconds=limit, threads=threads, control=control).line[0]
    few = 1 <= bag <= MOST_IN_BAG and unseen - bag <= engine.most_tiles
    best = candidates(engine, position, count)
    if len(best) == 1:
        return best[0].play
    if few and iterations:
        found = preendgame(engine, position, steps=PINNED_STEPS, seed=seed, threads=threads, control=control)
        return found[0].play
    if few:
        return preendgame(engine, position, seconds=limit, seed=seed, threads=threads, control=control)[0].play
    simulated = simulate(
        engine,
        position,
        [each.play for each in best],
        plies=plies,
        iterations=iterations or ENOUGH,
        seconds=limit,
        seed=seed,
        threads=threads,
        wins=wins,
        held=infer(engine, position, last, seed=seed) if last else (),
        control=control,
    )
    return simulated[0].play


def infer(
    engine: "Engine",
    position: EnginePosition,
    last: LastPlay,
    *,
    margin: float = MARGIN,
    samples: int = SAMPLES,
    seed: int = 0,
) -> list[tuple[str, ...]]:
    """What the other player may have kept at its last play: tiles with which no other play was much better."""
    with engine.reading():
        kept = situation(engine, position).infer(
            engine.cells(last.before), engine.laid(last.tiles), last.points, margin, samples, seed
        )
    return [engine.letters(tiles) for tiles in kept]
