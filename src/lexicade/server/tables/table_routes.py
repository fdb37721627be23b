"""Routes of tables: games that others join by a code."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from lexicade.games import seats
from lexicade.games.capabilities import RatingPool
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.accounts.auth import Anyone, AppServices, new_guest
from lexicade.server.http.idempotency import IdempotencyKey, request_key
from lexicade.server.http.public import public
from lexicade.server.tables.answers import state_answer
from lexicade.server.tables.codes import table_of
from lexicade.server.tables.table_info import Table
from lexicade.server.tables.wire import GameState, GameSummary, HostRating, JoinRequest, Lobby, OpenTable, TableInfo
from lexicade.store import Ratings

router = APIRouter(prefix="/api/tables", tags=["tables"])
NameLanguage = Annotated[
    ReaderLanguage | None,
    Query(description="The language of suggested names, as of the interface; left out: the table's."),
]
Code = Annotated[
    str,
    Path(
        max_length=40,
        description="The code of the table, in either case, also with blanks or dashes.",
        examples=["K7M2QX"],
    ),
]


@router.get("", openapi_extra=public())
async def lobby(
    services: AppServices, game: Annotated[str | None, Query(max_length=16, description="Only of this game.")] = None
) -> Lobby:
    """The tables that anybody may join, the one that changed last first."""
    rows = await services.lists.lobby(services.clock(), game)
    pools = {
        row["game"]: (row["kind"], RatingPool(**pool))
        for row in rows
        if (pool := row["facts"].get("pool")) is not None
    }
    ratings = await Ratings(services.database).of_hosts(pools)
    return Lobby(tables=[OpenTable.of_row(row, ratings.get(row["game"])) for row in rows])


@router.get("/{code}")
async def table_info(
    code: Code, request: Request, services: AppServices, account: Anyone, language: NameLanguage = None
) -> TableInfo:
    """The table of a code, for a person who has not joined yet."""
    stored = await table_of(code, request, services, account)
    summary = GameSummary.of(stored, seats.HOST, services.clock())
    table = Table.of(stored, account, services.game_service.names, language)
    rated = stored.kind.ratings
    pool = rated.pool(stored.game.setup) if rated else None
    pools = {stored.id: (stored.kind.name, pool)} if pool else {}
    ratings = await Ratings(services.database).of_hosts(pools)
    return TableInfo(
        id=stored.id,
        code=stored.code or "",
        game=stored.kind.name,
        language=summary.language,
        host=table.host,
        host_bot=seats.HOST in stored.programs,
        host_rating=HostRating.of(ratings.get(stored.id)),
        needs_account=table.needs_account,
        options=table.options,
        mode=summary.mode,
        people=summary.people,
        most=table.capacity,
        phase=summary.phase,
        mine=table.seated,
        watchable=table.watchable,
        names=table.names,
    )


@router.post("/{code}/join", response_model=GameState)
async def join_table(
    code: Code,
    wanted: JoinRequest,
    request: Request,
    response: Response,
    services: AppServices,
    account: Anyone,
    again: IdempotencyKey = None,
) -> Response:
    """Take a seat under a name. An account that has a seat here keeps it."""
    # Check the code first: a wrong one must not create a guest.
    stored = await table_of(code, request, services, account)
    said = b"%s %s" % (stored.id.encode(), wanted.model_dump_json().encode())
    key = request_key(again, f"join {account.id}", said) if account else None
    made = await services.request_keys.find(key, services.clock()) if key else None
    if account and made and made.game:
        return state_answer(services, await services.game_service.seated(made.game, account), response)
    joining = account or await new_guest(request, response)
    await services.invitations.check_seat(joining, stored)
    seated = await services.game_service.join(code, joining, wanted.name, wanted.language)
    if key:
        await services.request_keys.note(key, joining.id, stored.id, services.clock())
    return state_answer(services, await services.invitations.sat_down(seated, joining), response)
