"""The setup of a hive: its letters, its answers, and how it is played."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

from lexicade.errors import BadInput
from lexicade.games.seats import MAX_NAME_LENGTH, tidy
from lexicade.hive.rules.seed import Seed
from lexicade.letters import BOUNDARY, Alphabet
from lexicade.lexicon.levels import ClassLevel
from lexicade.lexicon.meanings import ReaderLanguage

MINIMUM = 4
PANGRAM_BONUS = 7
SECONDS = (60, 3600)
MAX_SEATS = 101
"""A class of a hundred, and whoever teaches it."""

Kind = Literal["word", "pangram", "perfect", "bonus"]
Ladder = Literal["curve", "even"]
Difficulty = Literal["easy", "medium", "hard", "expert"]
Mode = Literal["solo", "coop", "race"]
Sight = Literal["podium", "scores"]

DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


def points(tiles: Sequence[str], letters: Iterable[str]) -> int:
    """The points of an answer: 1 for four letters, else one for each letter; 7 more for a pangram.

    >>> points("OCEAN", "NAECORT"), points("ONCE", "NAECORT"), points("ENACTOR", "NAECORT")
    (5, 1, 14)
    """
    plain = 1 if len(tiles) == MINIMUM else len(tiles)
    return plain + PANGRAM_BONUS * (set(tiles) >= set(letters))


def kind(tiles: Sequence[str], letters: Sequence[str]) -> Kind:
    """Classify an answer: plain word, pangram, or perfect pangram (each letter once)."""
    if not set(tiles) >= set(letters):
        return "word"
    return "perfect" if len(tiles) == len(letters) else "pangram"


def written(word: str, text: str) -> str:
    """A word as it is shown: in its spelling if that is known, else in lower case.

    >>> written("ECOLE", "école"), written("C|HA", "")
    ('école', 'cha')
    """
    return text or word.replace(BOUNDARY, "").lower()


@dataclass(frozen=True)
class Answer:
    """A word of the answer list."""

    word: str
    points: int
    kind: Kind
    text: str = ""
    """The spelling: école for ECOLE. Empty: the word in lower case."""
    common: bool = True
    """Whether most players know it; other answers are shown as rare."""

    @classmethod
    def of(
        cls, word: str, tiles: Sequence[str], letters: Sequence[str], text: str = "", *, common: bool = True
    ) -> "Answer":
        return cls(word, points(tiles, letters), kind(tiles, letters), text, common)


@dataclass(frozen=True)
class Setup:
    """A hive as dealt: its letters, centre first, and its answers."""

    language: str
    edition: str
    letters: tuple[str, ...]
    answers: tuple[Answer, ...]
    ladder: Ladder = "curve"
    date: dt.date | None = None
    """The day of a daily hive."""
    lexicon: str = ""
    """The word list, if it is not the language's default."""
    difficulty: Difficulty = "medium"
    mode: Mode = "solo"
    host: str = ""
    """The host's name."""
    seconds: int | None = None
    """How long a race takes; None: until the host ends it."""
    live_scores: bool = True
    """Whether racers see each other's scores before the end."""
    sight: Sight = "scores"
    """Whose scores racers see beside their own: those of the first three, or everybody's."""
    class_level: ClassLevel | None = None
    """The level of a language class that the answers are for: an estimate by commonness."""
    translations: ReaderLanguage | None = None
    """The language of translations; None: each player's own."""
    chosen: tuple[str, ...] = ()
    """The answers that somebody chose, if the hive was made of words; empty: it asks for all alike."""

    def __post_init__(self) -> None:
        if len(self.letters) != 7 or len(set(self.letters)) != 7:
            raise BadInput("bad-hive", letters=" ".join(self.letters))
        object.__setattr__(self, "host", tidy(self.host))
        if len(self.host) > MAX_NAME_LENGTH:
            raise BadInput("bad-name", longest=MAX_NAME_LENGTH)
        shortest, longest = SECONDS
        if self.seconds is not None and not shortest <= self.seconds <= longest:
            raise BadInput("bad-option", option="seconds", problem=f"a race takes {shortest} to {longest} seconds")

    @property
    def word_list(self) -> str:
        """The name of the word list in force."""
        return self.lexicon or self.language

    @property
    def seed(self) -> Seed:
        """The seed that reproduces this hive."""
        return Seed(self.word_list, self.edition, self.letters)

    @property
    def centre(self) -> str:
        return self.letters[0]

    @cached_property
    def max_score(self) -> int:
        return sum(answer.points for answer in self.answers)

    @cached_property
    def by_word(self) -> dict[str, Answer]:
        return {answer.word: answer for answer in self.answers}

    @cached_property
    def tiles(self) -> dict[str, tuple[str, ...]]:
        """The tiles of each answer. Answers use no letters but the seven."""
        alphabet = Alphabet(self.letters)
        return {answer.word: alphabet.split(answer.word) for answer in self.answers}


def capacity(setup: Setup) -> int:
    """The number of seats."""
    return 1 if setup.mode == "solo" else MAX_SEATS


def chat_by_default(setup: Setup) -> bool:
    """Whether the chat of a table is open before its host decides."""
    return setup.mode != "solo"
