"""Wakes whoever waits on a game. Says how long its log is, and nothing of what happened: read the log."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager

QUIET = {"found", "refused", "readied"}
"""Events of which a class makes ten a second: whoever hears of them may wait for some more."""


class Bell:
    """Rings when a game's log has grown, when somebody came or went; loudly, if that cannot wait."""

    def __init__(self) -> None:
        self.heard = 0
        """How long the log is at least."""
        self.session_ended = False
        self.come_again = True
        """Whether the browser of an ended session may have another by now; it has none when its owner logged out."""
        self._loud = False
        self._dozes = False
        self._rang = asyncio.Event()

    def ring(self, seq: int, *, loud: bool) -> None:
        self.heard = max(self.heard, seq)
        self._loud = self._loud or loud
        if loud or not self._dozes:
            self._rang.set()

    async def wait(self, seconds: float) -> bool:
        """Wait until it rings, or so long; whether it rang."""
        loop = asyncio.get_running_loop()
        over = False

        def stop() -> None:
            nonlocal over
            over = True
            self._rang.set()

        timer = loop.call_later(seconds, stop)
        try:
            await self._rang.wait()
        finally:
            timer.cancel()
        self._rang.clear()
        return not over

    async def doze(self, seconds: float) -> bool:
        """Let some more happen, for so long, unless it rings or has rung loudly; whether it has."""
        if not self._loud:
            self._rang.clear()
            self._dozes = True
            try:
                await self.wait(seconds)
            finally:
                self._dozes = False
        loud, self._loud = self._loud, False
        return loud


class Feed:
    """Notifications within one process, and who has a game open. Lost, late or doubled ones are harmless."""

    complete = True
    """Whether every event is notified here, so that nobody needs to poll the log."""

    def __init__(self) -> None:
        self._bells: dict[str, set[Bell]] = defaultdict(set)
        self._sessions: dict[str, set[Bell]] = defaultdict(set)
        self.on_sessions_ended: Callable[[Collection[str]], None] = lambda _: None
        self._present: dict[str, Counter[int]] = defaultdict(Counter)

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Hear no more."""

    def poke(self, game: str, seq: int = 0, kinds: Collection[str] = ()) -> None:
        """The log of this game has grown to this length, by events of these kinds."""
        self._ring(game, seq, loud=not QUIET.issuperset(kinds))

    def _ring(self, game: str, seq: int, *, loud: bool) -> None:
        for bell in self._bells.get(game, ()):
            bell.ring(seq, loud=loud)

    def end_sessions(self, sessions: Collection[str], *, again: bool) -> None:
        """These sessions, told by the hashes of their tokens, have ended: so do their sockets, at once."""
        self.on_sessions_ended(sessions)
        for session in sessions:
            for bell in self._sessions.get(session, ()):
                bell.session_ended, bell.come_again = True, again
                bell.ring(0, loud=True)

    def _came_or_went(self, game: str) -> None:
        self._ring(game, 0, loud=False)

    def present(self, game: str) -> list[int]:
        """The seats that have this game open."""
        return sorted(self._present.get(game, ()))

    @contextmanager
    def listen(self, game: str, session: str = "") -> Iterator[Bell]:
        """A bell that rings when something happens in a game, or when a session ends."""
        bell = Bell()
        heard = ((self._bells, game), (self._sessions, session))
        for bells, key in heard:
            bells[key].add(bell)
        try:
            yield bell
        finally:
            for bells, key in heard:
                bells[key].discard(bell)
                if not bells[key]:
                    del bells[key]

    @contextmanager
    def sit(self, game: str, seat: int) -> Iterator[None]:
        """This seat has the game open as long as this lasts, perhaps in several windows."""
        windows = self._present[game]
        windows[seat] += 1
        if windows[seat] == 1:
            self._came_or_went(game)
        try:
            yield
        finally:
            windows[seat] -= 1
            if not windows[seat]:
                del windows[seat]
                if not windows:
                    self._present.pop(game, None)
                self._came_or_went(game)
