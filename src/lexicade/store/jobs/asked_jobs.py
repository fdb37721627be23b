"""Jobs that a person asks for, not a log: enqueued on request, and again if they have ended."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, and_, func, insert, select, update

from lexicade.errors import TooMany
from lexicade.store.jobs.job_queue import UNFINISHED
from lexicade.store.jobs.jobs import Job, WantedJob
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database

table, columns = schema.job, schema.job.c


class AskedJobs:
    """Requests for jobs. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def ask(self, wanted: WantedJob, limit: int, now: datetime) -> Job:
        """Enqueue a job. One that waits or runs stays as it is; one that has ended begins anew, also as done.

        Raises `TooMany` if its owner has as many unfinished jobs of the kind as the limit allows.
        """
        key = wanted.key
        mine = and_(columns.kind == key.kind, columns.subject == key.subject, columns.seq == key.seq)
        others = select(func.count()).where(columns.kind == key.kind, columns.owner == wanted.owner, UNFINISHED)

        def ask(connection: Connection) -> Job:
            found = connection.execute(select(table).where(mine).with_for_update()).one_or_none()
            if found is not None and not (job := Job.of(found)).finished:
                return job
            if connection.execute(others).scalar_one() >= limit:
                raise TooMany("too-many-jobs", limit=limit)
            values = _fresh(wanted, now)
            if found is None:
                keys = {"kind": key.kind, "subject": key.subject, "game": key.subject, "seq": key.seq}
                row = connection.execute(
                    insert(table).values(**keys, created_at=now, **values).returning(table)
                ).one()
            else:
                row = connection.execute(update(table).where(mine).values(values).returning(table)).one()
            return Job.of(row)

        return await self.database.write(ask)


def _fresh(wanted: WantedJob, now: datetime) -> Mapping[str, Any]:
    """The columns of a job that nobody has begun."""
    return {
        "state": "queued",
        "priority": wanted.priority,
        "attempts": 0,
        "not_before": None,
        "claimed_by": None,
        "claimed_until": None,
        "progress": 0.0,
        "progress_text": "",
        "cancel_requested": False,
        "error": None,
        "result": None,
        "updated_at": now,
        "owner": wanted.owner,
        "weight": wanted.weight,
    }
