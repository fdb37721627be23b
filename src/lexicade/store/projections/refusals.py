"""Guesses of pupils that the rules refused without an event: no log has them, and their teachers ask for them."""

from contextlib import suppress
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, select

from lexicade.errors import IllegalMove, Unavailable
from lexicade.store.log.stored import StoredGame
from lexicade.store.projections.word_work import Row, count_players, known_classes, try_row
from lexicade.store.projections.word_work_schema import word_try
from lexicade.store.sql.database import Database, insert_for

MAX_REFUSALS = 400
"""Guesses of one seat in one round that are kept."""
tried = word_try.c


async def keep_refused(
    database: Database, stored: StoredGame, seat: int, command: Any, error: IllegalMove, now: datetime
) -> None:
    """Keep what a refused command says of a word, if its game is a class's. It is worth no error of its own."""
    work = stored.kind.word_work
    if work is None or not stored.class_id or seat not in stored.seats:
        return
    made = work.refused(stored.game.state, seat, command, error)
    if made is not None:
        row = try_row(stored, made, now, logged=False)
        with suppress(Unavailable):
            await database.write(lambda connection: write_refused(connection, row))


def write_refused(connection: Connection, row: Row) -> None:
    """Write the row of a guess, unless there are enough of them."""
    mine = (tried.game == row["game"], tried.round == row["round"], tried.seat == row["seat"])
    count = select(func.count()).where(*mine, ~tried.logged)
    if not known_classes(connection, {row["class_id"]}) or connection.execute(count).scalar_one() >= MAX_REFUSALS:
        return
    connection.execute(insert_for(connection.dialect.name, word_try).on_conflict_do_nothing(), row)
    count_players(connection, {(row["game"], row["round"], row["seat"])})
