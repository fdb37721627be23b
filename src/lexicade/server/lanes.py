"""Lanes in which those who look something up wait for each other."""

import asyncio
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from lexicade.errors import TooMany


@dataclass
class Lane:
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    people: int = 0
    """Those who wait for their turn, and the one who has it."""


class Lanes:
    """A lane for each key, as long as somebody is in it."""

    def __init__(self) -> None:
        self._lanes: dict[str, Lane] = {}

    @asynccontextmanager
    async def enter(self, key: str, seconds: float) -> AsyncIterator[None]:
        """Wait for a turn, one at a time in order of arrival; raise `TooMany` if it takes longer than that."""
        lane = self._lanes.setdefault(key, Lane())
        lane.people += 1
        try:
            await _acquire(lane.turn, seconds)
            try:
                yield
            finally:
                lane.turn.release()
        finally:
            lane.people -= 1
            if not lane.people:
                del self._lanes[key]


async def _acquire(turn: asyncio.Lock, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await turn.acquire()
    except TimeoutError:
        raise TooMany("too-many", seconds=math.ceil(seconds)) from None
