"""A database that fails under a running server: 503 in the one shape, in time, and nothing lost or doubled."""

import json
import resource
import signal
import sqlite3
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

import httpx2
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from lexicade.server.app import create_app
from lexicade.server.settings import Settings
from tests.postgres import PostgresServer, postgres_server
from tests.server.conftest import answers, guess
from tests.serving import Server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services

T = TypeVar("T")
TIMEOUT = "1"
"""Seconds. Only servers whose database does not answer have this limit: a healthy one may be slow."""
COME_AGAIN = 1012


def check_down(answer: httpx2.Response) -> None:
    assert answer.status_code == 503, f"{answer.request.url}: {answer.text}"
    assert int(answer.headers["retry-after"]) >= 1
    body = answer.json()
    assert (body["ok"], body["code"]) == (False, "database-down")
    assert body["message"]


def until_up(send: Callable[[], httpx2.Response]) -> httpx2.Response:
    """What a server answers when its database is as quick as it asks."""
    deadline = time.monotonic() + PATIENCE
    while (answer := send()).status_code == 503:
        assert time.monotonic() < deadline
    return answer


class Table:
    """A player with a hive, and the words that are in it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.client = httpx2.Client(base_url=server.url, timeout=PATIENCE)
        wanted = {"game": "hive", "seed": "en.2.NAECORT"}
        made = until_up(lambda: self.client.post("/api/games", json=wanted))
        assert made.status_code == 201, made.text
        self.id = made.json()["id"]

    def guess(self, word: str) -> httpx2.Response:
        """Always with the same id: sent again, it is the same command."""
        body = {"id": f"command-{word}", "command": {"kind": "guess", "word": word}}
        return self.client.post(f"/api/games/{self.id}/commands", json=body)

    def guess_until_accepted(self, word: str) -> list[str]:
        """The words of the events."""
        return [event["word"] for event in until_up(lambda: self.guess(word)).json()["events"]]

    def found(self) -> list[str]:
        view = until_up(lambda: self.client.get(f"/api/games/{self.id}")).json()["view"]
        return [each["word"] for each in view["found"]]

    def listen(self) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        url = self.server.url.replace("http:", "ws:")
        return connect(f"{url}/api/games/{self.id}/live", additional_headers={"Cookie": cookie})


@pytest.fixture(scope="module")
def database() -> Iterator[PostgresServer]:
    with postgres_server() as database:
        yield database


@pytest.fixture(scope="module")
def server(database: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), database.url)
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def table(server: Server) -> Iterator[Table]:
    table = Table(server)
    yield table
    table.client.close()


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """On SQLite."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()
    assert "Traceback" not in server.log.read_text()


def every_request(table: Table) -> Iterator[httpx2.Request]:
    """A request to each route, with a session that the server does not remember."""
    named = defaultdict(
        lambda: "1",
        id=table.id,
        code="K7M2QX",
        day="2026-11-01",
        language="en",
        word="ocean",
        name="licences/CC0-1.0.txt",
    )
    bodies: dict[str, Any] = {
        "/api/games": {"game": "hive"},
        "/api/games/{id}/commands": {"id": "c", "command": {"kind": "guess", "word": "ocean"}},
        "/api/account/sign-up": {"username": "somebody", "password": "correct horse"},
        "/api/account/log-in": {"username": "somebody", "password": "correct horse"},
        "/api/words/{language}/meanings": {"words": ["ocean"]},
    }
    paths = table.client.get("/openapi.json").json()["paths"]
    del paths["/api/tokens/own"]  # Without a token nobody looks into the database.
    for path, methods in paths.items():
        for method in methods:
            yield table.client.build_request(
                method,
                path.format_map(named),
                json=bodies.get(path, {}) if method == "post" else None,
                params={"find": "prefix", "text": "oce"} if path == "/api/words/{language}" else None,
                headers={"cookie": f"lexicade_session={uuid4()}"},
            )


def test_a_stopped_database_is_503_on_every_route(table: Table, database: PostgresServer) -> None:
    requests = list(every_request(table))
    database.stop("fast")
    try:
        statuses = {}
        for request in requests:
            answer = table.client.send(request)
            statuses[request.url.path] = answer.status_code
            # A body that is wrong is refused before anybody looks into the database.
            if answer.status_code not in {200, 415, 422}:
                check_down(answer)
    finally:
        database.start()
    down = {path for path, status in statuses.items() if status == 503}
    assert {"/readyz", "/api/me", "/api/games", f"/api/games/{table.id}", "/api/account/log-in"} <= down
    assert {"/api/tables/K7M2QX", "/api/hive/daily", "/api/hive/archive", "/api/hive/daily/sealed"} <= down
    assert {"/api/shake/scores", "/api/shake/statistics"} <= down
    works = {path for path, status in statuses.items() if status == 200}
    assert works == {
        "/healthz",
        "/api/about/texts/licences/CC0-1.0.txt",
        "/api/cross/bots",
        "/api/cross/tiles/usual/en",
        "/api/shake/ahead",
        "/api/words/en/licence.txt",
        "/api/languages",
        "/api/about/words",
    }
    # Who plays for words is told nothing, also while nobody can say who plays.
    assert {"/api/words/en", "/api/words/en/list.txt", "/api/words/en/meanings", "/api/words/en/ocean"} <= down


def test_messages_speak_the_players_language(table: Table, database: PostgresServer) -> None:
    database.stop("fast")
    try:
        headers = {"accept-language": "fr", "cookie": f"lexicade_session={uuid4()}"}
        answer = table.client.get("/api/me", headers=headers)
    finally:
        database.start()
    assert "base de données" in answer.json()["message"]


def test_the_first_command_after_a_restart_is_acknowledged(table: Table, database: PostgresServer) -> None:
    assert table.guess("ocean").status_code == 200
    for word in ("enact", "trance", "carton"):
        database.stop("fast")
        check_down(table.guess(word))
        database.start()
        assert table.guess(word).status_code == 200
    assert table.found() == ["OCEAN", "ENACT", "TRANCE", "CARTON"]


def test_a_frozen_database_is_503_in_time_and_a_retry_happens_once(
    tmp_path: Path, table: Table, database: PostgresServer
) -> None:
    assert table.guess("ocean").status_code == 200
    server = Server(tmp_path, database.url, options=["--database-timeout", TIMEOUT])
    server.start()
    table.client.base_url = server.url
    database.freeze()
    try:
        for word in ("enact", "trance"):
            check_down(table.guess(word))
        check_down(table.client.get("/readyz"))
        assert table.client.get("/healthz").status_code == 200
    finally:
        database.thaw()
    for word in ("trance", "enact"):
        assert table.guess_until_accepted(word) == [word.upper()]
    server.stop()
    assert "Traceback" not in server.log.read_text()
    table.client.base_url = table.server.url
    assert sorted(table.found()) == ["ENACT", "OCEAN", "TRANCE"]


def test_a_socket_says_come_again_and_does(table: Table, database: PostgresServer) -> None:
    with table.listen() as socket:
        socket.recv(timeout=PATIENCE)
        database.stop("fast")
        check_down(table.guess("ocean"))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == COME_AGAIN
        with table.listen() as early, pytest.raises(ConnectionClosed) as closed:
            # The session is remembered for some seconds; the game is not.
            early.recv(timeout=PATIENCE)
        database.start()
    with table.listen() as back:
        assert json.loads(back.recv(timeout=PATIENCE))["type"] == "state"


def eventually(table: Table, status: int) -> httpx2.Response:
    """The answer of /readyz when it has that status; an older one is good for a second."""
    deadline = time.monotonic() + PATIENCE
    while (answer := table.client.get("/readyz")).status_code != status:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return answer


def test_readiness_writes_and_liveness_does_not(tmp_path: Path) -> None:
    server = Server(tmp_path, options=["--database-timeout", TIMEOUT])
    server.start()
    table = Table(server)
    assert eventually(table, 200).json()["ok"] is True
    with sqlite3.connect(server.database, isolation_level=None) as other:
        (before,) = other.execute("SELECT number FROM probe").fetchone()
        other.execute("BEGIN IMMEDIATE")
        check_down(eventually(table, 503))
        check_down(table.guess("ocean"))
        assert table.client.get("/healthz").json()["ok"] is True
        assert table.found() == []
        other.execute("ROLLBACK")
        assert table.guess_until_accepted("ocean") == ["OCEAN"]
        eventually(table, 200)
        assert other.execute("SELECT number FROM probe").fetchone() != (before,)
    other.close()
    table.client.close()
    server.stop()
    assert "Traceback" not in server.log.read_text()


def test_a_disk_that_takes_no_more(small: Server) -> None:
    table = Table(small)
    assert small.process
    size = small.database.with_name(small.database.name + "-wal").stat().st_size
    unlimited = resource.prlimit(small.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(small.process.pid, resource.RLIMIT_FSIZE, (size, unlimited[1]))
    check_down(table.guess("ocean"))
    check_down(table.client.get("/readyz"))
    assert table.found() == []
    resource.prlimit(small.process.pid, resource.RLIMIT_FSIZE, unlimited)
    assert table.guess("ocean").status_code == 200
    assert table.found() == ["OCEAN"]
    table.client.close()


def test_a_connection_that_cannot_write_is_replaced(tmp_path: Path) -> None:
    """SQLite opens a file on a read-only disk for reading, and the connection stays so when the disk does not."""
    settings = Settings.read({}, database=f"sqlite:///{tmp_path}/x.db", log_level="error")
    with TestClient(create_app(settings)) as client:
        made = client.post("/api/games", json={"game": "hive", "seed": "en.2.NAECORT"}).json()
        app = client.app
        assert isinstance(app, FastAPI)
        assert client.portal
        file = app.state.services.database._access
        client.portal.call(file.write, lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON").close())
        check_down(guess(client, made["id"], "ocean", "only-once"))
        assert guess(client, made["id"], "ocean", "only-once").status_code == 200


class LostAnswers:
    """A database that commits, and whose answer does not arrive."""

    def __init__(self, access: Any) -> None:
        self.access = access
        self.lose = False

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self.access.read(work)  # type: ignore[no-any-return]

    async def read_once(self, work: Callable[[Connection], T]) -> T:
        return await self.access.read_once(work)  # type: ignore[no-any-return]

    async def write(self, work: Callable[[Connection], T]) -> T:
        result: T = await self.access.write(work)
        if self.lose:
            raise TimeoutError
        return result

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        await self.access.migrate(work)

    async def close(self) -> None:
        await self.access.close()


def test_a_commit_whose_answer_is_lost_is_on_disk_once(app: FastAPI, client: TestClient) -> None:
    database = app.state.services.database
    game = client.post("/api/games", json={"game": "hive", "seed": "en.2.NAECORT"}).json()["id"]
    words = answers(app, client, game)[:3]
    lossy = database._access = LostAnswers(database._access)
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        assert socket.receive_json()["state"]["seq"] == 0
        lossy.lose = True
        check_down(guess(client, game, words[0], "first-command"))
        assert app.state.services.games.latest_unsaved(game) is None
        lossy.lose = False
        # Nobody has sent it again yet, and the others at the table see it all the same.
        assert socket.receive_json()["state"]["seq"] == 1
    other = guess(client, game, words[1], "second-command").json()
    assert [event["word"] for event in other["events"]] == [words[1]]
    again = guess(client, game, words[0], "first-command").json()
    assert [event["word"] for event in again["events"]] == [words[0]]
    assert client.get(f"/api/games/{game}").json()["seq"] == 2


def test_a_command_that_failed_leaves_nothing_in_memory(
    app: FastAPI, client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = client.post("/api/games", json={"game": "hive", "seed": "en.2.NAECORT"}).json()["id"]
    words = answers(app, client, game)[:2]
    other = sqlite3.connect(tmp_path / "test.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    database = app.state.services.database
    with monkeypatch.context() as hasty:
        for each in (database, database._access):
            hasty.setattr(each, "_timeout", 0.4)
        for word in words:
            check_down(guess(client, game, word, f"command-{word}"))
    other.execute("ROLLBACK")
    other.close()
    assert app.state.services.games.latest_unsaved(game) is None
    assert client.get(f"/api/games/{game}").json()["seq"] == 0
    for word in reversed(words):
        assert guess(client, game, word, f"command-{word}").json()["events"][0]["word"] == word


def test_a_stop_waits_for_nobody(tmp_path: Path) -> None:
    """Neither for sockets, one of which reads nothing, nor for a command that waits for the database."""
    server = Server(tmp_path)
    server.start()
    assert server.process
    table = Table(server)
    other = sqlite3.connect(server.database, isolation_level=None)
    with ExitStack() as stack:
        sockets = [stack.enter_context(table.listen()) for _ in range(20)]
        waiting = stack.enter_context(
            httpx2.Client(base_url=server.url, cookies=table.client.cookies, timeout=PATIENCE)
        )
        other.execute("BEGIN IMMEDIATE")
        body = {"id": "waiting-command", "command": {"kind": "guess", "word": "ocean"}}
        path = f"/api/games/{table.id}/commands"
        command = threading.Thread(target=lambda: suppressed(waiting.post, path, json=body))
        command.start()
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(PATIENCE)
        command.join()
        for socket in sockets:
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    socket.recv(timeout=PATIENCE)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == COME_AGAIN
    other.close()
    table.client.close()
    assert "Traceback" not in server.log.read_text()


def suppressed(work: Callable[..., object], *arguments: object, **options: object) -> None:
    with suppress(httpx2.HTTPError):
        work(*arguments, **options)
