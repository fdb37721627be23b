"""Compressed answers: which encoding a client takes, and gzip for what is made on request.

Files are compressed beforehand (see `files`). Compressing an answer that mixes a secret with text of an attacker's
choice would give the secret away by its length (BREACH). Answers here hold no such secret: session tokens travel in
cookies only, and headers are not compressed.
"""

from collections.abc import Sequence

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipResponder, IdentityResponder
from starlette.types import ASGIApp, Receive, Scope, Send

IDENTITY = "identity"
DYNAMIC = ("/api/", "/openapi.json")
MINIMUM = 1024
LEVEL = 4


def chosen_encoding(accepted: str, offered: Sequence[str]) -> str:
    """The encoding to send: of those offered, best first, the one that `Accept-Encoding` weighs most.

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
    """Compresses large answers with gzip, for clients that take it.

    Answers to commands pass as they are: there are many, they are small, and they are what players wait for.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or not path.startswith(DYNAMIC) or path.endswith("/commands"):
            await self.app(scope, receive, send)
            return
        accepted = ", ".join(Headers(scope=scope).getlist("accept-encoding"))
        if chosen_encoding(accepted, ["gzip"]) == "gzip":
            responder: IdentityResponder = GZipResponder(self.app, MINIMUM, LEVEL)
        else:
            responder = IdentityResponder(self.app, MINIMUM)
        await responder(scope, receive, send)
