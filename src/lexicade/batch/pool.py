"""Work in chunks of numbers, done in threads of this process or on other machines.

A chunk is a pure function of a job and a range of numbers, so it can be done anywhere, and twice if it was lost.
Results come in the order of the chunks: what follows from them depends on no machine and no number of threads.
"""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")
Work = Callable[[Job, range], Result]
AHEAD = 2
"""Chunks begun or waiting for each worker."""


class Pool(Protocol):
    """Workers that do chunks."""

    def map(self, work: Callable[[Job, range], Result], job: Job, chunks: Iterable[range]) -> Generator[Result]:
        """The result of each chunk, in their order."""
        ...


class ThreadPool:
    """Threads of this process.

    >>> list(ThreadPool(2).map(lambda base, numbers: base + sum(numbers), 100, [range(3), range(3, 5)]))
    [103, 107]
    """

    def __init__(self, threads: int | None = None) -> None:
        self.threads = threads or os.cpu_count() or 1

    def session(self) -> tuple[Callable[[], AbstractContextManager[None]], Callable[[], None]]:
        """Around each chunk, and what ends those that run when nobody wants them any more."""
        return nullcontext, lambda: None

    def map(self, work: Callable[[Job, range], Result], job: Job, chunks: Iterable[range]) -> Generator[Result]:
        within, stop = self.session()

        def do(chunk: range) -> Result:
            with within():
                return work(job, chunk)

        with ThreadPoolExecutor(self.threads) as executor:
            waiting: deque[Future[Result]] = deque()
            try:
                for chunk in chunks:
                    waiting.append(executor.submit(do, chunk))
                    if len(waiting) > AHEAD * self.threads:
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            finally:
                # After Ctrl-C nobody wants the rest, and leaving the block waits for what runs.
                stop()
                for each in waiting:
                    each.cancel()


def chunked(numbers: range, size: int) -> Iterator[range]:
    """A range in parts of some size.

    >>> list(chunked(range(3, 8), 2))
    [range(3, 5), range(5, 7), range(7, 8)]
    """
    return (numbers[at : at + size] for at in range(0, len(numbers), size))
