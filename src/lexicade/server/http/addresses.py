"""The client address, as the key of rate limits."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection


def address(connection: HTTPConnection) -> str:
    """The key under which the requests of a client are counted."""
    return client_network(connection.client.host) if connection.client else "unknown"


@lru_cache(maxsize=4096)
def client_network(host: str) -> str:
    """The network that counts as one client: an IPv4 address, also if mapped to IPv6, or the /64 of an IPv6 address.

    >>> client_network("2001:db8::1:2:3:4"), client_network("::ffff:192.0.2.1"), client_network("192.0.2.1")
    ('2001:db8::/64', '192.0.2.1', '192.0.2.1')
    """
    try:
        parsed = ip_address(host.split("%", maxsplit=1)[0])
    except ValueError:
        return host
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ip_network((parsed, 64), strict=False))
