"""What a move of Cross scores, by reading every row and column of the board: slow, obvious, and right."""

from collections.abc import Sequence

from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import PREMIUMS
from lexicade.cross.rules.scoring import Values


def points(board: Board, tiles: Sequence[Laid], values: Values) -> int:
    """The points of all words of two letters or more that hold a new tile, and the bonus."""
    fresh = {tile.square: tile for tile in tiles}
    total = values.bonus if len(tiles) >= values.rack_size else 0
    size = board.layout.size
    for down in (False, True):
        for line in range(size):
            word: list[tuple[int, int]] = []
            for at in range(size + 1):
                square = (at, line) if down else (line, at)
                if square in board.tiles or square in fresh:
                    word.append(square)
                    continue
                if len(word) > 1 and any(each in fresh for each in word):
                    total += _word(board, word, fresh, values)
                word = []
    return total


def _word(board: Board, word: Sequence[tuple[int, int]], fresh: dict[tuple[int, int], Laid], values: Values) -> int:
    worth, times = 0, 1
    for square in word:
        tile = fresh.get(square) or board.tiles[square]
        letter = 0 if tile.blank and not values.blanks_count else values.points[tile.letter]
        if square in fresh:
            premium = PREMIUMS[board.layout.rows[square[0]][square[1]]]
            letter, times = letter * premium.letter, times * premium.word
        worth += letter
    return worth * times
