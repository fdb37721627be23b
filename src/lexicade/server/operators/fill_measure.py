"""How long the queries behind the pages take on a database that is full."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import func, select

from lexicade.server.services import Services
from lexicade.store.projections.lists import usage_in
from lexicade.store.projections.ratings import Ratings
from lexicade.store.sql import schema

TIMES = 40
"""Each is run this often after a first time; the slowest is told beside the median."""


async def measured(services: Services, account: str) -> dict[str, Any]:
    """Milliseconds of each query for the person who has played most, and how many rows there are."""
    now, database = services.clock(), services.database
    lists, event = services.lists, schema.event.c
    length = func.count().label("length")
    longest = select(event.game, length).group_by(event.game).order_by(length.desc()).limit(1)
    game, events = await database.read(lambda connection: connection.execute(longest).one())
    ratings = Ratings(database)
    page = await lists.page(account, now, limit=100)
    queries: dict[str, Callable[[], Awaitable[object]]] = {
        "list of games": lambda: lists.page(account, now),
        "list of open games": lambda: lists.page(account, now, "open"),
        "list, page 6": lambda: lists.page(account, now, after=page.next),
        "totals": lambda: lists.totals(account, now),
        "quota": lambda: database.read(lambda connection: usage_in(connection, account, now)),
        "lobby": lambda: lists.lobby(now),
        "ratings": lambda: ratings.of(account, services.entries[-1].kind.name),
        "jobs": lambda: services.jobs.ages(now),
        "accounts": lambda: services.roll.accounts(50, guests=True),
        "tables": lambda: services.roll.tables(50),
        f"opening a game of {events} events": lambda: services.games.reload(game),
    }
    rows = {}
    for table in (schema.account, schema.game, schema.event, schema.summary, schema.rating):
        count = select(func.count()).select_from(table)
        rows[table.name] = await database.read(lambda connection, count=count: connection.execute(count).scalar_one())  # type: ignore[misc]
    return {
        "games_of_one": await database.read(lambda connection: connection.execute(_games_of(account)).scalar_one()),
        "rows": rows,
        "milliseconds": {name: await _milliseconds(query) for name, query in queries.items()},
    }


def _games_of(account: str) -> Any:
    return select(func.count()).select_from(schema.seat).where(schema.seat.c.account == account)


async def _milliseconds(query: Callable[[], Awaitable[object]]) -> dict[str, float]:
    await query()
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await query()
        took.append(1000 * (time.perf_counter() - began))
    took.sort()
    return {"median": round(took[TIMES // 2], 1), "slowest": round(took[-1], 1)}
