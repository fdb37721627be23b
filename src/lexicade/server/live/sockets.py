"""Limits the open sockets of each account in this process."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from lexicade.errors import TooMany


@dataclass
class Sockets:
    """Counts open sockets by account."""

    limit: int
    _open: Counter[str] = field(default_factory=Counter)

    @property
    def count(self) -> int:
        """All open sockets of this process."""
        return self._open.total()

    @contextmanager
    def opened(self, account: str) -> Iterator[None]:
        """Count a socket as long as this lasts; raise `TooMany` if the account has too many."""
        if self._open[account] >= self.limit:
            raise TooMany("too-many-sockets", limit=self.limit)
        self._open[account] += 1
        try:
            yield
        finally:
            self._open[account] -= 1
            if not self._open[account]:
                del self._open[account]
