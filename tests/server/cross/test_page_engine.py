"""What an engine in a page gets: a position in its form, words, learned values; nothing of a running game."""

import json
from base64 import b64decode
from hashlib import sha256
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.cross.engine.packing import learned_bytes
from lexicade.languages import Language
from lexicade.lexicon import Lexicon, compiled
from lexicade.server.http.security import POLICY_HEADER, _headers
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import acted, draw, short_words, two_people, view_of
from tests.server.cross.page_suite import SUITE, suite
from tests.server.http.test_bad_input import shaped

ROOT = "/api/cross/page-engine"
CGP = "15/15/15/15/15/15/15/3FACET7/15/15/15/15/15/15/15 AEINRST/ 28/33 0"


def kit(client: TestClient, cgp: str = CGP, **options: Any) -> Any:
    return client.post(f"{ROOT}/kits", json={"position": {"cgp": cgp, "options": options}})


def test_the_suite_of_the_page_is_what_the_server_answers() -> None:
    # Depths are what there was time for.
    def known(value: Any) -> Any:
        return json.loads(
            json.dumps(value), object_hook=lambda each: {**each, "depth": 0} if "depth" in each else each
        )

    assert known(json.loads(SUITE.read_text(encoding="utf-8"))) == known(suite()), (
        "run python -m tests.server.cross.page_suite"
    )


def test_files_are_those_that_the_kit_names_and_are_kept_for_ever(browser: Browser) -> None:
    client = browser()
    told = kit(client).json()
    for name in ("words", "learned"):
        file = client.get(told[name]["path"])
        assert sha256(file.content).hexdigest() == told[name]["sha256"]
        assert "immutable" in file.headers["cache-control"]
        assert file.headers["content-type"] == "application/octet-stream"
        assert client.get(f"{told[name]['path']}0").headers["cache-control"] == "no-store"
    assert client.get(told["learned"]["path"]).content == learned_bytes(Language.load("en"))
    words = client.get(told["words"]["path"]).content
    assert words == Lexicon.load_tiles("en").graph.packed()
    assert told["words"]["size"] < len(words) / 2
    assert told["count"] == len(Lexicon.load_tiles("en"))
    assert len(list(compiled.folder().glob("en-*.packed.gz"))) >= 1
    assert told["rack"] == list("AEINRST")
    files = client.get(f"{ROOT}/files/en").json()
    assert files == {"words": told["words"], "learned": told["learned"]}


def test_tiles_of_several_letters_have_words_of_their_own(browser: Browser) -> None:
    told = kit(
        browser(), "15/15/15/15/15/15/15/5[LL]AVE6/15/15/15/15/15/15/15 A[RR]OEZC/ 10/0 0", language="es"
    ).json()
    assert {"LL", "RR", "CH"} <= set(told["letters"])
    words = browser().get(told["words"]["path"]).content
    assert words == Lexicon.load_tiles("es").graph.packed()


def test_the_position_of_a_running_game_is_refused(app: FastAPI, browser: Browser, english: Lexicon) -> None:
    short_words(app, english)
    draw(app, "RETAINS", "SATQVII")
    table = two_people(browser)
    rack = "".join(view_of(table.ada, table.game)["rack"])
    empty = "/".join(["15"] * 15)
    shaped(kit(table.ada, f"{empty} {rack}/ 0/0 0"), 403, "game-running")


def test_a_turn_is_told_where_its_plays_may_be_seen(browser: Browser) -> None:
    """The hint is asked of the server, which counts it; the list of plays is the page's work then."""
    ada, ben = browser(), browser()
    wanted = {"game": "cross", "options": {"hints": True, "chat": False}, "bots": ["level-3"], "first": 0}
    game = ada.post("/api/games", json=wanted).json()["id"]

    def turn(client: TestClient, **params: Any) -> Any:
        return client.get(f"{ROOT}/games/{game}", params=params)

    shaped(turn(ada), 422, "plays-closed")
    acted(ada, game, "hint", hint="plays")
    told, plays = turn(ada, after=0).json(), ada.get(f"/api/cross/games/{game}/plays").json()
    assert (told["after"], told["seat"], told["kit"]["rack"]) == (0, 0, plays["rack"])
    assert b64decode(told["kit"]["board"]) == bytes(15 * 15)
    shaped(turn(ben), 422, "not-your-turn")
    shaped(turn(ada, after=1), 422, "plays-closed")
    acted(ada, game, "resign")
    # When it is over, everybody who may see it may see the plays of its turns.
    for client in (ada, ben):
        assert turn(client).json() == told
    game = "no-such-game"
    shaped(turn(ada), 404, "no-such-game")


def test_bad_positions_and_unknown_lists_are_told(browser: Browser) -> None:
    client = browser()
    shaped(kit(client, "x"), 422, "bad-position")
    shaped(kit(client, f"{'/'.join(['15'] * 15)} A/B/C 0/0/0 0"), 422, "bad-position")
    shaped(client.get("/api/words/xx/list.packed?v="), 404, "unknown-language")
    shaped(client.get(f"{ROOT}/learned/xx?v="), 404, "unknown-language")


def test_webassembly_runs_in_its_worker_alone() -> None:
    def policy(path: str) -> bytes:
        return dict(_headers({"path": path, "scheme": "http"}, 200)).get(POLICY_HEADER, b"")

    assert policy("/assets/wasm-cross-worker-abc.js") == b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
    assert b"wasm" not in policy("/cross")
    assert not policy("/assets/index-abc.js")
