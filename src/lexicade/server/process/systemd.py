"""What systemd hands to a service and wants to be told; nothing of it is needed elsewhere."""

import os
import socket
from collections.abc import MutableMapping

FIRST_SOCKET = 3


def handed_sockets(environment: MutableMapping[str, str] = os.environ) -> list[socket.socket]:
    """The sockets of a `.socket` unit, which holds the port while services are started anew; none without one."""
    mine = environment.pop("LISTEN_PID", "") == str(os.getpid())
    count = environment.pop("LISTEN_FDS", "0")
    if not mine or not count.isdecimal():
        return []
    found = [socket.socket(fileno=FIRST_SOCKET + each) for each in range(int(count))]
    for each in found:
        os.set_inheritable(each.fileno(), False)
    return found


def tell(state: str) -> None:
    """Tell systemd how the service is: `READY=1`, `STOPPING=1`."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    # A leading @ is an address in the abstract namespace of Linux.
    place = "\0" + address[1:] if address.startswith("@") else address
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
            channel.connect(place)
            channel.send(state.encode())
    except OSError:
        return  # whoever started this process does not listen any more
