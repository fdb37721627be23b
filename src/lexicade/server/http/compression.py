"""Compression of answers: negotiates the encoding, and gzips dynamic answers.

Files are compressed at build time (see `files`). An answer that mixes a secret with text chosen by an attacker
reveals the secret by its compressed length (BREACH). Answers here hold no such secret: session tokens are sent in
cookies only, and headers are not compressed.
"""

from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipResponder, IdentityResponder
from starlette.types import ASGIApp, Receive, Scope, Send

IDENTITY = "identity"
DYNAMIC = ("/api/", "/openapi.json")
AT_ONCE = ("/commands", "/stream")
"""What somebody waits for: a compressor would hold back the lines of a stream."""
MINIMUM = 1024
LEVEL = 4


def chosen_encoding(accepted: str, offered: Sequence[str]) -> str:
    """The offered encoding with the highest weight in `Accept-Encoding`; of equals, the first.

    >>> chosen_encoding("gzip, deflate, br", ["br", "gzip"]), chosen_encoding("br;q=0, gzip;q=0.5", ["br", "gzip"])
    ('br', 'gzip')
    >>> chosen_encoding("*;q=0", ["gzip"]), chosen_encoding("identity, gzip;q=0.1", ["gzip"])
    ('identity', 'identity')
    """
    weights = dict(map(_weight, accepted.lower().split(",")))
    rest = weights.get("*", 0.0)
    best = max(offered, key=lambda each: weights.get(each, rest), default=IDENTITY)
    weight = weights.get(best, rest)
    return best if weight > 0 and weight >= weights.get(IDENTITY, 0.0) else IDENTITY


def _weight(item: str) -> tuple[str, float]:
    name, _, parameters = item.partition(";")
    weight = 1.0
    for parameter in parameters.split(";"):
        key, _, value = parameter.partition("=")
        if key.strip() == "q":
            try:
                weight = float(value)
            except ValueError:
                weight = 0.0
    return name.strip(), weight if 0 <= weight <= 1 else 0.0


class Compression:
    """Compresses large answers with gzip, for clients that accept it.

    Answers to commands are not compressed: they are small and frequent, and players wait for them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith(DYNAMIC) or path.endswith(AT_ONCE):
            await self.app(scope, receive, send)
            return
        accepted = ", ".join(Headers(scope=scope).getlist("accept-encoding"))
        if chosen_encoding(accepted, ["gzip"]) == "gzip":
            responder: IdentityResponder = GZipResponder(self.app, MINIMUM, LEVEL)
        else:
            responder = IdentityResponder(self.app, MINIMUM)
        await responder(scope, receive, send)
