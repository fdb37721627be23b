"""Whether a position has one clear answer: by exact search once the bag is empty, else by simulation."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.position import Position
from lexicade.cross.engine.simulation import SimulatedPlay
from lexicade.cross.study.puzzles import endings
from lexicade.cross.study.puzzles.move import Answer

MARGIN = 4.0
"""Points by which the lower bound of the best move is above the upper bound of the next."""
EXACT_MARGIN = 8
"""Points by which the best move of an endgame is better than the next, if others win too."""
SURE = 2.0
"""Standard errors on each side of a mean."""
CANDIDATES = 12
BLINK, GLANCE = (5, 16), (CANDIDATES, 48)
"""Moves and deals of the first looks: most positions have no clear leader and end there."""
DEALS = 500
CHECK_DEALS = 2000
MIN_BAG = 12
"""With fewer tiles in the bag, and some, a look two turns ahead says too little."""
OPEN_WINS = (0.04, 0.97)
"""Games that are as good as over make no puzzle."""
KEPT = 8
"""Candidates that a puzzle stores."""


@dataclass(frozen=True)
class Rival:
    """A move that is worse than the answer."""

    play: EnginePlay
    loss: float
    error: float


@dataclass(frozen=True)
class Proof:
    """One clear answer, and what the others lose."""

    answer: EnginePlay
    margin: float
    least: float
    only_win: bool
    rivals: tuple[Rival, ...]
    """The next best first."""


def by_simulation(
    engine: Engine,
    position: Position,
    *,
    seed: int = 0,
    deals: int = DEALS,
    margin: float = MARGIN,
) -> Proof | None:
    """The proof that one move is far better than all others, by the points of random deals; None if none is."""
    plays = [each.play for each in engine.candidates(position, CANDIDATES)]
    if len(plays) < 2:
        return None
    for count, few in (BLINK, GLANCE):
        first = _simulated(engine, position, plays[:count], seed, few)
        if first[0].mean - first[1].mean < margin:
            return None
    # Whoever is far behind already needs no more deals.
    bar = first[0].mean - SURE * first[0].error - margin
    near = [each.play for each in first if each.mean + 2 * SURE * each.error >= bar]
    kept = near if len(near) >= 2 else [each.play for each in first[:2]]
    ranked = _simulated(engine, position, kept, seed + 1, deals)
    best, second = ranked[0], ranked[1]
    low = best.mean - SURE * best.error
    least = low - max(each.mean + SURE * each.error for each in ranked[1:])
    if least < margin or best.wins < second.wins or not OPEN_WINS[0] <= best.wins <= OPEN_WINS[1]:
        return None
    before = next(each for each in first if each.play == best.play)
    gap = best.mean - second.mean
    rivals = [Rival(each.play, best.mean - each.mean, _both(best, each)) for each in ranked[1:]]
    # Those far behind met few deals; chance must not bring one before the second.
    rivals += [
        Rival(each.play, max(gap, before.mean - each.mean), _both(before, each))
        for each in first
        if each.play not in kept
    ]
    rivals.sort(key=lambda each: each.loss)
    return Proof(best.play, gap, least, False, tuple(rivals[:KEPT]))


def leads(engine: Engine, position: Position, answer: Answer, *, seed: int, deals: int = CHECK_DEALS) -> bool:
    """Whether a long simulation puts a move first, its lower bound above the upper bound of every other one."""
    plays = [each.play for each in engine.candidates(position, CANDIDATES)]
    if not any(answer.same(Answer.of(play), position.board) for play in plays):
        return False
    first = _simulated(engine, position, plays, seed, GLANCE[1])
    bar = first[0].mean - SURE * first[0].error
    near = [each.play for each in first if each.mean + 2 * SURE * each.error >= bar]
    best, *others = _simulated(engine, position, near, seed + 1, deals)
    low = best.mean - SURE * best.error
    return answer.same(Answer.of(best.play), position.board) and all(
        low > each.mean + SURE * each.error for each in others
    )


def loss_of(engine: Engine, position: Position, answer: EnginePlay, play: EnginePlay, *, deals: int = DEALS) -> Rival:
    """How much less than the answer some other move is worth."""
    if position.last_rack:
        values = [endings.value_after(engine, position, each) for each in (answer, play)]
        if values[0] is not None and values[1] is not None:
            return Rival(play, float(values[0] - values[1]), 0.0)
    found = {Answer.of(each.play): each for each in _simulated(engine, position, [answer, play], 0, deals)}
    best, other = found[Answer.of(answer)], found[Answer.of(play)]
    return Rival(play, best.mean - other.mean, _both(best, other))


def by_search(engine: Engine, position: Position) -> Proof | None:
    """The proof that one move of an endgame is the only one that wins, or far better than all others."""
    found = endings.value_of(engine, position)
    if found is None:
        return None
    value, best = found
    answer = Answer.of(best)
    wins = position.spread + value > 0
    rivals: list[Rival] = []
    only, clear = wins, True
    # High scores first: whatever disproves the answer is most likely among them.
    for play in (*engine.plays(position.board, position.rack), EnginePlay((), 0)):
        if answer.same(Answer.of(play), position.board):
            continue
        other = endings.value_after(engine, position, play)
        if other is None:
            return None
        only = only and position.spread + other <= 0
        clear = clear and value - other >= EXACT_MARGIN
        if not only and not clear:
            return None
        rivals.append(Rival(play, float(value - other), 0.0))
    if not rivals or (only and min(each.loss for each in rivals) <= 0):
        return None
    rivals.sort(key=lambda each: each.loss)
    margin = rivals[0].loss
    return Proof(best, margin, margin, only, tuple(rivals[:KEPT]))


def _simulated(
    engine: Engine, position: Position, plays: Sequence[EnginePlay], seed: int, deals: int
) -> list[SimulatedPlay]:
    """By points: in most positions chances to win differ by less than their noise."""
    return engine.simulate(
        position,
        plays,
        iterations=deals,
        seed=seed % 2**32,
        threads=1,
        by_wins=False,
        drop=False,
        wins=learned_winning(engine.lexicon.language.code),
    )


def _both(one: SimulatedPlay, other: SimulatedPlay) -> float:
    """The error of a difference, at most: the deals are the same, which makes it smaller."""
    return float((one.error**2 + other.error**2) ** 0.5)
