"""Many questions at once: answered on all processors, and told in their order as soon as they are known."""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

from lexicade.errors import BadInput

Question = TypeVar("Question")
Answer = TypeVar("Answer")
AHEAD = 2
"""Chunks begun or waiting for each thread."""


def in_chunks(
    work: Callable[[Sequence[Question]], Sequence[Answer]],
    questions: Iterable[Question],
    size: int,
    *,
    threads: int,
    progress: Callable[[int], object] | None = None,
) -> Generator[Answer]:
    """The answers to questions, of which there may be any number; `progress` is told how many are answered.

    Work that releases the GIL uses all processors. After Ctrl-C, or when nobody wants the rest, only the chunks that
    are being worked on are finished.

    >>> told = []
    >>> list(in_chunks(lambda some: [each * 2 for each in some], range(5), 2, threads=2, progress=told.append))
    [0, 2, 4, 6, 8]
    >>> told
    [2, 4, 5]
    """
    if isinstance(questions, str) or not isinstance(questions, Iterable):
        raise BadInput("bad-request", problems=f"several are wanted, one after the other, not {str(questions)[:40]}")
    coming = iter(questions)
    waiting: deque[Future[Sequence[Answer]]] = deque()
    done = 0
    executor = ThreadPoolExecutor(threads)
    try:
        while True:
            while len(waiting) < AHEAD * threads and (chunk := list(islice(coming, size))):
                waiting.append(executor.submit(work, chunk))
            if not waiting:
                return
            answers = waiting.popleft().result()
            done += len(answers)
            if progress is not None:
                progress(done)
            yield from answers
    finally:
        executor.shutdown(cancel_futures=True)
