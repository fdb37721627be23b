"""Jobs: long work that events of a log ask for. See docs/jobs.md."""

from lexicade.server.jobs.context import JobCancelled, JobContext
from lexicade.server.jobs.kinds import JobKind, JobRegistry
from lexicade.server.jobs.runner import JobRunner

__all__ = ["JobCancelled", "JobContext", "JobKind", "JobRegistry", "JobRunner"]
