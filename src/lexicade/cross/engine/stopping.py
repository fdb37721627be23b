"""The control of the work that runs here: who starts searches in other threads can stop them all."""

import os
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from contextvars import ContextVar

from lexicade._core import CrossControl, CrossEffort

_current: ContextVar[CrossControl | None] = ContextVar("control", default=None)


@contextmanager
def stoppable(control: CrossControl) -> Iterator[None]:
    """Searches in this block end when a control says so, unless they have one of their own."""
    token = _current.set(control)
    try:
        yield
    finally:
        _current.reset(token)


def current_control() -> CrossControl | None:
    """The control of the block that runs."""
    return _current.get()


def effort(
    seconds: float | None, threads: int | None, seed: int = 0, control: CrossControl | None = None
) -> CrossEffort:
    """What a search may spend, on all processors unless told otherwise; the block that runs can end it."""
    return CrossEffort(seconds, threads or os.cpu_count() or 1, seed, control or current_control())


def check_stopped() -> None:
    """Raise `CancelledError` if the block that runs shall end: what its searches found was cut short."""
    control = _current.get()
    if control is not None and control.stopped:
        raise CancelledError
