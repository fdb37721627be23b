"""Routes about the word lists: sources, licences and notices."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import PlainTextResponse

from lexicade.errors import NotFound
from lexicade.lexicon import catalogue
from lexicade.server.accounts.auth import AppServices
from lexicade.server.http.public import public
from lexicade.server.words import about as about_words
from lexicade.server.words.wire import AboutWords

router = APIRouter(prefix="/api", tags=["words"])


@router.get("/about/words", openapi_extra=public(3600))
async def about(services: AppServices) -> AboutWords:
    """Each word list with its licence, its sources and their authors."""
    return await asyncio.to_thread(about_words.about)


@router.get("/about/texts/{name:path}", openapi_extra=public(3600), response_class=PlainTextResponse)
async def licence_text(
    name: Annotated[str, Path(max_length=80, description="The name of the text.")], services: AppServices
) -> PlainTextResponse:
    """The text of a licence or a notice that /api/about/words names."""
    file = await asyncio.to_thread(about_words.text_file, name)
    if file is None:
        raise NotFound("no-such-page")
    return PlainTextResponse(await asyncio.to_thread(file.read_text, encoding="utf-8"))


@router.get("/words/{language}/licence.txt", openapi_extra=public(3600), response_class=PlainTextResponse)
async def list_licence(
    language: Annotated[str, Path(max_length=40, description="The name of a word list.")], services: AppServices
) -> PlainTextResponse:
    """The sources, licences and notices of a list, to go with its words."""
    lexicon = await services.lexicon(language)
    offer = next(each for each in catalogue.offers() if each.name == lexicon.name)
    return PlainTextResponse(await asyncio.to_thread(about_words.licence_of, offer))
