"""Web Push: messages to browsers that are not open, through the push service of each browser.

Knows addresses, keys and limits, and no game.
"""

from lexicade.server.push.gateway import Gateway
from lexicade.server.push.sender import PushSender

__all__ = ["Gateway", "PushSender"]
