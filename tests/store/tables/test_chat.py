"""Chat in the database: numbered messages, written once, bounded, reported."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Connection, delete, func, select

from lexicade.errors import Forbidden, NotFound, TooMany
from lexicade.store import Account, Accounts, Chats, Database, Games
from lexicade.store.sql import schema
from lexicade.store.tables.chat import KEPT_MESSAGES, ChatMessage, Limit, Post, Room
from lexicade.store.tables.chat_schema import chat_message, chat_report
from tests.hive.rules.hives import setup

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
HOUR = timedelta(hours=1)


@pytest.fixture
def chats(database: Database) -> Chats:
    return Chats(database)


@pytest.fixture
async def ada(accounts: Accounts) -> Account:
    return (await accounts.create_guest(NOW))[0]


@pytest.fixture
async def room(games: Games, ada: Account) -> Room:
    return Room(await games.create_table("hive", replace(setup("coop"), host="Ada"), ada.id, NOW))


def said(ada: Account, text: str, command: str | None = None, *, after: float = 0, seat: int = 0) -> Post:
    return Post(seat, ada.id, command or text, text, NOW + timedelta(seconds=after))


async def texts(chats: Chats, room: Room, **between: int) -> list[str]:
    return [message.text for message in (await chats.read(room, **between))[1]]


async def test_messages_are_numbered_and_read_in_order(chats: Chats, room: Room, ada: Account) -> None:
    for text in ("one", "two", "three"):
        await chats.post(room, said(ada, text))
    state, messages = await chats.read(room)
    assert messages[0] == ChatMessage(1, 0, ada.id, "one", NOW)
    assert [message.seq for message in messages] == [1, 2, 3]
    assert (state.last, state.revision, state.open) == (3, 3, True)
    assert await texts(chats, room, after=1) == ["two", "three"]
    assert await texts(chats, room, before=3, limit=1) == ["two"]


async def test_a_message_sent_twice_is_written_once(chats: Chats, room: Room, ada: Account) -> None:
    posts = [chats.post(room, said(ada, "hello", "the same")) for _ in range(5)]
    assert {message.seq for _, message in await asyncio.gather(*posts)} == {1}
    assert await texts(chats, room) == ["hello"]
    await chats.clear(room)
    await chats.post(room, said(ada, "hello", "the same"))
    assert await texts(chats, room) == []


async def test_writers_at_once_get_numbers_of_their_own(chats: Chats, room: Room, ada: Account) -> None:
    posts = [chats.post(room, said(ada, str(n))) for n in range(12)]
    assert sorted(message.seq for _, message in await asyncio.gather(*posts)) == list(range(1, 13))


async def test_channels_are_apart(chats: Chats, room: Room, ada: Account) -> None:
    watchers = replace(room, channel="watchers")
    await chats.post(room, said(ada, "seated"))
    await chats.post(watchers, replace(said(ada, "standing"), seat=None))
    assert (await texts(chats, room), await texts(chats, watchers)) == (["seated"], ["standing"])
    assert (await chats.read(watchers))[1][0].seat is None


async def test_a_closed_chat_takes_nothing(chats: Chats, room: Room, ada: Account) -> None:
    shut = replace(room, open_by_default=False)
    with pytest.raises(Forbidden, match="chat-closed"):
        await chats.post(shut, said(ada, "psst"))
    await chats.change(shut, lambda state: replace(state, open=True))
    await chats.post(shut, said(ada, "at last"))
    assert await texts(chats, shut) == ["at last"]


async def test_a_silenced_seat_writes_nothing(chats: Chats, room: Room, ada: Account) -> None:
    await chats.change(room, lambda state: replace(state, silenced=(1,)))
    with pytest.raises(Forbidden, match="chat-silenced"):
        await chats.post(room, said(ada, "me again", seat=1))
    await chats.post(room, said(ada, "quiet now", seat=0))


async def test_too_many_messages_have_to_wait(chats: Chats, room: Room, ada: Account) -> None:
    limits = [Limit(2, timedelta(seconds=10)), Limit(3, HOUR)]
    await chats.post(room, said(ada, "one"), limits)
    await chats.post(room, said(ada, "two", after=4), limits)
    with pytest.raises(TooMany) as refused:
        await chats.post(room, said(ada, "three", after=5), limits)
    assert refused.value.context == {"seconds": 5}
    assert (await chats.post(room, said(ada, "two", after=5), limits))[1].seq == 2
    await chats.post(room, said(ada, "three", after=11), limits)
    with pytest.raises(TooMany):
        await chats.post(room, said(ada, "four", after=30), limits)


async def test_only_the_newest_are_kept(chats: Chats, room: Room, ada: Account, database: Database) -> None:
    def fill(connection: Connection) -> None:
        row = {"game": room.game, "channel": "table", "account": ada.id, "at": NOW, "deleted": False}
        rows = [{**row, "seq": n, "seat": 0, "text": str(n), "command": str(n)} for n in range(2, KEPT_MESSAGES + 1)]
        connection.execute(chat_message.insert(), rows)

    await chats.post(room, said(ada, "first"))
    await database.write(fill)
    await chats.change(room, lambda state: replace(state, last=KEPT_MESSAGES))
    await chats.post(room, said(ada, "newest"))
    kept = await texts(chats, room)
    assert (len(kept), kept[0], kept[-1]) == (KEPT_MESSAGES, "2", "newest")


async def test_clearing_deletes_the_text_and_goes_on_counting(
    chats: Chats, room: Room, ada: Account, database: Database
) -> None:
    await chats.post(room, said(ada, "secret"))
    state = await chats.clear(room)
    assert (state.cleared, state.last) == (1, 1)
    left = await database.read(lambda connection: connection.execute(select(chat_message.c.text)).scalars().all())
    assert list(left) == [""]
    assert (await chats.post(room, said(ada, "after")))[1].seq == 2


async def test_settings_that_stay_the_same_are_no_change(chats: Chats, room: Room) -> None:
    first = await chats.change(room, lambda state: replace(state, masked=True))
    assert first.revision == 1
    assert (await chats.change(room, lambda state: replace(state, masked=True))).revision == 1


async def test_a_report_keeps_a_copy(chats: Chats, room: Room, ada: Account, accounts: Accounts) -> None:
    ben = (await accounts.create_guest(NOW))[0]
    await chats.post(room, said(ada, "rude"))
    later = NOW + HOUR
    for reporter in (ben.id, ben.id, ada.id):
        await chats.report(room, 1, reporter, later, Limit(20, HOUR))
    await chats.clear(room)
    (report,) = await chats.reports(10)
    assert (report.text, report.account, report.seat, report.reporters) == ("rude", ada.id, 0, 2)
    assert (report.said_at, report.reported_at) == (NOW, later)
    with pytest.raises(NotFound, match="no-such-message"):
        await chats.report(room, 1, ben.id, later, Limit(20, HOUR))


async def test_reports_are_limited(chats: Chats, room: Room, ada: Account) -> None:
    for n in (1, 2):
        await chats.post(room, said(ada, str(n)))
    await chats.report(room, 1, ada.id, NOW, Limit(1, HOUR))
    await chats.report(room, 1, ada.id, NOW, Limit(1, HOUR))
    with pytest.raises(TooMany):
        await chats.report(room, 2, ada.id, NOW, Limit(1, HOUR))


async def test_the_chat_goes_with_its_game(chats: Chats, room: Room, ada: Account, database: Database) -> None:
    await chats.post(room, said(ada, "bye"))
    await chats.report(room, 1, ada.id, NOW, Limit(1, HOUR))

    def remove(connection: Connection) -> int:
        connection.execute(delete(schema.seat).where(schema.seat.c.game == room.game))
        connection.execute(delete(schema.game).where(schema.game.c.id == room.game))
        rows = (connection.execute(select(func.count()).select_from(each)) for each in (chat_message, chat_report))
        return sum(each.scalar_one() for each in rows)

    assert await database.write(remove) == 0
