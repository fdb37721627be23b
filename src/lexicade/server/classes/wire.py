"""HTTP models of classes."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field

from lexicade.server.classes.assignment_desk import State
from lexicade.server.classes.doors import is_here
from lexicade.server.http.wire import MAX_ID_LENGTH, RequestBody, Wire
from lexicade.store.classes.classes import ClassLine, Freedoms, SchoolClass, Teacher
from lexicade.store.classes.codes import QuickCode
from lexicade.store.classes.pupils import MAX_PUPILS, Pupil

MAX_TYPED = 200
NamesIn = Literal["en", "fr", "de", "es"]
EXAMPLE_ID = "q3Zr8sXkT0aB"
TypedText = Annotated[str, Field(max_length=MAX_TYPED)]


class NewClass(RequestBody):
    """A class without pupils."""

    name: TypedText = Field(examples=["French 8e"], description="The name of the class; 1 to 60 characters.")
    language: str = Field(max_length=16, examples=["fr"], description="The language it learns, by its code.")
    called: TypedText = Field(examples=["Ms Keller"], description="What its pupils call me; 1 to 40 characters.")
    keep_until: date | None = Field(
        None, description="The last day on which it is kept; null: the 31st of July that ends this school year."
    )


class ClassChanges(RequestBody):
    """What is to change about a class; what is left out stays."""

    name: TypedText | None = Field(None, description="The name of the class.")
    keep_until: date | None = Field(None, description="The last day on which it is kept.")
    archived: bool | None = Field(None, strict=True, description="Whether it is put away: nobody logs in to it.")
    chat: bool | None = Field(None, strict=True, description="Whether pupils may talk at the tables of the class.")
    strangers: bool | None = Field(None, strict=True, description="Whether pupils may sit at tables of strangers.")
    scores: bool | None = Field(None, strict=True, description="Whether pupils may see the public high scores.")
    called: TypedText | None = Field(None, description="What its pupils call me.")


class NewPupils(RequestBody):
    """Pupils by their real names, which only teachers see."""

    names: list[TypedText] = Field(
        min_length=1, max_length=MAX_PUPILS, examples=[["Amélie Brunner", "Ben Osei"]], description="A name each."
    )
    language: NamesIn = Field("en", description="The language of the display names that are made.")


class PupilChanges(RequestBody):
    """What is to change about a pupil; what is left out stays."""

    real_name: TypedText | None = Field(None, description="The real name.")
    another_name: NamesIn | None = Field(None, description="Make another display name, in this language.")
    archived: bool | None = Field(None, strict=True, description="Whether the pupil may not log in any more.")
    graduating: bool | None = Field(
        None, strict=True, description="Whether the pupil may take the account over with a name and a password."
    )


class PupilMove(RequestBody):
    """Another class for a pupil."""

    to: str = Field(max_length=MAX_ID_LENGTH, examples=[EXAMPLE_ID], description="A class of mine.")
    language: NamesIn = Field("en", description="The language of another display name, if the old one is used there.")


class WantedCards(RequestBody):
    """Pupils who are to get new cards."""

    pupils: list[Annotated[str, Field(max_length=MAX_ID_LENGTH)]] = Field(
        min_length=1, max_length=MAX_PUPILS, description="By their ids. Their old cards open nothing any more."
    )


class Colleague(RequestBody):
    """Somebody who is to teach a class too."""

    username: str = Field(max_length=100, examples=["okafor"], description="The name of the account.")
    called: TypedText = Field(examples=["Mr Okafor"], description="What pupils call them.")


class ClassCode(RequestBody):
    """A code from the wall."""

    code: str = Field(max_length=40, examples=["K7M4P"], description="Five characters, in either case.")


class ClassEntry(ClassCode):
    """A code from the wall, and who I am."""

    pupil: str = Field(max_length=MAX_ID_LENGTH, examples=[EXAMPLE_ID], description="A pupil of the class.")


class CardEntry(RequestBody):
    """The secret of a card."""

    secret: str = Field(max_length=100, description="What stands after # in the address of the card.")


class ClassInfo(Wire):
    """A class in a list of mine."""

    id: str = Field(examples=[EXAMPLE_ID], description="The class.")
    name: str = Field(description="Its name.")
    language: str = Field(description="The language it learns.")
    pupils: int = Field(description="How many pupils it has; 0 for an invitation.")
    archived: bool = Field(description="Whether it was put away.")
    keep_until: date = Field(description="The last day on which it is kept.")
    accepted: bool = Field(description="Whether I teach it; else I am invited to.")
    owner: str = Field(description="What pupils call its owner.")

    @classmethod
    def of(cls, line: ClassLine) -> "ClassInfo":
        found = line.of
        return cls(
            id=found.id,
            name=found.name,
            language=found.language,
            pupils=line.pupils if line.accepted else 0,
            archived=found.archived_at is not None,
            keep_until=found.keep_until,
            accepted=line.accepted,
            owner=line.owner,
        )


class ClassList(Wire):
    classes: list[ClassInfo] = Field(description="The newest first, those that were put away last.")


class TeacherInfo(Wire):
    """A teacher of a class."""

    id: str = Field(description="The account.")
    username: str = Field(description="The name of the account.")
    called: str = Field(description="What pupils call them.")
    owner: bool = Field(description="Whether it is their class.")
    accepted: bool = Field(description="Whether they have accepted.")
    me: bool = Field(description="Whether it is me.")

    @classmethod
    def of(cls, teacher: Teacher, me: str) -> "TeacherInfo":
        return cls(
            id=teacher.account,
            username=teacher.name,
            called=teacher.called,
            owner=teacher.owner,
            accepted=teacher.accepted,
            me=teacher.account == me,
        )


class PupilInfo(Wire):
    """A pupil, for a teacher."""

    id: str = Field(examples=[EXAMPLE_ID], description="The pupil's account.")
    real_name: str = Field(description="For teachers alone.")
    called: str = Field(examples=["Curious Lynx"], description="The name that everybody else sees.")
    seen_at: datetime | None = Field(description="When the pupil was here last; null: never.")
    here: bool = Field(description="Whether the pupil is here now.")
    words: int = Field(description="Words found in the last seven days.")
    work: list[State] = Field(description="How far the pupil is with each of what is due next.")
    devices: int = Field(description="On how many devices the pupil is logged in.")
    card: bool = Field(description="Whether the pupil has a card.")
    archived: bool = Field(description="Whether the pupil may not log in any more.")
    graduating: bool = Field(description="Whether the pupil may take the account over.")

    @classmethod
    def of(cls, pupil: Pupil, words: int, work: list[State], now: datetime) -> "PupilInfo":
        return cls(
            id=pupil.id,
            real_name=pupil.real_name,
            called=pupil.called,
            seen_at=pupil.seen_at,
            here=pupil.devices > 0 and is_here(pupil.seen_at, now),
            words=words,
            work=work,
            devices=pupil.devices,
            card=pupil.has_card,
            archived=pupil.archived_at is not None,
            graduating=pupil.graduating,
        )


class ClassFreedoms(Wire):
    """What the pupils of a class may do beyond it."""

    chat: bool = Field(description="Talk at the tables of the class.")
    strangers: bool = Field(description="Sit and watch at tables of strangers.")
    scores: bool = Field(description="See the public high scores.")

    @classmethod
    def of(cls, freedoms: Freedoms) -> "ClassFreedoms":
        return cls(chat=freedoms.chat, strangers=freedoms.strangers, scores=freedoms.scores)


class QuickLogin(Wire):
    """A code that is shown on the wall."""

    code: str = Field(examples=["K7M4P"], description="Five characters, none of which looks like another.")
    until: datetime = Field(description="When it opens nothing any more.")

    @classmethod
    def of(cls, code: QuickCode) -> "QuickLogin":
        return cls(code=code.code, until=code.until)


class ClassPage(Wire):
    """A class, for its teachers."""

    id: str = Field(description="The class.")
    name: str = Field(description="Its name.")
    language: str = Field(description="The language it learns.")
    keep_until: date = Field(description="The last day on which it is kept; then it is deleted with its pupils.")
    archived: bool = Field(description="Whether it was put away.")
    freedoms: ClassFreedoms = Field(description="What its pupils may do beyond it.")
    teachers: list[TeacherInfo] = Field(description="Its teachers, the owner first.")
    pupils: list[PupilInfo] = Field(description="Its pupils by their real names; those who are archived last.")
    due: list[str] = Field(description="What is due next, the first day first; at most three.")
    login: QuickLogin | None = Field(description="The code for quick log-in; null: there is none now.")
    now: datetime = Field(description="The server's time.")

    @staticmethod
    def login_of(found: SchoolClass, now: datetime) -> QuickLogin | None:
        if found.code is None or found.code_until is None or found.code_until <= now:
            return None
        return QuickLogin(code=found.code, until=found.code_until)


class PupilCard(Wire):
    """A new card of a pupil. Nobody can show its secret again."""

    pupil: str = Field(description="The pupil's account.")
    real_name: str = Field(description="For the strip that is cut off.")
    called: str = Field(description="The name on the card.")
    secret: str = Field(description="What its address has after #.")


class PupilCards(Wire):
    cards: list[PupilCard] = Field(description="In the order of the class.")


class NameToChoose(Wire):
    """A pupil, for whoever has the code of the class."""

    id: str = Field(description="The pupil.")
    called: str = Field(description="The display name.")
    taken: bool = Field(description="Whether another device has the name: then only a teacher can free it.")


class NamesToChoose(Wire):
    """Whom a code of a class lets in."""

    name: str = Field(description="The name of the class.")
    pupils: list[NameToChoose] = Field(description="Its pupils by their display names.")


class MyClass(Wire):
    """The class of a pupil."""

    id: str = Field(description="The class.")
    name: str = Field(description="Its name.")
    language: str = Field(description="The language it learns.")
    called: str = Field(description="My name, as others see it.")
    teachers: list[str] = Field(description="What we call our teachers.")
    freedoms: ClassFreedoms = Field(description="What we may do beyond the class.")
    graduating: bool = Field(description="Whether I may take the account over.")
