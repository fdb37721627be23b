"""`lexicade serve` as a process of its own, for tests that need the real thing."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.postgres import free_port
from tests.waiting import PATIENCE

_DROPPED = "-dac_override,-dac_read_search"
WITHOUT_OVERRIDE = ["setpriv", "--bounding-set", _DROPPED, "--inh-caps", _DROPPED] if os.geteuid() == 0 else []
"""Permissions of files hold for this command, also if root runs it."""


MANY = ["--signups-per-address", "100000", "--guests-per-address", "100000"]
"""All tests come from one address."""


class Server:
    """`lexicade serve` as an operator runs it; can be killed and started again."""

    def __init__(self, folder: Path, url: str = "", bus: str = "", options: Sequence[str] = ()) -> None:
        self.database = folder / "e2e.db"
        self.places = ["--database", url or f"sqlite:///{self.database}", *(["--bus", bus] if bus else []), *options]
        self.log = folder / "server.log"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.program = [str(Path(sys.executable).with_name("lexicade"))]

    def start(self) -> None:
        command = [*WITHOUT_OVERRIDE, *self.program, "serve"]
        command += ["--port", str(self.port)]
        options = ["--timezone", "UTC", *MANY, *self.places]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*command, *options], stdout=log, stderr=log, env=dict(os.environ))
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE)
                return
            except OSError:
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process
        self.process.send_signal(how)
        self.process.wait(PATIENCE)

    def end(self) -> None:
        """Stop it, if it runs; by force, if it does not stop."""
        if self.process and self.process.poll() is None:
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                self.stop(signal.SIGKILL)

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

    def dealt(self, game: str) -> dict[str, Any]:
        """The board of a table's last round with everything on it, read where the players cannot."""
        with sqlite3.connect(self.database) as connection:
            (body,) = connection.execute(
                "SELECT body FROM event WHERE game = ? AND kind = 'started' ORDER BY seq DESC", [game]
            ).fetchone()
        deal: dict[str, Any] = json.loads(body)["deal"]
        return deal


class ClockedServer(Server):
    """A server whose clock a test sets ahead, so that nobody waits for a deadline."""

    def __init__(self, folder: Path, url: str = "", bus: str = "", options: Sequence[str] = ()) -> None:
        super().__init__(folder, url, bus, options)
        self._ahead = folder / "ahead"
        self._seconds = 0.0
        self.advance(0)
        self.program = [sys.executable, str(Path(__file__).with_name("clocked_serve.py")), str(self._ahead)]

    def advance(self, seconds: float) -> None:
        """Set the clock ahead, or back. The server notices at the next command."""
        self._seconds += seconds
        new = self._ahead.with_suffix(".new")
        new.write_text(str(self._seconds))
        new.replace(self._ahead)


class HastyServer(Server):
    """A server whose bots think for a moment only and move at once, for whole games."""

    def __init__(self, folder: Path, url: str = "", bus: str = "", options: Sequence[str] = ()) -> None:
        super().__init__(folder, url, bus, ["--bot-seconds", "0.1", "--bot-pause", "0", *options])
