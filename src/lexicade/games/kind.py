"""What the rest of the program knows of a game: one value that names its types and functions.

`GameKind` is all that the store, the server and the client's types are built from. A field that a game leaves out has
a default that tells nobody anything and allows nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

from lexicade.games.rules import Summary, World

Setup = TypeVar("Setup")
State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")
View = TypeVar("View")


@dataclass(frozen=True)
class RoundScore:
    """A row of the high scores: what a seat reached in a round that compares with others."""

    round: int
    seat: int
    language: str
    size: int
    points: int
    words: int
    ends_at: datetime


@dataclass(frozen=True)
class VoidRound:
    """A round whose scores count no longer."""

    round: int


@dataclass(frozen=True)
class Record(Generic[Setup, Event]):
    """The log of a game with the time of each event, as a seat's statistics need it."""

    setup: Setup
    log: Sequence[tuple[Event, datetime]]
    seat: int = 0
    began: datetime | None = None
    """When the game was made; None: with the first event."""


@dataclass(frozen=True)
class Tally:
    """What a game adds to the statistics of the account in a seat."""

    word_list: str
    words: int
    pangrams: int
    bonus: int
    points: int
    result: Mapping[str, Any]
    """All that the game's own statistics need of its log, as JSON values."""


def tell_nothing(_event: object, _seat: int | None) -> None:
    """Nobody is told of an event."""


def never(_subject: object) -> bool:
    return False


def never_now(_state: object, _now: datetime) -> bool:
    return False


def one(_setup: object) -> int:
    return 1


def no_scores(_state: object, _events: Sequence[object]) -> Sequence[RoundScore | VoidRound]:
    return ()


def no_tally(_record: object) -> None:
    """The game keeps no statistics."""


def no_commands(_state: object) -> Sequence[Any]:
    return ()


def no_preview(_state: object, _seat: int, _command: object, _world: World) -> None:
    """The game shows nothing before a command is sent."""


@dataclass(frozen=True, kw_only=True, eq=False)
class GameKind(Generic[Setup, State, Command, Event, View]):
    """A game: its rules, its types, and what the generic layer may do with it."""

    name: str

    setup: type[Setup]
    commands: Any
    """The union of the commands that travel. Joining is not one of them: a code is needed for that."""
    events: Any
    """The union of the events that the log holds."""
    told: Any = None
    """The union of what `redact` returns; None: the events themselves."""
    views: type[View]

    start: Callable[[Setup], State]
    decide: Callable[[State, int | None, Command, World], list[Event]]
    evolve: Callable[[State, Event], State]
    view: Callable[[State, int | None, datetime], View]
    next_change: Callable[[State, datetime], datetime | None]
    summary: Callable[[State, int, datetime], Summary]
    over_at: Callable[[State], datetime | None]

    redact: Callable[[Event, int | None], object | None] = tell_nothing
    """What a seat is told of an event; None: nothing."""
    preview: Callable[[State, int, Command, World], object | None] = no_preview
    """What a command would do, as far as the seat may know; raises what `decide` would raise."""
    previews: Any = None
    """The type of a preview; None: the game has none."""
    batched: frozenset[str] = frozenset()
    """Kinds of events of which many come in a second: sockets are told of several at once."""
    shared_field: str = ""
    """A field of the view that most seats see alike, and that is long: it is written as JSON once for all of them."""
    clocked: frozenset[str] = frozenset()
    """Kinds of commands that start a clock: the time of deciding counts for them, not the time of arrival."""

    capacity: Callable[[Setup], int] = one
    many_seats: Callable[[Setup], bool] = never
    """Whether one account may hold several seats: several people at one device."""
    watchable: Callable[[State], bool] = never
    """Whether somebody without a seat may see the game."""
    listed: Callable[[State, datetime], bool] = never_now
    """Whether strangers find the table in the lobby and may join it."""
    chat_by_default: Callable[[Setup], bool] = never
    """Whether the chat of a table is open before its host decides."""
    carry_over: Callable[[State], Sequence[Command]] = no_commands
    """The commands that repeat what was done in one game in another of the same setup: when a guest logs in who has
    played the puzzle of the day as two accounts."""

    scores: Callable[[State, Sequence[Event]], Sequence[RoundScore | VoidRound]] = no_scores
    """The rows of the high scores that the last events changed."""
    tally: Callable[[Record[Setup, Event]], Tally | None] = no_tally
    """What the game adds to the statistics of a seat."""


AnyKind = GameKind[Any, Any, Any, Any, Any]
Kinds = Mapping[str, AnyKind]
