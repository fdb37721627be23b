"""lexicade chat reports."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.server.registry import KINDS
from lexicade.store import Accounts, Chats, Database, Games
from lexicade.store.tables.chat import Limit, Post, Room
from tests.hive.rules.hives import setup
from tests.waiting import PATIENCE

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)


async def report(url: str, text: str) -> str:
    database = Database(url, PATIENCE)
    await database.migrate()
    ada, _ = await Accounts(database).create_guest(NOW)
    game = await Games(database, KINDS).create_table("hive", replace(setup("coop"), host="Ada"), ada.id, NOW)
    chats, room = Chats(database), Room(game)
    await chats.post(room, Post(0, ada.id, "one", text, NOW))
    await chats.report(room, 1, ada.id, NOW, Limit(5, timedelta(hours=1)))
    await database.close()
    return game


def test_reports_are_listed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/reports.db"
    env = {"COLUMNS": "200"}
    empty = CliRunner().invoke(app, ["chat", "reports", "--database", url])
    assert (empty.exit_code, empty.output) == (0, "No messages have been reported.\n")
    game = asyncio.run(report(url, "[bold]rude[/bold] words"))
    listed = CliRunner().invoke(app, ["chat", "reports", "--database", url], env=env)
    assert listed.exit_code == 0
    for part in (game, "[bold]rude[/bold] words", "2026-11-15 12:00"):
        assert part in listed.output
