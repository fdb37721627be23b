"""Sessions: their tokens, how they end and how they renew."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, select

from lexicade.store import Accounts, Database
from lexicade.store.accounts.sessions import RENEWED_AFTER, SESSION_LIFE, TRUSTED, RecentSessions, token_hash
from lexicade.store.sql import schema

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
LONG_AGO = datetime(1971, 1, 1, tzinfo=UTC)


async def test_a_session_is_its_token_until_it_ends(accounts: Accounts, database: Database) -> None:
    guest, token = await accounts.create_guest(NOW)
    assert guest.guest
    assert await accounts.by_token(token, NOW) == guest
    assert await accounts.by_token(token, NOW + SESSION_LIFE) is None
    assert await accounts.by_token(token[:-1], NOW) is None
    query = select(schema.session.c.token_hash)
    hashes = await database.read(lambda connection: connection.execute(query).scalars().all())
    assert token not in hashes
    assert await accounts.close_session(token) == {token_hash(token)}
    assert await accounts.by_token(token, NOW) is None
    assert await accounts.close_session(token) == frozenset()


async def test_a_guests_tokens_end_when_the_guest_takes_a_name(accounts: Accounts) -> None:
    guest, token = await accounts.create_guest(NOW)
    elsewhere = (await accounts.enter(guest, NOW)).token
    _, other = await accounts.create_guest(NOW)
    _, untouched = await accounts.create_guest(NOW)
    assert await accounts.by_token(token, NOW) == guest
    entry = await accounts.name_guest(guest, "Ada", "hash", NOW, other)
    assert entry.ended == {token_hash(each) for each in (token, elsewhere, other)}
    for ended in (token, elsewhere, other):
        assert await accounts.by_token(ended, NOW) is None
    assert await accounts.by_token(entry.token, NOW) == entry.account
    assert await accounts.by_token(untouched, NOW) is not None


async def test_a_new_session_takes_the_place_of_the_old_one(accounts: Accounts) -> None:
    ada, at_home = await accounts.create_guest(NOW)
    guest, as_guest = await accounts.create_guest(NOW)
    entry = await accounts.enter(ada, NOW, as_guest, guest)
    assert entry.ended == {token_hash(as_guest)}
    assert await accounts.by_token(as_guest, NOW) is None
    assert await accounts.by_token(at_home, NOW) == ada
    assert await accounts.by_token(entry.token, NOW) == ada


async def test_a_session_in_use_does_not_end(accounts: Accounts) -> None:
    _, token = await accounts.create_guest(NOW)
    now = NOW
    for _ in range(5):
        now += SESSION_LIFE - timedelta(days=1)
        session = await accounts.session(token, now)
        assert session
        assert session.wants_renewal(now)
        await accounts.renew_session(token, now)
        renewed = await accounts.session(token, now)
        assert renewed
        assert renewed.expires_at == now + SESSION_LIFE
        assert not renewed.wants_renewal(now + RENEWED_AFTER)


async def test_a_clock_that_was_set_back_shortens_nothing(accounts: Accounts) -> None:
    guest, token = await accounts.create_guest(NOW)
    assert await accounts.by_token(token, LONG_AGO) == guest
    session = await accounts.session(token, LONG_AGO)
    assert session
    assert not session.wants_renewal(LONG_AGO)
    await accounts.renew_session(token, LONG_AGO)
    session = await accounts.session(token, NOW)
    assert session
    assert session.expires_at == NOW + SESSION_LIFE


def test_what_is_recent_ends_also_when_the_clock_is_set_back() -> None:
    recent: RecentSessions[str] = RecentSessions()
    recent.keep("key", "ada", NOW)
    assert recent.get("key", NOW + TRUSTED - timedelta(seconds=1)) == "ada"
    assert recent.get("key", NOW + TRUSTED) is None
    assert recent.get("key", LONG_AGO) is None


async def test_a_session_that_ends_while_it_is_looked_up_is_not_remembered(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, token = await accounts.create_guest(NOW)
    read, was_read, go_on = accounts.database.read_once, asyncio.Event(), asyncio.Event()

    async def slow_read(work: Callable[[Connection], Any]) -> Any:
        row = await read(work)
        was_read.set()
        await go_on.wait()
        return row

    monkeypatch.setattr(accounts.database, "read_once", slow_read)
    looking = asyncio.create_task(accounts.by_token(token, NOW))
    await was_read.wait()
    await accounts.close_session(token)
    go_on.set()
    await looking
    assert await accounts.by_token(token, NOW) is None
