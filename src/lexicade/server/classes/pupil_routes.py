"""Routes of pupils for their teachers: made from a list of names, changed, moved, removed; cards."""

from fastapi import APIRouter

from lexicade.server.accounts.auth import HOUR, AppServices, Named
from lexicade.server.classes.class_routes import page_of
from lexicade.server.classes.teacher import PupilId, Taught
from lexicade.server.classes.wire import (
    ClassPage,
    NewPupils,
    PupilCard,
    PupilCards,
    PupilChanges,
    PupilMove,
    WantedCards,
)

router = APIRouter(prefix="/api/classes/{id}", tags=["classes"])
PUPILS_PER_DAY = 400
"""Pupils that one teacher makes within an hour."""


@router.post("/pupils", status_code=201)
async def add_pupils(wanted: NewPupils, found: Taught, services: AppServices, account: Named) -> ClassPage:
    """Make pupils from a list of names, at most a hundred in a class. Each gets a display name."""
    key, now = f"pupils {account.id}", services.clock()
    for _ in range(0, len(wanted.names), 10):
        await services.accounts.count_attempt(key, PUPILS_PER_DAY // 10, HOUR, now)
    await services.class_desk.add(found.id, wanted.names, wanted.language)
    return await page_of(services, found.id, account.id)


@router.post("/pupils/{pupil}")
async def change_pupil(
    pupil: PupilId, wanted: PupilChanges, found: Taught, services: AppServices, account: Named
) -> ClassPage:
    """Change a pupil: the real name, the display name, whether they log in, whether the account becomes theirs."""
    desk = services.class_desk
    if wanted.real_name is not None:
        await desk.rename(found.id, pupil, wanted.real_name)
    if wanted.another_name is not None:
        await desk.call_otherwise(found.id, pupil, wanted.another_name)
    if wanted.archived is not None:
        await desk.archive(found.id, [pupil], archived=wanted.archived)
    if wanted.graduating is not None:
        now = services.clock() if wanted.graduating else None
        await desk.pupils.let_graduate(found.id, pupil, now)
    return await page_of(services, found.id, account.id)


@router.post("/pupils/{pupil}/free")
async def free_pupil(pupil: PupilId, found: Taught, services: AppServices, account: Named) -> ClassPage:
    """Log a pupil out everywhere, so that another device may take the name."""
    await services.class_desk.free(found.id, pupil)
    return await page_of(services, found.id, account.id)


@router.post("/pupils/{pupil}/move")
async def move_pupil(
    pupil: PupilId, wanted: PupilMove, found: Taught, services: AppServices, account: Named
) -> ClassPage:
    """Move a pupil to another class of mine, which is theirs alone from then on."""
    to = await services.class_desk.classes.taught(wanted.to, account.id)
    await services.class_desk.move(found.id, pupil, to.id, wanted.language)
    return await page_of(services, found.id, account.id)


@router.post("/pupils/{pupil}/remove")
async def remove_pupil(pupil: PupilId, found: Taught, services: AppServices, account: Named) -> ClassPage:
    """Delete a pupil's account for good. Nothing tells of them any more."""
    await services.class_desk.remove(found.id, pupil, account.id)
    return await page_of(services, found.id, account.id)


@router.post("/cards", status_code=201)
async def make_cards(wanted: WantedCards, found: Taught, services: AppServices, account: Named) -> PupilCards:
    """New cards for pupils. Their secrets are in this answer and nowhere else; the old cards end."""
    desk, chosen = services.class_desk, set(wanted.pupils)
    cards = []
    for each in await desk.pupils.of(found.id, services.clock()):
        if each.id in chosen and each.archived_at is None:
            secret = await desk.pupils.new_card(found.id, each.id)
            cards.append(PupilCard(pupil=each.id, real_name=each.real_name, called=each.called, secret=secret))
    return PupilCards(cards=cards)
