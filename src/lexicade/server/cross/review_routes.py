"""Reviews of finished games of Cross: asked for once, computed by a job, read by whoever may see the game."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query

from lexicade.cross import rules as cross
from lexicade.cross.study.review import METHOD, review_engine, too_short
from lexicade.errors import IllegalMove, NotFound
from lexicade.server.accounts.auth import Anyone, AppServices, Player
from lexicade.server.cross.review_job import PRIORITY, WEIGHT, review_key
from lexicade.server.cross.review_wire import ReviewProgress, ReviewState
from lexicade.server.http.wire import GameId
from lexicade.server.jobs.wire import JobStatus
from lexicade.server.services import Services
from lexicade.server.tables.outcomes import Seated
from lexicade.store import Account, Job, WantedJob
from lexicade.store.jobs.asked_jobs import AskedJobs
from lexicade.store.tables.reviews import Reviews

router = APIRouter(prefix="/api/cross", tags=["cross"])
MAX_TURNS = 10_000
MAX_REVIEWS = 3
"""Reviews that an account may have waiting or running."""
After = Annotated[
    int, Query(ge=0, le=MAX_TURNS, description="Of a review that is not complete: only the moves after this turn.")
]


@router.get("/games/{id}/review")
async def get_review(id: GameId, services: AppServices, account: Anyone, after: After = 0) -> ReviewState:
    """The review of a finished game, as far as it has come."""
    seated = await _finished(services, id, account)
    return await _state(services, seated, after)


@router.post("/games/{id}/review")
async def ask_for_review(id: GameId, services: AppServices, account: Player, after: After = 0) -> ReviewState:
    """Ask for the review of a finished game. What is there already, or on its way, is not computed again."""
    seated = await _finished(services, id, account)
    stored = seated.stored
    state: cross.State = stored.game.state
    if too_short(len(state.turns)):
        raise IllegalMove("too-short-for-review")
    known = await Reviews(services.database).get(stored.id, METHOD)
    if known is None or not known.complete:
        lexicon = await services.game_service.lexicon(stored)
        await asyncio.to_thread(review_engine, lexicon, stored.game.setup)
        wanted = WantedJob(review_key(stored), PRIORITY, account.id, WEIGHT)
        await AskedJobs(services.database).ask(wanted, MAX_REVIEWS, services.clock())
        services.job_registry.enqueued()
    return await _state(services, seated, after)


async def _finished(services: Services, id: str, account: Account | None) -> Seated:
    """A finished game of Cross that the account may see, with its end written down."""
    seated = await services.game_service.seated(id, account)
    if seated.stored.kind is not cross.KIND:
        raise NotFound("no-such-game")
    stored = seated.stored
    if not stored.state.over(stored.not_before(services.clock())):
        raise IllegalMove("not-over")
    state: cross.State = stored.game.state
    if state.ended is None:
        stored = await services.game_service.write_overdue(id)
    return Seated(stored, seated.seat, seated.mine)


async def _state(services: Services, seated: Seated, after: int) -> ReviewState:
    stored = seated.stored
    state: cross.State = stored.game.state
    # In this order: a review is complete before its job is done.
    job = await services.jobs.get(review_key(stored))
    known = await Reviews(services.database).get(stored.id, METHOD, after)
    moves = list(known.moves) if known else []
    return ReviewState.model_validate(
        {
            "game": stored.id,
            "progress": _progress(len(state.turns), job, complete=known is not None and known.complete),
            "turns": len(state.turns),
            "job": None if job is None else await _job(services, seated, job),
            "moves": moves,
            "review": known.body if known and known.complete else None,
        }
    )


async def _job(services: Services, seated: Seated, job: Job) -> JobStatus:
    return JobStatus.of(job, await services.jobs.position(job.key, services.clock()), seated.seat is not None)


def _progress(turns: int, job: Job | None, *, complete: bool) -> ReviewProgress:
    if complete:
        return "complete"
    if too_short(turns):
        return "short"
    if job is None or job.state == "done":
        # A job that is done and has left nothing worked by an earlier version of the method.
        return "none"
    return job.state
