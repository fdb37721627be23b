"""Builds the projections again from the logs."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from sqlalchemy import Connection, delete, func, select

from lexicade.games.capabilities import RoundScore
from lexicade.store.log.games import Games
from lexicade.store.log.stored import StoredGame
from lexicade.store.projections.projections import (
    Projected,
    lobby_row,
    rated_rows,
    score_changes,
    score_row,
    turn_rows,
    write_projected,
)
from lexicade.store.projections.ratings import rewrite_ratings
from lexicade.store.projections.summaries import Row, summaries
from lexicade.store.projections.word_work import WordWorkRows, forget_word_work, word_work_rows
from lexicade.store.sql import schema

GAMES_AT_ONCE = 100


def replayed(stored: StoredGame, now: datetime) -> Projected:
    """The projections of the whole log of a game."""
    scores: dict[tuple[int, int], Row] = {}
    rated: list[Row] = []
    work: list[WordWorkRows] = []
    game = stored.at_start()
    if not stored.game.log:
        work.append(word_work_rows(game, game, (), stored.created_at))
    for event, at in zip(stored.game.log, stored.times, strict=True):
        before, game = game, game.after([event], now)
        work.append(word_work_rows(before, replace(game, seats=stored.seats), [event], at))
        rated = rated_rows(replace(game, seats=stored.seats), [event], at) or rated
        for each in score_changes(game, [event]):
            if isinstance(each, RoundScore) and (each.seat not in stored.seats or stored.class_id):
                continue
            if isinstance(each, RoundScore):
                scores[each.round, each.seat] = score_row(stored, each)
            else:
                scores = {key: row for key, row in scores.items() if key[0] != each.round}
    return Projected(
        summaries=summaries(stored, now),
        scores=list(scores.values()),
        moved=stored.id,
        turns=turn_rows(stored, now),
        lobby=lobby_row(stored, now),
        rated=rated,
        word_work=WordWorkRows(
            [row for each in work for row in each.rounds],
            [row for each in work for row in each.words],
            [row for each in work for row in each.tries],
        ),
    )


async def rebuild(games: Games, now: datetime) -> AsyncIterator[int]:
    """Build all projections again from the logs, some games at a time; yields how many games are done.

    Servers may go on meanwhile: a game in which somebody moved since it was read is read once more.
    """
    done, last = 0, ""
    rated: list[Sequence[Row]] = []
    while True:
        query = select(schema.game).where(schema.game.c.id > last).order_by(schema.game.c.id).limit(GAMES_AT_ONCE)
        some = await games.read(query)
        if not some:
            # A rating follows from the one before: all of them are made anew, in their order.
            await games.database.write(partial(rewrite_ratings, games=rated, since=now))
            return
        done, last = done + len(some), max(stored.id for stored in some)
        while some:
            changes = await asyncio.to_thread(_replayed, some, now)
            grown = await games.database.write(partial(_replace, read=some, changes=changes))
            rated += [each.rated for each in changes if each.rated and each.moved not in grown]
            some = await games.read(select(schema.game).where(schema.game.c.id.in_(grown))) if grown else []
        yield done


async def count(games: Games) -> int:
    """How many games there are to build again."""
    query = select(func.count()).select_from(schema.game)
    return await games.database.read(lambda connection: connection.execute(query).scalar_one())


def _replayed(some: Sequence[StoredGame], now: datetime) -> list[Projected]:
    return [replayed(stored, stored.not_before(now)) for stored in some]


def _replace(connection: Connection, read: Sequence[StoredGame], changes: Iterable[Projected]) -> set[str]:
    """Replace the rows of games, but of those in which somebody has moved since they were read; returns these."""
    lengths = {stored.id: (stored.game.seq, stored.closed_at) for stored in read}
    game, event = schema.game.c, schema.event.c
    # Who moves shares this lock with nobody: what is written then follows on what is written here.
    locked = select(game.id, game.closed_at).where(game.id.in_(lengths)).order_by(game.id).with_for_update()
    closed = {row.id: row.closed_at for row in connection.execute(locked)}
    newest = select(event.game, func.max(event.seq).label("seq")).where(event.game.in_(lengths)).group_by(event.game)
    seqs = {row.game: row.seq for row in connection.execute(newest)}
    grown = {id for id, known in lengths.items() if id in closed and (seqs.get(id, 0), closed[id]) != known}
    for each in changes:
        # A game that was deleted meanwhile has no rows any more.
        if each.moved in grown or each.moved not in closed:
            continue
        for table in (schema.summary, schema.score, schema.turn, schema.lobby):
            connection.execute(delete(table).where(table.c.game == each.moved))
        forget_word_work(connection, each.moved)
        write_projected(connection, [replace(each, rated=())])
    return grown
