"""Routes of push messages: what a browser wants to be told while it is not open."""

from fastapi import APIRouter, Request
from pydantic import Field

from lexicade.errors import BadInput
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.accounts.auth import AppServices, Player
from lexicade.server.http.wire import RequestBody, Wire
from lexicade.server.push.encryption import BrowserKeys
from lexicade.store.accounts.push import Subscription

router = APIRouter(prefix="/api/push", tags=["account"])


class PushKey(Wire):
    """The key by which a browser lets this server send messages."""

    key: str = Field(description="The public key, in base64url.")


class PushWishes(Wire):
    """What a browser is told while it is not open."""

    turns: bool = Field(description="That it is my turn.")
    daily: bool = Field(description="That there is a new daily puzzle.")


class PushSubscription(RequestBody):
    """A browser's subscription, as its push service made it, and what it is for."""

    endpoint: str = Field(max_length=1000, description="Where messages are sent: an address of the push service.")
    p256dh: str = Field(max_length=100, description="The browser's public key, in base64url.")
    auth: str = Field(max_length=40, description="The browser's secret, in base64url.")
    turns: bool = Field(strict=True, description="Whether to tell that it is my turn.")
    daily: bool = Field(strict=True, description="Whether to tell that there is a new daily puzzle.")
    language: ReaderLanguage = Field("en", description="The language of the messages.")


class PushEndpoint(RequestBody):
    """A browser's subscription."""

    endpoint: str = Field(max_length=1000, description="Where messages were sent.")


@router.get("/key")
async def push_key(services: AppServices, account: Player) -> PushKey:
    """The key to subscribe with."""
    return PushKey(key=(await services.push.key()).public)


@router.post("/wishes")
async def push_wishes(wanted: PushEndpoint, services: AppServices, account: Player) -> PushWishes:
    """What a browser of mine is told. A browser that is not known is told nothing."""
    known = await services.push.subscriptions.find(wanted.endpoint, account.id)
    return PushWishes(turns=known is not None and known.turns, daily=known is not None and known.daily)


@router.post("/subscribe")
async def push_subscribe(
    wanted: PushSubscription, request: Request, services: AppServices, account: Player
) -> PushWishes:
    """Choose what a browser of mine is told. Ten browsers of an account are kept; nothing chosen: it is forgotten."""
    services.push.gateway.check(wanted.endpoint)
    try:
        BrowserKeys.parse(wanted.p256dh, wanted.auth)
    except ValueError as error:
        raise BadInput("bad-endpoint") from error
    subscriptions, now = services.push.subscriptions, services.clock()
    if wanted.turns or wanted.daily:
        site = f"https://{request.url.netloc}"[:255]
        chosen = Subscription(**wanted.model_dump(), site=site)
        await subscriptions.save(account.id, chosen, now, services.settings.today(now))
    else:
        await subscriptions.remove(wanted.endpoint, account.id)
    return PushWishes(turns=wanted.turns, daily=wanted.daily)
