"""GameService that others join: by a code that is read out, written on the board, or sent as a link."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from lexicade.games import seats
from lexicade.server.auth import Anyone, AppServices, new_guest
from lexicade.server.codes import table_of
from lexicade.server.game_service import most_of, occupants_of
from lexicade.server.wire_games import GameState, GameSummary, JoinRequest, TableInfo

router = APIRouter(prefix="/api/tables", tags=["tables"])
Code = Annotated[str, Path(max_length=40, examples=["K7M2QX"])]


@router.get("/{code}")
async def table_info(code: Code, request: Request, services: AppServices, account: Anyone) -> TableInfo:
    """What a code leads to, before one sits down."""
    stored = await table_of(code, request, services, account)
    summary = GameSummary.of(stored, seats.HOST, services.clock())
    people = occupants_of(stored)
    return TableInfo(
        id=stored.id,
        code=stored.code or "",
        game=stored.kind,
        language=summary.language,
        host=people[seats.HOST].name if people else "",
        mode=summary.mode,
        people=summary.people,
        most=most_of(stored.kind),
        phase=summary.phase,
        mine=bool(account and stored.seat_of(account.id) is not None),
        names=services.game_service.suggested(stored),
    )


@router.post("/{code}/join")
async def join_table(
    code: Code, wanted: JoinRequest, request: Request, response: Response, services: AppServices, account: Anyone
) -> GameState:
    """Sit down under a name. Whoever has a seat here gets the same one again."""
    # A wrong code makes no guest.
    await table_of(code, request, services, account)
    seated = await services.game_service.join(code, account or await new_guest(request, response), wanted.name)
    return GameState.of(seated.stored, seated.seat, services.clock(), services.notifier.present(seated.stored.id))
