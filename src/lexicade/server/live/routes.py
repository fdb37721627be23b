"""The WebSocket of a game: sends the seat's whole view whenever the log grows or `next_change` is due."""

import asyncio
import contextlib
import math
import time
from dataclasses import dataclass, field
from datetime import datetime

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from lexicade.errors import Forbidden, NotFound, NotSignedIn, TooMany, Unavailable
from lexicade.server.accounts.auth import account_of, check_origin, credential, services_of
from lexicade.server.chat.stream import stream_chat
from lexicade.server.http.addresses import address
from lexicade.server.live.notifier import Subscription
from lexicade.server.live.serialize import message_json, state_json
from lexicade.server.services import Services
from lexicade.server.tables.outcomes import Seated
from lexicade.server.tables.wire import PingMessage
from lexicade.store import Account

router = APIRouter()
PING_SECONDS = 15.0
PING_SPREAD = 0.2
"""The share of the interval by which a ping may be early, so that sockets opened together spread out."""
NO_SESSION, NOT_YOURS, NO_GAME, TOO_MANY = 4401, 4403, 4404, 4429
COME_AGAIN = 1012
POLICY_VIOLATION = 1008
MAX_MESSAGES = 10
MAX_SEAT_DIGITS = 4
SLOWEST = 30.0
"""Seconds that a message may wait for a browser that does not read, as on a sleeping phone."""

PER_SEAT = 0.03
MAX_BATCH_SECONDS = 1.0
"""The batch interval: `PER_SEAT` seconds for each seat, at most `MAX_BATCH_SECONDS`; longer under load."""


@router.websocket("/api/games/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    # Accept first: a browser sees the close code of accepted sockets only.
    await socket.accept()
    try:
        check_origin(socket)
    except Forbidden as error:
        await socket.close(NOT_YOURS, error.code)
        return
    except NotSignedIn as error:
        await socket.close(NO_SESSION, error.code)
        return
    begun = asyncio.Event()
    stream = asyncio.create_task(_stream(socket, services_of(socket), id, begun))
    chat = asyncio.create_task(stream_chat(socket, services_of(socket), id, begun))
    listen = asyncio.create_task(_drain(socket))
    done, pending = await asyncio.wait({stream, chat, listen}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    for task in done | pending:
        with contextlib.suppress(asyncio.CancelledError, TimeoutError, WebSocketDisconnect, RuntimeError):
            await task


async def _drain(socket: WebSocket) -> None:
    """Return when the browser is gone or sends more than a few messages: moves are POSTs."""
    for _ in range(MAX_MESSAGES):
        if (await socket.receive())["type"] == "websocket.disconnect":
            return
    await socket.close(POLICY_VIOLATION)


async def _stream(socket: WebSocket, services: Services, id: str, begun: asyncio.Event) -> None:
    with (
        services.notifier.subscribe(id, credential(socket)) as subscription,
        services.games.pin(id),
    ):
        stream = Stream(socket, services, id, subscription, begun, _seat(socket))
        try:
            await stream.run()
        except NotSignedIn as error:
            # The session may have been replaced by a new one: the next socket sends that cookie.
            await socket.close(COME_AGAIN if stream.sent and subscription.come_again else NO_SESSION, error.code)
        except NotFound as error:
            # The player may have logged in in another tab: the next socket sends the new cookie.
            await socket.close(COME_AGAIN if stream.sent else NO_GAME, error.code)
        except Forbidden as error:
            await socket.close(NOT_YOURS, error.code)
        except TooMany as error:
            await socket.close(TOO_MANY, error.code)
        except Unavailable as error:
            await socket.close(COME_AGAIN, error.code)


def _seat(socket: WebSocket) -> int | None:
    """The seat that a socket asks for, if the account has several."""
    wanted = socket.query_params.get("seat", "")
    return int(wanted) if wanted.isdecimal() and len(wanted) <= MAX_SEAT_DIGITS else None


@dataclass(frozen=True)
class News:
    """The facts whose change makes a new message necessary."""

    seq: int
    present: list[int]
    watchers: int
    next_game: str | None
    at: datetime = field(compare=False)
    """The time of this view. The next change is computed from it: reading the clock twice could miss a change
    in between."""


@dataclass
class Stream:
    """The loop of one socket: send a view, then wait for a change."""

    socket: WebSocket
    services: Services
    id: str
    subscription: Subscription
    begun: asyncio.Event
    """Set when the first state has been sent."""
    seat: int | None
    """The seat that the client asked for."""
    sent: News | None = None
    account: Account | None = None
    check_again_at: float = 0

    async def run(self) -> None:
        account = await self._account()
        with self.services.sockets.opened(account.id if account else f"watcher {address(self.socket)}"):
            await self._run()

    async def _account(self) -> Account | None:
        """The account of the socket; None is allowed if the game may be watched."""
        account = await account_of(self.socket)
        if account is None:
            stored = await self.services.games.load(self.id, 0)
            if not stored.kind.public_tables.watchable(stored.game.state):
                raise NotSignedIn("not-signed-in")
        return account

    async def _run(self) -> None:
        seated = await self._seated(None)
        with self.services.notifier.attend(self.id, seated.seat):
            while True:
                await self._send_state(seated)
                seated = await self._something_new(seated)

    async def _seated(self, at_least: int | None) -> Seated:
        if self.subscription.session_ended:
            raise NotSignedIn("not-signed-in")
        if self.subscription.leaving:
            raise Unavailable("moving", seconds=0)
        clock = asyncio.get_running_loop().time()
        if clock >= self.check_again_at or self.subscription.session_stale:
            self.subscription.session_stale = False
            self.account = await self._account()
            self.check_again_at = clock + PING_SECONDS
        return await self.services.game_service.seated(self.id, self.account, at_least, self.seat)

    def _news(self, seated: Seated) -> News:
        stored = seated.stored
        now = stored.not_before(self.services.clock())
        notifier = self.services.notifier
        return News(stored.game.seq, notifier.present(self.id), notifier.watchers(self.id), stored.next, now)

    async def _send_state(self, seated: Seated) -> None:
        self.sent = self._news(seated)
        news = self.sent
        state = state_json(seated.stored, seated.seat, seated.mine, news.at, news.present, news.watchers)
        await self._send(message_json(state))
        self.begun.set()

    async def _send(self, text: str) -> None:
        # The protocol's pings detect a dead connection only after the buffered data has been sent.
        async with asyncio.timeout(SLOWEST):
            await self.socket.send_text(text)

    async def _something_new(self, seated: Seated) -> Seated:
        """Wait for a change. Without one, ping, and poll the log if notifications may be lost."""
        while True:
            change = self._until_change(seated)
            ping = PING_SECONDS * (1 - PING_SPREAD * self.services.rng.random())
            notified = await self.subscription.wait(min(ping, change))
            if notified:
                await self._wait_batched(min(self._until_tick(seated), self._until_change(seated)))
            silence = not notified and change > ping
            reads_log = self.subscription.invalidated or (silence and not self.services.notifier.complete)
            seated = await self._seated(None if reads_log else self.subscription.seq)
            news = self._news(seated)
            due = self._next_change(seated)
            if news != self.sent or (due is not None and due <= news.at):
                return seated
            self.sent = news
            if silence:
                await self._send(PingMessage(at=self.services.clock()).model_dump_json())

    async def _wait_batched(self, seconds: float) -> None:
        due = time.monotonic() + seconds
        if not await self.subscription.wait_batched(seconds):
            self.services.throttle.note(time.monotonic() - due)

    def _until_change(self, seated: Seated) -> float:
        """Seconds until the view changes without a command."""
        change = self._next_change(seated)
        return math.inf if change is None else max((change - self.services.clock()).total_seconds(), 0.001)

    def _next_change(self, seated: Seated) -> datetime | None:
        """When the last sent view changes without a command."""
        stored = seated.stored
        return stored.kind.next_change(stored.game.state, self.sent.at if self.sent else self.services.clock())

    def _until_tick(self, seated: Seated) -> float:
        """Seconds until the table's next tick, at which all its sockets send."""
        gap = min(PER_SEAT * max(1, len(seated.stored.seats)), MAX_BATCH_SECONDS) * self.services.throttle.stretch
        now = asyncio.get_running_loop().time() + hash(self.id) % 1000 / 1000 * gap
        return (math.floor(now / gap) + 1) * gap - now
