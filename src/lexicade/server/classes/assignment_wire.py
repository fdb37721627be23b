"""HTTP models of assignments."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from lexicade.server.classes.assignment_desk import State, TaskState, WorkState
from lexicade.server.classes.wire import EXAMPLE_ID, TypedText
from lexicade.server.http.wire import MAX_ID_LENGTH, Moment, RequestBody, Wire
from lexicade.server.tables.assignable import LaidOut
from lexicade.server.tables.wire import GameName, slot
from lexicade.server.tables.word_game import Obstacle
from lexicade.store.classes.assignments import Assignment

EXAMPLE_DUE = "2026-11-20T18:00:00Z"


class AssignmentOffer(Wire):
    """Something that can be given to a class."""

    game: GameName | None = Field(description="Which game it is; null: none.")
    way: str = Field(examples=["boards"], description="What of it.")


class AssignmentOffers(Wire):
    ways: list[AssignmentOffer] = Field(description="What there is in the language of the class, game by game.")


class AssignmentDraft(RequestBody):
    """What a teacher has chosen, to be looked at before it is given."""

    options: Annotated[Any, slot("AssignmentOptions")] = Field(description="What, and how.")


class NewAssignment(AssignmentDraft):
    """Something for a class to do by a day."""

    title: TypedText = Field(examples=["Au marché"], description="Its title: 1 to 80 characters.")
    due_at: Moment = Field(examples=[EXAMPLE_DUE], description="When it is due.")


class AssignmentChanges(RequestBody):
    """What is to change about an assignment; what is left out stays."""

    title: TypedText | None = Field(None, description="Its title.")
    due_at: Moment | None = Field(None, description="When it is due.")
    closed: bool | None = Field(None, strict=True, description="Whether nobody begins it any more.")


class AssignmentCopy(RequestBody):
    """Another class for the same assignment."""

    to: str = Field(max_length=MAX_ID_LENGTH, examples=[EXAMPLE_ID], description="A class of mine.")
    due_at: Moment = Field(examples=[EXAMPLE_DUE], description="When it is due there.")


class LaidOutAssignment(Wire):
    """An assignment as it would be given."""

    options: Annotated[Any, slot("AssignmentOptions")] = Field(
        description="What was chosen, completed: given like this, it is the same."
    )
    tasks: int = Field(description="How many parts it has.")
    boards: list[list[list[str]]] = Field(description="Its boards, each row by row.")
    obstacles: list[Obstacle | None] = Field(description="Of each word, why it is asked for nowhere; null: it is.")

    @classmethod
    def of(cls, laid: LaidOut) -> "LaidOutAssignment":
        boards = [[[*row] for row in board] for board in laid.boards]
        options = laid.options.model_dump(mode="json")
        return cls(options=options, tasks=len(laid.tasks), boards=boards, obstacles=[*laid.obstacles])


class AssignmentInfo(Wire):
    """An assignment of a class."""

    id: str = Field(examples=[EXAMPLE_ID], description="The assignment.")
    game: GameName | None = Field(description="Which game it is; null: none.")
    way: str = Field(examples=["boards"], description="What of it.")
    title: str = Field(examples=["Au marché"], description="Its title.")
    options: Annotated[Any, slot("AssignmentOptions")] = Field(description="What was chosen.")
    tasks: int = Field(description="How many parts it has.")
    given_by: str = Field(description="What pupils call the teacher who gave it.")
    given_at: datetime = Field(description="When it was given.")
    due_at: datetime = Field(description="When it is due.")
    closed: bool = Field(description="Whether nobody begins it any more.")

    @staticmethod
    def fields_of(given: Assignment) -> dict[str, Any]:
        names = ("id", "way", "title", "options", "given_by", "given_at", "due_at")
        return {
            **{name: getattr(given, name) for name in names},
            "game": given.kind or None,
            "tasks": len(given.tasks),
            "closed": given.closed_at is not None,
        }


class AssignmentLine(AssignmentInfo):
    """An assignment in the list of a teacher."""

    done: int = Field(description="Pupils who have done it.")
    begun: int = Field(description="Pupils who have begun it.")
    pupils: int = Field(description="Pupils it was given to.")


class PupilDue(Wire):
    """How far a pupil is with all that is open."""

    pupil: str = Field(description="The pupil.")
    states: list[State] = Field(description="Of each open assignment, in the order of the list.")


class AssignmentList(Wire):
    assignments: list[AssignmentLine] = Field(description="Those that are open first, each part by their day.")
    pupils: list[PupilDue] = Field(description="How far each pupil is.")
    now: datetime = Field(description="The server's time.")


class TaskInfo(Wire):
    """How far somebody is with a part of an assignment. Without a beginning all figures are 0."""

    state: State = Field(description="Not begun, begun or done.")
    game: str | None = Field(description="The game in which it is done; null: none yet, or it is no game.")
    subject: str = Field(description="What it is about where it is no game; else empty.")
    found: int = Field(description="What was found.")
    total: int | None = Field(description="How much there is to find; null: the game has no such number.")
    score: int = Field(description="Points.")
    seconds: int = Field(description="Time at play.")
    hints: int = Field(description="Hints taken.")
    won: bool = Field(description="Whether a game was won, a puzzle solved, or everything found.")
    revealed: bool = Field(description="Whether the answers were shown.")
    done_at: datetime | None = Field(description="When it was done; null: not yet.")

    @classmethod
    def of(cls, task: TaskState) -> "TaskInfo":
        made = task.progress
        return cls(
            state=task.state,
            game=task.game,
            subject=task.subject,
            found=made.found if made else 0,
            total=made.of if made else None,
            score=made.score if made else 0,
            seconds=made.seconds if made else 0,
            hints=made.hints if made else 0,
            won=bool(made and made.won),
            revealed=bool(made and made.revealed),
            done_at=task.done_at,
        )


class PupilWorkInfo(Wire):
    """How far a pupil is with an assignment, for a teacher."""

    pupil: str = Field(description="The pupil.")
    real_name: str = Field(description="For teachers alone.")
    called: str = Field(description="The name that everybody else sees.")
    state: State = Field(description="Not begun, begun or done.")
    late: bool = Field(description="Whether it was done after the day, or the day is over.")
    done_at: datetime | None = Field(description="When it was done; null: not yet.")
    tasks: list[TaskInfo] = Field(description="Its parts.")


class AssignmentPage(Wire):
    """An assignment, for a teacher."""

    class_name: str = Field(description="The name of the class.")
    assignment: AssignmentInfo = Field(description="What was given.")
    pupils: list[PupilWorkInfo] = Field(description="The pupils of the class by their real names.")
    now: datetime = Field(description="The server's time.")


class MyAssignment(AssignmentInfo):
    """Something that I have to do."""

    state: State = Field(description="Not begun, begun or done.")
    late: bool = Field(description="Whether I did it after the day, or the day is over.")
    parts: list[TaskInfo] = Field(description="Its parts.")

    @classmethod
    def of(cls, given: Assignment, told: Mapping[str, Any], work: WorkState, now: datetime) -> "MyAssignment":
        return cls(
            **{**AssignmentInfo.fields_of(given), "options": told},
            state=work.state,
            late=work.late(given.due_at, now),
            parts=[TaskInfo.of(each) for each in work.tasks],
        )


class MyWork(Wire):
    """What I have to do for my class."""

    assignments: list[MyAssignment] = Field(description="By the day they are due.")
    now: datetime = Field(description="The server's time.")


class BegunTask(Wire):
    """Where a part of an assignment is done."""

    game: GameName | None = Field(description="Which game it is; null: none.")
    id: str | None = Field(description="The game to play; null: it is no game of the log.")
    subject: str = Field(description="What it is about where it is no game; else empty.")
    cards: list[str] = Field(description="Words to learn: the cards of my deck that are not answered rightly yet.")


class AheadOfTask(Wire):
    """What a client needs to play a part of an assignment without a connection."""

    game: GameName | None = Field(description="Which game it is; null: none.")
    ahead: Annotated[Any, slot("TaskAhead")] = Field(
        description="Words that can be judged, not read; null: it takes a connection."
    )
