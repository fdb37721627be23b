"""Requests of the fuzz that are hardly HTTP: raw bytes, pipelines, slow and half-closed connections, WebSockets."""

import os
import random
import struct
from collections.abc import Callable

from bench.fuzz_games import Cast
from bench.fuzz_requests import SECRET, Probe, request
from bench.fuzz_values import Values
from bench.wire_client import handshake

LINES = (
    b"",
    b"\r\n\r\n\r\n",
    b"\0" * 100,
    b"GET /\r\n\r\n",
    b"GET / HTTP/0.9\r\n\r\n",
    b"GET / HTTP/2.0\r\nHost: a\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: a\r\n\r\n",
    b"GET  /  HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\nHost: a\n\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    b"GET / HTTP/1.1\r\n: nameless\r\n\r\n",
    b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"GET http://[/ HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http://evil.example/api/me HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET //evil.example/%2e%2e/ HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET * HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET ? HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /\xff\xfe\x80 HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /#fragment HTTP/1.1\r\nHost: a\r\n\r\n",
    b"CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: a\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x11" * 500,
    b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: y\r\n" * 500 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"y" * 70_000 + b"\r\n\r\n",
)
CHUNKS = (
    b"0\r\n\r\n",
    b"2\r\n{}\r\n0\r\n\r\n",
    b"2;ext=\x01\r\n{}\r\n0\r\nTrailer: x\r\n\r\n",
    b"-2\r\n{}\r\n0\r\n\r\n",
    b"FFFFFFFFFFFFFFFFF\r\n{}\r\n",
    b"2\r\n{}0\r\n\r\n",
    b"zz\r\n",
    b"1\r\n{\r\n" * 2000 + b"0\r\n\r\n",
)
FRAMES = {
    "text": (1, b"hello"),
    "binary": (2, os.urandom(100)),
    "large": (2, b"x" * 200_000),
    "bad UTF-8": (1, b"\xff\xfe"),
    "surrogate": (1, b"\xed\xa0\x80"),
    "ping": (9, b"x" * 125),
    "long ping": (9, b"x" * 126),
    "pong": (10, b""),
    "close": (8, struct.pack("!H", 1000)),
    "close with a bad code": (8, struct.pack("!H", 999)),
    "close with one byte": (8, b"x"),
    "unknown": (3, b""),
    "reserved bits": (0x71, b"x"),
    "continuation of nothing": (0, b"x"),
}
HANDSHAKES = (
    "Sec-WebSocket-Protocol: a, b, \xff\r\n",
    "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99\r\n",
    'Sec-WebSocket-Extensions: x-unknown; a="\r\n',
    "Origin: http://[\r\n",
    "Origin: https://evil.example\r\n",
    f"Cookie: lexicade_session={SECRET}\r\n",
    "Sec-WebSocket-Version: 99\r\n",
    "Sec-WebSocket-Key: short\r\n",
    "Content-Length: 5\r\n",
    "Transfer-Encoding: chunked\r\n",
    "X: " + "y" * 5000 + "\r\n",
    "",
)


def frame(opcode: int, payload: bytes, *, masked: bool = True) -> bytes:
    """A WebSocket frame, masked with zeros as a client must."""
    mask = 0x80 if masked else 0
    if len(payload) < 126:
        head = struct.pack("!BB", 0x80 | opcode, mask | len(payload))
    elif len(payload) < 65536:
        head = struct.pack("!BBH", 0x80 | opcode, mask | 126, len(payload))
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, mask | 127, len(payload))
    return head + (b"\0\0\0\0" if masked else b"") + payload


class RawRequests:
    """Makes probes that test the server's parsers; the same ones for the same seed."""

    def __init__(self, rng: random.Random, cast: Cast) -> None:
        self.rng = rng
        self.values = Values(rng)
        self.cast = cast

    def next(self) -> Probe:
        makers = (self.line, self.noise, self.chunked, self.pipeline, self.slow, self.half, self.dropped, self.socket)
        maker: Callable[[], Probe] = self.rng.choice(makers)
        return maker()

    def line(self) -> Probe:
        line = self.rng.choice(LINES)
        return Probe(f"raw {line[:40]!r}", line, answers=0, half_close=True)

    def noise(self) -> Probe:
        """A good request with some bytes replaced."""
        data = bytearray(self._good())
        for _ in range(self.rng.choice((1, 1, 3, 20))):
            data[self.rng.randrange(len(data))] = self.rng.randrange(256)
        return Probe("raw noise", bytes(data), answers=0, half_close=True)

    def _good(self) -> bytes:
        if self.rng.random() < 0.5:
            return request("GET", f"/api/games/{self.cast.game()}", {"Cookie": self.cast.cookie()})
        return request("POST", "/api/games", {"Cookie": self.cast.cookie()}, b'{"game": "hive"}')

    def chunked(self) -> Probe:
        chunks = self.rng.choice(CHUNKS)
        head = "POST /api/games HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
        return Probe(f"raw chunks {chunks[:30]!r}", head.encode() + chunks, answers=0, half_close=True)

    def pipeline(self) -> Probe:
        one = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
        count = self.rng.choice((2, 10, 100))
        # A server may refuse a long pipeline.
        answers = count if count <= 10 else 0
        return Probe("raw pipeline", one * (count - 1) + request("GET", "/api/me", {}), answers=answers)

    def slow(self) -> Probe:
        return Probe("raw slow bytes", b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", dribble=True)

    def half(self) -> Probe:
        """A client that closes its sending side at once, or in the middle of a body."""
        cut = self.rng.choice((None, -1, 10))
        return Probe("raw half-closed", self._good()[:cut], answers=0, half_close=True)

    def dropped(self) -> Probe:
        """A client that leaves before the answer."""
        return Probe("raw dropped", self._good(), answers=0, reads=False)

    def socket(self) -> Probe:
        cookie, game = self.cast.seat()
        more = self.rng.choice(HANDSHAKES)
        target = f"/api/games/{game}/live"
        if self.rng.random() < 0.2:
            target = f"/api/games/{self.values.quoted(self.values.text().value)}/live"
        named = "" if "Cookie" in more else f"Cookie: {cookie}\r\n"
        names = self.rng.choices(list(FRAMES), k=self.rng.choice((0, 1, 3)))
        masked = self.rng.random() < 0.9
        frames = b"".join(frame(*FRAMES[name], masked=masked) for name in names)
        opening = handshake(self.cast.port, target.replace(" ", "%20"), f"{named}{more}")
        return Probe(f"socket {more[:40]!r} {names}", opening + frames, answers=0, half_close=True)
