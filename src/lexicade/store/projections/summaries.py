"""Summaries: the projection for lists, one row for each seat of a game."""

from collections.abc import Sequence
from datetime import date, datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable

from lexicade.games.kind import Record
from lexicade.store.log.stored import StoredGame
from lexicade.store.sql import schema
from lexicade.store.sql.database import insert_for

Row = dict[str, Any]

FEW_SEATS = 4
"""Up to this many seats, every command writes the rows of all seats. A class finds ten words a second: the rows of
larger tables are rebuilt when a list is read."""
MAX_NAMES = 3
"""The number of others that a list names; the rest are counted."""
NO_TALLY: Row = dict.fromkeys(("word_list", "figures", "result"))


def written_with(stored: StoredGame, now: datetime) -> list[Row]:
    """The rows to write in the transaction of the last events."""
    return summaries(stored, now) if len(stored.seats) <= FEW_SEATS else []


def summaries(stored: StoredGame, now: datetime) -> list[Row]:
    """The rows of every seat of a game."""
    return [summary(stored, seat, now) for seat in sorted(stored.seats)]


def summary(stored: StoredGame, seat: int, now: datetime) -> Row:
    """The row of a seat. It names the others at the table, so only that seat's account may see it."""
    kind, state = stored.kind, stored.game.state
    facts = nameless_facts(stored, seat, now)
    tally = _tally(stored, seat)
    # A puzzle of a day that was only looked at is not a game of the player's.
    played = facts["date"] is None or facts["revealed"] or tally is not NO_TALLY
    return {
        "game": stored.id,
        "seat": seat,
        "seq": stored.game.seq,
        "created_at": stored.created_at,
        "updated_at": stored.updated_at,
        "over_at": stored.closed_at or kind.over_at(state),
        "valid_until": kind.next_change(state, now),
        "listed": played and not stored.removed(seat),
        # Empty, not missing: the rows of earlier versions do not say it.
        "facts": {
            **facts,
            **_others(stored, seat),
            "sealed": kind.words.sealed_language(state) or "",
            "effort": _effort(stored, seat),
            "outcome": _outcome(stored, seat),
        },
        **tally,
    }


def nameless_facts(stored: StoredGame, seat: int, now: datetime) -> Row:
    """What a list shows of a game to a seat, without names."""
    facts = stored.kind.summary(stored.game.state, seat, now)
    return {**vars(facts), "date": _text(facts.date), "game": stored.kind.name, "code": stored.code}


def _others(stored: StoredGame, seat: int) -> Row:
    """Who else sits at the table, in the order of the seats; a seat that was given up sees nothing."""
    occupants = () if stored.removed(seat) else stored.state.occupants
    names = [each.name for at, each in enumerate(occupants) if at != seat and not each.removed]
    return {"others": names[:MAX_NAMES], "others_count": len(names)}


def _record(stored: StoredGame, seat: int) -> Record[Any, Any]:
    log = list(zip(stored.game.log, stored.times, strict=True))
    return Record(stored.game.setup, log, seat, stored.created_at, stored.game.state)


def _effort(stored: StoredGame, seat: int) -> Row | None:
    """What a seat alone has done, for those who gave it the game to play; at a table others play along."""
    if stored.kind.effort is None or len(stored.seats) > 1:
        return None
    effort = stored.kind.effort(_record(stored, seat))
    return {**vars(effort), "marks": {name: at.isoformat() for name, at in effort.marks.items()}}


def _outcome(stored: StoredGame, seat: int) -> Row | None:
    found = stored.kind.outcome(stored.game.state, seat)
    return None if found is None else vars(found)


def _tally(stored: StoredGame, seat: int) -> Row:
    tally = stored.kind.tally(_record(stored, seat))
    return (
        NO_TALLY if tally is None else {**vars(tally), "figures": dict(tally.figures), "result": dict(tally.result)}
    )


def _text(day: date | None) -> str | None:
    return day.isoformat() if day else None


def write_summaries(connection: Connection, rows: Sequence[Row]) -> None:
    """Write rows, unless the stored ones are of a longer log."""
    # One row per seat: PostgreSQL refuses to update a row twice in one statement.
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
