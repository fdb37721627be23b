"""How many requests a token may make: counted in memory, by minutes, in each process for itself."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from cachetools import LRUCache

from lexicade.errors import TooMany

WINDOW_SECONDS = 60
ROOM = 10_000


@dataclass(frozen=True)
class Allowance:
    """What is left of a limit."""

    limit: int
    remaining: int
    seconds: int
    """Until it is whole again."""

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        """As the headers that programs know."""
        return [
            (b"ratelimit-limit", b"%d" % self.limit),
            (b"ratelimit-remaining", b"%d" % self.remaining),
            (b"ratelimit-reset", b"%d" % self.seconds),
        ]


class RequestLimits:
    """The requests of each token in the running minute."""

    def __init__(self, limit: int, clock: Callable[[], float]) -> None:
        self.limit = limit
        self.clock = clock
        self._counts: LRUCache[str, tuple[int, int]] = LRUCache(ROOM)

    def take(self, key: str) -> Allowance:
        """Count a request; the allowance after it. `remaining` is below zero if there was none left."""
        now = self.clock()
        window = int(now // WINDOW_SECONDS)
        before, count = self._counts.get(key, (window, 0))
        count = count + 1 if before == window else 1
        self._counts[key] = window, count
        seconds = max(1, math.ceil((window + 1) * WINDOW_SECONDS - now))
        return Allowance(self.limit, self.limit - count, seconds)

    @staticmethod
    def check(allowance: Allowance) -> None:
        """Raise `TooMany` if there was nothing left."""
        if allowance.remaining < 0:
            raise TooMany("too-many", seconds=allowance.seconds)
