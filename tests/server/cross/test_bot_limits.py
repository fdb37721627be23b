"""Bots that think too long: their tables go on, and nobody else waits for a thread."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.cross import rules as cross
from lexicade.lexicon import Lexicon
from lexicade.server.cross.bot_moves import BOTS
from lexicade.server.jobs import bots as jobs
from lexicade.server.settings import Settings
from tests.server.cross.cross_tables import draw, new_table, services_of, short_words
from tests.server.tables.test_table_live import until
from tests.waiting import PATIENCE


@pytest.fixture
def endless(app: FastAPI, english: Lexicon, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Bots that never come to an end; set when one has begun."""
    short_words(app, english)
    begun, over = threading.Event(), threading.Event()

    def think(*_: Any) -> cross.Command:
        begun.set()
        assert over.wait(PATIENCE)
        return cross.Pass()

    monkeypatch.setattr(BOTS, "choose", think)
    yield begun
    over.set()


def test_a_thought_without_end_is_cut_short(
    app: FastAPI, settings: Settings, client: TestClient, endless: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    object.__setattr__(settings, "bot_seconds", 0.01)
    monkeypatch.setattr(jobs, "MAX_OVERTIME_SECONDS", 0.01)
    draw(app)
    game = new_table(client, bots=1, first=1)["id"]
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        view = until(socket, lambda state: state["view"]["turn"] == 0)["view"]
    assert endless.is_set()
    assert [turn["seat"] for turn in view["turns"]] == [1]


def test_a_bot_that_thought_too_long_plays_what_scores_most(
    app: FastAPI, settings: Settings, client: TestClient, english: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_long(*_: Any) -> cross.Command:
        raise TimeoutError

    object.__setattr__(settings, "bot_seconds", 60.0)
    monkeypatch.setattr(BOTS, "choose", too_long)
    short_words(app, english)
    draw(app, "CATEEEE", "RETAINS")
    game = new_table(client, bots=1, first=1)["id"]
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        view = until(socket, lambda state: state["view"]["turn"] == 0)["view"]
    assert [(turn["kind"], turn["points"]) for turn in view["turns"]] == [("play", 66)]


def test_thinking_bots_share_no_threads_with_look_ups(
    app: FastAPI, settings: Settings, client: TestClient, endless: threading.Event
) -> None:
    object.__setattr__(settings, "bot_seconds", 60.0)
    runner = services_of(app).runner
    runner.slots = 12  # more than the threads that requests share on a small machine
    runner._pool._max_workers = 12
    draw(app)
    for _ in range(12):
        new_table(client, bots=1, first=1)
    assert endless.wait(PATIENCE)
    assert client.get("/api/words/en/ocean").status_code == 200
    assert client.get("/api/words/en", params={"find": "prefix", "text": "oce"}).status_code == 200
