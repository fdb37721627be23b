"""Wakes whoever waits on a game. Says how long its log is, and nothing of what happened: read the log."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager


class Subscription:
    """Rings when a game's log has grown, when somebody came or went; loudly, if that cannot wait."""

    def __init__(self) -> None:
        self.seq = 0
        """How long the log is at least."""
        self.session_ended = False
        self.come_again = True
        """Whether the browser of an ended session may have another by now; it has none when its owner logged out."""
        self._urgent = False
        self._batching = False
        self._notified = asyncio.Event()

    def notify(self, seq: int, *, urgent: bool) -> None:
        self.seq = max(self.seq, seq)
        self._urgent = self._urgent or urgent
        if urgent or not self._batching:
            self._notified.set()

    async def wait(self, seconds: float) -> bool:
        """Wait until it rings, or so long; whether it notified."""
        loop = asyncio.get_running_loop()
        over = False

        def stop() -> None:
            nonlocal over
            over = True
            self._notified.set()

        timer = loop.call_later(seconds, stop)
        try:
            await self._notified.wait()
        finally:
            timer.cancel()
        self._notified.clear()
        return not over

    async def wait_batched(self, seconds: float) -> bool:
        """Let some more happen, for so long, unless it rings or has rung loudly; whether it has."""
        if not self._urgent:
            self._notified.clear()
            self._batching = True
            try:
                await self.wait(seconds)
            finally:
                self._batching = False
        urgent, self._urgent = self._urgent, False
        return urgent


class Notifier:
    """Notifications within one process, and who has a game open. Lost, late or doubled ones are harmless."""

    complete = True
    """Whether every event is notified here, so that nobody needs to poll the log."""

    def __init__(self) -> None:
        self._subscriptions: dict[str, set[Subscription]] = defaultdict(set)
        self._sessions: dict[str, set[Subscription]] = defaultdict(set)
        self.on_sessions_ended: Callable[[Collection[str]], None] = lambda _: None
        self._present: dict[str, Counter[int | None]] = defaultdict(Counter)
        """By game: the open sockets of each seat; of None, those of watchers."""

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Hear no more."""

    def publish(self, game: str, seq: int = 0, *, urgent: bool = True) -> None:
        """The log of this game has grown to this length; subscribers may wait for more unless it is urgent."""
        self._notify_all(game, seq, urgent=urgent)

    def _notify_all(self, game: str, seq: int, *, urgent: bool) -> None:
        for subscription in self._subscriptions.get(game, ()):
            subscription.notify(seq, urgent=urgent)

    def end_sessions(self, sessions: Collection[str], *, again: bool) -> None:
        """These sessions, told by the hashes of their tokens, have ended: so do their sockets, at once."""
        self.on_sessions_ended(sessions)
        for session in sessions:
            for subscription in self._sessions.get(session, ()):
                subscription.session_ended, subscription.come_again = True, again
                subscription.notify(0, urgent=True)

    def _came_or_went(self, game: str) -> None:
        self._notify_all(game, 0, urgent=False)

    def present(self, game: str) -> list[int]:
        """The seats that have this game open."""
        return sorted(seat for seat in self._present.get(game, ()) if seat is not None)

    def watchers(self, game: str) -> int:
        """How many sockets watch this game without a seat."""
        return self._present[game][None] if game in self._present else 0

    @contextmanager
    def subscribe(self, game: str, session: str = "") -> Iterator[Subscription]:
        """A subscription that rings when something happens in a game, or when a session ends."""
        subscription = Subscription()
        heard = ((self._subscriptions, game), (self._sessions, session))
        for subscriptions, key in heard:
            subscriptions[key].add(subscription)
        try:
            yield subscription
        finally:
            for subscriptions, key in heard:
                subscriptions[key].discard(subscription)
                if not subscriptions[key]:
                    del subscriptions[key]

    @contextmanager
    def attend(self, game: str, seat: int | None) -> Iterator[None]:
        """This seat, or a watcher, has the game open as long as this lasts, perhaps in several windows."""
        windows = self._present[game]
        windows[seat] += 1
        if windows[seat] == 1 or seat is None:
            self._came_or_went(game)
        try:
            yield
        finally:
            windows[seat] -= 1
            last = not windows[seat]
            if last:
                del windows[seat]
                if not windows:
                    self._present.pop(game, None)
            if last or seat is None:
                self._came_or_went(game)
