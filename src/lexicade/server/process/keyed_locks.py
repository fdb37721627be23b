"""A lock for each key."""

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from lexicade.errors import TooMany


@dataclass
class Entry:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    """The holder and the waiting tasks."""


class KeyedLocks:
    """Locks by key; a lock is dropped when no task uses it."""

    def __init__(self) -> None:
        self._entries: dict[str, Entry] = {}

    @asynccontextmanager
    async def hold(self, key: str, seconds: float) -> AsyncIterator[None]:
        """Hold the lock of a key, in order of arrival; raise `TooMany` after waiting this long."""
        entry = self._entries.setdefault(key, Entry())
        entry.users += 1
        try:
            await _acquire(entry.lock, seconds)
            try:
                yield
            finally:
                entry.lock.release()
        finally:
            entry.users -= 1
            if not entry.users:
                del self._entries[key]


async def _acquire(lock: asyncio.Lock, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await lock.acquire()
    except TimeoutError:
        raise TooMany("too-many", seconds=math.ceil(seconds)) from None
