"""High scores: rounds of Shake that compare with each other, the best of a day and of all time."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select

from lexicade.games import shake
from lexicade.store import schema
from lexicade.store.database import Database
from lexicade.store.stored import StoredGame

SECONDS = 180
"""How long a round is whose score compares with others'."""


@dataclass(frozen=True)
class Score:
    """What somebody reached in a round."""

    account: str
    name: str
    points: int
    words: int
    at: datetime


def compares(running: shake.Round) -> bool:
    """Whether a round's scores compare: three minutes without a pause, a board of chance, the usual words and dice.

    One list for all is nobody's score; and who plays where scores are hidden is shown nowhere else either.
    """
    options = running.options
    return (
        options.seconds == SECONDS
        and not running.was_paused
        and not options.seed
        and not running.deal.own
        and options.lexicon in ("", options.language)
        and not options.dice
        and options.minimum == shake.Options(size=options.size).minimum
        and options.duplicates != "coop"
        and options.sight != "nothing"
    )


def scores_of(stored: StoredGame, events: Sequence[Any]) -> list[dict[str, Any]]:
    """The scores that some last events of a game changed."""
    found = [event for event in events if isinstance(event, shake.Found)]
    if not found:
        return []
    state: shake.State = stored.game.state
    running = state.round
    if running is None or not compares(running):
        return []
    return [
        {
            "game": stored.id,
            "round": running.number,
            "seat": seat,
            "account": stored.seats[seat],
            "name": state.people[seat].name,
            "language": running.options.language,
            "size": running.options.size,
            "points": running.hand(seat).points,
            "words": len(running.hand(seat).words),
            "ends_at": running.ends_at,
        }
        for seat in {event.seat for event in found}
    ]


def void_rounds(stored: StoredGame, events: Sequence[Any]) -> list[tuple[str, int]]:
    """Rounds that some last events of a game have made incomparable: whoever pauses has time to think."""
    state = stored.game.state
    return [(stored.id, len(state.rounds)) for event in events if isinstance(event, shake.Paused)]


class Scores:
    """The tables of the best."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def best(
        self, language: str, size: int, now: datetime, since: datetime | None = None, limit: int = 10
    ) -> list[Score]:
        """The best of the rounds that are over, since a moment or of all time; who was first stands first."""
        table, account = schema.score, schema.account
        over = (table.c.language == language, table.c.size == size, table.c.ends_at <= now, table.c.points > 0)
        query = (
            select(table, account.c.name.label("account_name"))
            .join(account, account.c.id == table.c.account)
            .where(*over, *((table.c.ends_at >= since,) if since else ()))
            .order_by(table.c.points.desc(), table.c.words, table.c.ends_at, table.c.game, table.c.seat)
            .limit(limit)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [Score(row.account, row.account_name or row.name, row.points, row.words, row.ends_at) for row in rows]
