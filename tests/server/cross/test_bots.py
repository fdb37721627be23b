"""The bots over HTTP: a list of them, and a job for each way of playing."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.cross.rules import ROSTER, RosterBot
from lexicade.lexicon import Lexicon
from tests.server.cross.cross_tables import draw, short_words
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_table_live import until

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def test_bots_are_listed(client: TestClient) -> None:
    listed = client.get("/api/cross/bots").json()["bots"]
    assert [each["id"] for each in listed] == [each.id for each in ROSTER]
    assert all(each["seconds"] <= 2 for each in listed)
    assert all(each["rating"] > 500 and each["mean_score"] > 100 for each in listed)


@pytest.mark.parametrize("bot", ROSTER, ids=lambda bot: bot.id)
def test_each_bot_moves_by_its_job(bot: RosterBot, app: FastAPI, client: TestClient) -> None:
    draw(app)
    table = client.post("/api/games", json={"game": "cross", "bots": [bot.id], "first": 1}).json()
    with client.websocket_connect(f"/api/games/{table['id']}/live") as socket:
        view = until(socket, lambda state: state["view"]["turn"] == 0)["view"]
    assert view["occupants"][1]["name"] == bot.name
    assert [(turn["seat"], turn["kind"]) for turn in view["turns"]] in ([(1, "play")], [(1, "exchange")])


def test_a_bot_as_the_first_version_asked_for_it(client: TestClient) -> None:
    wanted = {"game": "cross", "bots": [{"strategy": "human", "level": 3}]}
    assert client.post("/api/games", json=wanted).json()["view"]["occupants"][1]["bot"] == "level-3"
    shaped(client.post("/api/games", json={**wanted, "bots": [{"strategy": "human", "size": 3}]}), 422, "bad-request")


def test_bots_that_do_not_exist_are_refused(client: TestClient) -> None:
    refused = client.post("/api/games", json={"game": "cross", "bots": ["psychic"]})
    shaped(refused, 422, "unknown-bot")
