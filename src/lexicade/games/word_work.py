"""What the players of a game did with words: asked for, found, tried. A class's teachers read it in its reports."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

from lexicade.errors import IllegalMove

State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")
MAX_TEXT = 40
"""Characters of a try that are kept."""


@dataclass(frozen=True)
class AskedRound:
    """A round, or a game that has none, with the words it asks for."""

    number: int
    word_list: str
    words: Mapping[str, str] = field(default_factory=dict)
    """The spelling of each word that it asks for."""
    shared: bool = False
    """Whether its players have one list together: what one found, nobody missed."""
    began_at: datetime | None = None
    """None: when the game was created."""
    ends_at: datetime | None = None
    """When what was not found is missed; None: it goes on, unless it is over."""
    over: bool = False
    """Whether it is over."""

    def is_over(self, now: datetime) -> bool:
        """Whether it is over, perhaps by time alone."""
        return self.over or (self.ends_at is not None and self.ends_at <= now)


@dataclass(frozen=True)
class WordTry:
    """A word that a seat found, or tried in vain."""

    round: int
    seat: int
    text: str
    """As it is written, or as it was typed."""
    word: str
    """The word found, or the word asked for that was probably meant; empty: none."""
    found: bool
    asked: bool
    """Whether the round asks for the word."""
    at: datetime | None = None
    """None: when the event was written."""


@dataclass(frozen=True)
class PlayedWords:
    """The words that a seat found in what is over of a game, and those that it could have found."""

    found: Sequence[str] = ()
    missed: Sequence[str] = ()


def unlogged(_state: object, _seat: int, _command: object, _error: IllegalMove) -> None:
    """The log has every try."""


@dataclass(frozen=True, eq=False)
class WordWork(Generic[State, Command, Event]):
    """It can be told what its players found, missed and tried."""

    rounds: Callable[[State, Sequence[Event]], Sequence[AskedRound]]
    """The rounds that the last events began or changed; without events: all that there are."""
    tries: Callable[[State, Sequence[Event]], Sequence[WordTry]]
    """What the last events say that seats found and tried."""
    words_of: Callable[[State, int, int], Collection[str] | None]
    """The words that a seat has found in a round, by its number; None: it takes no part in it."""
    refused: Callable[[State, int, Command, IllegalMove], WordTry | None] = unlogged
    """The try in a command that the rules have refused, where the log does not have it."""


AnyWordWork = WordWork[Any, Any, Any]


def played_words(work: AnyWordWork, state: Any, seat: int, now: datetime) -> PlayedWords:
    """What a seat found and missed in the rounds that are over."""
    found: list[str] = []
    missed: list[str] = []
    for each in work.rounds(state, ()):
        mine = work.words_of(state, each.number, seat)
        if mine is not None and each.is_over(now):
            found += mine
            missed += [text for word, text in each.words.items() if word not in mine]
    return PlayedWords(found, missed)


def nearest(guess: str, words: Iterable[str]) -> str:
    """The word that a misspelt guess probably meant; empty: none of them.

    Up to five letters one slip is forgiven, then two: a letter more, less or another, or two that changed places.

    >>> nearest("FENETTRE", ["FRERE", "FENETRE"]), nearest("XYZ", ["CHAT"])
    ('FENETRE', '')
    """
    best, least = "", slips_allowed(guess) + 1
    for word in words:
        if abs(len(word) - len(guess)) >= least or not _alike(word, guess, least):
            continue
        slips = _slips(guess, word, least)
        if slips < least:
            best, least = word, slips
    return best


def slips_allowed(guess: str) -> int:
    return 0 if len(guess) < 3 else 1 if len(guess) <= 5 else 2


def _alike(word: str, guess: str, least: int) -> bool:
    """Whether the letters of two words could be that close: quick, and never wrong about those that are."""
    return len(set(word) - set(guess)) < least and len(set(guess) - set(word)) < least


def _slips(one: str, other: str, most: int) -> int:
    """The slips between two words, neighbours that changed places being one; `most` if there are as many or more."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        later = [i]
        for j, there in enumerate(other, 1):
            cost = min(row[j] + 1, later[j - 1] + 1, row[j - 1] + (letter != there))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == there:
                cost = min(cost, before[j - 2] + 1)
            later.append(cost)
        if min(later) >= most:
            return most
        before, row = row, later
    return min(row[-1], most)
