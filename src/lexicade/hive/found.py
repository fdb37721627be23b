"""What is found in hives, as sequences of named tuples: the words of one, and all hives of a lexicon."""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from lexicade._core import HiveTable, HiveWords
from lexicade.errors import BadInput
from lexicade.games.results import Column, Results
from lexicade.hive.rules.setup import Kind, kind, points
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import RAREST


class HiveWord(NamedTuple):
    """A word of a hive. Its `kind` is `word`, `pangram` or `perfect`; level 1 everybody knows, 9 hardly anybody."""

    word: str
    points: int
    kind: Kind
    level: int

    def __str__(self) -> str:
        return self.word


class FoundWords(Results[HiveWord]):
    """The words of a hive, in the order of the alphabet. What is not looked at is never made."""

    what = "words"

    def __init__(self, native: HiveWords, letters: tuple[str, ...], lexicon: Lexicon) -> None:
        self._native = native
        self._letters = letters
        self._lexicon = lexicon

    def __len__(self) -> int:
        return len(self._native)

    @cached_property
    def _words(self) -> list[str]:
        return self._native.words()

    def words(self) -> list[str]:
        """The words alone."""
        return list(self._words)

    def _row(self, index: int) -> HiveWord:
        word = self._words[index]
        tiles = self._lexicon.alphabet.split(word)
        level = self._lexicon.level(word) or RAREST
        return HiveWord(word, points(tiles, self._letters), kind(tiles, self._letters), level)

    def __contains__(self, word: object) -> bool:
        """Whether a word is here, as it is written or as a row."""
        if isinstance(word, str):
            try:
                return self._lexicon.alphabet.fold(word) in self._words
            except BadInput:
                return False
        return super().__contains__(word)

    @property
    def points(self) -> int:
        """The points of all words together."""
        return self._native.points

    @property
    def pangrams(self) -> int:
        """How many words use all seven letters."""
        return self._native.pangrams

    @property
    def perfect(self) -> int:
        """How many words use each of the seven letters once."""
        return self._native.perfect


class HiveFigures(NamedTuple):
    """A hive and what is in it, the centre letter first."""

    letters: str
    words: int
    points: int
    pangrams: int
    perfect: int


class Hives(Results[HiveFigures]):
    """Every hive of a lexicon: each set of seven letters with a pangram, around each of its letters."""

    what = "hives"

    def __init__(self, native: HiveTable) -> None:
        self._native = native

    def __len__(self) -> int:
        return len(self._native)

    def _row(self, index: int) -> HiveFigures:
        row = self._native.row(index)
        return HiveFigures(row.letters, row.answers, row.points, row.pangrams, row.perfect)

    @property
    def columns(self) -> Mapping[str, Column]:
        """The hives by columns, the numbers straight from native memory."""

        def column(name: str) -> memoryview:
            return memoryview(self._native.column(name)).cast("I")

        numbers = {name: column(name) for name in ("points", "pangrams", "perfect")}
        return {"letters": self._native.letters(), "words": column("answers"), **numbers}
