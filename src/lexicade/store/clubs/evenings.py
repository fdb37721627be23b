"""Evenings of clubs: who has come, their rounds, the tables, and who had nobody to play against."""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, func, insert, select, update

from lexicade.store.clubs.clubs_schema import club_bye, club_evening, club_player, club_round, club_table
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database, insert_for

LASTS = timedelta(hours=12)
"""An evening that nobody has ended is over after this time."""
table, place, round_, seat = club_evening.c, club_player.c, club_round.c, club_table.c


@dataclass(frozen=True)
class EveningRound:
    """A round of an evening."""

    number: int
    opened_at: datetime
    games: tuple[str, ...]
    byes: tuple[str, ...]
    """Accounts that had nobody to play against."""


@dataclass(frozen=True)
class Evening:
    """An evening of a club."""

    id: str
    kind: str
    """The game that is played."""
    minutes: int
    increment: int
    opened_at: datetime
    ended_at: datetime | None
    players: dict[str, bool]
    """Who has come, and whether they are still there."""
    names: dict[str, str]
    """The names of all who have come."""
    rounds: tuple[EveningRound, ...]

    def over(self, now: datetime) -> bool:
        return self.ended_at is not None or now - self.opened_at >= LASTS

    @property
    def games(self) -> list[str]:
        return [game for each in self.rounds for game in each.games]


class Evenings:
    """The evenings of all clubs."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def open(self, club: str, kind: str, minutes: int, increment: int, now: datetime) -> None:
        """Begin an evening; the one before it ends."""
        row = {"id": secrets.token_urlsafe(9), "club": club, "kind": kind, "opened_at": now}

        def begin(connection: Connection) -> None:
            before = update(club_evening).where(table.club == club, table.ended_at.is_(None))
            connection.execute(before.values(ended_at=now))
            connection.execute(insert(club_evening), {**row, "minutes": minutes, "increment": increment})

        await self.database.write(begin)

    async def end(self, id: str, now: datetime) -> None:
        change = update(club_evening).where(table.id == id, table.ended_at.is_(None)).values(ended_at=now)
        await self.database.write(lambda connection: connection.execute(change))

    async def last(self, club: str) -> Evening | None:
        """The evening that was opened last."""
        return await self.database.read(lambda connection: _last(connection, club))

    async def note(self, id: str, account: str, *, here: bool) -> None:
        """Somebody has come, or goes."""

        def note(connection: Connection) -> None:
            upsert = insert_for(connection.dialect.name, club_player)
            row = {"evening": id, "account": account, "here": here}
            connection.execute(upsert.on_conflict_do_update(index_elements=["evening", "account"], set_=row), row)

        await self.database.write(note)

    async def begin_round(self, id: str, byes: Collection[str], now: datetime) -> str:
        """Begin a round without tables; returns its id."""
        made = secrets.token_urlsafe(9)

        def begin(connection: Connection) -> None:
            count = select(func.count()).where(round_.evening == id)
            number = connection.execute(count).scalar_one() + 1
            connection.execute(insert(club_round), {"id": made, "evening": id, "number": number, "opened_at": now})
            if byes:
                connection.execute(insert(club_bye), [{"round": made, "account": each} for each in byes])

        await self.database.write(begin)
        return made

    async def add(self, round: str, game: str, number: int) -> None:
        """Add a table to a round."""
        row = {"round": round, "game": game, "number": number}
        await self.database.write(lambda connection: connection.execute(insert(club_table), row))


def _last(connection: Connection, club: str) -> Evening | None:
    newest = select(club_evening).where(table.club == club).order_by(table.opened_at.desc(), table.id).limit(1)
    row = connection.execute(newest).one_or_none()
    if row is None:
        return None
    name = schema.account.c.name
    came = select(club_player, name).join(schema.account, schema.account.c.id == place.account)
    people = connection.execute(came.where(place.evening == row.id)).all()
    rounds = connection.execute(select(club_round).where(round_.evening == row.id).order_by(round_.number)).all()
    ids = [each.id for each in rounds]
    games: dict[str, list[str]] = {id: [] for id in ids}
    for each in connection.execute(select(club_table).where(seat.round.in_(ids)).order_by(seat.number)):
        games[each.round].append(each.game)
    byes: dict[str, list[str]] = {id: [] for id in ids}
    for each in connection.execute(select(club_bye).where(club_bye.c.round.in_(ids)).order_by(club_bye.c.account)):
        byes[each.round].append(each.account)
    return Evening(
        row.id,
        row.kind,
        row.minutes,
        row.increment,
        row.opened_at,
        row.ended_at,
        {each.account: each.here for each in people},
        {each.account: each.name or "" for each in people},
        tuple(
            EveningRound(each.number, each.opened_at, tuple(games[each.id]), tuple(byes[each.id])) for each in rounds
        ),
    )
