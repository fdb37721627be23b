"""The chat of a table: permissions, what a reader sees, settings of the host."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import lru_cache
from hashlib import sha256

from cachetools import LRUCache

from lexicade import names
from lexicade.errors import Forbidden, IllegalMove, NotFound
from lexicade.games import seats
from lexicade.lexicon import Lexicon
from lexicade.names import messages
from lexicade.server.live.notifier import Notifier
from lexicade.server.process.keyed_locks import KeyedLocks
from lexicade.server.tables.game_service import GameService
from lexicade.server.tables.outcomes import Seated
from lexicade.store import Account, Chats, StoredGame
from lexicade.store.tables.chat import Channel, ChatMessage, ChatState, Limit, Post, Room

MESSAGE_LIMITS = (Limit(5, timedelta(seconds=10)), Limit(60, timedelta(minutes=10)))
REPORT_LIMIT = Limit(20, timedelta(hours=1))
RECENT_MESSAGES = 100
"""Messages that a socket sends when it opens; clients fetch older ones by HTTP."""
CACHED_CHATS = 500
FEW = 10

mask = lru_cache(maxsize=4096)(messages.mask)


@dataclass(frozen=True)
class ShownMessage:
    """A message as it leaves the server. `mask` is the masked text, if that differs and the reader may choose."""

    seq: int
    seat: int | None
    name: str | None
    """What a watcher is called here."""
    text: str
    mask: str | None
    at: datetime


@dataclass(frozen=True)
class ChatPage:
    """The state of a channel, and some of its messages."""

    state: ChatState
    messages: tuple[ShownMessage, ...]
    log_seq: int = 0
    """The length of the game's log when this was read: access is checked against a log at least this long."""


def topic(game: str, channel: Channel) -> str:
    """The notifier's topic for changes of a channel. It does not wake subscribers of the log."""
    return f"chat:{game}:{channel}"


@dataclass
class ChatService:
    chats: Chats
    service: GameService
    notifier: Notifier
    clock: Callable[[], datetime]
    _recent: LRUCache[Room, ChatPage] = field(default_factory=lambda: LRUCache(CACHED_CHATS))
    _locks: KeyedLocks = field(default_factory=KeyedLocks)

    async def history(
        self,
        id: str,
        account: Account | None,
        *,
        after: int = 0,
        before: int | None = None,
        limit: int = RECENT_MESSAGES,
        channel: Channel = "table",
    ) -> ChatPage:
        """The newest messages between two numbers."""
        seated, room = await self._seated(id, account, channel)
        return await self._page(seated.stored, *await self.chats.read(room, after=after, before=before, limit=limit))

    async def recent(self, id: str, at_least: int | None = None, channel: Channel = "table") -> ChatPage:
        """The newest messages, read once for all sockets; from the cache if its revision is `at_least` that high.

        The caller checks who may read them.
        """
        room = _room(await self.service.games.load(id, 0), channel)
        async with self._locks.of(room):
            known = self._recent.get(room)
            if known is None or at_least is None or known.state.revision < at_least:
                stored = await self.service.games.load(id)
                known = await self._page(stored, *await self.chats.read(room, limit=RECENT_MESSAGES))
            self._recent[room] = known
        return known

    async def post(
        self, id: str, account: Account, command_id: str, text: str, channel: Channel = "table"
    ) -> ShownMessage:
        """Write a message; idempotent by `command_id`."""
        seated, room = await self._seated(id, account, channel)
        if channel == "watchers" and seated.seat is not None:
            raise Forbidden("watchers-only")
        post = Post(seated.seat, account.id, command_id, messages.tidy(text), self.clock())
        state, message = await self.chats.post(room, post, MESSAGE_LIMITS)
        self._notify(room, state)
        return (await self._page(seated.stored, state, [message])).messages[0]

    async def configure(
        self, id: str, account: Account, *, is_open: bool | None, masked: bool | None, channel: Channel = "table"
    ) -> ChatPage:
        """The host opens or closes the chat, or masks rude words for everybody."""
        seated, room = await self._host(id, account, channel)

        def change(state: ChatState) -> ChatState:
            return replace(
                state,
                open=state.open if is_open is None else is_open,
                masked=state.masked if masked is None else masked,
            )

        return await self._changed(seated, room, await self.chats.change(room, change))

    async def silence(
        self, id: str, account: Account, seat: int, *, silenced: bool, channel: Channel = "table"
    ) -> ChatPage:
        """The host silences a seat, or lets it write again."""
        seated, room = await self._host(id, account, channel)
        if not seats.HOST < seat < len(seated.stored.state.occupants) or seated.stored.removed(seat):
            raise IllegalMove("unknown-seat")

        def change(state: ChatState) -> ChatState:
            others = {each for each in state.silenced if each != seat}
            return replace(state, silenced=tuple(sorted(others | {seat} if silenced else others)))

        return await self._changed(seated, room, await self.chats.change(room, change))

    async def clear(self, id: str, account: Account, channel: Channel = "table") -> ChatPage:
        """The host deletes every message."""
        seated, room = await self._host(id, account, channel)
        return await self._changed(seated, room, await self.chats.clear(room))

    async def report(self, id: str, account: Account, seq: int, channel: Channel = "table") -> None:
        """Store a message for the operator of the site."""
        _, room = await self._seated(id, account, channel)
        await self.chats.report(room, seq, account.id, self.clock(), REPORT_LIMIT)

    async def _seated(self, id: str, account: Account | None, channel: Channel) -> tuple[Seated, Room]:
        seated = await self.service.seated(id, account)
        await self.check_open(seated, account)
        self.check_reader(seated, channel)
        return seated, _room(seated.stored, channel)

    async def check_open(self, seated: Seated, account: Account | None) -> None:
        """A class may have closed its chats."""
        if not await self.service.doors.may_chat(seated.stored, account):
            raise Forbidden("class-without-chat")

    def check_reader(self, seated: Seated, channel: Channel) -> None:
        """Players read the table's chat, watchers their own; players read that too when the game is over."""
        watches = seated.seat is None
        if channel == "table" and watches:
            raise NotFound("no-chat")
        if channel == "watchers" and not watches and not seated.stored.state.over(self.clock()):
            raise Forbidden("watchers-only")

    async def _host(self, id: str, account: Account, channel: Channel) -> tuple[Seated, Room]:
        """The host decides about both channels, also about the one that players do not read during the game."""
        seated = await self.service.seated(id, account)
        await self.check_open(seated, account)
        if seated.seat is None:
            self.check_reader(seated, channel)
        if seated.seat != seats.HOST:
            raise Forbidden("host-only")
        return seated, _room(seated.stored, channel)

    async def _changed(self, seated: Seated, room: Room, state: ChatState) -> ChatPage:
        self._notify(room, state)
        if not self._reads(seated, room.channel):
            return ChatPage(state, (), seated.stored.game.seq)
        return await self._page(seated.stored, *await self.chats.read(room, limit=RECENT_MESSAGES))

    def _reads(self, seated: Seated, channel: Channel) -> bool:
        try:
            self.check_reader(seated, channel)
        except (Forbidden, NotFound):
            return False
        return True

    def _notify(self, room: Room, state: ChatState) -> None:
        self.notifier.publish(topic(room.game, room.channel), state.revision)

    async def _page(self, stored: StoredGame, state: ChatState, found: Sequence[ChatMessage]) -> ChatPage:
        lexicons = await self._lexicons(stored) if found else ()

        def shown() -> tuple[ShownMessage, ...]:
            return tuple(_shown(each, stored, lexicons, masked=state.masked) for each in found)

        # Masking takes 0.2 ms for a short message, 2 ms for a long one: a long history must not block the event loop.
        texts = await asyncio.to_thread(shown) if len(found) > FEW else shown()
        return ChatPage(state, texts, stored.game.seq)

    async def _lexicons(self, stored: StoredGame) -> tuple[Lexicon, ...]:
        """The dictionaries whose rude words are masked: English and the table's."""
        lists = dict.fromkeys(("en", stored.state.word_list))
        return tuple([await self.service.dictionaries.load(name) for name in lists])


def _room(stored: StoredGame, channel: Channel) -> Room:
    if stored.code is None:
        raise NotFound("no-chat")
    return Room(stored.id, channel, stored.kind.chat_by_default(stored.game.setup))


def watcher_name(stored: StoredGame, account: str | None) -> str:
    """What a watcher is called at a table: a safe name, the same for all messages of an account."""
    known = names.safe(stored.state.word_list.split("-", maxsplit=1)[0])
    digest = sha256(f"{stored.id} {account}".encode()).digest()
    return known[int.from_bytes(digest[:8]) % len(known)]


def _shown(message: ChatMessage, stored: StoredGame, lexicons: tuple[Lexicon, ...], *, masked: bool) -> ShownMessage:
    name = watcher_name(stored, message.account) if message.seat is None else None
    clean = mask(message.text, lexicons)
    text = clean if masked else message.text
    return ShownMessage(message.seq, message.seat, name, text, None if clean == text else clean, message.at)
