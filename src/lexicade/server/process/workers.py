"""Several processes that serve one port: their parent starts them, and replaces those that end or hang.

The parent binds the port, forks, and does nothing but watch; so it holds no thread, no connection and no game. A
worker that leaves closes its own copy of the port: connections that wait for it are taken by the others.
"""

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

import structlog

BEAT_SECONDS = 1.0
"""How often a worker says that its event loop turns."""
HUNG_SECONDS = 10.0
"""A worker that says nothing for so long is killed and replaced."""
START_SECONDS = 1200.0
"""The same for one that is starting: it may migrate a database and compile words."""
LAST_SECONDS = 10.0
"""How long a worker may take to stop after it has drained."""
LOOK_SECONDS = 0.5
MAX_PAUSE_SECONDS = 5.0
"""A worker that ends again and again is started no oftener than this."""
CANNOT_START = 2
ASKED = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD)

log = structlog.get_logger()


@dataclass(frozen=True)
class Pulse:
    """How a worker tells its parent that it lives."""

    number: int
    """Which of the workers it is; a worker that takes its place has the same."""
    pipe: int

    def beat(self) -> bool:
        """Say so; False if there is no parent any more."""
        try:
            os.write(self.pipe, b".")
        except BlockingIOError:
            pass  # the parent is suspended, and nobody reads
        except OSError:
            return False
        return True


@dataclass
class Worker:
    """A process, as its parent knows it."""

    pid: int
    pipe: int
    heard_at: float
    ready: bool = False
    leaves_by: float | None = None
    """When it is to have ended, if it was asked to."""


class Parent:
    """Keeps a number of workers alive."""

    def __init__(self, count: int, drain: float, started: Callable[[], None]) -> None:
        self.count = count
        self.drain = drain
        self._started = started
        self._announced = False
        self._workers: dict[int, Worker] = {}
        self._due: dict[int, float] = {}
        """By number, when a worker that has ended is started again."""
        self._failures = 0
        self._renew: list[int] = []
        self._stopping = False
        self._hastily = False
        self._looked_at = time.monotonic()
        self._wake: tuple[int, int] = (-1, -1)

    def run(self) -> Pulse | None:
        """Start workers until stopped. Returns in every worker with its pulse; in the parent at the end with None."""
        self._wake = os.pipe()
        for end in self._wake:
            os.set_blocking(end, False)
        signal.set_wakeup_fd(self._wake[1], warn_on_full_buffer=False)
        for each in ASKED:
            signal.signal(each, self._asked)
        # Alone at first: it migrates, and a start that fails says so once.
        self._due = {0: 0.0}
        while self._workers or self._due:
            if (pulse := self._start_due()) is not None:
                return pulse
            self._listen()
            self._bury()
            self._judge()
            self._renew_next()
        return None

    def _asked(self, which: int, _frame: FrameType | None) -> None:
        if which == signal.SIGHUP:
            self._renew = self._renew or sorted(self._workers)
        elif which != signal.SIGCHLD:
            self._hastily = self._stopping or which == signal.SIGINT
            self._stopping = True
            self._due.clear()
            for worker in self._workers.values():
                self._let_leave(worker, signal.SIGINT if self._hastily else signal.SIGTERM)

    def _let_leave(self, worker: Worker, how: signal.Signals) -> None:
        drained = self.drain if worker.ready and how != signal.SIGINT else 0.0
        worker.leaves_by = time.monotonic() + drained + LAST_SECONDS
        os.kill(worker.pid, how)

    def _start_due(self) -> Pulse | None:
        now = time.monotonic()
        for number in [number for number, at in self._due.items() if at <= now]:
            del self._due[number]
            if (pulse := self._start(number)) is not None:
                return pulse
        return None

    def _start(self, number: int) -> Pulse | None:
        read, write = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        if pid := os.fork():
            os.close(write)
            self._workers[number] = Worker(pid, read, time.monotonic())
            return None
        signal.set_wakeup_fd(-1)
        for each in ASKED:
            signal.signal(each, signal.SIG_DFL)
        for pipe in (read, *self._wake, *(worker.pipe for worker in self._workers.values())):
            os.close(pipe)
        os.set_blocking(write, False)
        return Pulse(number, write)

    def _listen(self) -> None:
        """Wait for news, and note which workers live."""
        pipes = {worker.pipe: worker for worker in self._workers.values()}
        due = min(self._due.values(), default=float("inf")) - time.monotonic()
        readable, _, _ = select.select([self._wake[0], *pipes], [], [], max(0.0, min(due, LOOK_SECONDS)))
        now = time.monotonic()
        if (slept := now - self._looked_at) > HUNG_SECONDS / 2:
            # The machine or this process was suspended, and with it perhaps the workers.
            for worker in self._workers.values():
                worker.heard_at += slept
        self._looked_at = now
        for pipe in readable:
            said = os.read(pipe, 4096)
            if said and pipe in pipes:
                self._heard(pipes[pipe], now)

    def _heard(self, worker: Worker, now: float) -> None:
        worker.heard_at = now
        if worker.ready:
            return
        worker.ready = True
        self._failures = 0
        if not self._announced and not self._stopping:
            missing = [number for number in range(self.count) if number not in self._workers]
            self._due.update(dict.fromkeys(missing, 0.0))
            if not missing and all(each.ready for each in self._workers.values()):
                self._announced = True
                self._started()

    def _bury(self) -> None:
        """Note which workers have ended, and when others take their places."""
        by_pid = {worker.pid: number for number, worker in self._workers.items()}
        while self._workers:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            if pid not in by_pid:
                continue
            number = by_pid[pid]
            worker = self._workers.pop(number)
            os.close(worker.pipe)
            code = os.waitstatus_to_exitcode(status)
            if self._stopping:
                continue
            if not self._announced and not worker.ready:
                self._give_up(code)
            elif worker.leaves_by is None:
                log.error("worker-ended", worker=number, pid=pid, exit=code)
            self._failures += not worker.ready
            pause = min(MAX_PAUSE_SECONDS, 0.1 * 2 ** min(self._failures, 10)) if self._failures else 0.0
            self._due[number] = time.monotonic() + pause

    def _give_up(self, code: int) -> None:
        """End the others, and this process as the worker did that could not start; it has said why."""
        for worker in self._workers.values():
            os.kill(worker.pid, signal.SIGINT)
        raise SystemExit(code if code > 0 else CANNOT_START)

    def _judge(self) -> None:
        """Kill what hangs, and what does not leave in time."""
        now = time.monotonic()
        for number, worker in self._workers.items():
            patience = HUNG_SECONDS if worker.ready else START_SECONDS
            late = worker.leaves_by is not None and now > worker.leaves_by
            if late or now - worker.heard_at > patience:
                log.error("worker-hung", worker=number, pid=worker.pid, leaving=worker.leaves_by is not None)
                os.kill(worker.pid, signal.SIGKILL)
                worker.heard_at, worker.leaves_by = now, worker.leaves_by and now + LAST_SECONDS

    def _renew_next(self) -> None:
        """Let one worker after another be replaced, while all the others serve."""
        whole = len(self._workers) == self.count and all(
            each.ready and each.leaves_by is None for each in self._workers.values()
        )
        if self._renew and whole and not self._stopping:
            self._let_leave(self._workers[self._renew.pop(0)], signal.SIGHUP)
