"""Push services that are slow, silent or broken: they delay nobody but themselves."""

import socket
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from fastapi import FastAPI

from lexicade.server.push import Gateway, host_limits
from lexicade.server.push.host_limits import FIRST_BACKOFF, FORGIVEN_FAILURES, HostBusy, HostLimits
from tests.server.conftest import Browser, Clock
from tests.server.push.test_push import PushService, app, guest, move, service, sit_down
from tests.waiting import PATIENCE

__all__ = ["app", "service"]
BYTE_SECONDS = 0.02
PUSH = urlsplit("https://push.example.org/a")


class Dribbler:
    """A server that answers with a byte now and then, and never comes to an end."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.stopping = threading.Event()
        self.calls = 0
        self.called = threading.Event()
        self.threads = [threading.Thread(target=self._accept, daemon=True)]
        self.threads[0].start()

    def _accept(self) -> None:
        while True:
            try:
                connection, _ = self.listening.accept()
            except OSError:
                return
            self.threads.append(threading.Thread(target=self._dribble, args=[connection], daemon=True))
            self.threads[-1].start()

    def _dribble(self, connection: socket.socket) -> None:
        self.calls += 1
        self.called.set()
        with connection:
            try:
                connection.sendall(b"HTTP/1.1 100 Continue\r\nX-Slow: ")
                while not self.stopping.wait(BYTE_SECONDS):
                    connection.sendall(b"x")
            except OSError:
                return

    def stop(self) -> None:
        self.stopping.set()
        self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()
        for thread in self.threads:
            thread.join(PATIENCE)


@pytest.fixture
def dribbler() -> Iterator[Dribbler]:
    dribbler = Dribbler()
    yield dribbler
    dribbler.stop()


def test_a_service_that_dribbles_delays_neither_look_ups_nor_others(
    app: FastAPI, browser: Browser, clock: Clock, service: PushService, dribbler: Dribbler
) -> None:
    """Ten browsers at a server that never ends its answer, and one at a good server."""
    sender = app.state.services.push
    sender.gateway = Gateway(loopback=True, seconds=600)
    mallory, ada, ben = guest(browser), guest(browser), guest(browser)
    for number in range(10):
        slow = service.subscription(f"slow-{number}", turns=True)
        slow["endpoint"] = f"{dribbler.url}/{number}"
        assert mallory.post("/api/push/subscribe", json=slow).status_code == 200
    ada.post("/api/push/subscribe", json=service.subscription(turns=True))
    clock.move(seconds=1)
    sit_down(mallory, ben)
    game = sit_down(ada, ben)
    clock.move(seconds=40)
    assert ada.portal
    ada.portal.call(sender._work)
    assert dribbler.called.wait(PATIENCE)
    # All of these answer while the slow ones go on.
    assert ada.get("/api/words/en/ocean").status_code == 200
    assert ada.get("/api/words/en", params={"find": "prefix", "text": "oce"}).status_code == 200
    assert service.called.wait(PATIENCE)
    for each in ("one", "two"):
        move(ada if each == "one" else ben, game, each)
    service.called.clear()
    clock.move(seconds=40)
    ada.portal.call(sender._work)
    assert service.called.wait(PATIENCE)
    assert len(sender._sending) >= 10
    assert dribbler.calls <= host_limits.MAX_POSTS_PER_HOST


async def test_a_message_has_a_deadline_however_long_the_answer_lasts(dribbler: Dribbler) -> None:
    gateway = Gateway(loopback=True, seconds=5 * BYTE_SECONDS)
    with pytest.raises(TimeoutError):
        await gateway.post(f"{dribbler.url}/a", {}, b"")
    gateway.close()


@pytest.mark.parametrize("said", [b"", b"SSH-2.0\r\n", b"HTTP/1.1 20", b"HTTP/1.1 100 \r\n\r\n", b"x" * 100_000])
async def test_an_answer_that_is_none(said: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def answer() -> None:
            connection, _ = listening.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(said)

        thread = threading.Thread(target=answer)
        thread.start()
        gateway = Gateway(loopback=True)
        with pytest.raises(OSError):  # noqa: PT011 - of whatever kind
            await gateway.post(f"http://127.0.0.1:{listening.getsockname()[1]}/a", {}, b"")
        thread.join(PATIENCE)
        gateway.close()


async def fail(limits: HostLimits, url: str = "https://push.example.org/a") -> None:
    with pytest.raises(OSError, match="away"):
        async with limits.slot(urlsplit(url)):
            raise OSError("away")


async def test_a_host_that_fails_is_left_alone_longer_and_longer(clock: Clock) -> None:
    limits = HostLimits(clock)
    for _ in range(FORGIVEN_FAILURES):
        await fail(limits)
    for doubled in (1, 2, 4):
        clock.move(seconds=FIRST_BACKOFF.total_seconds() * doubled - 1)
        with pytest.raises(HostBusy):
            async with limits.slot(urlsplit("https://other.example.org/b")):
                pytest.fail("called")
        async with limits.slot(urlsplit("https://example.com/c")):
            """Others are called as before."""
        clock.move(seconds=1)
        await fail(limits)
    clock.move(hours=1)
    async with limits.slot(PUSH):
        """It answers again."""
    await fail(limits)
    async with limits.slot(PUSH):
        """One failure is forgiven."""


async def test_hosts_are_forgotten_unless_they_fail(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_limits, "MAX_HOSTS", 10)
    limits = HostLimits(clock)
    for _ in range(FORGIVEN_FAILURES):
        await fail(limits)
    for number in range(30):
        async with limits.slot(urlsplit(f"https://host-{number}.example/")):
            """Known for a while."""
    assert len(limits._hosts) <= 10
    with pytest.raises(HostBusy):
        async with limits.slot(PUSH):
            pytest.fail("called")
