"""Routes of games: create, view, command, preview, list."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import Connection
from starlette.routing import Route

from lexicade.errors import IllegalMove
from lexicade.games.seats import HOST
from lexicade.server.accounts.auth import Anyone, AppServices, Player, Somebody, required_account, services_of
from lexicade.server.http.addresses import address
from lexicade.server.http.idempotency import IdempotencyKey, request_key
from lexicade.server.http.openapi import body_of
from lexicade.server.http.wire import Failure, GameId
from lexicade.server.live.serialize import answer_json, preview_json
from lexicade.server.services import Services
from lexicade.server.tables.answers import JSON, state_answer, state_bytes
from lexicade.server.tables.outcomes import Seated
from lexicade.server.tables.wire import CommandAnswer, GameList, GameState, GameSummary, PreviewAnswer
from lexicade.store import Account
from lexicade.store.accounts.request_keys import MadeBefore
from lexicade.store.projections.lists import Cursor, Wanted

router = APIRouter(prefix="/api/games", tags=["games"])
CURSOR = r"^[0-9]{1,17}\.[A-Za-z0-9_-]{1,32}$"
MySeat = Annotated[
    int | None, Query(ge=0, le=1000, description="Which of my seats looks; left out: the one to move, else my first.")
]


@router.get("")
async def list_games(
    services: AppServices,
    account: Anyone,
    state: Annotated[Wanted, Query(description="Those that run, are over, all, or wait for my move.")] = "open",
    limit: Annotated[int, Query(ge=1, le=200, description="How many on a page.")] = 20,
    after: Annotated[str | None, Query(pattern=CURSOR, description="The `next` of the page before.")] = None,
) -> GameList:
    """My games by page, the one that changed last first; `waiting`: those that wait for my move."""
    if account is None:
        return GameList(games=[], next=None)
    cursor = Cursor.parse(after) if after else None
    page = await services.lists.page(account.id, services.clock(), state, limit, cursor)
    next = str(page.next) if page.next else None
    return GameList(games=[GameSummary.of_row(row) for row in page.rows], next=next)


@router.post("", status_code=201, response_model=GameState, openapi_extra=body_of("NewGame"))
async def create_game(
    request: Request, response: Response, services: AppServices, account: Somebody, again: IdempotencyKey = None
) -> Response:
    """Create a game. A client without a session becomes a guest."""
    body = await request.body()
    wanted = services.parser.read_new_game(body)
    key = request_key(again, f"create {account.id}", body)
    made = await services.request_keys.find(key, services.clock()) if key else None
    if made and made.game:
        return state_answer(services, await services.game_service.seated(made.game, account), response, 201)
    await services.invitations.check_room(account)
    quota = await services.quota(account, address(request))

    def note(connection: Connection, game: str) -> None:
        if key:
            key.check(connection, quota.now)
            key.note(connection, account.id, game, quota.now)

    try:
        stored = await services.game_service.create(account, wanted.game, wanted, quota, note)
    except MadeBefore as before:
        # By the same request, which arrived twice at once.
        stored = await services.games.load(before.made.game or "")
    seated = await services.invitations.sat_down(Seated(stored, HOST, stored.seats_of(account.id)), account)
    return state_answer(services, seated, response, 201)


@router.get("/{id}", response_model=GameState)
async def get_game(id: GameId, services: AppServices, account: Anyone, seat: MySeat = None) -> Response:
    """A game as my seat sees it; without a seat as a watcher, if the game may be watched."""
    return state_answer(services, await services.game_service.seated(id, account, seat=seat))


@router.post("/{id}/commands", response_model=CommandAnswer | Failure, openapi_extra=body_of("CommandRequest"))
async def post_command(id: GameId, request: Request, services: AppServices, account: Player) -> Response:
    """Execute a command. Answered when its events are on disk, or refused with a reason.

    A guess that finds nothing is answered too: 200, `ok` is false, and `code` says why.
    """
    return await _act(id, await request.body(), services, account)


@router.post("/{id}/preview", response_model=PreviewAnswer, openapi_extra=body_of("CommandRequest"))
async def preview_command(id: GameId, request: Request, services: AppServices, account: Player) -> Response:
    """The effect of a command, as far as my seat may know, without executing it."""
    stored = await services.games.load(id, 0)
    wanted = services.parser.read_command(stored.kind, await request.body())
    seated, preview = await services.game_service.preview(id, account, wanted.command, wanted.seat)
    return Response(preview_json(seated.stored.kind, preview), media_type=JSON)


@router.post("/{id}/again", response_model=GameState)
async def play_again(id: GameId, request: Request, services: AppServices, account: Player) -> Response:
    """Play again with the same people after the end. The first who asks opens the next game, the others join it."""
    await services.invitations.check_room(account)
    seated = await services.rematch.again(id, account, address(request))
    return state_answer(services, await services.invitations.sat_down(seated, account))


async def post_command_directly(request: Request) -> Response:
    """`post_command` without FastAPI's dependency injection, which costs a sixth of the CPU time of a command."""
    request.scope["route"] = DIRECT  # for the log; FastAPI's own routes note themselves
    account = await required_account(request)
    return await _act(request.path_params["id"], await request.body(), services_of(request), account)


async def _act(id: str, body: bytes, services: Services, account: Account) -> Response:
    kind = (await services.games.load(id, 0)).kind
    wanted = services.parser.read_command(kind, body)
    outcome = "failed"
    try:
        played = await services.game_service.play(id, account, wanted.id, wanted.command, wanted.seat)
        outcome = "accepted"
    except IllegalMove:
        outcome = "refused"
        raise
    finally:
        services.metrics.command(kind.name, outcome)
    stored = played.stored
    state = state_bytes(services, Seated(stored, played.seat, stored.seats_of(account.id)))
    return Response(answer_json(stored, played.seat, played.events, state), media_type=JSON)


DIRECT = Route("/api/games/{id}/commands", post_command_directly, methods=["POST"])
"""Matched before all other routes; `post_command` describes it in the API description."""
