"""Entering an account: whose credentials they are, how often one may try, and the cookies of a new session."""

from fastapi import BackgroundTasks, Request, Response

from lexicade.errors import NotSignedIn, TooMany
from lexicade.server.accounts.auth import (
    COOKIE,
    DEVICE_COOKIE,
    HOUR,
    LOGIN_WINDOW,
    set_cookie,
    set_device_cookie,
)
from lexicade.server.accounts.browser_labels import browser_label
from lexicade.server.http.addresses import address
from lexicade.server.http.wire import Credentials
from lexicade.server.services import Services
from lexicade.store import Account
from lexicade.store.accounts.accounts import NewSession, name_key
from lexicade.store.accounts.attempts import Limit
from lexicade.store.accounts.sessions import token_hash


async def owner_of(credentials: Credentials, request: Request, services: Services) -> Account:
    """The account of a name and a password. Only wrong ones remain counted."""
    known = await services.accounts.by_name(credentials.username)
    account, stored = known or (None, None)
    counted = await _counted(credentials.username, account, request, services)
    try:
        verdict = await services.passwords.verify(stored, credentials.password)
    except TooMany:
        await services.accounts.forget_attempts(counted)
        raise
    if account is None or not verdict.right:
        raise NotSignedIn("wrong-login")
    await services.accounts.forget_attempts(counted)
    if verdict.new_hash:
        await services.accounts.set_password_hash(account, verdict.new_hash)
    return account


async def check_own_password(account: Account, password: str, request: Request, services: Services) -> None:
    """Raise unless it is the account's password: who finds an open browser does not own the account.

    Counted like a log-in: an open session allows no more guesses than none.
    """
    counted = await _counted(account.name or "", account, request, services)
    try:
        verdict = await services.passwords.verify(await services.accounts.password_hash(account), password)
    except TooMany:
        await services.accounts.forget_attempts(counted)
        raise
    if not verdict.right:
        raise NotSignedIn("wrong-password")
    await services.accounts.forget_attempts(counted)


async def owner_by_recovery_code(username: str, code: str, request: Request, services: Services) -> Account:
    """The account of a name and one of its recovery codes, which is not used up yet. Counted like a log-in."""
    known = await services.accounts.by_name(username)
    account = known[0] if known else None
    counted = await _counted(username, account, request, services)
    # Looked up for unknown names too: the time of the answer must not tell which names exist.
    right = await services.entry_codes.is_recovery_code(account.id if account else "", code)
    if account is None or not right:
        raise NotSignedIn("wrong-recovery-code")
    await services.accounts.forget_attempts(counted)
    return account


async def _counted(username: str, account: Account | None, request: Request, services: Services) -> list[int]:
    """Count a try, or raise `TooMany`; returns what to forget if it was right."""
    device = request.cookies.get(DEVICE_COOKIE)
    if device and await services.devices.knows(device, account):
        limits = _limits_of_device(username, device, services)
    else:
        limits = _limits_of_strangers(username, request, services)
    return await services.accounts.count_attempts(limits, services.clock())


def _limits_of_strangers(username: str, request: Request, services: Services) -> list[Limit]:
    """The limits for unknown devices: by address, and by name from all addresses together."""
    name, place, settings = name_key(username), address(request), services.settings
    return [
        Limit(f"log-in {name} from {place}", settings.logins_per_name, LOGIN_WINDOW),
        Limit(f"log-in from {place}", settings.logins_per_address, LOGIN_WINDOW),
        Limit(f"log-in {name}", settings.logins_per_name_anywhere, HOUR),
    ]


def _limits_of_device(username: str, device: str, services: Services) -> list[Limit]:
    """The limit for a device that has logged in to this account before; attempts elsewhere do not count."""
    key = f"log-in {name_key(username)} on {token_hash(device)}"
    return [Limit(key, services.settings.logins_per_name, LOGIN_WINDOW)]


async def enter(owner: Account, account: Account | None, request: Request, services: Services) -> NewSession:
    """Open a session for the owner of an account. What was played here as a guest moves to it."""
    # What a person has played does not become a bot's, and what a pupil has played stays the pupil's.
    guest = account if account and account.guest and not account.pupil_of and not owner.bot else None
    if guest:
        await services.adopt(guest, owner)
    token = request.cookies.get(COOKIE)
    return await services.accounts.enter(owner, services.clock(), token, guest, browser_label(request))


async def entered(
    entry: NewSession, request: Request, response: Response, tasks: BackgroundTasks, services: Services
) -> None:
    """Give the browser the cookies of its new session, and end the sockets of the old ones."""
    set_cookie(request, response, entry.token)
    device = await services.devices.remember(request.cookies.get(DEVICE_COOKIE), entry.account, services.clock())
    set_device_cookie(request, response, device)
    # After the answer: then the sockets of this browser's other tabs reconnect with the new cookie.
    tasks.add_task(_tell_sockets, services, entry)


async def _tell_sockets(services: Services, entry: NewSession) -> None:
    services.notifier.end_sessions(entry.ended, again=True)
