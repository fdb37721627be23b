"""Ratings: a row for each player of a rated game, with the rating after it. The last one is the player's."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, text

from lexicade.games.capabilities import RatingPool
from lexicade.games.seats import HOST
from lexicade.ratings import Outcome, Rating, rated
from lexicade.store.projections.summaries import Row
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database
from lexicade.store.tables.invitations import agreed

PERIOD = timedelta(days=7)
"""How long a rating period is: a rating gets less sure with the time in which its owner does not play."""
PAIR_WINDOW = timedelta(days=1)
"""Within this time each further game of the same two counts less."""
MIN_PLAYERS = 2
table = schema.rating.c
POOL = ("kind", "language", "clock")


@dataclass(frozen=True)
class PoolRating:
    """An account's rating in a language and kind of clock."""

    language: str
    clock: str
    rating: Rating
    games: int
    at: datetime


def write_ratings(connection: Connection, players: Sequence[Row]) -> None:
    """Rate the players of a game against each other. Guests, and people alone, are not rated.

    Bots' accounts are rated against each other, and against a person only if that person agreed when inviting them.

    An account that came to hold several seats, as when a guest logged in to it, has lost to everybody else.
    """
    accounts = sorted({row["account"] for row in players})
    # Locked in one order for all, so that two games that end together count both.
    query = select(schema.account.c.id, schema.account.c.bot).where(
        schema.account.c.id.in_(accounts), schema.account.c.name.is_not(None)
    )
    is_bot = {row.id: row.bot for row in connection.execute(query.order_by(schema.account.c.id).with_for_update())}
    rows = [row for row in _single(players) if row["account"] in is_bot]
    rivals = _rivals(connection, rows, is_bot)
    rows = [row for row in rows if rivals[row["account"]]]
    if len(rows) < MIN_PLAYERS:
        return
    before = {row["account"]: _latest(connection, row) for row in rows}
    met = {row["account"]: _met(connection, row) for row in rows}
    rated_now = [_rated(row, rivals[row["account"]], before, met[row["account"]]) for row in rows]
    connection.execute(insert(schema.rating), rated_now)


def _rivals(connection: Connection, rows: Sequence[Row], is_bot: Mapping[str, bool]) -> dict[str, list[Row]]:
    """Whom each account is rated against: its like, and those who agreed that the game counts."""
    pairs = agreed(connection, {row["game"] for row in rows}) if any(is_bot.values()) else set()

    def alike(one: Row, other: Row) -> bool:
        mine, theirs = one["account"], other["account"]
        if is_bot[mine] == is_bot[theirs]:
            return True
        person, bot = (theirs, mine) if is_bot[mine] else (mine, theirs)
        return (one["game"], person, bot) in pairs

    return {row["account"]: [other for other in rows if other is not row and alike(row, other)] for row in rows}


def rewrite_ratings(connection: Connection, games: Iterable[Sequence[Row]], since: datetime) -> None:
    """Rate all games anew, in the order in which they ended; also others that have ended since a moment."""
    if connection.dialect.name == "postgresql":
        # Who ends a rated game waits until all is written, and goes on from there.
        connection.execute(text("LOCK TABLE rating IN EXCLUSIVE MODE"))
    read = {players[0]["game"]: players for players in games if players}
    facts = [column for column in schema.rating.c if column.name not in Rating.__dataclass_fields__]
    meanwhile: dict[str, list[Row]] = defaultdict(list)
    for row in connection.execute(select(*facts).where(table.at >= since).order_by(table.seat)).mappings():
        if row["game"] not in read:
            meanwhile[row["game"]].append(dict(row))
    connection.execute(delete(schema.rating))
    for players in sorted([*read.values(), *meanwhile.values()], key=lambda each: (each[0]["at"], each[0]["game"])):
        write_ratings(connection, players)


def _latest(connection: Connection, row: Row) -> tuple[Rating, datetime]:
    mine = (table.account == row["account"], *(table[name] == row[name] for name in POOL))
    query = select(schema.rating).where(*mine).order_by(table.at.desc(), table.game.desc()).limit(1)
    found = connection.execute(query).one_or_none()
    if found is None:
        return Rating(), row["at"]
    return Rating(found.rating, found.deviation, found.volatility), found.at


def _single(players: Sequence[Row]) -> list[Row]:
    """A row for each account: its only seat, or its first one in the last place of all."""
    seats = Counter(row["account"] for row in players)
    last = max((row["place"] for row in players), default=0) + 1
    first = {row["account"]: row for row in reversed(players)}
    return [
        {**row, "place": last} if seats[row["account"]] > 1 else row
        for row in players
        if first[row["account"]] is row
    ]


def _met(connection: Connection, row: Row) -> Counter[str]:
    """How many rated games an account has had against each other one within a day before this game ended."""
    mine, theirs = schema.rating.alias(), schema.rating.alias()
    query = (
        select(theirs.c.account, func.count().label("games"))
        .join(mine, mine.c.game == theirs.c.game)
        .where(
            mine.c.account == row["account"],
            mine.c.kind == row["kind"],
            mine.c.at > row["at"] - PAIR_WINDOW,
            # In the order of the ratings: a rebuild counts the same.
            or_(mine.c.at < row["at"], and_(mine.c.at == row["at"], mine.c.game < row["game"])),
            theirs.c.account != row["account"],
        )
        .group_by(theirs.c.account)
    )
    return Counter({row.account: row.games for row in connection.execute(query)})


def _rated(
    row: Row, rivals: Sequence[Row], before: dict[str, tuple[Rating, datetime]], met: Mapping[str, int]
) -> Row:
    outcomes = [
        Outcome(
            before[other["account"]][0],
            0.5 * (1 + (row["place"] < other["place"]) - (row["place"] > other["place"])),
            # The second game of a pair in a day counts half, the third a third: ratings cannot be fed.
            1 / (1 + met[other["account"]]),
        )
        for other in rivals
    ]
    mine, since = before[row["account"]]
    after = rated(mine, outcomes, max((row["at"] - since) / PERIOD, 0.0))
    return {**row, **vars(after)}


class Ratings:
    """The ratings of accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of_hosts(self, pools: Mapping[str, tuple[str, RatingPool]]) -> dict[str, Rating]:
        """The ratings of the hosts of some games that have one, each in the pool of its kind and table."""
        seat = schema.seat.c
        last = func.row_number().over(
            partition_by=(seat.game, *(table[name] for name in POOL)), order_by=(table.at.desc(), table.game.desc())
        )
        ranked = (
            select(seat.game.label("hosted"), schema.rating, last.label("last"))
            .join(schema.rating, table.account == seat.account)
            .where(seat.seat == HOST, seat.game.in_(list(pools)))
            .subquery()
        )
        query = select(ranked).where(ranked.c.last == 1)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {
            row.hosted: Rating(row.rating, row.deviation, row.volatility)
            for row in rows
            if (row.kind, RatingPool(row.language, row.clock)) == pools[row.hosted]
        }

    async def of(self, account: str, kind: str) -> list[PoolRating]:
        """An account's ratings in a game, by language and kind of clock."""
        mine = (table.account == account, table.kind == kind)
        last = func.row_number().over(
            partition_by=(table.language, table.clock), order_by=(table.at.desc(), table.game.desc())
        )
        count = func.count().over(partition_by=(table.language, table.clock))
        ranked = select(schema.rating, last.label("last"), count.label("games")).where(*mine).subquery()
        query = select(ranked).where(ranked.c.last == 1).order_by(ranked.c.language, ranked.c.clock)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            PoolRating(row.language, row.clock, Rating(row.rating, row.deviation, row.volatility), row.games, row.at)
            for row in rows
        ]
