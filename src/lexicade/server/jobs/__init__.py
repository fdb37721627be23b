"""Jobs: long work that the log of a game asks for. See docs/jobs.md."""

from lexicade.server.jobs.context import JobCancelled, JobContext
from lexicade.server.jobs.kinds import JOB_KINDS, JobKind, JobRegistry
from lexicade.server.jobs.runner import JobRunner

__all__ = ["JOB_KINDS", "JobCancelled", "JobContext", "JobKind", "JobRegistry", "JobRunner"]
