"""Games: make one, look at it, move in it, list mine."""

import json
from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Body, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.routing import Route

from lexicade.errors import BadInput
from lexicade.server.auth import Anyone, Player, Somebody, TheHouse, house_of, required_account
from lexicade.server.house import House
from lexicade.server.tables import sent_away
from lexicade.server.telling import answer_json, state_json
from lexicade.server.wire import GameId
from lexicade.server.wire_commands import CommandRequest
from lexicade.server.wire_games import CommandAnswer, GameList, GameState, GameSummary, NewGame, NewHive
from lexicade.store import Account, StoredGame

router = APIRouter(prefix="/api/games", tags=["games"])
Wanted = Literal["open", "over", "all"]
LOOKED_THROUGH, AT_A_TIME = 1000, 40


@router.get("")
async def list_games(
    house: TheHouse,
    account: Anyone,
    state: Wanted = "open",
    limit: Annotated[int, Query(ge=1, le=200)] = 20,
) -> GameList:
    """My games, the one that moved last first."""
    games: list[GameSummary] = []
    # Some at a time: whoever has played for years need not wait until all of it is replayed.
    for skip in range(0, LOOKED_THROUGH, AT_A_TIME):
        page = await house.games.of_account(account.id, AT_A_TIME, skip=skip) if account else []
        games += [each for each in _summaries(page, account, house.clock()) if _is(each, state)]
        if len(games) >= limit or len(page) < AT_A_TIME:
            break
    return GameList(games=games[:limit])


def _summaries(page: list[StoredGame], account: Account | None, now: datetime) -> list[GameSummary]:
    return [
        GameSummary.of(each, seat, now)
        for each in page
        if account and (seat := each.seat_of(account.id)) is not None and not sent_away(each, seat)
    ]


def _is(game: GameSummary, state: Wanted) -> bool:
    return state == "all" or game.over == (state == "over")


@router.post("", status_code=201)
async def create_game(wanted: Annotated[NewGame, Body()], house: TheHouse, account: Somebody) -> GameState:
    """A new game, dealt at random. Whoever has no account becomes a guest."""
    if isinstance(wanted, NewHive):
        stored = await house.tables.new_hive(account, wanted)
    else:
        stored = await house.tables.new_shake(account, wanted.options, wanted.name, solo=wanted.solo)
    return GameState.of(stored, 0, house.clock())


@router.get("/{id}")
async def get_game(id: GameId, house: TheHouse, account: Anyone) -> GameState:
    """A game of mine, as my seat sees it."""
    seated = await house.tables.seated(id, account)
    return GameState.of(seated.stored, seated.seat, house.clock(), house.feed.present(id))


@router.post("/{id}/commands", response_model=CommandAnswer)
async def post_command(id: GameId, wanted: CommandRequest, house: TheHouse, account: Player) -> Response:
    """Make a move. Answered when it is on disk; refused with the reason otherwise."""
    return await _moved(id, wanted, house, account)


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
    return await _moved(request.path_params["id"], wanted, house_of(request), account)


async def _moved(id: str, wanted: CommandRequest, house: House, account: Account) -> Response:
    played = await house.tables.play(id, account, wanted.id, wanted.said_in)
    stored = played.stored
    state = state_json(stored, played.seat, house.clock(), house.feed.present(id))
    answer = answer_json(stored.kind, stored.game.seq, played.events, state)
    return Response(answer, media_type="application/json")


DIRECT = Route("/api/games/{id}/commands", post_command_directly, methods=["POST"])
"""Stands before all other routes; `post_command` describes it."""
