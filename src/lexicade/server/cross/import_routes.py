"""Bringing games of Cross here that began elsewhere."""

from fastapi import APIRouter, Request, Response

from lexicade.games.seats import HOST
from lexicade.server.accounts.auth import AppServices, Somebody
from lexicade.server.cross.server import CrossServer, ImportGame
from lexicade.server.http.addresses import address
from lexicade.server.tables.answers import state_answer
from lexicade.server.tables.outcomes import Seated
from lexicade.server.tables.wire import GameState

router = APIRouter(prefix="/api/cross", tags=["cross"])


@router.post("/import", status_code=201, response_model=GameState)
async def import_game(
    wanted: ImportGame, request: Request, response: Response, services: AppServices, account: Somebody
) -> Response:
    """A record or a position as a game of mine: a finished one, or one that goes on. Errors name the line."""
    quota = await services.quota(account, address(request))
    stored = await services.game_service.create(account, CrossServer.kind.name, wanted, quota)
    return state_answer(services, Seated(stored, HOST, stored.seats_of(account.id)), response, 201)
