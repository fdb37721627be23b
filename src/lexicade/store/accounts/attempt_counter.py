"""Counts attempts in groups: all callers that wait are counted in one transaction.

A school is one address. Were each of its people counted in a transaction of its own, all but one would wait for the
lock of their address, each with a connection to the database, until nobody else had one.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import Connection, insert

from lexicade.errors import TooMany, Unavailable
from lexicade.store.accounts import attempts
from lexicade.store.accounts.attempts import Limit, Recent
from lexicade.store.sql import schema
from lexicade.store.sql.availability import RETRY_SECONDS
from lexicade.store.sql.database import Database

PRUNED_EVERY = timedelta(minutes=10)


@dataclass(frozen=True)
class Waiting:
    """Somebody who wants to be counted under several limits."""

    limits: Sequence[Limit]
    now: datetime
    done: "asyncio.Future[list[int]]"


@dataclass
class AttemptCounter:
    """The attempts that this process counts."""

    database: Database
    _waiting: list[Waiting] = field(default_factory=list)
    _task: "asyncio.Task[None] | None" = None
    _pruned_at: datetime | None = None

    async def count(self, limits: Sequence[Limit], now: datetime) -> list[int]:
        """Count an attempt under several limits, or raise `TooMany` and count none; returns the rows' ids."""
        done: asyncio.Future[list[int]] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(limits, now, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return await done

    async def _work(self) -> None:
        while self._waiting:
            some, self._waiting = self._waiting, []
            try:
                outcomes = await self.database.write(partial(_count_all, some, self._prunes(some[-1].now)))
                for each, outcome in zip(some, outcomes, strict=True):
                    _resolve(each, outcome)
            except Exception as error:
                for each in some:
                    _resolve(each, error)
            finally:
                # Whatever ends this task, no caller waits for ever.
                for each in some:
                    _resolve(each, Unavailable("database-down", seconds=RETRY_SECONDS))

    def _prunes(self, now: datetime) -> bool:
        if self._pruned_at is not None and timedelta() <= now - self._pruned_at < PRUNED_EVERY:
            return False
        self._pruned_at = now
        return True


def _resolve(waiting: Waiting, outcome: list[int] | Exception) -> None:
    if waiting.done.done():
        return
    if isinstance(outcome, Exception):
        waiting.done.set_exception(outcome)
    else:
        waiting.done.set_result(outcome)


def _count_all(some: Sequence[Waiting], prunes: bool, connection: Connection) -> list[list[int] | Exception]:
    """For each, in their order, the ids of its rows or why it is not counted."""
    attempts.lock(connection, [limit for each in some for limit in each.limits])
    if prunes:
        attempts.prune(connection, some[-1].now)
    known: dict[Limit, Recent] = {}
    counted: Counter[str] = Counter()
    errors: list[TooMany | None] = []
    for each in some:
        errors.append(_refused(each, known, counted, connection))
        if errors[-1] is None:
            counted.update(limit.stored_key for limit in each.limits)
    rows = [
        {"key": limit.stored_key, "at": each.now}
        for each, error in zip(some, errors, strict=True)
        if error is None
        for limit in each.limits
    ]
    table = schema.attempt
    ids = iter(
        connection.execute(insert(table).returning(table.c.id, sort_by_parameter_order=True), rows).scalars().all()
        if rows
        else ()
    )
    return [error or [next(ids) for _ in each.limits] for each, error in zip(some, errors, strict=True)]


def _refused(
    waiting: Waiting, known: dict[Limit, Recent], counted: Counter[str], connection: Connection
) -> TooMany | None:
    for limit in waiting.limits:
        if limit not in known:
            known[limit] = attempts.recent(connection, limit, waiting.now)
        try:
            known[limit].check(limit, waiting.now, counted[limit.stored_key])
        except TooMany as error:
            return error
    return None
