"""Everything that is stored about an account, as one JSON document that is written game by game."""

from collections.abc import AsyncIterator, Mapping
from datetime import datetime
from typing import Any

from pydantic_core import to_json
from sqlalchemy import Connection, select

from lexicade import __version__
from lexicade.server.live.serialize import serializer, view_json
from lexicade.server.services import Services
from lexicade.store import Account, StoredGame
from lexicade.store.accounts.entry_codes import device_code, recovery_code
from lexicade.store.sql import schema
from lexicade.store.tables.chat_schema import chat_report

GAMES_AT_ONCE = 20
SECRET = {"password", "token_hash", "code_hash", "card_hash", "endpoint", "p256dh", "auth", "name_key"}
"""Columns that open something, or would tell no person anything."""
ELSEWHERE = {schema.seat, schema.former_seat, recovery_code, device_code, chat_report}
"""Tables whose rows stand with the games, or say nothing but that there are some."""


async def export(services: Services, account: Account) -> AsyncIterator[bytes]:
    """The document in pieces, so that a thousand games are never in memory together."""
    now = services.clock()
    own = await services.database.read(lambda connection: _rows_of(connection, account.id))
    head = {"lexicade": __version__, "exported_at": now, **own}
    yield to_json(head, indent=None)[:-1] + b',"games":['
    ids = await services.database.read(lambda connection: _games_of(connection, account.id))
    first = True
    for start in range(0, len(ids), GAMES_AT_ONCE):
        some = ids[start : start + GAMES_AT_ONCE]
        for stored in await services.games.read(select(schema.game).where(schema.game.c.id.in_(some))):
            yield (b"" if first else b",") + _record(stored, account.id, now)
            first = False
    yield b"]}\n"


def _record(stored: StoredGame, account: str, now: datetime) -> bytes:
    """A game as the account's seats see it: what others hold in secret stays out."""
    now = stored.not_before(now)
    seats = [_seat_record(stored, seat, now) for seat in stored.seats_of(account)]
    head = to_json(
        {"id": stored.id, "game": stored.kind.name, "created_at": stored.created_at, "updated_at": stored.updated_at}
    )
    return head[:-1] + b',"seats":[' + b",".join(seats) + b"]}"


def _seat_record(stored: StoredGame, seat: int, now: datetime) -> bytes:
    kind = stored.kind
    told = [
        (each, at)
        for event, at in zip(stored.game.log, stored.times, strict=True)
        if (each := kind.redact(event, seat)) is not None
    ]
    events = serializer(kind).events.dump_json([event for event, _ in told])
    return b'{"seat":%d,"view":%s,"events":%s,"times":%s}' % (
        seat,
        view_json(kind, stored.game.view(seat, now)),
        events,
        to_json([at for _, at in told]),
    )


def _games_of(connection: Connection, account: str) -> list[str]:
    query = select(schema.seat.c.game).where(schema.seat.c.account == account).distinct().order_by(schema.seat.c.game)
    return list(connection.execute(query).scalars())


def _rows_of(connection: Connection, account: str) -> Mapping[str, Any]:
    """The rows of every table that belong to an account, also of tables that are added later."""
    found: dict[str, Any] = {}
    for table in schema.metadata.sorted_tables:
        if table in ELSEWHERE:
            continue
        keys = [key.parent for key in table.foreign_keys if key.column is schema.account.c.id]
        columns = [schema.account.c.id] if table is schema.account else keys
        shown = [column for column in table.c if column.name not in SECRET and column not in keys]
        if columns and shown:
            rows = connection.execute(select(*shown).where(columns[0] == account)).mappings()
            found[table.name] = [dict(row) for row in rows]
    return found
