"""Which addresses are public: a push service is never inside the operator's network."""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

NAT64 = IPv6Network("64:ff9b::/96")
LOCAL_NAT64 = IPv6Network("64:ff9b:1::/48")
V4_COMPATIBLE = IPv6Network("::/96")


def is_public(text: str) -> bool:
    """Whether an address is one of the public network, also if an IPv4 address is wrapped in it.

    >>> [is_public(each) for each in ("93.184.216.34", "2606:2800:220:1::1", "64:ff9b::93.184.216.34")]
    [True, True, True]
    >>> [is_public(each) for each in ("127.0.0.1", "64:ff9b::127.0.0.1", "::127.0.0.1", "224.0.0.1")]
    [False, False, False, False]
    """
    address = ip_address(text)
    if isinstance(address, IPv6Address):
        if address in V4_COMPATIBLE or address in LOCAL_NAT64 or address.sixtofour or address.teredo:
            return False
        if wrapped := _wrapped(address):
            return _is_public(wrapped)
    return _is_public(address)


def _wrapped(address: IPv6Address) -> IPv4Address | None:
    if address in NAT64:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    special = address.is_multicast or address.is_reserved or address.is_unspecified or address.is_loopback
    return address.is_global and not special
