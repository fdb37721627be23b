"""Connections are bounded in size, time and number: clients that do not behave, on bare sockets."""

import asyncio
import json
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from lexicade.server.http import protocols
from lexicade.server.http.addresses import client_network
from lexicade.server.http.connections import ConnectionLimiter, parse_networks
from lexicade.server.http.protocols import CLIENT_MESSAGE_BYTES, HEAD_LIMIT, MAX_HEADERS, bounded_protocols
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

BIG = b"x" * 400_000


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """A tiny app: /big answers much, everything else the length of the body; sockets are accepted and drained."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            if message.get("text") == "flood":
                for _ in range(200):
                    await send({"type": "websocket.send", "bytes": BIG})
        return
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        size += len(message.get("body", b""))
        if not message.get("more_body"):
            break
    body = BIG * 100 if scope["path"] == "/big" else str(size).encode()
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class Running:
    """A server of the tests' own, in a thread."""

    def __init__(self, limiter: ConnectionLimiter) -> None:
        http, websocket = bounded_protocols(limiter)
        self.limiter = limiter
        self.config = uvicorn.Config(
            echo, port=0, http=http, ws=websocket, ws_max_size=CLIENT_MESSAGE_BYTES, lifespan="off", log_config=None
        )
        self.server = uvicorn.Server(self.config)
        self.thread = threading.Thread(target=self._serve, daemon=True)

    def _serve(self) -> None:
        with asyncio.Runner(loop_factory=self.config.get_loop_factory()) as runner:
            runner.run(self.server.serve())

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.005)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        self.server.should_exit = True
        self.server.force_exit = True
        self.thread.join(PATIENCE)

    def connect(self, timeout: float = PATIENCE) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def await_open(self, count: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while len(self.limiter) != count:
            assert time.monotonic() < deadline, f"{len(self.limiter)} connections are open, not {count}"
            time.sleep(0.01)


@contextmanager
def running(total: int = 100, per_address: int = 100, proxies: str = "") -> Iterator[Running]:
    server = Running(ConnectionLimiter(total, per_address, parse_networks(proxies)))
    server.start()
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    set_limits(monkeypatch, PATIENCE)
    with running() as server:
        yield server


@pytest.fixture
def impatient(server: Running, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server for clients that never do what they should: they lose no request by its haste."""
    set_limits(monkeypatch, 0.4)
    return server


def set_limits(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Set the time for what begins from now on."""
    monkeypatch.setattr(protocols, "REQUEST_SECONDS", seconds)
    monkeypatch.setattr(protocols, "WRITE_SECONDS", seconds)


def read_all(connection: socket.socket) -> bytes:
    """What the server says until it closes; a reset is an end too."""
    answer = b""
    try:
        while piece := connection.recv(65536):
            answer += piece
    except ConnectionError:
        pass
    return answer


def ask(server: Running, request: bytes) -> bytes:
    with server.connect() as connection:
        connection.sendall(request)
        return read_all(connection)


def refusal(answer: bytes) -> tuple[int, Any]:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"content-security-policy: default-src 'none'" in head
    return int(head.split()[1]), json.loads(body)["code"]


def test_ordinary_requests_pass_and_connections_are_kept(server: Running) -> None:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    for body in (b"", b"abc", b"x" * 60_000):
        connection.request("POST", "/x", body)
        assert connection.getresponse().read() == str(len(body)).encode()
    assert len(server.limiter) == 1
    connection.close()


def test_a_request_in_small_pieces_passes(server: Running) -> None:
    with server.connect() as connection:
        for byte in b"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc":
            connection.send(bytes([byte]))
        assert read_all(connection).endswith(b"3")


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nHost: h\r\nX: " + b"x" * (HEAD_LIMIT + 1) + b"\r\n\r\n",
        b"GET /" + b"x" * (HEAD_LIMIT + 1) + b" HTTP/1.1\r\nHost: h\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * (MAX_HEADERS + 1) + b"\r\n",
    ],
    ids=["header", "address", "count"],
)
def test_a_head_that_is_too_large_is_refused(server: Running, head: bytes) -> None:
    assert refusal(ask(server, head)) == (431, "head-too-large")


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b"GET / HTTP/1.1\r\nHost: h\r\nX: ", b"x" * 65536),
        (b"GET / HTTP/1.1\r\nHost: h\r\n", b"X: y\r\n" * 10_000),
        (b"GET /", b"x" * 65536),
        (b"POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n", b"ffff\r\n" + b"x" * 65535 + b"\r\n"),
    ],
    ids=["one header", "headers", "address", "body"],
)
def test_endless_input_is_cut_off_early(server: Running, start: bytes, piece: bytes) -> None:
    sent = 0
    with server.connect() as connection, pytest.raises(ConnectionError):
        connection.sendall(start)
        while sent < 100_000_000:
            connection.sendall(piece)
            sent += len(piece)
    assert sent < 20_000_000, "beyond what the kernel's buffers take in"


@pytest.mark.parametrize(
    "start",
    [b"GET / HTTP/1.1\r\nHost", b"POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nabc"],
    ids=["head", "body"],
)
def test_a_slow_request_is_refused(impatient: Running, start: bytes) -> None:
    assert refusal(ask(impatient, start)) == (408, "too-slow")


def test_dripping_bytes_does_not_buy_time(impatient: Running) -> None:
    with impatient.connect() as connection:
        connection.settimeout(0.05)
        began = time.monotonic()
        connection.sendall(b"GET / HTTP/1.1\r\nX: ")
        while time.monotonic() - began < PATIENCE:
            try:
                connection.sendall(b"x")
                if answer := connection.recv(65536):
                    assert refusal(answer) == (408, "too-slow")
                    return
            except TimeoutError:
                continue
        raise AssertionError("the server waited on")


def test_a_silent_connection_is_closed(impatient: Running) -> None:
    assert ask(impatient, b"") == b""


def test_a_second_request_has_its_own_time(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with server.connect() as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: h\r\n\r\n")
        connection.recv(65536)
        set_limits(monkeypatch, 0.4)
        connection.sendall(b"GET / HTTP/1.1\r\nHo")
        assert refusal(read_all(connection)) == (408, "too-slow")


def test_nonsense_is_refused_in_shape(server: Running) -> None:
    assert refusal(ask(server, b"\x16\x03\x01 hello\r\n\r\n")) == (400, "bad-http")


def test_many_pipelined_requests_are_refused(server: Running) -> None:
    answer = ask(server, b"GET / HTTP/1.1\r\nHost: h\r\n\r\n" * 2000)
    assert b"bad-http" in answer or answer == b""
    assert answer.count(b"HTTP/1.1 200") < 200


def test_a_reader_that_does_not_read_is_dropped(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with server.connect() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        server.await_open(1)
        set_limits(monkeypatch, 0.4)
        connection.sendall(b"GET /big HTTP/1.1\r\nHost: h\r\n\r\n")
        server.await_open(0)


def upgrade(connection: socket.socket) -> bytes:
    connection.sendall(
        b"GET /live HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    return connection.recv(4096)


def frame(opcode: int, payload: bytes) -> bytes:
    size = (
        bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(payload))
    )
    return bytes([0x80 | opcode]) + size + b"\0\0\0\0" + payload


def test_a_socket_outlives_the_time_of_a_request(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    set_limits(monkeypatch, 1.0)
    with server.connect() as connection:
        assert b" 101 " in upgrade(connection)
        time.sleep(1.2)
        connection.sendall(frame(9, b"still here"))
        assert b"still here" in connection.recv(4096)
        server.await_open(1)
    server.await_open(0)


def test_a_long_message_closes_the_socket(server: Running) -> None:
    with server.connect() as connection:
        upgrade(connection)
        connection.sendall(frame(1, b"x" * (CLIENT_MESSAGE_BYTES + 1)))
        assert struct.pack("!H", 1009) in read_all(connection)


def test_a_socket_that_does_not_read_is_dropped_and_its_pings_fill_nothing(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server.connect() as connection:
        upgrade(connection)
        set_limits(monkeypatch, 0.4)
        connection.sendall(frame(1, b"flood"))
        with pytest.raises(ConnectionError):
            for _ in range(20_000):
                connection.sendall(frame(9, b"x" * 125) * 50)
    server.await_open(0)


def test_connections_of_one_address_are_limited() -> None:
    with running(total=10, per_address=3) as server:
        kept = [server.connect() for _ in range(3)]
        server.await_open(3)
        assert refusal(ask(server, b"")) == (503, "too-many-connections")
        kept.pop().close()
        server.await_open(2)
        assert b" 200 " in ask(server, b"GET / HTTP/1.0\r\n\r\n")
        for connection in kept:
            connection.close()


def test_a_proxys_connections_count_in_all_only() -> None:
    with running(total=5, per_address=2, proxies="127.0.0.0/8") as server:
        kept = [server.connect() for _ in range(5)]
        server.await_open(5)
        assert refusal(ask(server, b"")) == (503, "too-many-connections")
        for connection in kept:
            connection.close()


def test_a_household_is_one_client() -> None:
    assert client_network("2001:db8:1:2:3::4") == client_network("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert client_network("2001:db8:1:3::1") != client_network("2001:db8:1:2::1")
    limiter = ConnectionLimiter(10, 2)
    assert limiter.admit("a", "2001:db8::1", 0)
    assert limiter.admit("b", "2001:db8::2", 0)
    assert not limiter.admit("c", "2001:db8::3", 0)
    limiter.release("a")
    assert limiter.admit("c", "2001:db8::3", 0)
    limiter.release("never admitted")
    assert len(limiter) == 2


def test_the_limit_of_open_files_is_raised_and_bounds_the_connections() -> None:
    script = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (64, 1000))\n"
        "from lexicade.server.http.connections import raise_file_limit\n"
        "print(raise_file_limit(800), raise_file_limit(10_000), resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "800 872 (1000, 1000)"
    assert "few-files" in done.stdout
