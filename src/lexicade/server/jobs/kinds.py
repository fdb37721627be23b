"""The kinds of jobs, and the games whose logs ask for some of them."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

from sqlalchemy import Select

from lexicade.server.jobs.context import JobContext
from lexicade.server.live.notifier import Notifier
from lexicade.store import StoredGame, Terms, WantedJob


def nobody(_stored: StoredGame, _seat: int) -> bool:
    return False


def nothing(_stored: StoredGame, _after: int) -> Iterable[WantedJob]:
    return ()


@dataclass(frozen=True)
class JobKind:
    """A kind of job: which events ask for it, its handler, and its retries."""

    name: str
    run: Callable[[JobContext], Awaitable[Any]]
    """Does the work; returns a JSON value. May run more than once for a job: its effects must be idempotent, as
    `JobContext.play` is. Long computations belong into `JobContext.think`."""
    games: frozenset[str] = frozenset()
    """The games whose logs ask for this kind; none: people ask for it, by `Jobs.ask`."""
    derive: Callable[[StoredGame, int], Iterable[WantedJob]] = nothing
    """The jobs that the events of a log after a number ask for."""
    missing: Select[Any] | None = None
    """Selects the ids of games that ask for a job of this kind and have none, for the repair sweep."""
    may_cancel: Callable[[StoredGame, int], bool] = nobody
    """Whether a seat of a game may cancel its jobs."""
    lease: timedelta = timedelta(seconds=30)
    """A worker that does not renew its claim within this time loses it."""
    max_attempts: int = 5
    concurrency: int | None = None
    """How many jobs of this kind one process runs at once; None: as many as it has slots."""
    aside: bool = False
    """Whether it runs beside the slots, one job at a time in a process: what takes minutes holds up no game."""
    awaited: bool = False
    """Whether games stand still until it is done."""
    group: str = ""
    """Under which name `lexicade work --jobs` takes it, if not its own."""
    keep: timedelta | None = None
    """How long finished jobs are kept. None: for ever, because only the row records that the job was done."""

    @property
    def family(self) -> str:
        return self.group or self.name

    @property
    def terms(self) -> Terms:
        return Terms(self.lease, self.max_attempts)


class JobRegistry:
    """The kinds by name and by game. Derives the jobs that new events ask for."""

    def __init__(self, kinds: Sequence[JobKind], notifier: Notifier) -> None:
        self.by_name = {kind.name: kind for kind in kinds}
        self._notifier = notifier
        self._by_game: dict[str, list[JobKind]] = defaultdict(list)
        for kind in kinds:
            for game in kind.games:
                self._by_game[game].append(kind)

    def watches(self, game: str) -> bool:
        return game in self._by_game

    def wanted(self, stored: StoredGame, after: int) -> Sequence[WantedJob]:
        kinds = self._by_game.get(stored.kind.name, ())
        return [wanted for kind in kinds for wanted in self.wanted_of(kind, stored, after)]

    def wanted_of(self, kind: JobKind, stored: StoredGame, after: int) -> Sequence[WantedJob]:
        """The jobs of one kind that events ask for, in the name of the game's host."""
        return [replace(wanted, owner=_owner(stored)) for wanted in kind.derive(stored, after)]

    def enqueued(self) -> None:
        """Notify the workers of this process and, over the bus, of others."""
        self._notifier.announce_jobs()


def _owner(stored: StoredGame) -> str:
    """The account that a game's jobs are done for: the host's, or the next one's if the host has left."""
    return next((account for _, account in sorted(stored.seats.items())), "")
