"""Accounts: who I am, sign up, log in, log out."""

from fastapi import APIRouter, Request, Response

from lexicade.errors import NotSignedIn
from lexicade.server.auth import (
    COOKIE,
    HOUR,
    LOGIN_WINDOW,
    Anyone,
    TheHouse,
    address,
    clear_cookie,
    hash_password,
    set_cookie,
    verify_password,
)
from lexicade.server.house import House
from lexicade.server.wire import Credentials, Me, MyStatistics, Person
from lexicade.store import Account
from lexicade.store.accounts import checked_name

router = APIRouter(prefix="/api", tags=["account"])


async def _me(house: House, account: Account | None) -> Me:
    if account is None:
        return Me(account=None, statistics=MyStatistics(hives=0, words=0, pangrams=0, bonus=0, points=0))
    sums = await house.lists.totals(account.id, house.clock())
    totals = MyStatistics(
        hives=sums.hives, words=sums.words, pangrams=sums.pangrams, bonus=sums.bonus, points=sums.points
    )
    return Me(account=Person.of(account), statistics=totals)


@router.get("/me")
async def me(house: TheHouse, account: Anyone) -> Me:
    """Who I am; nobody before the first game."""
    return await _me(house, account)


@router.post("/account/sign-up", status_code=201)
async def sign_up(
    credentials: Credentials, request: Request, response: Response, house: TheHouse, account: Anyone
) -> Me:
    """Take a name and a password. A guest keeps games and statistics."""
    name = checked_name(credentials.username)
    limit = house.settings.signups_per_address
    await house.accounts.count_attempt(f"sign-up {address(request)}", limit, HOUR, house.clock())
    password_hash = await hash_password(credentials.password)
    if account is None or not account.guest:
        account, _ = await house.accounts.create_guest(house.clock())
    named = await house.accounts.name_guest(account, name, password_hash)
    # Another process may know the old session for some seconds more, as a guest's.
    set_cookie(request, response, await house.accounts.open_session(named, house.clock()))
    return await _me(house, named)


@router.post("/account/log-in")
async def log_in(
    credentials: Credentials, request: Request, response: Response, house: TheHouse, account: Anyone
) -> Me:
    """Come back. What was played as a guest on this browser joins the account."""
    limits = (
        (f"log-in {address(request)}", house.settings.logins_per_address),
        (f"log-in name {credentials.username.strip().casefold()}", house.settings.logins_per_name),
    )
    for key, limit in limits:
        await house.accounts.count_attempt(key, limit, LOGIN_WINDOW, house.clock())
    owner = await verify_password(house, credentials.username, credentials.password)
    if owner is None:
        raise NotSignedIn("wrong-login")
    if account and account.guest:
        await house.adopt(account, owner)
    set_cookie(request, response, await house.accounts.open_session(owner, house.clock()))
    return await _me(house, owner)


@router.post("/account/log-out")
async def log_out(request: Request, response: Response, house: TheHouse) -> Me:
    """Close this browser's session."""
    if token := request.cookies.get(COOKIE):
        await house.accounts.close_session(token)
    clear_cookie(request, response)
    return await _me(house, None)
