"""Threads of this process whose searches end when nobody wants them any more."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial

from lexicade._core import CrossControl
from lexicade.batch.pool import ThreadPool
from lexicade.cross.engine.stopping import stoppable


class SearchThreads(ThreadPool):
    """Chunks of searches, all under one control."""

    def session(self) -> tuple[Callable[[], AbstractContextManager[None]], Callable[[], None]]:
        control = CrossControl()
        return partial(stoppable, control), control.stop
