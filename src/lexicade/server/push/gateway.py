"""The way to push services: addresses come from browsers, so each is checked before anything is sent there."""

import socket
import ssl
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from lexicade.errors import BadInput

LONGEST = 1000
SECONDS = 10.0
GONE = frozenset({404, 410})
"""The statuses by which a push service says that a subscription has ended."""
LOCAL = ("localhost", ".localhost", ".local", ".internal", ".lan", ".home.arpa")


class Gateway:
    """Posts to push services: HTTPS on its usual port, public addresses only, no redirects."""

    def __init__(self, *, loopback: bool = False) -> None:
        self.loopback = loopback
        """For tests: a push service on this machine, without TLS."""
        self._tls = ssl.create_default_context()

    def check(self, endpoint: str) -> SplitResult:
        """The parts of an endpoint; raises `BadInput` if it cannot be one."""
        try:
            parts = urlsplit(endpoint)
            port, host = parts.port, (parts.hostname or "").rstrip(".")
        except ValueError as error:
            raise BadInput("bad-endpoint") from error
        plain = len(endpoint) <= LONGEST and endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if not plain or not host or parts.username is not None or parts.password is not None or parts.fragment:
            raise BadInput("bad-endpoint")
        if self.loopback and parts.scheme == "http" and host == "127.0.0.1":
            return parts
        if parts.scheme != "https" or port not in (None, 443) or "." not in host or _is_local(host):
            raise BadInput("bad-endpoint")
        return parts

    def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message; returns the status. Raises OSError if the service cannot be reached."""
        parts = self.check(endpoint)
        connection = self._connection(parts)
        try:
            path = parts.path or "/"
            connection.request("POST", f"{path}?{parts.query}" if parts.query else path, body, dict(headers))
            return connection.getresponse().status
        except HTTPException as error:
            raise OSError(type(error).__name__) from error
        finally:
            connection.close()

    def _connection(self, parts: SplitResult) -> HTTPConnection:
        assert parts.hostname
        if parts.scheme == "http":
            return HTTPConnection(parts.hostname, parts.port, timeout=SECONDS)
        connection = HTTPSConnection(parts.hostname, timeout=SECONDS, context=self._tls)
        # Connected to the address that was checked: a name that is looked up again may lead elsewhere.
        raw = socket.create_connection((_public_address(parts.hostname), 443), SECONDS)
        try:
            connection.sock = self._tls.wrap_socket(raw, server_hostname=parts.hostname)
        except OSError:
            raw.close()
            raise
        return connection


def _is_local(host: str) -> bool:
    try:
        return not ip_address(host.strip("[]")).is_global
    except ValueError:
        return host.lower().endswith(LOCAL)


def _public_address(host: str) -> str:
    """An address of a host; raises OSError if one of its addresses is not public."""
    found = {str(each[4][0]) for each in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)}
    if not found or any(not ip_address(each).is_global for each in found):
        raise OSError("not a public address")
    return sorted(found, key=lambda each: ip_address(each).version)[0]
