"""The list of one's games says who else sits at a table, and says it to nobody else."""

import json
import sqlite3
from datetime import UTC, datetime
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.store.projections.rebuild import rebuild
from tests.server.conftest import Browser
from tests.server.tables.test_tables import command, join, room

TABLES: dict[str, dict[str, Any]] = {
    "shake": {"game": "shake", "solo": False},
    "hive": {"game": "hive", "mode": "race"},
    "cross": {"game": "cross", "options": {"seats": 4, "start_when_full": False}},
}


def others(client: TestClient) -> list[tuple[list[str], int]]:
    """Who is named and how many there are in each game of the list, by the name of the game."""
    games = client.get("/api/games?state=all").json()["games"]
    return [(each["others"], each["others_count"]) for each in sorted(games, key=lambda each: each["game"])]


def table(client: TestClient, game: str) -> dict[str, Any]:
    made = client.post("/api/games", json={**TABLES[game], "name": "Host"})
    assert made.status_code == 201, made.text
    state: dict[str, Any] = made.json()
    return state


@pytest.mark.parametrize("game", TABLES)
def test_a_list_names_the_others_at_a_table(browser: Browser, game: str) -> None:
    host, ada, bob = browser(), browser(), browser()
    made = table(host, game)
    assert others(host) == [([], 0)]
    join(ada, made["code"], "Ada")
    join(bob, made["code"], "Bob")
    assert others(host) == [(["Ada", "Bob"], 2)]
    assert others(bob) == [(["Host", "Ada"], 2)]
    command(host, made["id"], "rename", seat=1, name="Adele")
    assert others(bob) == [(["Host", "Adele"], 2)]
    command(host, made["id"], "remove", seat=2)
    assert others(host) == [(["Adele"], 1)]
    assert others(bob) == []


def test_a_large_table_names_three_and_counts_the_rest(browser: Browser) -> None:
    host = browser()
    made = room(host, "Host")
    pupils = [browser() for _ in range(6)]
    for number, pupil in enumerate(pupils):
        join(pupil, made["code"], f"Pupil {number}")
    assert others(host) == [(["Pupil 0", "Pupil 1", "Pupil 2"], 6)]
    assert others(pupils[1]) == [(["Host", "Pupil 0", "Pupil 2"], 6)]


def test_bots_are_named_and_games_for_one_name_nobody(browser: Browser) -> None:
    ada = browser()
    ada.post("/api/games", json={"game": "hive"})
    ada.post("/api/games", json={"game": "shake"})
    bots = ["champion"]
    assert ada.post("/api/games", json={"game": "cross", "name": "Ada", "bots": bots}).status_code == 201
    assert others(ada) == [(["Falcon"], 1), ([], 0), ([], 0)]


def test_the_lobby_names_nobody(app: FastAPI, browser: Browser) -> None:
    host, ada = browser(), browser()
    options = {"seats": 4, "start_when_full": False, "listed": True}
    made = host.post("/api/games", json={"game": "cross", "name": "Wunderlich", "options": options}).json()
    join(ada, made["code"], "Xanthippa")
    assert others(host) == [(["Xanthippa"], 1)]
    told = browser().get("/api/tables").text
    assert made["code"] in told
    database = app.state.services.database.url.database
    with sqlite3.connect(database) as connection:
        told += connection.execute("SELECT facts FROM lobby").fetchone()[0]
    assert "Wunderlich" not in told
    assert "Xanthippa" not in told


def test_rows_of_earlier_versions_name_nobody_until_they_are_written_again(app: FastAPI, browser: Browser) -> None:
    host, ada = browser(), browser()
    for game in ("shake", "hive"):
        join(ada, table(host, game)["code"], "Ada")
    services = app.state.services

    def forget(row: Any) -> str:
        return json.dumps({name: each for name, each in json.loads(row).items() if not name.startswith("others")})

    with sqlite3.connect(services.database.url.database) as connection:
        connection.create_function("forget", 1, forget)
        connection.execute("UPDATE summary SET facts = forget(facts)")
    assert others(host) == [([], 0)] * 2
    hive = next(each for each in host.get("/api/games").json()["games"] if each["game"] == "hive")
    assert hive["people"] == 2
    command(host, hive["id"], "rename", seat=1, name="Adele")
    assert others(host) == [(["Adele"], 1), ([], 0)]

    async def rebuild_all() -> None:
        _ = [done async for done in rebuild(services.games, datetime(2026, 11, 15, 12, 30, tzinfo=UTC))]

    assert host.portal
    host.portal.call(rebuild_all)
    assert others(host) == [(["Adele"], 1), (["Ada"], 1)]
