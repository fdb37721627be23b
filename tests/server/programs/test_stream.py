"""The stream of an account: what is current when it opens, and what happens after."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from lexicade.server.programs import stream
from tests.server.accounts.programs import bot_account, program, signed_up
from tests.server.conftest import Browser, Clock
from tests.server.programs.test_bot_accounts import invited, table

pytestmark = pytest.mark.slow


def next_of(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """The next message of a kind; pings do not count, and nothing else may come before it."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] != "ping":
            assert message["type"] == kind, message
            return message


@pytest.fixture
def quick_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream gives its sign of life soon: what came before it, the server has done."""
    monkeypatch.setattr(stream, "SILENCE_SECONDS", 0.05)


def wait_until_open(socket: WebSocketTestSession) -> None:
    """A socket is accepted before its token is looked at, so only a message says that the stream is open."""
    assert socket.receive_json()["type"] == "ping"


def act(client: TestClient, game: str, kind: str, **more: object) -> Any:
    body = {"id": f"{kind}-{more.pop('id', '12345678')}", "command": {"kind": kind, **more}}
    answer = client.post(f"/api/games/{game}/commands", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_whole_game_as_its_bot_hears_of_it(browser: Browser) -> None:
    bot, host = bot_account(browser), signed_up(browser)
    with bot.websocket_connect("/api/stream") as socket:
        made = table(host)
        id = invited(host, bot, made["code"])
        asked = next_of(socket, "invitation")["invitation"]
        assert (asked["id"], asked["table"], asked["game"]) == (id, made["id"], "cross")
        bot.post(f"/api/invitations/{id}/accept")
        assert next_of(socket, "gone")["invitation"] == id
        begun = next_of(socket, "game")
        assert (begun["id"], begun["seat"]) == (made["id"], 1)
        view = host.get(f"/api/games/{made['id']}").json()["view"]
        if view["turn"] == 0:
            act(host, made["id"], "pass")
        turn = next_of(socket, "turn")
        assert (turn["id"], turn["seat"]) == (made["id"], 1)
        say = {"id": "12345678", "text": "Good luck!"}
        assert host.post(f"/api/games/{made['id']}/chat/messages", json=say).status_code == 200
        assert next_of(socket, "chat")["message"]["text"] == "Good luck!"
        act(host, made["id"], "resign")
        ended = next_of(socket, "end")
        assert (ended["id"], ended["seat"]) == (made["id"], 1)


def test_a_stream_that_opens_late_has_missed_nothing(browser: Browser) -> None:
    bot, host = bot_account(browser), signed_up(browser)
    waiting, running = table(host), table(host)
    bot.post(f"/api/invitations/{invited(host, bot, running['code'])}/accept")
    if host.get(f"/api/games/{running['id']}").json()["view"]["turn"] == 0:
        act(host, running["id"], "pass")
    id = invited(host, bot, waiting["code"])
    with bot.websocket_connect("/api/stream") as socket:
        assert next_of(socket, "invitation")["invitation"]["id"] == id
        assert next_of(socket, "game")["id"] == running["id"]
        assert next_of(socket, "turn")["id"] == running["id"]


@pytest.mark.usefixtures("quick_pings")
def test_a_newer_stream_ends_the_older(browser: Browser) -> None:
    bot = bot_account(browser)
    with bot.websocket_connect("/api/stream") as older:
        wait_until_open(older)
        with bot.websocket_connect("/api/stream"):
            assert next_of(older, "closed")["reason"] == "replaced"
            with pytest.raises(WebSocketDisconnect) as closed:
                older.receive_json()
    assert closed.value.code == 4409


@pytest.mark.usefixtures("quick_pings")
def test_a_revoked_token_ends_its_stream(browser: Browser) -> None:
    ada = signed_up(browser)
    other = program(browser, ada, "read")
    (token,) = ada.get("/api/tokens").json()["tokens"]
    with other.websocket_connect("/api/stream") as socket:
        wait_until_open(socket)
        ada.delete(f"/api/tokens/{token['id']}")
        assert next_of(socket, "closed")["reason"] == "revoked"


def test_strangers_have_no_stream(browser: Browser) -> None:
    assert browser().get("/api/stream").status_code == 401
    with pytest.raises(WebSocketDisconnect) as closed, browser().websocket_connect("/api/stream") as socket:
        socket.receive_json()
    assert closed.value.code == 4401


@pytest.mark.usefixtures("quick_pings")
def test_lines_and_a_sign_of_life(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, host = bot_account(browser), signed_up(browser)
    made = table(host)
    invited(host, bot, made["code"])
    # A test's client reads an answer whole: a second stream ends the first one.
    with bot.websocket_connect("/api/stream"):
        pass
    replaced = iter([False, False, False, True])

    async def ended(*_: object) -> str | None:
        return "replaced" if next(replaced) else None

    monkeypatch.setattr(stream.AccountStream, "_ended", ended)
    answer = bot.get("/api/stream")
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert answer.headers["x-accel-buffering"] == "no"
    lines = answer.text.split("\n")
    assert json.loads(lines[0])["type"] == "invitation"
    assert "" in lines[1:-2]
    assert json.loads(lines[-2]) == {"type": "closed", "reason": "replaced"}


@pytest.mark.usefixtures("quick_pings")
def test_who_listens_is_here(browser: Browser) -> None:
    bot = bot_account(browser)
    with bot.websocket_connect("/api/stream") as socket:
        wait_until_open(socket)
        assert browser().get("/api/bots").json()["bots"][0]["here"] is True


def test_a_game_by_positions_and_moves_in_notation(browser: Browser, app: FastAPI, clock: Clock) -> None:
    bot, host = bot_account(browser), signed_up(browser)
    made = table(host)
    bot.post(f"/api/invitations/{invited(host, bot, made['code'])}/accept")
    id = made["id"]
    for number in range(4):
        turn = host.get(f"/api/games/{id}").json()["view"]["turn"]
        mover, other = (bot, host) if turn == 1 else (host, bot)
        cgp = mover.get(f"/api/cross/games/{id}.cgp")
        assert cgp.headers["content-type"].startswith("text/plain")
        rack, unseen = cgp.text.split()[1].split("/")
        assert len(rack) == 7
        assert unseen == ""
        assert other.get(f"/api/cross/games/{id}.cgp").text.split()[1].split("/")[0] == ""
        move = f"exchange {rack[:2]}" if number < 3 else "pass"
        body = {"id": f"move-{number:06}", "move": move}
        moved = mover.post(f"/api/cross/games/{id}/move", json=body)
        assert moved.status_code == 200, moved.text
        again = mover.post(f"/api/cross/games/{id}/move", json=body)
        assert again.json()["seq"] == moved.json()["seq"]
        reused = mover.post(f"/api/cross/games/{id}/move", json={**body, "move": "8H CAT"})
        assert (reused.status_code, reused.json()["code"]) == (409, "key-reused")
    assert bot.post(f"/api/cross/games/{id}/move", json={"id": "whatever", "move": "nonsense"}).status_code == 422
