"""A PostgreSQL server of the tests' own: fresh data folder, free port, stopped afterwards."""

import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine


def free_port() -> int:
    """A port below the range that outgoing connections take theirs from.

    A server that starts again on a port of that range may find it taken, even by a client that tried to reach it.
    """
    while True:
        port = random.SystemRandom().randrange(15_000, 30_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


PAGE = 4096
UNSYNCED = "-c fsync=off -c full_page_writes=off"
"""No test cuts the power. Commits wait until their WAL is written, so that they survive an immediate stop."""


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    assert found, "PostgreSQL is not installed: run tests/install_services.sh"
    return found[-1].parent


class PostgresServer:
    """Can be stopped and started again, and frozen, on the same port with the same data."""

    def __init__(self, folder: Path, disk: "SmallDisk | None" = None) -> None:
        self.folder = folder
        self.disk = disk
        self.data = folder / "data"
        self.port = free_port()
        self.url = f"postgresql://tests@127.0.0.1:{self.port}/postgres"
        self._frozen: list[int] = []
        self._run("initdb", "-U", "tests", "-A", "trust", "--no-sync", "-E", "UTF8")

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c max_connections=200 {UNSYNCED}"
        if self.disk:
            options += " -c max_wal_size=64MB -c min_wal_size=32MB"
        self._run("pg_ctl", "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-m", mode, "-w", "stop")

    def running(self) -> bool:
        """Whether there is a postmaster."""
        try:
            return _lives(self._processes()[0])
        except OSError:
            return False

    def kill(self) -> None:
        """End every process of it, as a machine does that loses its power."""
        processes = self._processes()
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        while any(map(_lives, processes)):
            time.sleep(0.02)
        # After a start of the machine its number would be somebody else's.
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def kill_backend(self, rng: random.Random) -> None:
        """End one of its processes, after which it ends all others and recovers by itself."""
        backends = [each for each in self._processes()[1:] if b"postgres: tests " in _command(each)]
        with suppress(ProcessLookupError):
            os.kill(rng.choice(backends or self._processes()[1:]), signal.SIGKILL)

    def _processes(self) -> list[int]:
        """The postmaster and its children."""
        postmaster = int((self.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        return [postmaster, *map(int, children)]

    def freeze(self) -> None:
        """Stop the postmaster and every backend where they stand."""
        self._frozen = self._processes()
        for process in self._frozen:
            os.kill(process, signal.SIGSTOP)

    def thaw(self) -> None:
        frozen, self._frozen = self._frozen, []
        for process in frozen:
            # The postmaster, which wakes first, may have ended some of the others.
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)

    def _run(self, program: str, *options: str) -> None:
        command = [str(_programs() / program), "-D", str(self.data), *options]
        # PostgreSQL refuses to run as root.
        as_whom = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        subprocess.run([*as_whom, *command], check=True, stdout=subprocess.DEVNULL, cwd="/")


class SmallDisk:
    """A file system of its own in memory, which can be full. Only root can make one."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        self.folder = folder
        self._filler = folder / "filler"
        options = ["-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs"]
        subprocess.run(["mount", *options, str(folder)], check=True)

    def fill(self) -> None:
        """Leave no room for one more page."""
        with self._filler.open("ab") as file:
            room = self._room()
            while room >= PAGE:
                try:
                    os.posix_fallocate(file.fileno(), os.fstat(file.fileno()).st_size, room)
                except OSError:
                    room //= 2  # others have written meanwhile
                else:
                    room = self._room()

    def _room(self) -> int:
        free = os.statvfs(self.folder)
        return free.f_bavail * free.f_frsize

    def empty(self) -> None:
        self._filler.unlink(missing_ok=True)

    def remove(self) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


def _lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def _command(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


@contextmanager
def postgres_server(megabytes: int | None = None) -> Iterator[PostgresServer]:
    """A running server with an empty database, on a small disk of its own if one is asked for."""
    folder = Path(tempfile.mkdtemp(prefix="lexicade-postgres-"))
    disk = SmallDisk(folder, megabytes) if megabytes else None
    try:
        with _server_in(folder, disk) as server:
            yield server
    finally:
        if disk:
            disk.remove()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _server_in(folder: Path, disk: SmallDisk | None) -> Iterator[PostgresServer]:
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    server = PostgresServer(folder, disk)
    server.start()
    try:
        yield server
    finally:
        server.thaw()
        if server.running():
            server.stop()


async def new_database(server: str, name: str = "test", template: str = "template1") -> str:
    """The URL of a fresh copy of a template in a running server; the last database of that name is gone."""
    engine = create_async_engine(server.replace("postgresql:", "postgresql+asyncpg:"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        await connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template}"))
    await engine.dispose()
    return f"{server.rpartition('/')[0]}/{name}"


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a running server with an empty database."""
    with postgres_server() as server:
        yield server.url
