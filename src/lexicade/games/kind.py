"""A game as the generic layer knows it: one value that names its types and functions.

The store, the server and the client's types are built from `GameKind`. The default of an optional field reveals
nothing and allows nothing. What only some games can do is a capability (`games.capabilities`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

from lexicade.games.capabilities import (
    ANYBODY,
    PLAIN_WORDS,
    PRIVATE,
    WHOLE,
    Admission,
    CarryOver,
    HighScores,
    Leaving,
    Previews,
    PublicTables,
    Ratings,
    Serialization,
    TableOptions,
    Timeouts,
    WordUse,
    never,
)
from lexicade.games.rules import Summary, World
from lexicade.games.word_work import WordWork

Setup = TypeVar("Setup")
State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")
View = TypeVar("View")


@dataclass(frozen=True)
class Record(Generic[Setup, Event]):
    """The log of a game with the time of each event: the input of a seat's statistics."""

    setup: Setup
    log: Sequence[tuple[Event, datetime]]
    seat: int = 0
    began: datetime | None = None
    """When the game was created; None: with the first event."""
    state: Any = None
    """What the log comes to, for a tally that would replay it."""


@dataclass(frozen=True)
class Tally:
    """What a game adds to the statistics of the account in a seat."""

    word_list: str
    figures: Mapping[str, int]
    """Named numbers, each of which adds up over games."""
    result: Mapping[str, Any]
    """What the game's own statistics need from its log, as JSON values."""


@dataclass(frozen=True)
class Effort:
    """What a seat has done at a game so far, as a teacher reads it."""

    found: int
    """Words found."""
    of: int | None
    """How many there are to find; None: the game has no such number."""
    seconds: int
    """Time at play."""
    hints: int = 0
    """Hints taken."""
    marks: Mapping[str, datetime] = field(default_factory=dict)
    """When the seat reached what the game has names for, such as its ranks."""


@dataclass(frozen=True)
class Outcome:
    """What a game that is over was for a seat, beside those it played against."""

    won: float
    """1 for the first, half of it for those who share that place, else 0."""
    spread: int
    """Own points less those of the best other."""


def no_outcome(_state: object, _seat: int) -> None:
    """Nobody wins or loses, or not yet."""


def tell_nothing(_event: object, _seat: int | None) -> None:
    """Redact an event completely."""


def one(_setup: object) -> int:
    return 1


def as_it_is(event: Mapping[str, Any]) -> Mapping[str, Any]:
    """An event that earlier versions wrote as this one does."""
    return event


def no_tally(_record: object) -> None:
    """The game keeps no statistics."""


@dataclass(frozen=True, kw_only=True, eq=False)
class GameKind(Generic[Setup, State, Command, Event, View]):
    """A game: its rules, its types, and what the generic layer may do with it."""

    name: str

    setup: type[Setup]
    commands: Any
    """The union of the commands that clients send, without `Join`, which needs a code and has its own route."""
    events: Any
    """The union of the events that the log holds."""
    views: type[View]

    start: Callable[[Setup], State]
    decide: Callable[[State, int | None, Command, World], list[Event]]
    evolve: Callable[[State, Event], State]
    view: Callable[[State, int | None, datetime], View]
    next_change: Callable[[State, datetime], datetime | None]
    summary: Callable[[State, int, datetime], Summary]
    over_at: Callable[[State], datetime | None]

    redact: Callable[[Event, int | None], object | None] = tell_nothing
    """An event as a seat may know it; None: not at all."""
    batched: frozenset[str] = frozenset()
    """Kinds of events that are frequent: sockets send several of them in one message."""
    decided_when_run: frozenset[str] = frozenset()
    """Kinds of commands that start a clock: they are decided at the time of deciding, not of arrival."""

    capacity: Callable[[Setup], int] = one
    chat_by_default: Callable[[Setup], bool] = never
    """Whether the chat of a table is open before its host decides."""
    tally: Callable[[Record[Setup, Event]], Tally | None] = no_tally
    """What the game adds to the statistics of a seat."""

    outcome: Callable[[State, int], Outcome | None] = no_outcome
    """Who has won; None: the game is not over, or has no result."""

    effort: Callable[[Record[Setup, Event]], Effort] | None = None
    """What a seat has done so far; None: the game does not say it."""

    upgrade: Callable[[Mapping[str, Any]], Mapping[str, Any]] = as_it_is
    """An event in JSON from the log of an earlier version, as this version writes it."""

    words: WordUse[State] = PLAIN_WORDS
    admission: Admission[Setup] = ANYBODY
    public_tables: PublicTables[State] = PRIVATE
    serialization: Serialization = WHOLE
    table_options: TableOptions[Setup] | None = None
    previews: Previews[State, Command] | None = None
    timeouts: Timeouts[State, Event] | None = None
    leaving: Leaving[State, Command] | None = None
    ratings: Ratings[Setup, State, Event] | None = None
    high_scores: HighScores[State, Event] | None = None
    carry_over: CarryOver[State, Command] | None = None
    word_work: WordWork[State, Command, Event] | None = None


AnyKind = GameKind[Any, Any, Any, Any, Any]
Kinds = Mapping[str, AnyKind]
