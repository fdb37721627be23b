"""Summaries: rows of a projection that is computed from a game and its log, one for each seat."""

from collections.abc import Sequence
from datetime import date, datetime
from functools import cache
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import Connection, Executable

from lexicade.games import hive
from lexicade.games.hive.statistics import Record, Result
from lexicade.store import schema
from lexicade.store.database import insert_for
from lexicade.store.stored import StoredGame

Row = dict[str, Any]

FEW_SEATS = 4
"""Up to this many seats, every move writes the rows of all of them. A class finds ten words a second, and nobody
lists its table then: the rows of a larger table are rebuilt when a list asks for them."""
RESULT: TypeAdapter[Result] = TypeAdapter(Result)
NO_RESULT: Row = dict.fromkeys(("word_list", "words", "pangrams", "bonus", "points", "result"))


def written_with(stored: StoredGame, now: datetime) -> list[Row]:
    """The rows that are written together with a game's last events."""
    return summaries(stored, now) if len(stored.seats) <= FEW_SEATS else []


def summaries(stored: StoredGame, now: datetime) -> list[Row]:
    """The rows of every seat of a game."""
    return [summary(stored, seat, now) for seat in range(len(stored.seats))]


def summary(stored: StoredGame, seat: int, now: datetime) -> Row:
    rules, state = stored.game.rules, stored.game.state
    facts = rules.summary(state, seat, now)
    return {
        "game": stored.id,
        "seat": seat,
        "seq": stored.game.seq,
        "created_at": stored.created_at,
        "updated_at": stored.updated_at,
        "over_at": rules.over_at(state),
        "valid_until": rules.next_change(state, now),
        "listed": not stored.sent_away(seat),
        "facts": {**vars(facts), "date": _text(facts.date), "game": stored.kind, "code": stored.code},
        **_result(stored, seat),
    }


def _result(stored: StoredGame, seat: int) -> Row:
    if stored.kind != "hive":
        return NO_RESULT
    setup: hive.Setup = stored.game.setup
    log = list(zip(stored.game.log, stored.times, strict=True))
    result = Record(setup, log, seat, stored.created_at).result()
    if result is None:
        return NO_RESULT
    return {
        "word_list": setup.word_list,
        "words": result.words,
        "pangrams": result.pangrams,
        "bonus": result.bonus,
        "points": result.points,
        "result": {**vars(result), "date": _text(result.date)},
    }


def _text(day: date | None) -> str | None:
    return day.isoformat() if day else None


def write_summaries(connection: Connection, rows: Sequence[Row]) -> None:
    """Write rows, unless what is there is of a longer log."""
    # Only the last row of a seat counts: PostgreSQL would not touch a row twice in one statement.
    newest = {(row["game"], row["seat"]): row for row in rows}
    if newest:
        connection.execute(_upsert(connection.dialect.name), [newest[key] for key in sorted(newest)])


@cache
def _upsert(dialect: str) -> Executable:
    upsert = insert_for(dialect, schema.summary)
    columns = [column.name for column in schema.summary.c if not column.primary_key]
    return upsert.on_conflict_do_update(
        index_elements=["game", "seat"],
        set_={name: upsert.excluded[name] for name in columns},
        where=schema.summary.c.seq <= upsert.excluded.seq,
    )
