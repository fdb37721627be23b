"""Jobs of my games: how far they are, and cancelling them."""

from typing import Annotated

from fastapi import APIRouter, Path

from lexicade.errors import Forbidden, NotFound
from lexicade.server.auth import Anyone, Player, TheHouse
from lexicade.server.house import House
from lexicade.server.tables import Seated
from lexicade.server.wire import GameId
from lexicade.server.wire_jobs import JobStatus
from lexicade.store import Job, JobKey

router = APIRouter(prefix="/api/jobs", tags=["jobs"])
Kind = Annotated[str, Path(max_length=32, description="What is done.")]
Seq = Annotated[int, Path(ge=0, le=2**31 - 1, description="The number of the event that asked for the job.")]


@router.get("/{kind}/{game}/{seq}")
async def get_job(kind: Kind, game: GameId, seq: Seq, house: TheHouse, account: Anyone) -> JobStatus:
    """How far a job of a game of mine is, and its place in the queue."""
    seated = await house.tables.seated(game, account)
    return await _status(house, seated, await house.jobs.get(JobKey(kind, seated.stored.id, seq)))


@router.post("/{kind}/{game}/{seq}/cancel")
async def cancel_job(kind: Kind, game: GameId, seq: Seq, house: TheHouse, account: Player) -> JobStatus:
    """Cancel a job. A running one stops within seconds; one that has finished stays as it is."""
    seated = await house.tables.seated(game, account)
    key = JobKey(kind, seated.stored.id, seq)
    if await house.jobs.get(key) is None:
        raise NotFound("no-such-job")
    if not _may_cancel(house, seated, kind):
        raise Forbidden("not-cancellable")
    return await _status(house, seated, await house.jobs.cancel(key, house.clock()))


async def _status(house: House, seated: Seated, job: Job | None) -> JobStatus:
    if job is None:
        raise NotFound("no-such-job")
    return JobStatus.of(job, await house.jobs.position(job.key), _may_cancel(house, seated, job.key.kind))


def _may_cancel(house: House, seated: Seated, kind: str) -> bool:
    known = house.job_registry.by_name.get(kind)
    return known is not None and known.may_cancel(seated.stored, seated.seat)
