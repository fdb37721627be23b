"""What a running job may use."""

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
    """Somebody cancelled the job, another worker has it, or the process stops."""
    told: tuple[float, str] = (0.0, "")
    """The progress that was told last; the runner writes it down about once a second."""

    def progress(self, fraction: float, text: str = "") -> None:
        """Tell how much is done, from 0 to 1, and what is being done."""
        plain = "".join(each for each in text if each.isprintable())
        self.told = (min(max(fraction, 0.0), 1.0), plain[:LONGEST_TEXT])

    def check(self) -> None:
        """Stop here if the job was cancelled."""
        if self.cancelled:
            raise JobCancelled

    async def game(self) -> StoredGame:
        """The game as its log is now, which may be longer than when the job was derived."""
        return await self.service.games.load(self.job.key.game)

    async def play(self, seat: int, command: object, step: int = 0) -> Played:
        """Play a command for a seat, once, however often the job is run.

        A job that plays several commands numbers them by `step`.
        """
        key = self.job.key
        return await self.service.play_seat(key.game, seat, f"job-{key.kind}-{key.seq}-{step}", command)
