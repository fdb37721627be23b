"""Decks: cards are added, reviewed and removed by their owner alone. A review that arrives twice counts once."""

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, exists, func, insert, select, update

from lexicade.errors import TooMany
from lexicade.languages import Gender
from lexicade.store.accounts import attempts
from lexicade.store.accounts.attempts import Limit
from lexicade.store.deck.schema import deck_card, deck_fit, deck_review
from lexicade.store.sql.database import Database
from lexicade.store.vocabulary.lists import Entry

MAX_CARDS = 2000
"""Of an account and a language."""
MAX_REVIEWS = 20_000
"""Of an account and a language; the oldest go first."""
AGAIN = 1
"""The rating of an answer that was wrong."""
LEARNING, REVIEW = 1, 2
"""The states of FSRS that others need to know; a new card is being learnt."""


@dataclass(frozen=True)
class Card:
    """A word that somebody learns. From `state` on, what FSRS remembers of it."""

    id: str
    word: str
    gender: Gender
    meaning: str
    note: str
    example: str
    state: int
    step: int | None
    stability: float | None
    difficulty: float | None
    due: datetime
    last_review: datetime | None
    reviews: int
    """How often it was answered."""
    added_at: datetime


@dataclass(frozen=True)
class Review:
    """An answer to a card."""

    id: str
    """Made by whoever sends it: sent again, it is the same review."""
    card: str
    rating: int
    """1 again, 2 hard, 3 good, 4 easy."""
    at: datetime
    duration: int
    """Milliseconds."""
    exercise: str


@dataclass(frozen=True)
class Fit:
    """Parameters that were fitted to a person, and to how many reviews."""

    parameters: tuple[float, ...]
    reviews: int


@dataclass(frozen=True)
class Learnt:
    """How far somebody is with some words since a time."""

    right: int
    """How many words were answered rightly at least once."""
    last_right: datetime | None
    """When the last of them was answered rightly for the first time."""
    seconds: int


Schedule = Callable[[Card, Review], Card]
"""What becomes of a card by a review."""
REVIEW_COLUMNS = ("id", "card", "rating", "at", "duration", "exercise")
COLUMNS = [column for column in deck_card.c if column.name not in ("account", "language")]


class Decks:
    """The decks of all accounts, one for each language."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def languages(self, account: str, now: datetime) -> list[tuple[str, int, int]]:
        """The languages that an account learns: how many cards, and how many are due."""
        due = func.count().filter(deck_card.c.due <= now)
        query = (
            select(deck_card.c.language, func.count(), due)
            .where(deck_card.c.account == account)
            .group_by(deck_card.c.language)
            .order_by(deck_card.c.language)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [(row[0], row[1], row[2]) for row in rows]

    async def cards(self, account: str, language: str) -> list[Card]:
        """All cards, the one that is due first before the others."""
        mine = (deck_card.c.account == account, deck_card.c.language == language)
        query = select(*COLUMNS).where(*mine).order_by(deck_card.c.due, deck_card.c.id).limit(MAX_CARDS)
        rows: Sequence[Row[Any]] = await self.database.read(lambda connection: connection.execute(query).all())
        return [Card(**row._mapping) for row in rows]

    async def due_words(self, account: str, language: str, now: datetime, most: int) -> list[str]:
        """The words that are due, the longest due first."""
        mine = (deck_card.c.account == account, deck_card.c.language == language, deck_card.c.due <= now)
        query = select(deck_card.c.word).where(*mine).order_by(deck_card.c.due, deck_card.c.id).limit(most)
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def count_reviews(self, account: str, language: str) -> int:
        """How many reviews are kept."""
        mine = (deck_review.c.account == account, deck_review.c.language == language)
        query = select(func.count()).select_from(deck_review).where(*mine)
        return await self.database.read(lambda connection: connection.execute(query).scalar_one())

    async def reviews(self, account: str, language: str, since: datetime | None = None) -> list[Review]:
        """Every review, in the order of time."""
        table = deck_review
        columns: list[ColumnElement[Any]] = [table.c[name] for name in REVIEW_COLUMNS]
        query = select(*columns)
        query = query.where(table.c.account == account, table.c.language == language)
        if since is not None:
            query = query.where(table.c.at >= since)
        query = query.order_by(table.c.at, table.c.id)
        rows: Sequence[Row[Any]] = await self.database.read(lambda connection: connection.execute(query).all())
        return [Review(**row._mapping) for row in rows]

    async def add(self, account: str, language: str, entries: Sequence[Entry], now: datetime) -> int:
        """Add words that are not there yet; returns how many. `TooMany` if the deck is full."""
        rows = {
            entry.word: {
                **vars(entry),
                "id": secrets.token_urlsafe(9),
                "account": account,
                "language": language,
                "state": LEARNING,
                "step": 0,
                "reviews": 0,
                "due": now,
                "added_at": now,
            }
            for entry in entries
        }
        mine = (deck_card.c.account == account, deck_card.c.language == language)

        def add(connection: Connection) -> int:
            _lock(connection, account)
            known = set(connection.execute(select(deck_card.c.word).where(*mine)).scalars())
            fresh = [row for word, row in rows.items() if word not in known]
            if len(known) + len(fresh) > MAX_CARDS:
                raise TooMany("deck-full", limit=MAX_CARDS)
            if fresh:
                connection.execute(insert(deck_card), fresh)
            return len(fresh)

        return await self.database.write(add)

    async def words(self, account: str, language: str) -> set[str]:
        """The words of a deck."""
        mine = (deck_card.c.account == account, deck_card.c.language == language)
        query = select(deck_card.c.word).where(*mine)
        return await self.database.read(lambda connection: set(connection.execute(query).scalars()))

    async def learnt(
        self, accounts: Collection[str], language: str, words: Collection[str], since: datetime
    ) -> dict[str, Learnt]:
        """How far accounts are with some words since a time; without those who answered none of them."""
        card, review = deck_card.c, deck_review.c
        each = (
            select(
                card.account,
                func.min(review.at).filter(review.rating > AGAIN).label("right_at"),
                func.sum(review.duration).label("duration"),
            )
            .join(deck_review, review.card == card.id)
            .where(card.account.in_(accounts), card.language == language, card.word.in_(words), review.at >= since)
            .group_by(card.account, card.id)
            .subquery()
            .c
        )
        query = select(
            each.account,
            func.count(each.right_at).label("right"),
            func.max(each.right_at).label("last_right"),
            func.sum(each.duration).label("duration"),
        ).group_by(each.account)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.account: Learnt(row.right, row.last_right, round(row.duration / 1000)) for row in rows}

    async def unanswered(self, account: str, language: str, words: Collection[str], since: datetime) -> list[str]:
        """The cards of some words that were not answered rightly since a time, in the order in which they are due."""
        card, review = deck_card.c, deck_review.c
        right = exists().where(review.card == card.id, review.rating > AGAIN, review.at >= since)
        query = (
            select(card.id)
            .where(card.account == account, card.language == language, card.word.in_(words), ~right)
            .order_by(card.due, card.id)
        )
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def remove(self, account: str, id: str) -> None:
        """Forget a card and its reviews; again is harmless."""
        gone = delete(deck_card).where(deck_card.c.id == id, deck_card.c.account == account)
        await self.database.write(lambda connection: connection.execute(gone))

    async def review(self, account: str, language: str, reviews: Sequence[Review], schedule: Schedule) -> list[Card]:
        """Record reviews in the order of time, each once; returns the cards as they are now."""

        def record(connection: Connection) -> list[Card]:
            _lock(connection, account)
            mine = (deck_card.c.account == account, deck_card.c.language == language)
            wanted = select(*COLUMNS).where(*mine, deck_card.c.id.in_({each.card for each in reviews}))
            cards = {row.id: Card(**row._mapping) for row in connection.execute(wanted)}
            ids = select(deck_review.c.id).where(
                deck_review.c.account == account, deck_review.c.id.in_({each.id for each in reviews})
            )
            known = set(connection.execute(ids).scalars())
            for each in sorted(reviews, key=lambda review: review.at):
                before = cards.get(each.card)
                if before is None or each.id in known:
                    continue
                known.add(each.id)
                # What one device says of an hour ago cannot undo what another has said since.
                at = max(each.at, before.last_review or each.at)
                after = replace(schedule(before, replace(each, at=at)), reviews=before.reviews + 1)
                cards[each.card] = after
                row = {**vars(each), "at": at, "account": account, "language": language, "state": before.state}
                connection.execute(insert(deck_review), row)
                _write(connection, after)
            _forget_oldest(connection, account, language)
            return list(cards.values())

        return await self.database.write(record)

    async def fit(self, account: str, language: str) -> Fit | None:
        """The parameters that were fitted to a person, if there was enough to fit them to."""
        table = deck_fit
        query = select(table).where(table.c.account == account, table.c.language == language)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        return Fit(tuple(row.parameters), row.reviews) if row else None

    async def keep_fit(self, account: str, language: str, fit: Fit, now: datetime) -> None:
        """Keep parameters in place of earlier ones."""
        key = {"account": account, "language": language}
        values = {"parameters": list(fit.parameters), "reviews": fit.reviews, "fitted_at": now}
        table = deck_fit

        def keep(connection: Connection) -> None:
            _lock(connection, account)
            where = (table.c.account == account, table.c.language == language)
            if not connection.execute(update(table).where(*where).values(**values)).rowcount:
                connection.execute(insert(table), {**key, **values})

        await self.database.write(keep)


def _lock(connection: Connection, account: str) -> None:
    attempts.lock(connection, [Limit(f"deck {account}", 0, timedelta())])


def _write(connection: Connection, card: Card) -> None:
    remembered = ("state", "step", "stability", "difficulty", "due", "last_review", "reviews")
    values = {name: getattr(card, name) for name in remembered}
    connection.execute(update(deck_card).where(deck_card.c.id == card.id).values(**values))


def _forget_oldest(connection: Connection, account: str, language: str) -> None:
    table = deck_review
    mine = (table.c.account == account, table.c.language == language)
    beyond = select(table.c.at).where(*mine).order_by(table.c.at.desc(), table.c.id).offset(MAX_REVIEWS).limit(1)
    last = connection.execute(beyond).scalar()
    if last is not None:
        connection.execute(delete(table).where(*mine, table.c.at <= last))
