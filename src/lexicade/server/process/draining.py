"""A process that is about to stop says so, and its windows go to another process, each at a moment of its own."""

import asyncio
import random
from dataclasses import dataclass

from lexicade.errors import Unavailable
from lexicade.server.jobs import JobRunner
from lexicade.server.live.notifier import Notifier
from lexicade.server.live.sockets import Sockets

NOTICED = 0.3
"""The share of the time after which a proxy has noticed; sockets that close earlier might come back here."""
LAST = 0.9
"""The share of the time by which the last socket is closed."""
LATE_SECONDS = 2.0
"""How much longer a process waits for its sockets to leave, if the machine is so busy that they leave late."""
LOOK_SECONDS = 0.02


@dataclass
class Draining:
    """How this process leaves."""

    notifier: Notifier
    runner: JobRunner
    sockets: Sockets
    rng: random.Random
    seconds: float
    begun: bool = False

    def begin(self, first: float = NOTICED) -> None:
        """Claim no more jobs, and let sockets leave between these shares of the time."""
        self.begun = True
        self.runner.claim_no_more()
        clock = asyncio.get_running_loop().time
        began = clock()

        def leave_after() -> float:
            """A socket that opens only now leaves in what is left of the time."""
            passed = clock() - began
            soonest = max(first * self.seconds, min(passed, LAST * self.seconds))
            return max(0.0, self.rng.uniform(soonest, LAST * self.seconds) - passed)

        self.notifier.send_away(leave_after)

    async def run(self, first: float = NOTICED) -> None:
        """Drain; returns when every socket has been told to leave, or does not go."""
        self.begin(first)
        await asyncio.sleep(self.seconds)
        until = asyncio.get_running_loop().time() + LATE_SECONDS
        # Stopping would close them too, but without saying why.
        while self.sockets.count and asyncio.get_running_loop().time() < until:  # noqa: ASYNC110 - nobody says it
            await asyncio.sleep(LOOK_SECONDS)

    def check(self) -> None:
        """Raise `Unavailable` once this process is leaving."""
        if self.begun:
            raise Unavailable("moving", seconds=1)
