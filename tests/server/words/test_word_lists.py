"""Whole lists as files: streamed, compressed beforehand, and cheap for those who do not read them."""

import gzip
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from lexicade.lexicon import Lexicon
from tests.server.http.test_compression import raw
from tests.serving import Server
from tests.waiting import PATIENCE

LIST = "/api/words/en/list.txt"
READERS = 30
MAX_GROWTH_MB = 50


def test_a_list_travels_compressed(client: TestClient, english: Lexicon) -> None:
    headers, plain = raw(client, LIST, "identity")
    assert headers["content-type"] == "text/plain; charset=utf-8"
    assert headers["content-disposition"] == 'attachment; filename="lexicade-en.txt"'
    assert plain.decode().split("\n") == [*english, ""]
    headers, packed = raw(client, LIST, "br, gzip")
    assert (headers["content-encoding"], headers["vary"]) == ("gzip", "Accept-Encoding")
    assert int(headers["content-length"]) == len(packed) < len(plain) / 2
    assert gzip.decompress(packed) == plain


def test_who_has_a_list_is_not_sent_it_again(client: TestClient) -> None:
    plain = client.head(LIST, headers={"accept-encoding": "identity"})
    packed = client.head(LIST, headers={"accept-encoding": "gzip"})
    assert (plain.status_code, plain.content) == (200, b"")
    assert int(plain.headers["content-length"]) > int(packed.headers["content-length"])
    assert plain.headers["etag"] != packed.headers["etag"]
    again = {"accept-encoding": "gzip", "if-none-match": packed.headers["etag"]}
    assert client.get(LIST, headers=again).status_code == 304
    assert client.head(LIST, headers={**again, "if-none-match": plain.headers["etag"]}).status_code == 200


def test_an_unknown_list(client: TestClient) -> None:
    assert client.get("/api/words/xx/list.txt").json()["code"] == "unknown-language"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def resident_mb(server: Server) -> float:
    assert server.process
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def connect(server: Server, path: str) -> socket.socket:
    """A client that asks for something, and has read no more than the first byte of the answer."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.settimeout(PATIENCE)
    connection.connect(("127.0.0.1", server.port))
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: test\r\n\r\n".encode())
    assert connection.recv(1) == b"H"
    return connection


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="measures memory as Linux tells it")
@pytest.mark.services
def test_readers_who_do_not_read_cost_little(server: Server) -> None:
    # Compiled here, because that takes much memory, and the server's is measured.
    assert len(Lexicon.load("pl")) > 3_000_000
    path = "/api/words/pl/list.txt"
    connect(server, path).close()
    before = resident_mb(server)
    idle = [connect(server, path) for _ in range(READERS)]
    growth = resident_mb(server) - before
    for connection in idle:
        connection.close()
    assert growth < MAX_GROWTH_MB
