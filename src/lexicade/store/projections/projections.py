"""Projections: small tables derived from the logs, written in the transaction of the events.

Lists, turns, the lobby and the high scores are one query each. Everything here can be deleted and built again from
the logs: `rebuild.py`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, bindparam, delete, insert

from lexicade import names
from lexicade.games.capabilities import RoundScore, VoidRound
from lexicade.store.log.codecs import codec, to_row
from lexicade.store.log.stored import StoredGame
from lexicade.store.projections.ratings import write_ratings
from lexicade.store.projections.summaries import Row, nameless_facts, write_summaries, written_with
from lexicade.store.projections.word_work import NO_WORD_WORK, WordWorkRows, word_work_rows, write_word_work
from lexicade.store.sql import schema
from lexicade.store.sql.database import insert_for

HOST = 0


@dataclass(frozen=True)
class Projected:
    """The changes that some events make to the projections."""

    summaries: Sequence[Row] = ()
    scores: Sequence[Row] = ()
    void: Sequence[tuple[str, int]] = ()
    """Rounds, by game and number, whose scores are deleted."""
    moved: str = ""
    """The game whose rows in `turn` and `lobby` are replaced; empty: they stay."""
    turns: Sequence[Row] = ()
    lobby: Row | None = None
    rated: Sequence[Row] = ()
    """The players of a rated game that has ended."""
    word_work: WordWorkRows = NO_WORD_WORK
    """What a class was asked for, found and tried."""


NOTHING = Projected()


def projected(before: StoredGame, later: StoredGame, events: Sequence[Any], now: datetime) -> Projected:
    """The changes that the last events of a log make."""
    scores = score_changes(later, events)
    lobby, turns = lobby_row(later, now), turn_rows(later, now)
    # By the time at which the rows were written: by now, time alone may have ended the game.
    then = before.updated_at
    had = before.state.to_move(then) or before.kind.public_tables.listed(before.game.state, then)
    return Projected(
        summaries=written_with(later, now),
        # An account that was deleted has no results, and a class keeps its own to itself.
        scores=[
            score_row(later, each)
            for each in scores
            if isinstance(each, RoundScore) and each.seat in later.seats and not later.class_id
        ],
        void=[(later.id, each.round) for each in scores if not isinstance(each, RoundScore)],
        moved=later.id if had or lobby or turns else "",
        turns=turns,
        lobby=lobby,
        rated=rated_rows(later, events, now),
        word_work=word_work_rows(before, later, events, now),
    )


def score_changes(stored: StoredGame, events: Sequence[Any]) -> Sequence[RoundScore | VoidRound]:
    high_scores = stored.kind.high_scores
    return high_scores.changes(stored.game.state, events) if high_scores else ()


def score_row(stored: StoredGame, score: RoundScore) -> Row:
    return {"game": stored.id, "account": stored.seats[score.seat], **vars(score)}


def rated_rows(stored: StoredGame, events: Sequence[Any], at: datetime) -> list[Row]:
    ratings = stored.kind.ratings
    game = ratings.result(stored.game.state, events) if ratings else None
    if game is None:
        return []
    common = {"game": stored.id, "kind": stored.kind.name, "language": game.language, "clock": game.clock, "at": at}
    return [
        {**common, "seat": seat, "account": stored.seats[seat], "place": place}
        for seat, place in sorted(game.places.items())
        if seat in stored.seats
    ]


def turn_rows(stored: StoredGame, now: datetime) -> list[Row]:
    state = stored.state
    to_move = () if stored.closed_at else state.to_move(now)
    due_at = stored.kind.next_change(stored.game.state, now) if to_move else None
    return [
        {
            "game": stored.id,
            "seat": seat,
            "seq": stored.game.seq,
            "bot": state.occupants[seat].bot is not None,
            "since": stored.updated_at,
            "due_at": due_at,
        }
        for seat in to_move
    ]


def lobby_row(stored: StoredGame, now: datetime) -> Row | None:
    hidden = not stored.code or stored.closed_at or stored.class_id
    if hidden or not stored.kind.public_tables.listed(stored.game.state, now):
        return None
    facts = {**nameless_facts(stored, HOST, now), **_before_joining(stored)}
    return {
        "game": stored.id,
        "kind": stored.kind.name,
        "language": facts["language"],
        "updated_at": stored.updated_at,
        "facts": facts,
    }


def _before_joining(stored: StoredGame) -> Row:
    """What the lobby tells besides what lists tell: how a table plays, and the name under which its host is shown."""
    kind, setup = stored.kind, stored.game.setup
    adapter, options = codec(kind).options, kind.table_options
    pool = kind.ratings.pool(setup) if kind.ratings else None
    return {
        "most": kind.capacity(setup),
        "host": names.stand_in(stored.state.word_list.split("-", maxsplit=1)[0], HOST),
        "host_bot": HOST in stored.programs,
        "needs_account": kind.admission.needs_account(setup),
        "options": to_row(adapter, options.of(setup)) if adapter and options else None,
        "pool": vars(pool) if pool else None,
    }


def write_projected(connection: Connection, changes: Sequence[Projected]) -> None:
    write_summaries(connection, [row for each in changes for row in each.summaries])
    _write_scores(connection, [row for each in changes for row in each.scores])
    for game, number in (void for each in changes for void in each.void):
        table = schema.score
        connection.execute(delete(table).where(table.c.game == game, table.c.round == number))
    # A batch may hold several moves of a game, in their order: the last one counts.
    _write_moved(connection, list({each.moved: each for each in changes if each.moved}.values()))
    write_word_work(connection, [each.word_work for each in changes])
    for each in changes:
        if each.rated:
            write_ratings(connection, each.rated)


def _write_moved(connection: Connection, changes: Sequence[Projected]) -> None:
    """Replace the turns of games and their places in the lobby, with few statements however many games there are."""
    if not changes:
        return
    moved = [{"moved": each.moved} for each in changes]
    for table in (schema.turn, schema.lobby):
        connection.execute(delete(table).where(table.c.game == bindparam("moved")), moved)
    if turns := [row for each in changes for row in each.turns]:
        connection.execute(insert(schema.turn), turns)
    if lobby := [each.lobby for each in changes if each.lobby]:
        connection.execute(insert(schema.lobby), lobby)


def _write_scores(connection: Connection, rows: Sequence[Row]) -> None:
    if rows:
        # One row per seat: PostgreSQL refuses to update a row twice in one statement.
        newest = {(row["game"], row["round"], row["seat"]): row for row in rows}
        connection.execute(_upsert_score(connection.dialect.name), list(newest.values()))


@cache
def _upsert_score(dialect: str) -> Executable:
    upsert = insert_for(dialect, schema.score)
    changed = {name: upsert.excluded[name] for name in ("points", "words", "account", "ends_at")}
    return upsert.on_conflict_do_update(index_elements=["game", "round", "seat"], set_=changed)
