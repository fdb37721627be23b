"""A game as the generic layer knows it: one value that names its types and functions.

The store, the server and the client's types are built from `GameKind`. The default of an optional field reveals
nothing and allows nothing.
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
    """A row of the high scores: the result of a seat in a comparable round."""

    round: int
    seat: int
    language: str
    size: int
    points: int
    words: int
    ends_at: datetime


@dataclass(frozen=True)
class VoidRound:
    """A round whose scores are deleted from the high scores."""

    round: int


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
class RatedGame:
    """A finished game that counts for ratings."""

    language: str
    clock: str
    """The kind of clock: games of each kind are rated by themselves."""
    places: Mapping[int, int]
    """The place of each person's seat; equal places are a draw."""


@dataclass(frozen=True)
class RatingPool:
    """The games that are rated together."""

    language: str
    clock: str


@dataclass(frozen=True)
class Tally:
    """What a game adds to the statistics of the account in a seat."""

    word_list: str
    figures: Mapping[str, int]
    """Named numbers, each of which adds up over games."""
    result: Mapping[str, Any]
    """What the game's own statistics need from its log, as JSON values."""


def tell_nothing(_event: object, _seat: int | None) -> None:
    """Redact an event completely."""


def no_options(_setup: object) -> None:
    """The game shows nothing of its setup before one joins."""


def no_pool(_setup: object) -> None:
    """The game has no ratings."""


def nothing_sealed(_state: object) -> None:
    """Its players may look up every word."""


def never(_subject: object) -> bool:
    return False


def never_now(_state: object, _now: datetime) -> bool:
    return False


def one(_setup: object) -> int:
    return 1


def no_scores(_state: object, _events: Sequence[object]) -> Sequence[RoundScore | VoidRound]:
    return ()


def no_events(_state: object, _now: datetime) -> Sequence[Any]:
    return ()


def not_rated(_state: object, _events: Sequence[object]) -> None:
    """The default of `rated`."""


def no_tally(_record: object) -> None:
    """The game keeps no statistics."""


def no_commands(_state: object) -> Sequence[Any]:
    return ()


def no_preview(_state: object, _seat: int, _command: object, _world: World) -> None:
    """The game has no preview."""


@dataclass(frozen=True, kw_only=True, eq=False)
class GameKind(Generic[Setup, State, Command, Event, View]):
    """A game: its rules, its types, and what the generic layer may do with it."""

    name: str

    setup: type[Setup]
    commands: Any
    """The union of the commands that clients send, without `Join`, which needs a code and has its own route."""
    events: Any
    """The union of the events that the log holds."""
    redacted: Any = None
    """The union of the types that `redact` returns; None: the events themselves."""
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
    preview: Callable[[State, int, Command, World], object | None] = no_preview
    """What a command would do, as far as the seat may know; raises what `decide` would raise."""
    previews: Any = None
    """The type of a preview; None: the game has none."""
    batched: frozenset[str] = frozenset()
    """Kinds of events that are frequent: sockets send several of them in one message."""
    shared_field: str = ""
    """A long field of the view that is equal for most seats: its JSON is cached and shared."""
    lasting_field: str = ""
    """A list in the view whose items stay the same objects from move to move: each is serialized once."""
    in_tiles: bool = False
    """Whether its words are spelt with the letters on tiles (CH is one in Spanish), not with the plain alphabet."""
    clocked: frozenset[str] = frozenset()
    """Kinds of commands that start a clock: they are decided at the time of deciding, not of arrival."""

    overdue: Callable[[State, datetime], Sequence[Event]] = no_events
    """What has happened by time alone and is not in the log yet: the server writes it down soon after."""

    capacity: Callable[[Setup], int] = one
    many_seats: Callable[[Setup], bool] = never
    """Whether one account may hold several seats: several people at one device."""
    watchable: Callable[[State], bool] = never
    """Whether an account without a seat may watch the game."""
    listed: Callable[[State, datetime], bool] = never_now
    """Whether the lobby lists the table, so that anybody may join it."""
    options: Callable[[Setup], object | None] = no_options
    """What the host chose: somebody is shown it before they join."""
    options_type: Any = None
    """The type of these options; None: the game shows none."""
    needs_account: Callable[[Setup], bool] = never
    """Whether only accounts with a name may sit down."""
    rating_pool: Callable[[Setup], RatingPool | None] = no_pool
    """The pool whose ratings say how strong the people at a table are."""
    sealed_language: Callable[[State], str | None] = nothing_sealed
    """The language whose words nobody with a seat may look up while the game runs; None: any may be."""
    chat_by_default: Callable[[Setup], bool] = never
    """Whether the chat of a table is open before its host decides."""
    carry_over: Callable[[State], Sequence[Command]] = no_commands
    """The commands that replay a game in another one of the same setup. Used when a guest logs in to an account that
    has played the same puzzle of the day."""

    scores: Callable[[State, Sequence[Event]], Sequence[RoundScore | VoidRound]] = no_scores
    """The changes that the last events make to the high scores."""
    rated: Callable[[State, Sequence[Event]], RatedGame | None] = not_rated
    """The result of a rated game that the last events ended."""
    tally: Callable[[Record[Setup, Event]], Tally | None] = no_tally
    """What the game adds to the statistics of a seat."""


AnyKind = GameKind[Any, Any, Any, Any, Any]
Kinds = Mapping[str, AnyKind]
