"""The socket of a game: the seat's whole view, again whenever the log grows or its time comes."""

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from lexicade.errors import Forbidden, NotFound
from lexicade.server.auth import check_origin, current_account, house_of
from lexicade.server.house import House
from lexicade.server.wire_games import GameState, PingMessage, StateMessage

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
    told: tuple[int, list[int], str] | None = None
    with contextlib.ExitStack() as sitting, house.feed.listen(id) as bell:
        while True:
            bell.clear()
            account = await current_account(socket)
            if account is None:
                await socket.close(NO_SESSION, "not-signed-in")
                return
            try:
                stored, seat = await house.tables.seated(id, account)
            except NotFound:
                await socket.close(NO_GAME, "no-such-game")
                return
            except Forbidden as error:
                await socket.close(NOT_YOURS, error.code)
                return
            if told is None:
                sitting.enter_context(house.feed.sit(id, seat))
            now = house.clock()
            present = house.feed.present(id)
            news = (stored.game.seq, present, getattr(stored.game.view(None, now), "phase", ""))
            if news != told:
                told = news
                bell.clear()
                state = GameState.of(stored, seat, now, present)
                await socket.send_text(StateMessage(state=state).model_dump_json())
            change = stored.game.rules.next_change(stored.game.state, now)
            wait = (change - house.clock()).total_seconds() if change else PING_SECONDS
            try:
                await asyncio.wait_for(bell.wait(), min(PING_SECONDS, max(wait, 0.01)))
            except TimeoutError:
                if wait >= PING_SECONDS:
                    await socket.send_text(PingMessage(at=house.clock()).model_dump_json())
