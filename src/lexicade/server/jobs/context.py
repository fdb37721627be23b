"""The context that a job handler gets."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, ParamSpec, TypeVar

from lexicade.server.tables.command_keys import JobCommandId
from lexicade.server.tables.game_service import GameService
from lexicade.server.tables.outcomes import Played
from lexicade.store import Job, StoredGame

P = ParamSpec("P")
T = TypeVar("T")
MAX_TEXT_LENGTH = 200


class JobCancelled(Exception):
    """Raised by a handler that stops because its job was cancelled."""


@dataclass
class JobContext:
    """A job and the services that its handler uses. Threads may read `cancelled` and call `progress`."""

    job: Job
    service: GameService
    pool: Executor
    observe: Callable[[float], None] = lambda _seconds: None
    """Is told how long each computation took."""
    resting: Callable[[bool], None] = lambda _rests: None
    """Is told when the handler begins to rest, and when it goes on."""
    cancelled: bool = False
    """The job was cancelled, another worker has claimed it, or the process stops."""
    reported: tuple[float, str] = (0.0, "")
    """The last reported progress; the runner stores it about once a second."""
    partial: Any = None
    """What is known so far, as a JSON value that its writer never changes; stored with the progress."""

    def progress(self, fraction: float, text: str = "") -> None:
        """Report how much is done, from 0 to 1, and what is being done."""
        plain = "".join(each for each in text if each.isprintable())
        self.reported = (min(max(fraction, 0.0), 1.0), plain[:MAX_TEXT_LENGTH])

    def know(self, partial: Any) -> None:
        """Say what is known so far: whoever asked sees it, and the job goes on from there if it runs again."""
        self.partial = partial

    def check(self) -> None:
        """Raise `JobCancelled` if the job was cancelled."""
        if self.cancelled:
            raise JobCancelled

    async def game(self) -> StoredGame:
        """The game with its current log, which may be longer than when the job was derived."""
        return await self.service.games.load(self.job.key.subject)

    async def think(self, work: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
        """Run a long computation in a thread of the worker, apart from those that answer requests."""
        began = time.perf_counter()
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, partial(work, *args, **options))
        finally:
            self.observe(time.perf_counter() - began)

    @contextmanager
    def without_slot(self) -> Iterator[None]:
        """Leave the slot of the worker to somebody else's job: what follows waits, or is the database's work."""
        self.resting(True)
        try:
            yield
        finally:
            self.resting(False)

    async def play(self, seat: int, command: object, step: int = 0) -> Played:
        """Execute a command for a seat; idempotent, also if the job runs again.

        A job that executes several commands numbers them by `step`.
        """
        return await self.service.play_seat(self.job.key.subject, seat, self._command_id(step), command)

    async def move_bot(self, seat: int, command: object, decided_on: StoredGame) -> Played:
        """Execute a bot's command, unless the log has grown since it was decided or nobody's bot has the seat."""
        return await self.service.play_seat(
            self.job.key.subject, seat, self._command_id(0), command, decided_on=decided_on
        )

    def _command_id(self, step: int) -> JobCommandId:
        return JobCommandId(self.job.key.kind, self.job.key.seq, step)
