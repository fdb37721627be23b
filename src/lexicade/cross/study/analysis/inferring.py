"""What the last play says about the tiles that were kept."""

from collections import Counter
from math import comb, sqrt

from lexicade.cross.engine.thinking import SAMPLES, infer
from lexicade.cross.study.analysis.answers import HeldTile, InferenceAnswer, KeptTiles
from lexicade.cross.study.analysis.spot import Spot
from lexicade.errors import BadInput

DRAWN = 4 * SAMPLES
"""Racks that are tried: what bots try several times over, since people look at single shares."""
MOST_KEPT = 12
"""Sets of tiles that are told."""
SECONDS = 4.0


def kept_racks(spot: Spot, seed: int = 0) -> list[tuple[str, ...]]:
    """What the other player may have kept; nothing, if too few racks explain the play."""
    position = spot.position
    if position.last is None or position.seats > 2 or position.other or not position.bag:
        return []
    return infer(spot.engine, position, position.last, samples=DRAWN, seed=seed, seconds=SECONDS)


def inference(spot: Spot, seed: int = 0) -> InferenceAnswer:
    """How often each tile was kept in the racks that explain the last play, and how often it would be by chance."""
    position = spot.position
    if position.last is None:
        raise BadInput("bad-position", problem="the last play is not known")
    kept = position.rack_size - len(position.last.tiles)
    racks = kept_racks(spot, seed)
    unseen, order = Counter(position.unseen), [tile.letter for tile in spot.setup.tiles]
    tiles = []
    for letter in order:
        if not unseen[letter]:
            continue
        held = sum(letter in rack for rack in racks) / len(racks) if racks else 0.0
        error = sqrt(held * (1 - held) / len(racks)) if racks else 0.0
        tiles.append(HeldTile(letter, held, error, _by_chance(unseen, letter, kept)))
    tiles.sort(key=lambda each: each.usual - each.held)
    # By their values: racks are read back in the order of their letters.
    sets = Counter(spot.setup.in_order(Counter(rack)) for rack in racks)
    leaves = tuple(KeptTiles(each, count / len(racks)) for each, count in sets.most_common(MOST_KEPT))
    return InferenceAnswer(DRAWN, len(racks), kept, tuple(tiles), leaves)


def _by_chance(unseen: Counter[str], letter: str, kept: int) -> float:
    """How likely some of the hidden tiles have a letter."""
    total = unseen.total()
    kept = min(kept, total)
    return 1 - comb(total - unseen[letter], kept) / comb(total, kept)
