"""Games: make one, look at it, move in it, list mine."""

import json
from typing import Annotated

from fastapi import APIRouter, Body, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.routing import Route

from lexicade.errors import BadInput
from lexicade.server.auth import Anyone, AppServices, Player, Somebody, required_account, services_of
from lexicade.server.live.serialize import answer_json, state_json
from lexicade.server.services import Services
from lexicade.server.wire import GameId
from lexicade.server.wire_commands import CommandRequest
from lexicade.server.wire_games import CommandAnswer, GameList, GameState, GameSummary, NewGame, NewHive
from lexicade.store import Account
from lexicade.store.lists import Cursor, Wanted

router = APIRouter(prefix="/api/games", tags=["games"])
CURSOR = r"^[0-9]{1,17}\.[A-Za-z0-9_-]{1,32}$"


@router.get("")
async def list_games(
    services: AppServices,
    account: Anyone,
    state: Wanted = "open",
    limit: Annotated[int, Query(ge=1, le=200)] = 20,
    after: Annotated[str | None, Query(pattern=CURSOR, description="The `next` of the page before.")] = None,
) -> GameList:
    """My games by page, the one that moved last first."""
    if account is None:
        return GameList(games=[], next=None)
    page = await services.lists.page(
        account.id, services.clock(), state, limit, Cursor.parse(after) if after else None
    )
    next = str(page.next) if page.next else None
    return GameList(games=[GameSummary.of_row(row) for row in page.rows], next=next)


@router.post("", status_code=201)
async def create_game(wanted: Annotated[NewGame, Body()], services: AppServices, account: Somebody) -> GameState:
    """A new game, dealt at random. Whoever has no account becomes a guest."""
    await services.check_quota(account)
    if isinstance(wanted, NewHive):
        stored = await services.game_service.new_hive(account, wanted)
    else:
        stored = await services.game_service.new_shake(account, wanted.options, wanted.name, solo=wanted.solo)
    return GameState.of(stored, 0, services.clock())


@router.get("/{id}")
async def get_game(id: GameId, services: AppServices, account: Anyone) -> GameState:
    """A game of mine, as my seat sees it."""
    seated = await services.game_service.seated(id, account)
    return GameState.of(seated.stored, seated.seat, services.clock(), services.notifier.present(id))


@router.post("/{id}/commands", response_model=CommandAnswer)
async def post_command(id: GameId, wanted: CommandRequest, services: AppServices, account: Player) -> Response:
    """Make a move. Answered when it is on disk; refused with the reason otherwise."""
    return await _moved(id, wanted, services, account)


async def post_command_directly(request: Request) -> Response:
    """The same without what the framework does around it, a sixth of the processor time of a command."""
    account = await required_account(request)
    try:
        wanted = CommandRequest.model_validate(json.loads(await request.body()))
    except ValidationError as error:
        raise RequestValidationError(
            [{**problem, "loc": ("body", *problem["loc"])} for problem in error.errors()]
        ) from error
    except (ValueError, RecursionError) as error:
        raise BadInput("bad-json") from error
    return await _moved(request.path_params["id"], wanted, services_of(request), account)


async def _moved(id: str, wanted: CommandRequest, services: Services, account: Account) -> Response:
    played = await services.game_service.play(id, account, wanted.id, wanted.said_in)
    stored = played.stored
    state = state_json(stored, played.seat, services.clock(), services.notifier.present(id))
    answer = answer_json(stored.kind, stored.game.seq, played.events, state)
    return Response(answer, media_type="application/json")


DIRECT = Route("/api/games/{id}/commands", post_command_directly, methods=["POST"])
"""Stands before all other routes; `post_command` describes it."""
