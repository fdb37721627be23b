"""What the owner of an account chooses about it."""

from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import Field

from lexicade.errors import NotSignedIn
from lexicade.server.auth import AppServices, Player
from lexicade.server.wire import RequestBody
from lexicade.store import Account
from lexicade.store.preferences import Preferences

router = APIRouter(prefix="/api/account/settings", tags=["account"])


class AccountSettings(RequestBody):
    """Choices of an account; what makes something public is off until its owner turns it on."""

    name_in_scores: bool = Field(strict=True, description="Whether high scores show the account's name to everybody.")


async def named_account(account: Player) -> Account:
    """The account, if it has a name: a guest has none to show."""
    if account.guest:
        raise NotSignedIn("not-signed-in")
    return account


Named = Annotated[Account, Depends(named_account)]


@router.get("")
async def account_settings(services: AppServices, account: Named) -> AccountSettings:
    """My choices. For accounts with a name."""
    chosen = await services.preferences.of(account.id)
    return AccountSettings(name_in_scores=chosen.name_in_scores)


@router.post("")
async def change_account_settings(wanted: AccountSettings, services: AppServices, account: Named) -> AccountSettings:
    """Change my choices. They hold for scores of the past too."""
    await services.preferences.save(account.id, Preferences(wanted.name_in_scores))
    return wanted
