"""Fills a database with years of play: a few games are played by the rules, and then written again and again.

A copy has people, times and an id of its own, and the log of the game that it copies, so it opens, lists and rebuilds
as any other.
"""

import random
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from lexicade.games.game import Game
from lexicade.games.seats import HOST
from lexicade.server.services import Services
from lexicade.server.tables.game_server import GameEntry
from lexicade.server.tables.pretending import PretendPlayer, PretendTable
from lexicade.store import Account, StoredGame
from lexicade.store.projections.recorded import record_in
from lexicade.store.sql import schema

PLAYED = 12
"""Games of each kind that are really played."""
GAMES_PER_PERSON = 25
AT_ONCE = 250
DAYS = 365
SKILLS = 0.2, 0.7
COPIED = (schema.game, schema.seat, schema.event, schema.summary, schema.rating)

Row = dict[str, Any]


@dataclass(frozen=True)
class Played:
    """A game and all its rows, by table."""

    id: str
    rows: Mapping[Table, Sequence[Row]]


@dataclass
class Filling:
    """People who played a lot."""

    services: Services
    rng: random.Random
    games: int
    people: list[str] = field(default_factory=list)

    async def fill(self) -> AsyncIterator[int]:
        """Write all the games; yields how many there are."""
        now = self.services.clock()
        played = await self._played(now)
        write = self.services.database.write
        await write(lambda connection: self._people(connection, max(2, self.games // GAMES_PER_PERSON), now))
        done = 0
        while done < self.games:
            some = [self._copy(played[each % len(played)]) for each in range(done, min(done + AT_ONCE, self.games))]
            await write(lambda connection, some=some: _insert(connection, some))  # type: ignore[misc]
            done += len(some)
            yield done

    async def _played(self, now: datetime) -> list[Played]:
        able = [entry for entry in self.services.entries if entry.pretend]
        ids = [await self._play(entry, now - timedelta(days=1)) for _ in range(PLAYED) for entry in able]
        return await self.services.database.read(lambda connection: [_all_rows(connection, id) for id in ids])

    async def _play(self, entry: GameEntry, now: datetime) -> str:
        """Play a game by its rules: alone where one can, else two together."""
        services, server = self.services, self.services.game_servers[entry.kind.name]
        host, guest = [(await services.accounts.create_guest(now))[0] for _ in range(2)]
        dealt = await server.deal(await self._request(entry, host), host)
        empty = StoredGame(
            secrets.token_urlsafe(9), entry.kind, {HOST: host.id}, now, (), None, Game(entry.kind, dealt.setup)
        )
        stored = empty.after(dealt.events, now, empty.seats_after(dealt.events, host.id))
        table = PretendTable(stored, await services.game_service.lexicon(stored), server.prepare, self.rng, now)
        seats = [HOST]
        if dealt.table and (seat := table.sit(guest.id, "Ben")) is not None:
            seats.append(seat)
        assert entry.pretend
        await entry.pretend(table, [PretendPlayer(seat, self.rng.uniform(*SKILLS)) for seat in seats])
        await services.database.write(lambda connection: record_in(connection, table.stored, ()))
        return table.stored.id

    async def _request(self, entry: GameEntry, host: Account) -> Any:
        """A game alone as it is given to do at home; where there is none, one as a class plays it."""
        server = self.services.game_servers[entry.kind.name]
        way = next((each for each in entry.assignables if each.ahead_type is not None), None)
        if way is None:
            return entry.server.class_plays[0].wanted("en", "Ada")
        laid = await way(server).lay_out(way.options.model_validate({"way": way.way()}), "en", host)
        return server.request_of(laid.tasks[0].request or {})

    def _people(self, connection: Connection, count: int, now: datetime) -> None:
        rows = [{"id": secrets.token_hex(8), "created_at": now - timedelta(days=DAYS)} for _ in range(count)]
        for first in range(0, count, 1000):
            connection.execute(insert(schema.account), rows[first : first + 1000])
        self.people = [str(row["id"]) for row in rows]

    def _copy(self, played: Played) -> dict[Table, list[Row]]:
        """The rows of one more game: of other people, on another day."""
        id, earlier = secrets.token_urlsafe(9), timedelta(seconds=self.rng.uniform(0, DAYS * 86400))
        people: dict[str, str] = {}

        def copied(table: Table, row: Row) -> Row:
            new = {name: value - earlier if isinstance(value, datetime) else value for name, value in row.items()}
            new["id" if table is schema.game else "game"] = id
            if account := new.get("account"):
                new["account"] = people.setdefault(str(account), self._somebody())
            return new

        return {table: [copied(table, row) for row in rows] for table, rows in played.rows.items()}

    def _somebody(self) -> str:
        """Somebody: few play much, and many play little."""
        return self.people[int(len(self.people) * self.rng.random() ** 1.5)]


def _all_rows(connection: Connection, id: str) -> Played:
    rows = {}
    for table in COPIED:
        key = table.c.id if table is schema.game else table.c.game
        found = connection.execute(select(table).where(key == id)).mappings().all()
        rows[table] = [dict(each) for each in found]
    return Played(id, rows)


def _insert(connection: Connection, games: Sequence[Mapping[Table, Sequence[Row]]]) -> None:
    for table in COPIED:
        rows = [row for game in games for row in game[table]]
        if rows:
            connection.execute(insert(table), rows)
