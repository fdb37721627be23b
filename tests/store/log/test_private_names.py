"""What was stored before names became private is cleaned, on every database we know."""

from datetime import UTC, datetime, timedelta
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, inspect, text

from lexicade.server.registry import KINDS
from lexicade.shake import rules as shake
from lexicade.store import Accounts, Database, Games
from lexicade.store.sql.migration import MIGRATIONS

NOW = datetime(2026, 11, 15, 12, 30, tzinfo=UTC)
WORDS = ("CAT", "ACT", "TAC")
DEAL = shake.Deal(
    tuple("CATSCATSCATSCATS"), tuple(shake.Solution(word, word.lower(), 1, True, (0, 1, 2), 3) for word in WORDS)
)
STARTED = shake.Started(shake.Options(), DEAL, NOW, NOW + timedelta(seconds=180))
OLD_SCORE = text(
    "INSERT INTO score (game, round, seat, account, name, language, size, points, words, ends_at)"
    " VALUES (:game, 1, 0, :account, :name, 'en', 4, 3, 3, :ends_at)"
)


def found(seconds: float) -> list[Any]:
    at = NOW + timedelta(seconds=seconds)
    return [STARTED, *(shake.Found(0, word, word.lower(), 1, at) for word in WORDS)]


async def test_names_of_tables_and_implausible_rounds_are_cleaned(database: Database) -> None:
    accounts, games = Accounts(database), Games(database, KINDS)
    guest, _ = await accounts.create_guest(NOW)
    solo = shake.Setup(shake.Options(), "Solo", solo=True)
    ids = {
        "table": await games.create("shake", shake.Setup(shake.Options(), "Pupil"), guest.id, NOW, found(30)),
        "bot": await games.create("shake", solo, guest.id, NOW, found(0.3)),
        "human": await games.create("shake", solo, guest.id, NOW, found(30)),
    }

    def migrate(connection: Connection) -> list[Any]:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
        connection.execute(text("DELETE FROM score"))
        for name, id in ids.items():
            ends_at = NOW if connection.dialect.name == "postgresql" else NOW.isoformat(" ")
            row = {"game": id, "account": guest.id, "name": name, "ends_at": ends_at}
            connection.execute(OLD_SCORE, row)
        command.upgrade(config, "head")
        assert "name" not in {column["name"] for column in inspect(connection).get_columns("score")}
        return [row.game for row in connection.execute(text("SELECT game FROM score"))]

    assert await database.write(migrate) == [ids["human"]]
