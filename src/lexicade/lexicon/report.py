"""What each step of the pipeline kept and what it dropped, and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Dropped:
    """Entries left out for one reason: how many, and a few of them."""

    count: int
    examples: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the way from sources to words."""

    name: str
    kept: int
    dropped: Mapping[str, Dropped] = field(default_factory=dict)
    """By reason."""


class WordTally:
    """Counts what a step drops while it runs.

    >>> tally = WordTally()
    >>> for name in "Paris", "Rome":
    ...     tally.drop("capitals", name)
    >>> tally.step("spelling", kept=7)
    Step(name='spelling', kept=7, dropped={'capitals': Dropped(count=2, examples=('Paris', 'Rome'))})
    """

    MAX_SHOWN = 5

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}
        self._examples: dict[str, list[str]] = {}

    def drop(self, reason: str, entry: str) -> None:
        count = self._counts.get(reason, 0)
        self._counts[reason] = count + 1
        if count < self.MAX_SHOWN:
            self._examples.setdefault(reason, []).append(entry)

    def step(self, name: str, kept: int) -> Step:
        dropped = {reason: Dropped(count, tuple(self._examples[reason])) for reason, count in self._counts.items()}
        return Step(name, kept, dropped)
