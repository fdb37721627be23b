"""Hints and all plays at a table of Cross, over HTTP."""

import asyncio
import threading
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.cross import rules as cross
from lexicade.cross.rules.hints import HINTS
from lexicade.lexicon import Lexicon
from lexicade.server.cross import server as cross_server
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import (
    Pair,
    act,
    acted,
    draw,
    named,
    new_table,
    play,
    rated_table,
    short_words,
    state_of,
    two_people,
    view_of,
)
from tests.server.http.test_bad_input import shaped


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def pair(app: FastAPI, browser: Browser, **options: Any) -> Pair:
    draw(app, "RETAINS", "SATQVII")
    return two_people(browser, **{"hints": True, **options})


def plays_of(client: TestClient, game: str, **params: Any) -> Any:
    return client.get(f"/api/cross/games/{game}/plays", params=params)


def refused(answer: Any) -> str:
    code: str = answer.json()["code"]
    shaped(answer, 422, code)
    return code


def test_each_hint_tells_more_and_is_counted(app: FastAPI, browser: Browser) -> None:
    two = pair(app, browser)
    answer = acted(two.ada, two.game, "hint", hint="nudge")
    assert answer["events"] == [{"kind": "hinted", "seat": 0, "hint": "nudge", "best": None}]
    hint = answer["state"]["view"]["hint"]
    assert (hint["action"], hint["count"], hint["line"]) == ("place", 7, 7)
    assert (hint["points"], hint["move"], hint["tiles"]) == (None, None, [])
    hint = acted(two.ada, two.game, "hint", hint="score")["state"]["view"]["hint"]
    assert hint["points"] >= 64
    assert hint["move"] is None
    hint = acted(two.ada, two.game, "hint", hint="best")["state"]["view"]["hint"]
    assert len(hint["tiles"]) == 7
    # After a reload everything is still there, and asking again costs nothing.
    assert acted(two.ada, two.game, "hint", hint="score")["events"] == []
    assert view_of(two.ada, two.game)["hint"] == hint
    seen = view_of(two.ben, two.game)
    assert seen["hint"] is None
    assert [each["statistics"]["hints"] for each in seen["occupants"]] == [3, 0]
    # The move that was told is legal and worth what was said.
    assert play(two.ada, two.game, hint["move"])["events"][0]["points"] == hint["points"]
    assert view_of(two.ada, two.game)["hint"] is None


def test_others_hear_of_a_hint_and_of_nothing_more(app: FastAPI, browser: Browser) -> None:
    two = pair(app, browser)
    with two.ben.websocket_connect(f"/api/games/{two.game}/live") as socket:
        socket.receive_json()
        for hint in HINTS:
            acted(two.ada, two.game, "hint", hint=hint)
            while (told := socket.receive_json())["type"] != "state":
                pass
            assert "RETAINS" not in str(told)
            assert told["state"]["view"]["hint"] is None
        assert told["state"]["view"]["occupants"][0]["statistics"]["hints"] == len(HINTS)


@pytest.mark.parametrize(
    ("options", "code"), [({"hints": False}, "hints-off"), ({"hints": False, "rated": True}, "rated-hints")]
)
def test_a_table_without_hints_refuses_them(app: FastAPI, browser: Browser, options: Any, code: str) -> None:
    two = rated_table(*named(browser, "ada", "ben")) if "rated" in options else pair(app, browser, **options)
    for hint in HINTS:
        assert refused(act(two.ada, two.game, "hint", hint=hint)) == code
    assert refused(plays_of(two.ada, two.game)) == code


def test_a_rated_table_cannot_allow_hints(app: FastAPI, browser: Browser) -> None:
    body = {"game": "cross", "options": {"rated": True, "hints": True}}
    answer = browser().post("/api/games", json=body)
    assert refused(answer) == "rated-hints"


def test_racks_of_ten_have_hints(app: FastAPI, browser: Browser) -> None:
    draw(app, "RETAINSSEA", "SATQVIIEEO")
    two = two_people(browser, hints=True, rack_size=10)
    hint = acted(two.ada, two.game, "hint", hint="plays")["state"]["view"]["hint"]
    assert hint["action"] == "place"
    assert plays_of(two.ada, two.game).json()["total"] > 100
    assert play(two.ada, two.game, hint["move"])["events"][0]["points"] == hint["points"]


def test_hints_are_for_ones_own_turn(app: FastAPI, browser: Browser) -> None:
    two = pair(app, browser)
    assert refused(act(two.ben, two.game, "hint", hint="nudge")) == "not-your-turn"
    assert refused(plays_of(two.ben, two.game)) == "not-your-turn"
    assert refused(plays_of(two.ada, two.game)) == "plays-closed"
    assert refused(plays_of(browser(), two.game)) == "not-your-turn"
    assert refused(act(two.ada, two.game, "hint", hint="everything")) == "bad-request"
    assert refused(act(two.ada, two.game, "give-hint", hint="best", best={})) == "bad-request"
    acted(two.ben, two.game, "resign")
    assert refused(act(two.ada, two.game, "hint", hint="nudge")) == "game-over"


def test_all_plays_of_a_turn(app: FastAPI, browser: Browser) -> None:
    two = pair(app, browser)
    acted(two.ada, two.game, "hint", hint="plays")
    answer = plays_of(two.ada, two.game, after=0)
    assert answer.status_code == 200, answer.text
    table = answer.json()
    assert (table["after"], table["seat"], table["rack"]) == (0, 0, list("AEINRST"))
    assert table["total"] == len(table["plays"]) > 100
    assert table["squares"] == [{"row": 7, "column": 7, "across": None, "down": None}]
    first = table["plays"][0]
    assert (first["word"], first["leave"], first["extra"]) == ("RETAINS", [], [])
    assert first["move"] == view_of(two.ada, two.game)["hint"]["move"]
    assert plays_of(two.ada, two.game, after=0).headers["content-encoding"] == "gzip"
    plain = two.ada.get(f"/api/cross/games/{two.game}/plays", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == table
    assert refused(plays_of(two.ada, two.game, after=1)) == "plays-closed"
    assert refused(plays_of(two.ada, two.game, after=-1)) == "bad-request"
    play(two.ada, two.game, first["move"])
    assert refused(plays_of(two.ada, two.game)) == "not-your-turn"


def test_when_the_game_is_over_every_turn_has_its_plays(app: FastAPI, browser: Browser) -> None:
    two = pair(app, browser, hints=False, checking="single")
    draw(app, "OO")
    play(two.ada, two.game, "8H AT")
    play(two.ben, two.game, "7H QI")
    acted(two.ada, two.game, "challenge")
    acted(two.ada, two.game, "resign")
    for client in (two.ada, two.ben, browser()):
        first, second, third = (plays_of(client, two.game, after=after).json() for after in range(3))
        assert (first["seat"], first["rack"]) == (0, list("AEINRST"))
        assert (second["seat"], second["rack"]) == (1, list("AIIQSTV"))
        assert any(each["move"] == "8H AT" for each in first["plays"])
        assert {"row": 7, "column": 9} in [
            {"row": each["row"], "column": each["column"]} for each in second["squares"]
        ]
        assert third["seat"] == 0
        assert refused(plays_of(client, two.game, after=3)) == "bad-request"
    assert plays_of(two.ada, two.game).json() == plays_of(two.ada, two.game, after=0).json()


def test_people_at_one_device_take_hints_by_seat(app: FastAPI, browser: Browser) -> None:
    draw(app, "RETAINS", "SATQVII")
    ada = browser()
    table = new_table(ada, players=["Ben"], same_device=True, hints=True)
    acted(ada, table["id"], "hint", 0, hint="plays")
    assert plays_of(ada, table["id"], seat=0).status_code == 200
    assert refused(plays_of(ada, table["id"], seat=1)) == "not-your-turn"
    assert view_of(ada, table["id"], 1)["hint"] is None


def test_the_engine_sees_the_view_of_the_seat_and_works_beside_the_loop(
    app: FastAPI, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = pair(app, browser)
    views: list[cross.View] = []

    def best(view: cross.View, lexicon: Lexicon) -> cross.BestMove:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        assert threading.current_thread() is not threading.main_thread()
        views.append(view)
        return cross.BestMove(exchanged=("A",))

    monkeypatch.setattr(cross_server, "best_move", best)
    for hint in HINTS:
        acted(two.ada, two.game, "hint", hint=hint)
    (view,) = views  # worked out once for a turn
    assert view.seat == 0
    assert [each.rack for each in view.occupants] == [tuple("AEINRST"), None]
    assert view_of(two.ada, two.game)["hint"]["move"] == "-A"
    assert state_of(two.ben, two.game)["view"]["hint"] is None


def test_the_result_keeps_the_number_of_hints(app: FastAPI, browser: Browser) -> None:
    two = pair(app, browser)
    acted(two.ada, two.game, "hint", hint="nudge")
    acted(two.ada, two.game, "resign")
    for client in (two.ada, two.ben):
        assert [each["statistics"]["hints"] for each in view_of(client, two.game)["occupants"]] == [1, 0]
