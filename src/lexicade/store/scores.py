"""High scores: solo rounds of Shake that compare with each other, the best of a day and of all time.

Rounds of tables are never stored here: the names that people type at a table stay there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select

from lexicade.games import shake
from lexicade.games.seats import HOST
from lexicade.store import schema
from lexicade.store.database import Database
from lexicade.store.stored import StoredGame

SECONDS = 180
"""How long a round is whose score compares with others'."""
WORDS_A_SECOND = 1.5
"""From the start of a round to each word: the best players find about 0.8 a second."""
LARGE_BOARD = 100
LARGEST_SHARE = 0.9
"""Of the words of a large board. Players who know the whole dictionary find about two thirds in the time."""


@dataclass(frozen=True)
class Score:
    """What somebody reached in a round."""

    account: str
    name: str
    """The account's name, if its owner agreed to show it; else empty."""
    points: int
    words: int
    at: datetime


def compares(running: shake.Round) -> bool:
    """Whether a round compares with others: three minutes, no pause, a board of chance, the usual words and dice."""
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


def plausible(running: shake.Round) -> bool:
    """Whether a person can have played this solo round.

    Words are counted from the start of the round and not between two of them: after a gap in the connection, many
    arrive at once.
    """
    found = running.hand(HOST).words.values()
    start = running.starts_at
    if any(count > WORDS_A_SECOND * (word.at - start).total_seconds() for count, word in enumerate(found, start=1)):
        return False
    board = running.deal.shown
    return len(board) < LARGE_BOARD or running.found_by_all <= LARGEST_SHARE * len(board)


def scores_of(stored: StoredGame, events: Sequence[Any]) -> list[dict[str, Any]]:
    """The score that some last events of a solo game changed."""
    running = _solo_round(stored, events)
    if running is None or not compares(running) or not plausible(running):
        return []
    hand = running.hand(HOST)
    return [
        {
            "game": stored.id,
            "round": running.number,
            "seat": HOST,
            "account": stored.seats[HOST],
            "language": running.options.language,
            "size": running.options.size,
            "points": hand.points,
            "words": len(hand.words),
            "ends_at": running.ends_at,
        }
    ]


def void_rounds(stored: StoredGame, events: Sequence[Any]) -> list[tuple[str, int]]:
    """Rounds that some last events of a game have disqualified: by a pause, or because they are implausible."""
    state = stored.game.state
    if any(isinstance(event, shake.Paused) for event in events):
        return [(stored.id, len(state.rounds))]
    running = _solo_round(stored, events)
    return [(stored.id, running.number)] if running and compares(running) and not plausible(running) else []


def _solo_round(stored: StoredGame, events: Sequence[Any]) -> shake.Round | None:
    """The round of a solo game in which some last events found a word."""
    if not any(isinstance(event, shake.Found) for event in events):
        return None
    state: shake.State = stored.game.state
    return state.round if state.setup.solo else None


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
            select(table, account.c.name, account.c.name_in_scores)
            .join(account, account.c.id == table.c.account)
            .where(*over, *((table.c.ends_at >= since,) if since else ()))
            .order_by(table.c.points.desc(), table.c.words, table.c.ends_at, table.c.game, table.c.seat)
            .limit(limit)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            Score(
                row.account, row.name if row.name and row.name_in_scores else "", row.points, row.words, row.ends_at
            )
            for row in rows
        ]
