"""Middleware of every request: security headers, input checks, tokens, origin of writes, access log."""

import re
import secrets
import time
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Any

import structlog
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lexicade import __version__
from lexicade.errors import BadInput, Forbidden, LexicadeError, Unavailable
from lexicade.server.accounts.auth import LOGGED_ACCOUNT, account_of, check_origin, services_of
from lexicade.server.accounts.bearer import admit, admit_socket
from lexicade.server.http.failures import respond
from lexicade.server.http.public import READ_BY_OTHER_SITES, is_public
from lexicade.server.http.request_body import check_address, check_type, read_body
from lexicade.server.http.request_limits import Allowance
from lexicade.server.services import Services
from lexicade.server.settings import Settings

SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
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
WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
"""Of the workers that run WebAssembly: they fetch nothing, so no session is at hand there."""
WASM_WORKER = "/assets/wasm-"
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
HEEDED_BY_FILES = {b"cross-origin-resource-policy", b"referrer-policy", b"x-content-type-options"}
"""The others concern documents: with each of the twenty files of a page they would repeat half a kilobyte."""
FILE_HEADERS = [each for each in RAW_HEADERS if each[0] in HEEDED_BY_FILES]
POLICY_HEADER, FRAMES_HEADER = b"content-security-policy", b"x-frame-options"
REQUEST_ID = b"x-request-id"
"""By which a line of the log is found again."""
NO_STORE = (b"cache-control", b"no-store")
CLOSE = (b"connection", b"close")
"""With every answer of a process that is leaving: a connection that is kept would be cut before the next request."""
HSTS = (b"strict-transport-security", b"max-age=31536000")
VERSION = (b"lexicade-version", __version__.encode())
ALLOWANCE = "lexicade.allowance"
API = "/api/"
GAME_ID = re.compile(r"[A-Za-z0-9_-]{12}")

INTERNAL_ERROR = 1011
CLIENT_GONE = 499
"""The logged status of a request whose client has gone."""

log = structlog.get_logger()


class SecurityMiddleware:
    """Checks requests before the app sees them, and adds the security headers to every answer, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status, sent, kind = 0, 0, ""
        request_id = secrets.token_hex(8)
        structlog.contextvars.bind_contextvars(request=request_id)
        head = scope["method"] == "HEAD"
        # Routes know GET; HEAD gets the same headers without the body.
        inner: MutableMapping[str, Any] = {**scope, "method": "GET"} if head else scope

        async def send_secured(message: Message) -> None:
            nonlocal status, sent, kind
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message["headers"], (REQUEST_ID, request_id.encode())]
                kind = next((value.decode("latin-1") for name, value in headers if name == b"content-type"), "")
                given = {name for name, _ in headers}
                if services_of(HTTPConnection(scope)).draining.begun:
                    headers.append(CLOSE)
                if POLICY_HEADER in given:
                    # Such an answer says itself who may frame it; the older header would contradict.
                    given.add(FRAMES_HEADER)
                more = dict(_headers(inner, status))
                message["headers"] = headers + [each for each in more.items() if each[0] not in given]
            elif head:
                message = {**message, "body": b""}
            sent += len(message.get("body", b""))
            await send(message)

        try:
            await self._checked(inner, receive, send_secured)
        except ClientDisconnect:
            status = CLIENT_GONE
        except LexicadeError as error:
            await respond(error, HTTPConnection(scope))(scope, receive, send_secured)
        except Exception as error:
            log.error("failed", route=_route(inner), exc_info=error)
            if status:
                raise  # the answer has begun: only a cut connection tells the client that it is broken
            await respond(LexicadeError("internal"), HTTPConnection(scope))(scope, receive, send_secured)
        finally:
            took = time.perf_counter() - began
            services: Services = scope["app"].state.services
            services.metrics.request(scope["method"], _route(inner), status or 500, took)
            log.info(
                "request",
                method=scope["method"],
                route=_route(inner),
                status=status or 500,
                ms=round(took * 1000, 1),
                bytes=sent,
                type=kind.partition(";")[0],
                **_game(inner),
                **_who(inner, services.settings),
            )
            structlog.contextvars.unbind_contextvars("request")

    async def _checked(self, scope: Scope, receive: Receive, send: Send) -> None:
        check_address(scope)
        await _admit(scope)
        if scope["method"] in SAFE:
            await self.app(scope, receive, send)
            return
        check_origin(HTTPConnection(scope))
        check_type(scope)
        body = await read_body(scope, receive)
        delivered = False

        async def replay() -> Message:
            nonlocal delivered
            if delivered:
                return await receive()
            delivered = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, replay, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            check_address(scope)
            connection = HTTPConnection(scope)
            await admit_socket(connection, services_of(connection))
            await self.app(scope, receive, send)
        except (BadInput, Forbidden):
            await send({"type": "websocket.close"})  # before it is accepted: the client sees status 403
        except Exception as error:
            log.error("failed", route=_route(scope), exc_info=error)
            await send({"type": "websocket.close", "code": INTERNAL_ERROR, "reason": "internal"})


async def _admit(scope: Scope) -> None:
    """Let a token in, and count its requests; keep pupils to what their class allows."""
    if not scope["path"].startswith(API):
        return
    connection = HTTPConnection(scope)
    services = services_of(connection)
    if token := await admit(connection, services, scope["method"]):
        allowance = services.request_limits.take(token.id)
        scope[ALLOWANCE] = allowance
        services.request_limits.check(allowance)
        return
    with suppress(Unavailable):
        # Without the database no route tells a pupil anything that is not for everybody.
        if account := await account_of(connection):
            await services.pupil_gate.check(account, connection, scope["method"], services.clock())


def _headers(scope: Scope, status: int) -> list[tuple[bytes, bytes]]:
    """The headers that go with an answer, unless it has them already; of two with one name the last counts."""
    api = [NO_STORE, VERSION] if scope["path"].startswith(API) else []
    allowance: Allowance | None = scope.get(ALLOWANCE)
    if allowance:
        api += allowance.headers
    if is_public(scope):
        api += READ_BY_OTHER_SITES
    # Whoever asks for a file that does not exist may be answered with a page.
    is_file = scope["path"].startswith("/assets/") and status < 400
    if is_file and scope["path"].startswith(WASM_WORKER):
        api += [(POLICY_HEADER, WORKER_POLICY.encode())]
    return [*(FILE_HEADERS if is_file else RAW_HEADERS), *api, *([HSTS] if scope["scheme"] == "https" else [])]


def _route(scope: Scope) -> str:
    """The pattern of the matched route: what people put into an address, such as a table's code, is not logged."""
    return getattr(scope.get("route"), "path", "") or "none"


def _who(scope: Scope, settings: Settings) -> dict[str, str]:
    """Whose request it was and from where, as far as the operator wants to know."""
    found = {}
    if settings.log_addresses and scope.get("client"):
        found["address"] = str(scope["client"][0])
    if settings.log_accounts and LOGGED_ACCOUNT in scope:
        found["account"] = str(scope[LOGGED_ACCOUNT])
    return found


def _game(scope: Scope) -> dict[str, str]:
    id = scope.get("path_params", {}).get("id", "")
    return {"game": id} if GAME_ID.fullmatch(id) else {}
