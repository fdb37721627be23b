"""Quotas of new games, by account and by address. Checked in the transaction that creates the game."""

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import Connection

from lexicade.errors import TooMany, Unavailable
from lexicade.store.accounts import attempts
from lexicade.store.accounts.attempt_counter import AttemptCounter
from lexicade.store.accounts.attempts import Limit
from lexicade.store.projections.lists import usage_in

HOUR = timedelta(hours=1)


@dataclass(frozen=True)
class QuotaLimits:
    """How many games are allowed."""

    new_per_account: int
    """Made within an hour."""
    open_per_account: int
    new_per_address: int


@dataclass(frozen=True)
class Quota:
    """What an account at an address may create."""

    account: str
    address: str
    limits: QuotaLimits
    now: datetime
    attempts: AttemptCounter

    def check(self, connection: Connection) -> None:
        """Raise `TooMany` if no game may be created now. Another one may be created before this answer arrives."""
        self._check_account(connection)
        attempts.check(connection, self._by_address, self.now)

    def _check_account(self, connection: Connection) -> None:
        usage = usage_in(connection, self.account, self.now)
        if usage.new >= self.limits.new_per_account and usage.oldest_new:
            wait = usage.oldest_new + HOUR - self.now
            seconds = max(1, math.ceil(wait.total_seconds()))
            raise TooMany("too-many-new-games", limit=self.limits.new_per_account, seconds=seconds)
        if usage.open >= self.limits.open_per_account:
            raise TooMany("too-many-games", limit=self.limits.open_per_account)

    def begin(self, connection: Connection) -> None:
        """Raise `TooMany` if the account may create no game in this transaction: exact, however many ask at once."""
        attempts.lock(connection, [Limit(f"quota {self.account}", 0, HOUR)])
        self._check_account(connection)

    @asynccontextmanager
    async def counted(self) -> AsyncIterator[None]:
        """Count a game by its address while it is created, or raise `TooMany`; not if it is not created after all.

        Before its transaction: a school is one address, and nobody of it waits until the game of another is written.
        """
        ids = await self.attempts.count([self._by_address], self.now)
        try:
            yield
        except Exception as error:
            # After `Unavailable` the game may have been created all the same.
            if not isinstance(error, Unavailable):
                await self.attempts.database.write(partial(attempts.forget, ids=ids))
            raise

    @property
    def _by_address(self) -> Limit:
        return Limit(f"new-game {self.address}", self.limits.new_per_address, HOUR)
