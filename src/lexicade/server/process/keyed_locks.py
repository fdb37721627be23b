"""A lock for each key."""

import asyncio
import math
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from lexicade.errors import TooMany


class KeyedLocks:
    """Locks by key; a lock is dropped when no task uses it."""

    def __init__(self) -> None:
        # Whoever holds a lock, or waits for it, keeps it alive.
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> asyncio.Lock:
        """The lock of a key. Tasks get it in the order of their arrival."""
        return self._locks.setdefault(key, asyncio.Lock())

    @asynccontextmanager
    async def hold(self, key: Hashable, seconds: float) -> AsyncIterator[None]:
        """Hold the lock of a key; raise `TooMany` after waiting this long."""
        lock = self.of(key)
        try:
            async with asyncio.timeout(seconds):
                await lock.acquire()
        except TimeoutError:
            raise TooMany("too-many", seconds=math.ceil(seconds)) from None
        try:
            yield
        finally:
            lock.release()
