"""Routes of accounts: who I am, sign up, log in, log out."""

from fastapi import APIRouter, BackgroundTasks, Request, Response

from lexicade import names
from lexicade.errors import Conflict
from lexicade.server.accounts.auth import COOKIE, HOUR, Anyone, AppServices, active, clear_cookie
from lexicade.server.accounts.browser_labels import browser_label
from lexicade.server.accounts.entering import enter, entered, owner_of
from lexicade.server.accounts.passwords import checked_password
from lexicade.server.accounts.wire import SignedUp
from lexicade.server.http.addresses import address
from lexicade.server.http.idempotency import IdempotencyKey, request_key
from lexicade.server.http.wire import Credentials, GameTotals, Me, Person
from lexicade.server.services import Services
from lexicade.store import Account
from lexicade.store.accounts.accounts import NewSession, checked_name, name_key
from lexicade.store.accounts.entry_codes import new_recovery_codes

router = APIRouter(prefix="/api", tags=["account"])


async def me_of(services: Services, account: Account | None) -> Me:
    """An account and its totals."""
    if account is None:
        return Me(account=None, totals={}, suspension=None, operator=False)
    totals = await services.lists.totals(account.id, services.clock())
    by_game = {game: GameTotals(games=total.games, **total.figures) for game, total in totals.items()}
    operates = not account.guest and await services.roll.is_operator(account.id)
    return Me(account=Person.of(account), totals=by_game, suspension=account.suspension, operator=operates)


@router.get("/me")
async def me(services: AppServices, account: Anyone) -> Me:
    """Who I am; nobody before the first game."""
    return await me_of(services, account)


@router.post("/account/sign-up", status_code=201)
async def sign_up(
    credentials: Credentials,
    request: Request,
    response: Response,
    tasks: BackgroundTasks,
    services: AppServices,
    account: Anyone,
    again: IdempotencyKey = None,
) -> SignedUp:
    """Create an account with a name and a password. A guest keeps games and statistics.

    The answer has recovery codes: the only ones who ever see them are those who read it.
    """
    if account:
        active(account)
    name = checked_name(credentials.username)
    names.checked(name, [await services.lexicon(language) for language in names.LANGUAGES])
    password = checked_password(credentials.password, name)
    limit = services.settings.signups_per_address
    await services.accounts.count_attempt(f"sign-up {address(request)}", limit, HOUR, services.clock())
    key = request_key(again, f"sign-up {address(request)}", name_key(name).encode())
    if key and await services.request_keys.find(key, services.clock()):
        entry = await _signed_up_before(name, password, request, services)
        await entered(entry, request, response, tasks, services)
        # Nobody has seen the codes of the answer that was lost.
        codes = await services.entry_codes.renew_recovery(entry.account.id, services.clock())
        return SignedUp(**dict(await me_of(services, entry.account)), recovery_codes=codes)
    password_hash = await services.passwords.hash(password)
    if account is None or not account.guest:
        account, _ = await services.accounts.create_guest(services.clock())
    codes = new_recovery_codes()
    entry = await services.accounts.name_guest(
        account, name, password_hash, services.clock(), request.cookies.get(COOKIE), browser_label(request), codes
    )
    if key:
        await services.request_keys.note(key, account.id, None, services.clock())
    await entered(entry, request, response, tasks, services)
    mine = await me_of(services, entry.account)
    return SignedUp(**dict(mine), recovery_codes=codes)


async def _signed_up_before(name: str, password: str, request: Request, services: Services) -> NewSession:
    """A session for who sent the same sign-up again; the password says that it is the same."""
    known = await services.accounts.by_name(name)
    account, stored = known or (None, None)
    verdict = await services.passwords.verify(stored, password)
    if account is None or not verdict.right:
        raise Conflict("key-reused")
    token = request.cookies.get(COOKIE)
    return await services.accounts.enter(account, services.clock(), token, None, browser_label(request))


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
    owner = await owner_of(credentials, request, services)
    await entered(await enter(owner, account, request, services), request, response, tasks, services)
    return await me_of(services, owner)


@router.post("/account/log-out")
async def log_out(request: Request, response: Response, services: AppServices) -> Me:
    """End this browser's session."""
    if token := request.cookies.get(COOKIE):
        services.notifier.end_sessions(await services.accounts.close_session(token), again=False)
    clear_cookie(request, response)
    return await me_of(services, None)
