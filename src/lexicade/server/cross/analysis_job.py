"""Long questions about positions as jobs: what is known so far is told, and whoever asks again goes on from there."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from time import monotonic
from typing import Any

from lexicade.cross.engine import CrossControl
from lexicade.cross.engine.stopping import stoppable
from lexicade.cross.study.analysis import ending
from lexicade.cross.study.analysis.questions import (
    EndgameQuestion,
    PreendgameQuestion,
    Question,
    SimulationQuestion,
)
from lexicade.cross.study.analysis.simulating import Simulation
from lexicade.cross.study.analysis.spot import Spot
from lexicade.server.cross.analysis_desk import QUESTION, answer, plain_answer
from lexicade.server.jobs import JobContext, JobKind

NAME = "cross-analysis"
WEIGHT = 5
SECONDS = 60.0
"""How long a simulation may take; endgames have limits of their own."""
LOOK_SECONDS = 0.2
"""How often a search is told that it is not wanted any more."""
KEEP = timedelta(days=14)
Progress = tuple[float, Any, Any]
"""How much is done, what is known as a JSON value, and what to go on from."""


async def _answer(context: JobContext) -> Any:
    question = QUESTION.validate_python(context.job.question)
    options = question.position.options
    lexicon = await context.service.dictionaries.load(options.word_list, tiles=True)
    control = CrossControl()

    def work() -> Any:
        known = None
        with stoppable(control):
            spot = Spot.of(question.position, lexicon)
            for done, known, state in _steps(question, spot, (context.job.partial or {}).get("state")):
                context.check()
                context.progress(done)
                context.know({"answer": known, "state": state})
        # What a search that was stopped says is not the answer.
        context.check()
        return {"answer": known}

    working = asyncio.ensure_future(context.think(work))
    try:
        while not (await asyncio.wait([working], timeout=LOOK_SECONDS))[0]:
            if context.cancelled:
                control.stop()
        return await working
    finally:
        control.stop()


def _steps(question: Question, spot: Spot, state: Any) -> Iterator[Progress]:
    """What is known after each step."""
    match question:
        case SimulationQuestion():
            yield from _simulate(Simulation(spot, question, state))
        case EndgameQuestion():
            for place, line in enumerate(ending.endgame(spot), 1):
                yield place / len(ending.PATIENT_SECONDS), plain_answer(line), None
        case PreendgameQuestion():
            for place, rows in enumerate(ending.preendgame(spot, question), 1):
                yield place / len(ending.LOOKS), plain_answer(rows), None
        case _:
            yield 1.0, plain_answer(answer(question, spot)), None


def _simulate(simulation: Simulation) -> Iterator[Progress]:
    ends = monotonic() + SECONDS
    while not simulation.finished and monotonic() < ends:
        simulation.step()
        yield simulation.batches / simulation.limit, plain_answer(simulation.answer()), simulation.state()
    yield 1.0, plain_answer(simulation.answer()), None


ANALYSIS = JobKind(NAME, _answer, aside=True, max_attempts=2, group="analyses", keep=KEEP)
