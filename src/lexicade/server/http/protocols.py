"""uvicorn's HTTP and WebSocket protocols, with limits on sizes, times and numbers of connections.

uvicorn with httptools reads headers of any length, at any pace. h11 has limits, but costs ten times the CPU time of
this subclass for each request.
"""

import asyncio
from asyncio import TimerHandle, Transport
from typing import Any, ClassVar

from starlette.requests import HTTPConnection
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from lexicade.errors import BadInput, LexicadeError, TooMany
from lexicade.server.http.connections import ConnectionLimiter
from lexicade.server.http.failures import respond
from lexicade.server.http.request_body import BODY_LIMIT
from lexicade.server.http.security import RAW_HEADERS

HEAD_LIMIT = 16 * 1024
MAX_HEADERS = 100
MAX_PIPELINED = 100
REQUEST_SECONDS = 20.0
"""Time for a client to send one whole request."""
WRITE_SECONDS = 30.0
"""Time for a slow client to read the buffered data."""
CLIENT_MESSAGE_BYTES = 1024
"""Clients send nothing on a socket but pings and close frames."""
NOBODY = HTTPConnection({"type": "http", "headers": []})


class DropsSlowReaders(asyncio.Protocol):
    """Aborts a connection whose client does not read the buffered data."""

    loop: asyncio.AbstractEventLoop
    transport: Transport
    _write_timer: TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._write_timer is None:
            self._write_timer = self.loop.call_later(WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        _cancel(self._write_timer)
        self._write_timer = None


class BoundedHttp(DropsSlowReaders, HttpToolsProtocol):
    """An HTTP connection with bounded memory and time."""

    limiter: ClassVar[ConnectionLimiter]

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._head_bytes = 0
        self._body_bytes = 0
        self._in_head = True
        self._receiving = False
        """Whether a request has begun and is not complete."""
        self._request_timer: TimerHandle | None = None
        self._refused = False

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else "local"
        if not self.limiter.admit(transport, host, self.loop.time()):
            self._refuse(TooMany("too-many-connections", seconds=5), 503)
            return
        self._request_timer = self.loop.call_later(REQUEST_SECONDS, self._too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limiter.release(self.transport)
        _cancel(self._request_timer, self._write_timer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        # Counted before the parser sees it: the parser gathers a long header in quadratic time.
        if self._in_head:
            self._head_bytes += len(data)
            if self._head_bytes > HEAD_LIMIT + len(data):
                self._refuse(BadInput("head-too-large", limit=HEAD_LIMIT), 431)
                return
        super().data_received(data)
        if self._receiving and self._request_timer is None:
            self._request_timer = self.loop.call_later(REQUEST_SECONDS, self._too_slow)
        elif not self._receiving:
            self._stop_request_timer()

    def on_message_begin(self) -> None:
        self._receiving, self._in_head = True, True
        self._body_bytes = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        self._in_head, self._head_bytes = False, 0
        if size > HEAD_LIMIT or len(self.headers) > MAX_HEADERS:
            self._refuse(BadInput("head-too-large", limit=HEAD_LIMIT), 431)
        elif len(self.pipeline) >= MAX_PIPELINED:
            self._refuse(BadInput("bad-http"), 400)
        if not self._refused:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._body_bytes += len(body)
        if self._refused:
            return
        # The app answers a body over its limit; a client that continues to send is disconnected.
        if self._body_bytes > 2 * BODY_LIMIT:
            self._refuse(BadInput("too-large", limit=BODY_LIMIT), 413)
            return
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._receiving, self._in_head = False, True
        if not self._refused:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._receiving = False
        self._stop_request_timer()
        if not self._refused:
            super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        self._refuse(BadInput("bad-http"), 400)

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # closing would wait for a client that does not read
        super().timeout_keep_alive_handler()

    def _stop_request_timer(self) -> None:
        _cancel(self._request_timer)
        self._request_timer = None

    def _too_slow(self) -> None:
        self._request_timer = None
        if self._receiving:
            self._refuse(BadInput("too-slow", seconds=round(REQUEST_SECONDS)), 408)
        else:
            self.transport.close()

    def _refuse(self, error: LexicadeError, status: int) -> None:
        """Send an error response, unless a response has started, and close."""
        if self._refused:
            return
        self._refused = True
        answered = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if not answered and not self.transport.is_closing():
            self.transport.write(_answer(error, status))
        self.transport.close()
        # Nothing more is read; a client that does not read its response is disconnected.
        self._write_timer = self._write_timer or self.loop.call_later(WRITE_SECONDS, self.transport.abort)


class BoundedWebSocket(DropsSlowReaders, WebSocketsSansIOProtocol):
    """A WebSocket whose client may send little and must read what it is sent."""

    limiter: ClassVar[ConnectionLimiter]

    def connection_lost(self, exc: Exception | None) -> None:
        self.limiter.release(self.transport)
        _cancel(self._write_timer)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            # The pong is dropped: a client that sends pings and reads nothing would fill the memory with pongs.
            self.conn.data_to_send()


def bounded_protocols(limiter: ConnectionLimiter) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The protocol classes for uvicorn: HTTP and WebSocket."""
    bound = {"limiter": limiter}
    return type("Http", (BoundedHttp,), bound), type("WebSocket", (BoundedWebSocket,), bound)


def _answer(error: LexicadeError, status: int) -> bytes:
    answer = respond(error, NOBODY)
    headers = [*answer.raw_headers, *RAW_HEADERS, (b"connection", b"close")]
    head = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
    return STATUS_LINE[status] + head + b"\r\n" + bytes(answer.body)


def _cancel(*timers: TimerHandle | None) -> None:
    for timer in timers:
        if timer is not None:
            timer.cancel()
