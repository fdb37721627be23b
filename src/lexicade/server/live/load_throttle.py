"""Measures the load of the event loop. Under load, batched updates are sent less often."""

STEPS = ((0.008, 1), (0.025, 2), (0.08, 4))
"""Pairs of a lateness in seconds and the factor for the batch interval below it."""
RAREST = 8
WEIGHT = 0.05
"""The weight of the newest measurement in the moving average."""


class LoadThrottle:
    """A moving average of the lateness of the event loop."""

    def __init__(self) -> None:
        self._late = 0.0

    def note(self, late: float) -> None:
        """Record that a timer fired this many seconds late."""
        self._late += WEIGHT * (max(late, 0.0) - self._late)

    @property
    def stretch(self) -> int:
        """The factor for the batch interval."""
        return next((times for limit, times in STEPS if self._late < limit), RAREST)
