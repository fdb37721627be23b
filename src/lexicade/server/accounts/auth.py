"""Authentication: the session cookie or a token, and guest accounts made on demand."""

from datetime import timedelta
from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from lexicade.errors import Forbidden, NotSignedIn
from lexicade.server.accounts.bearer import token_of
from lexicade.server.accounts.browser_labels import browser_label
from lexicade.server.http.addresses import address
from lexicade.server.services import Services
from lexicade.store import Account
from lexicade.store.accounts.sessions import SESSION_LIFE, token_hash

COOKIE = "lexicade_session"
DEVICE_COOKIE = "lexicade_device"
DEVICE_PATH = "/api/account"
HOUR = timedelta(hours=1)
LOGIN_WINDOW = timedelta(minutes=5)
LOGGED_ACCOUNT = "lexicade.account"
"""Where a request's scope says whose it is."""


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def check_origin(connection: HTTPConnection) -> None:
    """Refuse cross-site requests. Programs send no Origin and pass, and so do tokens: no browser adds one."""
    if token_of(connection):
        return
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site") not in (None, "same-origin", "none"):
            raise Forbidden("bad-origin")
        return
    secure = connection.scope["scheme"] in ("https", "wss")
    own = f"{'https' if secure else 'http'}://{connection.headers.get('host', '')}"
    if origin != own and origin not in services_of(connection).settings.origins:
        raise Forbidden("bad-origin")


async def account_of(connection: HTTPConnection) -> Account | None:
    """The account of a token, or of the session cookie; None if the cookie is missing, forged or expired."""
    if borne := token_of(connection):
        services = services_of(connection)
        known = await services.tokens.find_by_hash(borne.hash, services.clock())
        return known.account if known else None
    token = connection.cookies.get(COOKIE)
    if not token:
        return None
    services = services_of(connection)
    return noted(connection, await services.accounts.by_token(token, services.clock()))


async def current_account(connection: HTTPConnection, response: Response) -> Account | None:
    """The account of a token, or of the session cookie, which is renewed with its session if that is due."""
    if borne := token_of(connection):
        return borne.account
    token = connection.cookies.get(COOKIE)
    services = services_of(connection)
    now = services.clock()
    session = await services.accounts.session(token, now) if token else None
    if session is None or token is None:
        return None
    if session.wants_renewal(now):
        await services.accounts.renew_session(token, now)
        set_cookie(connection, response, token)
    return noted(connection, session.account)


def noted(connection: HTTPConnection, account: Account | None) -> Account | None:
    """Remember whose request it is, for an access log that names accounts."""
    if account:
        connection.scope[LOGGED_ACCOUNT] = account.id
    return account


def active(account: Account) -> Account:
    """The account, unless an operator has stopped it."""
    if account.suspension is not None:
        raise Forbidden("account-suspended", reason=account.suspension)
    return account


def credential(connection: HTTPConnection) -> str:
    """The hash of what a connection is opened with: its token or its session."""
    borne = token_of(connection)
    return borne.hash if borne else token_hash(connection.cookies.get(COOKIE, ""))


async def account_or_guest(request: Request, response: Response) -> Account:
    """The account of the session cookie, or a new guest."""
    account = await current_account(request, response)
    return active(account) if account else await new_guest(request, response)


async def new_guest(request: Request, response: Response) -> Account:
    services = services_of(request)
    key = f"guest {address(request)}"
    await services.accounts.count_attempt(key, services.settings.guests_per_address, HOUR, services.clock())
    account, token = await services.accounts.create_guest(services.clock(), browser_label(request))
    set_cookie(request, response, token)
    return account


async def required_account(connection: HTTPConnection) -> Account:
    account = await account_of(connection)
    if account is None:
        raise NotSignedIn("not-signed-in")
    return active(account)


async def owner_account(connection: HTTPConnection) -> Account:
    """The account, also if it is suspended: one's data are one's own."""
    account = await account_of(connection)
    if account is None:
        raise NotSignedIn("not-signed-in")
    return account


async def named_account(connection: HTTPConnection) -> Account:
    """The account, unless it is a guest's."""
    account = await required_account(connection)
    if account.guest:
        raise NotSignedIn("not-signed-in")
    return account


async def app_services(connection: HTTPConnection) -> Services:
    """A dependency of routes. It is async because FastAPI runs plain functions in a thread."""
    return services_of(connection)


AppServices = Annotated[Services, Depends(app_services)]
Anyone = Annotated[Account | None, Depends(current_account)]
Somebody = Annotated[Account, Depends(account_or_guest)]
Player = Annotated[Account, Depends(required_account)]
Owner = Annotated[Account, Depends(owner_account)]
Named = Annotated[Account, Depends(named_account)]


def set_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    _set_cookie(connection, response, COOKIE, token)


def set_device_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    """Set the cookie of a known device. It survives log-out, and is sent to the account routes only."""
    _set_cookie(connection, response, DEVICE_COOKIE, token, DEVICE_PATH)


def _set_cookie(connection: HTTPConnection, response: Response, name: str, token: str, path: str = "/") -> None:
    response.set_cookie(
        name,
        token,
        max_age=int(SESSION_LIFE.total_seconds()),
        path=path,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme == "https",
    )


def clear_cookie(request: Request, response: Response) -> None:
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=request.url.scheme == "https")
