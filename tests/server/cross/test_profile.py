"""Ratings and profiles: who is rated, by what, and what one's games add up to."""

from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Connection, delete, select

from lexicade.lexicon import Lexicon
from lexicade.store.projections.rebuild import rebuild
from lexicade.store.sql import schema
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import (
    act,
    acted,
    draw,
    named,
    new_table,
    play,
    services_of,
    short_words,
    two_people,
    view_of,
)
from tests.server.cross.cross_tables import rated_table as table
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import join

pytestmark = pytest.mark.slow

GAME = {"kind": "game", "seconds": 600}


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def profile(client: TestClient) -> dict[str, Any]:
    answer = client.get("/api/cross/profile")
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


def ratings(client: TestClient) -> list[tuple[str, str, int, int]]:
    return [(each["language"], each["clock"], each["rating"], each["games"]) for each in profile(client)["ratings"]]


def test_a_rated_game_moves_both_ratings(browser: Browser, clock: Clock) -> None:
    ada, ben = named(browser, "ada", "ben")
    acted(ben, table(ada, ben).game, "resign")
    assert ratings(ada) == [("en", "turn", 1662, 1)]
    assert ratings(ben) == [("en", "turn", 1338, 1)]
    shown = profile(ada)["ratings"][0]
    assert (shown["deviation"], shown["provisional"]) == (290, True)
    # By kind of clock, each for itself; a draw between unequals brings them nearer to each other.
    clock.move(days=1)
    acted(ben, table(ada, ben, clock=GAME).game, "resign")
    clock.move(days=1)
    drawn = table(ada, ben)
    acted(ada, drawn.game, "propose", matter="draw")
    acted(ben, drawn.game, "agree", matter="draw")
    (game, turn) = ratings(ada)
    assert (turn[3], game) == (2, ("en", "game", 1662, 1))
    assert 1500 < turn[2] < 1662


def test_who_is_not_rated(app: FastAPI, browser: Browser) -> None:
    ada, ben = named(browser, "ada", "ben")
    acted(ben, table(ada, ben, rated=False).game, "resign")
    cancelled = table(ada, ben)
    acted(ada, cancelled.game, "propose", matter="cancel")
    acted(ben, cancelled.game, "agree", matter="cancel")
    assert (ratings(ada), ratings(ben)) == ([], [])
    refused = ada.post(
        "/api/games",
        json={"game": "cross", "players": ["Me"], "options": {"rated": True, "same_device": True}},
    )
    shaped(refused, 422, "rated-option")


def test_leaving_a_rated_game_loses_it(browser: Browser) -> None:
    ada, ben = named(browser, "ada", "ben")
    left = acted(ben, table(ada, ben, leaving="bot").game, "leave")["state"]["view"]
    assert (left["result"]["winners"], left["options"]["leaving"]) == ([0], "forfeit")
    assert ratings(ben) == [("en", "turn", 1338, 1)]


def test_losing_on_time_is_rated_when_the_server_notices(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, ben = named(browser, "ada", "ben")
    two = table(ada, ben, clock={"kind": "game", "seconds": 60})
    if view_of(ada, two.game)["turn"] == 1:
        acted(ben, two.game, "pass")
    clock.move(minutes=5)
    assert ada.portal
    ada.portal.call(services_of(app).deadlines.write_due)
    assert ratings(ben) == [("en", "game", 1662, 1)]


def test_three_are_rated_against_each_other(app: FastAPI, browser: Browser) -> None:
    draw(app)
    ada, ben, cleo = named(browser, "ada", "ben", "cleo")
    made = new_table(ada, seats=3, rated=True)
    for client, name in ((ben, "Ben"), (cleo, "Cleo")):
        join(client, made["code"], name)
    for _ in range(3):
        acted((ada, ben, cleo)[view_of(ada, made["id"])["turn"]], made["id"], "pass")
    acted(cleo, made["id"], "resign")
    acted(ben, made["id"], "resign")
    # Two who gave up with the same score share the last place.
    first, others = ratings(ada)[0][2], [ratings(each)[0][2] for each in (ben, cleo)]
    assert first > 1500 > others[0] == others[1]


def test_ratings_are_rebuilt_from_the_logs(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, ben, cleo = named(browser, "ada", "ben", "cleo")
    for one, other, loser in ((ada, ben, ben), (ben, cleo, ben), (cleo, ada, cleo), (ada, ben, ada)):
        clock.move(days=3)
        acted(loser, table(one, other).game, "resign")
    services, portal = services_of(app), ada.portal
    assert portal

    def rows(connection: Connection) -> list[Any]:
        return [tuple(row) for row in connection.execute(select(schema.rating).order_by("game", "seat"))]

    async def rebuilt() -> None:
        await services.database.write(lambda connection: connection.execute(delete(schema.rating)))
        _ = [done async for done in rebuild(services.games, clock())]

    written = portal.call(services.database.read, rows)
    assert len(written) == 8
    portal.call(rebuilt)
    assert portal.call(services.database.read, rows) == written


def test_a_profile(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, ben = named(browser, "ada", "ben")
    assert profile(ada) | {"average_score": 0.0, "average_turn": 0.0} == {
        "games": 0, "wins": 0, "draws": 0, "losses": 0, "average_score": 0.0, "average_turn": 0.0, "full_racks": 0,
        "best_word": None, "best_game": None, "ratings": [], "opponents": [],
    }  # fmt: skip
    draw(app, "RETAINS", "CATXXEE")
    people = [ada, ben]
    first = two_people(lambda: people.pop(0))
    play(ada, first.game, "8D RETAINS")
    acted(ben, first.game, "resign")
    clock.move(minutes=1)
    draw(app, "CATEEEE", "SATIIII")
    people = [ada, ben]
    second = two_people(lambda: people.pop(0))
    play(ada, second.game, "8G CAT")
    acted(ada, second.game, "resign")
    table(ada, ben)
    shown = profile(ada)
    assert (shown["games"], shown["wins"], shown["draws"], shown["losses"]) == (2, 1, 0, 1)
    assert (shown["average_score"], shown["average_turn"], shown["full_racks"]) == (38.0, 38.0, 1)
    assert shown["best_word"] == {"game": first.game, "word": "RETAINS", "points": 66}
    assert shown["best_game"] == {"game": first.game, "score": 66}
    (ben_,) = shown["opponents"]
    assert ben_ == {"name": "Ben", "bot": False, "games": 2, "wins": 1, "draws": 0, "losses": 1}
    assert profile(ben)["opponents"][0]["name"] == "Ada"
    shaped(browser().get("/api/cross/profile"), 401, "not-signed-in")


def test_a_profile_replays_no_games(app: FastAPI, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = named(browser, "ada", "ben")
    for _ in range(3):
        acted(ben, table(ada, ben).game, "resign")
    services = services_of(app)

    async def no_replay(*_: Any) -> Any:
        raise AssertionError("a log was replayed")

    monkeypatch.setattr(services.games, "read", no_replay)
    monkeypatch.setattr(services.games, "load", no_replay)
    assert profile(ada)["wins"] == 3


def test_bots_and_guests_have_profiles_too(app: FastAPI, client: TestClient) -> None:
    draw(app)
    game = new_table(client, bots=1)["id"]
    acted(client, game, "resign")
    shown = profile(client)
    assert (shown["games"], shown["losses"]) == (1, 1)
    assert [(each["bot"], each["losses"]) for each in shown["opponents"]] == [(True, 1)]
    shaped(act(client, game, "pass"), 422, "game-over")
