"""Tile sets of Cross as data: which letters there are, how many of each, and what they are worth."""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from lexicade.errors import BadInput, as_text
from lexicade.languages import Language
from lexicade.letters import BLANK, Alphabet, Tile

MAX_COUNT = 99
"""Tiles of a letter."""
MAX_BLANKS = 20
MAX_POINTS = 50
"""Of a tile."""
MAX_TILES = 400
MAX_KINDS = 64
MAX_TILES_LENGTH = 1000
"""Characters of a tile set's text."""
_LINE = re.compile(r"(\S{1,4}?)[\s.](\d{1,4})[\s.](\d{1,4})")
_CSV = re.compile(r"([^\s,]{1,4}),[^,]*,(\d{1,4}),(\d{1,4}),[01]")
"""As other programs write tile sets: upper case, lower case, count, points, whether it is a vowel."""


@dataclass(frozen=True)
class Tiles:
    """A set of tiles, the blank first, without those that it has none of and that are worth nothing.

    The text has a letter a line: letter, count, points. `parse` and `str` are inverses; `/` may stand for the end of
    a line, and dots between the parts.

    >>> small = Tiles.parse("? 1 0\\nA 3 1\\nCH 1 5")
    >>> small.count, small.blanks, small["CH"]
    (5, 1, Tile(letter='CH', count=1, points=5))
    >>> Tiles.parse(small.line) == small, small.line
    (True, '?.1.0/A.3.1/CH.1.5')
    """

    kinds: tuple[Tile, ...]

    def __post_init__(self) -> None:
        there = [tile for tile in self.kinds if tile.count or tile.points]
        object.__setattr__(self, "kinds", tuple(sorted(there, key=lambda tile: tile.letter != BLANK)))
        if not any(tile.count for tile in self.kinds if tile.letter != BLANK):
            raise _wrong("it has no letters")
        if len(self.kinds) > MAX_KINDS:
            raise _wrong(f"it has more than {MAX_KINDS} letters")
        seen = set()
        for tile in self.kinds:
            if tile.letter in seen:
                raise _wrong(f"{tile.letter} is there twice")
            seen.add(tile.letter)
            most = MAX_BLANKS if tile.letter == BLANK else MAX_COUNT
            if not 0 <= tile.count <= most:
                raise _wrong(f"there are 0 to {most} tiles of {tile.letter}")
            if not 0 <= tile.points <= MAX_POINTS:
                raise _wrong(f"a tile is worth 0 to {MAX_POINTS} points, and {tile.letter} has {tile.points}")
        if self.count > MAX_TILES:
            raise _wrong(f"it has {self.count} tiles, and the most are {MAX_TILES}")

    @classmethod
    def parse(cls, text: str) -> Self:
        kinds = []
        for number, line in enumerate(as_text(text, "a tile set").strip().replace("/", "\n").splitlines(), 1):
            if not line.strip():
                continue
            found = _LINE.fullmatch(line.strip()) or _CSV.fullmatch(line.strip())
            if not found:
                raise _wrong(f"line {number} does not read LETTER COUNT POINTS")
            kinds.append(Tile(found[1].upper(), int(found[2]), int(found[3])))
        return cls(tuple(kinds))

    @classmethod
    def of(cls, language: Language) -> Self:
        """The usual tiles of a language.

        >>> Tiles.of(Language.load("en")).count
        100
        """
        return cls(language.tile_set)

    def __str__(self) -> str:
        return "\n".join(f"{tile.letter} {tile.count} {tile.points}" for tile in self.kinds)

    @property
    def line(self) -> str:
        """The text in one line, without blanks."""
        return "/".join(f"{tile.letter}.{tile.count}.{tile.points}" for tile in self.kinds)

    def __getitem__(self, letter: str) -> Tile:
        """The tile of a letter: none of them, if the set does not have it."""
        return self._by_letter.get(letter) or Tile(letter, 0, 0)

    @cached_property
    def _by_letter(self) -> dict[str, Tile]:
        return {tile.letter: tile for tile in self.kinds}

    @cached_property
    def count(self) -> int:
        """How many tiles there are, the blanks with them."""
        return sum(tile.count for tile in self.kinds)

    @property
    def blanks(self) -> int:
        return self[BLANK].count

    def within(self, alphabet: Alphabet) -> tuple[Tile, ...]:
        """A tile for the blank and each letter of an alphabet, none of those that are missing here.

        >>> [tile.count for tile in Tiles.parse("B 1 3/A 2 1").within(Alphabet(("A", "B", "C")))]
        [0, 2, 1, 0]
        """
        if unknown := self._by_letter.keys() - {BLANK, *alphabet.letters}:
            raise _wrong(f"{min(unknown)} is no letter of this language")
        return tuple(self[letter] for letter in (BLANK, *alphabet.letters))


def _wrong(problem: str) -> BadInput:
    return BadInput("bad-tiles", problem=problem)
