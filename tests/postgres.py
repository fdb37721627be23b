"""A PostgreSQL server of the tests' own: fresh data folder, free port, stopped afterwards."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    assert found, "PostgreSQL is not installed: run tests/install_services.sh"
    return found[-1].parent


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a running server with an empty database."""
    folder = Path(tempfile.mkdtemp(prefix="lexicade-postgres-"))
    port = free_port()
    run = _as_postgres if os.geteuid() == 0 else _as_myself
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    bin = _programs()
    data = str(folder / "data")
    run(str(bin / "initdb"), "-D", data, "-U", "tests", "-A", "trust", "--no-sync", "-E", "UTF8")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -k {folder} -c max_connections=200"
    run(str(bin / "pg_ctl"), "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start")
    try:
        yield f"postgresql://tests@127.0.0.1:{port}/postgres"
    finally:
        run(str(bin / "pg_ctl"), "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def _as_myself(*command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")


def _as_postgres(*command: str) -> None:
    # PostgreSQL refuses to run as root.
    _as_myself("runuser", "-u", "postgres", "--", *command)
