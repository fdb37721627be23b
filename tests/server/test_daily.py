from datetime import UTC, date, datetime

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server.settings import Settings
from tests.server.conftest import Browser, Clock, answers, guess


def test_today_is_the_same_for_everybody(browser: Browser) -> None:
    views = [each.post("/api/hive/daily", json={}).json()["view"] for each in (browser(), browser())]
    assert views[0] == views[1]
    assert views[0]["date"] == "2026-11-15"
    info = browser().get("/api/hive/daily").json()
    assert info["letters"] == views[0]["letters"]
    assert info["mine"] is None


def test_today_twice_is_one_game(client: TestClient) -> None:
    first, second = (client.post("/api/hive/daily", json={}).json()["id"] for _ in range(2))
    assert first == second
    assert client.get("/api/hive/daily").json()["mine"]["id"] == first


def test_a_new_day_brings_a_new_hive_and_the_old_stays_open(app: FastAPI, client: TestClient, clock: Clock) -> None:
    old = client.post("/api/hive/daily", json={}).json()
    clock.move(hours=12)
    new = client.post("/api/hive/daily", json={}).json()
    assert new["view"]["letters"] != old["view"]["letters"]
    assert guess(client, old["id"], answers(app, client, old["id"])[0]).status_code == 200
    info = client.get("/api/hive/daily").json()
    assert info["date"] == "2026-11-16"
    assert info["days"][0]["mine"]["id"] == old["id"]
    assert len(info["days"]) == 30
    again = client.post("/api/hive/daily", json={"date": "2026-11-15"}).json()
    assert again["id"] == old["id"]


@pytest.mark.parametrize(
    ("zone", "now", "today", "midnight"),
    [
        ("Europe/Paris", "2026-11-15T23:30", date(2026, 11, 16), "2026-11-16T23:00"),
        ("America/Los_Angeles", "2026-11-15T07:59", date(2026, 11, 14), "2026-11-15T08:00"),
        ("Europe/Paris", "2026-03-29T00:30", date(2026, 3, 29), "2026-03-29T22:00"),
    ],
)
def test_the_day_begins_at_the_sites_midnight(zone: str, now: str, today: date, midnight: str) -> None:
    settings = Settings.read({}, timezone=zone)
    instant = datetime.fromisoformat(now).replace(tzinfo=UTC)
    assert settings.today(instant) == today
    assert settings.next_midnight(instant) == datetime.fromisoformat(midnight).replace(tzinfo=UTC)


def test_answers_are_shown_when_the_day_is_over(client: TestClient) -> None:
    refused = client.get("/api/hive/daily/2026-11-15/answers")
    assert (refused.status_code, refused.json()["code"]) == (403, "not-yet")
    shown = client.get("/api/hive/daily/2026-11-14/answers").json()
    assert 20 <= len(shown["answers"]) <= 80
    assert sum(each["points"] for each in shown["answers"]) == shown["max_score"]


@pytest.mark.parametrize("day", ["2026-11-16", "2025-12-31", "9999-12-31"])
def test_days_that_have_no_hive(client: TestClient, day: str) -> None:
    for refused in (client.post("/api/hive/daily", json={"date": day}), client.get(f"/api/hive/daily/{day}/answers")):
        assert (refused.status_code, refused.json()["code"]) == (422, "bad-date")


def test_languages_that_are_not_there(client: TestClient) -> None:
    for refused in (
        client.post("/api/hive/daily", json={"language": "tlh"}),
        client.post("/api/games", json={"game": "hive", "language": "../en"}),
        client.get("/api/hive/daily?language=xx"),
    ):
        assert (refused.status_code, refused.json()["code"]) == (404, "unknown-language")
