"""The games in memory."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from lexicade.store.stored import StoredGame


class GameCache:
    """Pinned games, and those that were used last. What is here may be old, and nothing depends on its being new."""

    def __init__(self, room: int) -> None:
        self.room = room
        """How many games that nobody has pinned are kept."""
        self._pins: Counter[str] = Counter()
        self._pinned: dict[str, StoredGame] = {}
        self._recent: OrderedDict[str, StoredGame] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pinned) + len(self._recent)

    @contextmanager
    def pin(self, id: str) -> Iterator[None]:
        """Keep a game as long as this lasts, from when it is next put here."""
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
        if id in self._recent:
            self._recent.move_to_end(id)
        return self._pinned.get(id) or self._recent.get(id)

    def put(self, stored: StoredGame) -> StoredGame:
        """Keep a game, unless a longer one is here."""
        known = self.get(stored.id)
        if known is None or known.game.seq <= stored.game.seq:
            if stored.id in self._pins:
                self._pinned[stored.id] = stored
            else:
                self._keep_recent(stored)
        return stored

    def _keep_recent(self, stored: StoredGame) -> None:
        self._recent[stored.id] = stored
        self._recent.move_to_end(stored.id)
        while len(self._recent) > self.room:
            self._recent.popitem(last=False)

    def forget(self, id: str) -> None:
        self._pinned.pop(id, None)
        self._recent.pop(id, None)
