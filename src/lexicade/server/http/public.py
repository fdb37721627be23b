"""Answers that strangers may have: pages of other sites may read them, and caches may keep them.

Where pupils are told less, as on the card of a word, the route is marked without seconds: a cache asks before it
answers, and the tag of another answer differs.

A route says so itself, `openapi_extra=public(seconds)`, and the description of the API repeats it as `x-public`.
Cookies are not sent with such reads, so nobody is asked for more than strangers may know.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from fastapi.routing import iter_route_contexts
from starlette.datastructures import Headers, MutableHeaders
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MARK = "x-public"
OK = 200
NOT_MODIFIED = 304
READ_BY_OTHER_SITES = [
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", b"ETag, LEXICADE-Version, Retry-After"),
    (b"cross-origin-resource-policy", b"cross-origin"),
]
PREFLIGHT = [
    *READ_BY_OTHER_SITES,
    (b"access-control-allow-methods", b"GET, HEAD"),
    (b"access-control-allow-headers", b"If-None-Match, Accept-Language"),
    (b"access-control-max-age", b"86400"),
    (b"vary", b"Access-Control-Request-Method"),
]


def public(seconds: int = 0) -> dict[str, Any]:
    """The mark of a public route, whose answers may be kept for so many seconds before somebody asks again."""
    return {MARK: seconds}


def _mark(route: object) -> int | None:
    extra: Mapping[str, Any] = getattr(route, "openapi_extra", None) or {}
    mark: int | None = extra.get(MARK)
    return mark


def is_public(scope: Scope) -> bool:
    """Whether the route that answers a request is public."""
    return _mark(scope.get("route")) is not None


class PublicAnswers:
    """Gives public answers a tag by which clients ask whether they have changed. Inside of the compression."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "OPTIONS"):
            await self.app(scope, receive, send)
        elif scope["method"] == "OPTIONS":
            await self._preflight(scope, receive, send)
        else:
            await TaggedAnswer(self.app, scope, receive, send).run()

    async def _preflight(self, scope: Scope, receive: Receive, send: Send) -> None:
        wanted = Headers(scope=scope).get("access-control-request-method", "")
        if wanted not in ("GET", "HEAD") or not _is_public_address(scope):
            await self.app(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": 204, "headers": PREFLIGHT})
        await send({"type": "http.response.body", "body": b""})


def _is_public_address(scope: Scope) -> bool:
    asked = {**scope, "method": "GET"}
    routes = iter_route_contexts(scope["app"].routes)
    found = next((each.original_route for each in routes if each.matches(asked)[0] is Match.FULL), None)
    return _mark(found) is not None


class TaggedAnswer:
    """One answer: held back until its body is known, if the route is public and its answer has no tag yet."""

    def __init__(self, app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        self.app, self.scope, self.receive, self.send = app, scope, receive, send
        self._start: Message | None = None

    async def run(self) -> None:
        await self.app(self.scope, self.receive, self._tagged)

    async def _tagged(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            seconds = _mark(self.scope.get("route"))
            if seconds is not None and message["status"] == OK and "etag" not in Headers(raw=message["headers"]):
                self._start = message
                return
        elif self._start and message["type"] == "http.response.body":
            start, self._start = self._start, None
            if not message.get("more_body"):
                message = self._complete(start, message)
            await self.send(start)
        await self.send(message)

    def _complete(self, start: Message, message: Message) -> Message:
        headers = MutableHeaders(raw=start["headers"])
        tag = f'W/"{sha256(message["body"]).hexdigest()[:32]}"'
        headers["ETag"] = tag
        seconds = _mark(self.scope.get("route")) or 0
        headers.setdefault("Cache-Control", f"public, max-age={seconds}" if seconds else "no-cache")
        start["headers"] = headers.raw
        asked = Headers(scope=self.scope).get("if-none-match", "")
        if tag not in (each.strip() for each in asked.split(",")) and asked.strip() != "*":
            return message
        start["status"] = NOT_MODIFIED
        start["headers"] = [each for each in headers.raw if each[0] not in (b"content-length", b"content-type")]
        return {**message, "body": b""}
