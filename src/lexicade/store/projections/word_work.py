"""What classes found, missed and tried: written with the events, from what a game says of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, delete, func, select

from lexicade.games.word_work import AskedRound, WordTry
from lexicade.store.classes.classes_schema import school_class
from lexicade.store.log.stored import StoredGame
from lexicade.store.projections.word_work_schema import (
    MAX_WORD_LENGTH,
    asked_round,
    asked_word,
    round_player,
    word_try,
)
from lexicade.store.sql.database import insert_for

Row = dict[str, Any]
tried = word_try.c
SEAT = (tried.game, tried.round, tried.seat)
COUNTS = (
    select(
        *SEAT,
        func.max(tried.class_id).label("class_id"),
        func.max(tried.account).label("account"),
        func.count().filter(tried.found, tried.asked).label("found"),
        func.count().filter(tried.found, ~tried.asked).label("more"),
        func.count().filter(~tried.found).label("tried"),
    )
    .where(*(column == bindparam(column.name) for column in SEAT))
    .group_by(*SEAT)
)


@dataclass(frozen=True)
class WordWorkRows:
    """What some events change."""

    rounds: Sequence[Row] = ()
    words: Sequence[Row] = ()
    tries: Sequence[Row] = ()


NO_WORD_WORK = WordWorkRows()


def word_work_rows(before: StoredGame, later: StoredGame, events: Sequence[Any], now: datetime) -> WordWorkRows:
    """The rows of the last events of a game of a class; others have none."""
    work = later.kind.word_work
    if work is None or not later.class_id:
        return NO_WORD_WORK
    rounds = [] if before.game.seq else [*work.rounds(before.game.state, ())]
    rounds += work.rounds(later.game.state, events)
    # Rounds of one number follow each other: the last row is true.
    newest = {each.number: each for each in rounds}
    return WordWorkRows(
        [_round_row(later, each, now) for each in newest.values()],
        [row for each in newest.values() for row in _asked_rows(later, each)],
        [try_row(later, each, now) for each in work.tries(later.game.state, events) if each.seat in later.seats],
    )


def _round_row(stored: StoredGame, asked: AskedRound, now: datetime) -> Row:
    return {
        "game": stored.id,
        "round": asked.number,
        "class_id": stored.class_id,
        "kind": stored.kind.name,
        "language": language_of(asked.word_list),
        "shared": asked.shared,
        "words": len(asked.words),
        "began_at": asked.began_at or stored.created_at,
        "ends_at": asked.ends_at or (now if asked.over else None),
    }


def _asked_rows(stored: StoredGame, asked: AskedRound) -> list[Row]:
    same = {"game": stored.id, "round": asked.number, "class_id": stored.class_id}
    return [
        {**same, "word": word[:MAX_WORD_LENGTH], "text": text[:MAX_WORD_LENGTH]} for word, text in asked.words.items()
    ]


def try_row(stored: StoredGame, made: WordTry, now: datetime, *, logged: bool = True) -> Row:
    return {
        "game": stored.id,
        "round": made.round,
        "seat": made.seat,
        "text": made.text[:MAX_WORD_LENGTH],
        "class_id": stored.class_id,
        "account": stored.seats[made.seat],
        "language": language_of(stored.state.word_list),
        "word": made.word[:MAX_WORD_LENGTH],
        "found": made.found,
        "asked": made.asked,
        "logged": logged,
        "at": made.at or now,
    }


def language_of(word_list: str) -> str:
    """The language of a list of words."""
    return word_list.split("-", maxsplit=1)[0]


def write_word_work(connection: Connection, changes: Sequence[WordWorkRows]) -> None:
    """Write rows; a class that was deleted meanwhile gets none."""
    rows = [row for each in changes for some in (each.rounds, each.tries) for row in some]
    if not rows:
        return
    known = known_classes(connection, {row["class_id"] for row in rows})
    here = [row for each in changes for row in each.rounds if row["class_id"] in known]
    if here:
        newest = {(row["game"], row["round"]): row for row in here}
        connection.execute(_upsert_round(connection.dialect.name), [newest[key] for key in sorted(newest)])
    if words := [row for each in changes for row in each.words if row["class_id"] in known]:
        connection.execute(_insert_word(connection.dialect.name), words)
    if tries := [row for each in changes for row in each.tries if row["class_id"] in known]:
        last = {(row["game"], row["round"], row["seat"], row["text"]): row for row in tries}
        connection.execute(_upsert_try(connection.dialect.name), [last[key] for key in sorted(last)])
        count_players(connection, {key[:3] for key in last})


def forget_word_work(connection: Connection, game: str) -> None:
    """Delete what follows from the log of a game."""
    for table in (asked_round, asked_word, round_player):
        connection.execute(delete(table).where(table.c.game == game))
    connection.execute(delete(word_try).where(tried.game == game, tried.logged))
    left = select(tried.round, tried.seat).where(tried.game == game).distinct()
    count_players(connection, {(game, round, seat) for round, seat in connection.execute(left)})


def count_players(connection: Connection, seats: set[tuple[str, int, int]]) -> None:
    """Count anew what seats did in rounds: from the rows, so that it is true however often it is done."""
    rows = [dict(row) for seat in sorted(seats) for row in connection.execute(COUNTS, seat_key(seat)).mappings()]
    if rows:
        connection.execute(_upsert_player(connection.dialect.name), rows)


def seat_key(seat: tuple[str, int, int]) -> Row:
    return dict(zip(("game", "round", "seat"), seat, strict=True))


def known_classes(connection: Connection, classes: set[str]) -> set[str]:
    """Those of some classes that there still are."""
    query = select(school_class.c.id).where(school_class.c.id.in_(classes))
    return set(connection.execute(query).scalars())


@cache
def _upsert_round(dialect: str) -> Executable:
    upsert = insert_for(dialect, asked_round)
    changed = {name: upsert.excluded[name] for name in ("shared", "words", "began_at", "ends_at")}
    return upsert.on_conflict_do_update(index_elements=["game", "round"], set_=changed)


@cache
def _insert_word(dialect: str) -> Executable:
    return insert_for(dialect, asked_word).on_conflict_do_nothing()


@cache
def _upsert_try(dialect: str) -> Executable:
    upsert = insert_for(dialect, word_try)
    changed = {name: upsert.excluded[name] for name in ("account", "word", "found", "asked", "logged", "at")}
    return upsert.on_conflict_do_update(index_elements=["game", "round", "seat", "text"], set_=changed)


@cache
def _upsert_player(dialect: str) -> Executable:
    upsert = insert_for(dialect, round_player)
    changed = {name: upsert.excluded[name] for name in ("account", "found", "more", "tried")}
    return upsert.on_conflict_do_update(index_elements=["game", "round", "seat"], set_=changed)
