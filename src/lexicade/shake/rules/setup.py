"""The setup of a table of Shake, the options of a round, and a board as it was dealt."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from lexicade.errors import BadInput
from lexicade.games.seats import MAX_NAME_LENGTH, tidy
from lexicade.lexicon.levels import ClassLevel
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.shake.rules.grid import MINIMUM

Size = Literal[4, 5, 6]
Difficulty = Literal["easy", "medium", "hard"]
Duplicates = Literal["classic", "all", "unique", "rarity", "coop"]
Sight = Literal["nothing", "podium", "scores", "words"]

SECONDS = (60, 600)
LEVELS = (1, 9)
MIN_LENGTHS = (2, 8)
OWN_WORDS_MINIMUM = 3
MAX_OWN_WORDS = 300
MAX_OWN_WORD_LENGTH = 64
MAX_SEED_LENGTH = 64
MAX_SEATS = 101
"""A hundred players and a host who only watches: a whole class and whoever teaches it."""


@dataclass(frozen=True)
class Options:
    """What the host chooses. A round keeps the options with which it started."""

    language: Annotated[str, MaxLen(16)] = "en"
    """The language of the words."""
    lexicon: Annotated[str, MaxLen(40)] = ""
    """The word list; empty: the language's default."""
    size: Size = 4
    """How many dice wide and high the grid is."""
    dice: Annotated[str, MaxLen(40)] = ""
    """The name of a set of dice; empty: the language's default for the size."""
    difficulty: Difficulty = "medium"
    """How much there is to find."""
    seconds: Annotated[int, Ge(SECONDS[0]), Le(SECONDS[1])] | None = 180
    """How long a round takes; null: until the host ends it."""
    duplicates: Duplicates = "all"
    """The rule about words that several find."""
    level: Annotated[int, Ge(LEVELS[0]), Le(LEVELS[1])] = 4
    """Words up to this level of commonness are the targets; rarer ones count too."""
    class_level: ClassLevel | None = None
    """The level of a language class, which then says what the targets are: an estimate by commonness; null: none."""
    min_length: Annotated[int, Ge(MIN_LENGTHS[0]), Le(MIN_LENGTHS[1])] | None = None
    """How many letters a word has at least; null: 3 on the smallest grid and with own words, else 4."""
    own_words: Annotated[tuple[Annotated[str, MaxLen(MAX_OWN_WORD_LENGTH)], ...], MaxLen(MAX_OWN_WORDS)] = ()
    """The host's own words: the grid is built from them, and they are its targets."""
    seed: Annotated[str, MaxLen(MAX_SEED_LENGTH)] = ""
    """A text that determines the board; empty: a random board."""
    host_plays: bool = True
    """Whether the host of a table plays too, or only watches."""
    live_scores: bool = True
    """Whether players see each other's scores while they play."""
    sight: Sight = "words"
    """What players see of each other afterwards: nothing, the first three, all scores, or scores and words."""
    translations: ReaderLanguage | None = None
    """The language of translations; null: each player's own."""

    def __post_init__(self) -> None:
        if self.size not in (4, 5, 6):
            raise BadInput("bad-option", option="size", problem="a grid is 4, 5 or 6 dice wide")
        shortest, longest = SECONDS
        if self.seconds is not None and not shortest <= self.seconds <= longest:
            raise BadInput("bad-option", option="seconds", problem=f"a round takes {shortest} to {longest} seconds")
        if not LEVELS[0] <= self.level <= LEVELS[1]:
            raise BadInput("bad-option", option="level", problem="levels go from 1 to 9")
        if self.min_length is not None and not MIN_LENGTHS[0] <= self.min_length <= MIN_LENGTHS[1]:
            raise BadInput("bad-option", option="min_length", problem="the shortest word has 2 to 8 letters")
        if len(self.own_words) > MAX_OWN_WORDS:
            raise BadInput("bad-option", option="own_words", problem=f"a list has at most {MAX_OWN_WORDS} words")
        if any(len(word) > MAX_OWN_WORD_LENGTH for word in self.own_words):
            raise BadInput(
                "bad-option", option="own_words", problem=f"a word has at most {MAX_OWN_WORD_LENGTH} letters"
            )
        if len(self.seed) > MAX_SEED_LENGTH:
            raise BadInput("bad-option", option="seed", problem=f"a seed has at most {MAX_SEED_LENGTH} characters")

    @property
    def minimum(self) -> int:
        """How many letters a word has at least."""
        return self.min_length or (OWN_WORDS_MINIMUM if self.own_words else MINIMUM[self.size])

    @property
    def word_list(self) -> str:
        """The name of the word list in force."""
        return self.lexicon or self.language


@dataclass(frozen=True)
class Setup:
    """A table: its first options, and the host's name. A solo table has one seat and no lobby."""

    options: Options
    host: str = ""
    solo: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "host", tidy(self.host))
        if len(self.host) > MAX_NAME_LENGTH:
            raise BadInput("bad-name", longest=MAX_NAME_LENGTH)


@dataclass(frozen=True)
class Solution:
    """A word that can be chained on a board."""

    word: str
    text: str
    """The spelling: école for ECOLE."""
    points: int
    target: bool
    """Whether a good player is expected to find it: it is common, or one of the host's own words."""
    path: tuple[int, ...]
    """The dice it goes over, counted row by row from 0."""
    letters: int
    """Its length in letters; a die may show two."""
    shown: bool = True
    """Whether it is shown to players who did not find it. Offensive words are not, and do not count as left."""


@dataclass(frozen=True)
class Deal:
    """A board with every word on it, so that a round replays without the word list."""

    faces: tuple[str, ...]
    words: tuple[Solution, ...]
    """In alphabetical order."""
    seed: str = ""
    """The seed that reproduces this board."""
    missing: tuple[str, ...] = ()
    """The host's own words that do not fit on the board."""
    own: bool = False
    """Whether it was built from the host's own words; its points do not compare with other boards'."""

    @cached_property
    def solutions(self) -> dict[str, Solution]:
        return {solution.word: solution for solution in self.words}

    @cached_property
    def by_length(self) -> tuple[Solution, ...]:
        """The longest first, then in alphabetical order."""
        return tuple(sorted(self.words, key=lambda solution: -solution.letters))

    @cached_property
    def shown(self) -> tuple[Solution, ...]:
        """The words to find: all but the offensive ones."""
        return tuple(solution for solution in self.words if solution.shown)

    @cached_property
    def points(self) -> int:
        return sum(solution.points for solution in self.shown)

    @cached_property
    def targets(self) -> int:
        return sum(solution.target for solution in self.words)


def capacity(setup: Setup) -> int:
    """The number of seats."""
    return 1 if setup.solo else MAX_SEATS


def chat_by_default(setup: Setup) -> bool:
    """Whether the chat of a table is open before its host decides. No: any table may be a class."""
    return False
