"""The statistics of a player's games of Cross."""

import asyncio
import zipfile
from collections.abc import Sequence
from datetime import timedelta
from io import BytesIO
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response

from lexicade.cross import rules as cross
from lexicade.cross.formats.record import gcg_of
from lexicade.cross.study.statistics import Against, chosen
from lexicade.server.accounts.auth import AppServices, Player
from lexicade.server.cross.missed_job import KIND
from lexicade.server.cross.routes import reader_view
from lexicade.server.cross.statistics import Finished, Wanted, read, record
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
MAX_RECORDS = 200
"""The latest games whose records are sent in one file: each of them is replayed."""
DOWNLOADS_PER_HOUR = 10
HOUR = timedelta(hours=1)


class ZipFile(Response):
    """Several files in one."""

    media_type = "application/zip"


async def _wanted(
    services: AppServices,
    language: Annotated[str | None, Query(max_length=16, description="Only games in this language.")] = None,
    against: Annotated[Against | None, Query(description="Only games against bots alone, or with people.")] = None,
    days: Annotated[
        int | None, Query(ge=1, le=MAX_DAYS, description="Only games that ended within so many days.")
    ] = None,
) -> Wanted:
    since = None if days is None else services.clock() - timedelta(days=days)
    return Wanted(language, against, since)


Chosen = Annotated[Wanted, Depends(_wanted)]


@router.get("/statistics")
async def get_statistics(services: AppServices, account: Player, wanted: Chosen) -> CrossRecord:
    """My finished games of Cross: results, points, phases, openings, time, their course, and words I missed."""
    finished = await _finished(services, account.id)
    if some := finished.outdated[:MAX_REPLAYED]:
        await services.lists.rebuild(some, services.clock())
        finished = await _finished(services, account.id)
    spoken = finished.main_language(wanted)
    lexicon = await services.dictionaries.load(spoken, tiles=True) if spoken else None
    ratings = await Ratings(services.database).of(account.id, cross.KIND.name)
    return await asyncio.to_thread(record, finished, wanted, ratings, lexicon)


@router.get("/statistics/games.zip", response_class=ZipFile)
async def get_records(services: AppServices, account: Player, wanted: Chosen) -> ZipFile:
    """The records (GCG) of my finished games, the latest 200 of those that are counted: one file of many."""
    await services.accounts.count_attempt(f"records {account.id}", DOWNLOADS_PER_HOUR, HOUR, services.clock())
    finished = await _finished(services, account.id)
    counted = chosen(finished.results, wanted.language, wanted.against, wanted.since)
    games = [
        (game.game, result.ended_at)
        for game, result, is_counted in zip(finished.games, finished.results, counted, strict=True)
        if is_counted
    ]
    files = []
    for id, ended_at in games[:MAX_RECORDS]:
        view = await reader_view(services, id, account)
        files.append((f"{ended_at:%Y-%m-%d}-{id}.gcg", str(await asyncio.to_thread(gcg_of, view))))
    headers = {"content-disposition": 'attachment; filename="cross-games.zip"'}
    return ZipFile(await asyncio.to_thread(_packed, files), headers=headers)


def _packed(files: Sequence[tuple[str, str]]) -> bytes:
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in files:
            packed.writestr(name, text)
    return whole.getvalue()


async def _finished(services: Services, account: str) -> Finished:
    games = await Results(services.lists).of(account, cross.KIND.name, services.clock())
    missed = await Findings(services.database).of(account, KIND)
    reviews = await Reviews(services.database).of(account)
    return await asyncio.to_thread(read, games, missed, reviews)
