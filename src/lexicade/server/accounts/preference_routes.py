"""Routes of account settings."""

from fastapi import APIRouter
from pydantic import Field

from lexicade.server.accounts.auth import AppServices, Named
from lexicade.server.http.wire import RequestBody, Wire
from lexicade.store.accounts.preferences import Preferences

router = APIRouter(prefix="/api/account/settings", tags=["account"])


class AccountSettings(Wire):
    """Settings of an account. A setting that makes something public is off by default."""

    name_in_scores: bool = Field(description="Whether high scores show the account's name to everybody.")


class NewAccountSettings(RequestBody):
    """New settings of an account."""

    name_in_scores: bool = Field(strict=True, description="Whether high scores show the account's name to everybody.")


@router.get("")
async def account_settings(services: AppServices, account: Named) -> AccountSettings:
    """My settings. For accounts with a name."""
    chosen = await services.preferences.of(account.id)
    return AccountSettings(name_in_scores=chosen.name_in_scores)


@router.post("")
async def change_account_settings(
    wanted: NewAccountSettings, services: AppServices, account: Named
) -> AccountSettings:
    """Change my settings. They also apply to past scores."""
    await services.preferences.save(account.id, Preferences(wanted.name_in_scores))
    return AccountSettings(name_in_scores=wanted.name_in_scores)
