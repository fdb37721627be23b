"""Moves of Cross as text: `8D QUIrKY` across, `D8 QUIrKY` down, `-ABC` exchange, `-` pass."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lexicade.cross.rules.board import Board, Formed, Laid, column_name, read_tile, square_name, tile_text
from lexicade.errors import BadInput, IllegalMove
from lexicade.letters import ENGLISH, Alphabet

_ACROSS = re.compile(r"(\d{1,2})([A-Za-z])")
_DOWN = re.compile(r"([A-Za-z])(\d{1,2})")
_PARTS = re.compile(r"\(([^)]*)\)|(\.)|(\[[^\]]+\])|(\S)")
_PIECES = re.compile(r"\[[^\]]+\]|.")
_RACK_PIECES = re.compile(r"\[[^\]]*\]|[^\[]+|\[")


@dataclass(frozen=True)
class WrittenTile:
    """One square of a written move."""

    letter: str | None
    """None: a dot, which stands for whatever lies there."""
    blank: bool = False
    through: bool = False
    """Whether it is written as lying there already: a dot, or within parentheses."""


@dataclass(frozen=True)
class WrittenPlay:
    """A move as it is written, before it is held to a board. `parse` and `str` are inverses.

    >>> str(WrittenPlay.parse("8d QUIrKY")), WrittenPlay.parse("D8 (A)T").down
    ('8D QUIrKY', True)
    """

    row: int
    column: int
    down: bool
    tiles: tuple[WrittenTile, ...]

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = ENGLISH) -> "WrittenPlay":
        place, _, letters = text.strip().partition(" ")
        letters = letters.strip()
        row, column, down = _read_place(place, text)
        tiles = _read_tiles(letters, alphabet) if letters else ()
        if not tiles:
            raise BadInput("bad-move", move=text)
        return cls(row, column, down, tiles)

    def __str__(self) -> str:
        row, column = str(self.row + 1), column_name(self.column)
        place = column + row if self.down else row + column
        text = "".join(_written(tile) for tile in self.tiles).replace(")(", "")
        return f"{place} {text}"

    def on(self, board: Board) -> tuple[Laid, ...]:
        """The tiles this lays on a board. Letters that lie there already may be dots, in parentheses or plain."""
        laid = []
        for step, tile in enumerate(self.tiles):
            square = (self.row + step, self.column) if self.down else (self.row, self.column + step)
            there = board[square]
            if there is None:
                if tile.letter is None or tile.through:
                    raise IllegalMove("nothing-there", square=square_name(square))
                laid.append(Laid(*square, tile.letter, tile.blank))
            elif tile.letter is not None and tile.letter != there.letter:
                raise IllegalMove("square-taken", square=square_name(square))
        return tuple(laid)


def written(board: Board, tiles: tuple[Laid, ...], word: Formed | None = None) -> WrittenPlay:
    """Legally laid tiles as a move in notation; what lay there before stands in parentheses.

    The word along the tiles can be given by a caller who has found it already.

    >>> board = Board().with_tiles([Laid(7, 7, "A"), Laid(7, 8, "T")])
    >>> str(written(board, (Laid(7, 6, "C"), Laid(7, 9, "S", blank=True))))
    '8G C(AT)s'
    """
    word = word or board.words(tiles)[0]
    fresh = {tile.square for tile in tiles}
    first, last = word.tiles[0], word.tiles[-1]
    marks = tuple(WrittenTile(tile.letter, tile.blank, tile.square not in fresh) for tile in word.tiles)
    return WrittenPlay(first.row, first.column, last.row > first.row, marks)


def tiles_of(text: str, alphabet: Alphabet = ENGLISH) -> tuple[str, ...]:
    """The tiles of a rack in notation: `?` is a blank, tiles of several characters stand in brackets.

    >>> tiles_of("AB?[Q]")
    ('A', 'B', '?', 'Q')
    """
    tiles: list[str] = []
    for piece in _RACK_PIECES.findall(text):
        inside = piece.strip("[]")
        if piece[0] != "[":
            # Some writers leave the brackets out where no letter has the single characters.
            tiles += inside if alphabet.number.keys() >= set(inside) else alphabet.split(inside)
        elif inside in alphabet.number:
            tiles.append(inside)
        else:
            raise BadInput("bad-letters", letters=piece)
    return tuple(tiles)


def rack_text(tiles: Iterable[str]) -> str:
    """Tiles as a rack in notation: the inverse of `tiles_of`."""
    return "".join(tile if len(tile) == 1 else f"[{tile}]" for tile in tiles)


def _written(tile: WrittenTile) -> str:
    if tile.letter is None:
        return "."
    text = tile_text(Laid(0, 0, tile.letter, tile.blank))
    return f"({text})" if tile.through else text


def _read_place(place: str, text: str) -> tuple[int, int, bool]:
    if found := _ACROSS.fullmatch(place):
        row, column, down = int(found[1]), found[2], False
    elif found := _DOWN.fullmatch(place):
        row, column, down = int(found[2]), found[1], True
    else:
        raise BadInput("bad-move", move=text)
    if row < 1:
        raise BadInput("bad-move", move=text)
    return row - 1, ord(column.upper()) - ord("A"), down


def _read_tiles(text: str, alphabet: Alphabet) -> tuple[WrittenTile, ...]:
    tiles: list[WrittenTile] = []
    for inside, dot, bracketed, plain in _PARTS.findall(text):
        if dot:
            tiles.append(WrittenTile(None, through=True))
        elif inside:
            pieces = _PIECES.findall(inside)
            tiles += [
                WrittenTile(None, through=True) if each == "." else _tile(each, alphabet, True) for each in pieces
            ]
        else:
            tiles.append(_tile(bracketed or plain, alphabet, False))
    return tuple(tiles)


def _tile(text: str, alphabet: Alphabet, through: bool) -> WrittenTile:
    letter, blank = read_tile(text, alphabet)
    return WrittenTile(letter, blank, through)
