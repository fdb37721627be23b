"""Names to choose from before there is a table."""

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from lexicade import names
from lexicade.server.auth import AppServices
from lexicade.server.wire import Wire

router = APIRouter(prefix="/api/names", tags=["tables"])


class SuggestedNames(Wire):
    names: list[str] = Field(description="Three safe names.", examples=[["Brave Bear"]])


@router.get("")
async def suggested_names(
    services: AppServices,
    language: Annotated[str, Query(max_length=40, description="The language of the words at the table.")] = "en",
) -> SuggestedNames:
    """Safe names for somebody who is about to open a table."""
    return SuggestedNames(names=names.suggested(language.split("-", maxsplit=1)[0], (), services.rng))
