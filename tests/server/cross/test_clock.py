"""Clocks of Cross, lists and projections along a game: what time alone decides, and what follows from it."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import select

from lexicade.lexicon import Lexicon
from lexicade.server.live import routes as live
from lexicade.store.sql import schema
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import (
    act,
    acted,
    draw,
    new_table,
    play,
    services_of,
    short_words,
    state_of,
    two_people,
    view_of,
)
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_table_live import until
from tests.server.tables.test_tables import join

FAST = {"kind": "game", "seconds": 60}
OVERTIME = {"kind": "game", "seconds": 60, "overtime": 1}
DAYS = {"kind": "turn", "seconds": 86400, "bank": 3600}


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def rows(app: FastAPI, client: TestClient, table: Any) -> list[dict[str, Any]]:
    assert client.portal
    return client.portal.call(
        services_of(app).database.read,
        lambda connection: [dict(row) for row in connection.execute(select(table)).mappings()],
    )


def write_due(app: FastAPI, client: TestClient) -> datetime | None:
    assert client.portal
    return client.portal.call(services_of(app).deadlines.write_due)


def listed(client: TestClient, state: str) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = client.get("/api/games", params={"state": state}).json()["games"]
    return games


def test_losing_on_time_while_nobody_looks(app: FastAPI, browser: Browser, clock: Clock) -> None:
    two = two_people(browser, clock=FAST)
    assert [(each["my_turn"], each["due_at"]) for each in listed(two.ada, "waiting")] == [
        (True, "2026-11-15T12:01:00Z")
    ]
    assert listed(two.ben, "waiting") == []
    clock.move(hours=3)
    view = view_of(two.ben, two.game)
    assert (view["phase"], view["result"]["reason"], view["result"]["winners"]) == ("over", "time", [1])
    assert view["result"]["at"] == "2026-11-15T12:01:00Z"
    assert view["occupants"][0]["dropped"] == "time"
    assert (listed(two.ada, "waiting"), len(listed(two.ada, "over"))) == ([], 1)
    shaped(act(two.ada, two.game, "pass"), 422, "game-over")
    # The same, when it has been written down.
    assert write_due(app, two.ada) is None
    after = view_of(two.ben, two.game)
    assert (after["result"], after["occupants"]) == (view["result"], view["occupants"])
    assert rows(app, two.ada, schema.turn) == []


def test_a_move_in_time_counts_although_it_was_decided_late(app: FastAPI, browser: Browser, clock: Clock) -> None:
    draw(app, "CATEEEE", "SATIIII")
    two = two_people(browser, clock=FAST)
    clock.move(seconds=59)
    seats = play(two.ada, two.game, "8G CAT")["state"]["view"]["occupants"]
    assert (seats[0]["remaining"], seats[1]["deadline"]) == (1.0, "2026-11-15T12:01:59Z")


def test_the_socket_is_told_of_every_change_by_time(
    app: FastAPI, browser: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PING_SECONDS", 0.05)
    two = two_people(browser, clock=OVERTIME)
    with two.ben.websocket_connect(f"/api/games/{two.game}/live") as socket:
        told = until(socket, lambda state: state["view"]["turn"] == 0)
        seat = told["view"]["occupants"][0]
        assert (seat["runs_out_at"], seat["deadline"]) == ("2026-11-15T12:01:00Z", "2026-11-15T12:02:00Z")
        clock.move(seconds=60)
        until(socket, lambda state: state["now"] == "2026-11-15T12:01:00Z")
        clock.move(seconds=60)
        over = until(socket, lambda state: state["view"]["phase"] == "over")
    assert over["view"]["result"]["winners"] == [1]


def test_after_a_timeout_the_next_bot_moves(app: FastAPI, browser: Browser, clock: Clock) -> None:
    draw(app, "CATEEEE", "SATIIII", "TENOOOO")
    ada, ben = browser(), browser()
    table = new_table(ada, seats=3, bots=1, clock=OVERTIME)
    game = table["id"]
    join(ben, table["code"], "Ben")
    with ben.websocket_connect(f"/api/games/{game}/live") as socket:
        clock.move(seconds=60)
        # Overtime has begun, and the turn goes on.
        assert write_due(app, ada) == clock.now + timedelta(seconds=60)
        assert [(row["seat"], row["bot"]) for row in rows(app, ada, schema.turn)] == [(0, False)]
        clock.move(seconds=60)
        write_due(app, ada)
        view = until(socket, lambda state: state["view"]["turn"] == 2)["view"]
    assert (view["occupants"][0]["dropped"], [turn["seat"] for turn in view["turns"]]) == ("time", [1])
    assert [each["my_turn"] for each in listed(ben, "waiting")] == [True]


def test_deadlines_are_kept_by_the_server_itself(browser: Browser, clock: Clock, app: FastAPI) -> None:
    """Nobody asks and no socket is open: the next sign of life of another game brings it about."""
    two = two_people(browser, clock=FAST)
    clock.move(minutes=2)
    other = two_people(browser, clock=FAST)
    with other.ada.websocket_connect(f"/api/games/{other.game}/live") as socket:
        until(socket, lambda state: True)
        services_of(app).deadlines._next = None
        acted(other.ada, other.game, "pass")
        for _ in range(200):
            if state_of(two.ada, two.game)["seq"] == 4:
                break
    assert [row["game"] for row in rows(app, two.ada, schema.turn)] == [other.game]


def test_games_at_leisure_wait_for_days(app: FastAPI, browser: Browser, clock: Clock) -> None:
    draw(app, "CATEEEE", "SATIIII")
    two = two_people(browser, clock=DAYS)
    clock.move(hours=20)
    play(two.ada, two.game, "8G CAT")
    (waiting,) = listed(two.ben, "waiting")
    assert waiting["due_at"] == "2026-11-17T08:00:00Z"
    clock.move(hours=24, minutes=30)
    # The time bank is being used up.
    assert view_of(two.ben, two.game)["phase"] == "playing"
    write_due(app, two.ada)
    (waiting,) = listed(two.ben, "waiting")
    assert waiting["due_at"] == "2026-11-17T09:00:00Z"
    clock.move(minutes=31)
    view = view_of(two.ada, two.game)
    assert [(turn["seat"], turn["kind"], turn["timed_out"]) for turn in view["turns"]] == [
        (0, "play", False),
        (1, "pass", True),
    ]
    assert (view["turn"], view["occupants"][0]["on_timeout"], view["occupants"][1]["missed"]) == (0, "pass", 1)


def test_losing_at_zero_is_the_choice_of_the_table_and_says_who(browser: Browser, clock: Clock) -> None:
    two = two_people(browser, clock={"kind": "turn", "seconds": 60, "on_timeout": "lose"})
    assert browser().get(f"/api/tables/{two.code}").json()["options"]["clock"]["on_timeout"] == "lose"
    assert view_of(two.ada, two.game)["occupants"][0]["on_timeout"] == "lose"
    clock.move(seconds=60)
    view = view_of(two.ada, two.game)
    assert (view["result"]["reason"], view["result"]["seat"], view["result"]["winners"]) == ("time", 0, [1])
    assert [(each["kind"], each["name"], each["reason"]) for each in view["happenings"]] == [
        ("dropped", "Ada", "time")
    ]


def test_a_pause_stops_the_clocks(app: FastAPI, browser: Browser, clock: Clock) -> None:
    two = two_people(browser, clock=FAST)
    clock.move(seconds=30)
    acted(two.ada, two.game, "propose", matter="pause")
    acted(two.ben, two.game, "agree", matter="pause")
    assert rows(app, two.ada, schema.turn) == []
    clock.move(hours=10)
    assert view_of(two.ada, two.game)["phase"] == "paused"
    acted(two.ben, two.game, "propose", matter="resume")
    acted(two.ada, two.game, "agree", matter="resume")
    assert [row["due_at"] for row in rows(app, two.ada, schema.turn)] == [clock.now + timedelta(seconds=30)]


def test_turns_and_lobby_follow_a_game(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATEEEE", "SATIIII", "TENOOOO")
    ada, ben, cleo = browser(), browser(), browser()
    table = new_table(ada, seats=3, listed=True)
    game = table["id"]

    def turns() -> list[tuple[int, bool, int]]:
        return [(row["seat"], row["bot"], row["seq"]) for row in rows(app, ada, schema.turn)]

    def lobby() -> list[tuple[str, int]]:
        return [(each["id"], each["people"]) for each in cleo.get("/api/tables?game=cross").json()["tables"]]

    assert (turns(), lobby()) == ([], [(game, 1)])
    join(ben, table["code"], "Ben")
    assert (turns(), lobby()) == ([], [(game, 2)])
    acted(ada, game, "start")
    # A seat is open still, and may be taken late.
    assert (turns(), lobby()) == ([(0, False, 2)], [(game, 2)])
    join(cleo, table["code"], "Cleo")
    assert lobby() == []
    play(ada, game, "8G CAT")
    assert turns() == [(1, False, 5)]
    acted(ben, game, "leave")
    with ada.websocket_connect(f"/api/games/{game}/live") as socket:
        until(socket, lambda state: state["view"]["turn"] == 2)
    ((seat, bot, _),) = turns()
    assert (seat, bot) == (2, False)
    acted(ada, game, "resign")
    acted(cleo, game, "resign")
    assert (turns(), lobby()) == ([], [])
