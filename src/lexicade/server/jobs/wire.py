"""HTTP models of jobs."""

from datetime import datetime

from pydantic import Field

from lexicade.server.http.wire import Wire
from lexicade.store import Job
from lexicade.store.jobs.jobs import JobState


class JobStatus(Wire):
    """The status of a job. Its result appears in the game, not here."""

    kind: str = Field(description="What is done.")
    game: str = Field(description="The game whose log asked for it.")
    seq: int = Field(description="The number of the event that asked for it.")
    state: JobState = Field(description="A job that failed for good is `failed`; one that is retried is `queued`.")
    position: int | None = Field(description="The place in the queue, from 1; null unless the job is queued.")
    progress: float = Field(ge=0, le=1, description="How much is done, from 0 to 1.")
    progress_text: str = Field(description="What is being done.")
    attempts: int = Field(description="How often a worker has begun it.")
    cancel_requested: bool = Field(description="It was cancelled; a worker may still be stopping.")
    cancellable: bool = Field(description="Whether I may cancel it now.")
    created_at: datetime = Field(description="When the job was enqueued.")
    updated_at: datetime = Field(description="When its state or its progress last changed.")

    @classmethod
    def of(cls, job: Job, position: int | None, cancellable: bool) -> "JobStatus":
        return cls(
            kind=job.key.kind,
            game=job.key.subject,
            seq=job.key.seq,
            state=job.state,
            position=position,
            progress=job.progress,
            progress_text=job.progress_text,
            attempts=job.attempts,
            cancel_requested=job.cancel_requested,
            cancellable=cancellable and not job.finished and not job.cancel_requested,
            created_at=job.created_at,
            updated_at=job.updated_at,
        )
