"""Password rules, and hashing in threads of its own."""

import asyncio
import contextlib
import lzma
import os
import sys
import threading
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from lexicade.errors import BadInput, TooMany
from lexicade.lexicon.sources import DATA
from lexicade.store.accounts.accounts import name_key

T = TypeVar("T")
MIN_LENGTH, MAX_LENGTH = 8, 200
THREADS = 1 if (os.cpu_count() or 1) <= 2 else 2
MAX_WAITING = 40
"""A hash takes 0.2 s on two small cores: the last in the queue waits eight seconds; browsers wait fifteen."""
RETRY_SECONDS = 5

hasher = PasswordHasher()


@dataclass(frozen=True)
class Verdict:
    """Whether a password is right; if its hash is outdated, a new one to store."""

    right: bool
    new_hash: str | None = None


@cache
def common_passwords() -> frozenset[str]:
    """The most common passwords, case-folded."""
    return frozenset(lzma.decompress((DATA / "passwords/common.txt.xz").read_bytes()).decode().splitlines())


def checked_password(password: str, name: str) -> str:
    """Normalize a password; raise if it is not allowed."""
    normal = unicodedata.normalize("NFC", password)
    if not MIN_LENGTH <= len(normal) <= MAX_LENGTH or not _is_text(normal):
        raise BadInput("bad-password")
    if name_key(normal) == name_key(name):
        raise BadInput("name-as-password")
    if normal.casefold() in common_passwords():
        raise BadInput("common-password")
    return normal


def _is_text(text: str) -> bool:
    """Whether a text can be encoded: JSON can hold lone surrogates."""
    return not any("\ud800" <= each <= "\udfff" for each in text)


class Passwords:
    """Hashes and verifies in threads of its own: a flood of log-ins delays other log-ins only."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="lexicade-hash", initializer=_lower_priority)
        self._waiting = 0
        self._nobodys_hash = cache(lambda: hasher.hash("nobody has this password"))

    async def hash(self, password: str) -> str:
        """The hash to store for a checked password."""
        return await self._run(lambda: hasher.hash(password))

    async def verify(self, stored: str | None, password: str) -> Verdict:
        """Compare a password with a stored hash. Without a hash the result is wrong, after the same time."""
        verdict = await self._run(lambda: _verdict(stored or self._nobodys_hash(), password))
        return verdict if stored else Verdict(False)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MAX_WAITING:
            raise TooMany("busy", seconds=RETRY_SECONDS)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _verdict(stored: str, password: str) -> Verdict:
    if not _is_text(password):
        return Verdict(False)
    normal = unicodedata.normalize("NFC", password)
    # Old hashes are of passwords that were not normalized.
    for form in dict.fromkeys((normal, password)):
        if _matches(stored, form):
            outdated = form != normal or hasher.check_needs_rehash(stored)
            return Verdict(True, hasher.hash(normal) if outdated else None)
    return Verdict(False)


def _matches(stored: str, password: str) -> bool:
    try:
        return hasher.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False


def _lower_priority() -> None:
    # Hashing uses whole cores; games have priority. Only Linux has thread priorities.
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
