"""lexicade work and lexicade jobs, as typed."""

import asyncio
import json
import signal
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from lexicade.cli import app
from lexicade.server.registry import KINDS
from lexicade.shake import rules as shake
from lexicade.store import Accounts, Database, Games, JobKey, Jobs, Terms, WantedJob
from tests.waiting import PATIENCE

NOW = datetime(2026, 11, 15, 12, 30, tzinfo=UTC)


async def fill(url: str) -> str:
    """A failed, a running, a done and a queued job; returns their game."""
    Path(url.removeprefix("sqlite:///")).parent.mkdir()
    database = Database(url, PATIENCE)
    await database.migrate()
    host, _ = await Accounts(database).create_guest(NOW)
    game = await Games(database, KINDS).create("shake", shake.Setup(shake.Options(), solo=True), host.id, NOW)
    queue, terms = Jobs(database), {"think": Terms(timedelta(seconds=30), 1)}
    await queue.enqueue([WantedJob(JobKey("think", game, seq)) for seq in (1, 2, 3, 4)], NOW)
    failed, running, done = [await queue.claim("me", terms, NOW) for _ in range(3)]
    assert failed
    assert running
    assert done
    await queue.fail(failed, "KeyError", 1, NOW)
    await queue.beat(running, terms["think"].lease, 0.5, "half-way", NOW)
    await queue.finish(done, {"score": 1}, NOW)
    await database.close()
    return game


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/new/test.db"


def jobs(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "140"}).invoke(app, ["jobs", *arguments])


def listed(url: str, *arguments: str) -> list[dict[str, Any]]:
    told = json.loads(jobs("--database", url, "--json", *arguments).stdout)
    rows: list[dict[str, Any]] = told["jobs"]
    assert told["cut"] == ("1" in arguments)
    return rows


def test_an_empty_queue(url: str) -> None:
    result = jobs("--database", url)
    assert (result.exit_code, result.stdout) == (0, "No job is running, queued or failed.\n")
    assert listed(url) == []


def test_jobs_are_listed(url: str) -> None:
    game = asyncio.run(fill(url))
    rows = listed(url)
    assert [(row["seq"], row["state"]) for row in rows] == [(2, "running"), (4, "queued"), (1, "failed")]
    assert (rows[0]["kind"], rows[0]["subject"], rows[0]["progress"], rows[0]["claimed_by"]) == (
        "think",
        game,
        0.5,
        "me",
    )
    assert (rows[0]["created_at"], rows[2]["error"]) == (NOW.isoformat(), "KeyError")
    assert len(listed(url, "--limit", "1")) == 1
    table = jobs("--database", url).stdout
    assert f"think/{game}/2" in table
    assert "50% half-way" in table
    assert "KeyError" in table


def test_failed_jobs_are_queued_again(url: str) -> None:
    asyncio.run(fill(url))
    rows = listed(url, "--retry")
    assert [(row["seq"], row["state"], row["attempts"]) for row in rows] == [
        (2, "running", 1),
        (1, "queued", 0),
        (4, "queued", 0),
    ]


@pytest.mark.services
def test_work_says_where_and_stops_when_told(url: str) -> None:
    command = [sys.executable, "-c", "from lexicade.cli import main; main()", "work", "--database", url]
    process = subprocess.Popen([*command, "--slots", "3"], stdout=subprocess.PIPE, text=True)
    assert process.stdout
    line = process.stdout.readline()
    assert f"works for {url}: 3 slots" in line
    process.send_signal(signal.SIGTERM)
    rest, _ = process.communicate(timeout=PATIENCE)
    assert (process.returncode, rest) == (0, "")


@pytest.mark.services
def test_a_wrong_database_is_one_line() -> None:
    command = [sys.executable, "-c", "from lexicade.cli import main; main()", "jobs", "--database", "mysql://x"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr.startswith("bad-setting: ")
