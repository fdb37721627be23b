"""Which letters fit where: what the tiles beside a square allow on it."""

from collections.abc import Container
from dataclasses import dataclass

from lexicade.cross.rules.board import Board, Square


@dataclass(frozen=True)
class SquareLetters:
    """An empty square on which a play can begin to touch the board, and the letters that its neighbours allow."""

    row: int
    """Its row, counted from 0."""
    column: int
    """Its column, counted from 0."""
    across: tuple[str, ...] | None
    """The letters that fit in a word across, as they make a word down; null: no tile is above or below."""
    down: tuple[str, ...] | None
    """The letters that fit in a word down, as they make a word across; null: no tile is at its sides."""


def fitting_letters(board: Board, lexicon: Container[str]) -> tuple[SquareLetters, ...]:
    """The anchors of a board, row by row; on an empty one the start square.

    >>> from lexicade.cross.rules.board import Laid
    >>> board = Board().with_tiles([Laid(7, 7, "A"), Laid(7, 8, "T")])
    >>> before = fitting_letters(board, {"CAT", "BAT", "AH"})[2]
    >>> before.column, before.across, before.down
    (6, None, ('B', 'C'))
    """
    if not board.tiles:
        return (SquareLetters(*board.layout.start, None, None),)
    size = range(board.layout.size)
    found = (
        SquareLetters(
            row, column, _allowed(board, (row, column), True, lexicon), _allowed(board, (row, column), False, lexicon)
        )
        for row in size
        for column in size
        if (row, column) not in board.tiles
    )
    return tuple(each for each in found if each.across is not None or each.down is not None)


def _allowed(board: Board, square: Square, down: bool, lexicon: Container[str]) -> tuple[str, ...] | None:
    """The letters that make a word through a square; None if no tile is before or behind it."""
    before, behind = _run(board, square, down, -1), _run(board, square, down, 1)
    if not before and not behind:
        return None
    join = board.alphabet.join
    head, tail = before[::-1], behind
    return tuple(letter for letter in board.alphabet.letters if join([*head, letter, *tail]) in lexicon)


def _run(board: Board, square: Square, down: bool, step: int) -> list[str]:
    """The letters of the tiles that follow a square without a gap."""
    row, column = square
    letters: list[str] = []
    while True:
        row, column = (row + step, column) if down else (row, column + step)
        tile = board.tiles.get((row, column))
        if tile is None:
            return letters
        letters.append(tile.letter)
