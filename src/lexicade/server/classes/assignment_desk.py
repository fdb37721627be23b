"""Assignments: given by teachers, done by pupils; how far somebody is follows from logs and reviews."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from lexicade.errors import BadInput, Conflict, Forbidden, NotFound
from lexicade.games.seats import tidy
from lexicade.server.tables.assignable import Assignable, LaidOut, Played, Progress, Task
from lexicade.server.tables.game_service import GameService
from lexicade.store import Account, SchoolClass
from lexicade.store.classes.assignments import MAX_TITLE, Assignment, Assignments, Given, note_work

MAX_AHEAD = timedelta(days=366)
"""How far ahead something may be due."""
NEXT_DUE = 3
"""How much of what is due next stands beside each pupil."""
SHOWN_AFTER = timedelta(days=28)
"""How long after its day pupils still see what they were given."""

State = Literal["new", "begun", "done"]


@dataclass(frozen=True)
class TaskState:
    """How far somebody is with a part of an assignment."""

    state: State
    game: str | None
    """The game in which it is done; None: not begun, or none."""
    subject: str
    progress: Progress | None
    """None: not begun."""

    @property
    def done_at(self) -> datetime | None:
        return self.progress.done_at if self.progress else None


@dataclass(frozen=True)
class WorkState:
    """How far somebody is with an assignment."""

    tasks: Sequence[TaskState]

    @property
    def state(self) -> State:
        states = {each.state for each in self.tasks}
        return "begun" if len(states) > 1 else next(iter(states), "done")

    @property
    def done_at(self) -> datetime | None:
        """When the last part was done; None: not all are."""
        times = [each.done_at for each in self.tasks]
        return None if None in times else max((at for at in times if at is not None), default=None)

    def late(self, due_at: datetime, now: datetime) -> bool:
        """Whether it was done after the day, or the day is over and it is not done."""
        return (self.done_at or now) > due_at


@dataclass(frozen=True)
class Begun:
    """Where a part of an assignment is done."""

    kind: str
    game: str | None
    subject: str = ""
    cards: Sequence[str] = ()
    """The cards of the account's deck that it asks for, where it is words to learn."""


@dataclass
class AssignmentDesk:
    """The assignments of all classes."""

    assignments: Assignments
    service: GameService
    ways: Mapping[str, Mapping[str, Assignable[Any, Any]]]
    """By the name of the game, then of the way; the name of what is no game is empty."""
    decent: Callable[[str, str], Awaitable[str]]
    """A text that pupils are to read; raises if it is rude in a language."""
    clock: Callable[[], datetime]

    async def offers(self, language: str) -> list[tuple[str, str]]:
        """All that can be given to a class that learns a language: game and way."""
        return [
            (game, way)
            for game, ways in self.ways.items()
            for way, each in ways.items()
            if await each.offered(language)
        ]

    def kind_of(self, options: Any) -> str:
        """The game of what a teacher has chosen."""
        return next(
            game for game, ways in self.ways.items() if type(options) in {each.options for each in ways.values()}
        )

    def _way(self, kind: str, way: str) -> Assignable[Any, Any]:
        return self.ways[kind][way]

    async def lay_out(self, found: SchoolClass, options: Any, teacher: Account) -> LaidOut:
        """Lay out what a teacher has chosen, without giving it."""
        return await self._way(self.kind_of(options), options.way).lay_out(options, found.language, teacher)

    async def give(
        self, found: SchoolClass, teacher: Account, called: str, title: str, options: Any, due_at: datetime
    ) -> Assignment:
        """Give something to a class."""
        self._check_open(found)
        named, due = await self._title(title, found.language), self._due(due_at)
        laid = await self.lay_out(found, options, teacher)
        given = Given(
            self.kind_of(options),
            options.way,
            named,
            laid.options.model_dump(mode="json"),
            [_written(task) for task in laid.tasks],
            called,
            due,
        )
        return await self.assignments.give(found.id, given, self.clock())

    async def copy(self, given: Assignment, to: SchoolClass, called: str, due_at: datetime) -> Assignment:
        """Give the same to another class: the same letters for everybody."""
        self._check_open(to)
        again = Given(given.kind, given.way, given.title, given.options, given.tasks, called, self._due(due_at))
        return await self.assignments.give(to.id, again, self.clock())

    async def change(
        self, found: SchoolClass, id: str, title: str | None, due_at: datetime | None, closed: bool | None
    ) -> None:
        """Give an assignment another title or day, close it, or open it again."""
        values: dict[str, Any] = {}
        if title is not None:
            values["title"] = await self._title(title, found.language)
        if due_at is not None:
            values["due_at"] = self._due(due_at)
        if closed is not None:
            values["closed_at"] = self.clock() if closed else None
        if values:
            await self.assignments.change(found.id, id, **values)

    async def of_pupil(self, account: Account) -> list[Assignment]:
        """What a pupil has to do, and what was due not long ago."""
        if account.pupil_of is None:
            return []
        return await self.assignments.of_class(account.pupil_of, since=self.clock() - SHOWN_AFTER)

    async def states(
        self, given: Sequence[Assignment], accounts: Collection[str]
    ) -> Mapping[str, Mapping[str, WorkState]]:
        """How far accounts are, by assignment and account."""
        only = next(iter(accounts)) if len(accounts) == 1 else None
        work: defaultdict[tuple[str, str], dict[int, Any]] = defaultdict(dict)
        for each in await self.assignments.work([one.id for one in given], only):
            work[each.assignment, each.account][each.task] = each
        found: dict[str, Mapping[str, WorkState]] = {}
        for one in given:
            way = self._way(one.kind, one.way)
            options = way.options.model_validate(one.options)
            tasks = [Task(**task) for task in one.tasks]
            beside = [task for task in tasks if task.request is None]
            elsewhere = await way.elsewhere(beside, accounts, one.given_at) if beside else {}
            found[one.id] = {
                account: WorkState(
                    [
                        self._played(way, options, work[one.id, account].get(place), task)
                        if task.request is not None
                        else _state(None, task, elsewhere.get((account, task.subject)))
                        for place, task in enumerate(tasks)
                    ]
                )
                for account in accounts
            }
        return found

    def _played(self, way: Assignable[Any, Any], options: Any, work: Any, task: Task) -> TaskState:
        if work is None:
            return _state(None, task, None)
        played, now = Played(work.facts, work.over_at, work.changed_at), self.clock()
        return _state(work.game, task, way.progress(options, played, now))

    async def next_due(
        self, class_id: str, pupils: Collection[str]
    ) -> tuple[list[Assignment], dict[str, list[State]]]:
        """What a class has to do next, and how far each pupil is with it."""
        given = (await self.assignments.of_class(class_id, since=self.clock()))[:NEXT_DUE]
        states = await self.states(given, pupils)
        return given, {each: [states[one.id][each].state for one in given] for each in pupils}

    def told(self, given: Assignment) -> Mapping[str, Any]:
        """What pupils may know of what was chosen."""
        way = self._way(given.kind, given.way)
        told: Mapping[str, Any] = way.told(way.options.model_validate(given.options)).model_dump(mode="json")
        return told

    async def begin(self, account: Account, id: str, place: int) -> Begun:
        """Where a pupil does a part of an assignment; the first time its game is begun."""
        given, task = await self._task(account, id, place)
        if task.request is None:
            return await self._begin_beside(account, given, task, place)
        there = await self.assignments.game(given.id, account.id, place)
        if there is not None:
            return Begun(given.kind, there)
        if given.closed_at is not None:
            raise Forbidden("assignment-closed")
        wanted = self.service.servers[given.kind].request_of(task.request)
        try:
            stored = await self.service.create(
                account,
                given.kind,
                wanted,
                made=lambda connection, game: note_work(connection, given, account.id, place, game),
                class_id=given.class_id,
            )
        except Conflict:
            # Begun on another device at this moment.
            there = await self.assignments.game(given.id, account.id, place)
            if there is None:
                raise
            return Begun(given.kind, there)
        return Begun(given.kind, stored.id)

    async def _begin_beside(self, account: Account, given: Assignment, task: Task, place: int) -> Begun:
        if given.closed_at is not None:
            mine = (await self.states([given], [account.id]))[given.id][account.id]
            if mine.tasks[place].state == "new":
                raise Forbidden("assignment-closed")
        way = self._way(given.kind, given.way)
        cards = await way.begin(way.options.model_validate(given.options), task, account, given.given_at)
        return Begun(given.kind, None, task.subject, cards)

    async def ahead(self, account: Account, id: str, place: int) -> tuple[str, Any]:
        """The game of a part of an assignment, and what a client needs to play it without a connection."""
        given, task = await self._task(account, id, place)
        if task.request is None or given.closed_at is not None:
            return given.kind, None
        return given.kind, await self._way(given.kind, given.way).ahead(task.request, account)

    async def _task(self, account: Account, id: str, place: int) -> tuple[Assignment, Task]:
        if account.pupil_of is None:
            raise NotFound("no-such-assignment")
        given = await self.assignments.one(account.pupil_of, id)
        if place >= len(given.tasks):
            raise NotFound("no-such-assignment")
        return given, Task(**given.tasks[place])

    async def _title(self, text: str, language: str) -> str:
        title = tidy(text)
        if not 1 <= len(title) <= MAX_TITLE:
            raise BadInput("bad-assignment-title", longest=MAX_TITLE)
        return await self.decent(title, language)

    def _due(self, at: datetime) -> datetime:
        now = self.clock()
        if not now < at <= now + MAX_AHEAD:
            raise BadInput("bad-due", first=str(now.date()), last=str((now + MAX_AHEAD).date()))
        return at

    @staticmethod
    def _check_open(found: SchoolClass) -> None:
        if found.archived_at is not None:
            raise Forbidden("class-archived")


def _written(task: Task) -> dict[str, Any]:
    """What is empty is not stored: a server of before reads the tasks that it knows."""
    return {name: value for name, value in asdict(task).items() if value or name == "request"}


def _state(game: str | None, task: Task, progress: Progress | None) -> TaskState:
    state: State = "new" if progress is None else "begun" if progress.done_at is None else "done"
    return TaskState(state, game, task.subject, progress)
