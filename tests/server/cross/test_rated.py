"""Rated tables of Cross: what they refuse, who loses, and what is not counted."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.lexicon import Lexicon
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import (
    SHORT,
    TURNS,
    act,
    acted,
    named,
    new_table,
    rated_table,
    services_of,
    short_words,
    state_of,
    view_of,
)
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import join


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def rating(client: TestClient) -> int | None:
    found = client.get("/api/cross/profile").json()["ratings"]
    return found[0]["rating"] if found else None


ODD: list[tuple[str, dict[str, Any]]] = [
    ("open_racks", {"options": {"open_racks": True}}),
    ("same_device", {"options": {"same_device": True}, "players": ["Me"]}),
    ("bonus", {"options": {"bonus": 200}}),
    ("rack_size", {"options": {"rack_size": 8}}),
    ("layout", {"options": {"layout": "small"}}),
    ("tile_set", {"options": {"tile_set": "half"}}),
    ("blanks_count", {"options": {"blanks_count": True}}),
    ("one_tile_opens", {"options": {"one_tile_opens": True}}),
    ("exchange_minimum", {"options": {"exchange_minimum": 1}}),
    ("clock", {"options": {"clock": {"kind": "none"}}}),
    ("first", {"first": 0}),
    ("bots", {"bots": ["greedy"]}),
]


@pytest.mark.parametrize(("option", "odd"), ODD, ids=[option for option, _ in ODD])
def test_a_rated_table_is_standard(browser: Browser, option: str, odd: dict[str, Any]) -> None:
    (ada,) = named(browser, "ada")
    options = {"rated": True, "clock": TURNS, "lexicon": SHORT, **odd.get("options", {})}
    answer = ada.post("/api/games", json={"game": "cross", **odd, "options": options})
    shaped(answer, 422, "rated-option")
    assert answer.json()["context"] == {"option": option}
    unrated = ada.post("/api/games", json={"game": "cross", **odd, "options": {**options, "rated": False}})
    assert unrated.status_code == 201, unrated.text


def test_a_rated_table_is_closed_once_it_has_begun(browser: Browser) -> None:
    ada, ben, cleo = named(browser, "ada", "ben", "cleo")
    made = new_table(ada, rated=True, seats=3, late_join=True, leaving="bot")
    assert (made["view"]["options"]["late_join"], made["view"]["options"]["leaving"]) == (False, "forfeit")
    shaped(act(ada, made["id"], "seat-bot", bot="greedy"), 422, "rated-seats")
    join(ben, made["code"], "Ben")
    acted(ada, made["id"], "start")
    shaped(cleo.post(f"/api/tables/{made['code']}/join", json={"name": "Cleo"}), 422, "already-begun")
    for kind in ("free", "remove"):
        shaped(act(ada, made["id"], kind, seat=1), 422, "rated-seats")
    shaped(act(ada, made["id"], "rename", seat=1, name="Bob"), 422, "rated-seats")


def test_guests_have_no_rating_and_do_not_sit_down(browser: Browser) -> None:
    """So nobody comes to hold two seats by logging in as a guest of the same table."""
    (ada,), guest = named(browser, "ada"), browser()
    made = new_table(ada, rated=True)
    info = guest.get(f"/api/tables/{made['code']}").json()
    assert (info["needs_account"], info["options"]["rated"]) == (True, True)
    shaped(guest.post(f"/api/tables/{made['code']}/join", json={"name": "Ben"}), 403, "account-needed")
    options = {"rated": True, "clock": TURNS, "lexicon": SHORT}
    shaped(guest.post("/api/games", json={"game": "cross", "options": options}), 403, "account-needed")
    assert state_of(ada, made["id"])["view"]["phase"] == "lobby"


def test_a_losing_host_cannot_remove_the_other(browser: Browser) -> None:
    ada, ben = named(browser, "ada", "ben")
    two = rated_table(ada, ben)
    shaped(act(ada, two.game, "remove", seat=1), 422, "rated-seats")
    acted(ada, two.game, "leave")
    assert view_of(ben, two.game)["result"]["winners"] == [1]
    mine, theirs = rating(ada), rating(ben)
    assert mine is not None
    assert theirs is not None
    assert mine < 1500 < theirs


def test_instant_resignations_feed_nobody(browser: Browser) -> None:
    ada, ben = named(browser, "ada", "ben")
    for _ in range(3):
        made = new_table(ada, rated=True)
        join(ben, made["code"], "Ben")
        acted(ben, made["id"], "resign")
    assert (rating(ada), rating(ben)) == (None, None)


def test_fifteen_games_of_the_same_two_count_for_about_three(browser: Browser, clock: Clock) -> None:
    ada, ben = named(browser, "ada", "ben")
    reached = []
    for _ in range(15):
        acted(ben, rated_table(ada, ben).game, "resign")
        reached.append(rating(ada) or 0)
        clock.move(minutes=1)
    steps = [after - before for before, after in zip([1500, *reached], reached, strict=False)]
    assert steps[0] == 162
    assert steps[-1] < 5
    assert reached[-1] < 1800


def test_a_clock_ends_the_game_of_somebody_who_stops(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, ben = named(browser, "ada", "ben")
    two = rated_table(ada, ben)
    for _ in range(2):
        if view_of(ada, two.game)["turn"] == 0:
            acted(ada, two.game, "pass")
        clock.move(days=1)
    view = view_of(ada, two.game)
    assert (view["result"]["reason"], view["result"]["winners"], view["result"]["seat"]) == ("time", [0], 1)
    assert ada.portal
    ada.portal.call(services_of(app).deadlines.write_due)
    assert (rating(ada) or 0) > 1500


def test_what_counts_is_told_before_one_joins(browser: Browser, clock: Clock) -> None:
    ada, ben, stranger = *named(browser, "ada", "ben"), browser()
    acted(ben, rated_table(ada, ben).game, "resign")
    made = new_table(ada, name="Ada Lovelace", rated=True, listed=True, checking="double")
    (listed,) = stranger.get("/api/tables?game=cross").json()["tables"]
    info = stranger.get(f"/api/tables/{made['code']}").json()
    for told in (listed, info):
        assert told["options"]["clock"] == {
            "kind": "turn", "seconds": 86400, "increment": 0, "overtime": 0, "bank": 0, "on_timeout": "pass",
        }  # fmt: skip
        assert (told["options"]["checking"], told["options"]["rated"]) == ("double", True)
        assert (told["language"], told["most"], told["needs_account"]) == ("en", 2, True)
        assert told["host_rating"] == {"rating": 1662, "provisional": True}
        assert told["host"] == "Brave Badger"
