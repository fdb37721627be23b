"""Start-up: failures are reported as one line that says what to change; success as the address."""

import asyncio
import json
import socket
import traceback
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from fastapi import FastAPI

from lexicade.errors import CannotStart, LexicadeError
from lexicade.languages import check_folder
from lexicade.lexicon import catalogue, compiled, custom_lists
from lexicade.server.settings import Settings
from lexicade.store.sql.database import known_url

EXIT_CHECK_SECONDS = 0.2
GRACE_SECONDS = 2.0
"""Seconds that requests have to finish when the server stops."""

log = structlog.get_logger()


class Server(uvicorn.Server):
    """uvicorn, with our own handling of the app's lifespan: a failure reaches the caller as an exception."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, settings: Settings) -> None:
        super().__init__(config)
        self._app = app
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
        announce(self._settings, (sockets or [])[0])

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


def _log_stray(_loop: asyncio.AbstractEventLoop, about: dict[str, Any]) -> None:
    """Log an error that no task awaited; broken background connections are ignored."""
    error = about.get("exception")
    if not isinstance(error, OSError):
        log.error("stray-error", problem=about["message"], exc_info=error)


def announce(settings: Settings, listening: socket.socket) -> None:
    host, port = settings.host, listening.getsockname()[1]
    url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    # Printed, not logged: it does not depend on the log level.
    if settings.log_format == "json":
        print(json.dumps({"event": "listening", "level": "info", "url": url}), flush=True)
    else:
        print(f"Lexicade listens on {url}", flush=True)


@contextmanager
def bound(settings: Settings) -> Iterator[list[socket.socket]]:
    """Sockets bound to every address of the host; they do not listen yet."""
    with ExitStack() as stack:
        try:
            sockets = _bind(settings, stack)
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
