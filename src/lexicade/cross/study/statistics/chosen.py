"""Which of a player's games are counted."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from lexicade.cross.rules.details import Details
from lexicade.cross.rules.tally import GameResult
from lexicade.cross.study.statistics.reviewed import GameReview

Against = Literal["people", "bots"]
"""With people: at least one of the others was a person."""


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A finished game of a player."""

    game: str
    result: GameResult
    details: Details
    review: GameReview | None = None
    """What its review says, where there is one."""

    @property
    def accuracy(self) -> float | None:
        """From 0 to 100, where the game was reviewed."""
        return self.review.accuracy if self.review else None


def against(result: GameResult) -> Against:
    return "bots" if all(each.bot for each in result.opponents) else "people"


def chosen(
    results: Iterable[GameResult], language: str | None, others: Against | None, since: dt.datetime | None
) -> Sequence[bool]:
    """Of each game, whether it is counted; None: whatever it is."""
    return [
        language in (None, each.language)
        and others in (None, against(each))
        and (since is None or each.ended_at >= since)
        for each in results
    ]
