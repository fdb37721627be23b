"""Reviews of finished games, kept so that none is made twice, and how each seat played in them.

Statistics read `review_seat`: a row for each seat of each game whose review is complete. It has no account, as seats
move to another one when a guest logs in; `Reviews.of(account)` joins it with `seat`. Its columns:

* `method`: the version of the method; rows of earlier ones stay until somebody asks for that review again
* `language`, `ended_at`: of the game
* `turns`: moves that were graded; `best`, `fine`, `small`, `medium`, `large`: how many of them got which grade
* `accuracy`: 100 less the mean share of wins lost by a move, in percent; null if no move was graded
* `mistake_index`, `rating`: 0.2, 0.5 and 1 for each small, medium and large mistake, and the rating at that index
* `wins_lost`, `points_lost`: what all moves lost together, in percentage points of wins and in points
* `skill`, `luck`: percentage points of wins; null where a game had no result or more than two players
* `full_racks`, `full_racks_missed`: turns in which a whole rack could be laid, and those in which it was not
* `phonies`, `missed_challenges`: plays with a word that is not in the list, and those of others that were let stand
* `phases`: a list of `{phase, turns, wins_lost, points_lost, index}`, of `opening`, `middle`, `late` and `endgame`
* `mistakes`: how many of each kind, by its name
* `missed`: a list of `[turn, word, points, lost, tiles, shorts]`, the best plays where it made a mistake; null in
  rows of earlier versions
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select, update

from lexicade.store.sql import schema
from lexicade.store.sql.database import Database, insert_for
from lexicade.store.tables.review_schema import review, review_move, review_seat


@dataclass(frozen=True)
class StoredReview:
    """A review as far as it has come."""

    complete: bool
    body: Any
    """The whole of it, once it is complete."""
    moves: Sequence[Any]
    """Before: the moves that are done, in their order."""


@dataclass(frozen=True)
class ReviewedSeat:
    """How a seat played in a game: a row of `review_seat`."""

    game: str
    seat: int
    method: str
    language: str
    ended_at: datetime
    turns: int
    accuracy: float | None
    mistake_index: float
    rating: int
    best: int
    fine: int
    small: int
    medium: int
    large: int
    wins_lost: float
    points_lost: float
    skill: float | None
    luck: float | None
    full_racks: int
    full_racks_missed: int
    phonies: int
    missed_challenges: int
    phases: Sequence[Mapping[str, Any]]
    mistakes: Mapping[str, int]
    missed: Sequence[Sequence[Any]] | None


class Reviews:
    """The tables of reviews. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def get(self, game: str, method: str, after: int = 0) -> StoredReview | None:
        """The review of a game by this version of the method; of an incomplete one the moves after a turn."""
        query = select(review.c.complete, review.c.body).where(review.c.game == game, review.c.method == method)
        rows = select(review_move.c.body).where(review_move.c.game == game, review_move.c.turn > after)

        def read(connection: Connection) -> StoredReview | None:
            found = connection.execute(query).one_or_none()
            if found is None:
                return None
            if found.complete:
                return StoredReview(complete=True, body=found.body, moves=())
            moves = connection.execute(rows.order_by(review_move.c.turn)).scalars().all()
            return StoredReview(complete=False, body=None, moves=moves)

        return await self.database.read(read)

    async def begin(self, game: str, method: str, now: datetime) -> None:
        """Make room for a review; one by an earlier version of the method goes."""
        row = {"game": game, "method": method, "complete": False, "created_at": now, "updated_at": now}

        def begin(connection: Connection) -> None:
            older = and_(review.c.game == game, review.c.method != method)
            for table in (review_move, review_seat):
                connection.execute(delete(table).where(table.c.game.in_(select(review.c.game).where(older))))
            connection.execute(delete(review).where(older))
            connection.execute(insert_for(connection.dialect.name, review).on_conflict_do_nothing(), row)

        await self.database.write(begin)

    async def add_move(self, game: str, turn: int, body: Any, now: datetime) -> None:
        """Keep a move that has been judged; one that is there already stays."""

        def add(connection: Connection) -> None:
            adding = insert_for(connection.dialect.name, review_move).on_conflict_do_nothing()
            connection.execute(adding, {"game": game, "turn": turn, "body": body})
            connection.execute(update(review).where(review.c.game == game).values(updated_at=now))

        await self.database.write(add)

    async def finish(self, game: str, body: Any, seats: Sequence[ReviewedSeat], now: datetime) -> None:
        """Keep the whole review, and how each seat played."""

        def finish(connection: Connection) -> None:
            values = {"complete": True, "body": body, "updated_at": now}
            connection.execute(update(review).where(review.c.game == game).values(values))
            connection.execute(delete(review_move).where(review_move.c.game == game))
            connection.execute(delete(review_seat).where(review_seat.c.game == game))
            if seats:
                connection.execute(insert(review_seat), [asdict(each) for each in seats])

        await self.database.write(finish)

    async def missed_in(self, games: Sequence[str]) -> dict[str, dict[int, Sequence[Sequence[Any]]]]:
        """What was missed in some games, by game and seat; games without a whole review are left out."""
        query = select(review_seat.c.game, review_seat.c.seat, review_seat.c.missed).where(
            review_seat.c.game.in_(games), review_seat.c.missed.is_not(None)
        )
        found: dict[str, dict[int, Sequence[Sequence[Any]]]] = {}
        for row in await self.database.read(lambda connection: connection.execute(query).all()):
            found.setdefault(row.game, {})[row.seat] = row.missed
        return found

    async def of(self, account: str) -> list[ReviewedSeat]:
        """How an account played in all games of its that were reviewed, the last one first."""
        mine = and_(schema.seat.c.game == review_seat.c.game, schema.seat.c.seat == review_seat.c.seat)
        query = (
            select(review_seat)
            .select_from(review_seat.join(schema.seat, mine))
            .where(schema.seat.c.account == account)
            .order_by(review_seat.c.ended_at.desc(), review_seat.c.game, review_seat.c.seat)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [ReviewedSeat(**row._mapping) for row in rows]
