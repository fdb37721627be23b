"""What some games can do and others cannot: each is a small value that a `GameKind` has or leaves out.

The generic layer asks for the capability, never for the name of the game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar

from lexicade.games.rules import World

Setup = TypeVar("Setup")
State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")


def never(_subject: object) -> bool:
    return False


def never_now(_state: object, _now: datetime) -> bool:
    return False


def nothing_sealed(_state: object) -> None:
    """Its players may look up every word."""


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


@dataclass(frozen=True, eq=False)
class HighScores(Generic[State, Event]):
    """Its rounds are compared with those of everybody else."""

    changes: Callable[[State, Sequence[Event]], Sequence[RoundScore | VoidRound]]
    """The changes that the last events make to the high scores."""


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


@dataclass(frozen=True, eq=False)
class Ratings(Generic[Setup, State, Event]):
    """Its results say how strong people are."""

    pool: Callable[[Setup], RatingPool | None]
    """The pool whose ratings say how strong the people at a table are."""
    result: Callable[[State, Sequence[Event]], RatedGame | None]
    """The result of a rated game that the last events ended."""


@dataclass(frozen=True, eq=False)
class Previews(Generic[State, Command]):
    """A command can be tried before it is sent."""

    type: Any
    """The type of a preview."""
    of: Callable[[State, int, Command, World], object]
    """What a command would do, as far as the seat may know; raises what `decide` would raise."""


@dataclass(frozen=True, eq=False)
class Timeouts(Generic[State, Event]):
    """Time alone makes something happen that its log has to say."""

    overdue: Callable[[State, datetime], Sequence[Event]]
    """What has happened by time alone and is not in the log yet: the server writes it down soon after."""


@dataclass(frozen=True, eq=False)
class Leaving(Generic[State, Command]):
    """A person may leave in the middle of a game, and its rules say what that means."""

    commands: Callable[[State, int], Sequence[Command]]
    """What a seat does whose person goes for good, one after the other."""


@dataclass(frozen=True, eq=False)
class TableOptions(Generic[Setup]):
    """What the host chose is shown to people before they join."""

    type: Any
    of: Callable[[Setup], object]


@dataclass(frozen=True, eq=False)
class Admission(Generic[Setup]):
    """Who may sit down, where that is not anybody for one seat."""

    needs_account: Callable[[Setup], bool] = never
    """Whether only accounts with a name may sit down."""
    many_seats: Callable[[Setup], bool] = never
    """Whether one account may hold several seats: several people at one device."""


@dataclass(frozen=True, eq=False)
class PublicTables(Generic[State]):
    """Strangers may see its tables, or find them."""

    watchable: Callable[[State], bool] = never
    """Whether an account without a seat may watch the game."""
    listed: Callable[[State, datetime], bool] = never_now
    """Whether the lobby lists the table, so that anybody may join it."""


@dataclass(frozen=True, eq=False)
class WordUse(Generic[State]):
    """How it uses its word list, where that is not in the plain alphabet with the dictionary open."""

    tile_alphabet: bool = False
    """Whether its words are spelt with the letters on tiles (CH is one in Spanish), not with the plain alphabet."""
    sealed_language: Callable[[State], str | None] = nothing_sealed
    """The language whose words nobody with a seat may look up while the game runs; None: any may be."""


@dataclass(frozen=True, eq=False)
class CarryOver(Generic[State, Command]):
    """A guest who logs in brings what was played along, if the account has played the same puzzle of the day."""

    commands: Callable[[State], Sequence[Command]]
    """The commands that replay a game in another one of the same setup."""


@dataclass(frozen=True)
class Serialization:
    """Where its JSON is not made of its types as a whole."""

    redacted_events: Any = None
    """The union of the types that `redact` returns; None: the events themselves."""
    shared_field: str = ""
    """A long field of the view that is equal for most seats: its JSON is cached and shared."""
    append_only_field: str = ""
    """A list in the view whose items stay the same objects from move to move: each is serialized once."""


PLAIN_WORDS: WordUse[Any] = WordUse()
ANYBODY: Admission[Any] = Admission()
PRIVATE: PublicTables[Any] = PublicTables()
WHOLE = Serialization()
