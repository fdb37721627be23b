"""Secrets of an installation, on every database we know."""

import asyncio
from datetime import date

from lexicade.store import Database, Secrets
from tests.waiting import PATIENCE

DAY = date(2026, 11, 16)


async def test_a_secret_is_made_once(database: Database) -> None:
    secrets = Secrets(database)
    first = await secrets.get_or_create("order", DAY)
    assert await secrets.get_or_create("order", date(2027, 1, 1)) == first
    assert (len(first.value), first.first_day) == (64, DAY)
    assert (await secrets.get_or_create("other", DAY)).value != first.value
    assert first.value not in repr(first)


async def test_processes_that_start_together_have_one_secret(database: Database) -> None:
    url = database.url.render_as_string(hide_password=False)
    databases = [Database(url, PATIENCE) for _ in range(4)]
    found = await asyncio.gather(*(Secrets(each).get_or_create("order", DAY) for each in databases))
    assert len({each.value for each in found}) == 1
    for each in databases:
        await each.close()
