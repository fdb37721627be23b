"""Boards and tile sets that people make: how they are named, read, and used at a table."""

from dataclasses import replace
from typing import Annotated, Literal

from fastapi import Path
from pydantic import AfterValidator

from lexicade import names
from lexicade.cross import rules as cross
from lexicade.errors import BadInput, NotFound
from lexicade.names import messages
from lexicade.server.http.wire import Wire
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.store import Account, Design, Designs
from lexicade.store.accounts.designs import MAX_DESIGN_NAME

BOARD = "cross-board"
TILES = "cross-tiles"
MAX_ID = 40


def _checked_id(id: str) -> str:
    if len(id) > MAX_ID:
        raise NotFound("no-such-design")
    return id


DesignId = Annotated[
    str, Path(json_schema_extra={"maxLength": MAX_ID}, description="Its id."), AfterValidator(_checked_id)
]
"""The id of a board or a tile set in a path; longer ones get 404."""


class Removed(Wire):
    """It is not there any more."""

    ok: Literal[True] = True


async def checked_name(text: str, dictionaries: Dictionaries, language: str = "en") -> str:
    """A name as it is kept. Rude ones are refused, as everywhere."""
    try:
        name = messages.tidy(text)
    except BadInput:
        name = ""
    if not 1 <= len(name) <= MAX_DESIGN_NAME:
        raise BadInput("bad-design-name", longest=MAX_DESIGN_NAME)
    lexicons = [await dictionaries.load(each) for each in dict.fromkeys(("en", language))]
    return names.checked(name, lexicons)


async def shown_name(design: Design, reader: Account | None, dictionaries: Dictionaries) -> str:
    """A name for its reader: strangers get it masked, in case a word was not known to be rude when it was chosen."""
    if is_mine(design, reader):
        return design.name
    language = str(design.body.get("language", "en"))
    lexicons = [await dictionaries.load(each) for each in dict.fromkeys(("en", language))]
    return messages.mask(design.name, lexicons)


def is_mine(design: Design, reader: Account | None) -> bool:
    return reader is not None and design.account == reader.id


async def with_designs(
    options: cross.Options, designs: Designs, account: Account, board: str | None, tiles: str | None
) -> cross.Options:
    """A table's options with the squares and tiles themselves, not ids: what is changed later changes no game."""
    if board is not None:
        squares = (await designs.load(board, BOARD, account.id)).body["layout"]
        options = replace(options, custom_layout=squares)
    if tiles is not None:
        own = (await designs.load(tiles, TILES, account.id)).body
        if own["language"] != options.language:
            raise BadInput("bad-option", option="tiles", problem="they are of another language")
        options = replace(options, custom_tiles=own["tiles"])
    return options
