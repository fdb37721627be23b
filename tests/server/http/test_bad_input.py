"""Whatever comes in: one error shape, a fitting status, and nothing lost or half written."""

from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.conftest import Browser, guess
from tests.tables import each

pytestmark = pytest.mark.slow


def shaped(response: Any, status: int, code: str) -> None:
    assert response.status_code == status, response.text
    body = response.json()
    assert set(body) == {"ok", "code", "context", "message"}
    assert body["ok"] is False
    assert body["code"] == code
    assert body["message"]
    assert "Traceback" not in response.text


def new(client: TestClient) -> str:
    id: str = client.post("/api/games", json={"game": "hive"}).json()["id"]
    return id


@pytest.mark.parametrize(
    "path", ["/api", "/api/nothing", "/api/games/x/y/z", "/nothing.js", "/.env", "/assets/../../etc/passwd"]
)
def test_unknown_routes(client: TestClient, path: str) -> None:
    shaped(client.get(path), 404, "no-such-page")
    shaped(client.post(path), 404, "no-such-page")


def test_wrong_methods(client: TestClient) -> None:
    refused = client.delete("/api/games")
    shaped(refused, 405, "wrong-method")
    assert refused.headers["allow"] == "GET, HEAD, POST"
    assert client.get("/api/games/x/commands").headers["allow"] == "POST"


@pytest.mark.parametrize("body", [b"{", b"", b"\xff\xfe", b"nul", b'{"game": "hive"', b"[" * 20_000])
def test_malformed_json(client: TestClient, body: bytes) -> None:
    response = client.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert response.status_code in (400, 422)
    shaped(response, response.status_code, "bad-json" if response.status_code == 400 else "bad-request")


@each(
    "body",
    [
        [],
        "hive",
        7,
        None,
        {},
        {"game": "chess"},
        {"game": 1},
        {"game": "hive", "language": 5},
        {"game": "hive", "ladder": "steep"},
        {"game": "hive", "coins": 100},
        {"game": "hive", "language": "x" * 1000},
    ],
)
def test_wrong_types_for_a_game(client: TestClient, body: object) -> None:
    response = client.post("/api/games", json=body)
    shaped(response, 422, "bad-request")
    assert client.get("/api/games").json()["games"] == []


@each(
    "body",
    [
        {},
        {"id": "12345678"},
        {"command": {"kind": "guess", "word": "ocean"}},
        {"id": "short", "command": {"kind": "guess", "word": "ocean"}},
        {"id": "with spaces!", "command": {"kind": "guess", "word": "ocean"}},
        {"id": 12345678, "command": {"kind": "guess", "word": "ocean"}},
        {"id": "12345678", "command": {"kind": "fly"}},
        {"id": "12345678", "command": {"kind": "guess"}},
        {"id": "12345678", "command": {"kind": "guess", "word": 5}},
        {"id": "12345678", "command": {"kind": "guess", "word": ["o"]}},
        {"id": "12345678", "command": {"kind": "guess", "word": "o" * 65}},
        {"id": "12345678", "command": {"kind": "reveal", "word": "ocean"}},
        {"id": "12345678", "command": "guess"},
    ],
)
def test_wrong_types_for_a_command(client: TestClient, body: object) -> None:
    game = new(client)
    shaped(client.post(f"/api/games/{game}/commands", json=body), 422, "bad-request")
    assert client.get(f"/api/games/{game}").json()["seq"] == 0


@each("word", ["🐝🐝🐝🐝", "nа́ïve", "    ", "\u202eabc", "ab\ncd", "%00%00", "'; --", "ﬀﬀﬀﬀ"])
def test_strange_words_are_refused_by_the_rules(client: TestClient, word: str) -> None:
    refused = guess(client, new(client), word)
    assert (refused.status_code, refused.json()["ok"]) == (200, False)
    # Some hives have an F, which is what a ligature of two comes down to.
    assert refused.json()["code"] in ("bad-letters", "too-short", "needs-centre", "not-a-word")


def test_a_body_that_is_too_large(client: TestClient) -> None:
    shaped(client.post("/api/games", json={"game": "hive", "language": "x" * 70_000}), 413, "too-large")


@each("token", ["forged", "x" * 5000, "';--", "AAAA.BBBB.CCCC", '"quoted"'])
def test_a_forged_cookie_is_nobody(browser: Browser, token: str) -> None:
    client = browser()
    headers = {"cookie": f"lexicade_session={token}"}
    assert client.get("/api/me", headers=headers).json()["account"] is None
    body = {"id": "12345678", "command": {"kind": "guess", "word": "ocean"}}
    shaped(client.post("/api/games/whatever/commands", json=body, headers=headers), 401, "not-signed-in")


@each("id", ["nothere", "x" * 500, "..%2f..", "🐝", "' OR 1=1 --"])
def test_game_ids_that_are_none(client: TestClient, id: str) -> None:
    new(client)
    response = client.get(f"/api/games/{id}")
    assert response.status_code == 404
    assert response.json()["code"] in ("no-such-game", "no-such-page")


def test_another_site_cannot_write(client: TestClient) -> None:
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        shaped(client.post("/api/games", json={"game": "hive"}, headers=headers), 403, "bad-origin")
    assert (
        client.post("/api/games", json={"game": "hive"}, headers={"origin": "http://testserver"}).status_code == 201
    )


@pytest.mark.slow
@given(st.dictionaries(st.text(max_size=8), st.one_of(st.none(), st.integers(), st.text(max_size=8)), max_size=3))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_json_gets_an_answer_in_shape(client: TestClient, body: dict[str, object]) -> None:
    for path in ("/api/games", "/api/hive/daily", "/api/account/sign-up", "/api/account/log-in"):
        response = client.post(path, json=body)
        assert response.status_code < 500
        if response.status_code >= 400:
            assert set(response.json()) == {"ok", "code", "context", "message"}
