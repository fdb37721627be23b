"""How long the queries of a class's report take."""

import time
from collections.abc import Awaitable, Callable
from statistics import median
from typing import Any

from sqlalchemy import Connection, func, select

from lexicade.server.classes.reports.asked import Asked, AskedPage
from lexicade.server.classes.reports.report_desk import WORDS_ON_PAGE, ordered
from lexicade.server.classes.reports.report_file import MAX_LINES
from lexicade.server.services import Services
from lexicade.store import SchoolClass
from lexicade.store.classes.report_lines import report_lines
from lexicade.store.projections.word_work_schema import asked_round, asked_word, round_player, word_try

TIMES = 5
"""Each is run this often; the median counts."""


async def measured(services: Services, found: SchoolClass) -> dict[str, Any]:
    """Milliseconds of each query of the whole time of a class, and how many rows there are."""
    desk = services.report_desk
    reports = desk.reports
    scope, pupils = await desk.scope(found, Asked())
    one, _ = await desk.scope(found, Asked(pupil=pupils[0].id))
    rounds = await reports.rounds(scope)
    first = [each.word for each in ordered(await reports.words(scope), "missed")[:WORDS_ON_PAGE]]
    queries: dict[str, Callable[[], Awaitable[object]]] = {
        "rounds": lambda: reports.rounds(scope),
        "words": lambda: reports.words(scope),
        "marks": lambda: reports.marks(scope, first),
        "tried": lambda: reports.tried(scope, most=WORDS_ON_PAGE),
        "overlooked": lambda: desk.overlooked(found, scope, Asked(), rounds),
        "one pupil: rounds": lambda: reports.rounds(one),
        "one pupil: words": lambda: reports.words(one),
        "one pupil: marks": lambda: reports.marks(one, first),
        "one pupil: tried": lambda: reports.tried(one, most=WORDS_ON_PAGE),
    }
    whole: dict[str, Callable[[], Awaitable[object]]] = {
        "whole page": lambda: desk.report(found, AskedPage(), ""),
        "lines of the file": lambda: report_lines(services.database, scope, rounds, most=MAX_LINES),
    }
    return {
        "milliseconds": {name: await _milliseconds(query) for name, query in queries.items()},
        "page": {name: await _milliseconds(query) for name, query in whole.items()},
        "rows": await services.database.read(_rows),
    }


async def _milliseconds(query: Callable[[], Awaitable[object]]) -> float:
    took = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await query()
        took.append((time.perf_counter() - began) * 1000)
    return round(median(took), 1)


def _rows(connection: Connection) -> dict[str, int]:
    tables = (asked_round, asked_word, word_try, round_player)
    return {table.name: connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables}
