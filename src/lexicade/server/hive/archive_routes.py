"""Routes of the archive of daily hives and of the statistics."""

from calendar import monthrange
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query

from lexicade.errors import BadInput
from lexicade.hive.rules import View
from lexicade.hive.rules.statistics import Statistics, statistics
from lexicade.server.accounts.auth import Anyone, AppServices
from lexicade.server.hive.daily_routes import LanguageCode
from lexicade.server.hive.server import HiveServer
from lexicade.server.hive.wire import Archive, ArchiveDay, ArchiveGame
from lexicade.store import StoredGame

router = APIRouter(prefix="/api/hive", tags=["hive"])
Month = Annotated[
    str | None, Query(pattern=r"^\d{4}-(0[1-9]|1[0-2])$", examples=["2026-11"], description="Left out: this month.")
]


@router.get("/archive")
async def archive(
    services: AppServices, account: Anyone, language: LanguageCode = "en", month: Month = None
) -> Archive:
    """The daily hives of a month, by default the current one, with my rank on each day."""
    hives = services.server(HiveServer)
    today, opening = services.today(), hives.daily.first_day()
    year, number = map(int, (month or today.isoformat()[:7]).split("-"))
    if not date(max(year, 1), number, monthrange(max(year, 1), number)[1]) >= opening or (year, number) > (
        today.year,
        today.month,
    ):
        raise BadInput("bad-date", date=month, first=opening.isoformat(), last=today.isoformat())
    first = max(opening, date(year, number, 1))
    last = min(today, date(year, number, monthrange(year, number)[1]))
    setups = await hives.daily.setups(language, first, last)
    games = await hives.daily.games_of(account, language, first, last)
    return Archive(
        language=language,
        month=f"{year:04}-{number:02}",
        first=opening,
        last=today,
        days=[
            ArchiveDay(
                date=day,
                letters=setup.letters,
                difficulty=setup.difficulty,
                mine=_mine(games[day].game.view(0, services.clock()), games[day]) if day in games else None,
            )
            for day, setup in sorted(setups.items())
        ],
    )


@router.get("/statistics")
async def my_statistics(services: AppServices, account: Anyone, language: LanguageCode = "en") -> Statistics:
    """My hives of a language added up: ranks, words, streaks, and how long each rank takes me."""
    hives = services.server(HiveServer)
    return await hives.statistics(account, language) if account else statistics([], services.today())


def _mine(view: View, stored: StoredGame) -> ArchiveGame:
    return ArchiveGame(
        id=stored.id,
        score=view.score,
        rank=view.rank,
        complete=view.complete,
        revealed=view.revealed,
        words_found=view.words_found,
        words_total=view.words_total,
    )
