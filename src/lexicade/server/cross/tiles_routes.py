"""Tile sets that people make for their tables of Cross."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import Field

from lexicade.cross.rules.layout import MAX_SIZE, MIN_SIZE
from lexicade.cross.rules.setup import RACK_SIZES, SEATS
from lexicade.cross.rules.tiles import MAX_TILES_LENGTH, Tiles
from lexicade.cross.study.tile_check import MAX_LENGTH, check_tiles
from lexicade.errors import BadInput, Forbidden
from lexicade.languages import Language
from lexicade.letters import Tile
from lexicade.server.accounts.auth import Anyone, AppServices, Player, Somebody
from lexicade.server.cross.designs import TILES, DesignId, Removed, checked_name, is_mine, shown_name
from lexicade.server.cross.server import CrossServer
from lexicade.server.http.wire import RequestBody, Wire
from lexicade.server.services import Services
from lexicade.store import Account, Design, Designs
from lexicade.store.accounts.designs import MAX_DESIGNS

router = APIRouter(prefix="/api/cross/tiles", tags=["cross"])
EXAMPLE = "? 2 0\nA 9 1\nB 2 3"


class OwnTiles(RequestBody):
    """A tile set of a language."""

    language: str = Field(max_length=8, description="The language whose letters these are.", examples=["en"])
    tiles: str = Field(
        max_length=MAX_TILES_LENGTH,
        description="A letter a line, with its count and its points; the blank is ?.",
        examples=[EXAMPLE],
    )


class NewTiles(OwnTiles):
    """A tile set to keep."""

    name: str = Field(max_length=100, description="Its name: 1 to 40 characters.", examples=["More vowels"])
    shared: bool = Field(False, description="Whether everybody who has its link may see it.")


class TilesToCheck(OwnTiles):
    """A tile set to look at, kept or not."""

    lexicon: str = Field("", max_length=64, description="The list of words, if not the language's usual one.")
    longest: int = Field(
        MAX_LENGTH, ge=MIN_SIZE, le=MAX_SIZE, description="Letters of the longest word that the board has room for."
    )
    seats: int = Field(2, ge=SEATS[0], le=SEATS[1], description="How many play.")
    rack_size: int = Field(7, ge=RACK_SIZES[0], le=RACK_SIZES[1], description="Tiles on a rack.")


class TileSet(Wire):
    """A tile set that somebody has made."""

    id: str = Field(description="Its id: `/cross/tiles/ID` shows it.")
    name: str = Field(description="Its name; to others than its owner with rude words masked.")
    language: str = Field(description="The language whose letters these are.")
    tiles: tuple[Tile, ...] = Field(description="A tile for the blank and each letter of the language.")
    text: str = Field(description="The same as text: a letter a line, with its count and its points.")
    shared: bool = Field(description="Whether everybody who has its link may see it.")
    mine: bool = Field(description="Whether I have made it, and may change it.")
    updated_at: str = Field(description="When it was changed last.")


class UsualTiles(Wire):
    """The usual tiles of a language."""

    language: str = Field(description="The language.")
    tiles: tuple[Tile, ...] = Field(description="A tile for the blank and each letter.")


class TileSetList(Wire):
    """My tile sets, the last changed first."""

    tiles: list[TileSet] = Field(description="At most as many as one may keep.")
    limit: int = Field(description="How many one may keep.")


class TilesChecked(Wire):
    """What a tile set comes to."""

    tiles: int = Field(description="How many tiles there are, the blanks with them.")
    blanks: int = Field(description="How many of them are blanks.")
    words: int = Field(description="The words of the list that the board has room for.")
    spelled: int = Field(description="Those of them that the tiles can spell.")
    missing: tuple[str, ...] = Field(description="Some words that they cannot, the most common ones first.")
    idle: tuple[str, ...] = Field(description="Letters that are there, and in no word that can be spelled.")
    helpful: str | None = Field(description="The letter of which one more tile would bring in most words.")
    gain: int = Field(description="How many words that is.")
    needed: int = Field(description="Tiles that the players need at least.")
    too_few: bool = Field(description="Whether the tiles do not go round.")


@router.get("")
async def list_tile_sets(services: AppServices, account: Anyone) -> TileSetList:
    """My tile sets."""
    mine = await Designs(services.database).of(account.id, TILES) if account else []
    return TileSetList(tiles=[await _shown(each, account, services) for each in mine], limit=MAX_DESIGNS)


@router.post("", status_code=201)
async def add_tile_set(wanted: NewTiles, services: AppServices, account: Somebody) -> TileSet:
    """Keep a tile set. A client without a session becomes a guest."""
    name, body = await _checked(wanted, services)
    designs = Designs(services.database)
    made = await designs.add(account.id, TILES, name, body, wanted.shared, services.clock())
    return await _shown(made, account, services)


@router.post("/check")
async def check_tile_set(wanted: TilesToCheck, services: AppServices, account: Anyone) -> TilesChecked:
    """How many words a tile set can spell, and what would bring in more."""
    sealed = await services.lists.sealed_languages(account.id, services.clock()) if account else set()
    if wanted.language in sealed:
        raise Forbidden("in-play")
    tiles = _tiles(wanted)
    lexicon = await services.dictionaries.load(wanted.lexicon or wanted.language, tiles=True)
    if lexicon.language.code != wanted.language:
        raise BadInput("bad-option", option="lexicon", problem="it is in another language")
    async with services.server(CrossServer).thinking:
        found = await asyncio.to_thread(
            check_tiles,
            tiles,
            lexicon,
            longest=wanted.longest,
            seats=wanted.seats,
            rack_size=wanted.rack_size,
        )
    return TilesChecked(**vars(found), too_few=found.too_few)


@router.get("/usual/{language}")
async def usual_tiles(
    language: Annotated[str, Path(max_length=8, description="The language, by its code.")],
) -> UsualTiles:
    """The usual tiles of a language: a set of one's own begins with them."""
    usual = Language.load(language)
    return UsualTiles(language=usual.code, tiles=usual.tile_set)


@router.get("/{id}")
async def get_tile_set(id: DesignId, services: AppServices, account: Anyone) -> TileSet:
    """A tile set of mine, or one that is shared."""
    design = await Designs(services.database).load(id, TILES, account.id if account else None)
    return await _shown(design, account, services)


@router.put("/{id}")
async def change_tile_set(id: DesignId, wanted: NewTiles, services: AppServices, account: Player) -> TileSet:
    """Change a tile set of mine. Games with it keep the tiles that they began with."""
    name, body = await _checked(wanted, services)
    designs = Designs(services.database)
    changed = await designs.change(id, account.id, TILES, name, body, wanted.shared, services.clock())
    return await _shown(changed, account, services)


@router.delete("/{id}")
async def remove_tile_set(id: DesignId, services: AppServices, account: Player) -> Removed:
    """Delete a tile set of mine. Games with it go on."""
    await Designs(services.database).remove(id, account.id, TILES)
    return Removed()


def _tiles(wanted: OwnTiles) -> Tiles:
    tiles = Tiles.parse(wanted.tiles)
    tiles.within(Language.load(wanted.language).tile_alphabet)
    return tiles


async def _checked(wanted: NewTiles, services: Services) -> tuple[str, dict[str, str]]:
    tiles = _tiles(wanted)
    name = await checked_name(wanted.name, services.dictionaries, wanted.language)
    return name, {"language": wanted.language, "tiles": str(tiles)}


async def _shown(design: Design, account: Account | None, services: Services) -> TileSet:
    tiles, language = Tiles.parse(design.body["tiles"]), Language.load(design.body["language"])
    return TileSet(
        id=design.id,
        name=await shown_name(design, account, services.dictionaries),
        language=language.code,
        tiles=tiles.within(language.tile_alphabet),
        text=str(tiles),
        shared=design.shared,
        mine=is_mine(design, account),
        updated_at=design.updated_at.isoformat(),
    )
