"""The stream of an account, as lines of JSON and as a socket."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import aclosing

from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import StreamingResponse

from lexicade.errors import Forbidden, LexicadeError, NotSignedIn, TooMany, Unavailable
from lexicade.server.accounts.auth import (
    AppServices,
    Player,
    account_of,
    check_origin,
    credential,
    required_account,
    services_of,
)
from lexicade.server.live.routes import COME_AGAIN, MAX_MESSAGES, NO_SESSION, NOT_YOURS, POLICY_VIOLATION, TOO_MANY
from lexicade.server.programs.stream import AccountStream
from lexicade.server.programs.wire import StreamClosed, StreamMessage, StreamPing

router = APIRouter(prefix="/api", tags=["programs"])
LINES = "application/x-ndjson"
SLOWEST = 30.0
"""Seconds that a message may wait for a program that does not read."""
REPLACED = 4409
UNBUFFERED = {"X-Accel-Buffering": "no"}
CLOSED = {"replaced": REPLACED, "revoked": NO_SESSION, "restart": COME_AGAIN}


class Lines(StreamingResponse):
    """Lines of JSON."""

    media_type = LINES


@router.get("/stream", response_class=Lines, responses={200: {"model": StreamMessage}})
async def stream_account(request: Request, services: AppServices, account: Player) -> Lines:
    """What concerns my account in all its games, a line of JSON each: invitations, games, turns, chat, ends.

    What is current comes first. After seven seconds of silence there is an empty line. A newer stream ends this one.
    """
    stream = AccountStream(services, account, credential(request), lambda: account_of(request))
    with services.sockets.opened(account.id):
        pass  # refused here, and not in the middle of an answer
    return Lines(_lines(stream), headers=UNBUFFERED)


async def _lines(stream: AccountStream) -> AsyncIterator[bytes]:
    async with aclosing(stream.messages()) as messages:
        async for message in messages:
            text = b"" if isinstance(message, StreamPing) else message.model_dump_json().encode()
            yield text + b"\n"


@router.websocket("/stream")
async def stream_account_live(socket: WebSocket) -> None:
    """The same as a socket: a text for each message, and `{"type": "ping"}` instead of an empty line."""
    await socket.accept()
    send = asyncio.create_task(_send(socket))
    listen = asyncio.create_task(_drain(socket))
    done, pending = await asyncio.wait({send, listen}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    for task in done | pending:
        with contextlib.suppress(asyncio.CancelledError, TimeoutError, WebSocketDisconnect, RuntimeError):
            await task


async def _send(socket: WebSocket) -> None:
    try:
        check_origin(socket)
        account = await required_account(socket)
        stream = AccountStream(services_of(socket), account, credential(socket), lambda: account_of(socket))
        async with aclosing(stream.messages()) as messages:
            async for message in messages:
                async with asyncio.timeout(SLOWEST):
                    await socket.send_text(message.model_dump_json())
                if isinstance(message, StreamClosed):
                    await socket.close(CLOSED[message.reason], message.reason)
    except (NotSignedIn, Forbidden, TooMany, Unavailable) as error:
        await socket.close(_code(error), error.code)


def _code(error: LexicadeError) -> int:
    codes = {NotSignedIn: NO_SESSION, Forbidden: NOT_YOURS, TooMany: TOO_MANY}
    return codes.get(type(error), COME_AGAIN)


async def _drain(socket: WebSocket) -> None:
    """Return when the program is gone or sends more than a few messages: moves are POSTs."""
    for _ in range(MAX_MESSAGES):
        if (await socket.receive())["type"] == "websocket.disconnect":
            return
    await socket.close(POLICY_VIOLATION)
