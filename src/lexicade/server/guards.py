"""What every request passes: strict headers, a limit on bodies, the origin of writes, and a line in the log."""

import time

import structlog
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lexicade.errors import BadInput, Forbidden
from lexicade.server.auth import check_origin
from lexicade.server.failures import respond

BODY_LIMIT = 64 * 1024
SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
API_HEADERS = [*RAW_HEADERS, (b"cache-control", b"no-store")]

log = structlog.get_logger()


class Guards:
    """Stands before the app."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message["headers"])
                given = {name for name, _ in headers}
                wanted = API_HEADERS if scope["path"].startswith("/api/") else RAW_HEADERS
                message["headers"] = headers + [each for each in wanted if each[0] not in given]
            await send(message)

        try:
            await self._admit(scope, receive, send_guarded)
        finally:
            took = round((time.perf_counter() - began) * 1000, 1)
            log.info("request", method=scope["method"], path=scope["path"], status=status, ms=took)

    async def _admit(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] in SAFE:
            await self.app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        try:
            check_origin(request)
            body = await _body(receive)
        except (Forbidden, BadInput) as error:
            await respond(error, request)(scope, receive, send)
            return
        sent = False

        async def replay() -> Message:
            nonlocal sent
            if sent:
                return await receive()
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, replay, send)


async def _body(receive: Receive) -> bytes:
    """The whole body, read only as far as the limit."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > BODY_LIMIT:
            raise BadInput("too-large", limit=BODY_LIMIT)
        if not message.get("more_body", False):
            return bytes(body)
