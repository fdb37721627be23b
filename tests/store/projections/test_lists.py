"""Lists and sums come from stored rows, and say what the logs say, on every database we know."""

import asyncio
from collections import Counter
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, insert, select

from lexicade.games import seats
from lexicade.hive import rules as hive
from lexicade.hive.rules.statistics import HiveRecord, Result
from lexicade.server.hive.server import RESULT
from lexicade.shake import rules as shake
from lexicade.store import Accounts, Database, Games, Lists, StoredGame
from lexicade.store.log.codecs import event_rows
from lexicade.store.projections import lists as lists_module
from lexicade.store.projections.lists import Cursor, Totals
from lexicade.store.projections.summaries import FEW_SEATS, summary
from lexicade.store.sql import schema
from tests.games.random_play import KINDS, Kind, events, world
from tests.hive.rules import hives
from tests.hive.rules.hives import NOW
from tests.shake.rules import rounds as shaking
from tests.tables import soak

pytestmark = pytest.mark.slow

SOLO = hives.setup()
FOUND = hive.Found(0, "OCEAN", 5, "word")


@pytest.fixture
def lists(games: Games) -> Lists:
    return Lists(games)


async def everything(games: Games, account: str) -> list[tuple[StoredGame, int]]:
    """An account's games, replayed from their logs, with its seat."""
    ids = await games.ids_of(account)
    stored = await games.read(select(schema.game).where(schema.game.c.id.in_(ids)))
    newest_first = sorted(stored, key=lambda each: each.id)
    newest_first.sort(key=lambda each: each.updated_at, reverse=True)
    return [(each, each.seats_of(account)[0]) for each in newest_first]


def result(stored: StoredGame, seat: int) -> Result | None:
    if stored.kind is not hive.KIND:
        return None
    log = list(zip(stored.game.log, stored.times, strict=True))
    return HiveRecord(stored.game.setup, log, seat, stored.created_at).result()


async def no_replay(*_: Any) -> Any:
    raise AssertionError("a log was replayed")


@pytest.mark.parametrize("seed", [0, *soak(1, 2)])
async def test_the_rows_say_what_the_logs_say(games: Games, lists: Lists, accounts: Accounts, seed: int) -> None:
    rng = Random(seed)
    people = [(await accounts.create_guest(NOW))[0].id for _ in range(6)]
    now = NOW
    tables: list[tuple[str, Kind]] = []
    for kind in KINDS:
        id = await games.create(kind.game, kind.setup, people[0], now)
        tables.append((id, kind))
        for seat in range(1, kind.seats):
            stored = await games.load(id)
            joined = stored.game.decide(seat, seats.Join(f"P{seat}"), world(kind.game, rng, now))
            await games.append(stored, joined, "", now, account=people[seat])
    for step in range(120):
        now += timedelta(seconds=rng.choice([0, 0, 1, 3, 40]))
        id, kind = rng.choice(tables)
        stored = await games.load(id)
        if happened := events(stored.game, kind.game, rng, now):
            await games.append(stored, happened, f"command-{step}", now)
        if step % 10 == 9:
            await compare(games, lists, rng.choice(people), now, rng)
    for account in people:
        await compare(games, lists, account, now + timedelta(hours=1), rng)


async def compare(games: Games, lists: Lists, account: str, now: Any, rng: Random) -> None:
    fresh = await everything(games, account)
    shown = [(stored, seat) for stored, seat in fresh if not stored.removed(seat)]
    expected = [summary(stored, seat, now) for stored, seat in shown]
    over = [each for each in expected if each["over_at"] and each["over_at"] <= now]
    still_open = [each for each in expected if each not in over]
    size = rng.choice([1, 2, 200])
    for wanted, rows in (("all", expected), ("over", over), ("open", still_open)):
        listed: list[dict[str, Any]] = []
        after = None
        for _ in range(100):
            page = await lists.page(account, now, wanted, size, after)  # type: ignore[arg-type]
            listed += page.rows
            after = page.next
            if after is None:
                break
        assert told(listed) == told(rows)
    results = [each for stored, seat in fresh if (each := result(stored, seat))]
    assert [RESULT.validate_json(each) for each in await lists.results(account, now, "hive", "en")] == results
    totals = (await lists.totals(account, now)).get("hive", Totals(0, Counter()))
    assert totals.games == len(results)
    for figure in ("points", "words", "pangrams", "bonus"):
        assert totals.figures[figure] == sum(getattr(each, figure) for each in results)


def told(rows: list[dict[str, Any]]) -> list[Any]:
    names = ("game", "seat", "seq", "created_at", "updated_at", "over_at", "facts", "figures")
    return [tuple(row[name] for name in names) for row in rows]


async def test_games_are_listed_by_page_the_last_move_first(games: Games, lists: Lists, accounts: Accounts) -> None:
    me = (await accounts.create_guest(NOW))[0].id
    ids = [await games.create("hive", SOLO, me, NOW + timedelta(minutes=n)) for n in range(5)]
    same_moment = sorted([await games.create("hive", SOLO, me, NOW - timedelta(days=1)) for _ in range(3)])
    await games.create("hive", SOLO, (await accounts.create_guest(NOW))[0].id, NOW)
    later = NOW + timedelta(hours=1)
    await games.append(await games.load(ids[0]), [FOUND], "command-1", later)
    await games.append(await games.load(ids[3]), [hive.Revealed(0)], "command-2", NOW + timedelta(minutes=3))
    expected = [ids[0], ids[4], ids[3], ids[2], ids[1], *same_moment]
    listed: list[str] = []
    after: Cursor | None = None
    for size in (1, 3, 3, 1):
        page = await lists.page(me, later, "all", size, after)
        listed += [row["game"] for row in page.rows]
        after = page.next and Cursor.parse(str(page.next))
    assert (listed, after) == (expected, None)
    assert [row["game"] for row in (await lists.page(me, later, "over")).rows] == [ids[3]]
    assert ids[3] not in [row["game"] for row in (await lists.page(me, later, "open")).rows]


async def test_nothing_is_replayed_for_a_list(
    games: Games, lists: Lists, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = (await accounts.create_guest(NOW))[0].id
    for number in range(3):
        id = await games.create("hive", SOLO, me, NOW)
        await games.append(await games.load(id), [FOUND], f"command-{number}", NOW)
    monkeypatch.setattr(games, "read", no_replay)
    monkeypatch.setattr(games, "load", no_replay)
    assert len((await lists.page(me, NOW)).rows) == 3
    assert (await lists.totals(me, NOW))["hive"].figures["points"] == 15
    assert len(await lists.results(me, NOW, "hive", "en")) == 3


async def test_rows_of_an_older_database_are_made_some_at_a_time(
    games: Games, lists: Lists, accounts: Accounts, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists_module, "REBUILT_AT_ONCE", 2)
    me = (await accounts.create_guest(NOW))[0].id
    for number in range(5):
        id = await games.create("hive", SOLO, me, NOW + timedelta(seconds=number))
        await games.append(await games.load(id), [FOUND], f"command-{number}", NOW + timedelta(minutes=number))
    before = await lists.page(me, NOW)
    await database.write(lambda connection: connection.execute(delete(schema.summary)))
    replays = 0
    read = games.read

    async def counted(query: Any) -> Any:
        nonlocal replays
        found = await read(query)
        replays += len(found)
        assert len(found) <= 2
        return found

    games.forget(await games.ids_of(me))
    monkeypatch.setattr(games, "read", counted)
    pages = await asyncio.gather(*(lists.page(me, NOW) for _ in range(3)))
    assert all(told(page.rows) == told(before.rows) for page in pages)
    assert replays == 5, "each was rebuilt once, though three asked"


async def test_a_row_whose_log_has_grown_unseen_is_rebuilt(
    games: Games, lists: Lists, accounts: Accounts, database: Database
) -> None:
    """That of a class, whose words come too fast to be written twice."""
    me, other = [(await accounts.create_guest(NOW))[0].id for _ in range(2)]
    id = await games.create("hive", SOLO, me, NOW)
    fifth = insert(schema.seat).values(game=id, seat=FEW_SEATS, account=other)
    await database.write(lambda connection: connection.execute(fifth))
    assert (await lists.page(me, NOW)).rows[0]["seq"] == 0
    rows = event_rows(id, hive.KIND, 0, [FOUND], NOW + timedelta(minutes=1))
    await database.write(lambda connection: connection.execute(insert(schema.event), rows))
    row = (await lists.page(me, NOW)).rows[0]
    assert (row["seq"], row["facts"]["score"], row["updated_at"]) == (1, 5, NOW + timedelta(minutes=1))


async def test_time_alone_ends_a_round_in_the_list(games: Games, lists: Lists, accounts: Accounts) -> None:
    me = (await accounts.create_guest(NOW))[0].id
    setup = shake.Setup(shake.Options(), "Ada", solo=True)
    started = shake.Started(setup.options, shaking.DEAL, NOW, NOW + timedelta(seconds=180))
    await games.create("shake", setup, me, NOW, [started])
    soon, late = NOW + timedelta(seconds=5), NOW + timedelta(seconds=180)
    assert [row["facts"]["phase"] for row in (await lists.page(me, soon, "open")).rows] == ["playing"]
    assert (await lists.page(me, soon, "over")).rows == []
    assert [row["facts"]["phase"] for row in (await lists.page(me, late, "over")).rows] == ["over"]
    assert (await lists.page(me, late, "open")).rows == []


async def test_games_count_towards_a_quota_while_they_are_open_and_moved_in(
    games: Games, lists: Lists, accounts: Accounts
) -> None:
    me = (await accounts.create_guest(NOW))[0].id
    old = await games.create("hive", SOLO, me, NOW - timedelta(days=3))
    done = await games.create("hive", SOLO, me, NOW - timedelta(hours=2))
    await games.append(await games.load(done), [hive.Revealed(0)], "command-1", NOW)
    new = await games.create("hive", SOLO, me, NOW - timedelta(minutes=10))
    usage = await lists.usage(me, NOW)
    assert (usage.open, usage.new, usage.oldest_new) == (1, 1, NOW - timedelta(minutes=10))
    await games.append(await games.load(old), [FOUND], "command-2", NOW)
    assert (await lists.usage(me, NOW)).open == 2
    await games.append(await games.load(new), [FOUND], "command-3", NOW)
    assert (await lists.usage(me, NOW + timedelta(days=2))) == lists_module.Usage(0, 0, None)
