"""Analysis of positions of Cross: questions, what they are asked about, and links to share it."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import TypeAdapter

from lexicade.cross import rules as cross
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.picture import board_svg
from lexicade.cross.rules.setup import MAX_LAYOUT_LENGTH, Setup
from lexicade.cross.rules.tiles import MAX_TILES_LENGTH
from lexicade.cross.study.analysis.questions import MAX_CGP, AnalysisOptions, Question
from lexicade.cross.study.analysis.spot import Spot
from lexicade.errors import Forbidden, NotFound
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from lexicade.server.accounts.auth import Anyone, AppServices, Player, Somebody
from lexicade.server.cross import analysis_games
from lexicade.server.cross.analysis_desk import HOUR, answer, check, hash_of, is_short, plain
from lexicade.server.cross.analysis_job import NAME, WEIGHT
from lexicade.server.cross.analysis_links import shared_links, shown
from lexicade.server.cross.analysis_wire import (
    AnalysedGame,
    AnalysisShown,
    Asked,
    AskQuestion,
    ReadAnalysis,
    SharedAnalysis,
    SharedLink,
)
from lexicade.server.cross.routes import Svg
from lexicade.server.cross.running_games import refuse_running
from lexicade.server.cross.server import CrossServer
from lexicade.server.http.addresses import address
from lexicade.server.services import Services
from lexicade.server.tables.answers import JSON
from lexicade.store import Account, Job, JobKey, WantedJob
from lexicade.store.accounts.attempts import Limit

router = APIRouter(prefix="/api/cross/analysis", tags=["cross"])
MAX_UNANSWERED = 4
"""Long questions of one account that wait or are worked on."""
ASKED: TypeAdapter[Asked] = TypeAdapter(Asked)
QuestionId = Annotated[str, Path(pattern="^[0-9a-f]{64}$", max_length=64, description="What `ask` answered.")]
LinkId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{12}$", max_length=12, description="The last part of the link.")]


async def _read_options(
    language: Annotated[str, Query(max_length=8, description="The language of the tiles.")] = "en",
    layout: Annotated[str, Query(max_length=20, description="A layout by its name.")] = "standard",
    custom_layout: Annotated[
        str, Query(max_length=MAX_LAYOUT_LENGTH, description="A layout as text, a row a line.")
    ] = "",
    custom_tiles: Annotated[
        str, Query(max_length=MAX_TILES_LENGTH, description="A tile set as text, a letter a line.")
    ] = "",
) -> AnalysisOptions:
    return AnalysisOptions(language=language, layout=layout, custom_layout=custom_layout, custom_tiles=custom_tiles)


@router.post("/positions")
async def read_position(body: ReadAnalysis, services: AppServices, account: Anyone) -> AnalysedGame:
    """Read a position, a recorded game, or a game of ours that is over, to be analysed."""
    game = body.game or analysis_games.linked_game(body.text)
    if game:
        return await _game(services, game, account)
    await services.dictionaries.load(body.options.word_list, tiles=True)
    match analysis_games.readable(body.text):
        case "gcg":
            return await asyncio.to_thread(analysis_games.from_gcg, body.text)
        case "cgp":
            return await asyncio.to_thread(analysis_games.from_cgp, body.text, body.options)
        case _:
            return analysis_games.empty(body.options, Language.load(body.options.language))


@router.post("/questions", responses={200: {"model": Asked}}, response_model=None)
async def ask(
    body: AskQuestion, request: Request, cookies: Response, services: AppServices, account: Somebody
) -> Response:
    """Ask about a position. Short questions are answered at once, long ones when their turn has come."""
    question: Question = body.question
    lexicon = await _lexicon(services, question.position.options)
    desk = services.server(CrossServer).desk
    spot = await desk.work(account.id, lambda: Spot.of(question.position, lexicon))
    await refuse_running(services, account, spot)
    if is_short(question, spot):
        await _count(services, request, account, long=False)
        content = await desk.work(account.id, lambda: _dumped(_answered(question, spot)))
        return _response(content, cookies)
    key = JobKey(NAME, hash_of(question, lexicon))
    known = await services.jobs.get(key)
    if known is None or known.state in ("failed", "cancelled"):
        await _count(services, request, account, long=True)
        await desk.work(account.id, lambda: check(question, spot))
        wanted = WantedJob(key, owner=account.id, weight=WEIGHT, question=plain(question))
        known = await services.jobs.ask(wanted, services.clock(), MAX_UNANSWERED)
        services.job_registry.enqueued()
    return _response(_dumped(await _asked(services, known, account)), cookies)


@router.get("/questions/{id}")
async def get_answer(id: QuestionId, services: AppServices, account: Player) -> Asked:
    """How far a long question is, and what is known so far."""
    return await _asked(services, await _job(services, id), account)


@router.post("/questions/{id}/cancel")
async def cancel_question(id: QuestionId, services: AppServices, account: Player) -> Asked:
    """Stop the work on a question that I asked first. Asked again, it goes on from there."""
    job = await _job(services, id)
    if job.owner != account.id:
        raise Forbidden("not-cancellable")
    return await _asked(services, await services.jobs.cancel(job.key, services.clock()) or job, account)


@router.post("/links")
async def share(body: SharedAnalysis, request: Request, services: AppServices, account: Somebody) -> SharedLink:
    """Store a position with its moves and notes under a short link. It never changes."""
    await _count(services, request, account, long=True)
    return SharedLink(id=await shared_links(services).share(account.id, body, services.clock()))


@router.get("/links/{id}")
async def get_shared(id: LinkId, services: AppServices, account: Anyone) -> AnalysisShown:
    """A shared position with its moves and notes. Names are for whoever shared it."""
    return await shown(services, await shared_links(services).get(id), account)


@router.get("/board.svg", response_class=Svg)
async def picture(
    cgp: Annotated[str, Query(max_length=MAX_CGP, description="The position, as CGP.")],
    options: Annotated[AnalysisOptions, Depends(_read_options)],
) -> Response:
    """The board of a position as a picture."""

    def draw() -> str:
        setup = Setup.of(options.table, Language.load(options.language).tiled())
        return board_svg(Cgp.parse(cgp).board(setup.alphabet, setup.board_layout), setup.values)

    return Svg(await asyncio.to_thread(draw))


def _answered(question: Question, spot: Spot) -> Asked:
    found = answer(question, spot)
    return Asked(id=None, state="done", position=None, progress=1, cancellable=False, answer=found)


async def _asked(services: Services, job: Job, account: Account) -> Asked:
    known = job.result or job.partial or {}
    return Asked(
        id=job.key.subject,
        state=job.state,
        position=await services.jobs.position(job.key, services.clock()),
        progress=job.progress,
        cancellable=job.owner == account.id and not job.finished and not job.cancel_requested,
        answer=known.get("answer"),
    )


async def _job(services: Services, id: str) -> Job:
    job = await services.jobs.get(JobKey(NAME, id))
    if job is None:
        raise NotFound("no-such-job")
    return job


async def _lexicon(services: Services, options: AnalysisOptions) -> Lexicon:
    return await services.server(CrossServer).lexicon_of(options.table)


async def _game(services: Services, id: str, account: Account | None) -> AnalysedGame:
    """A game of ours; `Forbidden` while it is played."""
    seated = await services.game_service.seated(id, account)
    stored, now = seated.stored, seated.stored.not_before(services.clock())
    if stored.kind is not cross.KIND:
        raise NotFound("no-such-game")
    if not stored.state.over(now):
        raise Forbidden("game-running")
    view: cross.View = stored.game.view(seated.seat, now)
    return await asyncio.to_thread(analysis_games.from_game, view, view.options)


async def _count(services: Services, request: Request, account: Account, *, long: bool) -> None:
    """Count a question under the account and its address, or raise `TooMany`."""
    settings, kind = services.settings, "long" if long else "short"
    own = settings.long_questions_per_account if long else settings.questions_per_account
    all_there = settings.long_questions_per_address if long else settings.questions_per_address
    limits = [
        Limit(f"question {kind} {account.id}", own, HOUR),
        Limit(f"question {kind} at {address(request)}", all_there, HOUR),
    ]
    await services.accounts.count_attempts(limits, services.clock())


def _dumped(asked: Asked) -> bytes:
    return ASKED.dump_json(asked)


def _response(content: bytes, cookies: Response) -> Response:
    """An answer that is not checked once more, with the cookies of a new guest."""
    response = Response(content, media_type=JSON)
    response.raw_headers += [each for each in cookies.raw_headers if each[0] == b"set-cookie"]
    return response
