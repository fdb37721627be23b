"""Large answers travel compressed, to clients that say they can read them."""

import gzip
import json
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from lexicade.server.http.compression import chosen_encoding
from tests.server.conftest import guess

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("", "identity"),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br; q=0, GZIP", "gzip"),
        ("*", "br"),
        ("*;q=0.1, gzip;q=0", "br"),
        ("br;q=0, gzip;q=0", "identity"),
        ("identity;q=1, *;q=0.5", "identity"),
        ("identity;q=0", "identity"),
        ("gzip;q=nonsense, br;q=7", "identity"),
        (",,;;q=,=", "identity"),
    ],
)
def test_the_client_chooses_the_encoding(accepted: str, encoding: str) -> None:
    assert chosen_encoding(accepted, ["br", "gzip"]) == encoding


def raw(client: TestClient, path: str, accepted: str) -> tuple[dict[str, str], bytes]:
    """The headers and the body as they travelled."""
    with client.stream("GET", path, headers={"accept-encoding": accepted}) as response:
        return dict(response.headers), b"".join(_raw(response.iter_raw()))


def _raw(chunks: Iterator[bytes]) -> Iterator[bytes]:
    yield from chunks


@pytest.mark.parametrize("path", ["/api/languages", "/api/about/words", "/openapi.json"])
def test_large_answers_are_compressed(client: TestClient, path: str) -> None:
    _, plain = raw(client, path, "identity")
    headers, packed = raw(client, path, "gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert int(headers["content-length"]) == len(packed) < len(plain) / 2
    assert json.loads(gzip.decompress(packed)) == json.loads(plain)


def test_who_does_not_take_gzip_gets_none_of_it(client: TestClient) -> None:
    for accepted in ("identity", "br", "gzip;q=0, br"):
        headers, body = raw(client, "/api/languages", accepted)
        assert "content-encoding" not in headers
        assert headers["vary"] == "Accept-Encoding"
        assert json.loads(body)


def test_small_answers_and_answers_to_commands_stay_as_they_are(client: TestClient) -> None:
    headers, _ = raw(client, "/api/me", "gzip")
    assert "content-encoding" not in headers
    game = client.post("/api/games", json={"game": "hive"}).json()
    answer = guess(client, game["id"], game["view"]["letters"][0] * 5)
    assert "content-encoding" not in answer.headers
