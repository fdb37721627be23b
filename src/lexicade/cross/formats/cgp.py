"""CGP: a position in one line. Reading and writing are inverses up to white space."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from lexicade.cross.formats.own_words import unpacked
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import LAYOUTS, Layout
from lexicade.cross.rules.scoring import Values
from lexicade.cross.rules.tiles import Tiles
from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.letters import BLANK, Alphabet, Tile

_PARTS = re.compile(r"\[([^\]]*)\]|([^\[]+)")
MAX_RACK, USUAL_RACK = 10, 7
OWN = "lx"
"""The operation that says what only our positions say, in the words of our records."""
_BY_SIZE = {15: "standard", 21: "super", 11: "small"}


@dataclass(frozen=True)
class Cgp:
    """A position as it is written: rows, racks (the player to move first), scores, scoreless turns, operations.

    >>> text = "7/7/7/2CAt2/7/7/7 AB?/ 12/0 0 bb 35;"
    >>> position = Cgp.parse(text)
    >>> position.racks, position.scores, position.operations
    (('AB?', ''), (12, 0), (('bb', '35'),))
    >>> str(position) == text
    True
    """

    rows: str
    racks: tuple[str, ...]
    scores: tuple[int, ...] = ()
    zeros: int = 0
    operations: tuple[tuple[str, str], ...] = ()
    """Names and what they say, in their order; unknown ones are kept."""

    @classmethod
    def parse(cls, text: str) -> "Cgp":
        parts = text.split(maxsplit=4)
        if len(parts) < 2:
            raise _wrong("it needs rows and racks")
        rows, racks, scores, zeros, rest = [*parts, "", "", ""][:5]
        # Scores and scoreless turns may be left out, in front of the operations too.
        if scores and not re.fullmatch(r"-?\d+(/-?\d+)*", scores):
            rest, scores, zeros = " ".join((scores, zeros, rest)).strip(), "", ""
        elif zeros and not zeros.isdecimal():
            rest, zeros = " ".join((zeros, rest)).strip(), ""
        return cls(
            rows,
            tuple(racks.split("/")),
            tuple(int(score) for score in scores.split("/")) if scores else (),
            int(zeros or 0),
            tuple(_operation(each) for each in rest.split(";") if each.strip()),
        )

    def __str__(self) -> str:
        scores = "/".join(map(str, self.scores)) or "/".join("0" for _ in self.racks)
        parts = [self.rows, "/".join(self.racks), scores, str(self.zeros)]
        return " ".join([*parts, *(f"{name} {value}".rstrip() + ";" for name, value in self.operations)])

    def operation(self, name: str) -> str | None:
        """What an operation says; None if it is not there."""
        return next((value for each, value in self.operations if each == name), None)

    @cached_property
    def said(self) -> dict[str, str]:
        """What only our positions say."""
        return unpacked(self.operation(OWN) or "")

    @property
    def layout(self) -> Layout:
        """The layout that it spells out or names, or the usual one of its size."""
        if squares := self.said.get("squares"):
            return Layout(tuple(squares.split("/")))
        name, size = self.operation("bdn"), self.rows.count("/") + 1
        if name is not None and (known := LAYOUTS.get(name.lower())):
            return known
        if size not in _BY_SIZE:
            raise _wrong(f"no layout is known for {size} rows; name one with bdn")
        return LAYOUTS[_BY_SIZE[size]]

    @property
    def bonus(self) -> int | None:
        """The bonus for a full rack, if it is said."""
        value = self.operation("bb")
        if value is not None and not value.isdecimal():
            raise _wrong(f"bb {value} is no number")
        return None if value is None else int(value)

    def tile_set(self, language: Language) -> tuple[Tile, ...]:
        """The tiles of the game: its own, or those of the language."""
        if text := self.said.get("set"):
            return Tiles.parse(text).within(language.tile_alphabet)
        return language.tile_set

    def values(self, language: Language) -> Values:
        """What tiles and full racks are worth in it."""
        usual = Values({tile.letter: tile.points for tile in self.tile_set(language)})
        return replace(
            usual,
            rack_size=self.rack_size,
            bonus=usual.bonus if self.bonus is None else self.bonus,
            blanks_count=self.said.get("blanks") == "1",
        )

    @property
    def rack_size(self) -> int:
        """How many tiles a full rack has."""
        text = self.said.get("rack", "")
        return int(text) if text.isdecimal() and 1 <= int(text) <= MAX_RACK else USUAL_RACK

    def board(self, alphabet: Alphabet, layout: Layout | None = None) -> Board:
        return Board.parse(self.rows, layout or self.layout, alphabet)

    def rack(self, alphabet: Alphabet, seat: int = 0) -> tuple[str, ...]:
        """The tiles of a rack; none for a seat whose rack is not known."""
        return read_rack(self.racks[seat], alphabet) if seat < len(self.racks) else ()


def read_rack(text: str, alphabet: Alphabet) -> tuple[str, ...]:
    """The tiles of a rack; brackets may stand around tiles of several characters.

    >>> read_rack("[CH]A?", Alphabet(("A", "C", "CH", "H")))
    ('CH', 'A', '?')
    """
    tiles: list[str] = []
    for bracketed, plain in _PARTS.findall(text.upper()):
        tiles += [bracketed] if bracketed else alphabet.split(plain)
    if unknown := next((tile for tile in tiles if tile not in alphabet.number), None):
        raise BadInput("bad-letters", letters=unknown)
    return tuple(tiles)


def bag_count(cgp: Cgp, board: Board, tile_set: Mapping[str, int], rack_size: int) -> int:
    """How many tiles are in the bag. An unknown rack is taken to be full, as far as there are tiles for it."""
    alphabet = board.alphabet
    racks = [cgp.rack(alphabet, seat) for seat in range(max(2, len(cgp.racks)))]
    seen = Counter(BLANK if tile.blank else tile.letter for tile in board.tiles.values())
    seen.update(tile for rack in racks for tile in rack)
    if beyond := seen - Counter(tile_set):
        letter = min(beyond)
        raise _wrong(f"it has {seen[letter]} tiles of {letter}, and the set has {tile_set.get(letter, 0)}")
    unseen = sum(tile_set.values()) - seen.total()
    unknown = sum(not rack for rack in racks[1:])
    return max(0, unseen - unknown * rack_size)


def _operation(text: str) -> tuple[str, str]:
    name, _, value = text.strip().partition(" ")
    return name, value.strip()


def _wrong(problem: str) -> BadInput:
    return BadInput("bad-position", problem=problem)
