"""What can be given to a class to do by a day: ways of a game, in its registry entry, and others beside the games."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, ClassVar, Generic, TypeVar, get_args

from lexicade.server.http.wire import RequestBody
from lexicade.server.tables.word_game import Obstacle
from lexicade.store import Account

Server = TypeVar("Server")
Options = TypeVar("Options", bound=RequestBody)


@dataclass(frozen=True)
class Task:
    """A part of an assignment: a game to be started, or something else that only its way knows."""

    request: Mapping[str, Any] | None = None
    """The body of a request for a new game; it starts the same one for everybody, as far as the game can."""
    subject: str = ""
    """Without a request: what it is about, in the words of its way."""
    entries: Sequence[Mapping[str, Any]] = ()
    """Without a request: words to learn, with what their teacher says of them."""


@dataclass(frozen=True)
class LaidOut:
    """An assignment as it will be given: nothing in it is left to chance any more."""

    options: RequestBody
    """What the teacher chose, completed so that it is laid out alike another time."""
    tasks: Sequence[Task]
    boards: Sequence[Sequence[Sequence[str]]] = ()
    """Its boards for the teacher, each row by row."""
    obstacles: Sequence[Obstacle | None] = ()
    """Of each chosen word, in the order given, why it is asked for nowhere; None: it is."""


@dataclass(frozen=True)
class Played:
    """A game as the projections know it."""

    facts: Mapping[str, Any]
    over_at: datetime | None
    changed_at: datetime

    def mark(self, name: str) -> datetime | None:
        """When the seat reached something that the game has a name for."""
        at = (self.facts.get("effort") or {}).get("marks", {}).get(name)
        return None if at is None else datetime.fromisoformat(at)

    def ended_at(self, now: datetime) -> datetime | None:
        """When it ended, if it has; the log of some games does not say when, and then nothing came after it."""
        if self.over_at is None or self.over_at > now:
            return None
        return min(max(self.over_at, self.changed_at), now) if self.facts.get("revealed") else self.over_at


@dataclass(frozen=True)
class Progress:
    """How far somebody is with a task that was begun."""

    done_at: datetime | None
    """When it was done; None: not yet."""
    found: int
    of: int | None
    score: int
    seconds: int
    hints: int
    won: bool
    """Whether a game was won, a puzzle solved, or everything found."""
    revealed: bool
    """Whether the answers were shown."""


class Assignable(ABC, Generic[Server, Options]):
    """A way in which a class is given something to do, mostly a game."""

    options: ClassVar[type[RequestBody]]
    """What the teacher chooses; its field `way` is a literal with the name of the way."""
    ahead_type: ClassVar[Any] = None
    """The type of `ahead`; None: it is played with a connection alone."""

    def __init__(self, server: Server) -> None:
        self.server = server

    @classmethod
    def way(cls) -> str:
        name: str = get_args(cls.options.model_fields["way"].annotation)[0]
        return name

    async def offered(self, language: str) -> bool:
        """Whether there is anything to give in a language."""
        return True

    @abstractmethod
    async def lay_out(self, wanted: Options, language: str, teacher: Account) -> LaidOut:
        """Lay an assignment out for a class that learns a language. Raises what a new game would raise."""

    def told(self, options: Options) -> Options:
        """What pupils may know of the options: not what is to be found."""
        return options

    def done_at(self, options: Options, played: Played, now: datetime) -> datetime | None:
        """When a game did what the assignment asks for. The default: at its end."""
        return played.ended_at(now)

    async def elsewhere(
        self, tasks: Sequence[Task], accounts: Collection[str], since: datetime
    ) -> Mapping[tuple[str, str], Progress]:
        """How far accounts are with tasks that are no games of the log, by account and subject.

        They were given at a time: what was done before may not count.
        """
        return {}

    async def begin(self, options: Options, task: Task, account: Account, since: datetime) -> Sequence[str]:
        """Prepare a task that is no game of the log for somebody; returns the cards that it asks for, if any."""
        return ()

    async def ahead(self, request: Mapping[str, Any], account: Account) -> Any:
        """What a client needs to play a task without a connection; None: it needs one."""
        return None

    def progress(self, options: Options, played: Played, now: datetime) -> Progress:
        """How far a game is."""
        facts, effort = played.facts, played.facts.get("effort") or {}
        return Progress(
            done_at=self.done_at(options, played, now),
            found=effort.get("found", facts["words_found"]),
            of=effort.get("of", facts["words_total"]),
            score=facts["score"],
            seconds=effort.get("seconds", 0),
            hints=effort.get("hints", 0),
            won=facts["complete"],
            revealed=facts["revealed"],
        )
