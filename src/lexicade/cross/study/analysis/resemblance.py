"""Whether a position is that of a game, or so close to it that its answer would be one for the game.

Squares are compared, turned over too: a board has the same words with rows and columns exchanged.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from lexicade.cross.rules.board import Laid, Square

FEW = 2
"""A board with fewer tiles than this is told by the rack."""
LIKE = 5
"""Tiles of a rack that are the same, at which an opening is taken for that of the game."""


def resembles(
    asked: Mapping[Square, Laid],
    rack: Sequence[str],
    board: Iterable[Laid],
    own: Sequence[str],
    rack_size: int,
) -> bool:
    """Whether a board and a rack are those of a game, as one of its players sees it.

    Boards that differ by a move, or by some tiles that were added or left out, count as the same. Before anything
    lies, the racks do.

    >>> word = [Laid(7, 6 + at, letter) for at, letter in enumerate("HOUSE")]
    >>> more = [*word, Laid(8, 7, "X")]
    >>> resembles({each.square: each for each in more}, ("A",), word, ("B",), 7)
    True
    >>> resembles({}, tuple("AEINRST"), [], tuple("AEINRSU"), 7), resembles({}, tuple("AEINRST"), word, (), 7)
    (True, False)
    """
    game = {(each.square, each.letter) for each in board}
    there = {(each.square, each.letter) for each in asked.values()}
    if len(game) < FEW:
        alike = (Counter(rack) & Counter(own)).total()
        return len(there) < FEW and alike >= min(LIKE, len(own)) > 0
    turned = {((column, row), letter) for (row, column), letter in there}
    return any(len(each ^ game) <= rack_size and 2 * len(each & game) > len(game) for each in (there, turned))
