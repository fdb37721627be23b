"""Quotas of new games, by account and by address. Checked in the transaction that creates the game."""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection

from lexicade.errors import TooMany
from lexicade.store.accounts import attempts
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

    def check(self, connection: Connection) -> None:
        """Raise `TooMany` if no game may be created now. Another one may be created before this answer arrives."""
        usage = usage_in(connection, self.account, self.now)
        if usage.new >= self.limits.new_per_account and usage.oldest_new:
            wait = usage.oldest_new + HOUR - self.now
            seconds = max(1, math.ceil(wait.total_seconds()))
            raise TooMany("too-many-new-games", limit=self.limits.new_per_account, seconds=seconds)
        if usage.open >= self.limits.open_per_account:
            raise TooMany("too-many-games", limit=self.limits.open_per_account)
        attempts.check(connection, self._by_address, self.now)

    def take(self, connection: Connection) -> None:
        """Count a game that is created in this transaction, or raise `TooMany`: exact, however many ask at once."""
        attempts.lock(connection, [Limit(f"quota {self.account}", 0, HOUR), self._by_address])
        self.check(connection)
        attempts.note(connection, [self._by_address], self.now)

    @property
    def _by_address(self) -> Limit:
        return Limit(f"new-game {self.address}", self.limits.new_per_address, HOUR)
