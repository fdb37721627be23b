"""The context that a job handler gets."""

from dataclasses import dataclass

from lexicade.server.game_service import GameService, Played
from lexicade.store import Job, StoredGame

LONGEST_TEXT = 200


class JobCancelled(Exception):
    """Raised by a handler that stops because its job was cancelled."""


@dataclass
class JobContext:
    """A job and the services that its handler uses. Threads may read `cancelled` and call `progress`."""

    job: Job
    service: GameService
    cancelled: bool = False
    """The job was cancelled, another worker has claimed it, or the process stops."""
    reported: tuple[float, str] = (0.0, "")
    """The last reported progress; the runner stores it about once a second."""

    def progress(self, fraction: float, text: str = "") -> None:
        """Report how much is done, from 0 to 1, and what is being done."""
        plain = "".join(each for each in text if each.isprintable())
        self.reported = (min(max(fraction, 0.0), 1.0), plain[:LONGEST_TEXT])

    def check(self) -> None:
        """Raise `JobCancelled` if the job was cancelled."""
        if self.cancelled:
            raise JobCancelled

    async def game(self) -> StoredGame:
        """The game with its current log, which may be longer than when the job was derived."""
        return await self.service.games.load(self.job.key.game)

    async def play(self, seat: int, command: object, step: int = 0) -> Played:
        """Execute a command for a seat; idempotent, also if the job runs again.

        A job that executes several commands numbers them by `step`.
        """
        key = self.job.key
        return await self.service.play_seat(key.game, seat, f"job-{key.kind}-{key.seq}-{step}", command)
