"""Games with their whole logs, as a query finds them."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, select

from lexicade.games import Kinds
from lexicade.store.log.stored import StoredGame
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

FEW = 3
"""Up to this many games are replayed in the event loop; more in a thread, as they may take a second."""


async def read_games(database: Database, kinds: Kinds, query: Select[Any]) -> list[StoredGame]:
    """The games of a query, each with its whole log."""

    def read(connection: Connection) -> tuple[Sequence[Any], Sequence[Any], Sequence[Any]]:
        rows = connection.execute(query).all()
        ids = [row.id for row in rows]
        events = select(schema.event).where(schema.event.c.game.in_(ids)).order_by(schema.event.c.seq)
        return rows, connection.execute(seats_of(ids)).all(), connection.execute(events).all()

    rows, seats, events = await database.read(read)
    if len(rows) <= FEW:
        return _replayed(kinds, rows, seats, events)
    return await asyncio.to_thread(_replayed, kinds, rows, seats, events)


def seats_of(ids: Sequence[str]) -> Select[Any]:
    seat = schema.seat
    with_bots = select(*seat.c, schema.account.c.bot).join(schema.account, schema.account.c.id == seat.c.account)
    return with_bots.where(seat.c.game.in_(ids)).order_by(seat.c.seat)


def _replayed(kinds: Kinds, rows: Sequence[Any], seats: Sequence[Any], events: Sequence[Any]) -> list[StoredGame]:
    sitting: dict[str, list[Any]] = defaultdict(list)
    for row in seats:
        sitting[row.game].append(row)
    logs: dict[str, list[Any]] = defaultdict(list)
    for row in events:
        logs[row.game].append(row)
    return [StoredGame.of(row, kinds[row.kind], sitting[row.id], logs[row.id]) for row in rows]
