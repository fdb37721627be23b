"""Exporting and deleting an account: everything goes along, and nothing stays."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Connection, func, select

from lexicade.lexicon import Lexicon
from lexicade.store.sql import schema
from tests.server.accounts.people import PASSWORD, name_of, refusal, sign_up
from tests.server.chat.chatting import chat, hive_table, say, texts
from tests.server.conftest import Browser, answers, guess
from tests.server.cross.cross_tables import acted, named, new_table, rated_table, short_words
from tests.server.tables.test_tables import join

AT_TABLES = "Zaphodia"
"""The name that the deleted account has at tables."""
SAID = "quokkas are my favourites"
DELETE = {"password": PASSWORD, "really": True}


def stored(app: FastAPI, client: TestClient) -> dict[str, list[str]]:
    """Every row of every table as text, by table."""

    def read(connection: Connection) -> dict[str, list[str]]:
        return {
            table.name: [repr(tuple(row)) for row in connection.execute(select(table))]
            for table in schema.metadata.sorted_tables
        }

    assert client.portal
    found: dict[str, list[str]] = client.portal.call(app.state.services.database.read, read)
    return found


def traces(app: FastAPI, client: TestClient, *of: str) -> list[str]:
    """The rows that hold one of these texts; the audit log says that an account was deleted, by its id alone."""
    return [
        f"{table}: {row}"
        for table, rows in stored(app, client).items()
        for row in rows
        if any(each in row for each in of) and not (table == "audit" and "delete-account" in row)
    ]


def seats_of(view: dict[str, Any]) -> list[str]:
    return [each["name"] for each in view["seats"]]


def test_nothing_of_a_deleted_account_stays(app: FastAPI, browser: Browser, english: Lexicon) -> None:
    short_words(app, english)
    ada, signed = sign_up(browser, "Ada")
    id = signed["account"]["id"]
    ben = browser()
    hive = hive_table(ben)
    join(ada, hive["code"], AT_TABLES)
    hosted = hive_table(ada, name=AT_TABLES)
    join(ben, hosted["code"], "Ben")
    solo = ada.post("/api/hive/daily", json={}).json()["id"]
    guess(ada, solo, answers(app, ada, solo)[0])
    guess(ada, hive["id"], "OCEAN")
    left = new_table(ben, "Ben", seats=3, start_when_full=False)
    join(ada, left["code"], AT_TABLES)
    acted(ada, left["id"], "leave")
    say(ada, hive["id"], SAID)
    seq = say(ada, hive["id"], SAID).json()["message"]["seq"]
    chat(ben, hive["id"], "reports", seq=seq)
    ada.post("/api/account/settings", json={"name_in_scores": True})
    assert traces(app, ada, AT_TABLES)

    assert refusal(ada.post("/api/account/delete", json={"password": "wrong", "really": True}))[0] == 401
    assert ada.post("/api/account/delete", json={"password": PASSWORD}).status_code == 422
    assert name_of(ada) == "Ada"
    gone = ada.post("/api/account/delete", json=DELETE)
    assert (gone.status_code, gone.json()["account"]) == (200, None)

    assert traces(app, ben, id, AT_TABLES, "'Ada'", "'ada'", SAID) == []
    assert "lexicade_session" not in ada.cookies
    assert refusal(browser().post("/api/account/log-in", json={"username": "Ada", "password": PASSWORD}))[0] == 401
    others = ben.get(f"/api/games/{hive['id']}").json()
    assert AT_TABLES not in json.dumps(others)
    assert [each["word"] for each in others["view"]["found"]] == ["OCEAN"], "what happened stays, without a name"
    assert texts(ben, hive["id"]) == []
    closed = guess(ben, hosted["id"], "OCEAN")
    assert refusal(closed) == (403, "table-closed")
    assert AT_TABLES not in ben.get("/api/games").text
    fresh, _ = sign_up(browser, "Ada")
    assert fresh.get("/api/games").json()["games"] == [], "the name is free, and brings nothing"


def test_who_is_deleted_loses_a_rated_game_and_is_replaced_in_another(
    app: FastAPI, browser: Browser, english: Lexicon
) -> None:
    short_words(app, english)
    ada, ben = named(browser, "ada", "ben")
    rated = rated_table(ada, ben)
    friendly = new_table(ada, "Zaphodia", seats=3)
    join(ben, friendly["code"], "Ben")
    join(named(browser, "cleo")[0], friendly["code"], "Cleo")
    mine = ada.get("/api/me").json()["account"]["id"]
    assert ada.post("/api/account/delete", json={"password": "ada-correct-horse", "really": True}).status_code == 200
    view = ben.get(f"/api/games/{rated.game}").json()["view"]
    assert view["phase"] == "over"
    assert view["result"]["reason"] == "resigned"
    ratings = ben.get("/api/cross/profile").json()["ratings"]
    assert [each["games"] for each in ratings] == [1], "the winner keeps the win"
    goes_on = ben.get(f"/api/games/{friendly['id']}").json()["view"]
    assert goes_on["phase"] == "playing"
    assert traces(app, ben, mine, AT_TABLES) == []


def test_a_guest_may_be_deleted_too(app: FastAPI, browser: Browser) -> None:
    guest, other = browser(), browser()
    game = guest.post("/api/games", json={"game": "hive"}).json()["id"]
    other.post("/api/games", json={"game": "hive"})
    assert guest.post("/api/account/delete", json={"really": True}).status_code == 200
    assert guest.get(f"/api/games/{game}").status_code == 404
    assert refusal(browser().post("/api/account/delete", json={"really": True})) == (401, "not-signed-in")

    def accounts(connection: Connection) -> int:
        return connection.execute(select(func.count()).select_from(schema.account)).scalar_one()

    assert other.portal
    assert other.portal.call(app.state.services.database.read, accounts) == 1


def test_every_table_with_an_account_in_it_is_emptied() -> None:
    """Tables that are added later too: what refers to an account follows a key, or is named here."""
    named_otherwise = {("job", "owner"), ("job", "subject"), ("audit", "subject"), ("audit", "actor")}
    suspicious = {
        (table.name, column.name)
        for table in schema.metadata.sorted_tables
        for column in table.c
        if column.name in ("account", "owner", "author", "reporter", "pupil", "teacher", "subject", "actor")
        and not column.foreign_keys
    }
    assert suspicious <= named_otherwise


def test_an_export_has_everything_and_no_secret_of_others(app: FastAPI, browser: Browser, english: Lexicon) -> None:
    short_words(app, english)
    ada, signed = sign_up(browser, "Ada")
    ben = browser()
    played = new_table(ada, "Zaphodia", seats=2)
    join(ben, played["code"], "Ben")
    hive = ada.post("/api/games", json={"game": "hive"}).json()["id"]
    guess(ada, hive, answers(app, ada, hive)[0])
    answer = ada.get("/api/account/export")
    assert answer.headers["content-type"].startswith("application/json")
    assert "attachment" in answer.headers["content-disposition"]
    mine = answer.json()
    assert mine["account"][0]["name"] == "Ada"
    games = {each["id"]: each for each in mine["games"]}
    assert set(games) == {hive, played["id"]}
    assert [event["kind"] for event in games[hive]["seats"][0]["events"]] == ["found"]
    assert games[played["id"]]["seats"][0]["view"] == _timeless(
        ada.get(f"/api/games/{played['id']}").json()["view"], games[played["id"]]["seats"][0]["view"]
    )
    theirs = ben.get(f"/api/games/{played['id']}").json()["view"]["rack"]
    assert theirs
    dealt = [event for event in games[played["id"]]["seats"][0]["events"] if event["kind"] == "begun"]
    assert all(set(rack) <= {"", "?"} or rack == [] for event in dealt for rack in event["racks"][1:])
    # Within an id that was drawn, four letters may be a word by chance.
    words = [f'"{word}"' for word in answers(app, ada, hive)[1:]]
    for secret in (*words, *signed["recovery_codes"], "argon2", "token_hash"):
        assert secret not in answer.text
    assert refusal(browser().get("/api/account/export")) == (401, "not-signed-in")
    for _ in range(10):
        last = ada.get("/api/account/export")
    assert refusal(last) == (429, "too-many")


def _timeless(view: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """A view with the moments of another one: the clock may have gone on."""
    return {**view, **{name: other[name] for name in ("now",) if name in view}}


@pytest.mark.parametrize("path", ["export", "sessions", "recovery-codes"])
def test_what_is_mine_is_not_told_to_strangers(browser: Browser, path: str) -> None:
    sign_up(browser)
    assert refusal(browser().get(f"/api/account/{path}")) == (401, "not-signed-in")
