"""Notifications that a log has grown. They carry its length only; subscribers read the log."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

SessionsEnded = Callable[[Collection[str]], None]


class Subscription:
    """Notified when a log has grown or the presence has changed. Urgent notifications end batching."""

    def __init__(self) -> None:
        self.seq = 0
        """The least length of the log, as notified."""
        self.invalidated = False
        """Whether the database may hold more than this process has been told; until the log grows."""
        self.session_ended = False
        self.session_stale = False
        """Whether the session may have ended in a way that was not notified."""
        self.leaving = False
        """Whether this process is about to stop and the socket is to go to another one."""
        self.come_again = True
        """Whether the browser of an ended session may have a new session; not after log-out."""
        self._urgent = False
        self._batching = False
        self._notified = asyncio.Event()

    def notify(self, seq: int, *, urgent: bool) -> None:
        if seq > self.seq:
            self.seq, self.invalidated = seq, False
        self._urgent = self._urgent or urgent
        if urgent or not self._batching:
            self._notified.set()

    def leave(self) -> None:
        """Let the socket go to another process."""
        self.leaving = True
        self.notify(0, urgent=True)

    async def wait(self, seconds: float) -> bool:
        """Wait for a notification, at most this long; whether there was one."""
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
        """Collect notifications for this long, unless one is urgent; whether one was."""
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
    """Notifications within one process, and presence. Lost, late and duplicate notifications are harmless."""

    def __init__(self, on_sessions_ended: SessionsEnded = lambda _: None, *, complete: bool = True) -> None:
        self.complete = complete
        """Whether every event is notified here, so that sockets need not poll the log."""
        self.connected = True
        """Whether notifications of other processes arrive."""
        self._subscriptions: dict[str, set[Subscription]] = defaultdict(set)
        self._sessions: dict[str, set[Subscription]] = defaultdict(set)
        self._workers: set[Subscription] = set()
        self._on_sessions_ended = on_sessions_ended
        self._present: dict[str, Counter[int | None]] = defaultdict(Counter)
        """By game: the open sockets of each seat; of None, those of watchers."""
        self._leave_after: Callable[[], float] | None = None
        """Set when this process is about to stop: the seconds after which a socket goes to another one."""

    async def open(self) -> None:
        """Connect."""

    async def close(self) -> None:
        """Disconnect."""

    def publish(self, game: str, seq: int = 0, *, urgent: bool = True) -> None:
        """Notify that a log has grown to this length; subscribers may batch it unless it is urgent."""
        self._notify_all(game, seq, urgent=urgent)

    def invalidate(self, game: str) -> None:
        """Let subscribers read the database: it may hold what no event tells, or an event that was not notified."""
        for subscription in self._subscriptions.get(game, ()):
            subscription.invalidated = True
        self._notify_all(game, 0, urgent=True)

    def announce_jobs(self) -> None:
        """Notify workers that jobs were enqueued."""
        for worker in self._workers:
            worker.notify(0, urgent=True)

    def _wake_all(self) -> None:
        """Let every subscriber look again: notifications may have been lost."""
        for game in list(self._subscriptions):
            self._notify_all(game, 0, urgent=False)
        Notifier.announce_jobs(self)

    def check_all(self) -> None:
        """Let every socket of this process read the database, and check its session, before it sends again."""
        for game, subscriptions in list(self._subscriptions.items()):
            for subscription in subscriptions:
                subscription.invalidated, subscription.session_stale = True, True
            self._notify_all(game, 0, urgent=False)

    def send_away(self, leave_after: Callable[[], float]) -> None:
        """Let every socket, also those that still open, go to another process, each after seconds of its own."""
        self._leave_after = leave_after
        for subscriptions in self._subscriptions.values():
            for subscription in subscriptions:
                self._let_leave(subscription)

    def _let_leave(self, subscription: Subscription) -> None:
        if self._leave_after is not None:
            asyncio.get_running_loop().call_later(self._leave_after(), subscription.leave)

    def _notify_all(self, game: str, seq: int, *, urgent: bool) -> None:
        for subscription in self._subscriptions.get(game, ()):
            subscription.notify(seq, urgent=urgent)

    def end_sessions(self, sessions: Collection[str], *, again: bool) -> None:
        """Close the sockets of ended sessions, which are given by the hashes of their tokens."""
        self._on_sessions_ended(sessions)
        for session in sessions:
            for subscription in self._sessions.get(session, ()):
                subscription.session_ended, subscription.come_again = True, again
                subscription.notify(0, urgent=True)

    def _came_or_went(self, game: str) -> None:
        self._notify_all(game, 0, urgent=False)

    def present(self, game: str) -> list[int]:
        """The seats with an open socket to this game."""
        return sorted(seat for seat in self._present.get(game, ()) if seat is not None)

    def watchers(self, game: str) -> int:
        """The number of sockets that watch this game without a seat."""
        return self._present[game][None] if game in self._present else 0

    @contextmanager
    def subscribe(self, game: str, session: str = "") -> Iterator[Subscription]:
        """Subscribe to a game and to the end of a session."""
        subscription = Subscription()
        heard = ((self._subscriptions, game), (self._sessions, session))
        for subscriptions, key in heard:
            subscriptions[key].add(subscription)
        self._let_leave(subscription)
        try:
            yield subscription
        finally:
            for subscriptions, key in heard:
                subscriptions[key].discard(subscription)
                if not subscriptions[key]:
                    del subscriptions[key]

    def follow(self, subscription: Subscription, topic: str) -> None:
        """Let a subscription hear of one more topic."""
        self._subscriptions[topic].add(subscription)

    def unfollow(self, subscription: Subscription, topic: str) -> None:
        """Let a subscription hear no more of a topic."""
        if topic in self._subscriptions:
            self._subscriptions[topic].discard(subscription)
            if not self._subscriptions[topic]:
                del self._subscriptions[topic]

    @contextmanager
    def subscribe_to_jobs(self) -> Iterator[Subscription]:
        """Subscribe to new jobs of any game."""
        subscription = Subscription()
        self._workers.add(subscription)
        try:
            yield subscription
        finally:
            self._workers.discard(subscription)

    @contextmanager
    def attend(self, game: str, seat: int | None) -> Iterator[None]:
        """Count a socket of a seat, or of a watcher, as present. A seat may have several."""
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
