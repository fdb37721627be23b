"""What a move leaves to the other player: the mean of the best replies to it."""

from collections.abc import Sequence

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.position import Position
from lexicade.cross.engine.simulation import RankedPlay
from lexicade.seeded_random import SeededRandom

RACKS = 40
"""Racks that the other player may have."""
MIN_BLOCKED = 6.0
"""Points that a block takes from the replies, at least."""


def block(engine: Engine, position: Position, ranked: Sequence[RankedPlay], rng: SeededRandom) -> EnginePlay | None:
    """The move that is worth most once the replies are counted, if it is so for what it takes from them.

    It scores no more than the next best move, and leaves the other player much less.
    """
    unseen = position.unseen
    racks = [tuple(rng.shuffled(unseen)[: position.rack_size]) for _ in range(RACKS)]
    left = [mean_reply(engine, position, each.play, racks) for each in ranked]
    places = sorted(range(len(ranked)), key=lambda place: left[place] - ranked[place].equity)
    best, second = (ranked[place].play for place in places[:2])
    blocked = left[places[1]] - left[places[0]]
    return best if best.tiles and best.points <= second.points and blocked >= MIN_BLOCKED else None


def mean_reply(engine: Engine, position: Position, play: EnginePlay, racks: Sequence[tuple[str, ...]]) -> float:
    """The mean score of the best replies to a move with some racks."""
    board = position.board.with_tiles(play.tiles)
    found = engine.best_many([(board, rack) for rack in racks])
    return sum(each.points for each in found if each is not None) / max(1, len(racks))
