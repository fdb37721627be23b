"""What nobody is told at a table of Cross: racks, draws and the bag, in answers, on sockets and in previews."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.lexicon import Lexicon
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import (
    act,
    acted,
    draw,
    leaks,
    new_table,
    play,
    preview,
    secrets_of,
    short_words,
    state_of,
    told_hands,
    two_people,
    view_of,
)
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_table_live import until
from tests.server.tables.test_tables import join

DRAWS = ("CATXXEE", "SATQQII", "ZZU", "VVV", "JJ")
"""The racks of both, and what they draw after their moves."""


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def test_a_watcher_sees_no_rack_no_draw_and_no_bag(app: FastAPI, browser: Browser) -> None:
    draw(app, *DRAWS)
    two = two_people(browser)
    watcher = browser()
    with watcher.websocket_connect(f"/api/games/{two.game}/live") as socket:
        assert until(socket, lambda state: state["watchers"] == 1)["seat"] is None
        for mover, move in ((two.ada, "8G CAT"), (two.ben, "J8 SAT"), (two.ada, "-XX")):
            play(mover, two.game, move)
            seq = state_of(two.ada, two.game)["seq"]
            told = until(socket, lambda state, seq=seq: state["seq"] == seq)
            asked = state_of(watcher, two.game)
            hidden = secrets_of(app, watcher, two.game, None)
            assert len(hidden) > 3
            for each in (told, asked):
                assert not leaks(each, hidden)
                assert not told_hands(each)
    exchange = asked["view"]["turns"][-1]
    assert (exchange["count"], exchange["exchanged"]) == (2, None)
    for refused in (preview(watcher, two.game, "play", move="8G CAT"), act(watcher, two.game, "pass")):
        shaped(refused, 401, "not-signed-in")
    watcher.post("/api/games", json={"game": "hive"})
    for refused in (preview(watcher, two.game, "play", move="8G CAT"), act(watcher, two.game, "pass")):
        shaped(refused, 404, "no-such-game")


def test_a_player_sees_nothing_of_the_other(app: FastAPI, browser: Browser) -> None:
    draw(app, *DRAWS)
    two = two_people(browser)
    answers = [
        (0, play(two.ada, two.game, "8G CAT")),
        (1, play(two.ben, two.game, "J8 SAT")),
        (0, preview(two.ada, two.game, "exchange", tiles=["X", "X"]).json()),
        (0, play(two.ada, two.game, "-XX")),
        (0, state_of(two.ada, two.game)),
        (1, state_of(two.ben, two.game)),
        (1, preview(two.ben, two.game, "pass").json()),
        (1, two.ben.get("/api/games").json()),
        (1, act(two.ben, two.game, "play", move="8A ZZZ").json()),
    ]
    for seat, answer in answers:
        assert not leaks(answer, secrets_of(app, two.ada, two.game, seat)), answer
    own = [turn for turn in view_of(two.ada, two.game)["turns"] if turn["seat"] == 0]
    assert [sorted(turn["drawn"]) for turn in own] == [["U", "Z", "Z"], ["J", "J"]]


def test_events_are_told_without_the_others_tiles(app: FastAPI, browser: Browser) -> None:
    draw(app, *DRAWS)
    ada, ben = browser(), browser()
    table = new_table(ada)
    joined = join(ben, table["code"], "Ben")
    assert not leaks(joined, secrets_of(app, ben, table["id"], 1))
    laid = acted(ada, table["id"], "play", id="the-first-move", move="8G CAT")
    assert laid["events"][0]["drawn"] == list("ZZU")
    # The same id from Ben gets an answer of his own.
    shaped(act(ben, table["id"], "play", id="the-first-move", move="J8 ZZ"), 422, "not-on-rack")


@pytest.mark.parametrize("open_racks", [False, True])
def test_watchers_see_racks_if_the_players_chose_so(app: FastAPI, browser: Browser, open_racks: bool) -> None:
    draw(app, *DRAWS)
    two = two_people(browser, open_racks=open_racks)
    shown = view_of(browser(), two.game)["occupants"]
    assert [bool(each["rack"]) for each in shown] == [open_racks, open_racks]
    assert not view_of(two.ada, two.game)["occupants"][1]["rack"]


def test_who_was_removed_is_no_watcher_either(app: FastAPI, browser: Browser) -> None:
    draw(app, *DRAWS)
    two = two_people(browser, open_racks=True)
    acted(two.ada, two.game, "remove", seat=1)
    shaped(two.ben.get(f"/api/games/{two.game}"), 403, "sent-away")


def test_at_the_end_everybody_sees_everything(app: FastAPI, browser: Browser) -> None:
    draw(app, *DRAWS)
    two = two_people(browser)
    play(two.ada, two.game, "8G CAT")
    acted(two.ben, two.game, "resign")
    shown = view_of(browser(), two.game)
    assert shown["turns"][0]["rack"] == sorted("CATXXEE")
    assert (shown["result"]["reason"], shown["occupants"][0]["rack"]) == ("resigned", sorted("XXEEZZU"))


def test_a_table_that_nobody_may_watch(app: FastAPI, browser: Browser, client: TestClient) -> None:
    two = two_people(browser, watchers=False)
    shaped(client.get(f"/api/games/{two.game}"), 404, "no-such-game")
