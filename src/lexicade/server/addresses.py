"""The address that limits are counted by."""

from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection


def address(connection: HTTPConnection) -> str:
    """Whom a request is counted for."""
    return grouped(connection.client.host) if connection.client else "unknown"


def grouped(host: str) -> str:
    """An address as its owner has it: an IPv6 line comes with a whole /64, an IPv4 address is one by either name.

    >>> grouped("2001:db8::1:2:3:4"), grouped("::ffff:192.0.2.1"), grouped("192.0.2.1")
    ('2001:db8::/64', '192.0.2.1', '192.0.2.1')
    """
    try:
        parsed = ip_address(host.split("%", maxsplit=1)[0])
    except ValueError:
        return host
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ip_network((parsed, 64), strict=False))
