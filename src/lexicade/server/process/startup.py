"""Start-up: failures are reported as one line that says what to change; success as the address."""

import asyncio
import json
import os
import signal
import socket
import traceback
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import structlog
import uvicorn
from fastapi import FastAPI

from lexicade.errors import CannotStart, LexicadeError
from lexicade.languages import check_folder
from lexicade.lexicon import catalogue, compiled, custom_lists
from lexicade.server.process.draining import NOTICED, Draining
from lexicade.server.process.systemd import handed_sockets, tell
from lexicade.server.process.workers import BEAT_SECONDS, Pulse
from lexicade.server.settings import Settings
from lexicade.store.sql.database import known_url

EXIT_CHECK_SECONDS = 0.2
GRACE_SECONDS = 2.0
"""Seconds that requests have to finish when the server stops."""

log = structlog.get_logger()


class Server(uvicorn.Server):
    """uvicorn, with our own handling of the app's lifespan: a failure reaches the caller as an exception."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, settings: Settings, pulse: Pulse | None = None) -> None:
        super().__init__(config)
        self._app = app
        self._pulse = pulse
        """Set where this process is one of several workers of a parent."""
        self._leaving: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._settings = settings
        self._open = AsyncExitStack()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(_log_stray)
        with self._giving_up_on_exit():
            await self._open.enter_async_context(self._app.router.lifespan_context(self._app))
        try:
            await super().startup(sockets)
        except OSError as error:
            await self._open.aclose()
            raise _cannot_listen(self._settings, error) from error
        if self._pulse:
            asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, self._give_way)
            self._beating = asyncio.create_task(self._beat(self._pulse))
        else:
            announce(self._settings, (sockets or [])[0])

    async def _beat(self, pulse: Pulse) -> None:
        while pulse.beat():  # noqa: ASYNC110 - there is nothing to wait for
            await asyncio.sleep(BEAT_SECONDS)
        log.warning("parent-ended", pid=os.getpid())
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Leave in order if there is time for it; a second signal, and Ctrl-C, end it at once."""
        in_order = sig == signal.SIGTERM and self.started and self._settings.drain and self._leaving is None
        if in_order:
            self._leave(NOTICED)
        else:
            super().handle_exit(sig, frame)

    def _give_way(self) -> None:
        """Leave the port to the other workers, which take over what waits there."""
        for server in self.servers:
            server.close()
        self._leave(0.0)

    def _leave(self, first: float) -> None:
        draining: Draining = self._app.state.services.draining

        async def leave() -> None:
            await draining.run(first)
            self.should_exit = True

        if self._leaving is None:
            self._leaving = asyncio.get_running_loop().create_task(leave())

    @contextmanager
    def _giving_up_on_exit(self) -> Iterator[None]:
        """A signal ends the wait for a database that is starting."""

        async def watch() -> None:
            while not self.should_exit:  # noqa: ASYNC110 - uvicorn has a flag and no event
                await asyncio.sleep(EXIT_CHECK_SECONDS)
            self._app.state.services.database.give_up()

        watching = asyncio.get_running_loop().create_task(watch())
        try:
            yield
        finally:
            watching.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Requests that still wait for the database get 503 before uvicorn cancels them.
        patience = asyncio.get_running_loop().call_later(GRACE_SECONDS, self._app.state.services.database.give_up)
        await super().shutdown(sockets)
        patience.cancel()
        await self._open.aclose()
        if self._beating:
            self._beating.cancel()


def _log_stray(_loop: asyncio.AbstractEventLoop, about: dict[str, Any]) -> None:
    """Log an error that no task awaited; broken background connections are ignored."""
    error = about.get("exception")
    if not isinstance(error, OSError):
        log.error("stray-error", problem=about["message"], exc_info=error)


def announce(settings: Settings, listening: socket.socket) -> None:
    tell("READY=1")
    if listening.family == socket.AF_UNIX:
        _say_where(settings, f"unix:{listening.getsockname()}")
        return
    host, port = settings.host, listening.getsockname()[1]
    url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    _say_where(settings, url)


def _say_where(settings: Settings, url: str) -> None:
    # Printed, not logged: it does not depend on the log level.
    if settings.log_format == "json":
        print(json.dumps({"event": "listening", "level": "info", "url": url}), flush=True)
    else:
        print(f"Lexicade listens on {url}", flush=True)


@contextmanager
def bound(settings: Settings) -> Iterator[list[socket.socket]]:
    """Sockets bound to every address of the host, or those that systemd holds."""
    with ExitStack() as stack:
        try:
            sockets = [stack.enter_context(each) for each in handed_sockets()] or _bind(settings, stack)
        except (OSError, UnicodeError) as error:
            raise _cannot_listen(settings, error) from error
        yield sockets


def _bind(settings: Settings, stack: ExitStack) -> list[socket.socket]:
    sockets: list[socket.socket] = []
    port = settings.port
    found = socket.getaddrinfo(settings.host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    for family, kind, protocol, _, address in dict.fromkeys(found):
        one = stack.enter_context(socket.socket(family, kind, protocol))
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            one.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        one.bind((address[0], port, *address[2:]))
        # Port 0 is any free one, and the same one for every address.
        port = one.getsockname()[1]
        sockets.append(one)
    return sockets


def _cannot_listen(settings: Settings, error: OSError | UnicodeError) -> CannotStart:
    reason = getattr(error, "strerror", None) or str(error)
    return CannotStart(
        "cannot-start",
        problem=f"it cannot listen on {settings.host}, port {settings.port} ({reason})",
        remedy="Stop the program that listens there, or change LEXICADE_HOST or LEXICADE_PORT",
    )


def check_workers(settings: Settings) -> None:
    """Raise if several processes could not be one site."""
    if settings.workers == 1:
        return
    if known_url(settings.database).database in (None, "", ":memory:"):
        problem, remedy = "a database in memory belongs to one process", "Name a file or a PostgreSQL"
    elif not settings.bus:
        problem = f"{settings.workers} workers are processes that do not hear what the others write"
        remedy = "Name a Redis in LEXICADE_BUS, or set LEXICADE_WORKERS to 1"
    else:
        return
    raise CannotStart("cannot-start", problem=problem, remedy=remedy)


def make_folder(database: str) -> None:
    """Create the folder of an SQLite file."""
    url = known_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return
    folder = Path(url.database).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotStart(
            "cannot-start",
            problem=f"the folder {folder} of the database cannot be made ({error.strerror})",
            remedy="Name another file in LEXICADE_DATABASE",
        ) from error


def check_files() -> None:
    """Raise if a folder is missing; log files that are broken and ignored."""
    check_folder()
    for problem in (*catalogue.problems(), *custom_lists.problems()):
        log.warning("ignored-file", problem=problem)
    if reason := compiled.why_not_writable():
        log.warning("cache-read-only", folder=str(compiled.folder()), problem=reason)


def one_line(error: Exception, settings: Settings) -> LexicadeError:
    """An unexpected error as a one-line error for the operator."""
    if isinstance(error, LexicadeError):
        return error
    if settings.log_level == "debug":
        traceback.print_exception(error)
    said = _redacted((str(error).splitlines() or [""])[0], settings)
    return CannotStart(
        "cannot-start",
        problem=f"{type(error).__name__}: {said}",
        remedy="LEXICADE_LOG_LEVEL=debug shows where it happened",
    )


def _redacted(line: str, settings: Settings) -> str:
    for url in (settings.database, settings.bus):
        password = url.partition("://")[2].rpartition("@")[0].partition(":")[2]
        line = line.replace(password, "***") if password else line
    return line
