"""What every game is: a module with eight pure functions, and what it may know of the outside.

* ``start(setup) -> State``
* ``decide(state, seat, command, world) -> list[Event]``, or raises `IllegalMove`; changes nothing
* ``evolve(state, event) -> State``; consults nothing
* ``view(state, seat, now) -> View``: the one door through which anything leaves
* ``next_change(state, now) -> datetime | None``: when the view changes although nobody moves
* ``summary(state, seat, now) -> Summary``: what a list of games shows of it
* ``over_at(state) -> datetime | None``: from when on a list counts it as over, as far as the log tells
* ``chat_by_default(setup) -> bool``: whether the chat of a table is open before its host decides

Setups, states, commands, events and views are frozen dataclasses. Events are facts with their outcomes, so a
log replays to the same state without dictionary, dice or clock.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Protocol, TypeVar

from lexicade.letters import Alphabet
from lexicade.lexicon.meanings import Meaning

Setup = TypeVar("Setup", contravariant=True)
State = TypeVar("State")
Command = TypeVar("Command", contravariant=True)
Event = TypeVar("Event")
View = TypeVar("View", covariant=True)
T = TypeVar("T")


class Words(Protocol):
    """A dictionary, as far as the rules care."""

    @property
    def alphabet(self) -> Alphabet: ...

    def __contains__(self, word: object, /) -> bool: ...

    def spellings(self, word: str, /) -> tuple[str, ...]: ...

    def meaning(self, word: str, /) -> Meaning | None: ...


class Dice(Protocol):
    """Chance, as far as the rules care."""

    def choice(self, seq: Sequence[T]) -> T: ...

    def sample(self, population: Sequence[T], k: int) -> list[T]: ...


@dataclass(frozen=True)
class World:
    """All that the rules may know of the outside, handed in by the caller."""

    lexicon: Words
    rng: Dice
    now: datetime


@dataclass(frozen=True)
class Summary:
    """A game as one row of a list, for one seat; what only some games have is None for the others."""

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
"""Since when a game is over whose log does not say the moment."""


class Rules(Protocol[Setup, State, Command, Event, View]):
    """A rules module; the module itself is the implementation."""

    def start(self, setup: Setup) -> State: ...

    def decide(self, state: State, seat: int, command: Command, world: World) -> list[Event]: ...

    def evolve(self, state: State, event: Event) -> State: ...

    def view(self, state: State, seat: int | None, now: datetime) -> View: ...

    def next_change(self, state: State, now: datetime) -> datetime | None: ...

    def summary(self, state: State, seat: int, now: datetime) -> Summary: ...

    def over_at(self, state: State) -> datetime | None: ...

    def chat_by_default(self, setup: Setup) -> bool: ...
