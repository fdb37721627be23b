"""Reviews over HTTP: asked for once, computed by a job, and the same as of the game's record."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from lexicade.cli import app as commands
from lexicade.cross.study.review import METHOD
from lexicade.lexicon import Lexicon
from lexicade.server.cross import review_routes
from lexicade.server.cross.advice import best_move
from lexicade.server.settings import Settings
from lexicade.store.tables.reviews import Reviews
from tests.cross.study.puzzles.test_missed import game_of_passes
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import VIEW, acted, new_table, services_of, state_of
from tests.server.http.test_bad_input import shaped
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"slots": 1})


@pytest.fixture(scope="module")
def tiles() -> Lexicon:
    return Lexicon.load_tiles("en")


def address(game: str) -> str:
    return f"/api/cross/games/{game}/review"


def played_out(client: TestClient, tiles: Lexicon, *, turns: int = 100, **options: Any) -> str:
    """A game on a small board whose two players lay the best play, one behind the other's back the worst."""
    options = {"lexicon": "", "layout": "small", "same_device": True, **options}
    game = new_table(client, players=["Ben"], **options)["id"]
    for _ in range(turns):
        view = state_of(client, game)["view"]
        if view["phase"] == "over":
            return str(game)
        best = best_move(VIEW.validate_python(view), tiles)
        # One of them passes now and then, so that there is something to find.
        if best.tiles and len(view["turns"]) % 6 != 3:
            laid = [{"row": t.row, "column": t.column, "letter": t.letter, "blank": t.blank} for t in best.tiles]
            acted(client, game, "place", view["seat"], tiles=laid)
        else:
            acted(client, game, "pass", view["seat"])
    return str(game)


def complete(client: TestClient, game: str) -> dict[str, Any]:
    """The review, once it is complete."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        state: dict[str, Any] = client.get(address(game)).json()
        if state["progress"] not in ("queued", "running"):
            return state
        time.sleep(0.05)
    raise AssertionError("it took too long")


def test_a_review_is_that_of_the_record_and_computed_once(
    app: FastAPI, browser: Browser, tiles: Lexicon, tmp_path: Path
) -> None:
    client = browser()
    game = played_out(client, tiles)
    assert client.get(address(game)).json()["progress"] == "none"
    asked = client.post(address(game)).json()
    assert asked["progress"] in ("queued", "running"), asked
    state = complete(client, game)
    assert (state["progress"], state["moves"]) == ("complete", [])
    assert state["job"]["state"] in ("running", "done")
    # What a program says of the record of the game.
    record = tmp_path / "game.gcg"
    record.write_text(client.get(f"/api/cross/games/{game}.gcg").text)
    said = CliRunner().invoke(commands, ["analyse", str(record), "--json"])
    recorded, players = map(json.loads, said.stdout.splitlines())
    assert recorded == {"file": str(record), "names": recorded["names"], **state["review"]}
    assert sum(player["turns"] for player in players["players"]) == len(recorded["moves"])
    assert any(move["mistake"] == "pass" for move in state["review"]["moves"])
    # Asked for again, also by somebody who watches, it is there.
    again = browser()
    again.post("/api/games", json={"game": "cross"})
    assert again.post(address(game)).json()["review"] == state["review"]
    # How each seat played can be asked for by account.
    account = client.get("/api/me").json()["account"]["id"]
    rows = client.portal.call(Reviews(services_of(app).database).of, account)  # type: ignore[union-attr]
    assert [(row.seat, row.accuracy) for row in rows] == [
        (each["seat"], each["accuracy"]) for each in state["review"]["seats"]
    ]
    assert all(row.turns == row.best + row.fine + row.small + row.medium + row.large for row in rows)


def test_what_has_no_review_says_so(app: FastAPI, browser: Browser, tiles: Lexicon) -> None:
    client, stranger = browser(), browser()
    game = played_out(client, tiles, turns=2, watchers=False)
    shaped(client.get(address(game)), 422, "not-over")
    acted(client, game, "resign", 0)
    shaped(stranger.get(address(game)), 404, "no-such-game")
    shaped(stranger.post(address(game)), 401, "not-signed-in")
    assert client.get(address(game)).json()["progress"] == "short"
    shaped(client.post(address(game)), 422, "too-short-for-review")
    hive = client.post("/api/games", json={"game": "hive"}).json()["id"]
    shaped(client.get(address(hive)), 404, "no-such-game")


def test_nobody_has_more_than_a_few_reviews_waiting(
    browser: Browser, tiles: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = browser()
    games = [played_out(client, tiles, turns=4) for _ in range(2)]
    for game in games:
        acted(client, game, "resign", 0)
    monkeypatch.setattr(review_routes, "MAX_REVIEWS", 0)
    shaped(client.post(address(games[0])), 429, "too-many-jobs")
    monkeypatch.setattr(review_routes, "MAX_REVIEWS", 2)
    for game in games:
        assert client.post(address(game)).status_code == 200
    assert [complete(client, game)["progress"] for game in games] == ["complete"] * 2


def test_a_review_goes_on_where_it_was_left_and_an_older_method_counts_no_more(
    app: FastAPI, browser: Browser, tiles: Lexicon
) -> None:
    client, reviews = browser(), Reviews(services_of(app).database)
    game = played_out(client, tiles, turns=5)
    acted(client, game, "resign", 0)
    services = services_of(app)
    call = client.portal.call  # type: ignore[union-attr]
    call(reviews.begin, game, "0", services.clock())
    call(reviews.add_move, game, 1, {"turn": 1}, services.clock())
    assert client.get(address(game)).json()["progress"] == "none"
    client.post(address(game))
    state = complete(client, game)
    moves = state["review"]["moves"]
    assert state["review"]["method"] == METHOD
    # Somebody stopped half-way: what is there stays and is sent, and the rest is added.
    call(reviews.begin, game, "half", services.clock())
    call(reviews.begin, game, METHOD, services.clock())
    marked = {**moves[0], "wins_error": 9.75}
    call(reviews.add_move, game, 1, marked, services.clock())
    assert client.get(address(game)).json()["moves"] == [marked]
    assert client.get(address(game), params={"after": 1}).json()["moves"] == []
    client.post(address(game))
    assert complete(client, game)["review"]["moves"] == [marked, *moves[1:]]


def test_what_was_missed_becomes_puzzles_of_whoever_played(browser: Browser) -> None:
    client, stranger = browser(), browser()
    record = str(game_of_passes())
    game = client.post("/api/cross/import", json={"text": record}).json()["id"]
    overview = client.get("/api/cross/puzzles").json()
    assert (overview["mine"], overview["mine_left"]) == (0, 0)
    shaped(client.get("/api/cross/puzzles/next?mine=true"), 404, "no-more-puzzles")
    client.post(address(game))
    assert complete(client, game)["progress"] == "complete"
    overview = client.get("/api/cross/puzzles").json()
    assert (overview["mine"], overview["mine_left"]) == (1, 1)
    id = client.get("/api/cross/puzzles/next?mine=true").json()["id"]
    puzzle = client.get(f"/api/cross/puzzles/{id}").json()
    assert (puzzle["game"], puzzle["rated"], puzzle["solution"]) == (game, False, None)
    shaped(stranger.get(f"/api/cross/puzzles/{id}"), 404, "no-such-puzzle")
    tiles = [
        {"row": 12, "column": column, "letter": letter, "blank": False}
        for column, letter in zip((1, 2, 3, 4, 6, 7, 8), "AEROAUT", strict=True)
    ]
    assert client.post(f"/api/cross/puzzles/{id}/preview", json={"tiles": tiles}).json()["valid"]
    solved = client.post(f"/api/cross/puzzles/{id}/tries", json={"tiles": tiles}).json()
    assert (solved["state"], solved["stars"], solved["change"]) == ("solved", 3, None)
    overview = client.get("/api/cross/puzzles").json()
    assert (overview["mine"], overview["mine_left"], overview["attempts"]) == (1, 0, 0)
