"""GameService of Shake over HTTP: making one, joining by its code, moving, and being sent away."""

from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.names import safe
from tests.server.conftest import Browser, Clock, guess
from tests.server.http.test_bad_input import shaped


def command(client: TestClient, game: str, kind: str, id: str | None = None, **more: object) -> Any:
    body = {"id": id or str(uuid4()), "command": {"kind": kind, **more}}
    return client.post(f"/api/games/{game}/commands", json=body)


def room(client: TestClient, name: str = "Ms Frizzle", **options: object) -> dict[str, Any]:
    body = {"game": "shake", "solo": False, "name": name, "options": options}
    made = client.post("/api/games", json=body)
    assert made.status_code == 201, made.text
    state: dict[str, Any] = made.json()
    return state


def join(client: TestClient, code: str, name: str) -> dict[str, Any]:
    joined = client.post(f"/api/tables/{code}/join", json={"name": name})
    assert joined.status_code == 200, joined.text
    state: dict[str, Any] = joined.json()
    return state


def words_of(app: FastAPI, client: TestClient, game: str) -> list[str]:
    """The secret list, read where the player cannot."""
    assert client.portal
    stored = client.portal.call(app.state.services.games.load, game)
    return [solution.word for solution in stored.game.state.round.deal.words]


def view(client: TestClient, game: str) -> dict[str, Any]:
    shown: dict[str, Any] = client.get(f"/api/games/{game}").json()["view"]
    return shown


def test_alone_the_round_begins_at_once(app: FastAPI, client: TestClient, clock: Clock) -> None:
    made = client.post("/api/games", json={"game": "shake"})
    state = made.json()
    assert made.status_code == 201
    assert (state["game"], state["code"], state["seq"], state["view"]["phase"]) == ("shake", None, 1, "playing")
    assert len(state["view"]["round"]["faces"]) == 16
    assert "words" not in state["view"]["round"]
    word = words_of(app, client, state["id"])[0]
    found = guess(client, state["id"], word.lower()).json()
    assert (found["game"], found["events"][0]["kind"], found["events"][0]["word"]) == ("shake", "found", word)
    again = guess(client, state["id"], word).json()
    assert (again["ok"], again["events"][0]["kind"], again["events"][0]["reason"]) == (
        True,
        "refused",
        "already-found",
    )
    clock.move(seconds=181)
    shaped(guess(client, state["id"], word), 422, "too-late")
    over = view(client, state["id"])
    assert (over["phase"], over["round"]["result"]["complete"]) == ("over", False)
    listed = client.get("/api/games?state=over").json()["games"]
    assert [(each["id"], each["title"], each["rank"], each["mode"]) for each in listed] == [
        (state["id"], "4×4", None, "solo")
    ]


def test_a_room_from_the_first_to_the_last_word(app: FastAPI, browser: Browser, clock: Clock) -> None:
    host, ada, bob = browser(), browser(), browser()
    table = room(host)
    code = table["code"]
    info = ada.get(f"/api/tables/{code.lower()[:3]}%20{code[3:]}").json()
    assert (info["host"], info["people"], info["phase"], info["mine"]) == ("Brave Badger", 1, "lobby", False)
    assert len(set(info["names"])) == 3
    assert (join(ada, code, "Ada")["seat"], join(bob, code, " Bob ")["seat"]) == (1, 2)
    assert join(ada, code, "Somebody else")["seat"] == 1
    game = table["id"]
    assert command(ada, game, "ready", ready=True).json()["state"]["view"]["occupants"][1]["ready"]
    shaped(command(ada, game, "start"), 422, "host-only")
    started = command(host, game, "start").json()
    assert set(started["events"][0]) == {"kind", "starts_at", "ends_at"}
    assert started["state"]["view"]["phase"] == "countdown"
    assert view(ada, game)["round"]["faces"] is None
    words = words_of(app, host, game)
    shaped(guess(ada, game, words[0]), 422, "not-started")
    clock.move(seconds=4)
    assert guess(ada, game, words[0]).json()["events"][0]["seat"] == 1
    assert guess(bob, game, words[0]).json()["events"][0]["kind"] == "found"
    command(host, game, "pause")
    shaped(guess(ada, game, words[1]), 422, "round-paused")
    clock.move(minutes=5)
    command(host, game, "resume")
    assert guess(ada, game, words[1]).json()["events"][0]["kind"] == "found"
    command(host, game, "end")
    shaped(guess(ada, game, words[2]), 422, "too-late")
    people = view(bob, game)["occupants"]
    assert [(each["name"], each["words"]) for each in people] == [("Ms Frizzle", 0), ("Ada", 2), ("Bob", 1)]
    assert command(host, game, "start").json()["state"]["view"]["rounds"] == 2


def test_whoever_was_sent_away_cannot_come_back(browser: Browser) -> None:
    host, ada = browser(), browser()
    table = room(host)
    game = table["id"]
    seat = join(ada, table["code"], "Ada")["seat"]
    assert command(host, game, "remove", seat=seat).status_code == 200
    shaped(ada.get(f"/api/games/{game}"), 403, "sent-away")
    shaped(guess(ada, game, "word"), 403, "sent-away")
    shaped(ada.post(f"/api/tables/{table['code']}/join", json={"name": "Ada"}), 403, "sent-away")
    assert ada.get("/api/games?state=all").json()["games"] == []
    assert [each["name"] for each in view(host, game)["occupants"] if not each["removed"]] == ["Ms Frizzle"]


def test_a_freed_seat_goes_to_the_next_of_that_name(browser: Browser) -> None:
    host, ada, again = browser(), browser(), browser()
    table = room(host)
    join(ada, table["code"], "Ada")
    shaped(again.post(f"/api/tables/{table['code']}/join", json={"name": "ada"}), 422, "name-in-use")
    command(host, table["id"], "free", seat=1)
    assert join(again, table["code"], "ada")["seat"] == 1
    assert view(again, table["id"])["occupants"][1]["name"] == "Ada"
    shaped(ada.get(f"/api/games/{table['id']}"), 404, "no-such-game")


def test_names(browser: Browser) -> None:
    host, ada = browser(), browser()
    table = room(host, language="de")
    address = f"/api/tables/{table['code']}/join"
    for name, slug in (("sh1t", "rude-name"), ("Arschloch", "rude-name"), ("x" * 25, "bad-name")):
        shaped(ada.post(address, json={"name": name}), 422, slug)
    assert view(host, table["id"])["occupants"][0]["name"] == "Ms Frizzle"
    unnamed = ada.post(address, json={"name": "  "}).json()
    assert " " in unnamed["view"]["occupants"][1]["name"]
    shaped(command(host, table["id"], "rename", seat=1, name="f u c k"), 422, "rude-name")
    renamed = command(host, table["id"], "rename", seat=1, name="Jörg").json()
    assert renamed["state"]["view"]["occupants"][1]["name"] == "Jörg"
    shaped(browser().post("/api/games", json={"game": "shake", "name": "Fuck", "solo": False}), 422, "rude-name")


@pytest.mark.parametrize("code", ["x", "K7M2Q", "K7M2QXX", "0O1IL0", "🐝🐝🐝🐝🐝🐝", "' OR 1"])
def test_codes_that_are_none(client: TestClient, code: str) -> None:
    shaped(client.get(f"/api/tables/{code}"), 404, "bad-code")


@pytest.mark.parametrize(
    ("options", "slug"),
    [
        ({"size": 7}, "bad-option"),
        ({"size": "4"}, "bad-option"),
        ({"seconds": 5}, "bad-option"),
        ({"level": 0}, "bad-option"),
        ({"coins": 5}, "bad-option"),
        ({"host_plays": 1}, "bad-option"),
        ({"seed": "x" * 65}, "bad-option"),
        ({"own_words": ["x" * 65]}, "bad-option"),
        ({"own_words": ["word"] * 301}, "bad-option"),
        ({"own_words": [7]}, "bad-option"),
        ({"language": "fr", "lexicon": "en"}, "bad-option"),
        ("everything", "bad-request"),
    ],
)
def test_options_that_are_wrong(client: TestClient, options: object, slug: str) -> None:
    for solo in (True, False):
        shaped(client.post("/api/games", json={"game": "shake", "solo": solo, "options": options}), 422, slug)
    table = room(client)
    shaped(command(client, table["id"], "configure", options=options), 422, slug)
    assert client.get(f"/api/games/{table['id']}").json()["seq"] == 0


def test_a_command_of_another_game_says_so(client: TestClient) -> None:
    hive = client.post("/api/games", json={"game": "hive"}).json()["id"]
    shaped(command(client, hive, "pause"), 422, "wrong-command")
    shaped(command(client, room(client)["id"], "reveal"), 422, "wrong-command")


def test_an_id_of_somebody_elses_gets_no_answer_of_theirs(browser: Browser) -> None:
    host, ada = browser(), browser()
    table = room(host)
    join(ada, table["code"], "Ada")
    command(host, table["id"], "ready", ready=True, id="the-same-id")
    mine = command(ada, table["id"], "ready", ready=True, id="the-same-id").json()
    assert [each["seat"] for each in mine["events"]] == [1]


def test_names_are_suggested_before_there_is_a_table(client: TestClient) -> None:
    for language in ("en", "fr", "de-small", "nowhere"):
        suggested = client.get("/api/names", params={"language": language}).json()["names"]
        assert len(set(suggested)) == 3
        assert all(1 <= len(name) <= 24 for name in suggested)
    shaped(client.get("/api/names", params={"language": "x" * 41}), 422, "bad-request")


def test_an_empty_name_gets_a_safe_one(browser: Browser) -> None:
    host, guest = browser(), browser()
    code = room(host, name="")["code"]
    joined = join(guest, code, "")
    names = [occupant["name"] for occupant in joined["view"]["occupants"]]
    assert len(set(names)) == 2
    assert all(names)


def test_a_guest_is_offered_the_same_names_everywhere_in_the_language_of_the_page(browser: Browser) -> None:
    host, guest = browser(), browser()
    french, english = (room(host, language=language) for language in ("fr", "en"))
    # Joining without a name: the first of those that are offered.
    named = guest.post(f"/api/tables/{french['code']}/join", json={"language": "de"}).json()
    mine = named["view"]["occupants"][named["seat"]]["name"]
    info = guest.get(f"/api/tables/{english['code']}?language=de").json()
    assert info["names"] == guest.get("/api/names?language=de").json()["names"]
    assert info["names"][0] == mine
    assert mine in safe("de")
    assert guest.get(f"/api/tables/{english['code']}").json()["names"][0] in safe("en")
