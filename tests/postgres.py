"""A PostgreSQL server of the tests' own: fresh data folder, free port, stopped afterwards."""

import os
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def free_port() -> int:
    """A port below the range that outgoing connections take theirs from.

    A server that starts again on a port of that range may find it taken, even by a client that tried to reach it.
    """
    while True:
        port = random.SystemRandom().randrange(15_000, 30_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    assert found, "PostgreSQL is not installed: run tests/install_services.sh"
    return found[-1].parent


class PostgresServer:
    """Can be restarted on the same data and port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql://tests@127.0.0.1:{self.port}/postgres"
        self._data = str(folder / "data")
        self._run = _as_postgres if os.geteuid() == 0 else _as_myself

    def create(self) -> None:
        """Make the data folder, with an empty database."""
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        program = str(_programs() / "initdb")
        self._run(program, "-D", self._data, "-U", "tests", "-A", "trust", "--no-sync", "-E", "UTF8")

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c max_connections=200"
        self._control("-o", options, "-l", str(self.folder / "log"), "start")

    def stop(self, mode: str = "immediate") -> None:
        """Fast: sessions are ended and all is written. Immediate: as after a crash."""
        self._control("-m", mode, "stop")

    def _control(self, *command: str) -> None:
        self._run(str(_programs() / "pg_ctl"), "-D", self._data, "-w", *command)


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A running server with an empty database."""
    server = PostgresServer(Path(tempfile.mkdtemp(prefix="lexicade-postgres-")))
    server.create()
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(server.folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a running server with an empty database."""
    with postgres_server() as server:
        yield server.url


def _as_myself(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")


def _as_postgres(*command: str) -> None:
    # PostgreSQL refuses to run as root.
    _as_myself("runuser", "-u", "postgres", "--", *command)
