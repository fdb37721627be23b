"""Routes of the reports of a class, for its teachers alone."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from lexicade import names
from lexicade.errors import BadInput
from lexicade.names import messages
from lexicade.server.accounts.auth import HOUR, AppServices, Named
from lexicade.server.classes.reports.asked import Asked, AskedPage
from lexicade.server.classes.reports.report_file import MAX_LINES, report_file
from lexicade.server.classes.reports.wire import ClassReport, MadeList, WantedList
from lexicade.server.classes.teacher import Taught
from lexicade.server.services import Services
from lexicade.store import VocabularyLists
from lexicade.store.classes.report_lines import report_lines
from lexicade.store.vocabulary.lists import MAX_TITLE, Wanted

router = APIRouter(prefix="/api/classes/{id}/report", tags=["classes"])
FILES_PER_HOUR = 120


class ReportFile(Response):
    """A file for spreadsheets."""

    media_type = "text/csv"


@router.get("")
async def get_report(
    asked: Annotated[AskedPage, Depends()], found: Taught, services: AppServices, account: Named
) -> ClassReport:
    """What the pupils of a class of mine found, tried and missed: by word, by pupil, week by week, round by round."""
    return await services.report_desk.report(found, asked, account.id)


@router.get("/words.csv", response_class=ReportFile)
async def get_report_file(
    asked: Annotated[Asked, Depends()],
    found: Taught,
    services: AppServices,
    account: Named,
    hidden: Annotated[bool, Query(description="Whether real names are left out.")] = False,
) -> Response:
    """The same as CSV: a line for each word of each pupil in each round."""
    await services.accounts.count_attempt(f"report {account.id}", FILES_PER_HOUR, HOUR, services.clock())
    desk = services.report_desk
    scope, pupils = await desk.scope(found, asked)
    rounds = await desk.reports.rounds(scope)
    lines = await report_lines(services.database, scope, rounds, most=MAX_LINES)
    better = await desk.overlooked(found, scope, asked, rounds)
    content = await asyncio.to_thread(report_file, pupils, lines, better.turns, hidden=hidden)
    return ReportFile(content, headers={"Content-Disposition": 'attachment; filename="report.csv"'})


@router.post("/list", status_code=201)
async def make_report_list(wanted: WantedList, found: Taught, services: AppServices, account: Named) -> MadeList:
    """Make a vocabulary list of mine of the words that a class of mine missed most. Offensive words are left out."""
    asked = Asked(wanted.since, wanted.until, wanted.pupil, wanted.game, wanted.round, wanted.level)
    entries = await services.report_desk.to_learn(found, asked, wanted.into, wanted.size)
    if not entries:
        raise BadInput("nothing-missed")
    title = await _title(wanted.title, found.language, services)
    kept = Wanted(found.language, wanted.into, title, entries, shared=False)
    made = await VocabularyLists(services.database).add(account.id, kept, services.clock())
    return MadeList(id=made.id, size=made.size)


async def _title(text: str, language: str, services: Services) -> str:
    try:
        title = messages.tidy(text)
    except BadInput:
        title = ""
    if not 1 <= len(title) <= MAX_TITLE:
        raise BadInput("bad-vocabulary-title", longest=MAX_TITLE)
    return names.checked(title, [await services.lexicon("en"), await services.lexicon(language)])
