"""Hive: words from seven letters, each with the one in the centre, letters free to repeat.

A word of the answer list scores; any other word of the dictionary is a bonus word, listed without points.
"""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, get_args

from lexicade.errors import BadInput, IllegalMove
from lexicade.games.rules import World

MINIMUM = 4
PANGRAM_BONUS = 7

Kind = Literal["word", "pangram", "perfect", "bonus"]
Ladder = Literal["curve", "even"]
Rank = Literal[
    "newcomer",
    "scout",
    "forager",
    "dancer",
    "gatherer",
    "builder",
    "warden",
    "keeper",
    "luminary",
    "whole-hive",
]

RANKS: tuple[Rank, ...] = get_args(Rank)
LADDERS: dict[Ladder, tuple[int, ...]] = {
    "curve": (0, 2, 5, 8, 15, 25, 40, 50, 70, 100),
    "even": tuple(range(0, 81, 10)),
}
"""The share of the maximum, in percent, at which each rank begins."""


def points(tiles: Sequence[str], letters: Iterable[str]) -> int:
    """What an answer is worth: 1 for four letters, else one a letter, and 7 more for using all seven.

    >>> points("OCEAN", "NAECORT"), points("ONCE", "NAECORT"), points("ENACTOR", "NAECORT")
    (5, 1, 14)
    """
    plain = 1 if len(tiles) == MINIMUM else len(tiles)
    return plain + PANGRAM_BONUS * (set(tiles) >= set(letters))


def kind(tiles: Sequence[str], letters: Sequence[str]) -> Kind:
    """Whether an answer is a pangram, and a perfect one (each letter once)."""
    if not set(tiles) >= set(letters):
        return "word"
    return "perfect" if len(tiles) == len(letters) else "pangram"


@dataclass(frozen=True)
class Answer:
    """A word of the answer list."""

    word: str
    points: int
    kind: Kind

    @classmethod
    def of(cls, word: str, tiles: Sequence[str], letters: Sequence[str]) -> "Answer":
        return cls(word, points(tiles, letters), kind(tiles, letters))


@dataclass(frozen=True)
class Setup:
    """A hive as dealt: its letters, centre first, and the words it asks for."""

    language: str
    edition: str
    letters: tuple[str, ...]
    answers: tuple[Answer, ...]
    ladder: Ladder = "curve"
    date: dt.date | None = None
    """The day whose hive this is, if it is a daily one."""
    lexicon: str = ""
    """The list of words that referees, if it is not the language's usual one."""

    def __post_init__(self) -> None:
        if len(self.letters) != 7 or len(set(self.letters)) != 7:
            raise BadInput("bad-hive", letters=" ".join(self.letters))

    @property
    def word_list(self) -> str:
        """The name of the list that referees."""
        return self.lexicon or self.language

    @property
    def centre(self) -> str:
        return self.letters[0]

    @property
    def max_score(self) -> int:
        return sum(answer.points for answer in self.answers)


@dataclass(frozen=True)
class Guess:
    """Is this a word?"""

    word: str
    kind: Literal["guess"] = field(default="guess", kw_only=True, repr=False)


@dataclass(frozen=True)
class Reveal:
    """Show all answers and end the game."""

    kind: Literal["reveal"] = field(default="reveal", kw_only=True, repr=False)


Command = Guess | Reveal


@dataclass(frozen=True)
class Found:
    """A seat found a word."""

    seat: int
    word: str
    points: int
    word_kind: Kind
    kind: Literal["found"] = field(default="found", kw_only=True, repr=False)


@dataclass(frozen=True)
class Revealed:
    """A seat asked for the answers."""

    seat: int
    kind: Literal["revealed"] = field(default="revealed", kw_only=True, repr=False)


Event = Found | Revealed


@dataclass(frozen=True)
class State:
    """All there is to know; nobody but the rules sees it."""

    setup: Setup
    found: tuple[Found, ...] = ()
    revealed: bool = False

    @property
    def answers_found(self) -> tuple[Found, ...]:
        return tuple(found for found in self.found if found.word_kind != "bonus")

    @property
    def score(self) -> int:
        return sum(found.points for found in self.found)

    @property
    def complete(self) -> bool:
        return len(self.answers_found) == len(self.setup.answers)


@dataclass(frozen=True)
class Step:
    """A rank and the points at which it begins."""

    rank: Rank
    points: int


@dataclass(frozen=True)
class NextRank:
    """The rank ahead, and the points still missing."""

    rank: Rank
    points: int
    missing: int


@dataclass(frozen=True)
class FoundWord:
    word: str
    points: int
    kind: Kind


@dataclass(frozen=True)
class ShownAnswer:
    word: str
    points: int
    kind: Kind
    found: bool


@dataclass(frozen=True)
class View:
    """A hive as a player sees it. Unfound answers appear only when the game is over."""

    game: Literal["hive"]
    language: str
    letters: tuple[str, ...]
    date: dt.date | None
    score: int
    max_score: int
    words_found: int
    words_total: int
    pangrams_found: int
    pangrams_total: int
    rank: Rank
    next: NextRank | None
    ladder: tuple[Step, ...]
    found: tuple[FoundWord, ...]
    complete: bool
    revealed: bool
    answers: tuple[ShownAnswer, ...] | None


def ladder(setup: Setup) -> tuple[Step, ...]:
    """Where each rank begins, rounded to the nearest point."""
    shares = LADDERS[setup.ladder]
    return tuple(
        Step(rank, (2 * share * setup.max_score + 100) // 200) for rank, share in zip(RANKS, shares, strict=False)
    )


def start(setup: Setup) -> State:
    return State(setup)


def decide(state: State, seat: int, command: Command, world: World) -> list[Event]:
    if seat != 0:
        raise IllegalMove("unknown-seat")
    if isinstance(command, Reveal):
        return [] if state.revealed else [Revealed(seat)]
    return [_found(state, seat, command.word, world)]


def _found(state: State, seat: int, text: str, world: World) -> Found:
    """The word a guess finds, or the reason why it finds none."""
    setup = state.setup
    if state.revealed:
        raise IllegalMove("game-over")
    tiles = _tiles(text, world)
    if len(tiles) < MINIMUM:
        raise IllegalMove("too-short", minimum=MINIMUM)
    if strangers := set(tiles) - set(setup.letters):
        raise IllegalMove("bad-letters", letters=" ".join(sorted(strangers)))
    if setup.centre not in tiles:
        raise IllegalMove("needs-centre", centre=setup.centre)
    word = world.lexicon.alphabet.join(tiles)
    if any(found.word == word for found in state.found):
        raise IllegalMove("already-found", word=word)
    for answer in setup.answers:
        if answer.word == word:
            return Found(seat, word, answer.points, answer.kind)
    if word not in world.lexicon:
        raise IllegalMove("not-a-word", word=word)
    return Found(seat, word, 0, "bonus")


def _tiles(text: str, world: World) -> tuple[str, ...]:
    """The tiles of a typed word; foreign characters stay as they are, to be named in the refusal."""
    alphabet = world.lexicon.alphabet
    try:
        return alphabet.split(alphabet.fold(text))
    except BadInput:
        return tuple(text.upper())


def evolve(state: State, event: Event) -> State:
    if isinstance(event, Revealed):
        return replace(state, revealed=True)
    return replace(state, found=(*state.found, event))


def view(state: State, seat: int | None, now: dt.datetime) -> View:
    """What a seat sees; somebody without a seat sees how far the game is, and no word of it."""
    setup = state.setup
    steps = ladder(setup)
    reached = [step for step in steps if step.points <= state.score]
    ahead = next((step for step in steps if step.points > state.score), None)
    return View(
        game="hive",
        language=setup.language,
        letters=setup.letters,
        date=setup.date,
        score=state.score,
        max_score=setup.max_score,
        words_found=len(state.answers_found),
        words_total=len(setup.answers),
        pangrams_found=_pangrams(found.word_kind for found in state.found),
        pangrams_total=_pangrams(answer.kind for answer in setup.answers),
        rank=reached[-1].rank,
        next=NextRank(ahead.rank, ahead.points, ahead.points - state.score) if ahead else None,
        ladder=steps,
        found=_own_words(state) if seat == 0 else (),
        complete=state.complete,
        revealed=state.revealed,
        answers=_answers(state) if seat == 0 and (state.revealed or state.complete) else None,
    )


def next_change(state: State, now: dt.datetime) -> dt.datetime | None:
    """Nothing happens to a hive by itself."""
    return None


def _pangrams(kinds: Iterable[Kind]) -> int:
    return sum(kind in ("pangram", "perfect") for kind in kinds)


def _own_words(state: State) -> tuple[FoundWord, ...]:
    return tuple(FoundWord(found.word, found.points, found.word_kind) for found in state.found)


def _answers(state: State) -> tuple[ShownAnswer, ...]:
    words = {found.word for found in state.found}
    return tuple(
        ShownAnswer(answer.word, answer.points, answer.kind, answer.word in words) for answer in state.setup.answers
    )
