"""Sessions that were looked up a moment ago, so that thirty words of a class do not ask thirty times who they are."""

from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Generic, TypeVar

T = TypeVar("T")
TRUSTED = timedelta(seconds=15)
"""How long a session that another process has closed may still pass here."""
TRUSTED_ALONE = timedelta(minutes=5)
"""The same where no other process closes any: sockets ask every few seconds, and need not ask the database."""
ROOM = 10_000


class RecentSessions(Generic[T]):
    """Whose session a token is, for some seconds."""

    def __init__(self, trusted: timedelta = TRUSTED) -> None:
        self.trusted = trusted
        self._known: OrderedDict[str, tuple[T, datetime]] = OrderedDict()

    def get(self, token: str, now: datetime) -> T | None:
        whose, until = self._known.get(token, (None, now))
        return whose if now < until else None

    def keep(self, token: str, whose: T, now: datetime) -> T:
        self._known[token] = (whose, now + self.trusted)
        self._known.move_to_end(token)
        while len(self._known) > ROOM:
            self._known.popitem(last=False)
        return whose

    def forget(self, token: str) -> None:
        self._known.pop(token, None)

    def forget_all(self) -> None:
        self._known.clear()
