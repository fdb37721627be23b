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
from redis.exceptions import RedisError

from lexicade.server.live.notifier import Notifier

CHANNEL = "lexicade"
REPEAT_SECONDS = 15.0
"""How often a process publishes its presence, for processes that are new or missed it."""
BELIEVED_SECONDS = 40.0
"""How long the presence of another process is valid."""
DEAF_SECONDS = 40.0
"""A process receives its own messages: without any for this long, its connection is dead."""
RETRY_SECONDS = 1.0
CLOSE_SECONDS = 0.5
MOST_UNSAID = 10_000

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

    def __init__(self, url: str) -> None:
        super().__init__(complete=False)
        self._redis: Redis = Redis.from_url(url, socket_connect_timeout=5)
        self._me = secrets.token_hex(6)
        self._unsaid: asyncio.Queue[dict[str, Any]] = asyncio.Queue(MOST_UNSAID)
        self._elsewhere: dict[str, dict[str, Elsewhere]] = {}
        """Presence by game and process."""
        self._tasks: list[asyncio.Task[None]] = []
        self._down = False

    async def open(self) -> None:
        self._tasks = [asyncio.create_task(each()) for each in (self._speak, self._hear, self._repeat)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        # Bounded: a stopping process does not wait for a Redis that does not answer.
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSE_SECONDS)
        with contextlib.suppress(RedisError, OSError):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._redis.aclose()

    def publish(self, game: str, seq: int = 0, *, urgent: bool = True) -> None:
        super().publish(game, seq, urgent=urgent)
        self._say({"game": game, "seq": seq, "urgent": urgent})

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

    async def _speak(self) -> None:
        while True:
            message = await self._unsaid.get()
            try:
                await self._redis.publish(CHANNEL, json.dumps(message))
                self._reached()
            except (RedisError, OSError) as error:
                self._unreachable(error)
                await asyncio.sleep(RETRY_SECONDS)

    async def _hear(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self._reached()
                    self._say({"hello": True})
                    while True:
                        async with asyncio.timeout(DEAF_SECONDS):
                            message = await channel.get_message(timeout=None)
                        if message and message["type"] == "message":
                            self._heard(message["data"])
            except (RedisError, OSError) as error:
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
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            self._say({"alive": True})
            self._tell_who_is_here()
            self._forget_the_silent()

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
