"""A backup that is made while people play has everything that was acknowledged before it began."""

import json
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import pytest

from tests.postgres import postgres
from tests.serving import Server
from tests.waiting import PATIENCE

pytestmark = [pytest.mark.services, pytest.mark.soak]
LEXICADE = str(Path(sys.executable).with_name("lexicade"))
PLAYERS = 4


@dataclass
class Player:
    """Opens hives as fast as the server takes them, and remembers which were acknowledged."""

    server: Server
    games: list[str] = field(default_factory=list)
    _open: Any = None

    def __post_init__(self) -> None:
        self._open = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, body: object | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self.server.url}{path}", data, {"content-type": "application/json", "origin": self.server.url}
        )
        return json.loads(self._open.open(request, timeout=PATIENCE).read())

    def play(self, until: threading.Event) -> None:
        while not until.is_set():
            self.games.append(self.ask("/api/games", {"game": "hive", "seed": "en.2.NAECORT"})["id"])


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    many = ["--new-games-per-account", "100000", "--open-games-per-account", "100000"]
    if request.param == "sqlite":
        server = Server(tmp_path, options=many)
        yield server
        server.end()
        return
    with postgres() as url:
        server = Server(tmp_path, url, options=many)
        yield server
        server.end()


def run(*arguments: str) -> str:
    done = subprocess.run([LEXICADE, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_backup_under_load_is_restored(server: Server, tmp_path: Path) -> None:
    server.start()
    database = server.places[:2]
    players = [Player(server) for _ in range(PLAYERS)]
    done = threading.Event()
    threads = [threading.Thread(target=player.play, args=[done]) for player in players]
    for thread in threads:
        thread.start()
    deadline = time.monotonic() + PATIENCE
    while min(len(player.games) for player in players) < 3 and time.monotonic() < deadline:
        time.sleep(0.05)
    before = {game for player in players for game in player.games}
    run("backup", str(tmp_path / "copy"), *database)
    done.set()
    for thread in threads:
        thread.join(PATIENCE)
    # Somebody deletes an account after the backup: it does not come back with it.
    leaver, stayer = players[0], players[1]
    assert leaver.ask("/api/account/delete", {"really": True})["account"] is None
    server.stop()
    run("restore", str(tmp_path / "copy"), "--replace", *database)
    server.start()
    acknowledged = [game for game in stayer.games if game in before]
    assert acknowledged
    for game in acknowledged:
        assert stayer.ask(f"/api/games/{game}")["id"] == game
    assert leaver.ask("/api/me")["account"] is None
    assert stayer.ask("/api/games", {"game": "hive"})["id"]
