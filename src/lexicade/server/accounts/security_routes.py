"""Routes that keep an account its owner's: password, recovery codes, sessions, a second device."""

from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Path, Request, Response

from lexicade.errors import NotFound, NotSignedIn
from lexicade.server.accounts.auth import COOKIE, HOUR, LOGIN_WINDOW, Anyone, AppServices, Named, Owner
from lexicade.server.accounts.browser_labels import browser_label
from lexicade.server.accounts.entering import check_own_password, enter, entered, owner_by_recovery_code
from lexicade.server.accounts.passwords import checked_password
from lexicade.server.accounts.routes import me_of
from lexicade.server.accounts.wire import (
    DeviceEntry,
    NewDeviceCode,
    NewPassword,
    OwnPassword,
    Recovery,
    RecoveryCodes,
    RecoveryCodesLeft,
    SessionInfo,
    SessionList,
)
from lexicade.server.http.addresses import address
from lexicade.server.http.wire import Done, Me
from lexicade.store.accounts.attempts import Limit
from lexicade.store.accounts.entry_codes import DEVICE_LIFE

router = APIRouter(prefix="/api/account", tags=["account"])
DEVICE_CODES_PER_HOUR = 30
SessionId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="As in the list.")]


@router.post("/password")
async def change_password(
    wanted: NewPassword,
    request: Request,
    response: Response,
    tasks: BackgroundTasks,
    services: AppServices,
    account: Named,
) -> Me:
    """Change my password. All other sessions end."""
    password = checked_password(wanted.new_password, account.name or "")
    await check_own_password(account, wanted.password, request, services)
    password_hash = await services.passwords.hash(password)
    entry = await services.accounts.change_password(account, password_hash, services.clock(), browser_label(request))
    await entered(entry, request, response, tasks, services)
    return await me_of(services, account)


@router.get("/recovery-codes")
async def recovery_codes_left(services: AppServices, account: Named) -> RecoveryCodesLeft:
    """How many recovery codes I have left. The codes themselves are shown once, when they are made."""
    return RecoveryCodesLeft(left=await services.entry_codes.recovery_left(account.id))


@router.post("/recovery-codes")
async def renew_recovery_codes(
    wanted: OwnPassword, request: Request, services: AppServices, account: Named
) -> RecoveryCodes:
    """New recovery codes; the old ones end."""
    await check_own_password(account, wanted.password, request, services)
    return RecoveryCodes(codes=await services.entry_codes.renew_recovery(account.id, services.clock()))


@router.post("/recover")
async def recover(
    wanted: Recovery, request: Request, response: Response, tasks: BackgroundTasks, services: AppServices
) -> Me:
    """Enter my account with a recovery code, and set a new password. The code is used up, and all sessions end."""
    password = checked_password(wanted.new_password, wanted.username)
    owner = await owner_by_recovery_code(wanted.username, wanted.code, request, services)
    password_hash = await services.passwords.hash(password)
    entry = await services.accounts.change_password(
        owner,
        password_hash,
        services.clock(),
        browser_label(request),
        claim=lambda connection: services.entry_codes.use_recovery(connection, owner.id, wanted.code),
    )
    await entered(entry, request, response, tasks, services)
    return await me_of(services, owner)


@router.get("/sessions")
async def list_sessions(request: Request, services: AppServices, account: Owner) -> SessionList:
    """Where I am logged in."""
    token = request.cookies.get(COOKIE, "")
    found = await services.open_sessions.of(account.id, token, services.clock())
    return SessionList(sessions=[SessionInfo.of(each) for each in found])


@router.post("/sessions/{session}/end")
async def end_session(session: SessionId, services: AppServices, account: Owner) -> Done:
    """Log one of my browsers out, at once."""
    ended = await services.open_sessions.end(account.id, session)
    if not ended:
        raise NotFound("no-such-session")
    services.notifier.end_sessions(ended, again=False)
    return Done()


@router.post("/sessions/end-others")
async def end_other_sessions(request: Request, services: AppServices, account: Owner) -> Done:
    """Log all my other browsers out, at once."""
    token = request.cookies.get(COOKIE, "")
    services.notifier.end_sessions(await services.open_sessions.end_others(account.id, token), again=False)
    return Done()


@router.post("/device-codes", status_code=201)
async def new_device_code(services: AppServices, account: Named) -> NewDeviceCode:
    """A code that opens my account on another device, once, within minutes. The one before it ends."""
    await services.accounts.count_attempt(f"device-code {account.id}", DEVICE_CODES_PER_HOUR, HOUR, services.clock())
    made = await services.entry_codes.new_device_code(account.id, services.clock())
    return NewDeviceCode(code=made.code, expires_at=made.expires_at, seconds=round(DEVICE_LIFE.total_seconds()))


@router.post("/device")
async def enter_with_device_code(
    wanted: DeviceEntry,
    request: Request,
    response: Response,
    tasks: BackgroundTasks,
    services: AppServices,
    account: Anyone,
) -> Me:
    """Log in with the code that another device shows. Games played here as a guest move to the account."""
    limit = Limit(f"log-in from {address(request)}", services.settings.logins_per_address, LOGIN_WINDOW)
    counted = await services.accounts.count_attempts([limit], services.clock())
    id = await services.entry_codes.use_device_code(wanted.code, services.clock())
    owner = await services.accounts.by_id(id) if id else None
    if owner is None:
        raise NotSignedIn("wrong-device-code")
    await services.accounts.forget_attempts(counted)
    await entered(await enter(owner, account, request, services), request, response, tasks, services)
    return await me_of(services, owner)
