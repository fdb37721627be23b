"""What a process counts and measures, in the format of Prometheus, on a port of its own.

Labels have few values: routes by their patterns, never ids, names or addresses. Each process counts for itself, and
Prometheus adds up. Nothing is listened to unless `metrics_port` is set.
"""

import asyncio
from collections.abc import Callable
from datetime import datetime
from http import HTTPStatus
from threading import Thread
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    start_http_server,
)

from lexicade import __version__
from lexicade.errors import CannotStart
from lexicade.server.process.supervisor import SupervisedLoop, Supervisor
from lexicade.store import Jobs

LOOK_SECONDS = 15.0
"""How often the queue of jobs is looked at: as often as Prometheus asks, usually."""
METHODS = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"})
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LONG = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0, 300.0)


class Metrics:
    """The counters of a process. Counting costs a microsecond, so it is done whether or not anybody asks."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        GCCollector(registry=registry)
        Gauge("lexicade_info", "The version that runs.", ["version"], registry=registry).labels(__version__).set(1)
        self._requests = Counter(
            "lexicade_requests", "HTTP requests.", ["method", "route", "status"], registry=registry
        )
        self._request_seconds = Histogram(
            "lexicade_request_seconds", "Time to answer.", ["route"], buckets=QUICK, registry=registry
        )
        self._commands = Counter(
            "lexicade_commands", "Commands of players to games.", ["game", "outcome"], registry=registry
        )
        self._database_seconds = Histogram(
            "lexicade_database_seconds", "Reads and transactions.", ["work"], buckets=QUICK, registry=registry
        )
        self._database_failures = Counter(
            "lexicade_database_failures", "Work that the database did not do.", ["work"], registry=registry
        )
        self._job_seconds = Histogram(
            "lexicade_job_seconds", "Jobs from claim to end.", ["kind"], buckets=LONG, registry=registry
        )
        self._engine_seconds = Histogram(
            "lexicade_engine_seconds", "Time in which jobs compute.", ["kind"], buckets=LONG, registry=registry
        )
        self._jobs = Gauge("lexicade_jobs", "Jobs of all processes.", ["kind", "state"], registry=registry)
        self._queue_age = Gauge(
            "lexicade_job_queue_age_seconds", "How long the job that is due longest has waited.", registry=registry
        )
        self._sockets = Gauge("lexicade_sockets", "Open windows with a game.", registry=registry)

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        self._requests.labels(method if method in METHODS else "other", route, _known(status)).inc()
        self._request_seconds.labels(route).observe(seconds)

    def command(self, game: str, outcome: str) -> None:
        """Count a command: `accepted`, `refused` by the rules, or `failed`."""
        self._commands.labels(game, outcome).inc()

    def database(self, work: str, seconds: float, failed: bool) -> None:
        """Count a read or a transaction."""
        self._database_seconds.labels(work).observe(seconds)
        if failed:
            self._database_failures.labels(work).inc()

    def job(self, kind: str, seconds: float) -> None:
        self._job_seconds.labels(kind).observe(seconds)

    def engine(self, kind: str, seconds: float) -> None:
        self._engine_seconds.labels(kind).observe(seconds)

    def sockets(self, count: Callable[[], int]) -> None:
        """Ask this for the number of open sockets."""
        self._sockets.set_function(count)

    def queue(self, counts: dict[tuple[str, str], int], age: float) -> None:
        """What the queue of jobs holds now."""
        self._jobs.clear()
        for (kind, state), count in counts.items():
            self._jobs.labels(kind, state).set(count)
        self._queue_age.set(age)


class MetricsServer:
    """Answers Prometheus on a port of its own, in a thread, and looks at the queue now and then."""

    def __init__(
        self,
        metrics: Metrics,
        jobs: Jobs,
        supervisor: Supervisor,
        clock: Callable[[], datetime],
        host: str,
        port: int | None,
    ) -> None:
        self.metrics = metrics
        self.jobs = jobs
        self.supervisor = supervisor
        self.clock = clock
        self.host = host
        self.port = port
        self._server: tuple[Any, Thread] | None = None
        self._loop: SupervisedLoop | None = None

    async def open(self) -> None:
        """Listen, if a port is set."""
        if self.port is None:
            return
        try:
            self._server = start_http_server(self.port, self.host, self.metrics.registry)
        except OSError as error:
            raise CannotStart(
                "cannot-start",
                problem=f"it cannot listen on {self.host}, port {self.port}, for metrics ({error.strerror or error})",
                remedy="Change LEXICADE_METRICS_HOST or LEXICADE_METRICS_PORT",
            ) from error
        self.port = self._server[0].server_port
        self._loop = self.supervisor.start("metrics", self.look, lambda: asyncio.sleep(LOOK_SECONDS))

    async def close(self) -> None:
        if self._loop:
            await self.supervisor.stop(self._loop)
        if self._server:
            server, thread = self._server
            await asyncio.to_thread(server.shutdown)
            server.server_close()
            thread.join()
            self._server = None

    async def look(self) -> None:
        """Look at the queue of jobs."""
        counts, age = await self.jobs.figures(self.clock())
        self.metrics.queue(counts, age)


def _known(status: int) -> str:
    try:
        return str(HTTPStatus(status).value)
    except ValueError:
        return "499" if status == 499 else "other"
