"""Routes of the puzzles of Cross: of the day, one after the other by rating, and each by its id."""

import asyncio
from calendar import monthrange
from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Query

from lexicade.cross.study.puzzles import THEMES, Answer, Puzzle, Theme, judging
from lexicade.errors import BadInput
from lexicade.server.accounts.auth import Anyone, AppServices, Somebody
from lexicade.server.cross.puzzle_views import puzzle_view
from lexicade.server.cross.puzzle_wire import (
    MAX_LANGUAGE,
    CrossPuzzle,
    DraftScore,
    DraftWord,
    NextPuzzle,
    PuzzleAnswer,
    PuzzleDay,
    PuzzleDraft,
    PuzzleMonth,
    PuzzleOverview,
    ThemeCount,
)
from lexicade.server.cross.puzzles import KIND, PuzzleService, days_in_row, key_of, stars_of
from lexicade.server.cross.server import CrossServer
from lexicade.server.services import Services
from lexicade.store import Account
from lexicade.store.tables.puzzles import Attempt

router = APIRouter(prefix="/api/cross/puzzles", tags=["cross"])
HOUR = timedelta(hours=1)
MAX_TRIES_AN_HOUR = 600
"""Answers and hints of an account within an hour."""

LanguageCode = Annotated[str, Query(max_length=MAX_LANGUAGE, description="The language of the puzzles.")]
Month = Annotated[
    str | None,
    Query(
        pattern=r"^\d{4}-(0[1-9]|1[0-2])$", examples=["2026-11"], description="A month; left out: the current one."
    ),
]
Day = Annotated[date | None, Query(description="A day; left out: today.")]
PuzzleId = Annotated[str, Path(max_length=40, description="The puzzle, as `next` and the lists name it.")]


def service_of(services: Services) -> PuzzleService:
    return services.server(CrossServer).puzzles


@router.get("")
async def puzzle_overview(services: AppServices, account: Anyone, language: LanguageCode = "en") -> PuzzleOverview:
    """The puzzles of a language: today's, the themes, and how I do."""
    puzzles, today = service_of(services), services.today()
    known = await puzzles.set_of(language)
    attempts = await puzzles.attempts(account, language)
    player = await puzzles.player(account, language)
    daily = known.of_day(today)
    mine = await puzzles.mine(account, language)
    counts = {theme: len(found) for theme, found in known.by_theme.items()}
    return PuzzleOverview(
        language=language,
        count=len(known.puzzles),
        themes=[ThemeCount(theme=theme, count=counts[theme]) for theme in THEMES if theme in counts],
        today=_day(today, daily, attempts.get(daily.id)),
        next_at=services.settings.next_midnight(services.clock()),
        days_in_row=days_in_row(attempts, today),
        rating=round(player.rating.rating),
        deviation=round(player.rating.deviation),
        provisional=player.rating.provisional,
        attempts=player.attempts,
        solved=player.solved,
        best_run=player.best_run,
        mine=len(mine),
        mine_left=sum(each.puzzle not in attempts for each in mine),
    )


@router.get("/daily")
async def daily_puzzle(
    services: AppServices, account: Anyone, language: LanguageCode = "en", day: Day = None
) -> CrossPuzzle:
    """The puzzle of a day: the same for everybody."""
    wanted = day or services.today()
    puzzle = await service_of(services).of_day(language, wanted)
    return await shown(services, account, puzzle, day=wanted)


@router.get("/archive")
async def puzzle_archive(
    services: AppServices, account: Anyone, language: LanguageCode = "en", month: Month = None
) -> PuzzleMonth:
    """The daily puzzles of a month, by default the current one, with what became of them."""
    puzzles, today = service_of(services), services.today()
    known = await puzzles.set_of(language)
    opening = puzzles.first_day(known)
    year, number = map(int, (month or today.isoformat()[:7]).split("-"))
    if not opening.isoformat()[:7] <= f"{year:04}-{number:02}" <= today.isoformat()[:7]:
        raise BadInput("bad-date", date=month, first=opening.isoformat(), last=today.isoformat())
    first = max(opening, date(year, number, 1))
    last = min(today, date(year, number, monthrange(year, number)[1]))
    attempts = await puzzles.attempts(account, language)
    days = [first + timedelta(days=ahead) for ahead in range((last - first).days + 1)]
    return PuzzleMonth(
        language=language,
        month=f"{year:04}-{number:02}",
        first=opening,
        last=today,
        days_in_row=days_in_row(attempts, today),
        days=[_day(day, puzzle := known.of_day(day), attempts.get(puzzle.id)) for day in days],
    )


@router.get("/next")
async def next_puzzle(
    services: AppServices,
    account: Anyone,
    language: LanguageCode = "en",
    theme: Annotated[Theme | None, Query(description="Only puzzles that show this.")] = None,
    mine: Annotated[bool, Query(description="Only what I missed in games of my own.")] = False,
) -> NextPuzzle:
    """A puzzle that I have not tried, about as difficult as I am strong; of those from my games the newest."""
    if mine:
        return NextPuzzle(id=await service_of(services).next_of_mine(account, language))
    return NextPuzzle(id=(await service_of(services).next(account, language, theme)).id)


@router.get("/{id}")
async def get_puzzle(id: PuzzleId, services: AppServices, account: Anyone) -> CrossPuzzle:
    """A puzzle, as far as I may know it: its answer when I have finished it."""
    return await shown(services, account, await service_of(services).find(id, account))


@router.post("/{id}/preview")
async def preview_answer(id: PuzzleId, draft: PuzzleDraft, services: AppServices, account: Anyone) -> DraftScore:
    """What tiles would score, and whether they form words. Says nothing of whether they are the answer."""
    puzzles = service_of(services)
    puzzle = await puzzles.find(id, account)
    engine = await puzzles.engine(puzzle.language)
    lexicon = engine.lexicon
    scored = judging.laid_score(puzzle, lexicon, engine.values, draft.tiles)
    words = [
        DraftWord(
            word=word,
            points=each.points,
            squares=[tile.square for tile in each.word.tiles],
            valid=word in lexicon,
        )
        for each in scored.words
        for word in [lexicon.alphabet.join(each.word.letters)]
    ]
    return DraftScore(words=words, bonus=scored.bonus, points=scored.points, valid=all(each.valid for each in words))


@router.post("/{id}/tries")
async def try_answer(id: PuzzleId, answer: PuzzleAnswer, services: AppServices, account: Somebody) -> CrossPuzzle:
    """Answer a puzzle. Only the first answer is rated; the third wrong one ends it."""
    await count_try(services, account)
    puzzle = await service_of(services).find(id, account)
    attempt = await service_of(services).answer(account, puzzle, answer_of(answer))
    return await shown(services, account, puzzle, attempt)


@router.post("/{id}/hint")
async def take_hint(id: PuzzleId, services: AppServices, account: Somebody) -> CrossPuzzle:
    """A hint more, after the first answer: what the move scores, then its tiles, then where they lie."""
    await count_try(services, account)
    puzzle = await service_of(services).find(id, account)
    return await shown(services, account, puzzle, await service_of(services).hint(account, puzzle))


@router.post("/{id}/give-up")
async def give_up(id: PuzzleId, services: AppServices, account: Somebody) -> CrossPuzzle:
    """Show me the answer."""
    await count_try(services, account)
    puzzle = await service_of(services).find(id, account)
    return await shown(services, account, puzzle, await service_of(services).give_up(account, puzzle))


async def shown(
    services: Services,
    account: Account | None,
    puzzle: Puzzle,
    attempt: Attempt | None = None,
    day: Day = None,
) -> CrossPuzzle:
    """A puzzle for somebody."""
    puzzles, today = service_of(services), services.today()
    engine = await puzzles.engine(puzzle.language)
    attempts = await puzzles.attempts(account, puzzle.language)
    record = await puzzles.store.record(key_of(puzzle))
    player = await puzzles.store.player(account.id, KIND, puzzle.language) if account else None
    is_daily = (await puzzles.set_of(puzzle.language)).of_day(today).id == puzzle.id
    return await asyncio.to_thread(
        puzzle_view,
        puzzle,
        engine,
        attempt or attempts.get(puzzle.id),
        record,
        player,
        game=await puzzles.game_of(account, puzzle),
        day=day or (today if is_daily else None),
        days_in_row=days_in_row(attempts, today),
    )


def answer_of(sent: PuzzleAnswer) -> Answer:
    if sum(map(bool, (sent.tiles, sent.exchanged, sent.word))) > 1:
        raise BadInput("bad-request", problems="an answer lays tiles, exchanges them or challenges a word")
    return Answer(tuple(sent.tiles), tuple(sent.exchanged), sent.word)


async def count_try(services: Services, account: Account) -> None:
    await services.accounts.count_attempt(f"puzzle-try {account.id}", MAX_TRIES_AN_HOUR, HOUR, services.clock())


def _day(day: date, puzzle: Puzzle, attempt: Attempt | None) -> PuzzleDay:
    state = "new" if attempt is None or not attempt.tried else attempt.state
    return PuzzleDay(date=day, puzzle=puzzle.id, state=state, stars=stars_of(attempt))
