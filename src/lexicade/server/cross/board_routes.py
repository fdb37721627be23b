"""Boards that people make for their tables of Cross."""

from fastapi import APIRouter
from pydantic import Field

from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.setup import MAX_LAYOUT_LENGTH
from lexicade.server.accounts.auth import Anyone, AppServices, Player, Somebody
from lexicade.server.cross.designs import BOARD, DesignId, Removed, checked_name, is_mine, shown_name
from lexicade.server.http.wire import RequestBody, Wire
from lexicade.server.services import Services
from lexicade.store import Account, Design, Designs
from lexicade.store.accounts.designs import MAX_DESIGNS

router = APIRouter(prefix="/api/cross/boards", tags=["cross"])
EXAMPLE = "..T..\n.d.d.\nT.*.T\n.d.d.\n..T.."


class NewBoard(RequestBody):
    """A board to keep."""

    name: str = Field(max_length=100, description="Its name: 1 to 40 characters.", examples=["Lantern"])
    layout: str = Field(
        max_length=MAX_LAYOUT_LENGTH,
        description="Its squares, a row a line; `docs/notation.md` has the marks.",
        examples=[EXAMPLE],
    )
    shared: bool = Field(False, description="Whether everybody who has its link may see it.")


class Board(Wire):
    """A board that somebody has made."""

    id: str = Field(description="Its id: `/cross/boards/ID` shows it.")
    name: str = Field(description="Its name; to others than its owner with rude words masked.")
    layout: list[str] = Field(description="Its squares, a row each.")
    shared: bool = Field(description="Whether everybody who has its link may see it.")
    mine: bool = Field(description="Whether I have made it, and may change it.")
    updated_at: str = Field(description="When it was changed last.")


class BoardList(Wire):
    """My boards, the last changed first."""

    boards: list[Board] = Field(description="At most as many as one may keep.")
    limit: int = Field(description="How many one may keep.")


@router.get("")
async def list_boards(services: AppServices, account: Anyone) -> BoardList:
    """My boards."""
    mine = await Designs(services.database).of(account.id, BOARD) if account else []
    return BoardList(boards=[await _board(each, account, services) for each in mine], limit=MAX_DESIGNS)


@router.post("", status_code=201)
async def add_board(wanted: NewBoard, services: AppServices, account: Somebody) -> Board:
    """Keep a board. A client without a session becomes a guest."""
    name, body = await _checked(wanted, services)
    designs = Designs(services.database)
    made = await designs.add(account.id, BOARD, name, body, wanted.shared, services.clock())
    return await _board(made, account, services)


@router.get("/{id}")
async def get_board(id: DesignId, services: AppServices, account: Anyone) -> Board:
    """A board of mine, or one that is shared."""
    design = await Designs(services.database).load(id, BOARD, account.id if account else None)
    return await _board(design, account, services)


@router.put("/{id}")
async def change_board(id: DesignId, wanted: NewBoard, services: AppServices, account: Player) -> Board:
    """Change a board of mine. Games on it keep the squares that they began with."""
    name, body = await _checked(wanted, services)
    designs = Designs(services.database)
    changed = await designs.change(id, account.id, BOARD, name, body, wanted.shared, services.clock())
    return await _board(changed, account, services)


@router.delete("/{id}")
async def remove_board(id: DesignId, services: AppServices, account: Player) -> Removed:
    """Delete a board of mine. Games on it go on."""
    await Designs(services.database).remove(id, account.id, BOARD)
    return Removed()


async def _checked(wanted: NewBoard, services: Services) -> tuple[str, dict[str, str]]:
    layout = Layout.parse(wanted.layout)
    return await checked_name(wanted.name, services.dictionaries), {"layout": str(layout)}


async def _board(design: Design, account: Account | None, services: Services) -> Board:
    return Board(
        id=design.id,
        name=await shown_name(design, account, services.dictionaries),
        layout=design.body["layout"].splitlines(),
        shared=design.shared,
        mine=is_mine(design, account),
        updated_at=design.updated_at.isoformat(),
    )
