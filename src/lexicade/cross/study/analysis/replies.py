"""What the other player does after a move: the best reply by score plus leave, over random racks."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from random import Random

from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.move_text import MoveText
from lexicade.cross.study.analysis.answers import Replies, Reply
from lexicade.cross.study.analysis.spot import STAY, Spot, board_after, entry

RACKS = 150
MOST = 5
"""Replies that are told."""


def deal_racks(spot: Spot, held: Sequence[Sequence[str]] = (), seed: int = 0) -> list[tuple[str, ...]]:
    """Racks that the other player may have: the one that is known, or random ones of what is unseen."""
    position, random = spot.position, Random(seed)  # noqa: S311 (deals, which shall come again)
    if position.other:
        return [position.other]
    unseen = list(position.unseen)
    size = min(position.rack_size, max(0, len(unseen) - position.bag) or len(unseen))
    racks = []
    for _ in range(RACKS):
        kept = list(random.choice(held)) if held else []
        rest = list((Counter(unseen) - Counter(kept)).elements())
        racks.append((*kept, *random.sample(rest, max(0, min(size - len(kept), len(rest))))))
    return racks


def replies(spot: Spot, play: EnginePlay, racks: Sequence[tuple[str, ...]]) -> Replies:
    """The replies to a move with these racks."""
    board = board_after(spot.position.board, play)
    text, size = MoveText(board), spot.position.rack_size
    found = spot.engine.best_many([(board, rack) for rack in racks], leaves=True)
    points = [each.points if each else 0 for each in found]
    count, most = len(racks), Counter[str]()
    worth: dict[str, int] = defaultdict(int)
    for each in found:
        move = text.write([entry(tile) for tile in each.tiles]) if each else STAY
        most[move] += 1
        worth[move] = each.points if each else 0
    mean = sum(points) / count
    spread = sum((each - mean) ** 2 for each in points) / max(1, count - 1)
    return Replies(
        racks=count,
        mean=round(mean, 2),
        error=round(sqrt(spread / count), 2),
        full_racks=sum(each is not None and len(each.tiles) >= size for each in found) / count,
        most=tuple(Reply(move, worth[move], times / count) for move, times in most.most_common(MOST)),
    )
