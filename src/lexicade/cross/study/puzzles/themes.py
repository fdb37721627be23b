"""What a move shows: a full rack, a hook, a parallel play. Facts of the board, without a word list."""

from lexicade.cross.engine.position import Position
from lexicade.cross.rules.board import Board, Formed, Laid
from lexicade.cross.study.puzzles.move import Answer
from lexicade.cross.study.puzzles.puzzle import Theme

MIN_PARALLEL = 2
"""Neighbouring tiles that each make a word across the play."""
MIN_HOOKED = 2
"""Letters of a word that is made longer by one."""


def themes_of(position: Position, answer: Answer) -> tuple[Theme, ...]:
    """What a move shows, what stands out most first; a move with nothing special is simply the best."""
    if answer.exchanged:
        return ("exchange",)
    found: list[Theme] = []
    if len(answer.tiles) >= position.rack_size:
        found.append("full-rack")
    if answer.tiles and is_parallel(position.board, answer.tiles):
        found.append("parallel")
    if answer.tiles and hooked(position.board, answer.tiles):
        found.append("hook")
    return tuple(found) or ("best",)


def is_parallel(board: Board, tiles: tuple[Laid, ...]) -> bool:
    """Whether neighbouring tiles each make a word with what lies beside them."""
    crossed = {square for word in board.words(tiles)[1:] for square in _fresh(board, word)}
    steps = ((0, 1), (1, 0))
    return any(
        all((row + by * down, column + by * across) in crossed for by in range(MIN_PARALLEL))
        for row, column in crossed
        for down, across in steps
    )


def hooked(board: Board, tiles: tuple[Laid, ...]) -> tuple[Formed, ...]:
    """The words that a single tile made longer, at their front or their end, with the play across it."""
    return tuple(
        word
        for word in board.words(tiles)[1:]
        if len(word.tiles) > MIN_HOOKED and _fresh(board, word) in ([word.tiles[0].square], [word.tiles[-1].square])
    )


def _fresh(board: Board, word: Formed) -> list[tuple[int, int]]:
    return [tile.square for tile in word.tiles if tile.square not in board.tiles]
