"""Chat beside the log: messages with a sequence of their own, settings per channel, reports."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from lexicade.errors import Forbidden, NotFound, TooMany
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database, insert_for
from lexicade.store.tables.chat_schema import chat, chat_message, chat_report

Channel = Literal["table", "watchers"]
KEPT_MESSAGES = 500
"""Messages kept per channel; older ones are deleted."""


@dataclass(frozen=True)
class Room:
    """One channel of one game, and whether the game opens it by default."""

    game: str
    channel: Channel = "table"
    open_by_default: bool = True

    def of(self, table: Any) -> ColumnElement[bool]:
        """The rows of a table that belong to this channel."""
        mine: ColumnElement[bool] = (table.c.game == self.game) & (table.c.channel == self.channel)
        return mine


@dataclass(frozen=True)
class ChatState:
    """Settings and counters of a channel."""

    open: bool
    masked: bool = False
    silenced: tuple[int, ...] = ()
    """Seats that may not write."""
    revision: int = 0
    """Grows with every message and every change of a setting."""
    last: int = 0
    """The newest message's number."""
    cleared: int = 0
    """Messages up to this number are deleted."""


@dataclass(frozen=True)
class ChatMessage:
    """A message as it is stored."""

    seq: int
    seat: int | None
    """Who wrote it; None: a watcher."""
    account: str | None
    text: str
    at: datetime


@dataclass(frozen=True)
class Limit:
    """At most `count` messages of one account within a window."""

    count: int
    window: timedelta


@dataclass(frozen=True)
class Post:
    """A message to write. `command` is its idempotency key."""

    seat: int | None
    account: str
    command: str
    text: str
    at: datetime


@dataclass(frozen=True)
class Report:
    id: int
    game: str
    channel: str
    seq: int
    seat: int | None
    account: str | None
    text: str
    said_at: datetime
    reported_at: datetime
    reporters: int


class Chats:
    """The chats of all games."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def last_numbers(self, games: Collection[str], channel: Channel = "table") -> dict[str, int]:
        """The numbers of the newest messages of some games; of games without a message there is none."""
        query = select(chat.c.game, chat.c.last).where(chat.c.game.in_(games), chat.c.channel == channel)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return {row.game: row.last for row in rows}

    async def read(
        self, room: Room, *, after: int = 0, before: int | None = None, limit: int = KEPT_MESSAGES
    ) -> tuple[ChatState, list[ChatMessage]]:
        """The state of a channel and its newest messages between two numbers, oldest first."""
        query = select(chat_message).where(
            room.of(chat_message), chat_message.c.seq > after, chat_message.c.deleted.is_(False)
        )
        if before is not None:
            query = query.where(chat_message.c.seq < before)
        query = query.order_by(chat_message.c.seq.desc()).limit(limit)

        def read(connection: Connection) -> tuple[ChatState, list[ChatMessage]]:
            rows = connection.execute(query).all()
            return _state(connection, room), [_message(row) for row in reversed(rows)]

        return await self.database.read(read)

    async def post(self, room: Room, post: Post, limits: Sequence[Limit] = ()) -> tuple[ChatState, ChatMessage]:
        """Write a message; idempotent by its `command`."""
        same = room.of(chat_message) & (chat_message.c.account == post.account)

        def write(connection: Connection) -> tuple[ChatState, ChatMessage]:
            state = _locked(connection, room)
            if earlier := connection.execute(
                select(chat_message).where(same, chat_message.c.command == post.command)
            ).one_or_none():
                return state, _message(earlier)
            if not state.open:
                raise Forbidden("chat-closed")
            if post.seat in state.silenced:
                raise Forbidden("chat-silenced")
            if _silenced(connection, post.account, post.at):
                raise Forbidden("silenced")
            for limit in limits:
                _check(connection, same, limit, post.at)
            message = ChatMessage(state.last + 1, post.seat, post.account, post.text, post.at)
            own = {"command": post.command, "deleted": False}
            place = {"game": room.game, "channel": room.channel}
            connection.execute(insert(chat_message), {**place, **own, **vars(message)})
            connection.execute(
                delete(chat_message).where(room.of(chat_message), chat_message.c.seq <= message.seq - KEPT_MESSAGES)
            )
            return _saved(connection, room, replace(state, last=message.seq)), message

        return await self.database.write(write)

    async def change(self, room: Room, change: Callable[[ChatState], ChatState]) -> ChatState:
        """Change a channel's settings."""

        def write(connection: Connection) -> ChatState:
            state = _locked(connection, room)
            changed = change(state)
            return state if changed == state else _saved(connection, room, changed)

        return await self.database.write(write)

    async def clear(self, room: Room) -> ChatState:
        """Delete the text of every message."""

        def write(connection: Connection) -> ChatState:
            state = _locked(connection, room)
            connection.execute(update(chat_message).where(room.of(chat_message)).values(text="", deleted=True))
            return _saved(connection, room, replace(state, cleared=state.last))

        return await self.database.write(write)

    async def report(self, room: Room, seq: int, reporter: str, now: datetime, limit: Limit) -> None:
        """Store a copy of a message for the operator; one copy per reporting account."""
        found = select(chat_message).where(
            room.of(chat_message), chat_message.c.seq == seq, chat_message.c.deleted.is_(False)
        )
        mine = chat_report.c.reporter == reporter

        def write(connection: Connection) -> None:
            message = connection.execute(found).one_or_none()
            if message is None:
                raise NotFound("no-such-message")
            if connection.execute(
                select(chat_report.c.id).where(room.of(chat_report), chat_report.c.seq == seq, mine)
            ).first():
                return
            _check(connection, mine, limit, now, chat_report)
            row = {"game": room.game, "channel": room.channel, "seq": seq, "reporter": reporter, "at": now}
            said = {"seat": message.seat, "account": message.account, "text": message.text, "said_at": message.at}
            upsert = insert_for(connection.dialect.name, chat_report).values({**row, **said})
            connection.execute(upsert.on_conflict_do_nothing())

        await self.database.write(write)

    async def reports(self, limit: int, *, resolved: bool = False) -> list[Report]:
        """The reported messages that are waiting, or those that are done with, the newest report first."""
        said = [chat_report.c[name] for name in ("game", "channel", "seq", "seat", "account", "text", "said_at")]
        newest = func.max(chat_report.c.at).label("reported_at")
        first = func.min(chat_report.c.id).label("id")
        done = chat_report.c.resolved_at
        query = select(first, *said, newest, func.count().label("reporters")).group_by(*said)
        query = query.where(done.is_not(None) if resolved else done.is_(None)).order_by(newest.desc()).limit(limit)
        rows = await self.database.read(lambda connection: connection.execute(query).mappings().all())
        return [Report(**row) for row in rows]

    async def author_of_report(self, id: int) -> list[str]:
        """The account that wrote a reported message, if it still exists."""
        query = select(chat_report.c.account).where(chat_report.c.id == id, chat_report.c.account.is_not(None))
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def resolve(self, id: int, now: datetime) -> str | None:
        """Mark a report, and those of the same message, as done with; returns the account that wrote the message."""
        query = select(chat_report).where(chat_report.c.id == id)

        def resolve(connection: Connection) -> str | None:
            report = connection.execute(query).one_or_none()
            if report is None:
                raise NotFound("no-such-report")
            room = Room(report.game, report.channel)
            same = update(chat_report).where(room.of(chat_report), chat_report.c.seq == report.seq)
            connection.execute(same.where(chat_report.c.resolved_at.is_(None)).values(resolved_at=now))
            account: str | None = report.account
            return account

        return await self.database.write(resolve)


def _silenced(connection: Connection, account: str, now: datetime) -> bool:
    """Whether an operator keeps an account from writing anywhere."""
    until = select(schema.account.c.silenced_until).where(schema.account.c.id == account)
    silenced_until = connection.execute(until).scalar()
    return silenced_until is not None and now < silenced_until


def _state(connection: Connection, room: Room, *, lock: bool = False) -> ChatState:
    query = select(chat).where(room.of(chat))
    row = connection.execute(query.with_for_update() if lock else query).mappings().one_or_none()
    if row is None:
        return ChatState(room.open_by_default)
    return ChatState(row["open"], row["masked"], tuple(row["silenced"]), row["revision"], row["last"], row["cleared"])


def _locked(connection: Connection, room: Room) -> ChatState:
    """The state of a channel, locked until the end of the transaction."""
    row = _row(ChatState(room.open_by_default))
    first = insert_for(connection.dialect.name, chat).values(game=room.game, channel=room.channel, **row)
    connection.execute(first.on_conflict_do_nothing())
    return _state(connection, room, lock=True)


def _saved(connection: Connection, room: Room, state: ChatState) -> ChatState:
    next = replace(state, revision=state.revision + 1)
    connection.execute(update(chat).where(room.of(chat)).values(**_row(next)))
    return next


def _row(state: ChatState) -> Mapping[str, Any]:
    return {**vars(state), "silenced": list(state.silenced)}


def _message(row: Any) -> ChatMessage:
    return ChatMessage(row.seq, row.seat, row.account, row.text, row.at)


def _check(
    connection: Connection, mine: ColumnElement[bool], limit: Limit, now: datetime, table: Any = chat_message
) -> None:
    """Raise `TooMany` if the limit was reached within its window."""
    recent = select(func.count(), func.min(table.c.at)).where(mine, table.c.at > now - limit.window)
    count, oldest = connection.execute(recent).one()
    if count >= limit.count:
        raise TooMany("too-many", seconds=max(1, round((oldest + limit.window - now).total_seconds())))
