"""The way to push services: addresses come from browsers, so each is checked before anything is sent there."""

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from lexicade.errors import BadInput
from lexicade.server.push.addresses import is_public

MAX_ENDPOINT_LENGTH = 1000
POST_SECONDS = 10.0
"""All that a message may take: the name, the connection, the encryption and the answer."""
MAX_HEAD_BYTES = 16_384
RESOLVER_THREADS = 8
GONE = frozenset({404, 410})
"""The statuses by which a push service says that a subscription has ended."""
LOCAL = ("localhost", ".localhost", ".local", ".internal", ".lan", ".home.arpa")
STATUS_LINE = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])(?: .*)?\r?\n")


class Gateway:
    """Posts to push services: HTTPS on its usual port, public addresses only, no redirects."""

    def __init__(self, *, loopback: bool = False, seconds: float = POST_SECONDS) -> None:
        self.loopback = loopback
        """For tests: a push service on this machine, without TLS."""
        self.seconds = seconds
        self._tls = ssl.create_default_context()
        # Names are looked up in threads of our own: a name server that does not answer blocks no request.
        self._resolver = ThreadPoolExecutor(RESOLVER_THREADS, thread_name_prefix="lexicade-push")

    def close(self) -> None:
        self._resolver.shutdown(wait=False, cancel_futures=True)

    def check(self, endpoint: str) -> SplitResult:
        """The parts of an endpoint; raises `BadInput` if it cannot be one."""
        try:
            parts = urlsplit(endpoint)
            port, host = parts.port, (parts.hostname or "").rstrip(".")
        except ValueError as error:
            raise BadInput("bad-endpoint") from error
        printable = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        plain = printable and len(endpoint) <= MAX_ENDPOINT_LENGTH
        if not plain or not host or parts.username is not None or parts.password is not None or parts.fragment:
            raise BadInput("bad-endpoint")
        if self.loopback and parts.scheme == "http" and host == "127.0.0.1":
            return parts
        if parts.scheme != "https" or port not in (None, 443) or _is_local(host):
            raise BadInput("bad-endpoint")
        return parts

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message; returns the status. Raises OSError if the service does not answer in time."""
        parts = self.check(endpoint)
        async with asyncio.timeout(self.seconds):
            return await self._post(parts, headers, body)

    async def _post(self, parts: SplitResult, headers: Mapping[str, str], body: bytes) -> int:
        assert parts.hostname
        if parts.scheme == "http":
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port, limit=MAX_HEAD_BYTES)
        else:
            # Connected to the address that was checked: a name that is looked up again may lead elsewhere.
            reader, writer = await asyncio.open_connection(
                await self._public_address(parts.hostname),
                443,
                ssl=self._tls,
                server_hostname=parts.hostname,
                limit=MAX_HEAD_BYTES,
            )
        try:
            writer.write(_request(parts, headers, body))
            await writer.drain()
            return await _status(reader)
        finally:
            # Nothing more is read, and no farewell is waited for.
            writer.transport.abort()

    async def _public_address(self, host: str) -> str:
        """An address of a host; raises OSError if one of its addresses is not public."""
        look = asyncio.get_running_loop().run_in_executor(self._resolver, _addresses, host)
        found = await look
        if not found or not all(is_public(each) for each in found):
            raise OSError("not a public address")
        return sorted(found, key=lambda each: ip_address(each).version)[0]


def _addresses(host: str) -> set[str]:
    return {str(each[4][0]) for each in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)}


def _request(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
    fixed = {"Host": parts.netloc, "Connection": "close", "Content-Length": str(len(body))}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in {**fixed, **headers}.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


async def _status(reader: asyncio.StreamReader) -> int:
    """The status of the answer, after interim ones."""
    try:
        while True:
            found = STATUS_LINE.fullmatch(await reader.readline())
            if not found:
                raise OSError("no HTTP")
            if int(found[1]) >= 200:
                return int(found[1])
            while (await reader.readline()).strip():
                """Headers of an interim answer."""
    except ValueError as error:
        raise OSError("an endless line") from error


def _is_local(host: str) -> bool:
    try:
        return not is_public(host.strip("[]"))
    except ValueError:
        return "." not in host or host.lower().endswith(LOCAL)
