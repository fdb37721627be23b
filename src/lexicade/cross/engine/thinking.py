"""The move to make, by whatever the phase of the game allows: simulation, enumeration of the bag, exact search."""

from collections.abc import Callable, Sequence
from time import monotonic

from lexicade._core import CrossControl, CrossSeen
from lexicade.cross.engine.endgame import Endgame, endgame
from lexicade.cross.engine.kernel import EnginePlay, Kernel
from lexicade.cross.engine.position import MAX_TILES, LastPlay, Position, situation
from lexicade.cross.engine.preendgame import MAX_SEARCHED_BAG, PROOF_NODES, PROOFS, Outlook, preendgame
from lexicade.cross.engine.simulation import SimulatedPlay, candidates, simulate
from lexicade.cross.engine.stopping import effort
from lexicade.cross.engine.wins import WinTable

Insight = Endgame | Sequence[Outlook] | Sequence[SimulatedPlay]
"""What a search says of a position, the best move first."""
ENOUGH = 100_000
"""Deals at which more would change nothing."""
TO_THE_END = 1000
"""Turns in which every game ends."""
LATE = 12
"""Tiles in the bag from which on games are played to their end: what is kept counts for little then."""
PINNED_NODES = 20_000
"""Positions of an endgame, where no clock is looked at,"""
PINNED_STEPS = {1: ((8, 3), (4, 4)), 2: ((6, 1), (3, 2)), 3: ((4, 1),), 4: ((3, 1),)}
"""and steps of a pre-endgame, by the tiles in the bag,"""
PINNED_PROOFS = {1: 6, 2: 0, 3: 0, 4: 0}
PINNED_PROOF_NODES = 2_000
"""and moves to prove, and positions of an endgame for it."""
WIDE = 30
"""Candidates of a simulation that has a second or more."""
LONG = 1.0
FIRST_LOOK = 0.3
"""The share of the time for a first look at all candidates, as deep as usual;"""
FIRST_DEALS = 1000
"""it ends earlier after so many deals."""
SECOND_LOOK = 6
"""Candidates that are looked at again, the best of the first look,"""
MORE_PLIES = 2
"""so many turns deeper, until one of them is better beyond doubt or the time is over."""
MARGIN = 3.0
"""Points that the other player is taken to lose at most with a play."""
SAMPLES = 600
MIN_HELD = 10
"""Racks that explain a play; from fewer nothing follows."""


def think(
    kernel: Kernel,
    position: Position,
    seconds: float | None = 2.0,
    *,
    iterations: int = ENOUGH,
    plies: int = 2,
    count: int = 15,
    seed: int = 0,
    threads: int | None = None,
    wins: WinTable | None = None,
    control: CrossControl | None = None,
    report: Callable[[Insight], None] = lambda _: None,
) -> EnginePlay:
    """The move to make. Without seconds no clock is looked at, and the same seed gives the same move."""
    began = monotonic()
    unseen, bag = len(position.unseen), position.bag

    def left() -> float | None:
        return None if seconds is None else max(0.0, seconds - (monotonic() - began))

    if bag == 0 and 0 < unseen <= MAX_TILES and position.rack:
        if seconds is None:
            # Several threads would share what they find, in an order of chance.
            ending = endgame(kernel, position, threads=1, nodes=PINNED_NODES, control=control)
        else:
            ending = endgame(kernel, position, seconds=left(), threads=threads, control=control)
        report(ending)
        return ending.line[0]
    best = candidates(kernel, position, count)
    if len(best) == 1:
        return best[0].play
    if 1 <= bag <= MAX_SEARCHED_BAG and unseen - bag <= MAX_TILES:
        found = preendgame(
            kernel,
            position,
            seconds=left(),
            steps=PINNED_STEPS[bag] if seconds is None else None,
            proofs=PINNED_PROOFS[bag] if seconds is None else PROOFS,
            nodes=PINNED_PROOF_NODES if seconds is None else PROOF_NODES,
            seed=seed,
            threads=threads,
            control=control,
        )
        report(found)
        return found[0].play
    last, half = position.last, left()
    half = None if half is None else half / 2
    held = infer(kernel, position, last, seed=seed, seconds=half, control=control) if last else ()

    def look(plays: Sequence[EnginePlay], turns: int, deals: int, limit: float | None) -> list[SimulatedPlay]:
        found = simulate(
            kernel,
            position,
            plays,
            plies=turns,
            iterations=deals,
            seconds=limit,
            seed=seed,
            threads=threads,
            wins=wins,
            held=held,
            control=control,
        )
        report(found)
        return found

    turns = TO_THE_END if bag <= LATE else plies
    time = left()
    if time is None or iterations < FIRST_DEALS:
        return look([each.play for each in best], turns, iterations, time)[0].play
    if time >= LONG:
        best = candidates(kernel, position, max(count, WIDE))
    first = look([each.play for each in best], turns, FIRST_DEALS, FIRST_LOOK * time)
    again = [each.play for each in first[:SECOND_LOOK]]
    deeper = look(again, min(turns + MORE_PLIES, TO_THE_END), iterations, left())
    # Without deals it knows less than the first look.
    return (deeper if deeper[0].iterations else first)[0].play


def infer(
    kernel: Kernel,
    position: Position,
    last: LastPlay,
    *,
    margin: float = MARGIN,
    samples: int = SAMPLES,
    seed: int = 0,
    seconds: float | None = None,
    control: CrossControl | None = None,
) -> list[tuple[str, ...]]:
    """What the other player may have kept at its last play: tiles with which no other play was much better."""
    with kernel.reading():
        kept = situation(kernel, position).infer(
            CrossSeen(kernel.cells(last.before), kernel.laid(last.tiles), last.points),
            margin,
            samples,
            effort(seconds, 1, seed, control),
        )
    return [kernel.letters(tiles) for tiles in kept] if len(kept) >= MIN_HELD else []
