"""HAProxy of the tests' own, with the configuration that operators get."""

import os
import shutil
import socket
import subprocess
import time
from pathlib import Path

from tests.postgres import free_port
from tests.waiting import PATIENCE

CONFIGURATION = Path(__file__).parents[1] / "deploy" / "haproxy.cfg"


class Haproxy:
    """In front of two servers on this machine."""

    def __init__(self, folder: Path, a: int, b: int) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.admin = folder / "admin"
        self._log = folder / "haproxy.log"
        self._places = {
            "LEXICADE_BIND": f"127.0.0.1:{self.port}",
            "LEXICADE_A": f"127.0.0.1:{a}",
            "LEXICADE_B": f"127.0.0.1:{b}",
            "HAPROXY_ADMIN": str(self.admin),
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        program = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin")
        assert program, "HAProxy is not installed: run tests/install_services.sh"
        with self._log.open("ab") as log:
            command = [program, "-db", "-f", str(CONFIGURATION)]
            self._process = subprocess.Popen(command, env={**os.environ, **self._places}, stdout=log, stderr=log)
        self.until("a", "UP")
        self.until("b", "UP")

    def stop(self) -> None:
        if self._process:
            self._process.kill()
            self._process.wait()

    def state(self, server: str) -> str:
        """What it thinks of a server: UP, DOWN, and steps in between."""
        with socket.socket(socket.AF_UNIX) as admin:
            admin.connect(str(self.admin))
            admin.sendall(b"show stat\n")
            text = b"".join(iter(lambda: admin.recv(65536), b"")).decode()
        lines = [line.split(",") for line in text.splitlines() if line]
        status = lines[0].index("status")
        return next(line[status] for line in lines if line[0] == "lexicade" and line[1] == server)

    def until(self, server: str, state: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                if self.state(server) == state:
                    return
            except OSError:
                assert self._process is None or self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < deadline, self._log.read_text()
            time.sleep(0.05)
