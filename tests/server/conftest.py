"""The whole server in process, on a database of its own, with a clock that the test sets."""

import sqlite3
import ssl
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copy
from typing import Any
from uuid import uuid4

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server.accounts import passwords
from lexicade.server.app import create_app
from lexicade.server.hive.daily_hives import SECRET
from lexicade.server.settings import Settings

START = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)


@dataclass
class Clock:
    now: datetime = START
    step: timedelta = timedelta()
    """How far it goes on at every look."""

    def __call__(self) -> datetime:
        self.now += self.step
        return self.now

    def move(self, **by: float) -> None:
        self.now += timedelta(**by)


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A password is hashed in a moment, not in a fifth of a second. Servers of the browser tests hash in earnest."""
    monkeypatch.setattr(passwords, "hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture(scope="session")
def authorities() -> ssl.SSLContext:
    return ssl.create_default_context()


@pytest.fixture(autouse=True)
def known_authorities(monkeypatch: pytest.MonkeyPatch, authorities: ssl.SSLContext) -> None:
    """The certificates of this machine are read once, not for the push messages of every server."""
    create = ssl.create_default_context
    monkeypatch.setattr(
        ssl,
        "create_default_context",
        lambda *given, **named: create(*given, **named) if given or named else authorities,
    )


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def fresh(migrated: Path) -> Path:
    """A database with the secret of the daily hives: with the same one their order is computed once."""
    file = migrated.with_name("fresh.db")
    copy(migrated, file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(
            "INSERT INTO secret (name, value, first_day) VALUES (?, ?, ?)", [SECRET, "0" * 64, "0001-01-01"]
        )
    return file


@pytest.fixture
def settings(tmp_path: Path, fresh: Path) -> Settings:
    copy(fresh, tmp_path / "test.db")
    file = f"sqlite:///{tmp_path}/test.db"
    return Settings.read({}, database=file, timezone="UTC", log_level="error", bot_pause=0)


@pytest.fixture
def app(settings: Settings, clock: Clock) -> FastAPI:
    return create_app(settings, clock)


Browser = Callable[[], TestClient]


@pytest.fixture
def browser(app: FastAPI) -> Iterator[Browser]:
    """Browsers that share a server and nothing else."""
    with TestClient(app) as first:

        def open_browser() -> TestClient:
            # Every browser runs on the first one's event loop: the database's connections belong to it.
            other = TestClient(app)
            other.portal = first.portal
            return other

        yield open_browser


@pytest.fixture
def client(browser: Browser) -> TestClient:
    return browser()


def guess(client: TestClient, game: str, word: str, id: str | None = None) -> Any:
    body = {"id": id or str(uuid4()), "command": {"kind": "guess", "word": word}}
    return client.post(f"/api/games/{game}/commands", json=body)


def answers(app: FastAPI, client: TestClient, game: str) -> list[str]:
    """The secret list, read where the player cannot."""
    assert client.portal
    stored = client.portal.call(app.state.services.games.load, game)
    return [answer.word for answer in stored.game.setup.answers]
