"""The door: what cannot be stored is refused, every answer has its headers, and only the own site may write."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.errors import BadInput
from lexicade.shake import rules as shake
from lexicade.store.log.codecs import event_rows
from tests.server.conftest import START, Browser
from tests.server.http.test_bad_input import shaped
from tests.tables import each

pytestmark = pytest.mark.slow

SURROGATE, NUL = "\\ud800", "\\u0000"
JSON = {"content-type": "application/json"}


@each("path", ["/%00", "/api/games/%00", "/api/games/a%00b", "/assets/%00.js", "/hive/%00"])
def test_a_nul_in_the_address_is_refused(client: TestClient, path: str) -> None:
    shaped(client.get(path), 400, "bad-characters")


def test_a_nul_in_the_query_is_refused(client: TestClient) -> None:
    shaped(client.get("/api/hive/daily?language=%00"), 400, "bad-characters")


@each("path", ["/" + "x" * 300, "/" + "%F0%9F%90%9D" * 300, "/x/" * 400])
def test_a_long_address_is_just_unknown(client: TestClient, path: str) -> None:
    shaped(client.get(path), 404, "no-such-page")


BODIES = [
    ("/api/games", '{"game": "hive", "language": "BAD"}'),
    ("/api/games", '{"game": "shake", "options": {"dice": "BAD"}}'),
    ("/api/games", '{"game": "shake", "options": {"BAD": 1}}'),
    ("/api/games", '{"game": "shake", "name": "BAD", "solo": false}'),
    ("/api/games", '{"game": "shake", "options": {"own_words": ["tiger", "BAD"]}}'),
    ("/api/account/sign-up", '{"username": "adaBAD", "password": "correct horse"}'),
    ("/api/account/log-in", '{"username": "ada", "password": "correct BAD horse"}'),
    ("/api/hive/daily", '{"language": "BAD"}'),
    ("/api/words/en/meanings", '{"words": ["BAD"]}'),
    ("/api/games/whatever/commands", '{"id": "12345678", "command": {"kind": "guess", "word": "BAD"}}'),
]


@each(
    ("path", "body", "bad"),
    [(*case, bad) for case in BODIES for bad in (SURROGATE, NUL, "\\udfff x", "\\ud800\\ud800")],
)
def test_what_no_database_can_store_is_refused(client: TestClient, path: str, body: str, bad: str) -> None:
    shaped(client.post(path, content=body.replace("BAD", bad), headers=JSON), 400, "bad-characters")


@each("body", [b'{"game": "hi\xed\xa0\x80ve"}', '{"game": "hive"}'.encode("utf-16-le"), b'"\0"'])
def test_only_utf_8_is_json(client: TestClient, body: bytes) -> None:
    shaped(client.post("/api/games", content=body, headers=JSON), 400, "bad-json")


def test_escaped_characters_that_are_whole_are_welcome(client: TestClient) -> None:
    body = '{"game": "shake", "solo": false, "name": "Bee \\ud83d\\udc1d \\\\u0000"}'
    created = client.post("/api/games", content=body, headers=JSON)
    assert created.status_code == 201
    assert created.json()["view"]["occupants"][0]["name"] == "Bee 🐝 \\u0000"


def test_what_cannot_be_serialised_is_never_committed() -> None:
    with pytest.raises(BadInput, match="bad-characters"):
        event_rows("game", shake.KIND, 0, [shake.Configured(shake.Options(dice="\ud800"))], START)


def test_a_bad_option_leaves_the_table_as_it_was(client: TestClient) -> None:
    table = client.post("/api/games", json={"game": "shake", "solo": False}).json()
    body = '{"id": "12345678", "command": {"kind": "configure", "options": {"dice": "\\ud800"}}}'
    shaped(client.post(f"/api/games/{table['id']}/commands", content=body, headers=JSON), 400, "bad-characters")
    after = client.get(f"/api/games/{table['id']}")
    assert after.status_code == 200
    assert after.json()["seq"] == table["seq"]


@each("origin", ["http://[", "https://testserver", "http://testserver:81", "null", "testserver", "//"])
def test_other_origins_may_not_write(client: TestClient, origin: str) -> None:
    shaped(client.post("/api/games", json={"game": "hive"}, headers={"origin": origin}), 403, "bad-origin")


def test_the_own_origin_may_write_over_https_too(app: FastAPI, browser: Browser) -> None:
    first = browser()
    secure = TestClient(app, base_url="https://testserver")
    secure.portal = first.portal
    allowed = secure.post("/api/games", json={"game": "hive"}, headers={"origin": "https://testserver"})
    assert allowed.status_code == 201
    assert allowed.headers["strict-transport-security"].startswith("max-age=")
    refused = secure.post("/api/games", json={"game": "hive"}, headers={"origin": "http://testserver"})
    shaped(refused, 403, "bad-origin")
    assert "strict-transport-security" not in first.get("/api/me").headers


def strict(headers: Any) -> bool:
    return "default-src 'none'" in headers["content-security-policy"] and headers["x-frame-options"] == "DENY"


def test_errors_carry_the_security_headers(client: TestClient, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    for refused in (
        client.get("/api/nothing"),
        client.delete("/api/games"),
        client.post("/api/games", content=b"{"),
        client.post("/api/games", content=b"x" * 70_000),
        client.post("/api/games", json={}, headers={"origin": "https://evil.example"}),
        client.get("/%00"),
    ):
        assert strict(refused.headers), refused.request.url

    async def broken(*_: object) -> None:
        raise RuntimeError("with a secret in it")

    monkeypatch.setattr(app.state.services.games, "load", broken)
    client.post("/api/games", json={"game": "hive"})
    failed = client.get("/api/games/abc")
    shaped(failed, 500, "internal")
    assert strict(failed.headers)


@each("path", ["/api/me", "/healthz", "/openapi.json", "/", "/api/languages", "/api/games/nothere"])
def test_head_answers_like_get(client: TestClient, path: str) -> None:
    got, headed = client.get(path), client.head(path)
    assert headed.status_code == got.status_code
    assert headed.content == b""
    for name in ("content-type", "content-length", "content-security-policy"):
        assert headed.headers.get(name) == got.headers.get(name)
