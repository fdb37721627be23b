"""The session cookie: new at every sign-up and log-in, renewed by use, ended at once."""

from datetime import UTC, datetime

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from lexicade.server.live import routes as live
from tests.server.conftest import Browser, Clock

ADA = {"username": "Ada", "password": "a long password"}
COOKIE = "lexicade_session"


def new(client: TestClient) -> str:
    id: str = client.post("/api/games", json={"game": "hive"}).json()["id"]
    return id


def whose(client: TestClient, token: str) -> object:
    """The account that a token opens, sent by a program of its own."""
    return client.get("/api/me", headers={"cookie": f"{COOKIE}={token}"}).json()["account"]


def test_a_guests_token_never_opens_the_account(browser: Browser) -> None:
    client, thief = browser(), browser()
    new(client)
    stolen = client.cookies[COOKIE]
    assert whose(thief, stolen)
    client.post("/api/account/sign-up", json=ADA)
    named = client.cookies[COOKIE]
    assert named != stolen
    assert whose(thief, stolen) is None
    client.post("/api/account/log-out")
    assert whose(thief, stolen) is None
    assert whose(thief, named) is None


def test_logging_in_ends_the_session_before(browser: Browser) -> None:
    home, away, thief = browser(), browser(), browser()
    home.post("/api/account/sign-up", json=ADA)
    home.post("/api/account/sign-up", json={**ADA, "username": "Bob"})
    for client in (home, away):
        new(client)
        before = client.cookies[COOKIE]
        assert client.post("/api/account/log-in", json=ADA).status_code == 200
        assert whose(thief, before) is None
    assert home.get("/api/me").json() == away.get("/api/me").json()


def test_logging_out_closes_the_session_on_the_server(client: TestClient) -> None:
    client.post("/api/account/sign-up", json=ADA)
    token = client.cookies[COOKIE]
    assert client.post("/api/account/log-out").json()["account"] is None
    client.cookies.set(COOKIE, token)
    assert client.get("/api/me").json()["account"] is None


def test_a_session_in_use_does_not_end(client: TestClient, clock: Clock) -> None:
    me = client.post("/api/account/sign-up", json=ADA).json()["account"]
    for _ in range(30):
        clock.move(days=30)
        answer = client.get("/api/me")
        assert answer.json()["account"] == me
        assert f"{COOKIE}={client.cookies[COOKIE]}; HttpOnly; Max-Age=34560000" in answer.headers["set-cookie"]
        assert "set-cookie" not in client.get("/api/me").headers
        clock.move(hours=23)
        assert "set-cookie" not in client.get("/api/me").headers
    clock.move(days=401)
    assert client.get("/api/me").json()["account"] is None


@pytest.mark.parametrize("year", [1971, 2025])
def test_a_clock_that_was_set_back_breaks_no_session(client: TestClient, clock: Clock, year: int) -> None:
    client.post("/api/account/sign-up", json=ADA)
    clock.now = datetime(year, 1, 1, tzinfo=UTC)
    assert client.get("/api/me").json()["account"]["name"] == "Ada"
    new(client)
    assert client.post("/api/account/log-out").status_code == 200
    assert client.post("/api/account/log-in", json=ADA).status_code == 200
    assert client.get("/api/me").json()["account"]["name"] == "Ada"


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No socket looks at its session by itself before the test is over."""
    monkeypatch.setattr(live, "PING_SECONDS", 3600)


def closing_code(client: TestClient, path: str, body: object) -> int:
    """How a socket is closed by a request beside it."""
    with client.websocket_connect(f"/api/games/{new(client)}/live") as socket:
        assert socket.receive_json()["type"] == "state"
        assert client.post(path, json=body).status_code < 300
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        return closed.value.code


@pytest.mark.usefixtures("patient")
def test_a_socket_ends_when_its_owner_logs_out(client: TestClient) -> None:
    assert closing_code(client, "/api/account/log-out", {}) == 4401


@pytest.mark.usefixtures("patient")
def test_sockets_come_again_with_the_new_session(browser: Browser) -> None:
    for path in ("/api/account/sign-up", "/api/account/log-in"):
        client = browser()
        assert closing_code(client, path, ADA) == 1012
        game = client.get("/api/games").json()["games"][0]["id"]
        with client.websocket_connect(f"/api/games/{game}/live") as socket:
            assert socket.receive_json()["state"]["id"] == game


@pytest.mark.usefixtures("patient")
def test_other_sessions_of_the_account_stay(browser: Browser) -> None:
    home, away = browser(), browser()
    home.post("/api/account/sign-up", json=ADA)
    away.post("/api/account/log-in", json=ADA)
    game = new(home)
    with home.websocket_connect(f"/api/games/{game}/live") as socket:
        assert socket.receive_json()["state"]["seq"] == 0
        away.post("/api/account/log-out")
        command = {"id": "reveal-it", "command": {"kind": "reveal"}}
        assert home.post(f"/api/games/{game}/commands", json=command).status_code == 200
        assert socket.receive_json()["state"]["seq"] == 1
