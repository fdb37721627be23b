"""Words sealed for play without a connection: a guess is judged as the server would, and the list is not readable."""

import json
from base64 import urlsafe_b64decode
from hashlib import pbkdf2_hmac, sha256
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.hive import solver
from lexicade.lexicon import Lexicon
from lexicade.server.hive.server import HiveServer
from lexicade.server.words import sealed_words
from lexicade.server.words.sealed_words import Facts, SealedPuzzles, seal
from lexicade.shake.rules import scores
from tests.server.conftest import Browser, Clock, answers, guess
from tests.server.http.test_bad_input import shaped

SUITE = json.loads((Path(__file__).parents[2] / "suites" / "sealed.json").read_text())


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seal, "__defaults__", (None, 10))


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def unsealed(sealed: dict[str, Any], tiles: str) -> str | None:
    """What somebody learns who guesses a word: the facts, or nothing."""
    key = pbkdf2_hmac("sha256", " ".join(tiles).encode(), raw(sealed["salt"]), sealed["rounds"])
    for entry in map(raw, sealed["words"]):
        if entry[:7] == key[:7]:
            return bytes(a ^ b for a, b in zip(entry[7:], sha256(key).digest(), strict=True)).rstrip(b"\0").decode()
    return None


def test_both_sides_seal_alike() -> None:
    """The client's tests read the same file."""
    words = {tuple(each["tiles"]): Facts(each["points"], each["kind"], each["text"]) for each in SUITE["words"]}
    sealed = seal(words, raw(SUITE["sealed"]["salt"]), SUITE["sealed"]["rounds"])
    assert {"salt": sealed.salt, "rounds": sealed.rounds, "words": list(sealed.words)} == SUITE["sealed"]


def test_a_sealed_hive_judges_as_the_server_does(app: FastAPI, client: TestClient) -> None:
    game = client.post("/api/hive/daily", json={}).json()
    sealed = client.get("/api/hive/daily/sealed").json()
    assert (sealed["date"], sealed["letters"]) == (game["view"]["date"], game["view"]["letters"])
    letters = "".join(sealed["letters"])
    every = solver.solve(letters, Lexicon.load("en")).words()
    assert len(sealed["words"]) == len(every)
    asked = answers(app, client, game["id"])
    extra = next(word for word in every if word not in asked)
    for word in (*asked[:5], extra):
        event = guess(client, game["id"], word).json()["events"][0]
        points, kind, text = (unsealed(sealed, word) or "").split(" ", 2)
        assert (int(points), kind) == (event["points"], event["word_kind"])
        assert text == client.get(f"/api/games/{game['id']}").json()["view"]["found"][-1]["text"]
    assert unsealed(sealed, letters[0] * 4 + "Q") is None


def test_a_sealed_hive_cannot_be_read(app: FastAPI, client: TestClient) -> None:
    game = client.post("/api/hive/daily", json={}).json()["id"]
    answer = client.get("/api/hive/daily/sealed")
    sealed = answer.json()
    decoded = b"".join(map(raw, sealed["words"]))
    # Four letters stand in a text of ciphers by chance, now and then.
    for word in [each for each in answers(app, client, game) if len(each) > 5]:
        assert word not in answer.text
        assert word.encode() not in decoded
        assert word.lower().encode() not in decoded
    # Neither length nor place tells anything.
    assert len({len(each) for each in sealed["words"]}) == 1
    assert sealed["words"] == sorted(sealed["words"])


def test_each_hive_has_its_own_salt_and_is_sealed_once(
    app: FastAPI, browser: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = 0

    def counted(*given: Any) -> sealed_words.SealedWords:
        nonlocal count
        count += 1
        return seal(*given)

    monkeypatch.setattr(sealed_words, "seal", counted)
    first, again = (browser().get("/api/hive/daily/sealed").json() for _ in range(2))
    french = browser().get("/api/hive/daily/sealed?language=fr").json()
    clock.move(hours=24)
    next_day = browser().get("/api/hive/daily/sealed").json()
    assert first == again
    assert count == 3
    assert len({each["salt"] for each in (first, french, next_day)}) == 3
    hives: HiveServer = app.state.services.server(HiveServer)
    assert isinstance(hives.sealed, SealedPuzzles)


async def test_only_so_many_puzzles_are_kept() -> None:
    puzzles: SealedPuzzles[None] = SealedPuzzles(2)
    made: list[str] = []
    for name in "abacab":
        await puzzles.get(name, lambda name=name: made.append(name))  # type: ignore[misc]
    assert made == ["a", "b", "c", "b"]


def test_a_long_spelling_is_left_out() -> None:
    assert Facts(12, "word", "x" * 30).encode().rstrip(b"\0") == b"12 word "
    assert len(Facts(12, "word", "äöü").encode()) == 32


def test_a_language_that_is_none(client: TestClient) -> None:
    shaped(client.get("/api/hive/daily/sealed?language=xx"), 404, "unknown-language")
    shaped(client.get(f"/api/hive/daily/sealed?language={'x' * 17}"), 422, "bad-request")


def test_boards_ahead_are_those_of_their_seeds(app: FastAPI, client: TestClient) -> None:
    boards = client.get("/api/shake/ahead?size=4&difficulty=easy").json()["boards"]
    assert len({each["options"]["seed"] for each in boards}) == len(boards) == 3
    board = boards[1]
    game = client.post("/api/games", json={"game": "shake", "options": board["options"], "solo": True}).json()
    view = game["view"]["round"]
    assert view["faces"] == board["faces"]
    for fact in ("minimum", "words_total", "targets_total", "max_points"):
        assert view[fact] == board[fact]
    assert client.portal
    state = client.portal.call(app.state.services.games.load, game["id"]).game.state
    words = state.round.deal.words
    assert len(board["words"]) == len(words)
    for solution in words[:: max(1, len(words) // 5)]:
        kind = "target" if solution.target else "word" if solution.shown else "hidden"
        assert unsealed(board, solution.word) == f"{solution.points} {kind} {solution.text}"
    # Played elsewhere by its own clock, such a round is in no list of high scores.
    assert not scores.compares(state.round)


def test_boards_ahead_are_drawn_once_a_day(browser: Browser, clock: Clock) -> None:
    first, again = (browser().get("/api/shake/ahead").json() for _ in range(2))
    assert first == again
    clock.move(hours=24)
    assert browser().get("/api/shake/ahead").json() != first
    shaped(browser().get("/api/shake/ahead?size=7"), 422, "bad-request")
    shaped(browser().get("/api/shake/ahead?language=xx"), 404, "unknown-language")
