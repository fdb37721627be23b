"""Routes of assignments: given, changed and copied by teachers, done by pupils."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from lexicade.server.accounts.auth import HOUR, AppServices, Named, Player
from lexicade.server.classes.assignment_file import work_csv
from lexicade.server.classes.assignment_wire import (
    AheadOfTask,
    AssignmentChanges,
    AssignmentCopy,
    AssignmentDraft,
    AssignmentInfo,
    AssignmentLine,
    AssignmentList,
    AssignmentOffer,
    AssignmentOffers,
    AssignmentPage,
    BegunTask,
    LaidOutAssignment,
    MyAssignment,
    MyWork,
    NewAssignment,
    PupilDue,
    PupilWorkInfo,
    TaskInfo,
)
from lexicade.server.classes.teacher import Taught
from lexicade.server.http.wire import MAX_ID_LENGTH, Done
from lexicade.server.services import Services
from lexicade.store import SchoolClass
from lexicade.store.classes.assignments import Assignment
from lexicade.store.classes.pupils import Pupil

router = APIRouter(prefix="/api", tags=["classes"])
LAID_OUT_PER_HOUR = 240
MAX_TASK = 100
AssignmentId = Annotated[str, Path(max_length=MAX_ID_LENGTH, description="The assignment.")]
TaskPlace = Annotated[int, Path(ge=0, le=MAX_TASK, description="Which of its parts, from 0.")]


class WorkFile(Response):
    """A file for spreadsheets."""

    media_type = "text/csv"


@router.get("/classes/{id}/assignments")
async def list_assignments(found: Taught, services: AppServices, account: Named) -> AssignmentList:
    """What a class of mine was given, and how far its pupils are."""
    desk = services.assignments
    given = await desk.assignments.of_class(found.id)
    pupils = await _pupils(services, found)
    states = await desk.states(given, [each.id for each in pupils])
    open_ones = [each for each in given if each.closed_at is None]
    lines = []
    for each in given:
        counted = [work.state for work in states[each.id].values()]
        lines.append(
            AssignmentLine(
                **AssignmentInfo.fields_of(each),
                done=counted.count("done"),
                begun=counted.count("begun"),
                pupils=len(counted),
            )
        )
    due = [
        PupilDue(pupil=pupil.id, states=[states[each.id][pupil.id].state for each in open_ones]) for pupil in pupils
    ]
    return AssignmentList(assignments=lines, pupils=due, now=services.clock())


@router.get("/classes/{id}/assignables")
async def list_assignables(found: Taught, services: AppServices, account: Named) -> AssignmentOffers:
    """What can be given to a class of mine."""
    offers = await services.assignments.offers(found.language)
    return AssignmentOffers(ways=[AssignmentOffer(game=game or None, way=way) for game, way in offers])


@router.post("/classes/{id}/assignments/lay-out")
async def lay_out_assignment(
    wanted: AssignmentDraft, found: Taught, services: AppServices, account: Named
) -> LaidOutAssignment:
    """Lay an assignment out to be looked at. Nothing is given."""
    options = services.parser.read_assignment(wanted.options)
    await services.accounts.count_attempt(f"lay-out {account.id}", LAID_OUT_PER_HOUR, HOUR, services.clock())
    return LaidOutAssignment.of(await services.assignments.lay_out(found, options, account))


@router.post("/classes/{id}/assignments", status_code=201)
async def give_assignment(
    wanted: NewAssignment, found: Taught, services: AppServices, account: Named
) -> AssignmentPage:
    """Give something to a class of mine, at most fifty at a time."""
    options = services.parser.read_assignment(wanted.options)
    await services.accounts.count_attempt(f"lay-out {account.id}", LAID_OUT_PER_HOUR, HOUR, services.clock())
    called = await _called(services, found.id, account.id)
    given = await services.assignments.give(found, account, called, wanted.title, options, wanted.due_at)
    return await _page(services, found, given)


@router.get("/classes/{id}/assignments/{assignment}")
async def get_assignment(
    assignment: AssignmentId, found: Taught, services: AppServices, account: Named
) -> AssignmentPage:
    """An assignment of a class of mine, and how far each pupil is."""
    return await _page(services, found, await services.assignments.assignments.one(found.id, assignment))


@router.post("/classes/{id}/assignments/{assignment}")
async def change_assignment(
    assignment: AssignmentId, wanted: AssignmentChanges, found: Taught, services: AppServices, account: Named
) -> AssignmentPage:
    """Change an assignment: its title, when it is due, whether it can be begun."""
    desk = services.assignments
    await desk.change(found, assignment, wanted.title, wanted.due_at, wanted.closed)
    return await _page(services, found, await desk.assignments.one(found.id, assignment))


@router.post("/classes/{id}/assignments/{assignment}/copy", status_code=201)
async def copy_assignment(
    assignment: AssignmentId, wanted: AssignmentCopy, found: Taught, services: AppServices, account: Named
) -> AssignmentPage:
    """Give the same to another class of mine."""
    desk = services.assignments
    given = await desk.assignments.one(found.id, assignment)
    to = await services.class_desk.classes.taught(wanted.to, account.id)
    called = await _called(services, to.id, account.id)
    return await _page(services, to, await desk.copy(given, to, called, wanted.due_at))


@router.post("/classes/{id}/assignments/{assignment}/delete")
async def delete_assignment(assignment: AssignmentId, found: Taught, services: AppServices, account: Named) -> Done:
    """Delete an assignment. What was played for it stays with its players."""
    await services.assignments.assignments.delete(found.id, assignment)
    return Done()


@router.get("/classes/{id}/assignments/{assignment}/table.csv", response_class=WorkFile)
async def assignment_file(assignment: AssignmentId, found: Taught, services: AppServices, account: Named) -> Response:
    """How far each pupil is, as CSV."""
    given = await services.assignments.assignments.one(found.id, assignment)
    pupils = await _pupils(services, found)
    states = (await services.assignments.states([given], [each.id for each in pupils]))[given.id]
    rows = [(pupil, states[pupil.id]) for pupil in pupils]
    headers = {"Content-Disposition": f'attachment; filename="assignment-{given.id}.csv"'}
    return WorkFile(work_csv(rows, given.due_at, services.clock()), headers=headers)


@router.get("/class/work")
async def my_work(services: AppServices, account: Player) -> MyWork:
    """What I have to do for my class, and what I did lately."""
    desk, now = services.assignments, services.clock()
    given = await desk.of_pupil(account)
    states = await desk.states(given, [account.id])
    mine = [MyAssignment.of(each, desk.told(each), states[each.id][account.id], now) for each in given]
    return MyWork(assignments=mine, now=now)


@router.post("/class/work/{assignment}/{task}")
async def begin_task(assignment: AssignmentId, task: TaskPlace, services: AppServices, account: Player) -> BegunTask:
    """Open a part of what I have to do; the first time its game is begun, or its words come into my deck."""
    begun = await services.assignments.begin(account, assignment, task)
    return BegunTask(game=begun.kind or None, id=begun.game, subject=begun.subject, cards=[*begun.cards])


@router.get("/class/work/{assignment}/{task}/ahead")
async def task_ahead(
    assignment: AssignmentId, task: TaskPlace, services: AppServices, account: Player
) -> AheadOfTask:
    """What my device needs to play a part of it without a connection."""
    game, ahead = await services.assignments.ahead(account, assignment, task)
    return AheadOfTask(game=game or None, ahead=ahead)


async def _pupils(services: Services, found: SchoolClass) -> list[Pupil]:
    """The pupils to whom something is given."""
    every = await services.class_desk.pupils.of(found.id, services.clock())
    return [each for each in every if each.archived_at is None]


async def _called(services: Services, id: str, account: str) -> str:
    teachers = await services.class_desk.classes.teachers(id)
    return next(each.called for each in teachers if each.account == account)


async def _page(services: Services, found: SchoolClass, given: Assignment) -> AssignmentPage:
    now, pupils = services.clock(), await _pupils(services, found)
    states = (await services.assignments.states([given], [each.id for each in pupils]))[given.id]
    rows = [
        PupilWorkInfo(
            pupil=each.id,
            real_name=each.real_name,
            called=each.called,
            state=states[each.id].state,
            late=states[each.id].late(given.due_at, now),
            done_at=states[each.id].done_at,
            tasks=[TaskInfo.of(task) for task in states[each.id].tasks],
        )
        for each in pupils
    ]
    info = AssignmentInfo(**AssignmentInfo.fields_of(given))
    return AssignmentPage(class_name=found.name, assignment=info, pupils=rows, now=now)
