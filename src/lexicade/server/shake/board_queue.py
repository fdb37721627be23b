"""Deals boards of Shake in threads. Boards of own words take seconds and are dealt one at a time."""

import asyncio
import random
from collections import deque
from datetime import datetime, timedelta

from cachetools import LRUCache

from lexicade.errors import TooMany
from lexicade.lexicon import Lexicon
from lexicade.server.process.keyed_locks import KeyedLocks
from lexicade.shake import deal
from lexicade.shake import rules as shake

MAX_WAITING = 8
RETRY_AFTER = 10
PER_ACCOUNT = 20
WINDOW = timedelta(minutes=10)
ACCOUNTS_KEPT = 10_000
BOARDS_KEPT = 64
"""Boards of own words and a seed: a whole class asks for the same one within a minute."""


class BoardQueue:
    """Deals boards. Searches for boards of own words are queued, and limited per account."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._recent: dict[str, deque[datetime]] = {}
        self._known: LRUCache[tuple[shake.Options, str, str], shake.Deal] = LRUCache(BOARDS_KEPT)
        self._asked = KeyedLocks()

    async def deal(self, options: shake.Options, lexicon: Lexicon, account: str, now: datetime) -> shake.Deal:
        """Deal a board; raise `TooMany` if the queue or the account's limit for own words is full."""
        if not options.own_words:
            return await asyncio.to_thread(deal.deal_board, options, lexicon, self._rng)
        if not options.seed:
            return await self._found(options, lexicon, account, now)
        name = (options, lexicon.name, lexicon.edition)
        async with self._asked.of(str(name)):
            if name not in self._known:
                self._known[name] = await self._found(options, lexicon, account, now)
            return self._known[name]

    async def _found(self, options: shake.Options, lexicon: Lexicon, account: str, now: datetime) -> shake.Deal:
        if self._waiting >= MAX_WAITING:
            raise TooMany("boards-busy", seconds=RETRY_AFTER)
        self._count(account, now)
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(deal.deal_board, options, lexicon, self._rng)
        finally:
            self._waiting -= 1

    def _count(self, account: str, now: datetime) -> None:
        if len(self._recent) >= ACCOUNTS_KEPT:
            self._recent = {each: times for each, times in self._recent.items() if times[-1] > now - WINDOW}
        times = self._recent.setdefault(account, deque(maxlen=PER_ACCOUNT))
        if len(times) == PER_ACCOUNT and times[0] > now - WINDOW:
            raise TooMany("too-many", seconds=max(1, round((times[0] + WINDOW - now).total_seconds())))
        times.append(now)
