"""What a table of Shake is set up with: the options its host chooses, and a round as it was dealt."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from lexicade.errors import BadInput
from lexicade.games.grid import MINIMUM
from lexicade.games.seats import LONGEST_NAME, tidy

Size = Literal[4, 5, 6]
Difficulty = Literal["easy", "medium", "hard"]
Duplicates = Literal["classic", "all", "unique", "rarity", "coop"]
Sight = Literal["nothing", "scores", "words"]

SECONDS = (60, 600)
LEVELS = (1, 9)
MIN_LENGTHS = (2, 8)
OWN_WORDS_MINIMUM = 3
MOST_OWN_WORDS = 300
LONGEST_OWN_WORD = 64
LONGEST_SEED = 64
MOST_SEATS = 41
"""Forty players and a host who only watches."""


@dataclass(frozen=True)
class Options:
    """What the host chooses; a round is played under the options it was dealt with."""

    language: Annotated[str, MaxLen(16)] = "en"
    """The language of the words."""
    lexicon: Annotated[str, MaxLen(40)] = ""
    """The list of words that referees, if it is not the language's usual one."""
    size: Size = 4
    """How many dice wide and high the grid is."""
    dice: Annotated[str, MaxLen(40)] = ""
    """A known set of dice by its name; none: the language's usual one for the size."""
    difficulty: Difficulty = "medium"
    """How much there is to find."""
    seconds: Annotated[int, Ge(SECONDS[0]), Le(SECONDS[1])] | None = 180
    """None: untimed, until the host ends the round."""
    duplicates: Duplicates = "all"
    """The rule about words that several find."""
    level: Annotated[int, Ge(LEVELS[0]), Le(LEVELS[1])] = 4
    """Words up to this level of commonness are the targets; rarer ones count too."""
    min_length: Annotated[int, Ge(MIN_LENGTHS[0]), Le(MIN_LENGTHS[1])] | None = None
    """None: three letters on the smallest grid and with words of the host's own, else four."""
    own_words: Annotated[tuple[Annotated[str, MaxLen(LONGEST_OWN_WORD)], ...], MaxLen(MOST_OWN_WORDS)] = ()
    """Words of the host's own, which the grid is built from and which are its targets."""
    seed: Annotated[str, MaxLen(LONGEST_SEED)] = ""
    """A text that gives the same board to everybody who enters it; empty: chance."""
    host_plays: bool = True
    """Whether the host of a table plays too, or only watches."""
    live_scores: bool = True
    """Whether players see each other's scores while they play."""
    sight: Sight = "words"
    """What players see of each other afterwards: nothing, names and scores, or who found which word too."""

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
        if len(self.own_words) > MOST_OWN_WORDS:
            raise BadInput("bad-option", option="own_words", problem=f"a list has at most {MOST_OWN_WORDS} words")
        if any(len(word) > LONGEST_OWN_WORD for word in self.own_words):
            raise BadInput("bad-option", option="own_words", problem=f"a word has at most {LONGEST_OWN_WORD} letters")
        if len(self.seed) > LONGEST_SEED:
            raise BadInput("bad-option", option="seed", problem=f"a seed has at most {LONGEST_SEED} characters")

    @property
    def minimum(self) -> int:
        """How many letters a word has at least."""
        return self.min_length or (OWN_WORDS_MINIMUM if self.own_words else MINIMUM[self.size])

    @property
    def word_list(self) -> str:
        """The name of the list that referees."""
        return self.lexicon or self.language


@dataclass(frozen=True)
class Setup:
    """A table: its first options, and the host's name. A solo table has one seat and no lobby."""

    options: Options
    host: str = ""
    solo: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "host", tidy(self.host))
        if len(self.host) > LONGEST_NAME:
            raise BadInput("bad-name", longest=LONGEST_NAME)


@dataclass(frozen=True)
class Solution:
    """A word that can be chained on a board."""

    word: str
    text: str
    """The word as it is written: ECOLE is école."""
    points: int
    target: bool
    """Common enough, or of the host's own list: what a good player finds."""
    path: tuple[int, ...]
    """The dice it goes over, counted row by row from 0."""
    letters: int
    """How long it is: a die may show two."""
    shown: bool = True
    """Whether it is named to people who did not find it: a word that offends is not, and nobody is asked for it."""


@dataclass(frozen=True)
class Deal:
    """A board with everything that can be found on it: enough to referee the round, now and years later."""

    faces: tuple[str, ...]
    words: tuple[Solution, ...]
    """By the alphabet."""
    seed: str = ""
    """The text that gives this board again."""
    missing: tuple[str, ...] = ()
    """Own words that found no place on the board."""
    own: bool = False
    """Whether it was made from words of the host's own, so that its points compare with no other board's."""

    @cached_property
    def solutions(self) -> dict[str, Solution]:
        return {solution.word: solution for solution in self.words}

    @cached_property
    def by_length(self) -> tuple[Solution, ...]:
        """The longest first, then by the alphabet."""
        return tuple(sorted(self.words, key=lambda solution: -solution.letters))

    @cached_property
    def shown(self) -> tuple[Solution, ...]:
        """What there is to find: all but the words that offend."""
        return tuple(solution for solution in self.words if solution.shown)

    @cached_property
    def points(self) -> int:
        return sum(solution.points for solution in self.shown)

    @cached_property
    def targets(self) -> int:
        return sum(solution.target for solution in self.words)


def capacity(setup: Setup) -> int:
    """How many seats a table has."""
    return 1 if setup.solo else MOST_SEATS


def chat_by_default(setup: Setup) -> bool:
    """Whether the chat of a table is open before its host decides: no, as any table may be a class."""
    return False
