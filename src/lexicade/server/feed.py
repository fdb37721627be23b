"""Wakes whoever waits on a game. Says nothing about what happened: read the log."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Feed:
    """Notifications within one process. Lost, late or doubled ones are harmless."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)

    def poke(self, game: str) -> None:
        """The log of this game grew."""
        for bell in self._waiting.get(game, ()):
            bell.set()

    @contextmanager
    def listen(self, game: str) -> Iterator[asyncio.Event]:
        """A bell that rings when the game's log grows; whoever hears it clears it."""
        bell = asyncio.Event()
        self._waiting[game].add(bell)
        try:
            yield bell
        finally:
            self._waiting[game].discard(bell)
            if not self._waiting[game]:
                del self._waiting[game]
