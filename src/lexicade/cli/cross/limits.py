"""What a `go` of the line protocol says about how long to think."""

from dataclasses import dataclass

from lexicade.cross.engine.bots import SECONDS
from lexicade.cross.engine.clock import GameClock
from lexicade.cross.engine.position import Position
from lexicade.errors import BadInput

MAX_SECONDS = 600.0
MAX_CLOCK = 86_400.0
MAX_PLIES = 20
NUMBERS = ("time", "clock", "other", "increment", "plies", "seed")
USE = "go [time SECONDS | clock SECONDS [increment SECONDS] [other SECONDS] | ponder] [plies COUNT] [seed NUMBER]"


@dataclass(frozen=True)
class Limits:
    """How long to think, how deep, and by what chance."""

    seconds: float = SECONDS
    clock: GameClock | None = None
    plies: int = 2
    seed: int = 0

    @classmethod
    def parse(cls, text: str) -> "Limits":
        words = text.split()
        ponder = "ponder" in words
        words = [word for word in words if word != "ponder"]
        given = dict(zip(words[::2], words[1::2], strict=False))
        if len(words) % 2 or len(given) < len(words) // 2 or given.keys() - set(NUMBERS):
            raise BadInput("bad-request", problems=USE)
        if ("time" in given) + ("clock" in given) + ponder > 1 or (
            "clock" not in given and {"other", "increment"} & given.keys()
        ):
            raise BadInput("bad-request", problems=USE)
        try:
            seconds = MAX_SECONDS if ponder else float(given.get("time", SECONDS))
            left, increment, other = (float(given.get(name, 0)) for name in ("clock", "increment", "other"))
            plies, seed = int(given.get("plies", 2)), int(given.get("seed", 0))
        except ValueError as error:
            raise BadInput("bad-request", problems=str(error)) from error
        if not (0 < seconds <= MAX_SECONDS and 1 <= plies <= MAX_PLIES and 0 <= seed < 2**32):
            raise BadInput("bad-request", problems=f"time is up to {MAX_SECONDS:.0f}, plies are 1 to {MAX_PLIES}")
        if not all(0 <= each <= MAX_CLOCK for each in (left, increment, other)):
            raise BadInput("bad-request", problems=f"a clock has up to {MAX_CLOCK:.0f} seconds")
        clock = GameClock(left, increment, other if "other" in given else None) if "clock" in given else None
        return cls(seconds, clock, plies, seed)

    def seconds_for(self, position: Position) -> float:
        """How long to think about a position."""
        return self.seconds if self.clock is None else min(MAX_SECONDS, self.clock.seconds_for(position))
