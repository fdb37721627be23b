import sys
import unicodedata
from datetime import UTC, date, datetime

import pytest

from lexicade.errors import BadInput, Conflict
from lexicade.store import Accounts, Dailies, Games
from lexicade.store.accounts.accounts import NAME, checked_name, name_key
from tests.store.log.test_games import SETUP

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)


async def test_a_guest_takes_a_name_once(accounts: Accounts) -> None:
    guest, _ = await accounts.create_guest(NOW)
    named = (await accounts.name_guest(guest, "Ada", "hash", NOW)).account
    assert (named.id, named.name, named.guest) == (guest.id, "Ada", False)
    assert await accounts.by_name("aDA") == (named, "hash")
    with pytest.raises(Conflict, match="conflict"):
        await accounts.name_guest(guest, "Eve", "hash", NOW)


async def test_a_name_belongs_to_one(accounts: Accounts) -> None:
    first, _ = await accounts.create_guest(NOW)
    second, token = await accounts.create_guest(NOW)
    await accounts.name_guest(first, "Ada", "hash", NOW)
    with pytest.raises(Conflict, match="name-taken"):
        await accounts.name_guest(second, "ADA", "hash", NOW)
    assert await accounts.by_token(token, NOW) == second


@pytest.mark.parametrize("name", ["İlker", "Straßenfußballgröße", "ß" * 20, "ΐΰᾷᾶ", "Ǆungla", "ﬃliation", "ｆｕｌｌ"])
async def test_whoever_can_sign_up_can_log_in(accounts: Accounts, name: str) -> None:
    guest, _ = await accounts.create_guest(NOW)
    named = (await accounts.name_guest(guest, checked_name(name), "hash", NOW)).account
    for typed in (name, f" {name} ", unicodedata.normalize("NFD", name), name_key(name)):
        assert await accounts.by_name(typed) == (named, "hash")


def test_the_key_of_a_key_is_itself_and_fits_its_column() -> None:
    for letter in map(chr, range(sys.maxunicode + 1)):
        name = unicodedata.normalize("NFKC", f"a{letter}b")
        if NAME.fullmatch(name):
            assert name_key(name_key(name)) == name_key(name), name
            assert len(name_key(name)) <= 2 * len(name), name


@pytest.mark.parametrize("name", ["", "ab", "1ada", "a b c", "ada!", "a" * 21, "ad\x00a", "🐝🐝🐝", "../etc"])
async def test_names_that_are_none(accounts: Accounts, name: str) -> None:
    with pytest.raises(BadInput, match="bad-username"):
        checked_name(name)
    assert await accounts.by_name(name) is None
    assert await accounts.by_name(name + "\ud800") is None


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
