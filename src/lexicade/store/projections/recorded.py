"""Writes whole logs at once, with all that follows from them: of games that were played somewhere else."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, insert

from lexicade.games.word_work import WordTry
from lexicade.store.log.codecs import codec, event_rows, to_row
from lexicade.store.log.stored import StoredGame
from lexicade.store.projections.projections import write_projected
from lexicade.store.projections.rebuild import replayed
from lexicade.store.projections.refusals import write_refused
from lexicade.store.projections.word_work import try_row
from lexicade.store.sql import schema

Refused = Sequence[tuple[WordTry, datetime]]


def record_in(connection: Connection, stored: StoredGame, refused: Refused) -> None:
    """Write a game that is in no database yet."""
    game = {
        "id": stored.id,
        "kind": stored.kind.name,
        "setup": to_row(codec(stored.kind).setup, stored.game.setup),
        "created_at": stored.created_at,
        "code": stored.code,
        "class_id": stored.class_id,
    }
    connection.execute(insert(schema.game), game)
    seats = [{"game": stored.id, "seat": seat, "account": each} for seat, each in sorted(stored.seats.items())]
    connection.execute(insert(schema.seat), seats)
    rows = [
        {**row, "at": at}
        for row, at in zip(
            event_rows(stored.id, stored.kind, 0, stored.game.log, stored.updated_at), stored.times, strict=True
        )
    ]
    if rows:
        connection.execute(insert(schema.event), rows)
    write_projected(connection, [replayed(stored, stored.updated_at)])
    for made, at in refused:
        if made.seat in stored.seats:
            write_refused(connection, try_row(stored, made, at, logged=False))
