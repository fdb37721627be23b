"""Routes of a table's chat: history, messages, reports, settings of the host."""

from typing import Annotated

from fastapi import APIRouter, Query

from lexicade.server.accounts.auth import Anyone, AppServices, Player
from lexicade.server.chat.chat import RECENT_MESSAGES
from lexicade.server.chat.wire import (
    ChatHistory,
    ChatPosted,
    ChatReported,
    ChatSettings,
    ChatText,
    NewMessage,
    ReportMessage,
    SilenceSeat,
)
from lexicade.server.http.wire import GameId
from lexicade.store.tables.chat import KEPT_MESSAGES, Channel

router = APIRouter(prefix="/api/games/{id}/chat", tags=["chat"])
MAX_SEQ = 2**31 - 1
InChannel = Annotated[Channel, Query(description="The players' chat, or the watchers' own.")]


@router.get("")
async def get_chat(
    id: GameId,
    services: AppServices,
    account: Anyone,
    after: Annotated[int, Query(ge=0, le=MAX_SEQ, description="Only messages with higher numbers.")] = 0,
    before: Annotated[int | None, Query(ge=1, le=MAX_SEQ, description="Only messages with lower numbers.")] = None,
    limit: Annotated[
        int, Query(ge=1, le=KEPT_MESSAGES, description="At most so many, the newest.")
    ] = RECENT_MESSAGES,
    channel: InChannel = "table",
) -> ChatHistory:
    """The newest messages between two numbers: for those at the table, or for those who watch."""
    page = await services.chat.history(id, account, after=after, before=before, limit=limit, channel=channel)
    return ChatHistory.of(page)


@router.post("/messages")
async def post_message(
    id: GameId, wanted: NewMessage, services: AppServices, account: Player, channel: InChannel = "table"
) -> ChatPosted:
    """Write a message. The id makes it safe to send again."""
    return ChatPosted(message=ChatText.of(await services.chat.post(id, account, wanted.id, wanted.text, channel)))


@router.post("/settings")
async def change_chat(
    id: GameId, wanted: ChatSettings, services: AppServices, account: Player, channel: InChannel = "table"
) -> ChatHistory:
    """Open or close a chat, mask rude words for everybody; the host only. The host of a running game is not told what
    its watchers write."""
    is_open = None if wanted.closed is None else not wanted.closed
    page = await services.chat.configure(id, account, is_open=is_open, masked=wanted.masked, channel=channel)
    return ChatHistory.of(page)


@router.post("/silence")
async def silence_seat(id: GameId, wanted: SilenceSeat, services: AppServices, account: Player) -> ChatHistory:
    """Keep a seat from writing, or let it write again; the host only."""
    return ChatHistory.of(await services.chat.silence(id, account, wanted.seat, silenced=wanted.silenced))


@router.post("/clear")
async def clear_chat(id: GameId, services: AppServices, account: Player, channel: InChannel = "table") -> ChatHistory:
    """Delete every message of a chat; the host only."""
    return ChatHistory.of(await services.chat.clear(id, account, channel))


@router.post("/reports")
async def report_message(
    id: GameId, wanted: ReportMessage, services: AppServices, account: Player, channel: InChannel = "table"
) -> ChatReported:
    """Report a message to the operator of the site."""
    await services.chat.report(id, account, wanted.seq, channel)
    return ChatReported()
