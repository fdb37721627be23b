"""The hives of the days gone by, and what mine come to together."""

from calendar import monthrange
from datetime import date
from typing import Annotated

from fastapi import APIRouter, Query

from lexicade.games.hive.statistics import HiveStatistics
from lexicade.server.auth import Anyone, TheHouse
from lexicade.server.house import FIRST_DAY
from lexicade.server.routes.daily import LanguageCode
from lexicade.server.wire_hive import Archive, ArchiveDay, DayPlayed

router = APIRouter(prefix="/api/hive", tags=["hive"])

Month = Annotated[str | None, Query(pattern=r"^[1-9]\d{3}-(0[1-9]|1[0-2])$", examples=["2026-11"])]


@router.get("/archive")
async def archive(house: TheHouse, account: Anyone, language: LanguageCode = "en", month: Month = None) -> Archive:
    """The daily hives of a month, this one if none is named, with how far I got in each."""
    today = house.today()
    month = month or f"{today:%Y-%m}"
    year, number = map(int, month.split("-"))
    first = max(FIRST_DAY, date(year, number, 1))
    last = min(today, date(year, number, monthrange(year, number)[1]))
    setups = await house.daily_setups(language, first, last) if first <= last else {}
    games = await house.dailies.games_of("hive", language, first, last, account.id) if account and setups else {}
    now = house.clock()
    days = [
        ArchiveDay(
            date=day,
            letters=setup.letters,
            difficulty=setup.difficulty,
            mine=DayPlayed.of(games[day], now) if day in games else None,
        )
        for day, setup in sorted(setups.items())
    ]
    return Archive(language=language, month=month, first=FIRST_DAY, last=today, days=days)


@router.get("/statistics")
async def statistics(house: TheHouse, account: Anyone, language: LanguageCode = "en") -> HiveStatistics:
    """My hives in a language added up: ranks, words, streaks, and how long each rank takes."""
    return await house.hive_statistics(account, language)
