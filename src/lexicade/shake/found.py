"""What is found on boards of dice, as sequences of named tuples."""

from functools import cached_property
from typing import NamedTuple

from lexicade._core import ShakeEntry, ShakeWords
from lexicade.errors import BadInput
from lexicade.games.results import Results
from lexicade.lexicon import Lexicon


class ShakeWord(NamedTuple):
    """A word of a board: its points and letters, how common it is (1 to 9), and the dice it goes over, from 0."""

    word: str
    points: int
    letters: int
    level: int
    path: tuple[int, ...]

    def __str__(self) -> str:
        return self.word


class FoundWords(Results[ShakeWord]):
    """The words of a board, in the order of the alphabet, each with one path."""

    what = "words"

    def __init__(self, native: ShakeWords, lexicon: Lexicon) -> None:
        self._native = native
        self._lexicon = lexicon

    def __len__(self) -> int:
        return len(self._native)

    @cached_property
    def _words(self) -> list[str]:
        return self._native.words()

    @cached_property
    def _entries(self) -> list[ShakeEntry]:
        return self._native.entries()

    def words(self) -> list[str]:
        """The words alone."""
        return list(self._words)

    def _row(self, index: int) -> ShakeWord:
        entry = self._entries[index]
        return ShakeWord(entry.text, entry.points, entry.letters, entry.level, tuple(entry.dice))

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
    def longest(self) -> int:
        """How many letters the longest word has."""
        return self._native.longest


class WordHint(NamedTuple):
    """How a target begins that has not been found, how many letters it has, and on which die it may begin, from 0."""

    begins: str
    letters: int
    die: int
