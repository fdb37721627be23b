"""What somebody answers to a puzzle, and when two answers are the same by the facts."""

from collections import Counter
from dataclasses import dataclass

from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.notation import WrittenPlay, rack_text, tiles_of, written


@dataclass(frozen=True)
class Answer:
    """A move, or a word that is challenged. Without tiles, exchange and word it is a pass.

    `parse` and `text` are inverses on the board that the answer is for.

    >>> board = Board()
    >>> answer = Answer.parse("8H CAT", board)
    >>> answer.text(board), Answer.parse("-BA", board).text(board), Answer().text(board)
    ('8H CAT', '-AB', '-')
    """

    tiles: tuple[Laid, ...] = ()
    """The tiles to lay, in any order."""
    exchanged: tuple[str, ...] = ()
    """The tiles to exchange, in any order."""
    word: str = ""
    """The word to challenge, in the letters of the board."""

    @classmethod
    def of(cls, play: EnginePlay) -> "Answer":
        return cls(play.tiles, play.exchanged)

    @classmethod
    def parse(cls, text: str, board: Board) -> "Answer":
        """A move in notation on a board; `!WORD` challenges a word."""
        if text.startswith("!"):
            return cls(word=text[1:])
        if text.startswith("-"):
            return cls(exchanged=tiles_of(text[1:], board.alphabet))
        return cls(WrittenPlay.parse(text, board.alphabet).on(board))

    def text(self, board: Board) -> str:
        if self.word:
            return f"!{self.word}"
        if not self.tiles:
            return f"-{rack_text(sorted(self.exchanged))}"
        return str(written(board, _in_order(self.tiles)))

    def same(self, other: "Answer", board: Board) -> bool:
        """Whether two answers are the same by the facts.

        Tiles are compared by square, so a single tile has no direction and their order does not matter. Before the
        first move of a board that is its own mirror image, a play across and the same play down are one. Exchanges
        are compared by how many of each tile they have.

        >>> board = Board()
        >>> across, down = Answer.parse("8H CAT", board), Answer.parse("H8 CAT", board)
        >>> across.same(down, board), across.same(Answer.parse("8G CAT", board), board)
        (True, False)
        """
        if self.word or other.word:
            return self.word == other.word
        if self.tiles or other.tiles:
            mine, others = frozenset(self.tiles), frozenset(other.tiles)
            return mine == others or (_mirrors(board) and _mirrored(mine) == others)
        return Counter(self.exchanged) == Counter(other.exchanged)

    def play(self, points: int = 0) -> EnginePlay:
        """The move as the engine takes it."""
        return EnginePlay(_in_order(self.tiles), points, self.exchanged)


def _in_order(tiles: tuple[Laid, ...]) -> tuple[Laid, ...]:
    return tuple(sorted(tiles, key=lambda tile: tile.square))


def _mirrors(board: Board) -> bool:
    """Whether rows and columns can be exchanged without a difference."""
    return not board.tiles and board.transposed.layout == board.layout


def _mirrored(tiles: frozenset[Laid]) -> frozenset[Laid]:
    return frozenset(Laid(tile.column, tile.row, tile.letter, tile.blank) for tile in tiles)
