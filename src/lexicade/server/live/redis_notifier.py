"""Notifications between processes, over Redis. They are best effort: sockets also poll the log."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from lexicade.server.live.notifier import Notifier, SessionsEnded
from lexicade.server.process.supervisor import SupervisedLoop, Supervisor

CHANNEL = "lexicade"
REPEAT_SECONDS = 15.0
"""How often a process publishes its presence, for processes that are new or missed it."""
BELIEVED_SECONDS = 40.0
"""How long the presence of another process is valid."""
DEAF_SECONDS = 40.0
"""A process receives its own messages: without any for this long, its connection is dead."""
RETRY_SECONDS = 1.0
SPEAK_SECONDS = 5.0
"""A message that Redis has not taken by then is dropped."""
CLOSE_SECONDS = 0.5
MAX_UNSAID = 10_000

log = structlog.get_logger()


@dataclass(frozen=True)
class Elsewhere:
    """The presence of a game in another process."""

    seats: tuple[int, ...] = ()
    watchers: int = 0
    until: float = field(default=0.0, compare=False)
    """When this expires."""


NOBODY = Elsewhere()


class RedisNotifier(Notifier):
    """Publishes notifications to other processes, and passes on theirs."""

    def __init__(self, url: str, supervisor: Supervisor, on_sessions_ended: SessionsEnded = lambda _: None) -> None:
        super().__init__(on_sessions_ended, complete=False)
        self.connected = False
        self._supervisor = supervisor
        self._redis: Redis = Redis.from_url(url, socket_connect_timeout=5)
        self._me = secrets.token_hex(6)
        self._unsaid: asyncio.Queue[dict[str, Any]] = asyncio.Queue(MAX_UNSAID)
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}
        """Presence by game and process."""
        self._next: dict[str, Any] | None = None
        self._channel: PubSub | None = None
        self._loops: list[SupervisedLoop] = []
        self._down = False

    async def open(self) -> None:
        start = self._supervisor.start
        self._loops = [
            start("bus-speaker", self._speak, self._until_unsaid),
            start("bus-listener", self._subscribe, self._listen),
            start("bus-presence", self._repeat, self._until_repeat),
        ]

    async def close(self) -> None:
        # Bounded: a stopping process does not wait for a Redis that does not answer.
        if self._loops:
            stops = [asyncio.create_task(self._supervisor.stop(each)) for each in self._loops]
            await asyncio.wait(stops, timeout=CLOSE_SECONDS)
        with contextlib.suppress(RedisError, OSError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._redis.aclose()

    def publish(self, game: str, seq: int = 0, *, urgent: bool = True) -> None:
        super().publish(game, seq, urgent=urgent)
        self._say({"game": game, "seq": seq, "urgent": urgent})

    def invalidate(self, game: str) -> None:
        super().invalidate(game)
        self._say({"invalid": game})

    def announce_jobs(self) -> None:
        super().announce_jobs()
        self._say({"jobs": True})

    def end_sessions(self, sessions: Collection[str], *, again: bool) -> None:
        super().end_sessions(sessions, again=again)
        self._say({"sessions": sorted(sessions), "again": again})

    def _came_or_went(self, game: str) -> None:
        self._notify_all(game, 0, urgent=False)
        self._say_present(game)

    def present(self, game: str) -> list[int]:
        here = super().present(game)
        now = asyncio.get_running_loop().time()
        elsewhere = self._elsewhere.get(game, {}).values()
        return sorted({*here, *(seat for each in elsewhere if now < each.until for seat in each.seats)})

    def watchers(self, game: str) -> int:
        now = asyncio.get_running_loop().time()
        elsewhere = self._elsewhere.get(game, {}).values()
        return super().watchers(game) + sum(each.watchers for each in elsewhere if now < each.until)

    def _say_present(self, game: str) -> None:
        self._say({"game": game, "present": super().present(game), "watchers": super().watchers(game)})

    def _say(self, message: dict[str, Any]) -> None:
        # If the queue is full the message is dropped: sockets poll the log after a while.
        with contextlib.suppress(asyncio.QueueFull):
            self._unsaid.put_nowait({"from": self._me, **message})

    async def _until_unsaid(self) -> None:
        self._next = await self._unsaid.get()

    async def _speak(self) -> None:
        if self._next is None:
            return
        message, self._next = self._next, None
        try:
            async with asyncio.timeout(SPEAK_SECONDS):
                await self._redis.publish(CHANNEL, json.dumps(message))
            self._reached()
        except (RedisError, OSError) as error:
            await self._retry_after(error)

    async def _subscribe(self) -> None:
        channel = self._redis.pubsub()
        try:
            await channel.subscribe(CHANNEL)
        except (RedisError, OSError) as error:
            await channel.aclose()  # type: ignore[no-untyped-call]
            await self._retry_after(error)
            return
        self._channel = channel
        self._reached()
        self.connected = True
        self._wake_all()
        self._say({"hello": True})

    async def _listen(self) -> None:
        """Pass on messages until the connection ends."""
        if self._channel is None:
            return
        try:
            async with self._channel as channel:
                while True:
                    async with asyncio.timeout(DEAF_SECONDS):
                        message = await channel.get_message(timeout=None)
                    if message and message["type"] == "message":
                        self._heard(message["data"])
        except (RedisError, OSError) as error:
            await self._retry_after(error)
        finally:
            self._channel = None
            self.connected = False

    async def _retry_after(self, error: Exception) -> None:
        # No failure of the loop: if all processes of a site were unready without Redis, the site would be down.
        self._unreachable(error)
        await asyncio.sleep(RETRY_SECONDS)

    def _unreachable(self, error: Exception) -> None:
        if not self._down:
            self._down = True
            log.warning("bus-down", problem=str(error), remedy="start Redis or correct LEXICADE_BUS; news comes late")

    def _reached(self) -> None:
        if self._down:
            self._down = False
            log.warning("bus-up")

    def _heard(self, data: bytes) -> None:
        try:
            message = json.loads(data)
            sender = message["from"]
            if sender == self._me or "alive" in message:
                return
            if "hello" in message:
                self._tell_who_is_here()
            elif "sessions" in message:
                super().end_sessions([str(each) for each in message["sessions"]], again=bool(message["again"]))
            elif "invalid" in message:
                super().invalidate(message["invalid"])
            elif "jobs" in message:
                super().announce_jobs()
            elif "present" in message:
                until = asyncio.get_running_loop().time() + BELIEVED_SECONDS
                seats = tuple(int(seat) for seat in message["present"])
                self._note(message["game"], sender, Elsewhere(seats, int(message.get("watchers", 0)), until))
            else:
                super().publish(message["game"], int(message["seq"]), urgent=bool(message.get("urgent", True)))
        except (ValueError, TypeError, KeyError) as error:
            log.warning("bus-nonsense", problem=str(error))

    def _note(self, game: str, process: str, there: Elsewhere) -> None:
        known = self._elsewhere.setdefault(game, {})
        changed = known.get(process, NOBODY) != there
        if there != NOBODY:
            known[process] = there
        else:
            known.pop(process, None)
        if not known:
            del self._elsewhere[game]
        if changed:
            self._notify_all(game, 0, urgent=False)

    async def _repeat(self) -> None:
        self._say({"alive": True})
        self._tell_who_is_here()
        self._forget_the_silent()

    async def _until_repeat(self) -> None:
        await asyncio.sleep(REPEAT_SECONDS)

    def _tell_who_is_here(self) -> None:
        for game in list(self._present):
            self._say_present(game)

    def _forget_the_silent(self) -> None:
        """Remove the presence of processes that have died."""
        now = asyncio.get_running_loop().time()
        for game, processes in list(self._elsewhere.items()):
            for process, there in list(processes.items()):
                if there.until <= now:
                    self._note(game, process, NOBODY)
