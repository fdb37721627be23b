"""What is seen without looking ahead: all moves, and what is to know about a square."""

from collections.abc import Iterator

from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.play_table import EVERY, TablePlay, play_table
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.fitting import fitting_letters
from lexicade.cross.rules.notation import WrittenPlay
from lexicade.cross.study.analysis.answers import AnalysedMove, PlaysAnswer, SquareAnswer, StandingWord
from lexicade.cross.study.analysis.spot import Spot
from lexicade.lexicon import Lexicon

MAX_PLAYS = 30_000
"""Plays that are sent, in about a second of work; only two blanks make more."""
COVERING = 50
"""Plays over a square that are told."""


def all_moves(spot: Spot, most: int = MAX_PLAYS) -> PlaysAnswer:
    """Every play, exchange and the pass."""
    plays, total = play_table(spot.engine, spot.position, most) if spot.position.rack else ([], 0)
    moves = [*map(_analysed, plays), *exchanges(spot), spot.describe(EnginePlay((), 0), None)]
    return PlaysAnswer(total, tuple(moves), fitting_letters(spot.position.board, spot.engine.lexicon))


def exchanges(spot: Spot) -> Iterator[AnalysedMove]:
    """Every exchange, the best by what stays first."""
    if not spot.position.exchangeable:
        return
    for each in spot.engine.candidates(spot.position, EVERY):
        if each.play.exchanged:
            yield spot.describe(each.play, each.equity)


def square(spot: Spot, row: int, column: int) -> SquareAnswer:
    """The words through a square with their hooks, or the letters that fit there, and the plays that cover it."""
    board, lexicon = spot.position.board, spot.engine.lexicon
    if board[row, column]:
        return SquareAnswer(tuple(_words(board, lexicon, row, column)), None, 0, ())
    fits = next((each for each in fitting_letters(board, lexicon) if (each.row, each.column) == (row, column)), None)
    plays, _ = play_table(spot.engine, spot.position) if spot.position.rack else ([], 0)
    covering = [each for each in plays if _covers(each, board, row, column)]
    return SquareAnswer((), fits, len(covering), tuple(map(_analysed, covering[:COVERING])))


def _words(board: Board, lexicon: Lexicon, row: int, column: int) -> Iterator[StandingWord]:
    for down in (False, True):
        tiles = _line(board, row, column, down)
        if len(tiles) > 1:
            word = board.alphabet.join(tile.letter for tile in tiles)
            hooks = lexicon.hooks(word)
            yield StandingWord(word, down, word in lexicon, tuple(hooks.front), tuple(hooks.back))


def _line(board: Board, row: int, column: int, down: bool) -> list[Laid]:
    step = (1, 0) if down else (0, 1)
    while board.tiles.get((row - step[0], column - step[1])):
        row, column = row - step[0], column - step[1]
    tiles = []
    while tile := board.tiles.get((row, column)):
        tiles.append(tile)
        row, column = row + step[0], column + step[1]
    return tiles


def _covers(play: TablePlay, board: Board, row: int, column: int) -> bool:
    """Whether a play lays a tile on an empty square: it runs over it."""
    written = WrittenPlay.parse(play.move, board.alphabet)
    along, across = (row - written.row, column - written.column)
    if written.down:
        return across == 0 and 0 <= along < len(written.tiles)
    return along == 0 and 0 <= across < len(written.tiles)


def _analysed(play: TablePlay) -> AnalysedMove:
    return AnalysedMove(play.move, play.word, play.extra, play.points, play.leave, play.leave_value, play.equity)
