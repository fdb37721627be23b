"""A server that is killed in the middle of a round: what it acknowledged is there when it stands again."""

import json
import signal
import sqlite3
import threading
from pathlib import Path
from uuid import uuid4

import httpx2
import pytest

from tests.serving import Server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services

PLAYERS = 4


def words_of(server: Server, game: str) -> list[str]:
    """The secret list, read where the player cannot."""
    with sqlite3.connect(server.database) as connection:
        (body,) = connection.execute("SELECT body FROM event WHERE game = ? AND kind = 'started'", [game]).fetchone()
    return [solution["word"] for solution in json.loads(body)["deal"]["words"]]


def test_every_acknowledged_word_survives_a_killed_server(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    clients = [httpx2.Client(base_url=server.url, timeout=PATIENCE) for _ in range(PLAYERS)]
    games = [client.post("/api/games", json={"game": "shake"}).json()["id"] for client in clients]
    acknowledged: dict[str, list[str]] = {game: [] for game in games}
    begun = threading.Event()

    def play(client: httpx2.Client, game: str) -> None:
        for word in words_of(server, game):
            body = {"id": str(uuid4()), "command": {"kind": "guess", "word": word}}
            try:
                answer = client.post(f"/api/games/{game}/commands", json=body).json()
            except httpx2.HTTPError:
                return
            acknowledged[game].append(answer["events"][0]["word"])
            begun.set()

    threads = [
        threading.Thread(target=play, args=(client, game)) for client, game in zip(clients, games, strict=True)
    ]
    for thread in threads:
        thread.start()
    assert begun.wait(PATIENCE)
    server.stop(signal.SIGKILL)
    for thread in threads:
        thread.join()
    server.start()
    try:
        for client, game in zip(clients, games, strict=True):
            found = [each["word"] for each in client.get(f"/api/games/{game}").json()["view"]["round"]["found"]]
            # One word may have reached the disk, and its answer not the player.
            assert found[: len(acknowledged[game])] == acknowledged[game]
            assert len(found) <= len(acknowledged[game]) + 1
    finally:
        server.stop()
        for client in clients:
            client.close()
