"""The chat on sockets: told at once, to those at the table and to nobody else."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from lexicade.errors import Unavailable
from lexicade.server.chat import stream as chat_stream
from lexicade.server.live import routes as live
from tests.server.chat.chatting import chat, hive_table, say, two_at_a_hive
from tests.server.conftest import Browser, guess
from tests.server.tables.test_tables import command, join

pytestmark = pytest.mark.slow

Frame = dict[str, Any]


def until(socket: Any, true: Callable[[Frame], object]) -> Frame:
    """The first word about the chat for which something is true."""
    for _ in range(50):
        message: Frame = socket.receive_json()
        if message["type"] == "chat" and true(message):
            return message
    raise AssertionError("that was never told")


def texts(frame: Frame) -> list[str]:
    return [message["text"] for message in frame["messages"]]


def anything(_frame: Frame) -> bool:
    return True


def listening(client: TestClient, game: str) -> Any:
    return client.websocket_connect(f"/api/games/{game}/live")


def test_a_socket_hears_the_recent_messages_and_then_the_new_ones(browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    say(host, game, "before")
    with listening(ada, game) as socket:
        assert socket.receive_json()["type"] == "state"
        first = until(socket, anything)
        assert (texts(first), first["closed"], first["masked"]) == (["before"], False, False)
        say(host, game, "after")
        assert texts(until(socket, lambda frame: frame["revision"] == 2)) == ["after"]


def test_a_database_that_is_away_as_the_chat_is_read_costs_no_socket(
    browser: Browser, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, _ada, game = two_at_a_hive(browser)
    monkeypatch.setattr(chat_stream, "RETRY_SECONDS", 0.01)
    opened, tries = chat_stream._opened, iter([Unavailable("database-down", seconds=1)])

    async def hindered(*given: Any) -> chat_stream.ChatStream:
        if error := next(tries, None):
            raise error
        return await opened(*given)

    monkeypatch.setattr(chat_stream, "_opened", hindered)
    with listening(host, game) as socket:
        assert until(socket, anything)["revision"] == 0
    assert next(tries, None) is None


def test_a_chat_that_was_never_used_is_told_too(browser: Browser) -> None:
    host, _ada, game = two_at_a_hive(browser)
    with listening(host, game) as socket:
        assert until(socket, anything) == {
            "type": "chat",
            "revision": 0,
            "closed": False,
            "masked": False,
            "silenced": [],
            "cleared": 0,
            "messages": [],
        }


def test_what_the_host_decides_is_told(browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    with listening(ada, game) as socket:
        until(socket, anything)
        say(host, game, "shit")
        assert texts(until(socket, lambda frame: frame["messages"])) == ["shit"]
        chat(host, game, "settings", masked=True)
        assert texts(until(socket, lambda frame: frame["masked"])) == ["••••"]
        chat(host, game, "silence", seat=1, silenced=True)
        assert until(socket, lambda frame: frame["silenced"])["messages"] == []
        chat(host, game, "settings", closed=True)
        until(socket, lambda frame: frame["closed"])
        chat(host, game, "clear")
        assert until(socket, lambda frame: frame["cleared"])["cleared"] == 1


def test_many_messages_at_once_all_arrive(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lexicade.server.chat.chat.MESSAGE_LIMITS", ())
    monkeypatch.setattr("lexicade.server.chat.chat.RECENT_MESSAGES", 3)
    host, ada, game = two_at_a_hive(browser)
    with listening(ada, game) as socket:
        until(socket, anything)
        wanted = [str(n) for n in range(30)]
        with ThreadPoolExecutor(4) as threads:
            list(threads.map(lambda text: say(host, game, text), wanted))
        heard: list[str] = []
        while len(heard) < 30:
            heard += texts(until(socket, lambda frame: frame["messages"]))
    assert sorted(heard) == sorted(wanted)


def test_a_lost_notification_is_made_up_for(app: FastAPI, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_stream, "RECHECK_SECONDS", 0.05)
    monkeypatch.setattr(app.state.services.notifier, "complete", False)  # as where other processes write
    host, ada, game = two_at_a_hive(browser)
    with listening(ada, game) as socket:
        until(socket, anything)
        monkeypatch.setattr(app.state.services.notifier, "publish", lambda *_, **__: None)
        say(host, game, "unheard of")
        assert texts(until(socket, lambda frame: frame["messages"])) == ["unheard of"]


def test_the_log_is_not_told_again_for_it(browser: Browser) -> None:
    host, _ada, game = two_at_a_hive(browser)
    with listening(host, game) as socket:
        until(socket, anything)
        say(host, game, "only chat")
        kinds = [socket.receive_json()["type"]]
        guess(host, game, "ocean")
        kinds.append(socket.receive_json()["type"])
    assert kinds == ["chat", "state"]


def test_a_game_for_one_hears_no_chat(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PING_SECONDS", 0.05)
    game = client.post("/api/games", json={"game": "hive"}).json()["id"]
    with listening(client, game) as socket:
        assert [socket.receive_json()["type"] for _ in range(3)] == ["state", "ping", "ping"]


def test_whoever_is_sent_away_hears_no_more(browser: Browser) -> None:
    host, ada, game = two_at_a_hive(browser)
    heard: list[str] = []
    with listening(ada, game) as socket:
        until(socket, anything)
        command(host, game, "remove", seat=1)
        say(host, game, "about Ada")
        with pytest.raises(WebSocketDisconnect):
            while True:
                heard.append(socket.receive_text())
    assert "about Ada" not in "".join(heard)


def test_what_is_said_leaves_by_no_other_door(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every route and socket that somebody at another table can reach is silent about it."""
    monkeypatch.setattr(live, "PING_SECONDS", 0.05)
    host, ada, game = two_at_a_hive(browser)
    say(ada, game, "zanzibar")
    stranger, visitor = browser(), browser()
    own = hive_table(stranger)
    code = host.get(f"/api/games/{game}").json()["code"]
    heard: list[str] = []
    for client in (stranger, visitor):
        for path in (
            f"/api/games/{game}",
            f"/api/games/{game}/chat",
            f"/api/games/{own['id']}/chat",
            f"/api/games/{own['id']}",
            f"/api/tables/{code}",
            "/api/games?state=all",
            "/api/me",
        ):
            heard.append(client.get(path).text)
        for body in ({"id": "x", "text": "hello"}, {"seq": 1}, {"closed": False}, {"seat": 1, "silenced": True}):
            for path in ("messages", "reports", "settings", "silence", "clear"):
                heard.append(client.post(f"/api/games/{game}/chat/{path}", json=body).text)
        with pytest.raises(WebSocketDisconnect), listening(client, game) as socket:
            while True:
                heard.append(socket.receive_text())
    with listening(stranger, own["id"]) as socket:
        say(ada, game, "zanzibar again")
        while json.loads(heard[-1] or "{}").get("type") != "ping":
            heard.append(socket.receive_text())
    # At the table itself, neither the game nor any list tells it: only the chat does.
    for path in (f"/api/games/{game}", "/api/games?state=all"):
        heard.append(host.get(path).text)
    heard.append(guess(host, game, "ocean").text)
    assert "zanzibar" not in "".join(heard)
    assert join(visitor, code, "Visitor")["seat"] == 2
    assert "zanzibar" in visitor.get(f"/api/games/{game}/chat").text
