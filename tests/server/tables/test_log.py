"""The log of a game over HTTP: for who may see it, and no more of it than they may know."""

import json
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.conftest import Browser, answers, guess
from tests.server.tables.test_tables import command, join


def log(client: TestClient, game: str, **query: int) -> Any:
    answer = client.get(f"/api/games/{game}/log", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def kinds(told: Any) -> list[tuple[int, str]]:
    return [(each["seq"], each["event"]["kind"]) for each in told["events"]]


def test_a_log_is_told_in_parts_with_the_times(app: FastAPI, client: TestClient, browser: Browser) -> None:
    game: str = client.post("/api/games", json={"game": "hive"}).json()["id"]
    words = answers(app, client, game)[:3]
    for word in words:
        guess(client, game, word)
    whole = log(client, game)
    assert [each["event"]["word"] for each in whole["events"]] == words
    assert (whole["game"], whole["seq"], whole["next"]) == ("hive", 3, None)
    assert all(each["at"].startswith("2026-11-15T12:00:00") for each in whole["events"])
    first = log(client, game, limit=2)
    assert (first["events"], first["next"]) == (whole["events"][:2], 2)
    rest = log(client, game, after=first["next"], limit=2)
    assert (rest["events"], rest["next"]) == (whole["events"][2:], None)
    assert log(client, game, after=99)["events"] == []
    assert browser().get(f"/api/games/{game}/log").json()["code"] == "no-such-game"
    assert client.get(f"/api/games/{game}/log?limit=100000").status_code == 422


def test_each_seat_is_told_its_own_tiles_and_watchers_none(browser: Browser) -> None:
    ada, ben, watcher = browser(), browser(), browser()
    made = ada.post("/api/games", json={"game": "cross", "options": {"layout": "small"}, "first": 0, "name": "Ada"})
    game, code = made.json()["id"], made.json()["code"]
    join(ben, code, "Ben")
    rack = ada.get(f"/api/games/{game}").json()["view"]["rack"]
    command(ada, game, "exchange", tiles=rack[:2])
    logs = [log(each, game) for each in (ada, ben, watcher)]
    assert len({json.dumps(kinds(each)) for each in logs}) == 1
    begun = [each["event"] for told in logs for each in told["events"] if each["event"]["kind"] == "begun"]
    assert [sum(map(bool, event["racks"])) for event in begun] == [1, 1, 0]
    assert sorted(begun[0]["racks"][0]) == sorted(rack)
    exchanged = [told["events"][-1]["event"] for told in logs]
    assert [bool(event["tiles"]) for event in exchanged] == [True, False, False]
    assert [event["count"] for event in exchanged] == [2, 2, 2]


def test_who_takes_a_bots_seat_is_not_told_what_it_held(browser: Browser) -> None:
    ada, ben = browser(), browser()
    body = {"game": "cross", "options": {"layout": "small"}, "first": 0, "name": "Ada"}
    made = ada.post("/api/games", json=body).json()
    game = made["id"]
    command(ada, game, "seat-bot", strategy="human", level=1)
    rack = ada.get(f"/api/games/{game}").json()["view"]["rack"]
    command(ada, game, "exchange", tiles=rack[:1])
    join(ben, made["code"], "Ben")
    told = log(ben, game)
    arrived = next(each["seq"] for each in told["events"] if each["event"].get("name") == "Ben")
    for each in told["events"]:
        if each["seq"] < arrived and each["event"]["kind"] == "begun":
            assert not any(each["event"]["racks"])


def test_people_at_one_device_are_told_what_watchers_are_told(client: TestClient) -> None:
    body = {"game": "cross", "options": {"same_device": True, "layout": "small"}, "first": 0, "name": "Ada"}
    made = client.post("/api/games", json=body).json()
    join(client, made["code"], "Ben")
    begun = next(each["event"] for each in log(client, made["id"])["events"] if each["event"]["kind"] == "begun")
    assert not any(begun["racks"])


def test_a_board_is_in_no_log(client: TestClient) -> None:
    made = client.post("/api/games", json={"game": "shake"}).json()
    told = log(client, made["id"])
    assert "started" in [kind for _, kind in kinds(told)]
    assert "deal" not in json.dumps(told)
