"""How far the server is behind. Whoever can wait then waits longer, so that moves need not."""

STEPS = ((0.008, 1), (0.025, 2), (0.08, 4))
"""Up to which lateness, in seconds, news of guesses is told how many times more rarely."""
RAREST = 8
WEIGHT = 0.05
"""How much the newest lateness counts."""


class LoadThrottle:
    """The lateness of the event loop, smoothed."""

    def __init__(self) -> None:
        self._late = 0.0

    def note(self, late: float) -> None:
        """Somebody was woken so many seconds late."""
        self._late += WEIGHT * (max(late, 0.0) - self._late)

    @property
    def stretch(self) -> int:
        """By how much to multiply the time between two tellings."""
        return next((times for limit, times in STEPS if self._late < limit), RAREST)
