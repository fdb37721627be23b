"""The chat on a game's socket: the recent messages when it opens, then new ones."""

import asyncio
from dataclasses import dataclass

from fastapi import WebSocket

from lexicade.errors import Forbidden, NotFound, NotSignedIn, Unavailable
from lexicade.server.accounts.auth import account_of
from lexicade.server.chat.chat import ChatPage, topic
from lexicade.server.chat.wire import ChatFrame, facts
from lexicade.server.services import Services
from lexicade.store.tables.chat import KEPT_MESSAGES, Channel, ChatState

RECHECK_SECONDS = 60.0
"""How often a socket reads the chat without a notification: those of other processes may be lost."""
IDLE_SECONDS = 3600.0
"""The same where this process is the only one: its notifications are not lost."""
RETRY_SECONDS = 2.0
"""How long a socket waits for a database that does not answer."""
BATCH_SECONDS = 0.1
"""Messages that follow within this time are sent together."""
SEND_SECONDS = 30.0
"""A socket whose client does not read for this long is closed."""


async def stream_chat(socket: WebSocket, services: Services, id: str, begun: asyncio.Event) -> None:
    """Send the chat, beginning after the game's first state. Returns never: the game's stream ends the socket."""
    await begun.wait()
    stream = None
    while True:
        try:
            # In here, too, the database may fail, and the game's socket stays.
            stream = stream or await _opened(socket, services, id)
            await stream.run()
        except (Forbidden, NotFound, NotSignedIn):
            await asyncio.Event().wait()
        except Unavailable:
            await asyncio.sleep(RETRY_SECONDS)


async def _opened(socket: WebSocket, services: Services, id: str) -> "ChatStream":
    seated = await services.game_service.seated(id, await account_of(socket), 0)
    return ChatStream(socket, services, id, "watchers" if seated.seat is None else "table")


@dataclass
class ChatStream:
    """The chat of one socket, and what was sent of it."""

    socket: WebSocket
    services: Services
    id: str
    channel: Channel = "table"
    sent: ChatState | None = None

    async def run(self) -> None:
        with self.services.notifier.subscribe(topic(self.id, self.channel)) as subscription:
            revision: int | None = None
            while True:
                page = await self.services.chat.recent(self.id, revision, self.channel)
                await self._check_access(page)
                if self.sent is None or page.state.revision > self.sent.revision:
                    await self._send(page)
                notified = await subscription.wait(
                    IDLE_SECONDS if self.services.notifier.complete else RECHECK_SECONDS
                )
                if notified:
                    await asyncio.sleep(BATCH_SECONDS)
                revision = subscription.seq if notified else None

    async def _check_access(self, page: ChatPage) -> None:
        account = await account_of(self.socket)
        seated = await self.services.game_service.seated(self.id, account, page.log_seq)
        await self.services.chat.check_open(seated, account)
        self.services.chat.check_reader(seated, self.channel)

    async def _send(self, page: ChatPage) -> None:
        sent, self.sent = self.sent, page.state
        new = page.messages
        if sent and sent.masked == page.state.masked:
            if new and new[0].seq > max(sent.last, page.state.cleared) + 1:
                account = await account_of(self.socket)
                page = await self.services.chat.history(
                    self.id, account, after=sent.last, limit=KEPT_MESSAGES, channel=self.channel
                )
                self.sent = page.state
            new = tuple(each for each in page.messages if each.seq > sent.last)
        frame = ChatFrame(**facts(page, new)).model_dump_json()
        async with asyncio.timeout(SEND_SECONDS):
            await self.socket.send_text(frame)
