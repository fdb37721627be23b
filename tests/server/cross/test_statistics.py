"""A player's statistics: what is counted, what was missed, and that it follows from the logs."""

import time
import zipfile
from functools import partial
from io import BytesIO
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Connection, delete, select, update

from lexicade.lexicon import Lexicon
from lexicade.server.cross.missed_job import KIND
from lexicade.store.projections.rebuild import rebuild
from lexicade.store.sql import schema
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import (
    Pair,
    acted,
    draw,
    new_table,
    play,
    services_of,
    short_words,
    two_people,
)
from tests.server.http.test_bad_input import shaped
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def record(client: TestClient, **wanted: Any) -> dict[str, Any]:
    answer = client.get("/api/cross/statistics", params=wanted)
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


def looked_through(client: TestClient, **wanted: Any) -> dict[str, Any]:
    """The record when all counted games have been looked through."""
    deadline = time.monotonic() + PATIENCE
    while (shown := record(client, **wanted))["words"]["looked"] < shown["words"]["games"]:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return shown


def played(app: FastAPI, browser: Browser, clock: Clock) -> Pair:
    """A game in which Ada misses a full rack on the empty board and Ben resigns."""
    draw(app, "RETAINS", "CATXXEE", "EEE")
    two = two_people(browser)
    clock.move(seconds=30)
    play(two.ada, two.game, "8G TEN")
    clock.move(seconds=10)
    acted(two.ben, two.game, "resign")
    return two


def test_what_a_game_adds_up_to(app: FastAPI, browser: Browser, clock: Clock) -> None:
    two = played(app, browser, clock)
    shown = record(two.ada)
    assert (shown["pending"], shown["languages"]) == (0, [{"language": "en", "games": 1}])
    assert (shown["profile"]["wins"], shown["profile"]["opponents"][0]["name"]) == (1, "Ben")
    figures = shown["statistics"]
    assert (figures["games"], figures["turns"], figures["points"], figures["plays"]) == (1, 1, 6, 1)
    assert (figures["average_turn"], figures["seconds"], figures["review"]) == (6.0, 30.0, None)
    assert [(each["phase"], each["turns"]) for each in figures["phases"]] == [
        ("opening", 1),
        ("middle", 0),
        ("end", 0),
    ]
    assert figures["lengths"] == [{"length": 3, "count": 1}]
    assert figures["openings"]["squares"] == [{"square": "8G", "games": 1, "average": 6.0}]
    assert [(each["against"], each["wins"]) for each in figures["against"]] == [("people", 1)]
    assert [(each["month"], each["games"]) for each in figures["months"]] == [("2026-11", 1)]
    assert [each["game"] for each in figures["recent"]] == [two.game]
    # Who did not move first has no opening, and resigned without a turn.
    other = record(two.ben)["statistics"]
    assert (other["games"], other["turns"], other["openings"]["games"]) == (1, 0, 0)


def test_what_was_missed_is_looked_for_when_the_game_is_over(app: FastAPI, browser: Browser, clock: Clock) -> None:
    two = played(app, browser, clock)
    words = looked_through(two.ada)["words"]
    assert (words["language"], words["games"], words["looked"]) == ("en", 1, 1)
    (missed,) = words["missed"]
    assert (missed["word"], missed["times"], missed["game"], missed["turn"]) == ("RETAINS", 1, two.game, 1)
    assert missed["points"] >= 60
    assert missed["lost"] >= 40
    assert [(each["word"], each["used"], each["missed"]) for each in words["shorts"]] == [("TEN", 1, 0)]
    assert [(each["length"], each["used"]) for each in words["used"]] == [(2, 0), (3, 1)]
    assert words["used"][1]["total"] > 900
    assert looked_through(two.ben)["words"]["missed"] == []


def test_filters(app: FastAPI, browser: Browser, clock: Clock) -> None:
    two = played(app, browser, clock)
    clock.move(days=40)
    draw(app)
    acted(two.ada, new_table(two.ada, bots=1)["id"], "resign")
    counted: list[tuple[dict[str, Any], int]] = [
        ({}, 2),
        ({"language": "en"}, 2),
        ({"language": "fr"}, 0),
        ({"against": "bots"}, 1),
        ({"against": "people"}, 1),
        ({"days": 30}, 1),
        ({"days": 41, "against": "people"}, 1),
    ]
    for wanted, games in counted:
        shown = record(two.ada, **wanted)
        assert (shown["statistics"]["games"], shown["profile"]["games"]) == (games, games), wanted
        assert shown["languages"] == [{"language": "en", "games": 2}]
    refused: list[dict[str, Any]] = [{"days": 0}, {"against": "cats"}, {"language": "x" * 17}]
    for wrong in refused:
        shaped(two.ada.get("/api/cross/statistics", params=wrong), 422, "bad-request")


def test_who_has_not_played(browser: Browser) -> None:
    ada = browser()
    shaped(ada.get("/api/cross/statistics"), 401, "not-signed-in")
    new_table(ada)
    shown = record(ada)
    assert (shown["statistics"]["games"], shown["languages"], shown["words"]) == (0, [], None)


def test_the_record_follows_from_the_logs(app: FastAPI, browser: Browser, clock: Clock) -> None:
    two = played(app, browser, clock)
    live = looked_through(two.ada)
    services, portal = services_of(app), two.ada.portal
    assert portal

    async def rebuilt() -> None:
        _ = [done async for done in rebuild(services.games, clock())]

    portal.call(services.database.write, lambda connection: connection.execute(delete(schema.summary)))
    portal.call(rebuilt)
    assert record(two.ada) == live
    # Of a job whose row was lost the sweep finds the game, and looks again.
    portal.call(services.database.write, lambda connection: connection.execute(delete(schema.job)))
    assert record(two.ada)["words"]["looked"] == 0
    portal.call(services.runner.sweep.run)
    assert looked_through(two.ada) == live


def test_games_of_an_earlier_version_are_counted_when_somebody_looks(
    app: FastAPI, browser: Browser, clock: Clock
) -> None:
    two = played(app, browser, clock)
    live = looked_through(two.ada)
    services, portal = services_of(app), two.ada.portal
    assert portal

    def forget(connection: Connection) -> None:
        for row in connection.execute(select(schema.summary)).mappings():
            result = {name: value for name, value in row["result"].items() if name != "details"}
            mine = (schema.summary.c.game == row["game"], schema.summary.c.seat == row["seat"])
            connection.execute(update(schema.summary).where(*mine).values(result=result))

    portal.call(services.database.write, forget)
    assert two.ada.get("/api/cross/profile").json()["games"] == 1
    assert record(two.ada) == live


def test_the_job_is_told_to_nobody(app: FastAPI, browser: Browser, clock: Clock) -> None:
    """It holds what both seats missed."""
    two = played(app, browser, clock)
    looked_through(two.ada)
    services, portal = services_of(app), two.ada.portal
    assert portal
    jobs = portal.call(partial(services.jobs.list, ["done"], 10, clock()))
    (job,) = [each for each in jobs if each.key.kind == KIND]
    told = two.ada.get(f"/api/jobs/{KIND}/{two.game}/{job.key.seq}").json()
    assert "result" not in told
    assert "RETAINS" not in str(told)


def test_reviews_say_how_accurate_one_was_and_what_was_best(app: FastAPI, browser: Browser, clock: Clock) -> None:
    draw(app, "RETAINS", "CATVVEE", "EEE")
    two = two_people(browser)
    play(two.ada, two.game, "8G TEN")
    for each in (two.ben, two.ada, two.ben):
        acted(each, two.game, "pass")
    acted(two.ben, two.game, "resign")
    looked_through(two.ada)
    assert record(two.ada)["statistics"]["review"] is None
    assert two.ada.post(f"/api/cross/games/{two.game}/review", json={}).status_code in (200, 202)
    deadline = time.monotonic() + PATIENCE
    while (reviewed := two.ada.get(f"/api/cross/games/{two.game}/review").json())["progress"] != "complete":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    seat = reviewed["review"]["seats"][0]
    shown = record(two.ada)
    figures = shown["statistics"]["review"]
    assert (figures["games"], figures["index"], figures["rating"]) == (1, seat["index"], seat["rating"])
    assert figures["accuracy"] == round(seat["accuracy"], 1)
    assert [each["count"] for each in figures["grades"]] == seat["grades"]
    assert shown["statistics"]["recent"][0]["accuracy"] == seat["accuracy"]
    assert shown["statistics"]["months"][0]["reviewed"] == 1
    first = reviewed["review"]["moves"][0]
    best = first["candidates"][first["best"]]
    assert best["word"] == "RETAINS"
    missed = {each["word"]: each for each in shown["words"]["missed"]}
    assert (missed["RETAINS"]["points"], missed["RETAINS"]["lost"]) == (
        best["points"],
        round(first["points_lost"], 1),
    )


def test_the_games_come_as_records_in_one_file(app: FastAPI, browser: Browser, clock: Clock) -> None:
    two = played(app, browser, clock)
    address = "/api/cross/statistics/games.zip"
    with zipfile.ZipFile(BytesIO(two.ada.get(address).content)) as found:
        names = found.namelist()
        assert [name.endswith(f"-{two.game}.gcg") for name in names] == [True]
        text = found.read(names[0]).decode()
    assert text == two.ada.get(f"/api/cross/games/{two.game}.gcg").text
    with zipfile.ZipFile(BytesIO(two.ada.get(f"{address}?against=bots").content)) as none:
        assert none.namelist() == []
    shaped(browser().get(address), 401, "not-signed-in")
