"""The hive of the day, and of the days before."""

from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Query

from lexicade.games import hive
from lexicade.server.auth import Anyone, AppServices, Somebody
from lexicade.server.wire_games import GameState, GameSummary
from lexicade.server.wire_hive import DailyAnswers, DailyInfo, Day, DayAnswer, DayRequest

router = APIRouter(prefix="/api/hive/daily", tags=["hive"])
SHOWN_DAYS = 30

LanguageCode = Annotated[str, Query(max_length=16)]


@router.get("")
async def daily_info(services: AppServices, account: Anyone, language: LanguageCode = "en") -> DailyInfo:
    """Today's hive and the last days', with how far I am in each."""
    now = services.clock()
    today = services.settings.today(now)
    first = max(services.daily.first_day(), today - timedelta(days=SHOWN_DAYS))
    setups = await services.daily.setups(language, first, today)
    games = await services.dailies.games_of("hive", language, first, today, account.id) if account else {}
    days = [
        Day(
            date=day,
            letters=setup.letters,
            mine=GameSummary.of(games[day], 0, now) if day in games else None,
        )
        for day, setup in setups.items()
    ]
    return DailyInfo(
        date=today,
        language=language,
        letters=days[0].letters,
        next_at=services.settings.next_midnight(now),
        mine=days[0].mine,
        days=days[1:],
    )


@router.post("")
async def play_daily(wanted: DayRequest, services: AppServices, account: Somebody) -> GameState:
    """My game of a day, made at once. Whoever has no account becomes a guest."""
    stored = await services.daily_game(account, wanted.language, wanted.date or services.today())
    return GameState.of(stored, 0, services.clock())


@router.get("/{day}/answers")
async def daily_answers(
    day: date, services: AppServices, account: Anyone, language: LanguageCode = "en"
) -> DailyAnswers:
    """What a past day's hive asked for, and which of it I found."""
    setup = await services.daily.answers(language, day)
    played = await services.dailies.game_of("hive", language, day, account.id) if account else None
    mine = played.game.state.words_of(0) if played else None
    return DailyAnswers(
        date=day,
        language=language,
        letters=setup.letters,
        max_score=setup.max_score,
        answers=[
            DayAnswer(
                word=answer.word,
                text=hive.written(answer.word, answer.text),
                points=answer.points,
                kind=answer.kind,
                common=answer.common,
                mine=None if mine is None else answer.word in mine,
            )
            for answer in setup.answers
        ],
    )
