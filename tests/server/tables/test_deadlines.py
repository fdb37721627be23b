"""What the watch over deadlines costs: nothing, where nobody's turn ends."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.cross.cross_tables import services_of
from tests.server.tables.test_tables import command


def test_a_guess_in_a_timed_round_is_no_reason_to_look(
    app: FastAPI, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = client.post("/api/games", json={"game": "shake"}).json()["id"]
    deadlines = services_of(app).deadlines
    looks: list[None] = []

    async def look() -> None:
        looks.append(None)

    monkeypatch.setattr(deadlines, "write_due", look)
    for word in ("xyzzy", "plugh", "qqqq"):
        assert command(client, game, "guess", word=word).json()["events"]
    assert not looks
