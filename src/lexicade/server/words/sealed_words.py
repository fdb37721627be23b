"""Words that a client without a connection can judge but not read.

Each word is known by a slow hash with the salt of its puzzle, and what the word is worth is covered by that hash. Who
guesses a word learns its facts; who has only the list does not see which words are on it. This hides answers from a
glance, not from a person who tries out a dictionary, who needs no list of ours.
"""

import asyncio
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import pbkdf2_hmac, sha256
from typing import Generic, TypeVar

from cachetools import LRUCache

from lexicade.server.process.keyed_locks import KeyedLocks

ROUNDS = 10_000
"""Rounds of the hash: about 5 ms for one guess, seconds for a whole puzzle."""
SALT = 16
TAG = 7
FACTS = 32
MAX_WAIT_SECONDS = 20.0
"""Seconds that a request waits while others are sealed."""

Puzzle = TypeVar("Puzzle")


@dataclass(frozen=True)
class SealedWords:
    """The words of one puzzle."""

    salt: str
    rounds: int
    words: tuple[str, ...]
    """Tag and covered facts of each word, in an order that says nothing about the words."""


@dataclass(frozen=True)
class Facts:
    """What a found word is worth."""

    points: int
    kind: str
    text: str

    def encode(self) -> bytes:
        """The facts in the space that all words have; a spelling that is too long for it is left out."""
        whole = f"{self.points} {self.kind} {self.text}".encode()
        if len(whole) > FACTS:
            whole = f"{self.points} {self.kind} ".encode()
        return whole.ljust(FACTS, b"\0")


def seal(words: Mapping[tuple[str, ...], Facts], salt: bytes | None = None, rounds: int = ROUNDS) -> SealedWords:
    """Seal words, each given by its tiles."""
    salt = secrets.token_bytes(SALT) if salt is None else salt
    sealed = (_sealed(tiles, facts, salt, rounds) for tiles, facts in words.items())
    return SealedWords(_text(salt), rounds, tuple(sorted(map(_text, sealed))))


def _sealed(tiles: Sequence[str], facts: Facts, salt: bytes, rounds: int) -> bytes:
    key = pbkdf2_hmac("sha256", " ".join(tiles).encode(), salt, rounds)
    cover = sha256(key).digest()
    return key[:TAG] + bytes(a ^ b for a, b in zip(facts.encode(), cover, strict=True))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


class SealedPuzzles(Generic[Puzzle]):
    """Sealed puzzles, the most recently asked for. One is sealed at a time, in a thread."""

    def __init__(self, most: int) -> None:
        self._kept: LRUCache[Hashable, Puzzle] = LRUCache(most)
        self._locks = KeyedLocks()

    async def get(self, name: Hashable, make: Callable[[], Puzzle]) -> Puzzle:
        """A sealed puzzle; raises `TooMany` if too many others are waiting to be sealed."""
        if name not in self._kept:
            async with self._locks.hold("", MAX_WAIT_SECONDS):
                if name not in self._kept:
                    self._kept[name] = await asyncio.to_thread(make)
        return self._kept[name]
