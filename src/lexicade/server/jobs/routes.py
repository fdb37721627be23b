"""Routes of jobs: status and cancellation."""

from typing import Annotated

from fastapi import APIRouter, Path

from lexicade.errors import Forbidden, NotFound
from lexicade.server.accounts.auth import Anyone, AppServices, Player
from lexicade.server.http.wire import GameId
from lexicade.server.jobs.wire import JobStatus
from lexicade.server.services import Services
from lexicade.server.tables.outcomes import Seated
from lexicade.store import Job, JobKey

router = APIRouter(prefix="/api/jobs", tags=["jobs"])
Kind = Annotated[str, Path(max_length=32, description="What is done.")]
Seq = Annotated[int, Path(ge=0, le=2**31 - 1, description="The number of the event that asked for the job.")]


@router.get("/{kind}/{game}/{seq}")
async def get_job(kind: Kind, game: GameId, seq: Seq, services: AppServices, account: Anyone) -> JobStatus:
    """How far a job of a game of mine is, and its place in the queue."""
    seated = await services.game_service.seated(game, account)
    return await _status(services, seated, await services.jobs.get(JobKey(kind, seated.stored.id, seq)))


@router.post("/{kind}/{game}/{seq}/cancel")
async def cancel_job(kind: Kind, game: GameId, seq: Seq, services: AppServices, account: Player) -> JobStatus:
    """Cancel a job. A running one stops within seconds; one that has finished stays as it is."""
    seated = await services.game_service.seated(game, account)
    key = JobKey(kind, seated.stored.id, seq)
    if await services.jobs.get(key) is None:
        raise NotFound("no-such-job")
    if not _may_cancel(services, seated, kind):
        raise Forbidden("not-cancellable")
    return await _status(services, seated, await services.jobs.cancel(key, services.clock()))


async def _status(services: Services, seated: Seated, job: Job | None) -> JobStatus:
    if job is None:
        raise NotFound("no-such-job")
    return JobStatus.of(
        job, await services.jobs.position(job.key, services.clock()), _may_cancel(services, seated, job.key.kind)
    )


def _may_cancel(services: Services, seated: Seated, kind: str) -> bool:
    known = services.job_registry.by_name.get(kind)
    return known is not None and seated.seat is not None and known.may_cancel(seated.stored, seated.seat)
