"""Questions about positions over HTTP: at once, as jobs, refused for a running game, shared and embedded."""

import time
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.cross import Layout, Tiles, new
from lexicade.lexicon import Lexicon
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import draw, short_words, two_people, view_of
from tests.server.cross.test_designs import BOARD, TILES
from tests.server.http.test_bad_input import shaped
from tests.waiting import PATIENCE

ROOT = "/api/cross/analysis"
CGP = "15/15/15/15/15/15/15/3FACET7/15/15/15/15/15/15/15 AEINRST/ 28/33 0"


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def ask(client: TestClient, kind: str, cgp: str = CGP, **more: Any) -> Any:
    return client.post(f"{ROOT}/questions", json={"question": {"kind": kind, "position": {"cgp": cgp}, **more}})


def settled(client: TestClient, id: str) -> Any:
    ends = time.monotonic() + PATIENCE
    while time.monotonic() < ends:
        asked = client.get(f"{ROOT}/questions/{id}").json()
        if asked["state"] in ("done", "failed", "cancelled"):
            return asked
        time.sleep(0.05)
    raise AssertionError("no answer")


def test_short_questions_are_answered_at_once(browser: Browser) -> None:
    client = browser()
    plays = ask(client, "plays").json()
    assert (plays["state"], plays["id"]) == ("done", None)
    assert plays["answer"]["total"] > 1000
    square = ask(client, "square", row=7, column=3).json()
    assert square["answer"]["words"][0]["word"] == "FACET"


def test_a_long_question_is_a_job_and_computed_once(browser: Browser) -> None:
    client, other = browser(), browser()
    asked = ask(client, "simulation", deals=800, count=3).json()
    done = settled(client, asked["id"])
    assert (done["state"], done["answer"]["kind"]) == ("done", "simulation")
    again = ask(other, "simulation", deals=800, count=3).json()
    assert (again["id"], again["state"], again["answer"]) == (asked["id"], "done", done["answer"])
    assert not again["cancellable"]
    shaped(other.post(f"{ROOT}/questions/{asked['id']}/cancel", json={}), 403, "not-cancellable")
    shaped(ask(client, "endgame"), 422, "bad-position")


def test_the_position_of_a_running_game_against_people_is_refused(app: FastAPI, browser: Browser) -> None:
    draw(app, "RETAINS", "SATQVII")
    table = two_people(browser)
    view = view_of(table.ada, table.game)
    rack = "".join(view["rack"])
    empty = "/".join(["15"] * 15)
    shaped(ask(table.ada, "plays", f"{empty} {rack}/ 0/0 0"), 403, "game-running")
    shaped(table.ada.post(f"{ROOT}/positions", json={"game": table.game}), 403, "game-running")
    assert ask(table.ada, "plays").status_code == 200


def test_a_shared_analysis_has_no_names_for_strangers_and_can_be_framed(browser: Browser) -> None:
    client, stranger = browser(), browser()
    read = client.post(f"{ROOT}/positions", json={"text": CGP}).json()
    node = {"parent": -1, "seat": 0, "move": "H8 (T)EN", "points": 3, "racks": ["", ""], "lost": False}
    body = {
        "options": read["options"], "cgp": read["cgp"], "first": 0, "names": ["Ada Byron", "Ben"], "at": 0,
        "note": "",
        "nodes": [{**node, "name": "", "note": "fuck <b>this</b>"}],
    }  # fmt: skip
    id = client.post(f"{ROOT}/links", json=body).json()["id"]
    assert client.post(f"{ROOT}/links", json=body).json()["id"] == id
    mine, theirs = (each.get(f"{ROOT}/links/{id}").json() for each in (client, stranger))
    assert (mine["mine"], mine["shared"]["names"]) == (True, ["Ada Byron", "Ben"])
    assert "Ada Byron" not in str(theirs)
    assert "fuck" not in str(theirs)
    page = stranger.get(f"/cross/embed/{id}")
    assert "frame-ancestors *" in page.headers["content-security-policy"]
    assert "x-frame-options" not in page.headers
    assert "<script" not in page.text
    assert "<b>this" not in page.text
    shaped(client.get(f"{ROOT}/links/{'x' * 12}"), 404, "no-such-link")


def test_squares_and_tiles_of_ones_own_are_analysed(browser: Browser) -> None:
    client = browser()
    game = new(layout=Layout.parse(BOARD), tiles=Tiles.parse(TILES), seed=3)
    best = next(iter(game.best_plays(1)))
    cgp = game.cgp()
    read = client.post(f"{ROOT}/positions", json={"text": cgp}).json()
    assert read["layout"] == BOARD.splitlines()
    own = {tile["letter"]: (tile["count"], tile["points"]) for tile in read["tiles"]}
    assert own == {each.letter: (each.count, each.points) for each in game.state.setup.tiles}
    asked = {"kind": "plays", "position": {"cgp": read["cgp"], "options": read["options"]}}
    moves = client.post(f"{ROOT}/questions", json={"question": asked}).json()["answer"]["moves"]
    assert {each["move"]: each["points"] for each in moves}[best.move] == best.points
    # A record says the same, and a picture shows the values.
    game.play(best.move)
    record = client.post(f"{ROOT}/positions", json={"text": str(game)}).json()
    assert (record["layout"], record["tiles"]) == (read["layout"], read["tiles"])
    query = {"cgp": read["cgp"], **{name: read["options"][name] for name in ("custom_layout", "custom_tiles")}}
    assert client.get(f"{ROOT}/board.svg", params=query).status_code == 200
