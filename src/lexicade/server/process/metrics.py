"""What a process counts and measures, in the format of Prometheus, on a port of its own.

Labels have few values: routes by their patterns, never ids, names or addresses. Each process counts for itself, and
Prometheus adds up. Nothing is listened to unless `metrics_port` is set.
"""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from http import HTTPStatus
from threading import Thread
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    make_wsgi_app,
)
from prometheus_client.exposition import ThreadingWSGIServer

from lexicade import __version__
from lexicade.errors import CannotStart, Unavailable
from lexicade.server.process.supervisor import SupervisedLoop, Supervisor
from lexicade.store import Jobs

LOOK_SECONDS = 2.0
"""How often the age of the queue is looked at: a worker that cannot keep up says so before people feel it."""
COUNT_EVERY = 8
"""Of so many looks one counts all jobs, about as often as Prometheus asks."""
LATE_SECONDS = 4.0
"""A bot's move that has waited longer is late: people notice after ten seconds."""
TEXT = ("Content-Type", "text/plain; charset=utf-8")
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
            "lexicade_job_queue_age_seconds",
            "How long the job that is due longest has waited.",
            ["kind"],
            registry=registry,
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

    def queue(self, counts: Mapping[tuple[str, str], int]) -> None:
        """What the queue of jobs holds now."""
        self._jobs.clear()
        for (kind, state), count in counts.items():
            self._jobs.labels(kind, state).set(count)

    def queue_ages(self, ages: Mapping[str, float]) -> None:
        """How long the oldest due job of each kind has waited."""
        for kind, age in ages.items():
            self._queue_age.labels(kind).set(age)


class Silent(WSGIRequestHandler):
    """Writes no line for each question of Prometheus."""

    def log_message(self, format: str, *args: object) -> None: ...


class MetricsServer:
    """Answers Prometheus on a port of its own, in a thread, and looks at the queue now and then.

    `/readyz` there is for processes that serve nothing else: whether the loops run and nobody waits long for jobs.
    """

    def __init__(
        self,
        metrics: Metrics,
        jobs: Jobs,
        supervisor: Supervisor,
        clock: Callable[[], datetime],
        kinds: Mapping[str, bool],
        host: str,
        port: int | None,
    ) -> None:
        self.metrics = metrics
        self.jobs = jobs
        self.supervisor = supervisor
        self.clock = clock
        self.kinds = kinds
        """The kinds of jobs that this process works on, and whether games wait for them."""
        self.late: dict[str, float] = {}
        """The kinds of jobs that people wait for too long, as of the last look."""
        self._looks = 0
        self.host = host
        self.port = port
        self._server: WSGIServer | None = None
        self._loop: SupervisedLoop | None = None

    async def open(self) -> None:
        """Listen, if a port is set."""
        if self.port is None:
            return
        try:
            self._server = self._listen(self.port)
        except OSError as error:
            raise CannotStart(
                "cannot-start",
                problem=f"it cannot listen on {self.host}, port {self.port}, for metrics ({error.strerror or error})",
                remedy="Change LEXICADE_METRICS_HOST or LEXICADE_METRICS_PORT",
            ) from error
        self.port = self._server.server_port
        self._thread = Thread(target=self._server.serve_forever, name="lexicade-metrics", daemon=True)
        self._thread.start()
        self._loop = self.supervisor.start("metrics", self.look, lambda: asyncio.sleep(LOOK_SECONDS))

    async def close(self) -> None:
        if self._loop:
            await self.supervisor.stop(self._loop)
        if self._server:
            await asyncio.to_thread(self._server.shutdown)
            self._server.server_close()
            self._server = None

    async def look(self) -> None:
        """Look at the queue of jobs."""
        ages = dict.fromkeys(self.kinds, 0.0) | await self.jobs.ages(self.clock())
        self.metrics.queue_ages(ages)
        self.late = {
            name: ages[name] for name, awaited in self.kinds.items() if awaited and ages[name] > LATE_SECONDS
        }
        if self._looks % COUNT_EVERY == 0:
            self.metrics.queue(await self.jobs.figures())
        self._looks += 1

    def check(self) -> None:
        """Raise `Unavailable` if a loop does not run, or people wait for jobs."""
        self.supervisor.check()
        if self.late:
            waited = round(max(self.late.values()))
            raise Unavailable("queue-late", waited=waited, jobs=", ".join(sorted(self.late)), seconds=LATE_SECONDS)

    def _listen(self, port: int) -> WSGIServer:
        figures = make_wsgi_app(self.metrics.registry)

        def answer(environment: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
            match environment.get("PATH_INFO"):
                case "/healthz":
                    start("200 OK", [TEXT])
                    return [b"ok\n"]
                case "/readyz":
                    try:
                        self.check()
                    except Unavailable as error:
                        start("503 Service Unavailable", [TEXT])
                        return [f"{error.code}: {error.message}\n".encode()]
                    start("200 OK", [TEXT])
                    return [b"ok\n"]
            found: Iterable[bytes] = figures(environment, start)
            return found

        return make_server(self.host, port, answer, ThreadingWSGIServer, handler_class=Silent)


def _known(status: int) -> str:
    try:
        return str(HTTPStatus(status).value)
    except ValueError:
        return "499" if status == 499 else "other"
