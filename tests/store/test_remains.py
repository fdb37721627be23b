"""The sweep deletes what is kept for nothing, and nothing else."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, func, insert, select

from lexicade.store import Accounts, AuditLog, Database, Devices, EntryCodes, Games, Remains
from lexicade.store.accounts.attempts import Limit
from lexicade.store.operators.remains import ROWS_AT_ONCE, KeptFor
from lexicade.store.sql import schema

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
YEAR = timedelta(days=365)
ALL = KeptFor(guests=timedelta(days=90), reports=YEAR, audit=YEAR)


async def count(database: Database, table: Any) -> int:
    query = select(func.count()).select_from(table)
    return await database.read(lambda connection: connection.execute(query).scalar_one())


async def test_what_is_over_goes_and_what_is_used_stays(database: Database, accounts: Accounts) -> None:
    remains = Remains(database)
    ada, token = await accounts.create_guest(NOW)
    entry = await accounts.name_guest(ada, "Ada", "hash", NOW, token)
    await EntryCodes(database).new_device_code(ada.id, NOW)
    await Devices(database).remember(None, entry.account, NOW)
    await accounts.note_attempts([Limit("x", 1, YEAR)], NOW)
    await AuditLog(database).add(NOW, "command-line", "grant", ada.id)
    assert await remains.sweep(ALL, NOW) == {}
    soon = NOW + timedelta(days=2)
    assert await remains.sweep(ALL, soon) == {"device_codes": 1, "attempts": 1}
    much_later = NOW + timedelta(days=401)
    assert await remains.sweep(ALL, much_later) == {"sessions": 1, "devices": 1, "audit": 1}
    assert await accounts.by_name("ada"), "a named account is never swept away"


async def test_guests_without_a_game_are_forgotten(database: Database, accounts: Accounts, games: Games) -> None:
    remains = Remains(database)
    idle, _ = await accounts.create_guest(NOW)
    player, _ = await accounts.create_guest(NOW)
    here, token = await accounts.create_guest(NOW)
    kind = next(iter(games.kinds))

    def seat(connection: Connection) -> None:
        connection.execute(insert(schema.game), {"id": "g", "kind": kind, "setup": {}, "created_at": NOW})
        connection.execute(insert(schema.seat), {"game": "g", "seat": 0, "account": player.id})

    await database.write(seat)
    later = NOW + timedelta(days=91)
    await accounts.renew_session(token, later - timedelta(days=1))
    assert await remains.sweep(KeptFor(None, None, None), later) == {}
    assert await remains.sweep(ALL, later) == {"guests": 1}
    assert await accounts.by_id(idle.id) is None
    assert await accounts.by_id(player.id)
    assert await accounts.by_id(here.id)


async def test_a_sweep_of_many_rows_is_many_small_transactions(database: Database, accounts: Accounts) -> None:
    many = ROWS_AT_ONCE + 5
    rows = [{"key": str(number), "at": NOW} for number in range(many)]
    await database.write(lambda connection: connection.execute(insert(schema.attempt), rows))
    assert await Remains(database).sweep(ALL, NOW + timedelta(days=2)) == {"attempts": many}
    assert await count(database, schema.attempt) == 0
