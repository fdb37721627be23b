"""Names to choose from before there is a table."""

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from lexicade.server.accounts.auth import Anyone, AppServices
from lexicade.server.http.wire import Wire

router = APIRouter(prefix="/api/names", tags=["tables"])


class SuggestedNames(Wire):
    names: list[str] = Field(description="Three safe names.", examples=[["Brave Bear"]])


@router.get("")
async def suggested_names(
    services: AppServices,
    account: Anyone,
    language: Annotated[
        str, Query(max_length=40, description="The language of the names, as of the interface.")
    ] = "en",
) -> SuggestedNames:
    """Safe names for somebody who is about to open a table: the same ones every time, once there is a session."""
    return SuggestedNames(names=services.names.offered(account, language.split("-", maxsplit=1)[0]))
