"""The sockets of a table: what is told, when, and to whom no more."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from lexicade.server.live import routes as live
from tests.server.conftest import Browser, Clock, guess
from tests.server.tables.test_tables import command, join, room, words_of
from tests.waiting import PATIENCE


def until(socket: Any, condition: Any) -> dict[str, Any]:
    """The first state that a socket tells for which something is true."""
    for _ in range(50):
        message = socket.receive_json()
        if message["type"] == "state" and condition(message["state"]):
            state: dict[str, Any] = message["state"]
            return state
    raise AssertionError("that was never told")


def test_everybody_sees_who_is_there_and_what_the_host_does(browser: Browser) -> None:
    host, ada = browser(), browser()
    table = room(host)
    game = table["id"]
    join(ada, table["code"], "Ada")
    with host.websocket_connect(f"/api/games/{game}/live") as first:
        until(first, lambda state: state["present"] == [0])
        with ada.websocket_connect(f"/api/games/{game}/live") as second:
            until(first, lambda state: state["present"] == [0, 1])
            command(host, game, "start")
            told = until(second, lambda state: state["view"]["phase"] == "countdown")
            assert told["view"]["round"]["faces"] is None
        until(first, lambda state: state["present"] == [0])


def test_the_clock_is_told_too(app: FastAPI, browser: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PING_SECONDS", 0.05)
    host = browser()
    game = room(host)["id"]
    with host.websocket_connect(f"/api/games/{game}/live") as socket:
        command(host, game, "start")
        until(socket, lambda state: state["view"]["phase"] == "countdown")
        clock.move(seconds=4)
        assert until(socket, lambda state: state["view"]["phase"] == "playing")["view"]["round"]["faces"]
        clock.move(seconds=180)
        assert until(socket, lambda state: state["view"]["phase"] == "over")["view"]["round"]["result"]


@pytest.mark.parametrize("looks", range(8))
def test_a_start_between_two_looks_at_the_clock_is_told(
    app: FastAPI, browser: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch, looks: int
) -> None:
    """Whoever is woken a little early, by a hasty timer or a needless ring, looks just before it and just after."""
    monkeypatch.setattr(live, "PING_SECONDS", 3600.0)
    host = browser()
    assert host.portal
    game = room(host)["id"]
    with ThreadPoolExecutor() as waiting, host.websocket_connect(f"/api/games/{game}/live") as socket:
        command(host, game, "start")
        told = until(socket, lambda state: state["view"]["phase"] == "countdown")
        clock.step = timedelta(milliseconds=20)
        clock.now = datetime.fromisoformat(told["view"]["round"]["starts_at"]) - clock.step * (looks + 0.5)
        host.portal.call(app.state.services.notifier.publish, game)
        begun = waiting.submit(until, socket, lambda state: state["view"]["phase"] == "playing")
        assert begun.result(timeout=PATIENCE)["view"]["round"]["faces"]


def test_whoever_is_sent_away_hears_no_more(browser: Browser) -> None:
    host, ada = browser(), browser()
    table = room(host)
    join(ada, table["code"], "Ada")
    with ada.websocket_connect(f"/api/games/{table['id']}/live") as socket:
        socket.receive_json()
        command(host, table["id"], "remove", seat=1)
        with pytest.raises(WebSocketDisconnect) as closed:
            for _ in range(20):
                socket.receive_json()
    assert (closed.value.code, closed.value.reason) == (4403, "sent-away")


def test_the_same_command_from_many_at_once_happens_once(app: FastAPI, browser: Browser, clock: Clock) -> None:
    host = browser()
    game = host.post("/api/games", json={"game": "shake"}).json()["id"]
    words = words_of(app, host, game)[:3]
    answers: list[Any] = []

    def send(word: str, id: str) -> None:
        answers.append(guess(host, game, word, id))

    ids = {word: str(uuid4()) for word in words}
    threads = [threading.Thread(target=send, args=(word, ids[word])) for word in words for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status_code for answer in answers] == [200] * 18
    assert {answer.json()["events"][0]["kind"] for answer in answers} == {"found"}
    state = host.get(f"/api/games/{game}").json()
    assert state["seq"] == 4
    assert sorted(each["word"] for each in state["view"]["round"]["found"]) == sorted(words)


def test_a_class_that_joins_at_once_gets_seats_of_its_own(browser: Browser) -> None:
    host = browser()
    table = room(host)
    pupils = [browser() for _ in range(12)]
    seats: list[int] = []

    def sit(pupil: TestClient, name: str) -> None:
        seats.append(join(pupil, table["code"], name)["seat"])

    threads = [threading.Thread(target=sit, args=(pupil, f"Pupil {n}")) for n, pupil in enumerate(pupils)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(seats) == list(range(1, 13))
