"""Word lists as engines in pages compile them."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import Field

from lexicade.lexicon import Lexicon
from lexicade.lexicon.packed_words import packed_words
from lexicade.server.accounts.auth import AppServices
from lexicade.server.http.files import StoredFile
from lexicade.server.http.wire import Wire
from lexicade.server.words.routes import LexiconName, not_in_play

router = APIRouter(prefix="/api/words/{language}", tags=["words"], dependencies=[Depends(not_in_play)])
KEPT = {"Cache-Control": "private, max-age=31536000, immutable"}
"""Addresses name the version, so what they lead to never changes."""
Version = Annotated[str, Query(alias="v", max_length=64, description="The version, as the address names it.")]
Tiles = Annotated[bool, Query(description="Whether the words are in the letters of tiles: LL is one.")]


class Binary(Response):
    """Bytes for the engine alone."""

    media_type = "application/octet-stream"


class EngineFile(Wire):
    """A file of an engine in a page, fetched once."""

    path: str = Field(description="Where; the version is in it.")
    sha256: str = Field(description="The hash of its content.")
    size: int = Field(description="How many bytes are sent, about.")


@router.get("/packed.json")
async def get_packed_about(language: LexiconName, services: AppServices) -> EngineFile:
    """Where the words of a list are for an engine in the page, packed; closed to those who play for its words."""
    return await asyncio.to_thread(words_file, await services.lexicon(language))


@router.get("/list.packed", response_class=Binary)
async def get_packed_words(
    language: LexiconName, request: Request, services: AppServices, *, version: Version = "", tiles: Tiles = False
) -> Response:
    """A list of words, packed; closed to those who play for its words."""
    lexicon = await services.dictionaries.load(language, tiles=tiles)
    packed = await asyncio.to_thread(packed_words, lexicon)
    stored = await asyncio.to_thread(StoredFile.of, packed.plain, packed.version)
    # Who asks for the words of another version gets those there are, and keeps them no longer than the hash agrees.
    headers = KEPT if version == packed.version else {"Cache-Control": "no-store"}
    return stored.response(request, {**headers, "Content-Type": Binary.media_type})


def words_file(lexicon: Lexicon) -> EngineFile:
    """The file of a list. Games whose letters are the same share it."""
    packed = packed_words(lexicon)
    tiles = "tiles=true&" if lexicon.language.in_tiles else ""
    path = f"/api/words/{lexicon.name}/list.packed?{tiles}v={packed.version}"
    return EngineFile(path=path, sha256=packed.sha256, size=packed.size)
