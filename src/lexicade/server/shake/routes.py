"""Routes of Shake: high scores, statistics, and rounds as CSV."""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from pydantic import BeforeValidator

from lexicade.errors import Forbidden, NotFound
from lexicade.games import seats
from lexicade.server.accounts.auth import Anyone, AppServices, Player
from lexicade.server.http.spreadsheet import BYTE_ORDER_MARK
from lexicade.server.http.wire import GameId
from lexicade.server.shake.server import ShakeServer
from lexicade.server.shake.wire import BoardsAhead, HighScore, HighScores
from lexicade.shake import rules as shake
from lexicade.shake.rules.statistics import RoundStatistics, statistics
from lexicade.store import Account
from lexicade.store.projections.scores import Score

router = APIRouter(prefix="/api", tags=["shake"])


def _as_number(text: object) -> object:
    """What stands in a query, as a number: a schema can only list numbers as numbers."""
    return int(text) if isinstance(text, str) and text.isdecimal() and len(text) == 1 else text


SizeAsked = Annotated[
    shake.Size, BeforeValidator(_as_number), Query(description="How many dice wide and high the grid is.")
]


class Csv(Response):
    """A file for spreadsheets."""

    media_type = "text/csv"


@router.get("/shake/scores")
async def high_scores(
    services: AppServices,
    account: Anyone,
    language: Annotated[str, Query(max_length=16, description="The language of the words, by its code.")] = "en",
    size: SizeAsked = 4,
) -> HighScores:
    """The best solo rounds of today and of all time: three minutes, no pause, a random board."""
    await services.lexicon(language)
    now, scores = services.clock(), services.server(ShakeServer).scores
    today = await scores.best(language, size, now, services.settings.last_midnight(now))
    ever = await scores.best(language, size, now)
    return HighScores(
        language=language,
        size=size,
        today=[_shown(score, account) for score in today],
        all_time=[_shown(score, account) for score in ever],
    )


@router.get("/shake/ahead")
async def boards_ahead(
    services: AppServices,
    language: Annotated[str, Query(max_length=16, description="The language of the words, by its code.")] = "en",
    size: SizeAsked = 4,
    difficulty: Annotated[shake.Difficulty, Query(description="How rich the boards are.")] = "medium",
) -> BoardsAhead:
    """Boards of the day for rounds alone without a connection, with their words as hashes."""
    options = shake.Options(language=language, size=size, difficulty=difficulty)
    return BoardsAhead(boards=await services.server(ShakeServer).boards_ahead(options))


@router.get("/shake/statistics")
async def my_rounds(
    services: AppServices,
    account: Anyone,
    language: Annotated[str, Query(max_length=40, description="The language of the words, by its code.")] = "en",
) -> RoundStatistics:
    """My rounds of a language added up, with my best on each size of grid."""
    if account is None:
        return statistics((), language, services.clock())
    return await services.server(ShakeServer).statistics(account, language)


@router.get("/games/{id}/rounds/{number}.csv", response_class=Csv)
async def round_file(
    id: GameId,
    number: Annotated[int, Path(ge=1, le=10_000, description="The number of the round.")],
    services: AppServices,
    account: Player,
) -> Response:
    """A round of Shake as CSV, for its host: one line for each player and guess."""
    seated = await services.game_service.seated(id, account)
    if seated.stored.kind is not shake.KIND:
        raise NotFound("no-such-page")
    if seated.seat != seats.HOST:
        raise Forbidden("host-only")
    text = services.server(ShakeServer).round_csv(seated.stored, number)
    headers = {"Content-Disposition": f'attachment; filename="shake-{seated.stored.code or id}-{number}.csv"'}
    return Csv(BYTE_ORDER_MARK + text.encode(), headers=headers)


def _shown(score: Score, account: Account | None) -> HighScore:
    mine = account is not None and account.id == score.account
    return HighScore(name=score.name, score=score.points, words=score.words, at=score.at, mine=mine)
