"""One server in two processes on PostgreSQL, with Redis between them: any of them serves any table."""

import asyncio
import json
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx2
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lexicade.lexicon import Lexicon
from lexicade.shake import solver
from lexicade.store import Database
from lexicade.store.sql import schema
from tests.postgres import new_database
from tests.redis_server import redis
from tests.serving import Server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services


class BusServer(Server):
    """A server that looks for news only after an hour: what it knows sooner has come over the bus."""

    def __init__(self, folder: Path, url: str, bus: str) -> None:
        super().__init__(folder, url, bus)
        self.program = [sys.executable, str(Path(__file__).parents[2] / "bus_serve.py")]


@pytest.fixture(scope="module")
def servers(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    database = asyncio.run(new_database(postgres_url))
    with redis() as bus:
        both = tuple(BusServer(tmp_path_factory.mktemp(name), database, bus.url) for name in ("first", "second"))
        for server in both:
            server.start()
        yield both[0], both[1]
        for server in both:
            server.end()


class Player:
    """Somebody with one cookie, whichever process answers."""

    def __init__(self, server: Server, client: httpx2.Client) -> None:
        self.server = server
        self.client = client

    def post(self, path: str, body: object) -> Any:
        answer = self.client.post(f"{self.server.url}{path}", json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def say(self, game: str, **command: object) -> Any:
        return self.post(f"/api/games/{game}/commands", {"id": str(uuid4()), "command": command})

    def view(self, game: str) -> Any:
        return self.client.get(f"{self.server.url}/api/games/{game}").json()["view"]

    def listen(self, game: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        url = self.server.url.replace("http:", "ws:")
        return connect(f"{url}/api/games/{game}/live", additional_headers={"Cookie": cookie})


def until(socket: ClientConnection, true: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The first state that a socket tells, soon, for which something is true."""
    while True:
        message = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == "state" and true(message["state"]):
            state: dict[str, Any] = message["state"]
            return state


def log_of(server: Server, game: str) -> list[tuple[int, str]]:
    """Seat and word of everything found, as the database has it."""

    async def read() -> list[tuple[int, str]]:
        database = Database(server.places[1], PATIENCE)
        query = select(schema.event.c.body).where(schema.event.c.game == game, schema.event.c.kind == "found")
        rows = await database.read(lambda connection: connection.execute(query).all())
        await database.close()
        return [(row.body["seat"], row.body["word"]) for row in rows]

    return asyncio.run(read())


def test_a_session_ends_in_both_processes(servers: tuple[Server, Server]) -> None:
    """Log-out and sign-up at one process end the sockets, and the tokens, at the other."""
    first, second = servers
    credentials = {"username": "Ada", "password": "countess of lovelace"}
    for path, code in (("/api/account/sign-up", 1012), ("/api/account/log-out", 4401)):
        with httpx2.Client(timeout=PATIENCE) as client, httpx2.Client(timeout=PATIENCE) as thief:
            player = Player(second, client)
            game = player.post("/api/games", {"game": "hive"})["id"]
            thief.cookies.set("lexicade_session", client.cookies["lexicade_session"])
            with player.listen(game) as socket:
                assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "state"
                player.server = first
                player.post(path, credentials)
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv(timeout=PATIENCE)
                assert closed.value.rcvd
                assert closed.value.rcvd.code == code
            for server in servers:
                assert thief.get(f"{server.url}/api/me").json()["account"] is None


def test_a_table_across_two_processes(servers: tuple[Server, Server], english: Lexicon) -> None:
    with httpx2.Client(timeout=PATIENCE) as one, httpx2.Client(timeout=PATIENCE) as other:
        play_across(servers, (Player(servers[0], one), Player(servers[1], other)), english)


def play_across(servers: tuple[Server, Server], players: tuple[Player, Player], english: Lexicon) -> None:
    first, second = servers
    host, ada = players
    table = host.post("/api/games", {"game": "shake", "solo": False, "name": "Ms Frizzle"})
    game = table["id"]
    with host.listen(game) as at_first:
        ada.post(f"/api/tables/{table['code']}/join", {"name": "Ada"})
        until(at_first, lambda state: len(state["view"]["occupants"]) == 2)
        with ada.listen(game) as at_second:
            until(at_first, lambda state: state["present"] == [0, 1])
            host.say(game, kind="start")
            until(at_second, lambda state: state["view"]["phase"] == "countdown")
            faces = until(at_second, lambda state: state["view"]["phase"] == "playing")["view"]["round"]["faces"]
            words = [word for word in solver.solve(" ".join(faces), english, 3).words() if len(word) > 2]
            acknowledged: list[tuple[int, str]] = []

            def play(player: Player, seat: int) -> None:
                for word in words[:25]:
                    event = player.say(game, kind="guess", word=word)["events"][0]
                    assert (event["kind"], event["seat"]) == ("found", seat)
                    acknowledged.append((seat, event["word"]))

            # Both at the same log at the same time: each is second again and again, and nothing is lost.
            threads = [threading.Thread(target=play, args=each) for each in ((host, 0), (ada, 1))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert len(acknowledged) == 2 * len(words[:25])
            assert sorted(log_of(first, game)) == sorted(acknowledged)
            until(at_first, lambda state: state["view"]["occupants"][1]["words"] == len(words[:25]))
        until(at_first, lambda state: state["present"] == [0])

    # One process dies; whoever it served has the same seat, and the same words, at the other.
    second.stop(signal.SIGKILL)
    ada.server = first
    assert ada.say(game, kind="guess", word=words[25])["events"][0]["seat"] == 1
    mine = [found["word"] for found in ada.view(game)["round"]["found"]]
    assert mine == words[:26]
    host.say(game, kind="end")
    assert ada.view(game)["phase"] == "over"
