"""Letters as objects: an alphabet numbers them, a tile carries one, a rack holds some.

A letter is not a character: ``CH`` or ``L·L`` can be one tile. Below the text layer everything works on
letter numbers: 0 is the blank, 1 the first letter of the alphabet, and so on.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from lexicade.errors import BadInput, as_text

BLANK = "?"
BOUNDARY = "|"
"""Stands between two tiles that would otherwise be read as one: ``C|H`` is a C and an H, ``CH`` is a CH."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind of tile: its letter, how many a set has, and what each is worth."""

    letter: str
    """The letter; a blank is ?."""
    count: int
    """How many of these tiles a set has."""
    points: int
    """The face value."""


@dataclass(frozen=True)
class Alphabet:
    """The letters of a language, in order, and how everyday text becomes those letters.

    >>> SPANISH = Alphabet(("A", "C", "CH", "H", "L", "LL", "N", "O"), vowels=frozenset("AO"))
    >>> SPANISH.split("LLANO")
    ('LL', 'A', 'N', 'O')
    >>> SPANISH.join(["C", "H", "A"])
    'C|HA'
    """

    letters: tuple[str, ...]
    vowels: frozenset[str] = frozenset()
    folds: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What to write instead: ``{"Œ": "OE"}``. Accents that are not letters here are dropped without being named."""

    @cached_property
    def number(self) -> Mapping[str, int]:
        """Letter → number, the blank included."""
        return {letter: number for number, letter in enumerate((BLANK, *self.letters))}

    @cached_property
    def _longest_first(self) -> re.Pattern[str]:
        ordered = sorted((BLANK, *self.letters), key=len, reverse=True)
        return re.compile("|".join(map(re.escape, ordered)))

    @cached_property
    def _characters(self) -> frozenset[str]:
        return frozenset("".join(self.letters)) | {BLANK, BOUNDARY}

    def split(self, text: str) -> tuple[str, ...]:
        """The tiles that spell a text written in this alphabet's letters."""
        tiles: list[str] = []
        at = 0
        while at < len(text):
            if text[at] == BOUNDARY:
                at += 1
            elif found := self._longest_first.match(text, at):
                tiles.append(found[0])
                at = found.end()
            else:
                raise BadInput("bad-letters", letters=text[at])
        return tuple(tiles)

    def join(self, tiles: Iterable[str]) -> str:
        """The text of some tiles, with no more boundaries than it takes: the inverse of `split`."""
        tiles = tuple(tiles)
        plain = "".join(tiles)
        if self.split(plain) == tiles:
            return plain
        text = ""
        for place, tile in enumerate(tiles):
            reads_well = self.split(text + tile) == tiles[: place + 1]
            text += tile if reads_well else BOUNDARY + tile
        return text

    def numbers(self, text: str) -> tuple[int, ...]:
        """The letter numbers that spell a text."""
        return tuple(self.number[letter] for letter in self.split(text))

    def text(self, numbers: Iterable[int]) -> str:
        """The text that letter numbers spell: the inverse of `numbers`."""
        faces = (BLANK, *self.letters)
        return self.join(faces[number] for number in numbers)

    def fold(self, text: str) -> str:
        """Everyday writing in this alphabet's letters: upper case, ligatures and foreign accents resolved.

        >>> Alphabet(tuple("ACEF")).fold("Café")
        'CAFE'
        """
        as_text(text, "a word")
        # Plain text is composed already, and most text is plain.
        upper = (text if text.isascii() else unicodedata.normalize("NFC", text)).upper()
        if self._characters.issuperset(upper):
            return upper
        # An accent that has no upper-case letter of its own stays behind on its own.
        return "".join(self._fold_character(each) for each in upper if not unicodedata.combining(each))

    def _fold_character(self, character: str) -> str:
        if character in self._characters:
            return character
        if character in self.folds:
            return self.folds[character]
        base = unicodedata.normalize("NFD", character)[0]
        if base in self._characters:
            return base
        raise BadInput("bad-letters", letters=character)


ENGLISH = Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), vowels=frozenset("AEIOU"))


@dataclass(frozen=True)
class Rack:
    """Tiles in no order: what a player holds.

    >>> Rack.parse("ANNA?") - Rack.parse("AN")
    Rack.parse('?AN')
    >>> "AN" in Rack.parse("ANNA?"), len(Rack.parse("ANNA?"))
    (True, 5)
    """

    tiles: tuple[str, ...]
    alphabet: Alphabet = field(default=ENGLISH, repr=False)

    def __post_init__(self) -> None:
        order = self.alphabet.number
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles, key=order.__getitem__)))

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = ENGLISH) -> "Rack":
        return cls(alphabet.split(text), alphabet)

    def __str__(self) -> str:
        return self.alphabet.join(self.tiles)

    def __repr__(self) -> str:
        return f"Rack.parse({str(self)!r})"

    def __len__(self) -> int:
        return len(self.tiles)

    def __iter__(self) -> Iterator[str]:
        return iter(self.tiles)

    def __contains__(self, tiles: object) -> bool:
        """Whether these tiles are all here; blanks stand for themselves only."""
        wanted = self.alphabet.split(tiles) if isinstance(tiles, str) else tiles
        return isinstance(wanted, Iterable) and Counter(wanted) <= Counter(self.tiles)

    def __add__(self, other: "Rack") -> "Rack":
        return Rack((*self.tiles, *other.tiles), self.alphabet)

    def __sub__(self, other: "Rack") -> "Rack":
        """What is left when the other's tiles are taken out; they must all be here."""
        if missing := Counter(other.tiles) - Counter(self.tiles):
            raise BadInput("bad-letters", letters=self.alphabet.join(missing.elements()))
        return Rack(tuple((Counter(self.tiles) - Counter(other.tiles)).elements()), self.alphabet)
