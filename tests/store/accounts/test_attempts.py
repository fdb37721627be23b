"""Attempts are counted within a window, whatever the key and the clock."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select

from lexicade.errors import TooMany
from lexicade.store import Accounts, Database
from lexicade.store.accounts.attempt_counter import PRUNED_EVERY
from lexicade.store.accounts.attempts import KEPT_FOR, Limit
from lexicade.store.sql import schema

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
WINDOW = timedelta(minutes=5)


async def test_tries_are_counted_within_a_window(accounts: Accounts) -> None:
    for second in range(3):
        await accounts.count_attempt("log-in ada", 3, WINDOW, NOW + timedelta(seconds=second))
    with pytest.raises(TooMany) as refusal:
        await accounts.count_attempt("log-in ada", 3, WINDOW, NOW + timedelta(seconds=60))
    assert refusal.value.context["seconds"] == 240
    await accounts.count_attempt("log-in bob", 3, WINDOW, NOW)
    await accounts.count_attempt("log-in ada", 3, WINDOW, NOW + timedelta(minutes=6))


@pytest.mark.parametrize("now", [NOW - timedelta(days=3650), NOW - timedelta(minutes=1)])
async def test_tries_of_the_future_do_not_count(accounts: Accounts, now: datetime) -> None:
    for _ in range(3):
        await accounts.count_attempt("log-in ada", 3, WINDOW, NOW)
    await accounts.check_attempts("log-in ada", 3, WINDOW, now)
    for _ in range(3):
        await accounts.count_attempt("log-in ada", 3, WINDOW, now)
    with pytest.raises(TooMany) as refusal:
        await accounts.count_attempt("log-in ada", 3, WINDOW, now)
    assert refusal.value.context["seconds"] == 300


@pytest.mark.parametrize("key", ["İ" * 5000, "a\x00b", "\ud800", "🐝" * 200])
async def test_any_key_fits(accounts: Accounts, key: str) -> None:
    await accounts.count_attempt(key, 1, WINDOW, NOW)
    with pytest.raises(TooMany):
        await accounts.count_attempt(key, 1, WINDOW, NOW)


async def test_several_limits_are_counted_together_or_not_at_all(accounts: Accounts) -> None:
    tight, loose = Limit("tight", 1, WINDOW), Limit("loose", 2, WINDOW)
    counted = await accounts.count_attempts([tight, loose], NOW)
    for _ in range(3):
        with pytest.raises(TooMany):
            await accounts.count_attempts([loose, tight], NOW)
    await accounts.check_attempts(loose.key, loose.most, loose.window, NOW)
    await accounts.forget_attempts(counted)
    await accounts.count_attempts([loose, tight], NOW)
    await accounts.note_attempts([tight], NOW)
    await accounts.count_attempts([loose], NOW)


async def test_what_no_window_reaches_is_deleted(accounts: Accounts, database: Database) -> None:
    later = NOW + KEPT_FOR
    for at in (NOW, later + timedelta(days=400), later):
        await accounts.count_attempt("log-in ada", 3, WINDOW, at)
    assert await rows(database) == 1
    await accounts.count_attempt("log-in bob", 3, WINDOW, later + PRUNED_EVERY)
    assert await rows(database) == 2


async def rows(database: Database) -> int:
    query = select(func.count()).select_from(schema.attempt)
    return await database.read(lambda connection: connection.execute(query).scalar_one())
