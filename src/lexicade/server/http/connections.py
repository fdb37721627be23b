"""Limits on open connections: in total, and per address."""

import ipaddress
import resource
from collections import Counter
from collections.abc import Collection, Hashable
from dataclasses import dataclass, field

import structlog

from lexicade.server.http.addresses import client_network

SPARE_FILES = 128
"""File descriptors reserved for other uses: database, word lists, bus."""
WARN_SECONDS = 60.0

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

log = structlog.get_logger()


def raise_file_limit(connections: int) -> int:
    """Raise the soft limit of open files to the hard limit; returns how many connections that allows."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard == resource.RLIM_INFINITY or hard - SPARE_FILES >= connections:
        return connections
    allowed = max(hard - SPARE_FILES, hard // 2)
    log.warning("few-files", open_files=hard, connections=allowed, wanted=connections)
    return allowed


def parse_networks(text: str) -> tuple[Network, ...]:
    """Parse addresses and networks, comma-separated; * is every address.

    >>> [str(each) for each in parse_networks("127.0.0.1, 10.0.0.0/8")]
    ['127.0.0.1/32', '10.0.0.0/8']
    """
    texts = [each.strip() for each in text.split(",") if each.strip()]
    return tuple(ipaddress.ip_network(each) for each in ("0.0.0.0/0", "::/0") if "*" in texts) + tuple(
        ipaddress.ip_network(each) for each in texts if each != "*"
    )


@dataclass
class ConnectionLimiter:
    """Counts open connections. Those of trusted proxies count in total but not per address."""

    total: int
    per_address: int
    trusted: Collection[Network] = ()
    _open: dict[Hashable, str] = field(default_factory=dict)
    _by_address: Counter[str] = field(default_factory=Counter)
    _warned_at: float = float("-inf")

    def __len__(self) -> int:
        return len(self._open)

    def admit(self, connection: Hashable, host: str, now: float) -> bool:
        """Count a connection; False if a limit is reached."""
        address = client_network(host)
        crowded = self._by_address[address] >= self.per_address and not self._is_trusted(host)
        if crowded or len(self._open) >= self.total:
            if now - self._warned_at >= WARN_SECONDS:
                self._warned_at = now
                log.warning("too-many-connections", open=len(self._open), of_one_address=self._by_address[address])
            return False
        self._open[connection] = address
        self._by_address[address] += 1
        return True

    def _is_trusted(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return True  # a Unix socket: only a proxy on this machine connects to it
        return any(address in network for network in self.trusted)

    def release(self, connection: Hashable) -> None:
        """Stop counting a connection; no effect on one that was not admitted."""
        address = self._open.pop(connection, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]
