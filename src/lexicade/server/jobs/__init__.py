"""Jobs: long work that events of a log ask for, done by a worker under a lease. See docs/jobs.md.

Knows no kind of job; the games bring theirs.
"""

from lexicade.server.jobs.context import JobCancelled, JobContext
from lexicade.server.jobs.kinds import JobKind, JobRegistry
from lexicade.server.jobs.runner import JobRunner

__all__ = ["JobCancelled", "JobContext", "JobKind", "JobRegistry", "JobRunner"]
