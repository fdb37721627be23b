"""A new version takes the place of an old one behind a proxy while people play: nothing is refused or lost."""

import json
import shutil
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Self

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from lexicade.store.sql import migration
from tests.haproxy import Haproxy
from tests.redis_server import redis
from tests.server.process.test_workers import Guesser
from tests.serving import Server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services

LATER = '''"""Of a later version."""

import sqlalchemy as sa
from alembic import op

revision = "9000"
down_revision = "{head}"


def upgrade() -> None:
    op.add_column("game", sa.Column("mood", sa.String(16)))
    op.add_column("event", sa.Column("weight", sa.Integer(), nullable=False, server_default="1"))
    op.create_table("mood", sa.Column("name", sa.String(16), primary_key=True))
    op.create_index("ix_game_mood", "game", ["mood"])
'''


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The migrations of a later version."""
    folder = tmp_path / "migrations"
    shutil.copytree(migration.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "9000_later.py").write_text(LATER.format(head=migration.head()))
    return folder


class Window:
    """A window with a game: it connects again whenever the server tells it to."""

    def __init__(self, url: str, game: str, cookie: str) -> None:
        self.codes: list[int] = []
        self.states = 0
        self._address = f"{url.replace('http:', 'ws:')}/api/games/{game}/live"
        self._headers = {"Cookie": cookie}
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._watch)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join(PATIENCE)

    def _watch(self) -> None:
        while not self._enough.is_set():
            with connect(self._address, additional_headers=self._headers, open_timeout=PATIENCE) as socket:
                try:
                    while not self._enough.is_set():
                        try:
                            message = json.loads(socket.recv(timeout=0.2))
                        except TimeoutError:
                            continue
                        self.states += message["type"] == "state"
                except ConnectionClosed as closed:
                    self.codes.append(closed.rcvd.code if closed.rcvd else 1006)


@pytest.fixture
def servers(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    with redis() as bus:
        found = []
        for name in ("a", "b"):
            (tmp_path / name).mkdir()
            options = ["--drain", "3", "--slots", "0", "--log-level", "warning"]
            server = Server(tmp_path / name, f"sqlite:///{tmp_path}/site.db", bus.url, options)
            server.database = tmp_path / "site.db"
            server.start()
            found.append(server)
        yield found[0], found[1]
        for server in found:
            server.end()


def test_a_rolling_upgrade_with_a_migration(servers: tuple[Server, Server], later: Path, tmp_path: Path) -> None:
    a, b = servers
    proxy = Haproxy(tmp_path, a.port, b.port)
    proxy.start()
    try:
        a_site = Server(tmp_path)
        a_site.url, a_site.database = proxy.url, a.database
        with Guesser(a_site) as guesser:
            cookie = "; ".join(f"{name}={value}" for name, value in guesser.client.cookies.items())
            with Window(proxy.url, guesser.game, cookie) as window:
                for name, server in (("a", a), ("b", b)):
                    server.stop()
                    proxy.until(name, "DOWN")
                    server.program = [sys.executable, str(Path(__file__).parents[2] / "newer_serve.py"), str(later)]
                    server.start()
                    # The other one is of the old version and serves the database of the new one.
                    proxy.until(name, "UP")
    finally:
        proxy.stop()
    assert guesser.failures == []
    assert len(guesser.acknowledged) > 5
    assert set(guesser.acknowledged) <= set(a.log_of(guesser.game))
    assert window.states
    assert set(window.codes) <= {1012}
    with closing(sqlite3.connect(a.database)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("9000",)
    # An old worker that ends in the middle of an upgrade can start again.
    a.stop()
    a.program = [str(Path(sys.executable).with_name("lexicade"))]
    a.start()
    assert "database-is-newer" in a.log.read_text()
    with closing(sqlite3.connect(a.database)) as connection:
        connection.execute("UPDATE compatibility SET oldest = '9000'")
        connection.commit()
    a.stop()
    with pytest.raises(AssertionError, match="newer version of Lexicade"):
        a.start()
