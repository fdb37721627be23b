"""The machines of a Ray cluster as workers. Ray is an extra: `pip install 'lexicade[cluster]'`."""

import os
import pickle
import socket
import zlib
from collections import deque
from collections.abc import Callable, Generator, Iterable
from importlib.metadata import version
from types import TracebackType
from typing import Any, Self

from lexicade.batch.pool import AHEAD, Job, Result
from lexicade.errors import BadData, BadInput, LexicadeError

RETRIES = 5
"""How often a chunk is done again whose machine or process was lost."""
ATTEMPTS = "2"
"""How often Ray tries to connect, for about ten seconds each time; by default it would try for minutes."""
REACHED_WITHIN = 5.0
"""Seconds."""


class RayPool:
    """The processors of a Ray cluster; every machine of it has the same version of Lexicade.

    Addresses are Ray's: `HOST:PORT` or `auto` on a machine of the cluster, `ray://HOST:PORT` from elsewhere.
    """

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_gcs_server_port_wait_time_s", ATTEMPTS)
        try:
            import ray  # noqa: PLC0415 - an extra
        except ImportError as error:
            raise BadData("missing-extra", what="Clusters", extra="cluster") from error
        _reach(address)
        self._ray: Any = ray
        self.address = address
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise BadInput("bad-cluster", address=address, problem=_first_line(error)) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ray.shutdown()

    @property
    def workers(self) -> int:
        """Processors that the cluster has now."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def map(self, work: Callable[[Job, range], Result], job: Job, chunks: Iterable[range]) -> Generator[Result]:
        ray = self._ray
        # Ray does a chunk again if its process or machine is lost, with its result or before.
        remote = ray.remote(max_retries=RETRIES)(_done)
        shared, waiting = ray.put(job), deque[Any]()
        try:
            for chunk in chunks:
                waiting.append(remote.remote(version("lexicade"), work, shared, chunk))
                if len(waiting) > AHEAD * self.workers:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            for each in waiting:
                ray.cancel(each, force=True)

    def _result(self, reference: Any) -> Any:
        try:
            return pickle.loads(zlib.decompress(self._ray.get(reference)))  # noqa: S301 - from our own cluster
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, LexicadeError):
                raise error.cause from error
            raise
        except self._ray.exceptions.RayError as error:
            raise BadInput("bad-cluster", address=self.address, problem=_first_line(error)) from error


def _done(wanted: str, work: Callable[[Job, range], Result], job: Job, chunk: range) -> bytes:
    """A chunk's result, packed for the way back: much of it is zeros."""
    if (here := version("lexicade")) != wanted:
        problem = f"{socket.gethostname()} has Lexicade {here}, this machine {wanted}"
        raise BadInput("bad-cluster", address=socket.gethostname(), problem=problem)
    return zlib.compress(pickle.dumps(work(job, chunk)), 1)


def _reach(address: str) -> None:
    """Say at once that nobody listens."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), REACHED_WITHIN).close()
    except (OSError, OverflowError) as error:
        raise BadInput("bad-cluster", address=address, problem=_first_line(error)) from error


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0].rstrip(".")
