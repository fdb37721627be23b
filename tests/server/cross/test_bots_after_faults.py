"""A bot answers after every fault of what stands behind the server, without a restart of the server itself."""

import re
import resource
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.bot_tables import BotTable
from tests.postgres import PostgresServer, postgres_server
from tests.redis_server import RedisServer, redis
from tests.serving import HastyServer, Server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services

TIMEOUT = 0.5
"""Seconds; the database's, so that a lock of 20 s is a lock of 2 s."""
OUTAGE_SECONDS = 4 * TIMEOUT


def started(server: Server, stack: ExitStack) -> Server:
    server.start()
    stack.callback(server.end)
    return server


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    with ExitStack() as stack:
        yield started(HastyServer(tmp_path, options=["--database-timeout", str(TIMEOUT)]), stack)


def lock(server: Server) -> None:
    other = sqlite3.connect(server.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    time.sleep(OUTAGE_SECONDS)
    other.execute("ROLLBACK")
    other.close()


def fill_disk(server: Server) -> None:
    assert server.process
    size = server.database.with_name(server.database.name + "-wal").stat().st_size
    unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, unlimited[1]))
    time.sleep(OUTAGE_SECONDS)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)


@pytest.mark.parametrize("fault", [lock, pytest.param(fill_disk, marks=pytest.mark.soak)])
def test_after_a_fault_of_sqlite(small: Server, fault: Callable[[Server], None]) -> None:
    """The fault begins while the bot thinks, and again while nobody does anything."""
    with BotTable(small) as table:
        table.until_answered(table.pass_turn())
        for _ in range(2):
            seq = table.pass_turn()
            fault(small)
            table.until_answered(seq)
        fault(small)
        table.until_answered(table.pass_turn())
    assert "Traceback" not in small.log.read_text()


@pytest.fixture(scope="module")
def behind() -> Iterator[tuple[PostgresServer, RedisServer]]:
    with postgres_server() as database, redis() as bus:
        yield database, bus


@pytest.fixture(params=["one process", pytest.param("two processes", marks=pytest.mark.soak)])
def site(
    request: pytest.FixtureRequest, behind: tuple[PostgresServer, RedisServer], tmp_path: Path
) -> Iterator[list[Server]]:
    database, bus = behind
    names = ["first", "second"] if request.param == "two processes" else ["first"]
    with ExitStack() as stack:
        servers: list[Server] = []
        for name in names:
            (tmp_path / name).mkdir()
            channel = bus.url if len(names) > 1 else ""
            options = ["--database-timeout", str(TIMEOUT)]
            servers.append(started(HastyServer(tmp_path / name, database.url, channel, options), stack))
        yield servers
        assert all("Traceback" not in server.log.read_text() for server in servers)


def restart(database: PostgresServer, _: RedisServer) -> None:
    database.stop("fast")
    database.start()


def freeze(database: PostgresServer, _: RedisServer) -> None:
    database.freeze()
    time.sleep(OUTAGE_SECONDS)
    database.thaw()


def lose_bus(_: PostgresServer, bus: RedisServer) -> None:
    bus.stop()


@pytest.mark.parametrize(
    "fault",
    [restart, pytest.param(freeze, marks=pytest.mark.soak), pytest.param(lose_bus, marks=pytest.mark.soak)],
)
def test_after_a_fault_of_postgresql_or_redis(
    site: list[Server],
    behind: tuple[PostgresServer, RedisServer],
    fault: Callable[[PostgresServer, RedisServer], None],
) -> None:
    with ExitStack() as stack:
        tables = [stack.enter_context(BotTable(server)) for server in site for _ in range(2)]
        for each in (None, fault, fault, None):
            turns = [(table, table.pass_turn()) for table in tables]
            if each:
                each(*behind)
            for table, seq in turns:
                table.until_answered(seq)
    if fault is lose_bus:
        behind[1].start()


def test_killed_in_mid_thought_and_started_again(tmp_path: Path) -> None:
    """The new process takes over what the dead one held, without waiting until the lease ends."""
    with ExitStack() as stack:
        server = started(Server(tmp_path), stack)
        table = stack.enter_context(BotTable(server, "champion"))
        seq = table.pass_turn()
        other = sqlite3.connect(server.database, isolation_level=None)
        stack.callback(other.close)
        deadline = time.monotonic() + PATIENCE
        while not other.execute("SELECT 1 FROM job WHERE state = 'running' AND seq = ?", [seq]).fetchall():
            assert time.monotonic() < deadline
            time.sleep(0.01)
        server.stop(signal.SIGKILL)
        server.start()
        table.until_answered(seq)
        assert re.search(r"jobs-reclaimed .*count=1", server.log.read_text())
