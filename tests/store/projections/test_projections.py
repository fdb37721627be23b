"""Projections: what the transactions wrote is what the logs say."""

import asyncio
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, delete, select

from lexicade.games import seats
from lexicade.store import Accounts, Database, Games
from lexicade.store.projections import rebuild as rebuilding
from lexicade.store.projections.rebuild import rebuild
from lexicade.store.sql import schema
from tests.games.random_play import KINDS, events, world
from tests.hive.rules.hives import NOW
from tests.tables import soak
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

TABLES = (schema.summary, schema.score, schema.turn, schema.lobby)


async def rows(database: Database) -> dict[str, list[Any]]:
    """All rows of all projections, without what a list computes again by itself."""

    def read(connection: Connection) -> dict[str, list[Any]]:
        return {
            table.name: sorted((dict(row) for row in connection.execute(select(table)).mappings()), key=str)
            for table in TABLES
        }

    return await database.read(read)


async def play(games: Games, accounts: Accounts, rng: Random) -> None:
    now = NOW
    people = [(await accounts.create_guest(NOW))[0].id for _ in range(6)]
    for kind in KINDS:
        id = await games.create(kind.game, kind.setup, people[0], now)
        for seat in range(1, kind.seats):
            stored = await games.load(id)
            joined = stored.game.decide(None, seats.Join(f"P{seat}"), world(kind.game, rng, now))
            await games.append(stored, joined, "", now, account=people[seat])
        for step in range(40):
            now += timedelta(seconds=rng.choice([0, 1, 5]))
            stored = await games.load(id)
            if happened := events(stored.game, kind.game, rng, now):
                await games.append(stored, happened, f"command-{step}", now)


@pytest.mark.parametrize("seed", [0, *soak(1, 2)])
async def test_a_rebuild_gives_what_the_moves_wrote(games: Games, accounts: Accounts, seed: int) -> None:
    await play(games, accounts, Random(seed))
    later = NOW + timedelta(days=1)
    _ = [done async for done in rebuild(games, later)]
    written = await rows(games.database)
    assert written["summary"]

    def spoil(connection: Connection) -> None:
        for table in TABLES:
            connection.execute(delete(table))

    await games.database.write(spoil)
    assert [done async for done in rebuild(games, later)] == [len(KINDS)]
    assert await rows(games.database) == written


async def test_scores_and_turns_need_no_rebuild(games: Games, accounts: Accounts) -> None:
    await play(games, accounts, Random(1))
    written = await rows(games.database)
    _ = [done async for done in rebuild(games, NOW)]
    rebuilt = await rows(games.database)
    for name in ("score", "turn", "lobby"):
        assert rebuilt[name] == written[name]


async def test_who_moves_during_a_rebuild_finds_the_move_in_every_list(
    games: Games, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rebuild has read a game and not yet written its rows when its log grows."""
    await play(games, accounts, Random(1))
    replay = rebuilding._replayed
    moved: list[str] = []

    async def move() -> None:
        for (id,) in await games.database.read(lambda connection: connection.execute(select(schema.game.c.id)).all()):
            stored = await games.load(id)
            later = stored.not_before(NOW + timedelta(seconds=9))
            if happened := events(stored.game, stored.kind.name, Random(2), later):
                await games.append(stored, happened, "meanwhile", later)
                moved.append(id)

    loop = asyncio.get_running_loop()

    def slowly(some: Any, now: Any) -> Any:
        changes = replay(some, now)
        if not moved:
            asyncio.run_coroutine_threadsafe(move(), loop).result(PATIENCE)
        return changes

    monkeypatch.setattr(rebuilding, "_replayed", slowly)
    assert [done async for done in rebuild(games, NOW)] == [len(KINDS)]
    assert moved
    written = await rows(games.database)
    for id in moved:
        stored = await games.reload(id)
        assert {row["seq"] for row in written["summary"] if row["game"] == id} == {stored.game.seq}
    monkeypatch.undo()
    _ = [done async for done in rebuild(games, NOW)]
    again = await rows(games.database)
    for name in ("score", "turn", "lobby"):
        assert again[name] == written[name]
