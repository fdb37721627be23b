"""The app factory; importing this module has no side effects."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from functools import cache
from pathlib import Path

from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute

from lexicade import __version__
from lexicade.server.accounts import data_routes as data
from lexicade.server.accounts import name_routes as names
from lexicade.server.accounts import preference_routes as preferences
from lexicade.server.accounts import routes as account
from lexicade.server.accounts import security_routes as security
from lexicade.server.accounts import token_routes as tokens
from lexicade.server.chat import routes as chat
from lexicade.server.classes import assignment_routes as assignments
from lexicade.server.classes import class_routes as classes
from lexicade.server.classes import entry_routes as class_entry
from lexicade.server.classes import play_routes as class_play
from lexicade.server.classes import pupil_routes as pupils
from lexicade.server.classes.reports import routes as class_reports
from lexicade.server.clubs import routes as clubs
from lexicade.server.deck import routes as deck
from lexicade.server.http import failures, pages
from lexicade.server.http.compression import Compression
from lexicade.server.http.contract import secured
from lexicade.server.http.openapi import describe
from lexicade.server.http.public import PublicAnswers
from lexicade.server.http.security import SecurityMiddleware
from lexicade.server.http.wire import Failure, Health
from lexicade.server.jobs import JobKind
from lexicade.server.jobs import routes as jobs
from lexicade.server.live import routes as live
from lexicade.server.operators import routes as operators
from lexicade.server.process.readiness import Readiness
from lexicade.server.programs import routes as programs
from lexicade.server.programs import stream_routes as streams
from lexicade.server.push import routes as push
from lexicade.server.registry import GAMES
from lexicade.server.services import Services, utc_now
from lexicade.server.settings import Settings
from lexicade.server.tables import game_routes as games
from lexicade.server.tables import log_routes as logs
from lexicade.server.tables import table_routes as tables
from lexicade.server.tables.game_server import GameEntry
from lexicade.server.vocabulary import routes as vocabulary
from lexicade.server.words import about_routes as about
from lexicade.server.words import packed_routes as packed
from lexicade.server.words import routes as words

DESCRIPTION = """
Play from any program. Programs send a token, `Authorization: Bearer …`; browsers have a session, which is a cookie:
the first POST makes a guest, or log in. Every error has one shape, with a `code` that never changes. Answers say in
`LEXICADE-Version` which version they come from; docs/api.md says what may change between versions.
 `WS /api/games/{id}/live` sends `{"type": "state", "state": GameState}` at once and
whenever the game's log grows, `{"type": "chat", …}` whenever a table's chat changes, and `{"type": "ping"}` every 15
seconds.
"""


def operation_id(route: APIRoute) -> str:
    return route.name


@cache
def api_routes(entries: tuple[GameEntry, ...]) -> list[BaseRoute]:
    """The routes of the API. The apps of a process share them, because their validators take long to build."""
    parent = APIRouter(generate_unique_id_function=operation_id)
    # `about` first: licence.txt is no word.
    general = (
        games,
        logs,
        tables,
        names,
        chat,
        account,
        security,
        data,
        preferences,
        tokens,
        programs,
        streams,
        push,
        operators,
        about,
        packed,
        words,
        vocabulary,
        deck,
        jobs,
        classes,
        class_reports,
        pupils,
        class_entry,
        class_play,
        assignments,
        clubs,
    )
    for router in (
        *(module.router for module in general),
        *(router for entry in entries for router in entry.routers),
    ):
        parent.include_router(router)
    return parent.routes


def create_app(
    settings: Settings,
    clock: Callable[[], datetime] = utc_now,
    entries: Sequence[GameEntry] = GAMES,
    job_kinds: Sequence[JobKind] | None = None,
    client: Path = pages.CLIENT,
) -> FastAPI:
    """The whole server as one ASGI app."""
    services = Services(settings, entries, clock, job_kinds=job_kinds)
    readiness = Readiness(services.database, services.supervisor, services.draining)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = FastAPI(
        title="Lexicade",
        version=__version__,
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=operation_id,
    )
    app.state.services = services
    described = app.openapi
    app.openapi = cache(lambda: secured(describe(described(), entries), app.routes))  # type: ignore[method-assign]
    failures.install(app)
    app.add_middleware(PublicAnswers)
    app.add_middleware(Compression)
    app.add_middleware(SecurityMiddleware)

    @app.get("/healthz", tags=["server"])
    async def healthz() -> Health:
        """The process runs. Says nothing about the database."""
        return Health(version=__version__)

    @app.get("/readyz", tags=["server"], responses={503: {"model": Failure}})
    async def readyz() -> Health:
        """Database and background loops work, as of the last second; 503 if not, or if this process is leaving."""
        await readiness.check()
        return Health(version=__version__)

    app.router.routes.extend(api_routes(tuple(entries)))
    app.include_router(live.router)
    app.router.routes.insert(0, games.DIRECT)
    pages.install(app, entries, client)
    return app
