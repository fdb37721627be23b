"""The socket of a game: the seat's whole view, again whenever the log grows."""

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from lexicade.errors import Forbidden, NotFound
from lexicade.server.auth import check_origin, current_account, house_of
from lexicade.server.house import House
from lexicade.server.wire import GameState, PingMessage, StateMessage

router = APIRouter()
PING_SECONDS = 15
NO_SESSION, NOT_YOURS, NO_GAME = 4401, 4403, 4404


@router.websocket("/api/games/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    # Accepted before anything is checked: a browser sees the closing code only of an open socket.
    await socket.accept()
    try:
        check_origin(socket)
    except Forbidden:
        await socket.close(NOT_YOURS, "bad-origin")
        return
    stream = asyncio.create_task(_stream(socket, house_of(socket), id))
    listen = asyncio.create_task(_drain(socket))
    done, pending = await asyncio.wait({stream, listen}, return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    for task in done | pending:
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await task


async def _drain(socket: WebSocket) -> None:
    """Notice that the browser is gone. Moves are plain POSTs: nothing is expected on the socket."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


async def _stream(socket: WebSocket, house: House, id: str) -> None:
    seen = -1
    with house.feed.listen(id) as bell:
        while True:
            bell.clear()
            account = await current_account(socket)
            if account is None:
                await socket.close(NO_SESSION, "not-signed-in")
                return
            if await house.games.length(id) > seen:
                try:
                    stored, seat = await house.seated(id, account)
                except NotFound:
                    await socket.close(NO_GAME, "no-such-game")
                    return
                state = GameState.of(stored, seat, house.clock())
                seen = state.seq
                await socket.send_text(StateMessage(state=state).model_dump_json())
            try:
                await asyncio.wait_for(bell.wait(), PING_SECONDS)
            except TimeoutError:
                await socket.send_text(PingMessage(at=house.clock()).model_dump_json())
