"""Fair play between push services: one that is slow or fails costs the others nothing."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from ipaddress import ip_address
from urllib.parse import SplitResult

MAX_POSTS = 64
MAX_POSTS_PER_HOST = 8
MAX_WAITING_PER_HOST = 1000
FORGIVEN_FAILURES = 3
"""A host that has failed so often in a row is left alone for a while."""
FIRST_BACKOFF = timedelta(seconds=30)
MAX_BACKOFF = timedelta(hours=1)
MAX_HOSTS = 1000


class HostBusy(OSError):
    """A host has failed too often, or too many messages wait for it."""


@dataclass
class Host:
    slots: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MAX_POSTS_PER_HOST))
    waiting: int = 0
    failures: int = 0
    not_before: datetime | None = None


class HostLimits:
    """Counts the posts to each host, and remembers which ones fail."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._hosts: dict[str, Host] = {}
        self._slots = asyncio.Semaphore(MAX_POSTS)

    @asynccontextmanager
    async def slot(self, parts: SplitResult) -> AsyncIterator[None]:
        """Hold a place for one post; an OSError within counts against the host. Raises `HostBusy`."""
        host = self._host(parts)
        self._check(host)
        host.waiting += 1
        try:
            # The host's place first: those who wait for a slow host keep no place from others.
            async with host.slots, self._slots:
                self._check(host)
                yield
        except HostBusy:
            raise
        except OSError:
            self._failed(host)
            raise
        else:
            host.failures, host.not_before = 0, None
        finally:
            host.waiting -= 1

    def _check(self, host: Host) -> None:
        if host.not_before is not None and self._clock() < host.not_before:
            raise HostBusy("backing off")
        if host.waiting > MAX_WAITING_PER_HOST:
            raise HostBusy("too many messages")

    def _failed(self, host: Host) -> None:
        host.failures += 1
        if host.failures >= FORGIVEN_FAILURES:
            doubled: int = 2 ** min(host.failures - FORGIVEN_FAILURES, 20)
            host.not_before = self._clock() + min(FIRST_BACKOFF * doubled, MAX_BACKOFF)

    def _host(self, parts: SplitResult) -> Host:
        if len(self._hosts) >= MAX_HOSTS:
            now = self._clock()
            self._hosts = {
                name: each
                for name, each in self._hosts.items()
                if each.waiting or (each.not_before is not None and now < each.not_before)
            }
        return self._hosts.setdefault(site_of(parts), Host())


def site_of(parts: SplitResult) -> str:
    """What counts as one host: a domain with all its subdomains, as anyone can make up subdomains.

    >>> from urllib.parse import urlsplit
    >>> site_of(urlsplit("https://a1.push.example.org/x")), site_of(urlsplit("http://127.0.0.1:8080/x"))
    ('example.org:443', '127.0.0.1:8080')
    """
    host = (parts.hostname or "").rstrip(".")
    try:
        ip_address(host)
    except ValueError:
        host = ".".join(host.split(".")[-2:])
    return f"{host}:{parts.port or 443}"
