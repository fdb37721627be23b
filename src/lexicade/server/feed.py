"""Wakes whoever waits on a game. Says nothing about what happened: read the log."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Feed:
    """Notifications within one process, and who has a game open. Lost, late or doubled ones are harmless."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._present: dict[str, Counter[int]] = defaultdict(Counter)

    def poke(self, game: str) -> None:
        """The log of this game grew, or somebody came or went."""
        for bell in self._waiting.get(game, ()):
            bell.set()

    def present(self, game: str) -> list[int]:
        """The seats that have this game open."""
        return sorted(self._present.get(game, ()))

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

    @contextmanager
    def sit(self, game: str, seat: int) -> Iterator[None]:
        """This seat has the game open as long as this lasts, perhaps in several windows."""
        windows = self._present[game]
        windows[seat] += 1
        if windows[seat] == 1:
            self.poke(game)
        try:
            yield
        finally:
            windows[seat] -= 1
            if not windows[seat]:
                del windows[seat]
                self.poke(game)
            if not windows:
                self._present.pop(game, None)
