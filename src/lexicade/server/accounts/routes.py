"""Routes of accounts: who I am, sign up, log in, log out."""

from fastapi import APIRouter, BackgroundTasks, Request, Response

from lexicade import names
from lexicade.errors import Conflict, NotSignedIn, TooMany
from lexicade.server.accounts.auth import (
    COOKIE,
    DEVICE_COOKIE,
    HOUR,
    LOGIN_WINDOW,
    Anyone,
    AppServices,
    clear_cookie,
    set_cookie,
    set_device_cookie,
)
from lexicade.server.accounts.passwords import checked_password
from lexicade.server.http.addresses import address
from lexicade.server.http.idempotency import IdempotencyKey, request_key
from lexicade.server.http.wire import Credentials, GameTotals, Me, Person
from lexicade.server.services import Services
from lexicade.store import Account
from lexicade.store.accounts.accounts import NewSession, checked_name, name_key
from lexicade.store.accounts.attempts import Limit
from lexicade.store.accounts.sessions import token_hash

router = APIRouter(prefix="/api", tags=["account"])


async def _me(services: Services, account: Account | None) -> Me:
    if account is None:
        return Me(account=None, totals={})
    totals = await services.lists.totals(account.id, services.clock())
    by_game = {game: GameTotals(games=total.games, **total.figures) for game, total in totals.items()}
    return Me(account=Person.of(account), totals=by_game)


@router.get("/me")
async def me(services: AppServices, account: Anyone) -> Me:
    """Who I am; nobody before the first game."""
    return await _me(services, account)


@router.post("/account/sign-up", status_code=201)
async def sign_up(
    credentials: Credentials,
    request: Request,
    response: Response,
    tasks: BackgroundTasks,
    services: AppServices,
    account: Anyone,
    again: IdempotencyKey = None,
) -> Me:
    """Create an account with a name and a password. A guest keeps games and statistics."""
    name = checked_name(credentials.username)
    names.checked(name, [await services.lexicon(language) for language in names.LANGUAGES])
    password = checked_password(credentials.password, name)
    limit = services.settings.signups_per_address
    await services.accounts.count_attempt(f"sign-up {address(request)}", limit, HOUR, services.clock())
    key = request_key(again, f"sign-up {address(request)}", name_key(name).encode())
    if key and await services.request_keys.find(key, services.clock()):
        entry = await _signed_up_before(name, password, request, services)
        return await _entered(entry, request, response, tasks, services)
    password_hash = await services.passwords.hash(password)
    if account is None or not account.guest:
        account, _ = await services.accounts.create_guest(services.clock())
    old = request.cookies.get(COOKIE)
    entry = await services.accounts.name_guest(account, name, password_hash, services.clock(), old)
    if key:
        await services.request_keys.note(key, account.id, None, services.clock())
    return await _entered(entry, request, response, tasks, services)


async def _signed_up_before(name: str, password: str, request: Request, services: Services) -> NewSession:
    """A session for who sent the same sign-up again; the password says that it is the same."""
    known = await services.accounts.by_name(name)
    account, stored = known or (None, None)
    verdict = await services.passwords.verify(stored, password)
    if account is None or not verdict.right:
        raise Conflict("key-reused")
    return await services.accounts.enter(account, services.clock(), request.cookies.get(COOKIE))


@router.post("/account/log-in")
async def log_in(
    credentials: Credentials,
    request: Request,
    response: Response,
    tasks: BackgroundTasks,
    services: AppServices,
    account: Anyone,
) -> Me:
    """Log in. Games that were played as a guest in this browser move to the account."""
    owner = await _owner(credentials, request, services)
    # What a person has played does not become a bot's.
    guest = account if account and account.guest and not owner.bot else None
    if guest:
        await services.adopt(guest, owner)
    entry = await services.accounts.enter(owner, services.clock(), request.cookies.get(COOKIE), guest)
    return await _entered(entry, request, response, tasks, services)


@router.post("/account/log-out")
async def log_out(request: Request, response: Response, services: AppServices) -> Me:
    """End this browser's session."""
    if token := request.cookies.get(COOKIE):
        services.notifier.end_sessions(await services.accounts.close_session(token), again=False)
    clear_cookie(request, response)
    return await _me(services, None)


async def _owner(credentials: Credentials, request: Request, services: Services) -> Account:
    """The account of these credentials. Only wrong credentials remain counted."""
    known = await services.accounts.by_name(credentials.username)
    account, stored = known or (None, None)
    device = request.cookies.get(DEVICE_COOKIE)
    if device and await services.devices.knows(device, account):
        limits = _limits_of_device(credentials, device, services)
    else:
        limits = _limits_of_strangers(credentials, request, services)
    counted = await services.accounts.count_attempts(limits, services.clock())
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


def _limits_of_strangers(credentials: Credentials, request: Request, services: Services) -> list[Limit]:
    """The limits for unknown devices: by address, and by name from all addresses together."""
    name, place, settings = name_key(credentials.username), address(request), services.settings
    return [
        Limit(f"log-in {name} from {place}", settings.logins_per_name, LOGIN_WINDOW),
        Limit(f"log-in from {place}", settings.logins_per_address, LOGIN_WINDOW),
        Limit(f"log-in {name}", settings.logins_per_name_anywhere, HOUR),
    ]


def _limits_of_device(credentials: Credentials, device: str, services: Services) -> list[Limit]:
    """The limit for a device that has logged in to this account before; attempts elsewhere do not count."""
    key = f"log-in {name_key(credentials.username)} on {token_hash(device)}"
    return [Limit(key, services.settings.logins_per_name, LOGIN_WINDOW)]


async def _entered(
    entry: NewSession, request: Request, response: Response, tasks: BackgroundTasks, services: Services
) -> Me:
    set_cookie(request, response, entry.token)
    device = await services.devices.remember(request.cookies.get(DEVICE_COOKIE), entry.account, services.clock())
    set_device_cookie(request, response, device)
    # After the answer: then the sockets of this browser's other tabs reconnect with the new cookie.
    tasks.add_task(_tell_sockets, services, entry)
    return await _me(services, entry.account)


async def _tell_sockets(services: Services, entry: NewSession) -> None:
    services.notifier.end_sessions(entry.ended, again=True)
