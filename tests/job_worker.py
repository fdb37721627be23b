"""A kind of job for the tests, and a process that works on it as `lexicade work` does.

Each `ended` of a round of Shake asks for a job that toggles whether the host is ready: done twice, it would show.
"""

import asyncio
import os
import sys
from collections.abc import Iterable
from datetime import timedelta

from sqlalchemy import exists, select

from lexicade.server.jobs import JobContext, JobKind, runner
from lexicade.server.process.work import run
from lexicade.server.settings import Settings
from lexicade.shake import rules as shake
from lexicade.store import JobKey, StoredGame, WantedJob
from lexicade.store.sql import schema

NAME = "after-round"
LEASE = timedelta(seconds=2)


def derive(stored: StoredGame, after: int) -> Iterable[WantedJob]:
    for seq, event in enumerate(stored.game.log[after:], after + 1):
        if isinstance(event, shake.Ended):
            yield WantedJob(JobKey(NAME, stored.id, seq))


MISSING = select(schema.event.c.game).where(
    schema.event.c.kind == "ended",
    ~exists().where(
        schema.job.c.kind == NAME, schema.job.c.subject == schema.event.c.game, schema.job.c.seq == schema.event.c.seq
    ),
)


async def toggle(context: JobContext) -> object:
    """Toggle the host's readiness; HANG says where a worker of the tests gets stuck, to be killed there."""
    hang = os.environ.get("HANG", "")
    context.progress(0.5, "half-way")
    if hang == "before":
        await asyncio.Event().wait()
    stored = await context.game()
    played = await context.play(0, shake.Ready(0 not in stored.game.state.ready))
    if hang == "after":
        context.progress(0.9, "played")
        await asyncio.Event().wait()
    return {"seq": played.stored.game.seq}


AFTER_ROUND = JobKind(
    NAME, toggle, games=frozenset({"shake"}), derive=derive, missing=MISSING, lease=LEASE, max_attempts=3
)


if __name__ == "__main__":
    # With a bus, a worker that is not told would find its job too late for any test.
    runner.BUS_POLL_SECONDS = 3600.0
    run(Settings.read({}, database=sys.argv[1], bus=sys.argv[2], slots=2), job_kinds=[AFTER_ROUND])
