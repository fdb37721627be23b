"""Databases of earlier versions open, show every game as it was, and play on.

Everything goes over HTTP, so that these tests hold whatever becomes of the server. `tests/fixtures/make_database.py`
says how the recordings were made.
"""

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from lexicade.server.settings import Settings
from tests.essentials import cut_to, essentials
from tests.old_postgres import copy_into_postgres
from tests.postgres import new_database
from tests.server.conftest import Browser, Clock, guess
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import command

pytestmark = pytest.mark.slow

FIXTURES = Path(__file__).parents[2] / "fixtures"
VERSIONS = sorted(path.name.removesuffix(".json") for path in FIXTURES.glob("database-*.json"))

Player = Callable[[str], TestClient]


@pytest.fixture(params=VERSIONS)
def recorded(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FIXTURES / f"{request.param}.json").read_text())
    return found | {"dump": FIXTURES / f"{request.param}.sql.gz"}


class OldPostgres:
    """Old databases on PostgreSQL: each is made once, and copied for every test."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._made: set[str] = set()

    def copy(self, version: str, dump: str) -> str:
        template = version.replace("-", "_").replace(".", "_")
        if template not in self._made:
            copy_into_postgres(dump, asyncio.run(new_database(self._server, template)))
            self._made.add(template)
        return asyncio.run(new_database(self._server, template=template))


@pytest.fixture(scope="module")
def old_postgres(postgres_url: str) -> OldPostgres:
    return OldPostgres(postgres_url)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services)])
def settings(request: pytest.FixtureRequest, tmp_path: Path, recorded: dict[str, Any]) -> Settings:
    dump = gzip.decompress(recorded["dump"].read_bytes()).decode()
    url = f"sqlite:///{tmp_path}/old.db"
    if request.param == "sqlite":
        with sqlite3.connect(tmp_path / "old.db") as connection:
            connection.executescript(dump)
    else:
        url = request.getfixturevalue("old_postgres").copy(recorded["dump"].name.partition(".sql")[0], dump)
    return Settings.read({}, database=url, timezone="UTC", log_level="error")


@pytest.fixture
def clock(recorded: dict[str, Any]) -> Clock:
    return Clock(datetime.fromisoformat(recorded["now"]))


@pytest.fixture
def player(browser: Browser, recorded: dict[str, Any]) -> Player:
    """Somebody who comes back with the session they had."""

    def of(name: str) -> TestClient:
        client = browser()
        client.cookies.set("lexicade_session", recorded["sessions"][name])
        return client

    return of


def test_there_is_a_database_to_open() -> None:
    assert VERSIONS


def test_every_seat_sees_what_it_saw(recorded: dict[str, Any], player: Player) -> None:
    for name, game in recorded["games"].items():
        for who, before in game["views"].items():
            state = player(who).get(f"/api/games/{game['id']}").json()
            told = essentials(state["view"])
            assert cut_to(before, told) == before, (name, who)
            assert (state["seat"], state["seq"], state["code"]) == (game["seats"][who], game["seq"], game["code"])
        for who, slug in game["refused"].items():
            assert player(who).get(f"/api/games/{game['id']}").json()["code"] == slug


def test_lists_and_sums_are_what_they_were(recorded: dict[str, Any], player: Player) -> None:
    for who, before in recorded["lists"].items():
        listed = player(who).get("/api/games?state=all&limit=200").json()["games"]
        assert cut_to(before, listed) == before, who
        sums = _sums(player(who).get("/api/me").json())
        assert {key: sums[key] for key in SUMS} == {key: recorded["sums"][who][key] for key in SUMS}
    statistics = player("ada").get("/api/hive/statistics").json()
    assert cut_to(recorded["statistics"], statistics) == recorded["statistics"]


def test_high_scores_are_kept(recorded: dict[str, Any], player: Player) -> None:
    for size, before in recorded["scores"].items():
        told = player("gina").get(f"/api/shake/scores?size={size}").json()["all_time"]
        assert cut_to(before, told) == before


def test_chats_are_kept_and_go_on(recorded: dict[str, Any], player: Player) -> None:
    for name, before in recorded["chats"].items():
        address = f"/api/games/{recorded['games'][name]['id']}/chat"
        told = player("bob").get(address).json()
        assert cut_to(before, told) == before
        sent = player("bob").post(f"{address}/messages", json={"id": "a-new-message", "text": "Back again"})
        assert sent.json()["message"]["seq"] == len(before["messages"]) + 1
    silenced = player("cleo").post(
        f"/api/games/{recorded['games']['co-op']['id']}/chat/messages", json={"id": "another-one", "text": "Hm"}
    )
    assert silenced.status_code == 403


def test_an_account_logs_in_with_its_password(recorded: dict[str, Any], browser: Browser) -> None:
    client = browser()
    assert client.post("/api/account/log-in", json={**recorded["account"], "password": "a wrong one"}).is_error
    told = client.post("/api/account/log-in", json=recorded["account"]).json()
    assert (told["account"]["name"], told["account"]["guest"]) == (recorded["account"]["username"], False)
    assert client.get("/api/account/settings").json()["name_in_scores"]
    ids = {each["id"] for each in recorded["lists"]["ada"]}
    assert {each["id"] for each in client.get("/api/games?state=all&limit=200").json()["games"]} == ids


def test_a_guest_becomes_an_account_with_all_games(recorded: dict[str, Any], player: Player) -> None:
    gina = player("gina")
    told = gina.post("/api/account/log-in", json=recorded["account"]).json()
    assert told["account"]["name"] == recorded["account"]["username"]
    ids = {each["id"] for who in ("ada", "gina") for each in recorded["lists"][who]}
    # Both played the hive of the day, which becomes one.
    both = recorded["games"]["daily"]["id"]
    assert {each["id"] for each in gina.get("/api/games?state=all&limit=200").json()["games"]} == ids - {both}
    word = recorded["games"]["daily"]["views"]["gina"]["found"][0]["word"]
    mine = gina.get(f"/api/games/{recorded['games']['daily of Ada']['id']}").json()["view"]
    assert word in [each["word"] for each in mine["found"]]


def test_the_day_keeps_its_hive(recorded: dict[str, Any], player: Player, clock: Clock) -> None:
    gina = player("gina")
    today = gina.get("/api/hive/daily").json()
    assert cut_to(recorded["daily"], today) == recorded["daily"]
    assert gina.post("/api/hive/daily", json={}).json()["id"] == recorded["games"]["daily"]["id"]
    clock.move(days=1)
    answers = gina.get(f"/api/hive/daily/{recorded['daily']['date']}/answers").json()["answers"]
    found = {each["word"] for each in recorded["games"]["daily"]["views"]["gina"]["found"]}
    assert {each["word"] for each in answers if each["mine"]} == found


RUNNING = {
    "daily": "gina",
    "daily of Ada": "ada",
    "French": "ada",
    "co-op": "cleo",
    "race that runs": "gina",
    "Shake table": "cleo",
}
OVER = {"revealed": "gina", "race": "bob", "Shake": "ada", "Shake of Gina": "gina"}


@pytest.mark.parametrize(("game", "who"), RUNNING.items())
def test_running_games_play_on(recorded: dict[str, Any], player: Player, game: str, who: str) -> None:
    before = recorded["games"][game]
    played = guess(player(who), before["id"], before["next_word"].lower()).json()
    assert (played["ok"], played["events"][0]["kind"], played["seq"]) == (True, "found", before["seq"] + 1)
    view = played["state"]["view"]
    assert _score(view) > _score(before["views"][who])
    again = guess(player(who), before["id"], before["next_word"]).json()
    assert "already-found" in (again.get("code"), *(each.get("reason") for each in again.get("events", ())))


@pytest.mark.parametrize(("game", "who"), OVER.items())
def test_games_that_are_over_stay_over(recorded: dict[str, Any], player: Player, game: str, who: str) -> None:
    before = recorded["games"][game]
    refused = guess(player(who), before["id"], before["next_word"])
    assert refused.json()["code"] in ("game-over", "too-late")


def test_a_complete_hive_takes_bonus_words_only(recorded: dict[str, Any], player: Player) -> None:
    before = recorded["games"]["complete"]
    shaped(guess(player("ada"), before["id"], "baff"), 200, "already-found")


def test_tables_go_on(recorded: dict[str, Any], player: Player, browser: Browser, clock: Clock) -> None:
    """A paused round resumes, a lobby starts, a round ends and another begins, and newcomers find their seats."""
    bob, cleo, ada = player("bob"), player("cleo"), player("ada")
    together = recorded["games"]["Shake together"]
    shaped(guess(cleo, together["id"], together["next_word"]), 422, "round-paused")
    assert command(bob, together["id"], "resume").json()["state"]["view"]["phase"] == "playing"
    assert guess(cleo, together["id"], together["next_word"]).json()["events"][0]["kind"] == "found"

    lobby = recorded["games"]["race in its lobby"]
    assert command(bob, lobby["id"], "start").json()["state"]["view"]["phase"] == "countdown"
    clock.move(seconds=5)
    assert guess(cleo, lobby["id"], lobby["next_word"]).status_code == 200

    table = recorded["games"]["Shake table"]
    newcomer = browser()
    assert newcomer.get(f"/api/tables/{table['code']}").json()["host"] == "Brave Badger"
    # Emil's seat was freed for whoever comes under that name.
    assert newcomer.post(f"/api/tables/{table['code']}/join", json={"name": "Emil"}).json()["seat"] == 4
    assert browser().post(f"/api/tables/{table['code']}/join", json={"name": "Fay"}).json()["seat"] == 5
    assert command(ada, table["id"], "end").json()["state"]["view"]["phase"] == "over"
    assert command(ada, table["id"], "start").json()["state"]["view"]["rounds"] == 3
    csv = ada.get(f"/api/games/{table['id']}/rounds/1.csv").text
    assert "Cléo" in csv


SUMS = ("words", "pangrams", "bonus", "points")


def _sums(me: dict[str, Any]) -> dict[str, int]:
    """What somebody's hives add up to."""
    sums: dict[str, int] = me["totals"].get("hive") or dict.fromkeys(SUMS, 0)
    return sums


def _score(view: dict[str, Any]) -> int:
    score: int = (view.get("round") or view)["score"]
    return score
