"""Seats, codes, scores and moves of several processes at once, on every database we know."""

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, event, insert, inspect, select, text

from lexicade.errors import Conflict, NotFound
from lexicade.games import seats
from lexicade.server.registry import KINDS
from lexicade.shake import rules as shake
from lexicade.store import AccountPreferences, Accounts, Database, Games, Scores
from lexicade.store.accounts.preferences import Preferences
from lexicade.store.log.codecs import event_rows
from lexicade.store.sql import schema
from lexicade.store.sql.migration import MIGRATIONS
from lexicade.store.tables.codes import ALPHABET, LIFE, new_code, tidy_code
from tests.waiting import PATIENCE

NOW = datetime(2026, 11, 15, 12, 30, 0, 123456, tzinfo=UTC)
LATER = NOW + timedelta(seconds=30)
WORDS = ("CAT", "ACT", "TAC", "CATS")
DEAL = shake.Deal(
    tuple("CATSCATSCATSCATS"), tuple(shake.Solution(word, word.lower(), 1, True, (0, 1, 2), 3) for word in WORDS)
)
OPTIONS = shake.Options()
STARTED = shake.Started(OPTIONS, DEAL, NOW, NOW + timedelta(seconds=180))


async def new_table(games: Games, accounts: Accounts) -> tuple[str, str]:
    host, _ = await accounts.create_guest(NOW)
    return await games.create_table("shake", shake.Setup(OPTIONS, "Host"), host.id, NOW), host.id


def found(seat: int, word: str) -> shake.Found:
    return shake.Found(seat, word, word.lower(), 1, NOW)


def test_codes_are_read_as_they_are_typed() -> None:
    assert not set(ALPHABET) & set("0O1IL")
    codes = {new_code() for _ in range(1000)}
    assert len(codes) > 990
    for code in codes:
        assert tidy_code(f" {code[:3].lower()}-{code[3:]} ") == code


async def test_a_table_is_found_by_its_code(games: Games, accounts: Accounts) -> None:
    id, host = await new_table(games, accounts)
    for _ in range(2):
        await games.create("shake", shake.Setup(OPTIONS, solo=True), host, NOW)
    stored = await games.load(id)
    assert stored.code
    assert (await games.by_code(stored.code.lower(), NOW)).id == id
    for code in ("", "K7M2Q", "222222", "a\x00b", "'; --"):
        with pytest.raises(NotFound, match="bad-code"):
            await games.by_code(code, NOW)


async def test_a_code_ends_with_the_life_of_its_table(
    games: Games, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lexicade.store.log.games.new_code", lambda: "K7M2QX")
    id, _ = await new_table(games, accounts)
    moved = NOW + timedelta(days=20)
    await games.append(await games.load(id), [STARTED], "start-it", moved)
    assert (await games.by_code("K7M2QX", moved + LIFE)).id == id
    # A clock that was set back ends nothing.
    assert (await games.by_code("K7M2QX", NOW - timedelta(days=900))).id == id
    host, _ = await accounts.create_guest(NOW)
    with pytest.raises(Conflict):
        await games.create_table("shake", shake.Setup(OPTIONS, "Host"), host.id, moved + LIFE)
    later = moved + LIFE + timedelta(seconds=1)
    with pytest.raises(NotFound, match="bad-code"):
        await games.by_code("K7M2QX", later)
    other = await games.create_table("shake", shake.Setup(OPTIONS, "Host"), host.id, later)
    assert (await games.by_code("K7M2QX", later)).id == other
    assert (await games.reload(id)).code is None


async def test_a_seat_and_its_event_are_written_together(games: Games, accounts: Accounts) -> None:
    id, host = await new_table(games, accounts)
    ada, _ = await accounts.create_guest(NOW)
    eve, _ = await accounts.create_guest(NOW)
    before = await games.load(id)
    later = await games.append(before, [seats.Joined(1, "Ada")], "", NOW, account=ada.id)
    assert later.seats == {0: host, 1: ada.id}
    with pytest.raises(Conflict):
        await games.append(before, [seats.Joined(1, "Eve")], "", NOW, account=eve.id)
    assert (await games.reload(id)).seats == {0: host, 1: ada.id}
    freed = await games.append(later, [seats.Freed(1)], "free-it", NOW)
    await games.append(freed, [seats.Joined(1, "Ada")], "", NOW, account=eve.id)
    stored = await games.reload(id)
    assert stored.seats == {0: host, 1: eve.id}
    assert [each.kind for each in stored.game.log] == ["joined", "freed", "joined"]


async def test_another_process_hears_of_what_it_did_not_write(games: Games, accounts: Accounts) -> None:
    other = Games(games.database, KINDS)
    id, _ = await new_table(games, accounts)
    ada, _ = await accounts.create_guest(NOW)
    old = await other.load(id)
    later = await games.append(await games.load(id), [seats.Joined(1, "Ada")], "", NOW, account=ada.id)
    await games.append(later, [shake.Readied(1, True)], "command-1", NOW)
    assert await other.load(id, 0) is old
    caught_up = await other.load(id, 2)
    assert (caught_up.game.seq, caught_up.seats[1]) == (2, ada.id)
    assert caught_up.game.state == (await games.load(id)).game.state
    assert caught_up.times == (NOW, NOW)
    with pytest.raises(Conflict):
        await other.append(old, [shake.Readied(0, True)], "command-2", NOW)


def meanwhile(work: Coroutine[Any, Any, None]) -> None:
    """Done by another process, as it were, while this one stands still."""
    other = threading.Thread(target=asyncio.run, args=[work])
    other.start()
    other.join()


async def test_a_game_is_read_as_it_was_at_one_moment(games: Games, accounts: Accounts) -> None:
    """Were the seats older than the log, the next who joins would get no seat, and be taken for the one before."""
    id, host = await new_table(games, accounts)
    ada, _ = await accounts.create_guest(NOW)
    eve, _ = await accounts.create_guest(NOW)

    async def ada_joins() -> None:
        there = Games(Database(games.database.url.render_as_string(hide_password=False), PATIENCE), KINDS)
        await there.append(await there.load(id), [seats.Joined(1, "Ada")], "", NOW, account=ada.id)
        await there.database.close()

    seats_read = 0

    def interrupt(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        nonlocal seats_read
        if "FROM seat" in statement:
            seats_read += 1
            if seats_read == 1:
                meanwhile(ada_joins())

    event.listen(Engine, "after_cursor_execute", interrupt)
    stored = await games.load(id)
    event.remove(Engine, "after_cursor_execute", interrupt)
    assert (len(stored.game.state.occupants), stored.seats) == (1, {0: host})
    stored = await games.load(id)
    assert (len(stored.game.state.occupants), stored.seats) == (2, {0: host, 1: ada.id})
    await games.append(stored, [seats.Joined(2, "Eve")], "", NOW, account=eve.id)
    assert (await games.reload(id)).seats == {0: host, 1: ada.id, 2: eve.id}


async def test_moves_are_decided_on_what_is_being_written(games: Games, accounts: Accounts) -> None:
    id, _ = await new_table(games, accounts)
    base = await games.append(await games.load(id), [STARTED], "start-it", NOW)
    writing = []
    for word in WORDS:
        writing.append(games.append(base, [found(0, word)], f"command-{word}", NOW))
        newest = games.latest_unsaved(id)
        assert newest is not None
        base = newest
    assert [stored.game.seq for stored in await asyncio.gather(*writing)] == [2, 3, 4, 5]
    assert games.latest_unsaved(id) is None
    assert [each.word for each in (await games.reload(id)).game.state.round.found] == list(WORDS)


async def test_what_was_decided_on_a_lost_move_is_lost_too(games: Games, accounts: Accounts) -> None:
    other = Games(games.database, KINDS)
    id, _ = await new_table(games, accounts)
    base = await games.append(await games.load(id), [STARTED], "start-it", NOW)
    await other.append(await other.load(id), [found(0, "CATS")], "elsewhere", NOW)
    first = games.append(base, [found(0, "CAT")], "command-1", NOW)
    drafted = games.latest_unsaved(id)
    assert drafted is not None
    second = games.append(drafted, [found(0, "ACT")], "command-2", NOW)
    outcomes = await asyncio.gather(first, second, return_exceptions=True)
    assert all(isinstance(outcome, Conflict) for outcome in outcomes)
    assert games.latest_unsaved(id) is None
    assert [each.word for each in (await games.load(id)).game.state.round.found] == ["CATS"]


async def test_all_who_wait_are_committed_together(
    games: Games, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [(await new_table(games, accounts))[0] for _ in range(20)]
    tables = [await games.load(id) for id in ids]
    commits = 0
    write = games.database.write

    async def counted(work: Callable[[Connection], Any]) -> Any:
        nonlocal commits
        commits += 1
        return await write(work)

    monkeypatch.setattr(games.database, "write", counted)
    await asyncio.gather(*(games.append(each, [shake.Readied(0, True)], f"ready-{each.id}", NOW) for each in tables))
    assert 1 <= commits <= 3
    assert [(await games.reload(id)).game.seq for id in ids] == [1] * 20


async def test_one_who_comes_second_does_not_hold_up_the_others(games: Games, accounts: Accounts) -> None:
    ids = [(await new_table(games, accounts))[0] for _ in range(5)]
    tables = [await games.load(id) for id in ids]
    await Games(games.database, KINDS).append(tables[2], [shake.Readied(0, True)], "elsewhere", NOW)
    writing = [games.append(each, [shake.Readied(0, True)], f"ready-{each.id}", NOW) for each in tables]
    outcomes = await asyncio.gather(*writing, return_exceptions=True)
    assert [isinstance(outcome, Conflict) for outcome in outcomes] == [False, False, True, False, False]


async def test_the_best_scores(games: Games, accounts: Accounts, database: Database) -> None:
    scores = Scores(database)
    end = NOW + timedelta(seconds=180)
    for count in (1, 3, 2):
        player, _ = await accounts.create_guest(NOW)
        id = await games.create("shake", shake.Setup(OPTIONS, "Typed Name", solo=True), player.id, NOW, [STARTED])
        stored = await games.load(id)
        for word in WORDS[:count]:
            stored = await games.append(stored, [replace(found(0, word), at=LATER)], f"command-{word}", LATER)
    assert await scores.best("en", 4, NOW) == []
    best = await scores.best("en", 4, end, limit=2)
    assert [(each.points, each.words, each.name, each.at) for each in best] == [(3, 3, "", end), (2, 2, "", end)]
    assert await scores.best("en", 4, end, since=end + timedelta(seconds=1)) == []
    await games.append(stored, [shake.Paused(NOW)], "pause-it", NOW)
    assert [each.points for each in await scores.best("en", 4, end)] == [3, 1]


async def test_tables_have_no_scores(games: Games, accounts: Accounts, database: Database) -> None:
    id, _ = await new_table(games, accounts)
    stored = await games.append(await games.load(id), [STARTED], "start-it", NOW)
    await games.append(stored, [replace(found(0, "CAT"), at=LATER)], "command-cat", LATER)
    assert await database.read(lambda connection: connection.execute(select(schema.score)).all()) == []


async def test_a_name_is_in_the_scores_if_its_owner_agreed(
    games: Games, accounts: Accounts, database: Database
) -> None:
    scores, preferences = Scores(database), AccountPreferences(database)
    end = NOW + timedelta(seconds=180)
    guest, _ = await accounts.create_guest(NOW)
    ada = (await accounts.name_guest(guest, "Ada", "no hash", NOW)).account
    id = await games.create("shake", shake.Setup(OPTIONS, "Ada", solo=True), ada.id, NOW, [STARTED])
    await games.append(await games.load(id), [replace(found(0, "CAT"), at=LATER)], "command-cat", LATER)
    names = []
    for agreed in (None, True, False):
        if agreed is not None:
            await preferences.save(ada.id, Preferences(name_in_scores=agreed))
        assert await preferences.of(ada.id) == Preferences(bool(agreed))
        names += [each.name for each in await scores.best("en", 4, end)]
    assert names == ["", "Ada", ""]


async def test_a_house_full_of_games_is_brought_up_to_date(database: Database) -> None:
    """The tables that others point to are changed as they stand, with everything in them."""
    accounts, games = Accounts(database), Games(database, KINDS)
    id, host = await new_table(games, accounts)
    await games.append(await games.load(id), [STARTED], "start-it", NOW)

    def back_and_forth(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        command.upgrade(config, "head")

    await database.write(back_and_forth)
    stored = await Games(database, KINDS).load(id)
    assert (stored.seats, stored.game.seq, stored.code) == ({0: host}, 1, None)
    assert await games.create_table("shake", shake.Setup(OPTIONS, "Host"), host, NOW)


async def test_the_newest_tables_can_be_taken_back(database: Database) -> None:
    def back_and_forth(connection: Connection) -> list[bool]:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        there = []
        for migrate, revision in ((command.downgrade, "0001"), (command.upgrade, "head")):
            migrate(config, revision)
            columns = {column["name"] for column in inspect(connection).get_columns("game")}
            there.append("code" in columns and inspect(connection).has_table("score"))
        return there

    assert await database.write(back_and_forth) == [False, True]


async def test_processes_do_not_wait_for_each_other_in_a_circle(games: Games, accounts: Accounts) -> None:
    """Two write to three tables, one in this order and one in that, and a third holds the one in the middle."""
    other = Games(games.database, KINDS)
    ids = sorted([(await new_table(games, accounts))[0] for _ in range(3)])
    here, there = [await games.load(id) for id in ids], [await other.load(id) for id in reversed(ids)]
    moves = [shake.Readied(0, True)]
    held, release = threading.Event(), threading.Event()

    def hold(connection: Connection) -> None:
        connection.execute(insert(schema.event), event_rows(ids[1], shake.KIND, 0, moves, NOW))
        held.set()
        release.wait(PATIENCE)
        raise LookupError

    async def third() -> None:
        database = Database(games.database.url.render_as_string(hide_password=False), PATIENCE)
        with contextlib.suppress(LookupError):
            await database.write(hold)
        await database.close()

    holding = threading.Thread(target=asyncio.run, args=[third()])
    holding.start()
    await asyncio.to_thread(held.wait, PATIENCE)
    writing = [games.append(each, moves, "command-here", NOW) for each in here]
    writing += [other.append(each, moves, "command-there", NOW) for each in there]
    outcomes = asyncio.gather(*writing, return_exceptions=True)
    await both_blocked(games.database)
    release.set()
    assert [type(each) for each in await outcomes if isinstance(each, BaseException)] == [Conflict] * 3
    assert [(await games.load(id)).game.seq for id in ids] == [1, 1, 1]
    holding.join()


async def both_blocked(database: Database) -> None:
    """Wait until two wait; SQLite does not say so, but lets only one write."""
    if database.url.get_backend_name() == "sqlite":
        return
    query = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    async with asyncio.timeout(PATIENCE):
        while True:
            if await database.read(lambda connection: connection.execute(query).scalar_one()) == 2:
                return
            await asyncio.sleep(0.05)
