"""Several processes on one port: none is missed when it ends, hangs or leaves."""

import asyncio
import json
import os
import random
import signal
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Self
from uuid import uuid4

import httpx2
import pytest
from fastapi.testclient import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from lexicade.errors import LexicadeError, Unavailable
from lexicade.server.app import create_app
from lexicade.server.live.notifier import Notifier
from lexicade.server.live.sockets import Sockets
from lexicade.server.process import serve as process
from lexicade.server.process import systemd
from lexicade.server.process.draining import Draining
from lexicade.server.process.workers import Pulse
from lexicade.server.settings import Settings
from tests.redis_server import redis
from tests.server.conftest import Clock
from tests.serving import Server
from tests.waiting import PATIENCE


class Site(Server):
    """Two workers on a file of SQLite, with a Redis between them."""

    def __init__(self, folder: Path, bus: str, hung: float = PATIENCE) -> None:
        super().__init__(folder, bus=bus, options=["--workers", "2", "--drain", "1", "--log-level", "warning"])
        self.program = [sys.executable, str(Path(__file__).parents[2] / "hasty_serve.py"), str(hung)]

    def workers(self) -> list[int]:
        assert self.process
        pid = self.process.pid
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def until(self, true: Callable[[list[int]], bool]) -> list[int]:
        """The workers, as soon as something is true of them."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if true(found := self.workers()):
                return found
            time.sleep(0.05)
        raise AssertionError(self.log.read_text())

    def until_said(self, text: str, times: int = 1) -> None:
        deadline = time.monotonic() + PATIENCE
        while self.log.read_text().count(text) < times:
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.05)


@pytest.fixture
def site(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Site]:
    with redis() as bus:
        server = Site(tmp_path, bus.url, getattr(request, "param", PATIENCE))
        server.start()
        server.until_said("listens on")
        yield server
        server.end()


class Guesser:
    """Plays a hive on connections of its own, each word until it is acknowledged, and counts what went wrong."""

    def __init__(self, site: Server) -> None:
        self.client = httpx2.Client(base_url=site.url, timeout=PATIENCE)
        made = self.client.post("/api/games", json={"game": "hive"})
        self.game = made.json()["id"]
        self.words = iter(site.answers(self.game))
        self.acknowledged: list[str] = []
        self.failures: list[str] = []
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._play)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join(PATIENCE)
        self.client.close()

    def _play(self) -> None:
        for word in self.words:
            if self._enough.wait(0.05):
                return
            body = {"id": str(uuid4()), "command": {"kind": "guess", "word": word}}
            try:
                answer = self.client.post(f"/api/games/{self.game}/commands", json=body)
            except httpx2.TransportError as error:
                self.failures.append(repr(error))
                continue
            if answer.status_code >= 500:
                self.failures.append(answer.text)
            elif answer.json()["ok"]:
                self.acknowledged.append(word.upper())


@pytest.mark.services
@pytest.mark.parametrize("site", [4.0], indirect=True)
def test_a_worker_that_is_killed_or_hangs_is_replaced(site: Site) -> None:
    first, second = site.until(lambda found: len(found) == 2)
    os.kill(first, signal.SIGKILL)
    site.until(lambda found: len(found) == 2 and first not in found)
    site.until_said("worker-ended")
    os.kill(second, signal.SIGSTOP)
    site.until(lambda found: len(found) == 2 and second not in found)
    site.until_said("worker-hung")
    assert httpx2.get(f"{site.url}/readyz", timeout=PATIENCE).status_code == 200


@pytest.mark.services
def test_workers_are_renewed_one_by_one_and_no_request_fails(site: Site) -> None:
    before = site.until(lambda found: len(found) == 2)
    assert site.process
    with Guesser(site) as guesser:
        cookie = "; ".join(f"{name}={value}" for name, value in guesser.client.cookies.items())
        live = f"{site.url.replace('http:', 'ws:')}/api/games/{guesser.game}/live"
        with connect(live, additional_headers={"Cookie": cookie}) as window:
            site.process.send_signal(signal.SIGHUP)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    window.recv(timeout=PATIENCE)
        assert closed.value.rcvd
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1012, "moving")
        site.until(lambda found: len(found) == 2 and not set(found) & set(before))
        with connect(live, additional_headers={"Cookie": cookie}) as window:
            assert json.loads(window.recv(timeout=PATIENCE))["type"] == "state"
    assert guesser.failures == []
    assert guesser.acknowledged
    assert set(guesser.acknowledged) <= set(site.log_of(guesser.game))


@pytest.mark.services
def test_sigterm_drains_all_and_ends_in_order(tmp_path: Path) -> None:
    with redis() as bus:
        site = Site(tmp_path, bus.url)
        site.start()
        site.until_said("listens on")
        before = site.workers()
        assert site.process
        site.process.send_signal(signal.SIGTERM)
        deadline = time.monotonic() + PATIENCE
        statuses = set()
        while 503 not in statuses and time.monotonic() < deadline:
            try:
                statuses.add(httpx2.get(f"{site.url}/readyz", timeout=PATIENCE).status_code)
            except httpx2.TransportError:
                break  # a slow machine may see no more of the second in which it drains
        assert site.process.wait(PATIENCE) == 0
        assert statuses <= {200, 503}
    assert not [pid for pid in before if Path(f"/proc/{pid}").exists()]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, "2 workers are processes that do not hear"),
        ({"database": "sqlite://", "bus": "redis://127.0.0.1:1"}, "in memory belongs to one process"),
    ],
)
def test_workers_that_could_not_be_one_site(
    options: dict[str, Any], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lexicade.server.process.logs.configure", lambda settings: None)
    with pytest.raises(LexicadeError) as caught:
        settings = {"database": f"sqlite:///{tmp_path}/x.db", "port": 0, "workers": 2, **options}
        process.run(Settings.read({}, **settings))
    assert caught.value.code == "cannot-start"
    assert said in caught.value.message


def test_what_counted_jobs_before_says_where_they_are_counted_now() -> None:
    with pytest.raises(LexicadeError) as caught:
        Settings.read({"LEXICADE_WORKERS": "0"}, workers=0)
    assert "LEXICADE_SLOTS" in caught.value.message


def test_a_process_that_leaves_says_so_and_moves_its_windows(settings: Settings, clock: Clock) -> None:
    app = create_app(settings.model_copy(update={"drain": 0.01}), clock)
    with TestClient(app) as client:
        game = client.post("/api/games", json={"game": "hive"}).json()["id"]
        assert "connection" not in client.get("/readyz").headers
        with client.websocket_connect(f"/api/games/{game}/live") as window:
            assert window.receive_json()["type"] == "state"
            assert client.portal
            client.portal.call(app.state.services.draining.begin)
            closed = window.receive()
            while closed["type"] != "websocket.close":
                closed = window.receive()
        assert (closed["code"], closed["reason"]) == (1012, "moving")
        refused = client.get("/readyz")
        assert (refused.status_code, refused.json()["code"]) == (503, "moving")
        assert client.get(f"/api/games/{game}").headers["connection"] == "close"
        with pytest.raises(Unavailable):
            app.state.services.draining.check()


class Away(Notifier):
    """Remembers when sockets are to leave."""

    def send_away(self, leave_after: Callable[[], float]) -> None:
        self.leave_after = leave_after


async def test_a_socket_that_opens_while_a_process_leaves_is_gone_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    away = Away()
    draining = Draining(away, SimpleNamespace(claim_no_more=bool), Sockets(1), random.Random(1), 10.0)  # type: ignore[arg-type]
    draining.begin()
    moments = []
    for passed in (0.0, 2.0, 6.0, 8.9, 9.5):
        now = 1000.0 + passed
        moments += [passed + away.leave_after() for _ in range(50)]
    assert min(moments) >= 3.0
    assert max(moments) <= 9.5


async def test_a_process_that_leaves_waits_for_sockets_that_are_late() -> None:
    sockets = Sockets(1)
    draining = Draining(Away(), SimpleNamespace(claim_no_more=bool), sockets, random.Random(1), 0.0)  # type: ignore[arg-type]
    with sockets.opened("ada"):
        leaving = asyncio.create_task(draining.run())
        for _ in range(20):
            await asyncio.sleep(0)
        assert not leaving.done()
    await leaving


def test_the_sockets_of_systemd_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        monkeypatch.setattr(systemd, "FIRST_SOCKET", os.dup(held.fileno()))
        handed = systemd.handed_sockets({"LISTEN_PID": str(os.getpid()), "LISTEN_FDS": "1"})
        (mine,) = handed
        assert mine.getsockname() == held.getsockname()
        mine.close()
    assert systemd.handed_sockets({"LISTEN_PID": "1", "LISTEN_FDS": "1"}) == []
    assert systemd.handed_sockets({}) == []


def test_systemd_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind(address)
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        systemd.tell("READY=1")
        assert listener.recv(100) == b"READY=1"
    systemd.tell("STOPPING=1")  # nobody listens any more


def test_a_worker_notices_that_its_parent_has_ended() -> None:
    read, write = os.pipe()
    os.set_blocking(write, False)
    pulse = Pulse(0, write)
    assert pulse.beat()
    os.close(read)
    assert not pulse.beat()
    os.close(write)


def test_a_worker_is_ready_only_while_nobody_waits_for_its_jobs(settings: Settings, clock: Clock) -> None:
    with TestClient(create_app(settings.model_copy(update={"metrics_port": 0, "slots": 0}), clock)) as client:
        services = client.app.state.services  # type: ignore[attr-defined]
        table = {"game": "cross", "name": "Ada", "bots": ["level-1"], "options": {"layout": "small"}, "first": 1}
        assert client.post("/api/games", json=table).status_code == 201
        assert client.portal
        url = f"http://127.0.0.1:{services.metrics_server.port}/readyz"
        client.portal.call(services.metrics_server.look)
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            assert answer.status == 200
        clock.move(seconds=5)
        client.portal.call(services.metrics_server.look)
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(url, timeout=PATIENCE)
        with refused.value as answer:
            assert answer.code == 503
            assert b"queue-late" in answer.read()
