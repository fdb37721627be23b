"""Writes down in time what time alone has decided: somebody ran out of time, and the next one is to move.

Views count the time in by themselves. Lists, ratings and bots follow the log, so the log has to say it too.
"""

import asyncio
import math
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta

import structlog
from sqlalchemy import Connection, func, select, update

from lexicade.errors import Unavailable
from lexicade.server.process.supervisor import SupervisedLoop, Supervisor
from lexicade.server.tables.game_service import GameService
from lexicade.store import StoredGame
from lexicade.store.sql import schema

MAX_WAIT_SECONDS = 30.0
"""How often to look for deadlines of other processes, and of games that were made with a clock that runs."""
AT_ONCE = 100
RETRY = timedelta(minutes=1)
turn = schema.turn.c

log = structlog.get_logger()


class Deadlines:
    """Waits for the next moment at which somebody's time is up, among all games."""

    def __init__(self, service: GameService, supervisor: Supervisor, clock: Callable[[], datetime]) -> None:
        self.service = service
        self.supervisor = supervisor
        self.clock = clock
        self._next: datetime | None = None
        self._sooner = asyncio.Event()
        self._loop: SupervisedLoop | None = None

    async def open(self) -> None:
        self._loop = self.supervisor.start("deadlines", self._work, self._until_next)

    async def close(self) -> None:
        if self._loop:
            await self.supervisor.stop(self._loop)

    def note(self, stored: StoredGame) -> None:
        """A log has grown: its next deadline may be the next of all."""
        if not stored.state.to_move(stored.updated_at):
            return  # nobody's turn ends: such moments are in no list, and looking for them would cost every guess
        due = stored.kind.next_change(stored.game.state, stored.updated_at)
        if due is not None and (self._next is None or due < self._next):
            self._sooner.set()

    async def write_due(self) -> datetime | None:
        """Write down what time has done to every game whose moment has come; returns the next moment."""
        while games := await self._due():
            for game in games:
                await self._postpone(game, await self._write_overdue(game))
        return await self._soonest()

    async def _write_overdue(self, game: str) -> datetime | None:
        """Write down what time has done to a game; returns its next moment."""
        try:
            stored = await self.service.write_overdue(game)
        except Unavailable:
            raise
        except Exception:
            # One game whose log cannot be written does not hold up the others.
            log.warning("overdue-not-written", game=game, exc_info=True)
            return self.clock() + RETRY
        return stored.kind.next_change(stored.game.state, stored.not_before(self.clock()))

    async def _work(self) -> None:
        self._sooner.clear()
        self._next = await self.write_due()

    async def _until_next(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(min(self._until(self._next), MAX_WAIT_SECONDS)):
                await self._sooner.wait()

    def _until(self, due: datetime | None) -> float:
        return math.inf if due is None else max((due - self.clock()) / timedelta(seconds=1), 0.001)

    async def _due(self) -> list[str]:
        query = select(turn.game).where(turn.due_at <= self.clock()).distinct().limit(AT_ONCE)
        return await self.service.games.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def _soonest(self) -> datetime | None:
        query = select(func.min(turn.due_at))

        def look(connection: Connection) -> datetime | None:
            soonest: datetime | None = connection.execute(query).scalar_one()
            return soonest

        return await self.service.games.database.read(look)

    async def _postpone(self, game: str, due: datetime | None) -> None:
        """Replace a moment that has passed, as when overtime begins: the turn goes on, with another moment ahead."""
        change = update(schema.turn).where(turn.game == game, turn.due_at <= self.clock()).values(due_at=due)
        await self.service.games.database.write(lambda connection: connection.execute(change))
