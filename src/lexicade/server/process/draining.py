"""A process that is about to stop says so, and its windows go to another process, each at a moment of its own."""

import random
from dataclasses import dataclass

from lexicade.errors import Unavailable
from lexicade.server.jobs import JobRunner
from lexicade.server.live.notifier import Notifier

NOTICED = 0.3
"""The share of the time after which a proxy has noticed; sockets that close earlier might come back here."""
LAST = 0.9
"""The share of the time by which the last socket is closed."""


@dataclass
class Draining:
    """How this process leaves."""

    notifier: Notifier
    runner: JobRunner
    rng: random.Random
    seconds: float
    begun: bool = False

    def begin(self, first: float = NOTICED) -> None:
        """Claim no more jobs, and let sockets leave between these shares of the time."""
        self.begun = True
        self.runner.claim_no_more()
        self.notifier.send_away(lambda: self.rng.uniform(first, LAST) * self.seconds)

    def check(self) -> None:
        """Raise `Unavailable` once this process is leaving."""
        if self.begun:
            raise Unavailable("moving", seconds=1)
