"""Hives with others, seeds, hints, the archive and statistics over HTTP."""

from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.conftest import Browser, Clock, answers, guess
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import command, join


def test_a_hive_together(app: FastAPI, browser: Browser) -> None:
    host, ada = browser(), browser()
    table = host.post("/api/games", json={"game": "hive", "mode": "coop", "name": "Host"}).json()
    assert join(ada, table["code"], "Ada")["seat"] == 1
    word = answers(app, host, table["id"])[0]
    assert guess(ada, table["id"], word).status_code == 200
    found = host.get(f"/api/games/{table['id']}").json()["view"]["found"]
    assert [(each["word"], each["seat"]) for each in found] == [(word, 1)]
    listed = ada.get("/api/games").json()["games"]
    assert [(each["id"], each["people"], each["mode"]) for each in listed] == [(table["id"], 2, "coop")]
    assert ada.get("/api/me").json()["totals"]["hive"]["words"] == 1
    assert host.get("/api/me").json()["totals"] == {}


def test_a_race_begins_for_all_at_once(app: FastAPI, browser: Browser, clock: Clock) -> None:
    host, ada = browser(), browser()
    table = host.post("/api/games", json={"game": "hive", "mode": "race", "seconds": 60, "name": "Host"}).json()
    game = table["id"]
    join(ada, table["code"], "Ada")
    assert table["view"]["letters"] == []
    started = command(host, game, "start").json()
    assert started["state"]["view"]["phase"] == "countdown"
    word = answers(app, host, game)[0]
    shaped(guess(ada, game, word), 422, "not-started")
    clock.move(seconds=5)
    assert guess(ada, game, word).status_code == 200
    clock.move(seconds=60)
    shaped(
        guess(ada, game, word),
        422,
        "too-late" if guess(ada, game, word).json()["code"] == "too-late" else "game-over",
    )
    shaped(host.post("/api/games", json={"game": "hive", "mode": "race", "seconds": 5}), 422, "bad-option")


def test_a_hint_tells_no_more_than_its_view(client: TestClient) -> None:
    game = client.post("/api/games", json={"game": "hive"}).json()["id"]
    hinted = command(client, game, "hint", hint="letters").json()
    (event,) = hinted["events"]
    assert (event["kind"], event["hint"], event["word"], event["text"]) == ("hinted", "letters", "", "")
    assert hinted["state"]["view"]["hints"]["used"] == 1


def test_a_class_has_its_level_and_its_language_of_translations(browser: Browser) -> None:
    ada = browser()
    wanted = {"game": "hive", "mode": "coop", "name": "Ada", "class_level": "A1", "translations": "de"}
    table = ada.post("/api/games", json=wanted).json()["view"]
    assert (table["class_level"], table["translations"], table["difficulty"]) == ("A1", "de", "easy")
    alone = ada.post("/api/games", json={"game": "hive"}).json()["view"]
    assert (alone["class_level"], alone["translations"]) == (None, None)
    shaped(ada.post("/api/games", json={**wanted, "class_level": "D9"}), 422, "bad-request")
    shaped(ada.post("/api/games", json={**wanted, "translations": "xx"}), 422, "bad-request")


def test_a_seed_gives_the_same_hive(browser: Browser) -> None:
    ada = browser()
    made = ada.post("/api/games", json={"game": "hive", "difficulty": "easy"}).json()
    assert made["view"]["seed"] == ""
    first = command(ada, made["id"], "reveal").json()["state"]["view"]
    again = browser().post("/api/games", json={"game": "hive", "seed": first["seed"]}).json()["view"]
    assert (again["letters"], again["words_total"]) == (first["letters"], first["words_total"])
    assert first["difficulty"] == "easy"
    for seed in ("nonsense", "en.2.AAAAAAA", "en.2"):
        shaped(browser().post("/api/games", json={"game": "hive", "seed": seed}), 422, "bad-seed")
    shaped(browser().post("/api/games", json={"game": "hive", "seed": "xx.1.NAECORT"}), 404, "unknown-language")


def test_the_archive_and_the_statistics(app: FastAPI, client: TestClient, clock: Clock) -> None:
    empty = client.get("/api/hive/statistics").json()
    assert (empty["hives"], empty["streak"]) == (0, {"current": 0, "longest": 0})
    game = client.post("/api/hive/daily", json={}).json()["id"]
    guess(client, game, answers(app, client, game)[0])
    month = client.get("/api/hive/archive").json()
    assert (month["month"], len(month["days"]), month["days"][-1]["mine"]["id"]) == ("2026-11", 15, game)
    earlier = client.get("/api/hive/archive?month=2026-02").json()
    assert (len(earlier["days"]), earlier["days"][0]["mine"]) == (28, None)
    for wrong in ("2026-12", "2025-12", "0000-01"):
        shaped(client.get(f"/api/hive/archive?month={wrong}"), 422, "bad-date")
    shaped(client.get("/api/hive/archive?month=2026-13"), 422, "bad-request")
    told = client.get("/api/hive/statistics").json()
    assert (told["hives"], told["words"], told["streak"]["current"]) == (1, 1, 1)
    clock.move(days=1)
    shown = client.get("/api/hive/daily/2026-11-15/answers").json()["answers"]
    assert sum(each["mine"] for each in shown) == 1
