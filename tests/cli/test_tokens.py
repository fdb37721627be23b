"""lexicade tokens."""

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path

from typer.testing import CliRunner, Result

from lexicade.cli import app
from lexicade.store import Accounts, Database, Tokens
from tests.waiting import PATIENCE


async def sign_up(url: str) -> None:
    database = Database(url, PATIENCE)
    await database.migrate()
    now = datetime.now(UTC)
    guest, _ = await Accounts(database).create_guest(now)
    await Accounts(database).name_guest(guest, "ada", "no hash", now)
    await database.close()


async def opens(url: str, secret: str) -> bool:
    database = Database(url, PATIENCE)
    found = await Tokens(database).find(secret, datetime.now(UTC))
    await database.close()
    return found is not None


def test_tokens_are_made_listed_and_revoked(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tokens.db"
    asyncio.run(sign_up(url))

    def run(*words: str) -> Result:
        return CliRunner().invoke(app, ["tokens", *words, "--database", url], env={"COLUMNS": "200"})

    assert run("list", "ada").output == "This account has no tokens.\n"
    made = run("make", "ada", "--scope", "read", "--scope", "bot", "--description", "[b]old[/b] laptop")
    secret = made.output.strip()
    assert made.exit_code == 0
    assert asyncio.run(opens(url, secret))
    (listed,) = json.loads(run("list", "ada", "--json").output)
    assert (listed["scopes"], listed["used_at"]) == (["read", "bot"], None)
    table = run("list", "ada").output
    assert "[b]old[/b] laptop" in table
    assert secret not in table
    assert run("revoke", "ada", listed["id"]).output == "Revoked.\n"
    assert not asyncio.run(opens(url, secret))
    for refused in (run("list", "nobody"), run("revoke", "ada", listed["id"]), run("make", "ada", "--scope", "all")):
        assert refused.exit_code != 0
