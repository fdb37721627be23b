"""Jobs: long work that the log of a game asks for. See docs/jobs.md."""

from lexicade.server.jobs.context import JobCancelled, JobContext
from lexicade.server.jobs.kinds import JobKind, JobRegistry
from lexicade.server.jobs.runner import JobRunner

__all__ = ["JobCancelled", "JobContext", "JobKind", "JobRegistry", "JobRunner"]
