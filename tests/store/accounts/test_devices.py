"""Which devices know which accounts."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import func, select

from lexicade.store import Account, Accounts, Database, Devices
from lexicade.store.accounts.devices import MAX_DEVICES
from lexicade.store.sql import schema

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)


async def person(accounts: Accounts, name: str) -> Account:
    guest, _ = await accounts.create_guest(NOW)
    return (await accounts.name_guest(guest, name, "hash", NOW)).account


async def test_a_device_knows_whoever_has_logged_in_on_it(accounts: Accounts, database: Database) -> None:
    devices = Devices(database)
    ada, bob, eve = [await person(accounts, name) for name in ("Ada", "Bob", "Eve")]
    token = await devices.remember(None, ada, NOW)
    assert await devices.remember(token, bob, NOW) == token
    assert await devices.remember(token, ada, NOW) == token
    assert [await devices.knows(token, each) for each in (ada, bob, eve, None)] == [True, True, False, False]
    assert not await devices.knows(None, ada)
    query = select(schema.device.c.token_hash)
    stored = await database.read(lambda connection: connection.execute(query).scalars().all())
    assert len(stored) == 2
    assert token not in stored


async def test_a_token_of_no_device_is_not_taken(accounts: Accounts, database: Database) -> None:
    devices = Devices(database)
    ada = await person(accounts, "Ada")
    token = await devices.remember("planted", ada, NOW)
    assert token != "planted"
    assert not await devices.knows("planted", ada)
    assert await devices.knows(token, ada)


async def test_only_the_devices_used_last_are_remembered(accounts: Accounts, database: Database) -> None:
    devices = Devices(database)
    ada = await person(accounts, "Ada")
    tokens = [await devices.remember(None, ada, NOW + timedelta(days=day)) for day in range(MAX_DEVICES + 2)]
    assert [await devices.knows(token, ada) for token in tokens] == [False, False, *[True] * MAX_DEVICES]
    query = select(func.count()).select_from(schema.device)
    assert await database.read(lambda connection: connection.execute(query).scalar_one()) == MAX_DEVICES
