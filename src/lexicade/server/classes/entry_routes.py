"""Routes by which pupils come in, with the code on the wall or with their card; and their own class."""

from fastapi import APIRouter, Request, Response

from lexicade.errors import NotFound
from lexicade.server.accounts.auth import COOKIE, HOUR, Anyone, AppServices, Player, set_cookie
from lexicade.server.accounts.browser_labels import browser_label
from lexicade.server.accounts.routes import me_of
from lexicade.server.classes.wire import (
    CardEntry,
    ClassCode,
    ClassEntry,
    ClassFreedoms,
    MyClass,
    NamesToChoose,
    NameToChoose,
)
from lexicade.server.http.addresses import address
from lexicade.server.http.wire import Me
from lexicade.server.services import Services
from lexicade.store import Account, SchoolClass
from lexicade.store.accounts.attempts import Limit
from lexicade.store.classes.pupils import Entry

router = APIRouter(prefix="/api/class", tags=["classes"])


@router.get("")
async def my_class(services: AppServices, account: Player) -> MyClass:
    """My class, if I am a pupil."""
    return await my_class_of(services, account)


async def my_class_of(services: Services, account: Account) -> MyClass:
    desk = services.class_desk
    found = await desk.classes.find(account.pupil_of) if account.pupil_of else None
    if found is None:
        raise NotFound("no-such-class")
    pupil = await desk.pupils.one(found.id, account.id, services.clock())
    return MyClass(
        id=found.id,
        name=found.name,
        language=found.language,
        called=pupil.called,
        teachers=[each.called for each in await desk.classes.teachers(found.id) if each.accepted],
        freedoms=ClassFreedoms.of(found.freedoms),
        graduating=pupil.graduating,
    )


@router.post("/code")
async def names_to_choose(wanted: ClassCode, request: Request, services: AppServices) -> NamesToChoose:
    """Whom a code on the wall lets in, by display names."""
    found = await _by_code(wanted.code, request, services)
    rows = await services.class_desk.pupils.to_choose(found.id, services.clock())
    names = [NameToChoose(id=id, called=called, taken=taken) for id, called, taken in rows]
    return NamesToChoose(name=found.name, pupils=names)


@router.post("/enter")
async def enter_class(
    wanted: ClassEntry, request: Request, response: Response, services: AppServices, account: Anyone
) -> Me:
    """Log in as a pupil with the code on the wall. A name that another device has is not given away."""
    found = await _by_code(wanted.code, request, services)
    old, now = request.cookies.get(COOKIE), services.clock()
    entry = await services.class_desk.pupils.take(found.id, wanted.pupil, old, browser_label(request), now)
    return await _entered(entry, request, response, services)


@router.post("/card")
async def enter_with_card(
    wanted: CardEntry, request: Request, response: Response, services: AppServices, account: Anyone
) -> Me:
    """Log in as a pupil with the secret of a card."""
    counted = await services.accounts.count_attempts([_limit(request, services)], services.clock())
    old = request.cookies.get(COOKIE)
    entry = await services.class_desk.pupils.take_by_card(
        wanted.secret, old, browser_label(request), services.clock()
    )
    if entry is None:
        raise NotFound("wrong-class-card")
    await services.accounts.forget_attempts(counted)
    return await _entered(entry, request, response, services)


def _limit(request: Request, services: Services) -> Limit:
    """Wrong codes and cards from one address; a whole school may have one address."""
    return Limit(f"class from {address(request)}", services.settings.class_codes_per_address, HOUR)


async def _by_code(code: str, request: Request, services: Services) -> SchoolClass:
    """The class of a code. Only wrong ones remain counted."""
    counted = await services.accounts.count_attempts([_limit(request, services)], services.clock())
    found = await services.class_desk.by_code(code)
    await services.accounts.forget_attempts(counted)
    return found


async def _entered(entry: Entry, request: Request, response: Response, services: Services) -> Me:
    """Give the browser its session. What was played here before stays with whoever played it."""
    services.class_desk.entered(entry)
    services.notifier.end_sessions(entry.ended, again=True)
    set_cookie(request, response, entry.token)
    return await me_of(services, entry.account)
