"""A class that does not exist, with a year of lessons and homework: for measuring reports, and for trying them.

Its games are dealt by the games' own servers and decided by their rules; what is written is what these say.
"""

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

from lexicade import names
from lexicade.errors import Conflict
from lexicade.games.game import Game
from lexicade.games.seats import HOST
from lexicade.server.classes.class_desk import MAX_KEPT
from lexicade.server.services import Services
from lexicade.server.tables.game_server import ClassPlay, GameEntry
from lexicade.server.tables.pairing import pairs_of
from lexicade.server.tables.pretending import Pretend, PretendPlayer, PretendTable
from lexicade.store import Account, SchoolClass, StoredGame
from lexicade.store.classes.rounds import Rounds
from lexicade.store.projections.recorded import record_in

PRESENT = 0.92
"""The share of the pupils who are there in a lesson."""
DILIGENT = 0.7
"""The share of them who do their homework."""
FIRST_SKILL, LAST_SKILL = 0.12, 0.55
WEEKLY_GAIN = 0.004
PAIRS_EVERY = 4
"""Weeks between two lessons at tables for two, which take longest to play."""
LESSON_HOUR = 9
HOMEWORK_HOURS = 5, 60
"""After the lesson."""
FIRST_NAMES = (
    *("Amélie", "Ben", "Chiara", "Daniel", "Elif", "Finn", "Grace", "Hugo", "Ines", "Jonas", "Kira", "Leo", "Maya"),
    *("Noah", "Olivia", "Pavel", "Rania", "Sam", "Tara", "Umar", "Valentina", "Will", "Xenia", "Yara", "Zoë"),
)
LAST_NAMES = ("Abel", "Brunner", "Costa", "Dvořák", "Ek", "Fontaine", "Gruber", "Hansen", "Ito", "Jansen", "Keller")


@dataclass(frozen=True)
class Person:
    """A pupil of the class, and how able at the start."""

    account: Account
    skill: float


@dataclass(frozen=True)
class PretendClass:
    """The class, its teacher and its pupils."""

    found: SchoolClass
    teacher: Account
    people: Sequence[Person]


@dataclass
class SimulatedClock:
    """The clock of the services: it shows what the year says."""

    now: datetime

    def __call__(self) -> datetime:
        return self.now


@dataclass
class SimulatedYear:
    """Fills a class, week by week. Its clock is the services' clock."""

    services: Services
    clock: SimulatedClock
    rng: random.Random
    language: str
    pupils: int
    weeks: int
    seed: int
    games: int = 0
    _first: datetime = field(init=False)
    """The moment at which the first week begins."""
    _class: PretendClass = field(init=False)

    @property
    def teacher(self) -> str:
        """The name of the account of its teacher: one for each seed."""
        return f"simulated-{self.seed}"

    async def begin(self, password: str) -> SchoolClass:
        """Make the class as it was before its first week, with an account for its teacher."""
        if await self.services.accounts.by_name(self.teacher):
            raise Conflict("simulated-before", username=self.teacher)
        self._first = self.clock.now - timedelta(weeks=self.weeks)
        keep_until = (self.clock.now + MAX_KEPT).date()
        self.clock.now = self._first
        self._class = await self._made(password, keep_until)
        return self._class.found

    async def play(self, week: int) -> None:
        """Play the lessons and the homework of a week, counted from 0."""
        monday = self._first + timedelta(weeks=week)
        for day, entry in enumerate(self._entries(week)):
            self.clock.now = _morning(monday + timedelta(days=day))
            await self._lesson(entry, week)
            await self._homework(entry, week)
        self.clock.now = monday + timedelta(weeks=1)

    async def _made(self, password: str, keep_until: date) -> PretendClass:
        services = self.services
        guest, _ = await services.accounts.create_guest(self.clock.now)
        hashed = await services.passwords.hash(password)
        teacher = (await services.accounts.name_guest(guest, self.teacher, hashed, self.clock.now)).account
        desk = services.class_desk
        name = f"Simulated class {self.seed}"
        found = await desk.classes.make(teacher.id, "Simulated", name, self.language, keep_until, self.clock.now)
        real = [f"{FIRST_NAMES[at % len(FIRST_NAMES)]} {self.rng.choice(LAST_NAMES)}" for at in range(self.pupils)]
        called = names.suggested("en", [], self.rng, self.pupils)
        await desk.pupils.add(found.id, list(zip(real, called, strict=True)), self.clock.now)
        people = []
        for pupil in await desk.pupils.of(found.id, self.clock.now):
            account = await services.accounts.by_id(pupil.id)
            assert account is not None
            people.append(Person(account, self.rng.uniform(FIRST_SKILL, LAST_SKILL)))
        return PretendClass(found, teacher, people)

    def _entries(self, week: int) -> list[GameEntry]:
        """The games of a week."""
        able = [entry for entry in self.services.entries if entry.pretend]
        return [entry for entry in able if not _is_for_few(entry) or week % PAIRS_EVERY == PAIRS_EVERY - 1]

    async def _lesson(self, entry: GameEntry, week: int) -> None:
        found, teacher = self._class.found, self._class.teacher
        plays, pretend = entry.server.class_plays, entry.pretend
        here = [each for each in self._class.people if self.rng.random() < PRESENT]
        if not plays or not here or pretend is None:
            return
        play = plays[week % len(plays)]
        rounds = Rounds(self.services.database)
        id = await rounds.open(found.id, entry.kind.name, play.name, "Simulated", self.clock.now)
        began = self.clock.now
        for host, seated, hosts in self._groups(teacher, here, play):
            self.clock.now = began
            wanted = play.bot if play.bot and play.seats and len(seated) < play.seats - 1 else play.wanted
            request = wanted(found.language, host.called or "Simulated")
            game = await self._play(entry, pretend, request, host, seated, week, hosts)
            await rounds.add(id, game)

    def _groups(
        self, teacher: Account, here: Sequence[Person], play: ClassPlay
    ) -> list[tuple[Account, Sequence[Person], Sequence[Person]]]:
        """The hosts of the tables, who sits down besides them, and the hosts who play."""
        if play.seats is None:
            return [(teacher, here, ())]
        by_id = {each.account.id: each for each in here}
        pairs = pairs_of(list(by_id), {id: (each.skill,) for id, each in by_id.items()}, {}, self.rng)
        groups = [[by_id[id] for id in pair] for pair in pairs]
        return [(group[0].account, group[1:], group[:1]) for group in groups]

    async def _homework(self, entry: GameEntry, week: int) -> None:
        """What a teacher of the year gives to be done alone, where the game can be played so."""
        way = next((each for each in entry.assignables if each.ahead_type is not None), None)
        if way is None or entry.pretend is None:
            return
        began, server = self.clock.now, self.services.game_servers[entry.kind.name]
        wanted = way.options.model_validate({"way": way.way()})
        laid = await way(server).lay_out(wanted, self._class.found.language, self._class.teacher)
        request = server.request_of(laid.tasks[0].request or {})
        for each in self._class.people:
            if self.rng.random() < DILIGENT:
                self.clock.now = began + timedelta(hours=self.rng.uniform(*HOMEWORK_HOURS))
                await self._play(entry, entry.pretend, request, each.account, (), week, [each])

    async def _play(
        self,
        entry: GameEntry,
        pretend: Pretend,
        request: Any,
        host: Account,
        seated: Sequence[Person],
        week: int,
        hosts: Sequence[Person] = (),
    ) -> str:
        """Deal a game, play it and write it; returns its id."""
        server = self.services.game_servers[entry.kind.name]
        dealt = await server.deal(request, host)
        empty = StoredGame(
            secrets.token_urlsafe(9),
            entry.kind,
            {HOST: host.id},
            self.clock.now,
            (),
            None,
            Game(entry.kind, dealt.setup),
            class_id=self._class.found.id,
        )
        stored = empty.after(dealt.events, self.clock.now, empty.seats_after(dealt.events, host.id))
        lexicon = await self.services.game_service.lexicon(stored)
        table = PretendTable(stored, lexicon, server.prepare, self.rng, self.clock.now)
        skills = {HOST: hosts[0].skill} if hosts else {}
        for each in seated:
            seat = table.sit(each.account.id, each.account.called or "")
            if seat is not None:
                skills[seat] = each.skill
        await pretend(table, [PretendPlayer(seat, skill + week * WEEKLY_GAIN) for seat, skill in skills.items()])
        self.clock.now = table.now
        played = table.stored
        await self.services.database.write(lambda connection: record_in(connection, played, table.refused))
        self.games += 1
        return played.id


def _morning(day: datetime) -> datetime:
    return day.replace(hour=LESSON_HOUR, minute=0, second=0, microsecond=0)


def _is_for_few(entry: GameEntry) -> bool:
    return all(play.seats is not None for play in entry.server.class_plays)
