"""The native engine, and how boards, racks and moves cross over to it and back."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from lexicade._core import CrossEngine, CrossLayout, CrossLeaves, CrossMove, CrossScoring, CrossTile
from lexicade.cross.engine.learned import learned_leaves
from lexicade.cross.engine.leaves import LeaveModel
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import STANDARD, Layout
from lexicade.cross.rules.notation import WrittenPlay, WrittenTile, rack_text, tiles_of, written
from lexicade.cross.rules.scoring import Values
from lexicade.errors import BadInput
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

BLANK_BIT = 64
MAX_LETTERS = 60
LEARNED_RACK = 7
"""Values were learned with racks of this size."""


@dataclass(frozen=True)
class EnginePlay:
    """Tiles to lay, in the order of the word, and what they score; without tiles it is an exchange or a pass.

    As a text it is its notation.

    >>> str(EnginePlay((Laid(7, 7, "A"), Laid(7, 9, "T", blank=True)), 2)), str(EnginePlay((), 0, ("A", "B")))
    ('8H A.t', '-AB')
    """

    tiles: tuple[Laid, ...]
    points: int
    exchanged: tuple[str, ...] = ()
    board: Board | None = field(default=None, compare=False, repr=False)
    """Where it was found; the notation then has what lies there in parentheses, and dots else."""

    @property
    def is_pass(self) -> bool:
        return not self.tiles and not self.exchanged

    def __str__(self) -> str:
        if not self.tiles:
            return f"-{rack_text(self.exchanged)}"
        if self.board is not None:
            return str(written(self.board, self.tiles))
        first, last = self.tiles[0], self.tiles[-1]
        down = first.row != last.row
        laid = {(tile.row if down else tile.column): WrittenTile(tile.letter, tile.blank) for tile in self.tiles}
        there = WrittenTile(None, through=True)
        return str(
            WrittenPlay(*first.square, down, tuple(laid.get(at, there) for at in range(min(laid), max(laid) + 1)))
        )


class Kernel:
    """The native engine for one lexicon, layout and set of tile values. Letters are numbers there, blanks 0."""

    def __init__(
        self,
        lexicon: Lexicon | str,
        layout: Layout = STANDARD,
        values: Values | None = None,
        *,
        one_tile_opens: bool = False,
        leaves: LeaveModel | None = None,
        learned: CrossLeaves | Literal["by-language"] | None = "by-language",
    ) -> None:
        """Leaves are valued by what was learned for the language, or else by `leaves`."""
        if not isinstance(lexicon, Lexicon):
            lexicon = Lexicon.load_tiles(lexicon)
        self.lexicon = lexicon
        self.layout = layout
        self.values = values or standard_values(lexicon)
        self.faces = (BLANK, *lexicon.alphabet.letters)
        if len(lexicon.alphabet.letters) > MAX_LETTERS:
            raise BadInput("bad-request", problems=f"the engine knows alphabets of up to {MAX_LETTERS} letters")
        premiums = [layout.premium(row, column) for row in range(layout.size) for column in range(layout.size)]
        row, column = layout.start
        if learned == "by-language":
            learned = None if leaves else learned_leaves(lexicon.language)
        self.learned = learned if self.values.rack_size == LEARNED_RACK else None
        self.leaves = leaves or LeaveModel.estimate(lexicon.language)
        try:
            self.native = CrossEngine(
                lexicon.graph,
                CrossLayout(
                    bytes(premium.letter for premium in premiums),
                    bytes(premium.word for premium in premiums),
                    row * layout.size + column,
                ),
                CrossScoring(
                    [self.values.points[letter] for letter in lexicon.alphabet.letters],
                    self.values.rack_size,
                    self.values.bonus,
                    self.values.blanks_count,
                    one_tile_opens,
                ),
                self.leaves.native(),
                self.learned,
            )
        except ValueError as error:
            raise BadInput("bad-request", problems=str(error)) from error

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Positions that the native engine refuses are bad input."""
        try:
            yield
        except BadInput:
            raise
        except ValueError as error:
            raise BadInput("bad-position", problem=str(error)) from error

    def cells(self, board: Board) -> bytes:
        """A board as the native engine takes it."""
        size = self.layout.size
        cells = bytearray(size * size)
        for (row, column), tile in board.tiles.items():
            cells[row * size + column] = self._numbered(tile.letter) | (BLANK_BIT if tile.blank else 0)
        return bytes(cells)

    def numbers(self, rack: Sequence[str] | str) -> bytes:
        """A rack as the native engine takes it; a text is read as notation, in either case."""
        tiles = tiles_of(rack.upper(), self.lexicon.alphabet) if isinstance(rack, str) else rack
        return bytes(map(self._numbered, tiles))

    def _numbered(self, letter: str) -> int:
        number = self._number.get(letter)
        if number is None:
            raise BadInput("bad-letters", letters=str(letter)[:8])
        return number

    def laid(self, tiles: Sequence[Laid]) -> bytes:
        """Tiles as they were on the rack, as the native engine takes it."""
        return bytes(0 if tile.blank else self._numbered(tile.letter) for tile in tiles)

    def letters(self, numbers: bytes) -> tuple[str, ...]:
        """A rack of the native engine."""
        return tuple(self.faces[number] for number in numbers)

    @cached_property
    def _number(self) -> dict[str, int]:
        return dict(self.lexicon.alphabet.number)

    def decode_move(self, move: CrossMove, board: Board | None = None) -> EnginePlay:
        """A play, an exchange or a pass of the native engine; on its board, if that is at hand."""
        laid = (Laid(tile.row, tile.column, self.faces[tile.letter], tile.blank) for tile in move.tiles)
        return EnginePlay(tuple(laid), move.points, self.letters(move.exchanged), board)

    def encode_move(self, play: EnginePlay) -> CrossMove:
        """A move as the native engine takes it."""
        tiles = [CrossTile(tile.row, tile.column, self._numbered(tile.letter), tile.blank) for tile in play.tiles]
        return CrossMove(tiles, self.numbers(play.exchanged))


def standard_values(lexicon: Lexicon) -> Values:
    """The tile values of a lexicon's language."""
    return Values({tile.letter: tile.points for tile in lexicon.language.tile_set})
