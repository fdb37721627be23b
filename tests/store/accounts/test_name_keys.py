"""Accounts from before names had one key are found by their names again."""

from datetime import UTC, datetime, timedelta

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, insert, select

from lexicade.store import Accounts, Database
from lexicade.store.sql import schema
from lexicade.store.sql.migration import MIGRATIONS

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
STORED = [
    ("a", "İlker", "something-cut-off"),
    ("b", "Straßenfußballgröße", "strassenfussballgrösse"),
    ("c", "Carol", "bob"),
    ("d", "Bob", "carol"),
    ("e", "Zoë-von-und-zu-Hause", "zoe-1"),
    ("f", "ZOË-von-und-zu-hause", "zoe-2"),
    ("g", "zoë-von-und-zu-hause", "zoe-3"),
    ("h", "zoë-von-und-zu-hau-2", "zoë-von-und-zu-hau-2"),
]
"""Id, name and key, the oldest first."""


async def test_every_name_gets_its_key(database: Database) -> None:
    def old_and_new(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
        rows = [
            {"id": id, "name": name, "name_key": key, "created_at": NOW + timedelta(days=day), "password": id}
            for day, (id, name, key) in enumerate(STORED)
        ]
        connection.execute(
            insert(schema.account), [*rows[::-1], {**dict.fromkeys(rows[0]), "id": "guest", "created_at": NOW}]
        )
        command.upgrade(config, "head")

    await database.write(old_and_new)
    names = {
        "a": "İlker",
        "b": "Straßenfußballgröße",
        "c": "Carol",
        "d": "Bob",
        "e": "Zoë-von-und-zu-Hause",
        "f": "ZOË-von-und-zu-hau-3",
        "g": "zoë-von-und-zu-hau-4",
        "h": "zoë-von-und-zu-hau-2",
        "guest": None,
    }
    query = select(schema.account.c.id, schema.account.c.name)
    rows = await database.read(lambda connection: connection.execute(query).all())
    assert {row.id: row.name for row in rows} == names
    accounts = Accounts(database)
    for id, name in names.items():
        if name:
            found = await accounts.by_name(name.upper())
            assert found
            assert (found[0].id, found[1]) == (id, id)
