"""Every refusal of Cross that can be had over HTTP has the one error shape, its slug and its context."""

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.lexicon import Lexicon
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import Pair, act, acted, draw, new_table, play, short_words, two_people
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import join

pytestmark = pytest.mark.slow

Refused = Callable[[Pair], Any]


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def typed(move: str) -> Refused:
    return lambda two: act(two.ben, two.game, "play", move=move)


def laid(*tiles: tuple[int, int, str]) -> Refused:
    placed = [{"row": row, "column": column, "letter": letter} for row, column, letter in tiles]
    return lambda two: act(two.ben, two.game, "place", tiles=placed)


def said(kind: str, **more: Any) -> Refused:
    return lambda two: act(two.ben, two.game, kind, **more)


def hosted(kind: str, **more: Any) -> Refused:
    return lambda two: act(two.ada, two.game, kind, **more)


# Ada has laid CAT from 8G on; Ben is to move with SATQQII.
AFTER_CAT: list[tuple[str, Refused]] = [
    ("no-tiles", laid()),
    ("no-tiles", said("exchange", tiles=[])),
    ("off-board", laid((15, 8, "S"), (16, 8, "A"))),
    ("square-taken", laid((7, 7, "S"), (7, 9, "A"))),
    ("square-taken", typed("8G SAT")),
    ("nothing-there", typed("9G (S)AT")),
    ("not-one-line", laid((8, 6, "S"), (9, 7, "A"))),
    ("gap", laid((8, 6, "S"), (10, 6, "A"))),
    ("not-connected", typed("A1 SAT")),
    ("not-on-rack", typed("J8 ZZ")),
    ("not-on-rack", said("exchange", tiles=["Z"])),
    ("not-words", typed("J8 QQ")),
    ("bad-letters", laid((8, 6, "!"))),
    ("bad-move", typed("hello")),
    ("bad-move", typed("")),
    ("not-your-turn", hosted("pass")),
    ("no-challenge", said("challenge")),
    ("not-paused", said("propose", matter="resume")),
    ("no-proposal", said("agree", matter="draw")),
    ("no-proposal", said("decline", matter="pause")),
    ("already-begun", hosted("start")),
    ("host-only", said("start")),
    ("host-only", said("seat-bot", bot="greedy")),
    ("host-only", said("remove", seat=0)),
    ("host-stays", hosted("remove", seat=0)),
    ("unknown-seat", hosted("remove", seat=7)),
    ("unknown-bot", hosted("seat-bot", bot="genius")),
    ("name-in-use", hosted("rename", seat=1, name="Ada")),
    ("bad-name", hosted("rename", seat=1, name="")),
    ("wrong-command", said("guess", word="CAT")),
    ("bad-request", said("place", tiles=[{"row": -1, "column": 0, "letter": "A"}])),
    ("bad-request", said("place", tiles=[{"row": 0, "column": 0, "letter": "A"}] * 22)),
    ("bad-request", said("propose", matter="a rematch")),
]


@pytest.mark.parametrize(("slug", "refused"), AFTER_CAT, ids=lambda each: each if isinstance(each, str) else "")
def test_refusals_in_a_running_game(app: FastAPI, browser: Browser, slug: str, refused: Refused) -> None:
    draw(app, "CATXXEE", "SATQQII")
    two = two_people(browser)
    play(two.ada, two.game, "8G CAT")
    before = two.ben.get(f"/api/games/{two.game}").json()
    shaped(refused(two), 422, slug)
    after = two.ben.get(f"/api/games/{two.game}").json()
    assert (after["seq"], after["view"]) == (before["seq"], before["view"])


def test_refusals_of_the_first_move(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATXXEE", "SATQQII")
    two = two_people(browser)
    shaped(act(two.ada, two.game, "play", move="A1 CAT"), 422, "off-start")
    shaped(act(two.ada, two.game, "play", move="8H C"), 422, "one-tile-first")


def test_all_bad_words_are_named(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATXXEE", "SATQQII")
    two = two_people(browser)
    play(two.ada, two.game, "8G CAT")
    refused = act(two.ben, two.game, "play", move="9G QQI")
    shaped(refused, 422, "not-words")
    assert refused.json()["context"]["words"] == "QQI, CQ, AQ"


def test_refusals_around_a_challenge(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATXXEE", "SATQQII")
    two = two_people(browser, checking="single")
    play(two.ada, two.game, "8G CAT")
    shaped(act(two.ben, two.game, "challenge", words=["DOG"]), 422, "not-formed")


def test_exchanges_need_tiles_in_the_bag(app: FastAPI, browser: Browser) -> None:
    two = two_people(browser, layout="small", rack_size=10, seats=2, exchange_minimum=20, checking="single")
    draw(app)
    # Of 54 tiles, two racks and two moves of ten leave 14.
    for mover, row in ((two.ada, 5), (two.ben, 6)):
        rack = mover.get(f"/api/games/{two.game}").json()["view"]["rack"]
        tiles = [
            {"row": row, "column": at, "letter": "E" if each == "?" else each, "blank": each == "?"}
            for at, each in enumerate(rack)
        ]
        acted(mover, two.game, "place", tiles=tiles)
    rack = two.ada.get(f"/api/games/{two.game}").json()["view"]["rack"]
    refused = act(two.ada, two.game, "exchange", tiles=rack[:1])
    shaped(refused, 422, "bag-too-small")
    assert refused.json()["context"] == {"count": 14, "fewest": 20}


def test_some_languages_count_exchanges(app: FastAPI, browser: Browser, english: Lexicon) -> None:
    app.state.services.dictionaries._loaded["pl"] = Lexicon.from_words(["TAK"], "pl")
    two = two_people(browser, language="pl", lexicon="")
    movers = [two.ada, two.ben]
    # Passes in a row would end the game, and exchanges do not.
    for turn in range(6):
        rack = movers[turn % 2].get(f"/api/games/{two.game}").json()["view"]["rack"]
        acted(movers[turn % 2], two.game, "exchange", tiles=rack[:1])
    rack = two.ada.get(f"/api/games/{two.game}").json()["view"]["rack"]
    shaped(act(two.ada, two.game, "exchange", tiles=rack[:1]), 422, "no-exchange-left")


def test_refusals_before_the_game(browser: Browser) -> None:
    ada = browser()
    table = new_table(ada, seats=3)
    shaped(act(ada, table["id"], "pass"), 422, "not-begun")
    shaped(act(ada, table["id"], "start"), 422, "too-few-players")
    shaped(act(ada, table["id"], "propose", matter="draw"), 422, "not-begun")


def test_refusals_of_consent(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATXXEE", "SATQQII")
    two = two_people(browser)
    acted(two.ada, two.game, "propose", matter="pause")
    acted(two.ben, two.game, "agree", matter="pause")
    shaped(act(two.ada, two.game, "pass"), 422, "game-paused")
    shaped(act(two.ada, two.game, "propose", matter="pause"), 422, "game-paused")
    acted(two.ada, two.game, "propose", matter="resume")
    acted(two.ben, two.game, "agree", matter="resume")


def test_a_game_is_cancelled_before_its_seventh_turn(app: FastAPI, browser: Browser) -> None:
    draw(app, "CATXXEE", "SATQQII")
    two = two_people(browser, checking="single")
    play(two.ada, two.game, "8G CAT")
    for turn in range(5):
        acted([two.ben, two.ada][turn % 2], two.game, "pass")
    acted(two.ben, two.game, "propose", matter="cancel")
    acted(two.ada, two.game, "decline", matter="cancel")
    play(two.ada, two.game, "8G (CAT)X")
    shaped(act(two.ben, two.game, "propose", matter="cancel"), 422, "too-late-to-cancel")


def test_bots_make_no_draw(app: FastAPI, client: TestClient) -> None:
    game = new_table(client, bots=1)["id"]
    shaped(act(client, game, "propose", matter="draw"), 422, "bots-play-on")


def test_refusals_after_the_end(app: FastAPI, browser: Browser) -> None:
    two = two_people(browser)
    code = two.code
    acted(two.ada, two.game, "resign")
    for kind in ("pass", "resign", "leave", "challenge"):
        shaped(act(two.ben, two.game, kind), 422, "game-over")
    shaped(browser().post(f"/api/tables/{code}/join", json={"name": "Dan"}), 422, "game-over")


def test_who_is_out_does_not_move(app: FastAPI, browser: Browser) -> None:
    draw(app)
    ada, ben, cleo = browser(), browser(), browser()
    table = new_table(ada, seats=3)
    for each, name in ((ben, "Ben"), (cleo, "Cleo")):
        join(each, table["code"], name)
    acted(ada, table["id"], "resign")
    shaped(act(ada, table["id"], "pass"), 422, "out-of-game")


def test_a_table_that_takes_nobody_late(app: FastAPI, browser: Browser) -> None:
    ada = browser()
    table = new_table(ada, seats=3, bots=1, late_join=False)
    acted(ada, table["id"], "start")
    joined = browser().post(f"/api/tables/{table['code']}/join", json={"name": "Ben"})
    shaped(joined, 422, "already-begun")


@pytest.mark.parametrize(
    ("options", "slug"),
    [
        ({"layout": "round"}, "bad-option"),
        ({"seats": 5}, "bad-option"),
        ({"seats": "2"}, "bad-option"),
        ({"rack_size": 4}, "bad-option"),
        ({"bonus": -1}, "bad-option"),
        ({"checking": "sometimes"}, "bad-option"),
        ({"clock": {"kind": "game", "seconds": 5}}, "bad-option"),
        ({"clock": {"kind": "game", "seconds": 60, "increment": 5, "overtime": 1}}, "bad-option"),
        ({"custom_layout": "...\n.*.\n..."}, "bad-layout"),
        ({"custom_layout": "x" * 601}, "bad-option"),
        ({"coins": 5}, "bad-option"),
    ],
)
def test_options_that_are_wrong(client: TestClient, options: dict[str, object], slug: str) -> None:
    shaped(client.post("/api/games", json={"game": "cross", "options": options}), 422, slug)
