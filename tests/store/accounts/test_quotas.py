"""Quotas of new games are exact, however many ask at once and in however many processes."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from sqlalchemy import Connection
from sqlalchemy.util import await_only

from lexicade.errors import TooMany
from lexicade.server.registry import KINDS
from lexicade.store import Accounts, Database, Games
from lexicade.store.accounts.attempt_counter import AttemptCounter
from lexicade.store.accounts.quotas import Quota, QuotaLimits
from tests.store.log.test_games import NOW, SETUP
from tests.waiting import PATIENCE

MANY = 1_000_000
ASKED = 30


async def create_at_once(database: Database, quotas: Sequence[Quota]) -> Counter[str]:
    """Create a game under each quota, in several processes; counts what came of it."""
    url = database.url.render_as_string(hide_password=False)
    processes = [Database(url, PATIENCE) for _ in range(3)]

    counters = [AttemptCounter(each) for each in processes]

    async def create(number: int, asked: Quota) -> str:
        games = Games(processes[number % 3], KINDS)
        quota = replace(asked, attempts=counters[number % 3])
        # Everybody is told that there is room, before anybody has taken it.
        await games.database.read(quota.check)
        await asyncio.sleep(0)
        try:
            await games.create("hive", SETUP, quota.account, NOW, quota=quota)
        except TooMany as error:
            return error.code
        return "created"

    outcomes = await asyncio.gather(*(create(*each) for each in enumerate(quotas)))
    for each in processes:
        await each.close()
    return Counter(outcomes)


async def accounts_of(accounts: Accounts, count: int) -> list[str]:
    return [(await accounts.create_guest(NOW))[0].id for _ in range(count)]


async def test_new_games_of_an_account(database: Database, accounts: Accounts) -> None:
    (ada,) = await accounts_of(accounts, 1)
    quota = Quota(ada, "192.0.2.1", QuotaLimits(10, MANY, MANY), NOW, accounts.attempts)
    assert await create_at_once(database, [quota] * ASKED) == {"created": 10, "too-many-new-games": 20}


async def test_open_games_of_an_account(database: Database, accounts: Accounts) -> None:
    (ada,) = await accounts_of(accounts, 1)
    quota = Quota(ada, "192.0.2.1", QuotaLimits(MANY, 10, MANY), NOW, accounts.attempts)
    assert await create_at_once(database, [quota] * ASKED) == {"created": 10, "too-many-games": 20}


async def test_new_games_of_all_who_share_an_address(database: Database, accounts: Accounts) -> None:
    limits = QuotaLimits(MANY, MANY, 10)
    guests = await accounts_of(accounts, ASKED)
    quotas = [Quota(each, "192.0.2.1", limits, NOW, accounts.attempts) for each in guests]
    assert await create_at_once(database, quotas) == {"created": 10, "too-many": 20}
    elsewhere = [Quota(each, "192.0.2.2", limits, NOW, accounts.attempts) for each in guests[:5]]
    assert await create_at_once(database, elsewhere) == {"created": 5}
    later = [Quota(each, "192.0.2.1", limits, NOW + timedelta(hours=1), accounts.attempts) for each in guests[:5]]
    assert await create_at_once(database, later) == {"created": 5}


async def test_nobody_at_an_address_waits_until_the_game_of_somebody_else_is_written(
    database: Database, accounts: Accounts
) -> None:
    if database.url.get_backend_name() == "sqlite":
        return  # it has one writer at a time
    ada, ben = await accounts_of(accounts, 2)
    limits = QuotaLimits(MANY, MANY, MANY)
    other = Database(database.url.render_as_string(hide_password=False), PATIENCE)

    def meanwhile(_connection: Connection, _game: str) -> None:
        await_only(
            Games(other, KINDS).create(
                "hive", SETUP, ben, NOW, quota=Quota(ben, "192.0.2.1", limits, NOW, accounts.attempts)
            )
        )

    quota = Quota(ada, "192.0.2.1", limits, NOW, accounts.attempts)
    await Games(database, KINDS).create("hive", SETUP, ada, NOW, quota=quota, made=meanwhile)
    await other.close()


async def test_attempts_are_counted_exactly_too(database: Database) -> None:
    """New guests of an address, for one."""
    url = database.url.render_as_string(hide_password=False)
    processes = [Database(url, PATIENCE) for _ in range(3)]

    async def count(number: int) -> bool:
        try:
            await Accounts(processes[number % 3]).count_attempt("guest 192.0.2.1", 10, timedelta(hours=1), NOW)
        except TooMany:
            return False
        return True

    assert sum(await asyncio.gather(*(count(number) for number in range(ASKED)))) == 10
    for each in processes:
        await each.close()
