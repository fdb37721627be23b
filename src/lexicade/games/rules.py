"""The protocol that the rules of every game implement: pure functions, and the `World` they are given.

* ``start(setup) -> State``
* ``decide(state, seat, command, world) -> list[Event]``, or raises `IllegalMove`; changes nothing. For `Join` the
  seat is None: the game chooses a seat and names it in `Joined`
* ``evolve(state, event) -> State``; depends on nothing else
* ``view(state, seat, now) -> View``: the only way in which a state leaves the server; a watcher's seat is None
* ``next_change(state, now) -> datetime | None``: when the view changes next without a command

Setups, states, commands, events and views are frozen dataclasses. Events hold their outcomes, so a log replays to the
same state without dictionary, dice or clock. `GameKind` adds what lists, sockets and tables need.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Literal, Protocol, TypeVar

from lexicade.games.seats import Occupants
from lexicade.letters import Alphabet
from lexicade.lexicon.meanings import Meaning, ReaderLanguage

Setup = TypeVar("Setup", contravariant=True)
State = TypeVar("State")
Command = TypeVar("Command", contravariant=True)
Event = TypeVar("Event")
View = TypeVar("View", covariant=True)
T = TypeVar("T")


class Words(Protocol):
    """The part of a lexicon that rules use."""

    @property
    def alphabet(self) -> Alphabet: ...

    def __contains__(self, word: object, /) -> bool: ...

    def spellings(self, word: str, /) -> tuple[str, ...]: ...

    def meaning(self, word: str, /, *, into: ReaderLanguage = "en") -> Meaning | None: ...


class Rng(Protocol):
    """The part of a random number generator that rules use."""

    def choice(self, seq: Sequence[T]) -> T: ...

    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


@dataclass(frozen=True)
class World:
    """The dependencies of the rules, passed in by the caller."""

    lexicon: Words
    rng: Rng
    now: datetime


@dataclass(frozen=True)
class Summary:
    """A game as one row of a list, for one seat. Fields that a game does not have are None."""

    language: str
    title: str
    """The letters, or the size of the grid."""
    date: date | None
    score: int
    max_score: int | None
    words_found: int
    words_total: int | None
    rank: str | None
    complete: bool
    revealed: bool
    people: int
    phase: str
    mode: str
    """Solo, or how a table plays."""


LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
"""The end time of a game whose log does not hold one."""

Phase = Literal["lobby", "countdown", "playing", "paused", "over"]


class GameState(Protocol):
    """What the generic layer reads from the state of any game."""

    @property
    def occupants(self) -> Occupants: ...

    @property
    def word_list(self) -> str:
        """The name of the word list in force."""

    def phase(self, now: datetime) -> Phase: ...

    def to_move(self, now: datetime) -> tuple[int, ...]:
        """The seats whose turn it is; none in a game without turns."""

    def over(self, now: datetime) -> bool: ...


class Rules(Protocol[Setup, State, Command, Event, View]):
    """The rules of a game; a module or a `GameKind` implements them."""

    @property
    def start(self) -> Callable[[Setup], State]: ...

    @property
    def decide(self) -> Callable[[State, int | None, Command, World], list[Event]]: ...

    @property
    def evolve(self) -> Callable[[State, Event], State]: ...

    @property
    def view(self) -> Callable[[State, int | None, datetime], View]: ...

    @property
    def next_change(self) -> Callable[[State, datetime], datetime | None]: ...
