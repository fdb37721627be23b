"""The value of a word by itself: by the face values of its tiles, and by its length on a letter grid."""

from collections.abc import Sequence

from lexicade.letters import Tile

GRID_POINTS = {3: 1, 4: 1, 5: 2, 6: 3, 7: 5}
LONG_GRID_WORD = 11


def face_value(tiles: Sequence[str], tile_set: Sequence[Tile]) -> int:
    """The points on the tiles of a word, without premium squares.

    >>> face_value(("Q", "I"), (Tile("Q", 1, 10), Tile("I", 9, 1)))
    11
    """
    points = {tile.letter: tile.points for tile in tile_set}
    return sum(points[tile] for tile in tiles)


def grid_points(length: int) -> int:
    """The points of a word of this length on a grid of dice; 0 below three letters.

    >>> [grid_points(length) for length in (2, 3, 4, 5, 6, 7, 8, 12)]
    [0, 1, 1, 2, 3, 5, 11, 11]
    """
    return LONG_GRID_WORD if length >= 8 else GRID_POINTS.get(length, 0)
