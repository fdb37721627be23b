from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import select

from lexicade.errors import BadInput, Conflict, TooMany
from lexicade.store import Accounts, Dailies, Database, Games, schema
from lexicade.store.accounts import SESSION_LIFE, checked_name
from tests.store.test_games import SETUP

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)


async def test_a_session_is_its_token_until_it_ends(accounts: Accounts, database: Database) -> None:
    guest, token = await accounts.create_guest(NOW)
    assert guest.guest
    assert await accounts.by_token(token, NOW) == guest
    assert await accounts.by_token(token, NOW + SESSION_LIFE) is None
    assert await accounts.by_token(token[:-1], NOW) is None
    query = select(schema.session.c.token_hash)
    hashes = await database.read(lambda connection: connection.execute(query).scalars().all())
    assert token not in hashes
    await accounts.close_session(token)
    assert await accounts.by_token(token, NOW) is None


async def test_a_guest_takes_a_name_once(accounts: Accounts) -> None:
    guest, token = await accounts.create_guest(NOW)
    named = await accounts.name_guest(guest, "Ada", "hash")
    assert (named.id, named.name, named.guest) == (guest.id, "Ada", False)
    assert await accounts.by_token(token, NOW) == named
    assert await accounts.by_name("aDA") == (named, "hash")
    with pytest.raises(Conflict, match="conflict"):
        await accounts.name_guest(guest, "Eve", "hash")


async def test_a_name_belongs_to_one(accounts: Accounts) -> None:
    first, _ = await accounts.create_guest(NOW)
    second, token = await accounts.create_guest(NOW)
    await accounts.name_guest(first, "Ada", "hash")
    with pytest.raises(Conflict, match="name-taken"):
        await accounts.name_guest(second, "ADA", "hash")
    assert await accounts.by_token(token, NOW) == second


@pytest.mark.parametrize("name", ["", "ab", "1ada", "a b c", "ada!", "a" * 21, "ad\x00a", "🐝🐝🐝", "../etc"])
async def test_names_that_are_none(accounts: Accounts, name: str) -> None:
    with pytest.raises(BadInput, match="bad-username"):
        checked_name(name)
    assert await accounts.by_name(name) is None


@pytest.mark.parametrize("name", ["Ada", "Łukasz", "Ελένη", "иван_2", "jean-luc"])
def test_names_in_any_script(name: str) -> None:
    assert checked_name(f" {name} ") == name


async def test_a_guest_who_logs_in_brings_their_games(accounts: Accounts, games: Games, dailies: Dailies) -> None:
    guest, _ = await accounts.create_guest(NOW)
    owner, _ = await accounts.create_guest(NOW)
    free = await games.create("hive", SETUP, guest.id, NOW)
    day, other = date(2026, 11, 15), date(2026, 11, 14)
    clash = await dailies.start("hive", SETUP, day, guest.id, NOW)
    mine = await dailies.start("hive", SETUP, day, owner.id, NOW)
    alone = await dailies.start("hive", SETUP, other, guest.id, NOW)
    clashes = await accounts.adopt(guest, owner)
    assert [(each.guests, each.owners) for each in clashes] == [(clash, mine)]
    assert set(await games.ids_of(owner.id)) == {free, mine, alone}
    adopted = await dailies.game_of("hive", "en", other, owner.id)
    assert adopted is not None
    assert adopted.id == alone


async def test_tries_are_counted_within_a_window(accounts: Accounts) -> None:
    window = timedelta(minutes=5)
    for second in range(3):
        await accounts.count_attempt("log-in ada", 3, window, NOW + timedelta(seconds=second))
    with pytest.raises(TooMany) as refusal:
        await accounts.count_attempt("log-in ada", 3, window, NOW + timedelta(seconds=60))
    assert refusal.value.context["seconds"] == 240
    await accounts.count_attempt("log-in bob", 3, window, NOW)
    await accounts.count_attempt("log-in ada", 3, window, NOW + timedelta(minutes=6))
