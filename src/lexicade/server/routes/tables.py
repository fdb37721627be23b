"""Tables that others join: by a code that is read out, written on the board, or sent as a link."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from lexicade.errors import NotFound
from lexicade.games import seats
from lexicade.server.auth import LOGIN_WINDOW, Anyone, Somebody, TheHouse, address
from lexicade.server.house import House
from lexicade.server.tables import most_of, people_of
from lexicade.server.wire_games import GameState, GameSummary, JoinRequest, TableInfo
from lexicade.store import StoredGame

router = APIRouter(prefix="/api/tables", tags=["tables"])
Code = Annotated[str, Path(max_length=40, examples=["K7M2QX"])]


@router.get("/{code}")
async def table_info(code: Code, request: Request, house: TheHouse, account: Anyone) -> TableInfo:
    """What a code leads to, before one sits down."""
    stored = await _found(code, request, house)
    summary = GameSummary.of(stored, seats.HOST, house.clock())
    people = people_of(stored)
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
        names=house.tables.suggested(stored),
    )


@router.post("/{code}/join")
async def join_table(
    code: Code, wanted: JoinRequest, request: Request, house: TheHouse, account: Somebody
) -> GameState:
    """Sit down under a name. Whoever has a seat here gets the same one again."""
    await _found(code, request, house)
    seated = await house.tables.join(code, account, wanted.name)
    return GameState.of(seated.stored, seated.seat, house.clock(), house.feed.present(seated.stored.id))


async def _found(code: str, request: Request, house: House) -> StoredGame:
    """The table of a code; codes that lead nowhere are counted, so that guessing is slow."""
    tries = (f"code {address(request)}", house.settings.codes_per_address, LOGIN_WINDOW, house.clock())
    await house.accounts.check_attempts(*tries)
    try:
        return await house.games.by_code(code)
    except NotFound:
        await house.accounts.count_attempt(*tries)
        raise
