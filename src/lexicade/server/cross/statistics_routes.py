"""The statistics of a player's games of Cross."""

import asyncio
from datetime import timedelta
from typing import Annotated

from fastapi import APIRouter, Query

from lexicade.cross import rules as cross
from lexicade.cross.study.statistics import Against
from lexicade.server.accounts.auth import AppServices, Player
from lexicade.server.cross.missed_job import KIND
from lexicade.server.cross.statistics import MAX_REVIEWS, Finished, Wanted, read, record
from lexicade.server.cross.statistics_wire import CrossRecord
from lexicade.server.services import Services
from lexicade.store import Ratings
from lexicade.store.jobs.findings import Findings
from lexicade.store.projections.results import Results
from lexicade.store.tables.reviews import Reviews

router = APIRouter(prefix="/api/cross", tags=["cross"])
MAX_REPLAYED = 40
"""Games of earlier versions that a request counts anew."""
MAX_DAYS = 36_500


@router.get("/statistics")
async def get_statistics(
    services: AppServices,
    account: Player,
    language: Annotated[str | None, Query(max_length=16, description="Only games in this language.")] = None,
    against: Annotated[Against | None, Query(description="Only games against bots alone, or with people.")] = None,
    days: Annotated[
        int | None, Query(ge=1, le=MAX_DAYS, description="Only games that ended within so many days.")
    ] = None,
) -> CrossRecord:
    """My finished games of Cross: results, points, phases, openings, time, their course, and words I missed."""
    finished = await _finished(services, account.id)
    if some := finished.outdated[:MAX_REPLAYED]:
        await services.lists.rebuild(some, services.clock())
        finished = await _finished(services, account.id)
    since = None if days is None else services.clock() - timedelta(days=days)
    wanted = Wanted(language, against, since)
    spoken = finished.main_language(wanted)
    lexicon = await services.dictionaries.load(spoken, tiles=True) if spoken else None
    ratings = await Ratings(services.database).of(account.id, cross.KIND.name)
    return await asyncio.to_thread(record, finished, wanted, ratings, lexicon)


async def _finished(services: Services, account: str) -> Finished:
    games = await Results(services.lists).of(account, cross.KIND.name, services.clock())
    missed = await Findings(services.database).of(account, KIND)
    reviews = Reviews(services.database)
    seats = await reviews.of(account)
    judged = await reviews.bodies([each.game for each in seats[:MAX_REVIEWS]])
    return await asyncio.to_thread(read, games, missed, seats, judged)
