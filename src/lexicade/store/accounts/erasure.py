"""Deletes an account: its games become nobody's, and nothing says any more who it was.

The log of a game keeps what happened, without the name: the only change that is ever made to an event. Whatever other
tables say of an account goes with it, also those that are added later: `_erase_rows` follows the foreign keys.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, delete, or_, select, update

from lexicade import names
from lexicade.games.seats import HOST
from lexicade.store.accounts.sessions import end_sessions
from lexicade.store.log.games import Games
from lexicade.store.projections.summaries import summaries, write_summaries
from lexicade.store.sql import schema
from lexicade.store.tables.chat import Channel
from lexicade.store.tables.chat_schema import chat, chat_message, chat_report

GAMES_AT_ONCE = 50
NAMING = ("joined", "renamed")
"""Kinds of events that have the name of a person."""


@dataclass(frozen=True)
class Span:
    """The part of a log in which an account had a seat."""

    seat: int
    until: int | None
    """The event with which it ended; None: it lasts."""


@dataclass(frozen=True)
class Erased:
    """What a deletion leaves to tell others: games that have changed, chats, and sessions that have ended."""

    games: Sequence[str]
    chats: Sequence[tuple[str, Channel, int]]
    """Game, channel and its revision."""
    sessions: frozenset[str]


class Erasure:
    """Deletes accounts. An interrupted deletion is completed by the next one."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.database = games.database

    async def erase(self, account: str) -> Erased:
        """Delete an account and all that tells of it. Its running games should have been left before."""
        ids = await self.database.read(lambda connection: _games_of(connection, account))
        for start in range(0, len(ids), GAMES_AT_ONCE):
            await self._make_nobodys(account, ids[start : start + GAMES_AT_ONCE])

        def finish(connection: Connection) -> tuple[frozenset[str], list[tuple[str, Channel, int]]]:
            ended = end_sessions(connection, None, account)
            changed = _erase_chat(connection, account)
            connection.execute(update(schema.job).where(schema.job.c.owner == account).values(owner=""))
            _erase_rows(connection, account)
            connection.execute(delete(schema.account).where(schema.account.c.id == account))
            return ended, changed

        sessions, chats = await self.database.write(finish)
        self.games.forget(ids)
        return Erased(ids, chats, sessions)

    async def _make_nobodys(self, account: str, ids: Sequence[str]) -> None:
        stored = await self.games.read(select(schema.game).where(schema.game.c.id.in_(ids)))
        languages = {each.id: each.state.word_list.split("-", maxsplit=1)[0] for each in stored}

        def change(connection: Connection) -> None:
            for id, language in languages.items():
                _forget_names(connection, id, _spans(connection, id, account), language)
            for table in (schema.seat, schema.former_seat):
                connection.execute(delete(table).where(table.c.account == account, table.c.game.in_(ids)))

        await self.database.write(change)
        self.games.forget(ids)
        # The lists of the others name who sat with them.
        later = await self.games.read(select(schema.game).where(schema.game.c.id.in_(ids)))
        rows = [row for each in later for row in summaries(each, each.updated_at)]
        kept = {(row["game"], row["seat"]) for row in rows}

        def rewrite(connection: Connection) -> None:
            old = select(schema.summary.c.game, schema.summary.c.seat).where(schema.summary.c.game.in_(ids))
            for game, seat in {(row.game, row.seat) for row in connection.execute(old)} - kept:
                mine = (schema.summary.c.game == game, schema.summary.c.seat == seat)
                connection.execute(delete(schema.summary).where(*mine))
            write_summaries(connection, rows)

        await self.database.write(rewrite)


def _games_of(connection: Connection, account: str) -> list[str]:
    """Every game in which an account has a seat, or had one."""
    tables = (schema.seat, schema.former_seat)
    found = {
        id
        for table in tables
        for id in connection.execute(select(table.c.game).where(table.c.account == account)).scalars()
    }
    return sorted(found)


def _spans(connection: Connection, game: str, account: str) -> list[Span]:
    now, then = schema.seat.c, schema.former_seat.c
    held = select(now.seat).where(now.game == game, now.account == account)
    left = select(then.seat, then.seq).where(then.game == game, then.account == account)
    return [
        *(Span(seat, None) for seat in connection.execute(held).scalars()),
        *(Span(row.seat, row.seq) for row in connection.execute(left)),
    ]


def _forget_names(connection: Connection, game: str, spans: Sequence[Span], language: str) -> None:
    """Replace the names that an account had at a table by the ones that strangers see."""
    table = schema.event
    query = select(table.c.seq, table.c.kind, table.c.body).where(table.c.game == game, table.c.kind.in_(NAMING))
    log = connection.execute(query.order_by(table.c.seq)).all()
    for span in spans:
        safe = names.stand_in(language, span.seat)
        mine = [row for row in log if row.body["seat"] == span.seat and (span.until is None or row.seq <= span.until)]
        # The event that ended it may be somebody else's arrival.
        mine = [row for row in mine if not (row.seq == span.until and row.kind == "joined")]
        began = max((row.seq for row in mine if row.kind == "joined"), default=0)
        for row in mine:
            if row.seq >= began:
                change = update(table).where(table.c.game == game, table.c.seq == row.seq)
                connection.execute(change.values(body={**row.body, "name": safe}))
        if span.seat == HOST and not began:
            _forget_host(connection, game, safe)


def _forget_host(connection: Connection, game: str, safe: str) -> None:
    """The setup of a table has the name of its host."""
    setup: Mapping[str, Any] = connection.execute(
        select(schema.game.c.setup).where(schema.game.c.id == game)
    ).scalar_one()
    if setup.get("host"):
        change = update(schema.game).where(schema.game.c.id == game)
        connection.execute(change.values(setup={**setup, "host": safe}))


def _erase_chat(connection: Connection, account: str) -> list[tuple[str, Channel, int]]:
    """Delete what an account wrote, and the copies that others reported; returns the channels that have changed."""
    mine = chat_message.c.account == account
    rooms = connection.execute(select(chat_message.c.game, chat_message.c.channel).where(mine).distinct()).all()
    connection.execute(update(chat_message).where(mine).values(text="", deleted=True, account=None))
    connection.execute(delete(chat_report).where(chat_report.c.account == account))
    changed: list[tuple[str, Channel, int]] = []
    for game, channel in rooms:
        room = (chat.c.game == game, chat.c.channel == channel)
        connection.execute(update(chat).where(*room).values(revision=chat.c.revision + 1))
        changed.append((game, channel, connection.execute(select(chat.c.revision).where(*room)).scalar_one()))
    return changed


def _erase_rows(connection: Connection, account: str) -> None:
    """Delete the rows of an account in every table, and the rows that belong to these; what may be nobody's stays."""
    for table in schema.metadata.sorted_tables:
        columns = [key.parent for key in table.foreign_keys if key.column is schema.account.c.id]
        optional = [column for column in columns if column.nullable]
        for column in optional:
            connection.execute(update(table).where(column == account).values({column: None}))
        if required := [column for column in columns if not column.nullable]:
            _delete_rows(connection, table, or_(*(column == account for column in required)))


def _delete_rows(connection: Connection, table: Table, which: ColumnElement[bool]) -> None:
    for child in schema.metadata.sorted_tables:
        for key in child.foreign_keys:
            if key.column.table is table and child is not table and key.ondelete is None:
                owners = select(key.column).where(which)
                _delete_rows(connection, child, key.parent.in_(owners))
    connection.execute(delete(table).where(which))
