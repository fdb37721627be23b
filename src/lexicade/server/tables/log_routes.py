"""The route of logs: what happened in a game, for those who may see it."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from lexicade.server.accounts.auth import Anyone, AppServices
from lexicade.server.http.wire import GameId
from lexicade.server.live.serialize import log_json
from lexicade.server.tables.answers import JSON
from lexicade.server.tables.game_routes import MySeat
from lexicade.server.tables.table_names import language_of
from lexicade.server.tables.wire import GameLog

router = APIRouter(prefix="/api/games", tags=["games"])
MAX_EVENTS = 1000
MAX_SEQ = 2**31


@router.get("/{id}/log", response_model=GameLog)
async def get_log(
    id: GameId,
    services: AppServices,
    account: Anyone,
    after: Annotated[int, Query(ge=0, le=MAX_SEQ, description="The `next` of the part before.")] = 0,
    limit: Annotated[int, Query(ge=1, le=MAX_EVENTS, description="Events at most.")] = 500,
    seat: MySeat = None,
) -> Response:
    """What happened, as far as my seat may know it; without a seat as a watcher, if the game may be watched.

    Until the end, people at one device are told what watchers are told.
    """
    seated = await services.game_service.seated(id, account, seat=seat)
    stored = seated.stored
    shared = len(seated.mine) > 1 and not stored.state.over(stored.not_before(services.clock()))
    language = language_of(stored.state.word_list)
    reader = None if shared else seated.seat
    return Response(log_json(stored, reader, after, limit, language), media_type=JSON)
