"""Routes of classes for their teachers: make, change, delete; colleagues; the code on the wall."""

from datetime import timedelta
from typing import Any

from fastapi import APIRouter

from lexicade.errors import Forbidden, NotFound
from lexicade.server.accounts.auth import HOUR, AppServices, Named
from lexicade.server.classes.teacher import ClassId, Taught, TeacherId
from lexicade.server.classes.wire import (
    ClassChanges,
    ClassFreedoms,
    ClassInfo,
    ClassList,
    ClassPage,
    Colleague,
    NewClass,
    PupilInfo,
    QuickLogin,
    TeacherInfo,
)
from lexicade.server.http.wire import Done
from lexicade.server.services import Services
from lexicade.store import SchoolClass

router = APIRouter(prefix="/api/classes", tags=["classes"])
WEEK = timedelta(days=7)
INVITATIONS_PER_HOUR = 30
CODES_PER_HOUR = 120


async def page_of(services: Services, id: str, account: str) -> ClassPage:
    """A class as its teachers see it now."""
    desk, now = services.class_desk, services.clock()
    found = await desk.classes.taught(id, account)
    words = await desk.work.words_since(id, now - WEEK)
    pupils = await desk.pupils.of(id, now)
    active = [each.id for each in pupils if each.archived_at is None]
    due, work = await services.assignments.next_due(id, active)
    return ClassPage(
        id=found.id,
        name=found.name,
        language=found.language,
        keep_until=found.keep_until,
        archived=found.archived_at is not None,
        freedoms=ClassFreedoms.of(found.freedoms),
        teachers=[TeacherInfo.of(each, account) for each in await desk.classes.teachers(id)],
        pupils=[PupilInfo.of(each, words.get(each.id, 0), work.get(each.id, []), now) for each in pupils],
        due=[each.title for each in due],
        login=ClassPage.login_of(found, now),
        now=now,
    )


@router.get("")
async def list_classes(services: AppServices, account: Named) -> ClassList:
    """The classes that I teach, and those that invite me to."""
    lines = await services.class_desk.classes.of_teacher(account.id)
    return ClassList(classes=[ClassInfo.of(each) for each in lines])


@router.post("", status_code=201)
async def make_class(wanted: NewClass, services: AppServices, account: Named) -> ClassPage:
    """Make a class, of which I am the owner."""
    desk = services.class_desk
    language = await desk.check_language(wanted.language)
    made = await desk.classes.make(
        account.id,
        await desk.called(wanted.called, language),
        await desk.class_name(wanted.name, language),
        language,
        desk.end(wanted.keep_until),
        services.clock(),
    )
    return await page_of(services, made.id, account.id)


@router.get("/{id}")
async def get_class(found: Taught, services: AppServices, account: Named) -> ClassPage:
    """A class of mine, with the real names of its pupils."""
    return await page_of(services, found.id, account.id)


@router.post("/{id}")
async def change_class(wanted: ClassChanges, found: Taught, services: AppServices, account: Named) -> ClassPage:
    """Change a class: its name, how long it is kept, what its pupils may do."""
    desk = services.class_desk
    values: dict[str, Any] = {
        name: value for name in ("chat", "strangers", "scores") if (value := getattr(wanted, name)) is not None
    }
    if wanted.name is not None:
        values["name"] = await desk.class_name(wanted.name, found.language)
    if wanted.keep_until is not None:
        values["keep_until"] = desk.end(wanted.keep_until)
    if values:
        await desk.classes.change(found.id, **values)
    if wanted.called is not None:
        await desk.classes.call(found.id, account.id, await desk.called(wanted.called, found.language))
    if wanted.archived is not None:
        await desk.archive_class(found, archived=wanted.archived)
    desk.doors.forget(found.id)
    return await page_of(services, found.id, account.id)


@router.post("/{id}/delete")
async def delete_class(found: Taught, services: AppServices, account: Named) -> Done:
    """Delete a class of mine with all its pupils, at once and for good. Only its owner does."""
    await _check_owner(services, found, account.id)
    await services.class_desk.end_class(found.id, account.id)
    return Done()


@router.post("/{id}/code", status_code=201)
async def show_code(found: Taught, services: AppServices, account: Named) -> QuickLogin:
    """A new code for quick log-in, for some minutes; the one before it ends."""
    _check_open(found)
    key = f"class-code {found.id}"
    await services.accounts.count_attempt(key, CODES_PER_HOUR, HOUR, services.clock())
    return QuickLogin.of(await services.class_desk.codes.renew(found.id, services.clock()))


@router.post("/{id}/code/end")
async def end_code(found: Taught, services: AppServices, account: Named) -> Done:
    """End the code for quick log-in now."""
    await services.class_desk.codes.end(found.id)
    return Done()


@router.post("/{id}/teachers")
async def invite_teacher(wanted: Colleague, found: Taught, services: AppServices, account: Named) -> ClassPage:
    """Ask a colleague to teach a class of mine too. Until they accept they see only its name. Only its owner asks."""
    await _check_owner(services, found, account.id)
    desk = services.class_desk
    key = f"colleague {account.id}"
    await services.accounts.count_attempt(key, INVITATIONS_PER_HOUR, HOUR, services.clock())
    called = await desk.called(wanted.called, found.language)
    colleague = await desk.teacher_named(wanted.username)
    await desk.classes.invite(found.id, colleague.id, called, services.clock())
    return await page_of(services, found.id, account.id)


@router.post("/{id}/accept")
async def accept_class(id: ClassId, services: AppServices, account: Named) -> ClassPage:
    """Accept to teach a class."""
    if not await services.class_desk.classes.accept(id, account.id, services.clock()):
        raise NotFound("no-such-class")
    return await page_of(services, id, account.id)


@router.post("/{id}/teachers/{teacher}/remove")
async def remove_teacher(id: ClassId, teacher: TeacherId, services: AppServices, account: Named) -> Done:
    """Take a class from a colleague, or leave it oneself, or decline to teach it."""
    desk = services.class_desk
    if teacher != account.id:
        await _check_owner(services, await desk.classes.taught(id, account.id), account.id)
    await desk.classes.dismiss(id, teacher)
    return Done()


def _check_open(found: SchoolClass) -> None:
    if found.archived_at is not None:
        raise Forbidden("class-archived")


async def _check_owner(services: Services, found: SchoolClass, account: str) -> None:
    teachers = await services.class_desk.classes.teachers(found.id)
    if not any(each.owner and each.account == account for each in teachers):
        raise Forbidden("class-owner-only")
