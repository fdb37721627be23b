"""One guest with forty tables of Champions, and another person who waits for a beginner."""

import threading
from functools import partial
from typing import Any

import pytest
from fastapi import FastAPI

from lexicade.cross import rules as cross
from lexicade.lexicon import Lexicon
from lexicade.server.cross.bot_moves import BOTS, HEAVY
from lexicade.server.settings import Settings
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import SHORT, draw, services_of, short_words
from tests.server.tables.test_table_live import until
from tests.waiting import PATIENCE

TABLES = 40


def new_table(client: Any, *strategies: str) -> str:
    bots = list(strategies)
    options = {"lexicon": SHORT, "seats": len(bots) + 1}
    body = {"game": "cross", "name": "Ada", "bots": bots, "first": 1, "options": options}
    made = client.post("/api/games", json=body)
    assert made.status_code == 201, made.text
    id: str = made.json()["id"]
    return id


def test_a_beginner_answers_while_champions_think(
    app: FastAPI, settings: Settings, browser: Browser, english: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    object.__setattr__(settings, "bot_seconds", 60.0)
    short_words(app, english)
    draw(app)
    choose, gate = BOTS.choose, threading.Event()

    def think(view: cross.View, *given: Any) -> cross.Command:
        assert view.seat is not None
        bot = view.occupants[view.seat].bot
        assert bot is not None
        if bot == "champion":
            assert gate.wait(PATIENCE)
            return cross.Pass()
        return choose(view, *given)

    monkeypatch.setattr(BOTS, "choose", think)
    greedy, modest = browser(), browser()
    try:
        for _ in range(TABLES):
            new_table(greedy, "champion", "champion", "champion")
        game = new_table(modest, "level-1")
        with modest.websocket_connect(f"/api/games/{game}/live") as socket:
            # The Champions think until the gate opens: whoever waited for one of them would wait for ever.
            view = until(socket, lambda state: state["view"]["turn"] == 0)["view"]
        assert [turn["seat"] for turn in view["turns"]] == [1]
        assert modest.portal
        services = services_of(app)
        running = modest.portal.call(partial(services.jobs.list, ["running"], 10, services.clock()))
        # The modest bot has moved, but its job may not be written down as done yet.
        assert [job.weight for job in running if job.key.subject != game] == [HEAVY]
    finally:
        gate.set()
