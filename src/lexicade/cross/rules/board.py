"""The board of Cross: a layout with tiles on it, and what laying more of them means."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated

from annotated_types import Ge, Lt, MaxLen

from lexicade.cross.rules.layout import MAX_SIZE, STANDARD, Layout
from lexicade.errors import BadInput, IllegalMove
from lexicade.letters import ENGLISH, Alphabet

Square = tuple[int, int]
"""Row and column, counted from 0."""
Letter = Annotated[str, MaxLen(4)]
"""What stands on a tile: one character, or several as in CH or L·L."""
_ROW_PARTS = re.compile(r"\d+|\[[^\]]*\]|.")


@dataclass(frozen=True)
class Laid:
    """A tile on a square. A blank carries the letter it stands for."""

    row: Annotated[int, Ge(0), Lt(MAX_SIZE)]
    """Counted from 0 at the top."""
    column: Annotated[int, Ge(0), Lt(MAX_SIZE)]
    """Counted from 0 at the left."""
    letter: Letter
    """The letter as it stands on the tile, or the one that the blank stands for."""
    blank: bool = False
    """Whether the tile is a blank."""

    @property
    def square(self) -> Square:
        return self.row, self.column


@dataclass(frozen=True)
class Formed:
    """A word that tiles form on the board, square by square."""

    tiles: tuple[Laid, ...]

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(tile.letter for tile in self.tiles)


@dataclass(frozen=True)
class Board:
    """Tiles on a layout. A board never changes: `with_tiles` is another one.

    The text form has a row a line part, as in a position's notation: letters, lower case for blanks, brackets around
    tiles of several characters, numbers for runs of empty squares.

    >>> plain = Layout.parse("\\n".join([*["......."] * 3, "...*...", *["......."] * 3]))
    >>> board = Board.parse("7/7/7/2CAt2/7/7/7", plain)
    >>> str(board)
    '7/7/7/2CAt2/7/7/7'
    >>> board[3, 4]
    Laid(row=3, column=4, letter='T', blank=True)
    """

    layout: Layout = STANDARD
    tiles: Mapping[Square, Laid] = field(default_factory=dict, hash=False)
    alphabet: Alphabet = field(default=ENGLISH, repr=False)

    @classmethod
    def parse(cls, text: str, layout: Layout = STANDARD, alphabet: Alphabet = ENGLISH) -> "Board":
        rows = text.split("/")
        if len(rows) != layout.size:
            raise BadInput("bad-position", problem=f"it has {len(rows)} rows, and the board has {layout.size}")
        tiles = [tile for number, row in enumerate(rows) for tile in _parse_row(row, number, layout, alphabet)]
        return cls(layout, {tile.square: tile for tile in tiles}, alphabet)

    def __str__(self) -> str:
        return "/".join(self._row_text(row) for row in range(self.layout.size))

    def _row_text(self, row: int) -> str:
        text, empty = "", 0
        for column in range(self.layout.size):
            tile = self.tiles.get((row, column))
            if tile is None:
                empty += 1
                continue
            text += (str(empty) if empty else "") + tile_text(tile)
            empty = 0
        return text + (str(empty) if empty else "")

    def __getitem__(self, square: Square) -> Laid | None:
        return self.tiles.get(square)

    def __len__(self) -> int:
        return len(self.tiles)

    def with_tiles(self, tiles: Sequence[Laid]) -> "Board":
        return Board(self.layout, {**self.tiles, **{tile.square: tile for tile in tiles}}, self.alphabet)

    def without_tiles(self, tiles: Sequence[Laid]) -> "Board":
        gone = {tile.square for tile in tiles}
        kept = {square: tile for square, tile in self.tiles.items() if square not in gone}
        return Board(self.layout, kept, self.alphabet)

    @cached_property
    def transposed(self) -> "Board":
        """The board with rows and columns exchanged."""
        rows = tuple("".join(column) for column in zip(*self.layout.rows, strict=True))
        tiles = {
            (column, row): Laid(column, row, tile.letter, tile.blank) for (row, column), tile in self.tiles.items()
        }
        return Board(Layout(rows), tiles, self.alphabet)

    def check(self, tiles: Sequence[Laid], *, one_tile_opens: bool = False) -> None:
        """Raise `IllegalMove` unless tiles may be laid so, whatever they spell."""
        if not tiles:
            raise IllegalMove("no-tiles")
        for tile in tiles:
            if not self.layout.has(*tile.square):
                raise IllegalMove("off-board", square=square_name(tile.square))
            if tile.square in self.tiles:
                raise IllegalMove("square-taken", square=square_name(tile.square))
        squares = {tile.square for tile in tiles}
        if len(squares) < len(tiles):
            raise IllegalMove("square-taken", square=_doubled(tiles))
        rows, columns = {row for row, _ in squares}, {column for _, column in squares}
        if len(rows) > 1 and len(columns) > 1:
            raise IllegalMove("not-one-line")
        line = [(row, column) for row in _span(rows) for column in _span(columns)]
        if gap := next((each for each in line if each not in squares and each not in self.tiles), None):
            raise IllegalMove("gap", square=square_name(gap))
        if not self.tiles:
            if self.layout.start not in squares:
                raise IllegalMove("off-start", square=square_name(self.layout.start))
            if len(tiles) == 1 and not one_tile_opens:
                raise IllegalMove("one-tile-first")
        elif not any(near in self.tiles for square in squares for near in _neighbours(square)):
            raise IllegalMove("not-connected")

    def words(self, tiles: Sequence[Laid]) -> tuple[Formed, ...]:
        """The words that legally laid tiles form, the one along them first."""
        after = self.with_tiles(tiles)
        down = len({tile.column for tile in tiles}) == 1 and len(tiles) > 1
        lines = [
            after._line(tiles[0].square, down=down),
            *(after._line(tile.square, down=not down) for tile in tiles),
        ]
        formed = [line for line in lines if len(line.tiles) > 1]
        # A single tile that touches nothing is the word it makes, where the rules let one tile open the game.
        return tuple(formed) or (Formed(tuple(tiles)),)

    def _line(self, square: Square, *, down: bool) -> Formed:
        step = (1, 0) if down else (0, 1)
        row, column = square
        while (row - step[0], column - step[1]) in self.tiles:
            row, column = row - step[0], column - step[1]
        found = []
        while tile := self.tiles.get((row, column)):
            found.append(tile)
            row, column = row + step[0], column + step[1]
        return Formed(tuple(found))

    def show(self) -> str:
        """The board for a terminal, with coordinates.

        >>> print(Board().with_tiles([Laid(7, 7, "A"), Laid(7, 8, "T", blank=True)]).show().splitlines()[8])
         8 T . . d . . . A t . . d . . T
        """
        size = self.layout.size
        # Tiles of several characters make all columns wider.
        width = max((len(tile_text(tile)) for tile in self.tiles.values()), default=1)
        names = " ".join(column_name(column).ljust(width) for column in range(size))
        lines = [f"   {names}".rstrip()]
        for row in range(size):
            cells = (self.tiles.get((row, column)) for column in range(size))
            marks = (tile_text(cell) if cell else self.layout.rows[row][at] for at, cell in enumerate(cells))
            lines.append(f"{row + 1:2} {' '.join(mark.ljust(width) for mark in marks)}".rstrip())
        return "\n".join(lines)


def tile_text(tile: Laid) -> str:
    """A tile in notation: lower case for a blank, brackets around several characters."""
    letter = tile.letter.lower() if tile.blank else tile.letter
    return letter if len(letter) == 1 else f"[{letter}]"


def read_tile(text: str, alphabet: Alphabet) -> tuple[str, bool]:
    """Letter and blank of a tile in notation; brackets are stripped.

    >>> read_tile("q", ENGLISH), read_tile("[Q]", ENGLISH)
    (('Q', True), ('Q', False))
    """
    plain = text.strip("[]")
    letter = plain if plain in alphabet.number else plain.upper()
    if letter not in alphabet.number or letter == "?":
        raise BadInput("bad-letters", letters=text)
    return letter, plain != letter


def column_name(column: int) -> str:
    return chr(ord("A") + column)


def square_name(square: Square) -> str:
    """A square as players name it: row and column.

    >>> square_name((7, 3))
    '8D'
    """
    row, column = square
    return f"{row + 1}{column_name(column)}" if 0 <= column < 26 and row >= 0 else f"{row + 1}/{column + 1}"


def _parse_row(text: str, row: int, layout: Layout, alphabet: Alphabet) -> Iterator[Laid]:
    column = 0
    for part in _ROW_PARTS.findall(text):
        if part.isdecimal():
            column += int(part)
            continue
        letter, blank = read_tile(part, alphabet)
        yield Laid(row, column, letter, blank)
        column += 1
    if column != layout.size:
        raise BadInput("bad-position", problem=f"row {row + 1} has {column} squares instead of {layout.size}")


def _span(numbers: set[int]) -> range:
    return range(min(numbers), max(numbers) + 1)


def _neighbours(square: Square) -> tuple[Square, ...]:
    row, column = square
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)


def _doubled(tiles: Sequence[Laid]) -> str:
    squares = [tile.square for tile in tiles]
    return square_name(next(square for square in squares if squares.count(square) > 1))
