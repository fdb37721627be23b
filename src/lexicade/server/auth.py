"""Who is asking: the session cookie, guests at once, and passwords."""

import asyncio
from datetime import timedelta
from functools import cache
from typing import Annotated

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from lexicade.errors import BadInput, Forbidden, NotSignedIn
from lexicade.server.house import House
from lexicade.store import Account
from lexicade.store.accounts import SESSION_LIFE

COOKIE = "lexicade_session"
HOUR = timedelta(hours=1)
LOGIN_WINDOW = timedelta(minutes=5)

hasher = PasswordHasher()


@cache
def nobodys_hash() -> str:
    """Verified when a name is unknown, so that the answer takes as long as for a wrong password."""
    return hasher.hash("nobody has this password")


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def check_origin(connection: HTTPConnection) -> None:
    """Refuse what another site's page sends in the player's name. Programs send no Origin and pass."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site") not in (None, "same-origin", "none"):
            raise Forbidden("bad-origin")
        return
    secure = connection.scope["scheme"] in ("https", "wss")
    own = f"{'https' if secure else 'http'}://{connection.headers.get('host', '')}"
    if origin != own and origin not in house_of(connection).settings.origins:
        raise Forbidden("bad-origin")


async def current_account(connection: HTTPConnection) -> Account | None:
    """The account of the cookie; a forged or expired one is nobody's."""
    token = connection.cookies.get(COOKIE)
    if not token:
        return None
    house = house_of(connection)
    return await house.accounts.by_token(token, house.clock())


async def account_or_guest(request: Request, response: Response) -> Account:
    """The account of the cookie, or a new guest: nobody fills in a form to play."""
    if account := await current_account(request):
        return account
    house = house_of(request)
    key = f"guest {address(request)}"
    await house.accounts.count_attempt(key, house.settings.guests_per_address, HOUR, house.clock())
    account, token = await house.accounts.create_guest(house.clock())
    set_cookie(request, response, token)
    return account


async def required_account(connection: HTTPConnection) -> Account:
    account = await current_account(connection)
    if account is None:
        raise NotSignedIn("not-signed-in")
    return account


async def the_house(connection: HTTPConnection) -> House:
    """For routes: a plain function would be run in a thread of its own, at every request."""
    return house_of(connection)


TheHouse = Annotated[House, Depends(the_house)]
Anyone = Annotated[Account | None, Depends(current_account)]
Somebody = Annotated[Account, Depends(account_or_guest)]
Player = Annotated[Account, Depends(required_account)]


def address(request: Request) -> str:
    return request.client.host if request.client else "unknown"


def set_cookie(request: Request, response: Response, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=int(SESSION_LIFE.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


def clear_cookie(request: Request, response: Response) -> None:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=request.url.scheme == "https")


async def hash_password(password: str) -> str:
    if not 8 <= len(password) <= 200:
        raise BadInput("bad-password")
    return await asyncio.to_thread(hasher.hash, password)


async def verify_password(house: House, name: str, password: str) -> Account | None:
    """The account whose name and password these are."""
    known = await house.accounts.by_name(name)
    account, stored = known or (None, await asyncio.to_thread(nobodys_hash))
    try:
        await asyncio.to_thread(hasher.verify, stored, password)
    except (VerificationError, InvalidHashError):
        return None
    if account and hasher.check_needs_rehash(stored):
        await house.accounts.set_password_hash(account, await asyncio.to_thread(hasher.hash, password))
    return account
