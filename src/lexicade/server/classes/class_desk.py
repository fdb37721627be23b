"""What teachers do with their classes: make pupils from names, move, archive and remove them, end a class."""

import random
import unicodedata
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from lexicade import names
from lexicade.errors import BadInput, Conflict, NotFound
from lexicade.games.seats import tidy
from lexicade.server.accounts.deletion import AccountDeletion
from lexicade.server.classes.doors import ClassDoors
from lexicade.server.live.notifier import Notifier
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.store import Account, Accounts, ClassCodes, Classes, Pupils, SchoolClass
from lexicade.store.classes.pupils import Entry
from lexicade.store.classes.work import PupilWork
from lexicade.store.operators.audit import SELF

MAX_NAME_LENGTH = 60
MAX_REAL_NAME_LENGTH = 80
MAX_CALLED_LENGTH = 40
MAX_KEPT = timedelta(days=2 * 366)
"""How far ahead a class may be kept; its teacher may set a later day whenever they like."""
USUAL_MONTH, USUAL_DAY = 7, 31
"""The day to which a class is kept unless its teacher says otherwise: the end of a school year."""
SHORTEST_USUAL = timedelta(days=90)


def usual_end(today: date) -> date:
    """The day until which a new class is kept, if nobody says anything.

    >>> usual_end(date(2026, 11, 16)), usual_end(date(2026, 6, 1))
    (datetime.date(2027, 7, 31), datetime.date(2027, 7, 31))
    """
    end = date(today.year, USUAL_MONTH, USUAL_DAY)
    return end if end - today >= SHORTEST_USUAL else date(today.year + 1, USUAL_MONTH, USUAL_DAY)


@dataclass
class ClassDesk:
    """Classes, their pupils, and the codes and cards with which pupils log in."""

    classes: Classes
    pupils: Pupils
    codes: ClassCodes
    work: PupilWork
    doors: ClassDoors
    accounts: Accounts
    deletion: AccountDeletion
    dictionaries: Dictionaries
    notifier: Notifier
    rng: random.Random
    clock: Callable[[], datetime]
    today: Callable[[], date]

    async def called(self, text: str, language: str) -> str:
        """A name that pupils are to read: tidied, and refused if it is rude."""
        name = tidy(text)
        if not 1 <= len(name) <= MAX_CALLED_LENGTH:
            raise BadInput("bad-name", longest=MAX_CALLED_LENGTH)
        return await self.decent(name, language)

    async def class_name(self, text: str, language: str) -> str:
        name = tidy(text)
        if not 1 <= len(name) <= MAX_NAME_LENGTH:
            raise BadInput("bad-name", longest=MAX_NAME_LENGTH)
        return await self.decent(name, language)

    def end(self, wanted: date | None) -> date:
        """The day until which a class is kept."""
        today = self.today()
        day = wanted or usual_end(today)
        if not today <= day <= today + MAX_KEPT:
            raise BadInput("bad-retention", first=str(today), last=str(today + MAX_KEPT))
        return day

    async def add(self, id: str, real_names: Sequence[str], language: str) -> None:
        """Make pupils from a list of names, each with a display name in a language."""
        real = [each for each in (_tidy_real(name) for name in real_names) if each]
        if not real:
            raise BadInput("no-names")
        here = [each.called for each in await self.pupils.of(id, self.clock())]
        called = names.suggested(language, here, self.rng, len(real))
        if len(called) < len(real):
            raise Conflict("class-full", most=len(here))
        await self.pupils.add(id, list(zip(real, called, strict=True)), self.clock())

    async def rename(self, id: str, pupil: str, real_name: str) -> None:
        """Correct a real name."""
        name = _tidy_real(real_name)
        if not name:
            raise BadInput("no-names")
        await self.pupils.rename(id, pupil, real_name=name)

    async def call_otherwise(self, id: str, pupil: str, language: str) -> None:
        """Give a pupil another display name."""
        here = [each.called for each in await self.pupils.of(id, self.clock())]
        (called,) = names.suggested(language, here, self.rng, 1)
        await self.pupils.rename(id, pupil, called=called)
        await self._look_again(pupil)

    async def move(self, id: str, pupil: str, to: str, language: str) -> None:
        """Move a pupil to another class of the teacher; the display name changes if it is used there."""
        moved = await self.pupils.one(id, pupil, self.clock())
        there = [each.called for each in await self.pupils.of(to, self.clock())]
        used = moved.called.casefold() in {each.casefold() for each in there}
        called = names.suggested(language, there, self.rng, 1)[0] if used else moved.called
        sessions = await self.pupils.move(id, pupil, to, called)
        self.accounts.forget_sessions(sessions)
        self.notifier.end_sessions(sessions, again=True)

    async def archive(self, id: str, pupils: Collection[str], *, archived: bool) -> None:
        """Let pupils not log in any more, or let them again."""
        self._ended(await self.pupils.archive(id, pupils, self.clock() if archived else None))

    async def archive_class(self, found: SchoolClass, *, archived: bool) -> None:
        """Put a class away, or take it out again: nobody logs in meanwhile, and who is there is logged out."""
        await self.classes.change(found.id, archived_at=self.clock() if archived else None)
        await self.codes.end(found.id)
        if archived:
            for pupil in await self.pupils.ids(found.id):
                self._ended(await self.pupils.free(found.id, pupil))

    async def free(self, id: str, pupil: str) -> None:
        """Log a pupil out everywhere, so that another device may take the name."""
        self._ended(await self.pupils.free(id, pupil))

    async def remove(self, id: str, pupil: str, actor: str) -> None:
        """Delete a pupil, and all that tells of them."""
        await self.pupils.one(id, pupil, self.clock())
        await self._delete(pupil, actor)

    async def end_class(self, id: str, actor: str = SELF) -> None:
        """Delete a class with its pupils. An interrupted deletion is completed by the next sweep."""
        await self.codes.end(id)
        for pupil in await self.pupils.ids(id):
            await self._delete(pupil, actor)
        await self.classes.delete(id)
        self.doors.forget(id)

    async def sweep(self) -> dict[str, int]:
        """Delete the classes whose time is over, and those that nobody teaches any more."""
        ended = await self.classes.ended(self.today())
        for id in ended:
            await self.end_class(id)
        return {"classes": len(ended)} if ended else {}

    def entered(self, entry: Entry) -> None:
        """A session has ended because somebody else logged in here."""
        self.accounts.forget_sessions(entry.ended)

    async def _delete(self, pupil: str, actor: str) -> None:
        account = await self.accounts.by_id(pupil)
        if account is None:
            return
        self._ended(await self.deletion.delete(account, actor))

    async def _look_again(self, pupil: str) -> None:
        """What is known of a pupil's sessions is out of date."""
        # A new name is read with the next request; other processes know it some seconds later.
        self.accounts.forget_all_sessions()

    def _ended(self, sessions: frozenset[str]) -> None:
        self.accounts.forget_sessions(sessions)
        self.notifier.end_sessions(sessions, again=False)

    async def decent(self, name: str, language: str) -> str:
        """A text that pupils are to read, refused if it is rude."""
        lexicons = [await self.dictionaries.load(each) for each in dict.fromkeys(("en", language))]
        return names.checked(name, lexicons)

    async def check_language(self, language: str) -> str:
        """The language that a class learns."""
        return (await self.dictionaries.load(language)).language.code

    async def by_code(self, code: str) -> SchoolClass:
        """The class that a quick code opens now."""
        found = await self.codes.find(code, self.clock())
        if found is None:
            raise NotFound("wrong-class-code")
        return found

    async def teacher_named(self, name: str) -> Account:
        """The account of a colleague."""
        known = await self.accounts.by_name(name)
        if known is None or known[0].bot:
            raise NotFound("no-such-colleague")
        return known[0]


def _tidy_real(name: str) -> str:
    """A real name on one line, as it is typed otherwise.

    >>> _tidy_real("  Zoë   Lindqvist "), _tidy_real("\\t")
    ('Zoë Lindqvist', '')
    """
    plain = "".join(" " if each.isspace() else each for each in unicodedata.normalize("NFC", name))
    shown = "".join(each for each in plain if unicodedata.category(each)[0] != "C")
    return " ".join(shown.split())[:MAX_REAL_NAME_LENGTH]
