"""Every word of a grid of dice, by the native kernel."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lexicade._core import ShakeSearch, ShakeWords
from lexicade._core import shake_paths as native_paths
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon
from lexicade.shake.rules.grid import Board


def solve(
    board: Board | str,
    lexicon: Lexicon,
    min_length: int | None = None,
    *,
    max_level: int = 9,
    skip_flags: int = 0,
    effort: int | None = None,
) -> ShakeWords:
    """All words of a grid of dice with one path each; counted at once, spelt out when asked.

    A search that takes more than `effort` is given up; `ShakeWords.effort` says how much one took.

    >>> found = solve("c a t s  r e a n  o n i m  l e d s", Lexicon.load("en"))
    >>> len(found) > 100, "CEDAR" in found.words()
    (True, False)
    """
    text = _board(board, lexicon)
    try:
        return ShakeWords(lexicon.graph, text, min_length, max_level, skip_flags, effort)
    except ValueError as error:
        raise _bad_board(board, lexicon, error) from error


def solve_many(
    boards: Iterable[Board | str],
    lexicon: Lexicon,
    min_length: int | None = None,
    *,
    max_level: int = 9,
    skip_flags: int = 0,
) -> list[ShakeWords]:
    """The words of many grids, on all processors."""
    boards = list(boards)
    texts = [_board(board, lexicon) for board in boards]
    try:
        return ShakeSearch(min_length, max_level, skip_flags).words(lexicon.graph, texts)
    except ValueError as error:
        raise _bad_boards(boards, lexicon, error) from error


class ShakeScore(NamedTuple):
    """What the words of a grid come to; the longest is given as its number of letters."""

    words: int
    points: int
    longest: int


def scores(boards: Iterable[Board | str], lexicon: Lexicon, min_length: int | None = None) -> list[ShakeScore]:
    """How many words many grids have, and what they are worth: faster than finding out which."""
    boards = list(boards)
    texts = [_board(board, lexicon) for board in boards]
    try:
        found = ShakeSearch(min_length).scores(lexicon.graph, texts)
    except ValueError as error:
        raise _bad_boards(boards, lexicon, error) from error
    return [ShakeScore(score.words, score.points, score.longest) for score in found]


def path(board: Board | str, word: str, lexicon: Lexicon, steps: int | None = None) -> tuple[int, ...] | None:
    """The dice on which a typed word lies, one way; None if it does not lie on the board.

    A search that takes more than `steps` is given up.

    >>> path("c a t s  r e a n  o n i m  l e d s", "cedar", Lexicon.load("en"))
    >>> path("c a t s  r e a n  o n i m  l e d s", "cream", Lexicon.load("en"))
    (0, 4, 5, 6, 11)
    """
    return next(iter(paths(board, word, lexicon, limit=1, steps=steps)), None)


def paths(
    board: Board | str, word: str, lexicon: Lexicon, limit: int = 100, steps: int | None = None
) -> list[tuple[int, ...]]:
    """The ways to lay a typed word, at most `limit` of them."""
    try:
        folded = lexicon.alphabet.fold(word)
    except BadInput:
        return []
    text = _board(board, lexicon)
    try:
        return [tuple(dice) for dice in native_paths(lexicon.graph, text, folded, limit, steps)]
    except ValueError as error:
        raise _bad_board(board, lexicon, error) from error


def _board(board: Board | str, lexicon: Lexicon) -> str:
    """A board as the kernel reads it. It knows letters in either case; accents and ligatures are for us to fold."""
    if isinstance(board, str) and not board.isascii():
        board = Board.parse(board, lexicon.alphabet)
    return str(board)


def _bad_board(board: Board | str, lexicon: Lexicon, error: ValueError) -> BadInput:
    """What is wrong with a board that the kernel refused, in the words of the rules."""
    try:
        Board.parse(str(board), lexicon.alphabet)
    except BadInput as known:
        return known
    return BadInput("bad-board", board=str(board), problem=str(error))


def _bad_boards(boards: Sequence[Board | str], lexicon: Lexicon, error: ValueError) -> BadInput:
    refused = (board for board in boards if not _is_board(board, lexicon))
    return _bad_board(next(refused, boards[0]), lexicon, error)


def _is_board(board: Board | str, lexicon: Lexicon) -> bool:
    try:
        ShakeWords(lexicon.graph, str(board))
    except ValueError:
        return False
    return True
