"""Builds the projections again from the logs."""

from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from sqlalchemy import Connection, delete, select

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
from lexicade.store.sql import schema

GAMES_AT_ONCE = 100


def replayed(stored: StoredGame, now: datetime) -> Projected:
    """The projections of the whole log of a game."""
    scores: dict[tuple[int, int], Row] = {}
    rated: list[Row] = []
    game = stored.at_start()
    for event, at in zip(stored.game.log, stored.times, strict=True):
        game = game.after([event], now)
        rated = rated_rows(replace(game, seats=stored.seats), [event], at) or rated
        for each in score_changes(game, [event]):
            if isinstance(each, RoundScore) and each.seat not in stored.seats:
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
    )


async def rebuild(games: Games, now: datetime) -> AsyncIterator[int]:
    """Build all projections again from the logs; yields how many games are done."""
    done, last = 0, ""
    rated: list[Sequence[Row]] = []
    while True:
        query = select(schema.game).where(schema.game.c.id > last).order_by(schema.game.c.id).limit(GAMES_AT_ONCE)
        some = await games.read(query)
        if not some:
            # A rating follows from the one before: all of them are made anew, in their order.
            await games.database.write(partial(rewrite_ratings, games=rated))
            return
        changes = [replayed(stored, stored.not_before(now)) for stored in some]
        rated += [each.rated for each in changes]
        changes = [replace(each, rated=()) for each in changes]
        await games.database.write(lambda connection, changes=changes: _replace(connection, changes))  # type: ignore[misc]
        done, last = done + len(some), max(stored.id for stored in some)
        yield done


def _replace(connection: Connection, changes: Iterable[Projected]) -> None:
    for each in changes:
        for table in (schema.summary, schema.score, schema.turn, schema.lobby):
            connection.execute(delete(table).where(table.c.game == each.moved))
        write_projected(connection, [each])
