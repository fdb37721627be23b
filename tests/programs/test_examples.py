"""The examples play whole games on a real server, also one that is killed meanwhile."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from lexicade.client import Client
from tests.serving import HastyServer
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services

EXAMPLES = Path(__file__).parents[2] / "examples"
LEVELS = ("level-1", "level-3", "level-6")
PASSWORD = "correct horse battery"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HastyServer]:
    server = HastyServer(tmp_path)
    server.start()
    yield server
    server.end()


def token(server: HastyServer, name: str) -> str:
    """A token of a new account, as its owner makes it in a browser."""
    with httpx2.Client(base_url=server.url, timeout=PATIENCE) as browser:
        signed_up = browser.post("/api/account/sign-up", json={"username": name, "password": PASSWORD})
        assert signed_up.status_code == 201, signed_up.text
        wanted = {"description": "an example", "scopes": ["read", "play", "host", "bot"]}
        secret: str = browser.post("/api/tokens", json=wanted).json()["secret"]
        return secret


@contextmanager
def running(folder: Path, *command: str) -> Iterator[Path]:
    """An example as a process of its own; what it prints is in a file."""
    printed = folder / "printed.log"
    with printed.open("wb") as out:
        process = subprocess.Popen([sys.executable, *command], stdout=out, stderr=subprocess.STDOUT)
        try:
            yield printed
            assert process.poll() is None, printed.read_text()
        finally:
            process.kill()
            process.wait(PATIENCE)


def wait_for_bot(client: Client) -> None:
    until = time.monotonic() + PATIENCE
    while not any(each["here"] for each in client.get("/api/bots")["bots"]):
        assert time.monotonic() < until, "the bot does not listen"
        time.sleep(0.1)


def result(client: Client, id: str) -> dict[str, Any]:
    """How a game ended, once it has."""
    until = time.monotonic() + PATIENCE
    while True:
        view = client.game(id)["view"]
        if view["phase"] == "over":
            return view
        assert time.monotonic() < until, f"{id} has not ended: {view['turns'][-3:]}"
        time.sleep(0.2)


def test_the_bot_plays_a_game_to_its_end(server: HastyServer, tmp_path: Path) -> None:
    secret = token(server, "clockwork")
    with (
        Client(server.url, secret, patience=PATIENCE) as client,
        running(tmp_path, str(EXAMPLES / "bot.py"), server.url, secret) as printed,
    ):
        wait_for_bot(client)
        game = client.create("cross", bots=["level-1"])
        assert game["programs"] == [0]
        view = result(client, game["id"])
        assert view["occupants"][0]["score"] > 150, printed.read_text()
        assert "#player1 " in client.record("cross", game["id"])


@pytest.mark.soak
def test_any_program_of_the_line_protocol_plays(server: HastyServer, tmp_path: Path) -> None:
    secret = token(server, "clockwork")
    engine = str(Path(sys.executable).with_name("lexicade"))
    command = (str(EXAMPLES / "protocol_bot.py"), server.url, secret, "0.05", engine, "engine")
    ada = token(server, "ada")
    with Client(server.url, ada, patience=PATIENCE) as host, running(tmp_path, *command):
        wait_for_bot(host)
        table = host.create("cross", options={"seats": 2})
        assert table["code"]
        host.invite(table["code"], "clockwork")
        moved = 0
        for state in host.live(table["id"]):
            view = state["view"]
            if view["phase"] == "playing" and view["turn"] == 0:
                moved = sum(turn["seat"] == 1 and turn["kind"] == "play" for turn in view["turns"])
                if moved >= 3:
                    break
                host.command(table["id"], "pass")
        assert moved >= 3


@pytest.mark.soak
def test_ten_games_through_a_server_that_is_killed(server: HastyServer, tmp_path: Path) -> None:
    secret = token(server, "clockwork")
    with (
        Client(server.url, secret, patience=PATIENCE) as client,
        running(tmp_path, str(EXAMPLES / "bot.py"), server.url, secret),
    ):
        wait_for_bot(client)
        games = [client.create("cross", bots=[LEVELS[each % 3]])["id"] for each in range(10)]
        while client.game(games[-1])["seq"] < 8:
            time.sleep(0.1)
        server.stop(signal.SIGKILL)
        time.sleep(1)
        server.start()
        ended = [result(client, game) for game in games]
        assert all(view["occupants"][0]["score"] > 100 for view in ended)
