"""Names that people type at a table never leave it: nobody else finds them on any page or route."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.conftest import Browser, Clock, guess
from tests.server.http.test_bad_input import shaped
from tests.server.shake.test_files import scores
from tests.server.tables.test_tables import command, join, room, words_of
from tests.tables import soak

PUPILS = ("Xanthippa", "Quirinus", "Zebulonia")
TEACHER = "Frau Wunderlich"
PAGES = (
    "/",
    "/shake",
    "/shake/scores",
    "/shake/statistics",
    "/hive",
    "/hive/archive",
    "/hive/statistics",
    "/account",
    "/words",
    "/join",
)


def play_class_rounds(app: FastAPI, browser: Browser, clock: Clock) -> tuple[list[TestClient], dict[str, str]]:
    """A class plays a round of Shake, a race of Hive and two games of Cross, one to its end, and sits at a table of
    Cross that the lobby lists; returns the people and the ids to ask about."""
    host = browser()
    table = room(host, TEACHER, host_plays=True)
    race = host.post("/api/games", json={"game": "hive", "mode": "race", "name": TEACHER}).json()
    options = {"seats": 4, "start_when_full": False, "listed": True}
    listed = host.post("/api/games", json={"game": "cross", "name": TEACHER, "options": options}).json()
    pupils = [browser() for _ in PUPILS]
    join(pupils[0], listed["code"], PUPILS[0])
    duels = [
        host.post("/api/games", json={"game": "cross", "name": TEACHER, "options": {"seats": 3}}).json()
        for _ in range(2)
    ]
    for duel in duels:
        for pupil, name in zip(pupils[:2], PUPILS, strict=False):
            join(pupil, duel["code"], name)
        command(host, duel["id"], "rename", seat=2, name=PUPILS[2])
        command(pupils[0], duel["id"], "leave")
    command(pupils[1], duels[1]["id"], "resign")
    command(host, duels[1]["id"], "resign")
    for name, pupil in zip(PUPILS, pupils, strict=True):
        join(pupil, table["code"], name)
        join(pupil, race["code"], name)
    command(host, table["id"], "start")
    command(host, race["id"], "start")
    clock.move(seconds=20)
    for pupil in (host, *pupils):
        for word in words_of(app, host, table["id"])[:3]:
            assert guess(pupil, table["id"], word).json()["events"][0]["kind"] == "found"
    command(host, table["id"], "end")
    command(host, race["id"], "end")
    clock.move(minutes=5)
    return [host, *pupils], {
        "table": table["id"],
        "race": race["id"],
        "listed": listed["id"],
        "running": duels[0]["id"],
        "finished": duels[1]["id"],
        "code": table["code"],
        "listed code": listed["code"],
        "running code": duels[0]["code"],
        "finished code": duels[1]["code"],
    }


def test_watchers_see_safe_names_and_no_code(app: FastAPI, browser: Browser, clock: Clock) -> None:
    """Whoever has the link of a game, running or over, sees its board: as a state, a record and a picture."""
    people, ids = play_class_rounds(app, browser, clock)
    for name in ("running", "finished"):
        state = browser().get(f"/api/games/{ids[name]}").json()
        assert (state["seat"], state["code"]) == (None, None)
        assert [each["name"] for each in state["view"]["occupants"]] == ["Brave Badger", "Starling", "Calm Bison"]
        first, *_ = state["view"]["happenings"]
        assert (first["kind"], first["name"], first["by"]) == ("renamed", "Calm Bison", "Calm Bison")
        for kind in ("gcg", "svg"):
            told = browser().get(f"/api/cross/games/{ids[name]}.{kind}").text
            assert "Calm Bison" in told or "Calm_Bison" in told
            assert PUPILS[2] in people[0].get(f"/api/cross/games/{ids[name]}.{kind}").text
    assert people[0].get(f"/api/games/{ids['running']}").json()["code"] == ids["running code"]


@pytest.mark.slow
@pytest.mark.parametrize("every_query", [False, *soak(True)])
def test_no_public_page_or_route_tells_a_name_typed_at_a_table(
    app: FastAPI, browser: Browser, clock: Clock, every_query: bool
) -> None:
    people, ids = play_class_rounds(app, browser, clock)
    for name in PUPILS:
        assert name in people[1].get(f"/api/games/{ids['table']}").text  # the table itself knows its people
    assert [name for name in (*PUPILS, TEACHER) if name in people[0].get("/api/games?state=all").text] == [*PUPILS]
    assert browser().get("/api/tables").json()["tables"]
    guest = browser()
    guest.post("/api/games", json={"game": "shake"})
    strangers = (browser(), guest)
    codes = [code for name, code in ids.items() if name.endswith("code")]
    for client in strangers:
        for path in public_addresses(app, ids, every_query=every_query):
            answer = client.get(path)
            assert answer.status_code < 500, path
            told = answer.text.casefold()
            assert not [name for name in (*PUPILS, TEACHER) if name.casefold() in told], path
            # Who knows the code may ask about it, and the lobby is there to be joined.
            open_to_all = path.startswith("/api/tables")
            assert open_to_all or not [code for code in codes if code.casefold() in told], path


def public_addresses(app: FastAPI, ids: dict[str, str], *, every_query: bool) -> list[str]:
    """Every page, and every GET route with all that a stranger could fill in; queries also where none is read."""
    described = app.openapi()["paths"]
    routes = [path for path, methods in described.items() if "get" in methods]
    routes.remove("/api/stream")  # It never ends, and tells an account of its own games alone.
    assert len(routes) >= 12
    games = [ids[name] for name in ("table", "race", "listed", "running", "finished")]
    filled = {
        "{id}": games,
        "{number}": ["1"],
        "{day}": ["2026-11-14", "2026-11-15"],
        "{language}": ["en"],
        "{word}": ["cat"],
        "{code}": ["222222", *(code for name, code in ids.items() if name.endswith("code"))],
        "{kind}": ["analysis"],
        "{game}": games,
        "{seq}": ["1"],
        "{name}": ["licences/CC0-1.0.txt"],
        "{assignment}": ["none-such"],
        "{task}": ["1"],
    }
    pages = [*PAGES, f"/shake/{ids['table']}", f"/hive/{ids['race']}"]
    pages += [f"/cross/{ids[name]}" for name in ("listed", "running", "finished")]
    queries = ("", "?language=en", "?language=en&size=5", "?state=all", "?find=prefix&text=xanth")
    addresses = [page + query for page in pages for query in (queries if every_query else ("",))]
    for route in routes:
        options = [route]
        for blank, values in filled.items():
            options = list(dict.fromkeys(each.replace(blank, value) for each in options for value in values))
        assert not [each for each in options if "{" in each], f"say what fills {route}"
        asked = any(each["in"] == "query" for each in described[route]["get"].get("parameters", ()))
        addresses += [path + query for path in options for query in (queries if every_query or asked else ("",))]
    return addresses


def test_scores_are_those_of_solo_rounds(app: FastAPI, browser: Browser, clock: Clock) -> None:
    play_class_rounds(app, browser, clock)
    solo = browser()
    game = solo.post("/api/games", json={"game": "shake", "name": "Hildegunst"}).json()["id"]
    clock.move(seconds=10)
    guess(solo, game, words_of(app, solo, game)[0])
    clock.move(minutes=5)
    assert [(each["name"], each["mine"]) for each in scores(solo)["all_time"]] == [("", True)]


def test_an_accounts_name_is_shown_if_its_owner_agrees(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, stranger = browser(), browser()
    assert ada.post("/api/account/sign-up", json={"username": "Ada", "password": "correct horse"}).status_code == 201
    game = ada.post("/api/games", json={"game": "shake"}).json()["id"]
    clock.move(seconds=10)
    guess(ada, game, words_of(app, ada, game)[0])
    clock.move(minutes=5)
    settings = "/api/account/settings"
    assert ada.get(settings).json() == {"name_in_scores": False}
    assert [each["name"] for each in scores(stranger)["all_time"]] == [""]
    assert ada.post(settings, json={"name_in_scores": True}).json() == {"name_in_scores": True}
    assert [each["name"] for each in scores(stranger)["all_time"]] == ["Ada"]
    assert ada.post(settings, json={"name_in_scores": False}).status_code == 200
    assert ada.get(settings).json() == {"name_in_scores": False}
    assert [each["name"] for each in scores(stranger)["all_time"]] == [""]


def test_settings_are_for_accounts_with_a_name(browser: Browser) -> None:
    stranger, guest = browser(), browser()
    guest.post("/api/games", json={"game": "shake"})
    for client in (stranger, guest):
        shaped(client.get("/api/account/settings"), 401, "not-signed-in")
        shaped(client.post("/api/account/settings", json={"name_in_scores": True}), 401, "not-signed-in")
    guest.post("/api/account/sign-up", json={"username": "Ada", "password": "correct horse"})
    for body in ({}, {"name_in_scores": "yes"}, {"name_in_scores": True, "more": 1}):
        shaped(guest.post("/api/account/settings", json=body), 422, "bad-request")
