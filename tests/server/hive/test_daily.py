from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.hive import deal
from lexicade.hive import rules as hive
from lexicade.lexicon import Lexicon
from lexicade.server.app import create_app
from lexicade.server.hive.daily_hives import DailyHives
from lexicade.server.hive.server import HiveServer
from lexicade.server.settings import Settings
from tests.server.conftest import Browser, Clock, answers, guess
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import command


@pytest.fixture(scope="session")
def fresh(migrated: Path) -> Path:
    """Here a server finds its secret itself."""
    return migrated


def hives(app: FastAPI) -> DailyHives:
    daily: DailyHives = app.state.services.server(HiveServer).daily
    return daily


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
    # Looked at, not played yet.
    assert client.get("/api/hive/daily").json()["mine"] is None


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


TODAY = date(2026, 11, 15)


def letters_of(client: TestClient, **query: str) -> list[str]:
    letters: list[str] = client.get("/api/hive/daily", params=query).json()["letters"]
    return letters


def deal_in_public_order(app: FastAPI, client: TestClient) -> None:
    """Deal today's hive as versions did that had no secret."""
    assert client.portal
    public = deal.daily_hive(TODAY, Lexicon.load("en"))
    client.portal.call(hives(app).dailies.fix_setup, "hive", TODAY, public)


def test_public_code_does_not_tell_the_hives_of_an_installation(client: TestClient, clock: Clock) -> None:
    english = Lexicon.load("en")
    for ahead in range(4):
        public = deal.daily_hive(TODAY + timedelta(days=ahead), english).letters
        assert set(letters_of(client)) != set(public)
        assert client.post("/api/hive/daily", json={}).json()["view"]["letters"] == letters_of(client)
        clock.move(days=1)


def test_days_before_the_secret_keep_their_hives(app: FastAPI, client: TestClient, clock: Clock) -> None:
    english = Lexicon.load("en")
    deal_in_public_order(app, client)
    client.get("/api/hive/daily")
    clock.move(days=1)
    assert set(letters_of(client)) != set(deal.daily_hive(TODAY + timedelta(days=1), english).letters)
    clock.move(days=4)
    days = {each["date"]: each["letters"] for each in client.get("/api/hive/daily").json()["days"]}
    for back in range(4):
        day = TODAY - timedelta(days=back)
        assert days[day.isoformat()] == list(deal.daily_hive(day, english).letters)


def test_another_process_deals_the_same_days(client: TestClient, settings: Settings, clock: Clock) -> None:
    client.get("/api/hive/daily")
    clock.move(days=3)
    with TestClient(create_app(settings, clock)) as other:
        # Nothing is stored by looking: each has computed these days for itself.
        assert client.get("/api/hive/daily").json()["days"] == other.get("/api/hive/daily").json()["days"]


@pytest.mark.slow
def test_the_secret_is_told_to_nobody(
    app: FastAPI, client: TestClient, clock: Clock, capfd: pytest.CaptureFixture[str]
) -> None:
    client.get("/api/hive/daily")
    assert client.portal
    secret = client.portal.call(hives(app)._order)
    clock.move(days=1)
    paths = ("/api/hive/daily", "/api/hive/archive", "/api/me", "/openapi.json", "/healthz")
    told = "".join(client.get(path).text for path in paths) + "".join(capfd.readouterr())
    assert len(secret.value) == 64
    assert secret.value not in told + repr(secret) + repr(app.state.services) + repr(hives(app))


def test_todays_letters_are_no_other_game(client: TestClient, clock: Clock) -> None:
    today = letters_of(client)
    seeds = {f"{name}.3.{''.join(letters)}" for name in ("en", "en-large") for letters in rotations(today)}
    for seed in seeds:
        shaped(client.post("/api/games", json={"game": "hive", "seed": seed}), 403, "todays-hive")
        refused = client.post("/api/games", json={"game": "hive", "seed": seed, "mode": "coop", "name": "Ada"})
        shaped(refused, 403, "todays-hive")
    clock.move(days=1)
    made = client.post("/api/games", json={"game": "hive", "seed": f"en.4.{''.join(today)}"})
    assert made.status_code == 201
    assert command(client, made.json()["id"], "reveal").json()["state"]["view"]["answers"]


def rotations(letters: list[str]) -> list[list[str]]:
    """The same seven letters with each of them in the centre."""
    return [letters[at:] + letters[:at] for at in range(len(letters))]


def test_chance_does_not_deal_todays_letters(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = Lexicon.load("en")
    deal_in_public_order(app, client)
    today = deal.daily_hive(TODAY, english)
    other = deal.daily_hive(TODAY + timedelta(days=9), english)
    dealt = iter([today, today, other])
    monkeypatch.setattr(deal, "random_hive", lambda *_, **__: replace(next(dealt), date=None))
    made = client.post("/api/games", json={"game": "hive"}).json()
    assert made["view"]["letters"] == list(other.letters)


def with_bad_answer(setup: hive.Setup) -> hive.Setup:
    """A hive as an earlier edition of the list may have dealt it, with an answer that offends today."""
    bad = hive.Answer("QUEERS", 6, "word")
    return replace(setup, edition="2", answers=(*setup.answers, bad))


def test_a_day_that_is_not_over_is_dealt_anew_when_an_answer_has_become_offensive(
    app: FastAPI, client: TestClient, browser: Browser
) -> None:
    assert client.portal
    services = app.state.services
    old = with_bad_answer(deal.hive_of("NAECORT", Lexicon.load("en"), day=TODAY))
    client.portal.call(hives(app).dailies.fix_setup, "hive", TODAY, old)
    begun = browser()
    begun.post("/api/games", json={"game": "shake"})
    account = begun.get("/api/me").json()["account"]["id"]
    mine = client.portal.call(hives(app).dailies.start, "hive", old, TODAY, account, services.clock())
    new = letters_of(client)
    assert new == list(deal.daily_hive(TODAY, Lexicon.load("en")).letters) != list(old.letters)
    assert client.post("/api/hive/daily", json={}).json()["view"]["letters"] == new
    # A game that has begun keeps its letters.
    assert begun.post("/api/hive/daily", json={}).json()["id"] == mine
    assert begun.get(f"/api/games/{mine}").json()["view"]["letters"] == list(old.letters)


def test_a_past_day_keeps_its_hive_and_does_not_name_what_offends_today(app: FastAPI, client: TestClient) -> None:
    assert client.portal
    day = TODAY - timedelta(days=1)
    old = with_bad_answer(deal.hive_of("NAECORT", Lexicon.load("en"), day=day))
    client.portal.call(hives(app).dailies.fix_setup, "hive", day, old)
    shown = client.get(f"/api/hive/daily/{day}/answers").json()
    assert shown["letters"] == list(old.letters)
    assert [each["word"] for each in shown["answers"]] == [each.word for each in old.answers[:-1]]
    assert sum(each["points"] for each in shown["answers"]) == shown["max_score"]


def test_friends_play_the_letters_of_the_day_at_a_table(client: TestClient) -> None:
    today = client.get("/api/hive/daily").json()
    for mode in ("coop", "race"):
        made = client.post("/api/games", json={"game": "hive", "mode": mode, "today": True, "name": "Ada"})
        assert made.status_code == 201, made.text
        listed = next(each for each in client.get("/api/games").json()["games"] if each["id"] == made.json()["id"])
        # It is not my own game of the day.
        assert (listed["date"], listed["mode"]) == (None, mode)
        if mode == "coop":
            assert made.json()["view"]["letters"] == today["letters"]
    assert client.get("/api/hive/daily").json()["mine"] is None
    refused = client.post("/api/games", json={"game": "hive", "today": True})
    assert (refused.status_code, refused.json()["code"]) == (403, "todays-hive")
