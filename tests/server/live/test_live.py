import asyncio
import time

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from lexicade.server.live import routes as live
from lexicade.store.log.cache import GameCache
from tests.server.conftest import Browser, answers, guess
from tests.waiting import PATIENCE


def new(client: TestClient) -> str:
    id: str = client.post("/api/games", json={"game": "hive"}).json()["id"]
    return id


def test_the_socket_sends_the_view_at_once_and_when_the_log_grows(app: FastAPI, client: TestClient) -> None:
    game = new(client)
    word = answers(app, client, game)[0]
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        first = socket.receive_json()
        assert (first["type"], first["state"]["seq"]) == ("state", 0)
        played = guess(client, game, word).json()
        assert socket.receive_json()["state"] == played["state"]


def test_ten_tabs_stay_live(app: FastAPI, client: TestClient) -> None:
    from contextlib import ExitStack

    game = new(client)
    words = answers(app, client, game)[:3]
    with ExitStack() as tabs:
        sockets = [tabs.enter_context(client.websocket_connect(f"/api/games/{game}/live")) for _ in range(10)]
        for socket in sockets:
            assert socket.receive_json()["state"]["seq"] == 0
        for seq, word in enumerate(words, 1):
            guess(client, game, word)
            for socket in sockets:
                assert socket.receive_json()["state"]["seq"] == seq


def test_silence_is_filled_with_pings(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PING_SECONDS", 0.05)
    with client.websocket_connect(f"/api/games/{new(client)}/live") as socket:
        kinds = [socket.receive_json()["type"] for _ in range(3)]
    assert kinds == ["state", "ping", "ping"]


def closing_code(client: TestClient, game: str, **headers: str) -> int:
    with client.websocket_connect(f"/api/games/{game}/live", headers=headers) as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        return closed.value.code


def test_strangers_get_a_closing_code(browser: Browser) -> None:
    ada, eve = browser(), browser()
    game = new(ada)
    assert closing_code(browser(), game) == 4401
    new(eve)
    assert closing_code(eve, game) == 4404
    assert closing_code(ada, "nothere") == 4404
    assert closing_code(ada, game, origin="https://evil.example") == 4403


def test_a_socket_notices_by_itself_that_its_session_has_ended(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PING_SECONDS", 0.05)
    game = new(client)
    assert client.portal
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        socket.receive_json()
        # As another process would, that has no bus to tell of it.
        client.portal.call(app.state.services.accounts.close_session, client.cookies["lexicade_session"])
        with pytest.raises(WebSocketDisconnect) as closed:
            # Pings that came while the session was being closed are heard first.
            for _ in range(1000):
                socket.receive_json()
    # The browser may have another session by now; if not, the next socket says so.
    assert closed.value.code == 1012
    assert closing_code(client, game) == 4401


def test_a_tab_stays_live_when_its_guest_logs_in_beside_it(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PING_SECONDS", 0.05)
    ada, guest = browser(), browser()
    credentials = {"username": "Ada", "password": "countess of lovelace"}
    ada.post("/api/account/sign-up", json=credentials)
    game = new(guest)
    with guest.websocket_connect(f"/api/games/{game}/live") as socket:
        socket.receive_json()
        assert guest.post("/api/account/log-in", json=credentials).status_code == 200
        with pytest.raises(WebSocketDisconnect) as closed:
            for _ in range(1000):
                socket.receive_json()
    # Not one of the codes that mean that trying again is of no use.
    assert closed.value.code == 1012
    with guest.websocket_connect(f"/api/games/{game}/live") as socket:
        assert socket.receive_json()["state"]["id"] == game


def test_a_browser_that_takes_nothing_in_is_gone(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "SLOWEST", 0.05)
    game = new(client)
    assert client.portal

    async def asleep(_socket: WebSocket, _text: str) -> None:
        await asyncio.Event().wait()

    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        socket.receive_json()
        assert client.get(f"/api/games/{game}").json()["present"] == [0]
        monkeypatch.setattr(WebSocket, "send_text", asleep)
        guess(client, game, answers(app, client, game)[0])
        deadline = time.monotonic() + PATIENCE
        while client.get(f"/api/games/{game}").json()["present"]:
            assert time.monotonic() < deadline, "still said to be here"
            time.sleep(0.05)


def test_messages_for_a_browser_that_takes_nothing_in_do_not_pile_up(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new(client)
    sent: list[str] = []
    send = WebSocket.send_text

    async def slow(socket: WebSocket, text: str) -> None:
        sent.append(text)
        await asyncio.Event().wait()

    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        socket.receive_json()
        monkeypatch.setattr(WebSocket, "send_text", slow)
        for word in answers(app, client, game)[:8]:
            assert guess(client, game, word).status_code == 200
        deadline = time.monotonic() + PATIENCE
        while not sent:
            assert time.monotonic() < deadline, "nothing is sent"
            time.sleep(0.01)
        assert len(sent) == 1, "the next message is made when this one is through"
        monkeypatch.setattr(WebSocket, "send_text", send)


def test_an_open_socket_reads_no_database_while_nothing_happens(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PING_SECONDS", 0.05)
    services = app.state.services
    services.games._cache = GameCache(0)
    game = new(client)
    word = answers(app, client, game)[0]
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        socket.receive_json()
        monkeypatch.setattr(services.database, "read", None)
        monkeypatch.setattr(services.database, "read_once", None)
        assert [socket.receive_json()["type"] for _ in range(3)] == ["ping"] * 3
        assert guess(client, game, word).status_code == 200, "the game is in memory although there is no room"
        while (message := socket.receive_json())["type"] == "ping":
            pass
        assert message["state"]["seq"] == 1
        monkeypatch.undo()


def test_a_socket_looks_at_the_log_in_silence_where_other_processes_write(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PING_SECONDS", 0.05)
    services = app.state.services
    monkeypatch.setattr(services.notifier, "complete", False)
    game = new(client)
    word = answers(app, client, game)[0]
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        socket.receive_json()
        monkeypatch.setattr(services.games, "_on_append", None)
        guess(client, game, word)
        while (message := socket.receive_json())["type"] == "ping":
            pass
        assert message["state"]["seq"] == 1


def test_an_account_has_so_many_sockets(app: FastAPI, browser: Browser) -> None:
    from contextlib import ExitStack

    ada, eve = browser(), browser()
    app.state.services.sockets.limit = 2
    first, second, others = new(ada), new(ada), new(eve)
    with ExitStack() as tabs:
        sockets = [tabs.enter_context(ada.websocket_connect(f"/api/games/{each}/live")) for each in (first, second)]
        for socket in sockets:
            assert socket.receive_json()["type"] == "state"
        assert closing_code(ada, first) == 4429
        assert tabs.enter_context(eve.websocket_connect(f"/api/games/{others}/live")).receive_json()
    with ada.websocket_connect(f"/api/games/{first}/live") as socket:
        assert socket.receive_json()["type"] == "state"
    assert not app.state.services.sockets._open


def test_a_guest_who_logs_in_leaves_everybody_elses_games_in_memory(app: FastAPI, browser: Browser) -> None:
    ada, guest, other = browser(), browser(), browser()
    credentials = {"username": "Ada", "password": "countess of lovelace"}
    ada.post("/api/account/sign-up", json=credentials)
    mine, theirs = new(guest), new(other)
    assert guest.post("/api/account/log-in", json=credentials).status_code == 200
    services = app.state.services
    assert (services.games.cached(mine), services.games.cached(theirs)) == (False, True)
    assert guest.get(f"/api/games/{mine}").status_code == 200


def test_a_client_that_talks_is_cut_off(client: TestClient) -> None:
    with client.websocket_connect(f"/api/games/{new(client)}/live") as socket:
        socket.receive_json()
        for _ in range(live.MAX_MESSAGES):
            socket.send_text("hello")
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.receive_json()
    assert closed.value.code == live.POLICY_VIOLATION
