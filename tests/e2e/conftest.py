"""A real server process, a real browser."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.postgres import free_port

CHROMIUM = "/usr/bin/chromium"
OWN = ("http://127.0.0.1:", "data:", "blob:")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Server:
    """`lexicade serve` as an operator runs it; can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "e2e.db"
        self.log = folder / "server.log"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("lexicade")), "serve", "--port", str(self.port)]
        options = ["--database", f"sqlite:///{self.database}", "--timezone", "UTC", "--signups-per-address", "1000"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, *options], stdout=log, stderr=log, env=dict(os.environ))
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=1)
                return
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process
        self.process.send_signal(how)
        self.process.wait(10)

    def answers(self, game: str) -> list[str]:
        """The secret list, read where the player cannot."""
        with sqlite3.connect(self.database) as connection:
            (setup,) = connection.execute("SELECT setup FROM game WHERE id = ?", [game]).fetchone()
        return [answer["word"] for answer in json.loads(setup)["answers"]]

    def log_of(self, game: str) -> list[str]:
        """The words in a game's log."""
        with sqlite3.connect(self.database) as connection:
            rows = connection.execute("SELECT body FROM event WHERE game = ? ORDER BY seq", [game]).fetchall()
        return [json.loads(body).get("word", "") for (body,) in rows]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("e2e"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    context = chromium.new_context(base_url=server.url, viewport={"width": 1440, "height": 900})
    context.set_default_timeout(10_000)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that may not say anything on the console nor ask another host for anything."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(OWN) else complaints.append(request.url))
    yield page
    expected = ("status of 4", "ERR_CONNECTION", "WebSocket connection", "ERR_INTERNET_DISCONNECTED", "status of 5")
    assert [text for text in complaints if not any(each in text for each in expected)] == []
