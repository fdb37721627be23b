"""A server whose clock is wrong: before the first daily hive, or set back while people play."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.conftest import Browser, Clock, answers, guess


def say(client: TestClient, game: str, **command: object) -> Any:
    return client.post(f"/api/games/{game}/commands", json={"id": str(uuid4()), "command": command})


def words_on(app: FastAPI, client: TestClient, game: str) -> list[str]:
    """The words of a board, read where the player cannot."""
    assert client.portal
    stored = client.portal.call(app.state.services.games.load, game)
    return [solution.word for solution in stored.game.state.round.deal.words]


def test_a_clock_before_the_first_daily_hive(app: FastAPI, client: TestClient, clock: Clock) -> None:
    clock.now = datetime(2020, 2, 29, 12, tzinfo=UTC)
    daily = client.get("/api/hive/daily").json()
    assert (daily["date"], len(daily["letters"]), daily["days"]) == ("2020-02-29", 7, [])
    game = client.post("/api/hive/daily", json={}).json()["id"]
    assert guess(client, game, answers(app, client, game)[0]).status_code == 200
    archive = client.get("/api/hive/archive").json()
    assert [day["date"] for day in archive["days"]] == ["2020-02-29"]
    assert client.get("/api/hive/archive", params={"month": "2020-01"}).json()["code"] == "bad-date"
    assert client.get("/api/hive/statistics").json()["streak"] == {"current": 1, "longest": 1}
    assert client.get("/api/me").json()["totals"]["hive"]["words"] == 1
    assert client.get("/api/hive/daily/2020-02-29/answers").json()["code"] == "not-yet"
    assert client.get("/api/shake/scores").status_code == 200
    assert len(client.get("/api/games").json()["games"]) == 1
    # The clock is set right, and the days in between are there.
    clock.now = datetime(2026, 11, 15, 12, tzinfo=UTC)
    assert client.get("/api/hive/daily").json()["date"] == "2026-11-15"
    assert client.get("/api/hive/archive", params={"month": "2026-01"}).status_code == 200


def test_a_clock_set_back_to_another_day(app: FastAPI, client: TestClient, clock: Clock) -> None:
    game = client.post("/api/hive/daily", json={}).json()["id"]
    words = answers(app, client, game)
    assert guess(client, game, words[0]).status_code == 200
    clock.move(days=-400)
    assert guess(client, game, words[1]).status_code == 200
    for path in ("/api/hive/daily", "/api/hive/archive", "/api/hive/statistics", "/api/me", "/api/games"):
        assert client.get(path).status_code == 200, path


def test_a_round_goes_on_when_the_clock_is_set_back(app: FastAPI, client: TestClient, clock: Clock) -> None:
    made = client.post("/api/games", json={"game": "shake", "solo": True}).json()
    game = made["id"]
    words = words_on(app, client, game)
    clock.move(seconds=60)
    assert say(client, game, kind="guess", word=words[0]).json()["events"][0]["kind"] == "found"
    played_at = clock.now
    clock.move(hours=-1)
    later = say(client, game, kind="guess", word=words[1]).json()
    assert later["events"][0]["kind"] == "found"
    assert datetime.fromisoformat(later["events"][0]["at"]) == played_at
    state = client.get(f"/api/games/{game}").json()
    assert state["view"]["phase"] == "playing"
    assert datetime.fromisoformat(state["now"]) == played_at
    # Time goes on when the clock has caught up, and the round ends when it should.
    clock.now = played_at + timedelta(seconds=121)
    assert client.get(f"/api/games/{game}").json()["view"]["phase"] == "over"
    assert say(client, game, kind="guess", word=words[2]).json()["code"] in {"too-late", "no-round"}


def test_pausing_while_the_clock_is_set_back(app: FastAPI, browser: Browser, clock: Clock) -> None:
    host = browser()
    game = host.post("/api/games", json={"game": "shake", "solo": False, "name": "Ada"}).json()["id"]
    assert say(host, game, kind="start").status_code == 200
    clock.move(seconds=30)
    ends_at = host.get(f"/api/games/{game}").json()["view"]["round"]["ends_at"]
    assert say(host, game, kind="pause").status_code == 200
    clock.move(minutes=-10)
    assert say(host, game, kind="resume").status_code == 200
    running = host.get(f"/api/games/{game}").json()["view"]
    assert (running["phase"], running["round"]["ends_at"]) == ("playing", ends_at)


def test_the_times_of_a_log_never_go_back(app: FastAPI, client: TestClient, clock: Clock) -> None:
    game = client.post("/api/games", json={"game": "hive", "seed": "en.2.NAECORT"}).json()["id"]
    for word in answers(app, client, game)[:5]:
        assert guess(client, game, word).status_code == 200
        clock.move(seconds=-90)
    assert client.portal
    times = client.portal.call(app.state.services.games.load, game).times
    assert list(times) == sorted(times)
