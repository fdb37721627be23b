"""The job queue: long work that events of a log or people ask for, one row for each (kind, subject, seq).

It is a table of our own because no job library commits a job in the transaction of the events on both SQLite and
PostgreSQL. The log is the source of truth: a lost row can be derived from it again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal, Protocol

from sqlalchemy import ColumnElement, Connection, Row, Update, and_, bindparam, case, delete, func, select, update

from lexicade.errors import TooMany
from lexicade.store.jobs.job_queue import (
    LIGHT,
    MAX_RETRY_DELAY,
    UNFINISHED,
    Terms,
    any_due,
    claimable,
    is_due,
    kinds_of,
    moments,
    next_change,
    places,
)
from lexicade.store.log.stored import StoredGame
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database, insert_for

JobState = Literal["queued", "running", "done", "failed", "cancelled"]
Beat = Literal["mine", "cancel", "lost"]
"""The result of a heartbeat: continue, stop because of a cancellation, or another worker has the job."""
FIRST_RETRY = timedelta(seconds=2)
WORKER_LOST = "worker-lost"

table = schema.job
columns = table.c


@dataclass(frozen=True)
class JobKey:
    """The key of a job: its kind and what asks for it.

    That is an event, by its game and number, or a question of somebody's, by its hash and 0.
    """

    kind: str
    subject: str
    seq: int = 0


@dataclass(frozen=True)
class WantedJob:
    """A job that is asked for."""

    key: JobKey
    priority: int = 0
    """Jobs of a higher priority are claimed first."""
    owner: str = ""
    """The account that it is done for: owners get equal shares of the workers."""
    weight: int = LIGHT
    """How much work it is, compared with others."""
    question: Any = None
    """What is asked, as a JSON value, if no log says it."""


@dataclass(frozen=True)
class Job:
    """A row of the job table."""

    key: JobKey
    state: JobState
    priority: int
    attempts: int
    """How often it was claimed; with `claimed_by`, the fencing token of a claim."""
    not_before: datetime | None
    claimed_by: str | None
    claimed_until: datetime | None
    progress: float
    progress_text: str
    cancel_requested: bool
    error: str | None
    result: Any
    created_at: datetime
    updated_at: datetime
    owner: str
    weight: int
    question: Any = None
    partial: Any = None
    """What is known so far, as a JSON value."""

    @classmethod
    def of(cls, row: Row[Any]) -> "Job":
        values = dict(row._mapping)
        del values["game"]
        return cls(JobKey(*(values.pop(name) for name in ("kind", "subject", "seq"))), **values)

    @property
    def finished(self) -> bool:
        return self.state not in ("queued", "running")


class JobDeriver(Protocol):
    """Derives jobs from events, for `Games`."""

    def watches(self, game: str) -> bool:
        """Whether logs of this game can ask for jobs."""
        ...

    def wanted(self, stored: StoredGame, after: int) -> Sequence[WantedJob]:
        """The jobs that the events after number `after` ask for."""
        ...

    def enqueued(self) -> None:
        """Wake the workers: jobs have been committed."""
        ...


def enqueue_in(connection: Connection, wanted: Sequence[WantedJob], now: datetime) -> int:
    """Enqueue jobs within a transaction; existing ones are unchanged. Returns how many are new."""
    if not wanted:
        return 0
    rows = [
        {
            "kind": each.key.kind,
            "subject": each.key.subject,
            "seq": each.key.seq,
            "state": "queued",
            "priority": each.priority,
            "attempts": 0,
            "progress": 0.0,
            "progress_text": "",
            "cancel_requested": False,
            "created_at": now,
            "updated_at": now,
            "owner": each.owner,
            "weight": each.weight,
            "question": each.question,
            "game": each.key.subject if each.question is None else None,
        }
        for each in wanted
    ]
    insertion = insert_for(connection.dialect.name, table).on_conflict_do_nothing()
    return sum(connection.execute(insertion, row).rowcount for row in rows)


def retry_delay(attempts: int) -> timedelta:
    """The exponential backoff after this many failed attempts.

    >>> [retry_delay(attempts).total_seconds() for attempts in (1, 2, 3, 20)]
    [2.0, 4.0, 8.0, 300.0]
    """
    doubled: int = 2 ** min(attempts - 1, 20)
    return min(FIRST_RETRY * doubled, MAX_RETRY_DELAY)


class Jobs:
    """The queue. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def enqueue(self, wanted: Sequence[WantedJob], now: datetime) -> int:
        return await self.database.write(lambda connection: enqueue_in(connection, wanted, now))

    async def ask(self, wanted: WantedJob, now: datetime, most: int) -> Job:
        """Enqueue what somebody asks for, and return it; a question is worked on once, whoever asks.

        What was given up begins again where it stopped. Raises `TooMany` if the owner has `most` questions of this
        kind that are not answered yet.
        """
        key, mine = wanted.key, and_(columns.kind == wanted.key.kind, columns.owner == wanted.owner)
        count = select(func.count()).select_from(table).where(mine, UNFINISHED)
        again = update(table).where(_is(key), columns.state.in_(["failed", "cancelled"]))
        again = again.values(state="queued", attempts=0, error=None, not_before=None, owner=wanted.owner)
        go_on = update(table).where(_is(key), UNFINISHED, columns.cancel_requested).values(cancel_requested=False)

        def ask(connection: Connection) -> Job:
            job = _get(connection, key)
            if job is not None and job.state == "done":
                return job
            if (job is None or job.finished) and connection.execute(count).scalar_one() >= most:
                raise TooMany("too-many-questions", most=most)
            enqueue_in(connection, [wanted], now)
            connection.execute(again.values(cancel_requested=False, updated_at=now))
            connection.execute(go_on)
            asked = _get(connection, key)
            assert asked is not None  # this transaction has written it
            return asked

        return await self.database.write(ask)

    async def claim(self, worker: str, terms: Mapping[str, Terms], now: datetime) -> Job | None:
        """Claim the next due job of these kinds; a job of a dead worker is due when its lease ends."""
        kinds = kinds_of(terms)
        query, times = claimable(kinds), moments(now, kinds)

        def claim(connection: Connection) -> Job | None:
            while row := connection.execute(query, times).one_or_none():
                job = Job.of(row)
                given_up = job.attempts >= terms[job.key.kind].max_attempts
                values: dict[str, Any] = {"updated_at": now}
                if job.cancel_requested:
                    values |= {"state": "cancelled", "claimed_by": None, "claimed_until": None}
                elif given_up:
                    error = job.error or WORKER_LOST
                    values |= {"state": "failed", "error": error, "claimed_by": None, "claimed_until": None}
                else:
                    lease = terms[job.key.kind].lease
                    values |= {"state": "running", "claimed_by": worker, "claimed_until": now + lease}
                    values |= {"attempts": job.attempts + 1, "not_before": None}
                claimed = connection.execute(CHANGED, values | _key(job.key)).one()
                if not (job.cancel_requested or given_up):
                    return Job.of(claimed)
            return None

        return await self.database.write(claim)

    async def next_due(self, terms: Mapping[str, Terms], now: datetime) -> datetime | None:
        """When a job of these kinds is due next: `now` if one is due, None if there is none."""
        kinds = kinds_of(terms)
        times = moments(now, kinds)

        read = self.database.read_once
        if await read(lambda connection: connection.execute(any_due(kinds), times).one_or_none()):
            return now
        soonest: datetime | None = await read(lambda connection: connection.execute(next_change(kinds)).scalar_one())
        return soonest

    async def beat(
        self, job: Job, lease: timedelta, progress: float, text: str, now: datetime, partial: Any = None
    ) -> Beat:
        """Renew the lease of a running job and store its progress, with what is known so far if there is news."""
        values: dict[str, Any] = {"claimed_until": now + lease, "progress": progress, "progress_text": text}
        values |= {"updated_at": now, **({} if partial is None else {"partial": partial}), **_claim(job)}
        row = await self.database.write(lambda connection: connection.execute(BEATEN, values).one_or_none())
        return "lost" if row is None else "cancel" if row.cancel_requested else "mine"

    async def watch(self, job: Job) -> Beat:
        """Like `beat`, without writing."""
        row = await self.database.read_once(lambda connection: connection.execute(WATCHED, _claim(job)).one_or_none())
        return "lost" if row is None else "cancel" if row.cancel_requested else "mine"

    async def finish(self, job: Job, result: Any, now: datetime) -> bool:
        """Record success. False if another worker has claimed the job since."""
        return await self._write_outcome(
            job, now, state="done", result=result, partial=None, progress=1.0, error=None
        )

    async def fail(self, job: Job, error: str, max_attempts: int, now: datetime) -> bool:
        """Record a failed attempt: the job is retried later, until `max_attempts`."""
        state = "failed" if job.attempts >= max_attempts else "queued"
        not_before = None if state == "failed" else now + retry_delay(job.attempts)
        wanted = case((columns.cancel_requested, "cancelled"), else_=state)
        return await self._write_outcome(
            job, now, ENDED.values(state=wanted), error=error[:200], not_before=not_before
        )

    async def stop(self, job: Job, now: datetime) -> bool:
        """Record that the worker has stopped after a cancellation."""
        return await self._write_outcome(job, now, state="cancelled")

    async def release(self, job: Job, now: datetime, delay: timedelta | None = None) -> bool:
        """Return a job to the queue because it cannot be done here or now; the attempt does not count."""
        not_before = None if delay is None else now + delay
        return await self._write_outcome(job, now, state="queued", attempts=job.attempts - 1, not_before=not_before)

    async def workers(self) -> list[str]:
        """The workers that hold jobs."""
        query = select(columns.claimed_by).distinct().where(columns.state == "running")
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def reclaim(self, dead: Sequence[str], now: datetime) -> int:
        """Return the jobs of dead workers to the queue, without waiting until their leases end."""
        values = {"state": "queued", "claimed_by": None, "claimed_until": None, "updated_at": now}
        change = update(table).where(columns.state == "running", columns.claimed_by.in_(dead)).values(values)
        return await self.database.write(lambda connection: connection.execute(change).rowcount)

    async def _write_outcome(self, job: Job, now: datetime, change: Update | None = None, **values: Any) -> bool:
        values |= {"claimed_by": None, "claimed_until": None, "updated_at": now, **_claim(job)}
        done = ENDED if change is None else change
        return bool(await self.database.write(lambda connection: connection.execute(done, values).rowcount))

    async def cancel(self, key: JobKey, now: datetime) -> Job | None:
        """Cancel a job at once if it is queued; ask its worker to stop if it runs."""
        queued = columns.state == "queued"
        change = update(table).where(_is(key), UNFINISHED)
        change = change.values(
            state=case((queued, "cancelled"), else_=columns.state), cancel_requested=True, updated_at=now
        )

        def cancel(connection: Connection) -> Job | None:
            connection.execute(change)
            return _get(connection, key)

        return await self.database.write(cancel)

    async def get(self, key: JobKey) -> Job | None:
        return await self.database.read(lambda connection: _get(connection, key))

    async def position(self, key: JobKey, now: datetime) -> int | None:
        """A queued job's place in the queue; the next one to be claimed has place 1.

        A worker that has one slot left takes light jobs only, so these may be claimed out of turn.
        """
        queue = PLACES
        mine = (queue.c.kind == key.kind, queue.c.subject == key.subject, queue.c.seq == key.seq)
        query = select(queue.c.place).where(*mine)
        return await self.database.read(
            lambda connection: connection.execute(query, moments(now)).scalar_one_or_none()
        )

    async def list(self, states: Sequence[JobState], limit: int, now: datetime) -> list[Job]:
        """Jobs in these states: running ones first, then in the order of the queue."""
        queue = PLACES
        mine = and_(queue.c.kind == columns.kind, queue.c.subject == columns.subject, queue.c.seq == columns.seq)
        rank = case((columns.state == "running", 0), (columns.state == "queued", 1), else_=2)
        order = (rank, queue.c.place, columns.priority.desc(), columns.created_at, columns.subject, columns.seq)
        query = select(table).select_from(table.outerjoin(queue, mine)).where(columns.state.in_(states))
        rows = await self.database.read(
            lambda connection: connection.execute(query.order_by(*order).limit(limit), moments(now)).all()
        )
        return [Job.of(row) for row in rows]

    async def figures(self) -> dict[tuple[str, str], int]:
        """How many jobs there are by kind and state."""
        count = select(columns.kind, columns.state, func.count()).group_by(columns.kind, columns.state)
        rows = await self.database.read(lambda connection: connection.execute(count).all())
        return {(kind, state): number for kind, state, number in rows}

    async def ages(self, now: datetime) -> dict[str, float]:
        """By kind, the seconds that the job that is due longest has waited; reads only what is queued."""
        since = func.min(func.coalesce(columns.not_before, columns.created_at, type_=schema.Instant()))
        oldest = select(columns.kind, since).where(is_due()).group_by(columns.kind)
        rows = await self.database.read(lambda connection: connection.execute(oldest, moments(now)).all())
        return {kind: max(0.0, (now - at).total_seconds()) for kind, at in rows}

    async def retry_failed(self, now: datetime) -> int:
        """Queue every failed job again, with its attempts reset."""
        values = {"state": "queued", "attempts": 0, "not_before": None, "updated_at": now}
        change = update(table).where(columns.state == "failed").values(values)
        return await self.database.write(lambda connection: connection.execute(change).rowcount)

    async def prune(self, kind: str, before: datetime) -> int:
        """Delete jobs of a kind that finished before a moment."""
        old = delete(table).where(columns.kind == kind, ~UNFINISHED, columns.updated_at < before)
        return await self.database.write(lambda connection: connection.execute(old).rowcount)


PLACES = places().subquery()
ONE = and_(columns.kind == bindparam("its_kind"), columns.subject == bindparam("its_subject"))
ONE = and_(ONE, columns.seq == bindparam("its_seq"))
HELD = and_(
    ONE,
    columns.state == "running",
    columns.claimed_by == bindparam("its_worker"),
    columns.attempts == bindparam("its_attempts"),
)
"""Whether the job is still claimed by this claim."""
# What is changed follows from the parameters.
CHANGED = update(table).where(ONE).returning(table)
ENDED = update(table).where(HELD)
BEATEN = ENDED.returning(columns.cancel_requested)
WATCHED = select(columns.cancel_requested).where(HELD)


def _key(key: JobKey) -> dict[str, Any]:
    return {"its_kind": key.kind, "its_subject": key.subject, "its_seq": key.seq}


def _claim(job: Job) -> dict[str, Any]:
    return {**_key(job.key), "its_worker": job.claimed_by, "its_attempts": job.attempts}


def _is(key: JobKey) -> ColumnElement[bool]:
    return and_(columns.kind == key.kind, columns.subject == key.subject, columns.seq == key.seq)


def _get(connection: Connection, key: JobKey) -> Job | None:
    row = connection.execute(select(table).where(_is(key))).one_or_none()
    return Job.of(row) if row else None
