"""Tokens of programs: what they open, what they do not, and that nobody learns them."""

import sqlite3
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from lexicade.store.accounts.tokens import LENGTH, MAX_TOKENS, PREFIX
from tests.server.accounts.programs import program, signed_up, token_for
from tests.server.conftest import Browser, Clock
from tests.server.http.test_bad_input import shaped
from tests.tables import each

pytestmark = pytest.mark.slow

HIVE = {"game": "hive"}


def bearing(client: TestClient, secret: str) -> TestClient:
    client.headers["authorization"] = f"Bearer {secret}"
    return client


def test_a_token_is_its_account(browser: Browser) -> None:
    ada = signed_up(browser)
    secret = token_for(ada, "read", "host", "play")["secret"]
    assert secret.startswith(PREFIX)
    assert len(secret) == len(PREFIX) + LENGTH
    other = bearing(browser(), secret)
    assert other.get("/api/me").json()["account"]["name"] == "ada"
    game = other.post("/api/games", json=HIVE)
    assert game.status_code == 201
    assert "set-cookie" not in game.headers
    id = game.json()["id"]
    assert [each["id"] for each in ada.get("/api/games").json()["games"]] == [id]
    hint = {"id": "12345678", "command": {"kind": "hint", "hint": "length"}}
    assert other.post(f"/api/games/{id}/commands", json=hint).status_code in (200, 422)
    with other.websocket_connect(f"/api/games/{id}/live") as socket:
        assert socket.receive_json()["state"]["seat"] == 0


@each("secret", ["", "x", PREFIX + "x" * LENGTH, "lexicade_", "x" * 600])
def test_what_is_no_token_is_refused_everywhere(client: TestClient, secret: str) -> None:
    bearing(client, secret)
    for path in ("/api/me", "/api/languages", "/api/games/whatever", "/api/nothing"):
        refused = client.get(path)
        shaped(refused, 401, "bad-token")
        assert refused.headers["www-authenticate"] == 'Bearer error="invalid_token"'
    shaped(client.post("/api/games", json=HIVE), 401, "bad-token")


def test_another_scheme_is_the_proxys(client: TestClient) -> None:
    assert client.get("/api/me", headers={"authorization": "Basic YWRhOmFkYQ=="}).status_code == 200


def test_an_expired_token_opens_nothing(browser: Browser, clock: Clock) -> None:
    other = bearing(browser(), token_for(signed_up(browser), "read", days=1)["secret"])
    clock.move(hours=23)
    assert other.get("/api/me").status_code == 200
    clock.move(hours=1)
    shaped(other.get("/api/me"), 401, "bad-token")


def test_each_scope_opens_its_routes_and_no_others(browser: Browser) -> None:
    ada = signed_up(browser)
    table = ada.post("/api/games", json={"game": "shake", "solo": False}).json()
    guess = {"id": "12345678", "command": {"kind": "guess", "word": "ocean"}}
    say = {"id": "12345678", "text": "hello"}
    routes = [
        ("read", "GET", "/api/me", None),
        ("read", "GET", f"/api/games/{table['id']}", None),
        ("read", "HEAD", "/api/games", None),
        ("play", "POST", f"/api/games/{table['id']}/commands", guess),
        ("play", "POST", f"/api/games/{table['id']}/chat/messages", say),
        ("play", "POST", f"/api/tables/{table['code']}/join", {"name": "Ada"}),
        ("host", "POST", "/api/games", HIVE),
        ("host", "POST", f"/api/games/{table['id']}/again", None),
        ("host", "POST", f"/api/games/{table['id']}/chat/settings", {"closed": False}),
        ("bot", "POST", "/api/bots", None),
        ("bot", "POST", "/api/invitations/abc/accept", None),
    ]
    for scope in ("read", "play", "host", "bot"):
        other = program(browser, ada, scope)
        for needed, method, path, body in routes:
            answer = other.request(method, path, json=body)
            refused = answer.headers.get("www-authenticate", "") == (
                f'Bearer error="insufficient_scope", scope="{needed}"'
            )
            assert refused == (needed != scope), (scope, method, path, answer.text)
            assert (answer.status_code == 403 and refused) or needed == scope


OWNERS_ONLY = [
    ("GET", "/api/tokens"),
    ("POST", "/api/tokens"),
    ("DELETE", "/api/tokens/abc"),
    ("POST", "/api/account/sign-up"),
    ("POST", "/api/account/log-in"),
    ("POST", "/api/account/log-out"),
    ("GET", "/api/account/settings"),
    ("POST", "/api/account/settings"),
    ("POST", "/api/push/subscribe"),
    ("POST", "/api/account/whatever-comes"),
]


def test_no_token_opens_the_account_itself(browser: Browser) -> None:
    other = program(browser, signed_up(browser), "read", "play", "host", "bot")
    for method, path in OWNERS_ONLY:
        shaped(other.request(method, path, json={}), 403, "not-by-token")


def test_cookies_and_tokens_do_not_mix(browser: Browser) -> None:
    ada, ben = signed_up(browser), signed_up(browser, "ben")
    secret = token_for(ada, "read", "host")["secret"]
    elsewhere = {"origin": "https://evil.example"}
    # Ben's cookie and Ada's token: it is Ada, and what is refused to the token is not done by the cookie.
    both = {"authorization": f"Bearer {secret}"}
    assert ben.get("/api/me", headers=both).json()["account"]["name"] == "ada"
    shaped(ben.post("/api/tables/AAAAAA/join", json={}, headers=both), 403, "missing-scope")
    shaped(ben.get("/api/me", headers={"authorization": "Bearer lexicade_wrong"}), 401, "bad-token")
    # A token needs no origin, as no browser adds it by itself; a cookie needs the own one, as before.
    assert browser().post("/api/games", json=HIVE, headers={**both, **elsewhere}).status_code == 201
    shaped(ben.post("/api/games", json=HIVE, headers=elsewhere), 403, "bad-origin")
    shaped(ben.post("/api/games", json=HIVE, headers={**elsewhere, "authorization": "Basic x"}), 403, "bad-origin")


def test_a_revoked_token_closes_its_sockets(browser: Browser) -> None:
    ada = signed_up(browser)
    made = token_for(ada, "read", "host")
    other = bearing(browser(), made["secret"])
    id = other.post("/api/games", json=HIVE).json()["id"]
    with other.websocket_connect(f"/api/games/{id}/live") as socket:
        socket.receive_json()
        assert ada.delete(f"/api/tokens/{made['token']['id']}").status_code == 200
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.receive_json()
    assert closed.value.code == 4401
    shaped(other.get("/api/me"), 401, "bad-token")
    shaped(ada.delete(f"/api/tokens/{made['token']['id']}"), 404, "no-such-token")
    with pytest.raises(WebSocketDisconnect) as refused, other.websocket_connect(f"/api/games/{id}/live") as socket:
        socket.receive_json()
    assert refused.value.code == 4401


def test_a_token_is_listed_tested_and_given_back(browser: Browser, clock: Clock) -> None:
    ada = signed_up(browser)
    made = token_for(ada, "read", "play")
    secret = made["secret"]
    (listed,) = ada.get("/api/tokens").json()["tokens"]
    assert listed == made["token"]
    assert listed["used_at"] is None
    clock.move(minutes=5)
    other = bearing(browser(), secret)
    other.get("/api/me")
    (listed,) = ada.get("/api/tokens").json()["tokens"]
    assert listed["used_at"] == "2026-11-15T12:05:00Z"
    asked = browser().post("/api/tokens/test", json={"secrets": ["nonsense", secret]}).json()["verdicts"]
    assert asked[0] is None
    assert (asked[1]["name"], asked[1]["scopes"]) == ("ada", ["read", "play"])
    assert other.delete("/api/tokens/own").status_code == 200
    assert ada.get("/api/tokens").json()["tokens"] == []
    shaped(ada.delete("/api/tokens/own"), 401, "not-signed-in")


def test_strangers_tokens_are_out_of_reach(browser: Browser) -> None:
    made = token_for(signed_up(browser), "read")
    shaped(signed_up(browser, "ben").delete(f"/api/tokens/{made['token']['id']}"), 404, "no-such-token")
    guest = browser()
    guest.post("/api/games", json=HIVE)
    shaped(guest.post("/api/tokens", json={"description": "", "scopes": ["read"]}), 401, "not-signed-in")
    shaped(browser().get("/api/tokens"), 401, "not-signed-in")


def test_an_account_has_only_so_many(browser: Browser) -> None:
    ada = signed_up(browser)
    for _ in range(MAX_TOKENS):
        token_for(ada, "read")
    refused = ada.post("/api/tokens", json={"description": "", "scopes": ["read"]})
    shaped(refused, 409, "too-many-tokens")


def test_the_secret_is_nowhere_but_in_its_answer(
    browser: Browser, app: FastAPI, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = signed_up(browser)
    secret = token_for(ada, "read")["secret"]
    other = bearing(browser(), secret)
    other.get("/api/me")
    other.get(f"/api/games/{secret}")

    async def broken(*_: object) -> None:
        raise RuntimeError(secret[:3])

    monkeypatch.setattr(app.state.services.lists, "totals", broken)
    shaped(other.get("/api/me"), 500, "internal")
    with sqlite3.connect(tmp_path / "test.db") as database:
        assert secret.encode() not in b"".join(str(row).encode() for row in database.iterdump())
    out, err = capfd.readouterr()
    assert secret not in out + err


def test_requests_of_a_token_are_counted(browser: Browser, app: FastAPI, clock: Clock) -> None:
    app.state.services.request_limits.limit = 3
    other = program(browser, signed_up(browser), "read")
    left = [int(other.get("/api/languages").headers["ratelimit-remaining"]) for _ in range(3)]
    assert left == [2, 1, 0]
    refused = other.get("/api/languages")
    shaped(refused, 429, "too-many")
    assert refused.headers["ratelimit-limit"] == "3"
    assert refused.headers["ratelimit-remaining"] == "0"
    assert refused.headers["retry-after"] == refused.headers["ratelimit-reset"] == "60"
    clock.move(seconds=60)
    assert other.get("/api/languages").status_code == 200
