"""Who answers questions about positions: short ones here, each account's in its turn, long ones as jobs."""

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any, TypeVar

from pydantic import TypeAdapter

from lexicade.cross.engine.thinking import LATE
from lexicade.cross.study.analysis import ending, inferring, looking
from lexicade.cross.study.analysis.answers import Answer
from lexicade.cross.study.analysis.questions import (
    EndgameQuestion,
    InferenceQuestion,
    PlaysQuestion,
    PreendgameQuestion,
    Question,
    SimulationQuestion,
    SquareQuestion,
)
from lexicade.cross.study.analysis.simulating import Simulation
from lexicade.cross.study.analysis.spot import Spot
from lexicade.errors import TooMany
from lexicade.lexicon import Lexicon
from lexicade.server.process.keyed_locks import KeyedLocks

T = TypeVar("T")
AT_ONCE = 2
"""Short questions that are worked on at once: the rest of the server needs the other processors."""
MAX_WAITING = 6
"""Questions of one account that may wait for an answer."""
BUSY_SECONDS = 5
SHORT_DEALS = 400
"""A simulation of at most so many deals is answered at once, where games are not played to their end."""
HOUR = timedelta(hours=1)
FORMAT = 1
"""Of stored answers: with another one nothing that was computed before is found."""
QUESTION: TypeAdapter[Question] = TypeAdapter(Question)
ANSWER: TypeAdapter[Answer] = TypeAdapter(Answer)


class AnalysisDesk:
    """Work for requests: few questions at once, one at a time for each account, and a short queue."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(AT_ONCE)
        self._turns = KeyedLocks()
        self._waiting = Counter[str]()

    async def work(self, account: str, work: Callable[[], T]) -> T:
        """Do something in a thread when it is the account's turn."""
        async with self._turn(account), self._places:
            return await asyncio.to_thread(work)

    @asynccontextmanager
    async def _turn(self, account: str) -> AsyncIterator[None]:
        if self._waiting[account] >= MAX_WAITING:
            raise TooMany("analysis-busy", seconds=BUSY_SECONDS)
        self._waiting[account] += 1
        try:
            # Whoever asks much waits for themselves first, and has one place among the others.
            async with self._turns.of(account):
                yield
        finally:
            self._waiting[account] -= 1
            if not self._waiting[account]:
                del self._waiting[account]


def is_short(question: Question, spot: Spot) -> bool:
    """Whether a question is answered within a request."""
    match question:
        case PlaysQuestion() | SquareQuestion() | InferenceQuestion():
            return True
        case SimulationQuestion():
            return question.deals <= SHORT_DEALS and spot.position.bag > LATE
        case _:
            return False


def check(question: Question, spot: Spot) -> None:
    """Raise what a long question would be refused with, before it waits in a queue."""
    match question:
        case SimulationQuestion():
            Simulation(spot, question)
        case EndgameQuestion():
            ending.check_endgame(spot)
        case PreendgameQuestion():
            ending.check_preendgame(spot, question)
        case _:
            pass


def answer(question: Question, spot: Spot) -> Answer:
    """The answer to a short question."""
    match question:
        case PlaysQuestion():
            return looking.all_moves(spot)
        case SquareQuestion():
            return looking.square(spot, question.row, question.column)
        case InferenceQuestion():
            return inferring.inference(spot)
        case SimulationQuestion():
            simulation = Simulation(spot, question)
            while not simulation.finished:
                simulation.step()
            return simulation.answer()
        case _:
            raise AssertionError(question.kind)


def hash_of(question: Question, lexicon: Lexicon) -> str:
    """The same for the same question over the same words, and for no other."""
    said = {"format": FORMAT, "words": [lexicon.name, lexicon.edition], "question": plain(question)}
    return hashlib.sha256(json.dumps(said, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def plain(question: Question) -> Any:
    """A question as a JSON value."""
    return QUESTION.dump_python(question, mode="json")


def plain_answer(found: Answer) -> Any:
    """An answer as a JSON value."""
    return ANSWER.dump_python(found, mode="json")
