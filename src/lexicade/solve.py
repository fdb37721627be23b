"""Everything there is to find, by the native kernels."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lexicade._core import HiveTable, HiveWords, ShakeSearch, ShakeWords
from lexicade._core import shake_paths as native_paths
from lexicade.errors import BadInput
from lexicade.games.grid import Board
from lexicade.lexicon import OFFENSIVE, Lexicon


def hive(letters: str, lexicon: Lexicon) -> HiveWords:
    """All words of a hive, its centre letter first; counted at once, spelt out when asked.

    >>> len(hive("NAECORT", Lexicon.load("en"))) > 100
    True
    """
    return _hive(letters, lexicon, max_level=9, skip_flags=0)


def hive_answers(letters: str, lexicon: Lexicon, level: int | None = None) -> HiveWords:
    """The words a hive asks for, or those of them up to a level: common enough, and none that offends."""
    most = lexicon.language.hive.answer_level
    return _hive(letters, lexicon, most if level is None else min(level, most), OFFENSIVE)


def hives(lexicon: Lexicon) -> HiveTable:
    """Every hive of a lexicon: each set of seven letters with a pangram, with each centre."""
    return HiveTable(lexicon.graph)


def hives_by_answers(lexicon: Lexicon, level: int | None = None) -> HiveTable:
    """Every hive again, counting only the words it would ask for, or those of them up to a level."""
    most = lexicon.language.hive.answer_level
    return HiveTable(lexicon.graph, most if level is None else min(level, most), OFFENSIVE)


def _hive(letters: str, lexicon: Lexicon, max_level: int, skip_flags: int) -> HiveWords:
    try:
        return HiveWords(lexicon.graph, lexicon.alphabet.fold(letters), max_level, skip_flags)
    except ValueError as error:
        raise BadInput("bad-hive", letters=letters) from error


def shake(
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

    >>> found = shake("c a t s  r e a n  o n i m  l e d s", Lexicon.load("en"))
    >>> len(found) > 100, "CEDAR" in found.words()
    (True, False)
    """
    text = _board(board, lexicon)
    try:
        return ShakeWords(lexicon.graph, text, min_length, max_level, skip_flags, effort)
    except ValueError as error:
        raise _bad_board(board, lexicon, error) from error


def shake_many(
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
    """What the words of a grid come to; the longest is told by its letters."""

    words: int
    points: int
    longest: int


def shake_scores(boards: Iterable[Board | str], lexicon: Lexicon, min_length: int | None = None) -> list[ShakeScore]:
    """How many words many grids have, and what they are worth: faster than finding out which."""
    boards = list(boards)
    texts = [_board(board, lexicon) for board in boards]
    try:
        scores = ShakeSearch(min_length).scores(lexicon.graph, texts)
    except ValueError as error:
        raise _bad_boards(boards, lexicon, error) from error
    return [ShakeScore(score.words, score.points, score.longest) for score in scores]


def shake_path(board: Board | str, word: str, lexicon: Lexicon, steps: int | None = None) -> tuple[int, ...] | None:
    """The dice on which a typed word lies, one way; None if it does not lie on the board.

    A search that takes more than `steps` is given up.

    >>> shake_path("c a t s  r e a n  o n i m  l e d s", "cedar", Lexicon.load("en"))
    >>> shake_path("c a t s  r e a n  o n i m  l e d s", "cream", Lexicon.load("en"))
    (0, 4, 5, 6, 11)
    """
    return next(iter(shake_paths(board, word, lexicon, limit=1, steps=steps)), None)


def shake_paths(
    board: Board | str, word: str, lexicon: Lexicon, limit: int = 100, steps: int | None = None
) -> list[tuple[int, ...]]:
    """All ways to lay a typed word, or the first so many of them."""
    try:
        folded = lexicon.alphabet.fold(word)
    except BadInput:
        return []
    text = _board(board, lexicon)
    try:
        return [tuple(path) for path in native_paths(lexicon.graph, text, folded, limit, steps)]
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
