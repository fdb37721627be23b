"""Routes of the daily hives."""

from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from lexicade.games.seats import HOST
from lexicade.hive import rules as hive
from lexicade.server.accounts.auth import Anyone, AppServices, Somebody
from lexicade.server.hive.server import HiveServer
from lexicade.server.hive.wire import DailyAnswers, DailyInfo, Day, DayAnswer, DayRequest, SealedHive
from lexicade.server.http.addresses import address
from lexicade.server.tables.answers import state_answer
from lexicade.server.tables.outcomes import Seated
from lexicade.server.tables.wire import GameState, GameSummary

router = APIRouter(prefix="/api/hive/daily", tags=["hive"])
SHOWN_DAYS = 30

LanguageCode = Annotated[str, Query(max_length=16, description="The language of the words, by its code.")]


@router.get("")
async def daily_info(services: AppServices, account: Anyone, language: LanguageCode = "en") -> DailyInfo:
    """Today's hive and the last days', with how far I am in each."""
    now, hives = services.clock(), services.server(HiveServer)
    today = services.settings.today(now)
    first = max(hives.daily.first_day(), today - timedelta(days=SHOWN_DAYS))
    setups = await hives.daily.setups(language, first, today)
    games = await hives.daily.games_of(account, language, first, today)
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


@router.post("", response_model=GameState)
async def play_daily(
    wanted: DayRequest, request: Request, response: Response, services: AppServices, account: Somebody
) -> Response:
    """My game of a day, made at once. Who has no account becomes a guest."""
    hives, day = services.server(HiveServer), wanted.date or services.today()
    stored = await hives.daily_game(account, wanted.language, day)
    if stored is None:
        quota = await services.quota(account, address(request))
        stored = await hives.start_daily(account, wanted.language, day, quota)
    return state_answer(services, Seated(stored, HOST, (HOST,)), response)


@router.get("/sealed")
async def sealed_daily(services: AppServices, language: LanguageCode = "en") -> SealedHive:
    """Today's words as hashes, to judge guesses without a connection. The server decides when they arrive."""
    setup, sealed = await services.server(HiveServer).sealed_daily(language)
    assert setup.date is not None
    next_at = services.settings.next_midnight(services.clock())
    return SealedHive(date=setup.date, language=language, letters=setup.letters, next_at=next_at, **vars(sealed))


@router.get("/{day}/answers")
async def daily_answers(
    day: Annotated[date, Path(description="The day.")],
    services: AppServices,
    account: Anyone,
    language: LanguageCode = "en",
) -> DailyAnswers:
    """What a past day's hive asked for, and which of it I found."""
    hives = services.server(HiveServer)
    setup = await hives.daily.answers(language, day)
    played = await hives.daily_game(account, language, day) if account else None
    view: hive.View | None = played.game.view(HOST, services.clock()) if played else None
    mine = None if view is None else {found.word for found in view.found}
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
