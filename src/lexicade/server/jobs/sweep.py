"""Restores lost jobs, and deletes old ones."""

from collections.abc import Callable
from datetime import datetime

import structlog

from lexicade.errors import Unavailable
from lexicade.server.jobs.kinds import JobKind, JobRegistry
from lexicade.store import Games, Jobs

GAMES_AT_ONCE = 100
GAMES_PER_SWEEP = 1000

log = structlog.get_logger()


class Sweep:
    """Enqueues jobs that logs ask for and the queue lacks. Idempotent: every process may run it."""

    def __init__(self, jobs: Jobs, registry: JobRegistry, games: Games, clock: Callable[[], datetime]) -> None:
        self.jobs = jobs
        self.registry = registry
        self.games = games
        self.clock = clock
        self._reached: dict[str, str] = {}
        """By kind: the last game of a sweep that ended early. The next sweep continues after it."""

    async def run(self) -> int:
        """One sweep over all kinds; returns how many jobs it found."""
        found = 0
        for kind in self.registry.by_name.values():
            if kind.keep is not None:
                await self.jobs.prune(kind.name, self.clock() - kind.keep)
            found += await self._find(kind)
        if found:
            log.warning("jobs-found-again", count=found)
            self.registry.enqueued()
        return found

    async def _find(self, kind: JobKind) -> int:
        if kind.missing is None:
            return 0
        found, last = 0, self._reached.pop(kind.name, "")
        for _ in range(GAMES_PER_SWEEP // GAMES_AT_ONCE):
            ids = await self._missing(kind, last)
            for id in ids:
                found += await self._find_in(kind, id)
            if len(ids) < GAMES_AT_ONCE:
                return found
            last = ids[-1]
        self._reached[kind.name] = last
        return found

    async def _find_in(self, kind: JobKind, id: str) -> int:
        try:
            stored = await self.games.load(id)
            return await self.jobs.enqueue(self.registry.wanted_of(kind, stored, 0), self.clock())
        except Unavailable:
            raise
        except Exception:
            # One game that cannot be read does not hold up the others.
            log.warning("not-swept", game=id, exc_info=True)
            return 0

    async def _missing(self, kind: JobKind, after: str) -> list[str]:
        """Ids of games after an id, in order, so that a game without jobs does not block those after it."""
        assert kind.missing is not None
        found = kind.missing.subquery()
        (game,) = found.c
        query = found.select().distinct().where(game > after).order_by(game).limit(GAMES_AT_ONCE)
        return await self.games.database.read(lambda connection: list(connection.execute(query).scalars()))
