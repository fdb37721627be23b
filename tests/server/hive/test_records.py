"""The archive, the answers of past days, and one's statistics, over HTTP."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.conftest import Browser, Clock, answers, guess

pytestmark = pytest.mark.slow


def play_today(app: FastAPI, client: TestClient, words: int = 1) -> list[str]:
    """Find some words of the day; returns them."""
    id = client.post("/api/hive/daily", json={}).json()["id"]
    found = answers(app, client, id)[:words]
    for word in found:
        assert guess(client, id, word).status_code == 200
    return found


def statistics(client: TestClient, language: str = "en") -> dict[str, Any]:
    told: dict[str, Any] = client.get("/api/hive/statistics", params={"language": language}).json()
    return told


def test_statistics_are_added_up_without_replaying_a_log(
    app: FastAPI, client: TestClient, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_today(app, client, 2)
    services = app.state.services
    monkeypatch.setattr(services.games, "read", None)
    assert (statistics(client)["words"], client.get("/api/me").json()["totals"]["hive"]["words"]) == (2, 2)
    assert client.get("/api/games").json()["games"][0]["words_found"] == 2
    monkeypatch.undo()
    id = client.post("/api/hive/daily", json={}).json()["id"]
    assert guess(client, id, answers(app, client, id)[2]).status_code == 200
    assert (statistics(client)["words"], client.get("/api/me").json()["totals"]["hive"]["words"]) == (3, 3)
    clock.move(days=2)
    assert statistics(client)["streak"]["current"] == 0


def test_the_archive_shows_a_month_with_ones_rank(app: FastAPI, client: TestClient, clock: Clock) -> None:
    play_today(app, client, 3)
    clock.move(days=1)
    told = client.get("/api/hive/archive", params={"language": "en"}).json()
    assert (told["month"], told["first"], told["last"]) == ("2026-11", "2026-01-01", "2026-11-16")
    assert [day["date"] for day in told["days"]] == [f"2026-11-{day:02}" for day in range(1, 17)]
    played = [day for day in told["days"] if day["mine"]]
    assert [day["date"] for day in played] == ["2026-11-15"]
    mine = played[0]["mine"]
    assert (mine["words_found"], mine["complete"], mine["revealed"]) == (3, False, False)
    assert mine["rank"] != "whole-hive"
    assert {day["difficulty"] for day in told["days"]} <= {"easy", "medium", "hard", "expert"}
    daily = client.get("/api/hive/daily").json()
    assert told["days"][-1]["letters"] == daily["letters"]


@pytest.mark.parametrize(("month", "days"), [("2026-10", 31), ("2026-11", 15), ("2026-02", 28)])
def test_a_month_has_the_days_that_have_come(client: TestClient, month: str, days: int) -> None:
    assert len(client.get("/api/hive/archive", params={"month": month}).json()["days"]) == days


@pytest.mark.parametrize("month", ["2026-12", "2025-12", "9999-12", "2026-13", "2026-00", "0000-01", "2026", "x", ""])
def test_a_month_without_hives_is_refused(client: TestClient, month: str) -> None:
    assert client.get("/api/hive/archive", params={"month": month}).status_code == 422


def test_a_stranger_sees_the_archive_without_games(client: TestClient) -> None:
    assert all(day["mine"] is None for day in client.get("/api/hive/archive").json()["days"])


def test_the_answers_of_yesterday_say_what_i_found(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, stranger = browser(), browser()
    found = play_today(app, ada, 2)
    assert ada.get("/api/hive/daily/2026-11-15/answers").status_code == 403
    clock.move(days=1)
    told = ada.get("/api/hive/daily/2026-11-15/answers").json()["answers"]
    assert {each["word"] for each in told if each["mine"]} == set(found)
    assert {each["mine"] for each in told} == {True, False}
    assert {each["common"] for each in told} == {True, False}
    assert all(each["text"] == each["word"].lower() for each in told)
    others = stranger.get("/api/hive/daily/2026-11-15/answers").json()["answers"]
    assert {each["mine"] for each in others} == {None}


def test_statistics_add_up_days_ranks_and_times(app: FastAPI, client: TestClient, clock: Clock) -> None:
    for _ in range(3):
        id = client.post("/api/hive/daily", json={}).json()["id"]
        for word in answers(app, client, id):
            clock.move(seconds=5)
            guess(client, id, word)
        clock.move(days=1)
    told = statistics(client)
    assert (told["hives"], told["streak"]) == (3, {"current": 3, "longest": 3})
    assert {each["rank"]: each["count"] for each in told["ranks"] if each["count"]} == {"whole-hive": 3}
    assert [each["date"] for each in told["per_day"]] == ["2026-11-15", "2026-11-16", "2026-11-17"]
    assert all(each["score"] == each["max_score"] for each in told["per_day"])
    times = {each["rank"]: each["seconds"] for each in told["seconds_to_rank"]}
    assert 0 < times["scout"] < times["keeper"] < times["whole-hive"]
    assert told["points"] == sum(each["score"] for each in told["per_day"])
    assert told["longest"]
    clock.move(days=1)
    assert statistics(client)["streak"] == {"current": 0, "longest": 3}


def test_statistics_are_of_one_language_and_of_one_person(app: FastAPI, browser: Browser) -> None:
    ada, ben = browser(), browser()
    play_today(app, ada)
    assert statistics(ada)["hives"] == 1
    assert statistics(ada, "fr")["hives"] == 0
    assert statistics(ben)["hives"] == 0
    play_today(app, ben, 2)
    assert (statistics(ada)["words"], statistics(ben)["words"]) == (1, 2)


def test_a_day_that_was_only_opened_is_no_game(app: FastAPI, client: TestClient) -> None:
    id = client.post("/api/hive/daily", json={"date": "2026-11-13"}).json()["id"]
    played = client.post("/api/hive/daily", json={"date": "2026-11-14"}).json()["id"]
    assert guess(client, played, answers(app, client, played)[0]).status_code == 200
    listed = [each["id"] for each in client.get("/api/games", params={"state": "all"}).json()["games"]]
    assert listed == [played]
    archive = client.get("/api/hive/archive").json()["days"]
    assert [day["date"] for day in archive if day["mine"]] == ["2026-11-14"]
    assert statistics(client)["hives"] == 1
    assert [day["date"] for day in client.get("/api/hive/daily").json()["days"] if day["mine"]] == ["2026-11-14"]
    # One word, and it is one.
    assert guess(client, id, answers(app, client, id)[0]).status_code == 200
    assert statistics(client)["hives"] == 2
    assert len(client.get("/api/games", params={"state": "all"}).json()["games"]) == 2
