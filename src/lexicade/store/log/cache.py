"""The games in memory."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from cachetools import LRUCache

from lexicade.store.log.stored import StoredGame


class GameCache:
    """Pinned games, and the most recently used ones. Entries may be stale; writing detects it."""

    def __init__(self, room: int) -> None:
        """A cache with room for so many unpinned games."""
        self._pins: Counter[str] = Counter()
        self._pinned: dict[str, StoredGame] = {}
        self._recent: LRUCache[str, StoredGame] = LRUCache(room)

    def __len__(self) -> int:
        return len(self._pinned) + len(self._recent)

    @contextmanager
    def pin(self, id: str) -> Iterator[None]:
        """Keep a game in memory for the duration of the context."""
        self._pins[id] += 1
        if id in self._recent:
            self._pinned[id] = self._recent.pop(id)
        try:
            yield
        finally:
            self._pins[id] -= 1
            if not self._pins[id]:
                del self._pins[id]
                if stored := self._pinned.pop(id, None):
                    self._keep_recent(stored)

    def get(self, id: str) -> StoredGame | None:
        return self._pinned.get(id) or self._recent.get(id)

    def put(self, stored: StoredGame) -> StoredGame:
        """Cache a game, unless a longer log is cached."""
        known = self.get(stored.id)
        if known is None or known.game.seq <= stored.game.seq:
            if stored.id in self._pins:
                self._pinned[stored.id] = stored
            else:
                self._keep_recent(stored)
        return stored

    def _keep_recent(self, stored: StoredGame) -> None:
        if self._recent.maxsize:
            self._recent[stored.id] = stored

    def forget(self, id: str) -> None:
        self._pinned.pop(id, None)
        self._recent.pop(id, None)

    def forget_all(self) -> None:
        self._pinned.clear()
        self._recent.clear()
