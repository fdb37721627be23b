"""Who stands where in a hive, and who wins a race."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol


class Scored(Protocol):
    """A seat with what is known of its words."""

    @property
    def seat(self) -> int: ...

    @property
    def removed(self) -> bool: ...

    @property
    def score(self) -> int | None: ...

    @property
    def pangrams(self) -> int | None: ...


@dataclass(frozen=True)
class Standing:
    """Where a seat stands among those at the table."""

    seat: int
    """Its number; name and score are told with the occupants."""
    place: int | None
    """In a race that has begun, from 1, shared by equals; null otherwise, and where a score that counts is hidden."""
    won: bool
    """Whether this seat has won the race, alone or in a tie."""


def standings(
    seats: Iterable[Scored], *, race: bool, over: bool, leaders: frozenset[int] | None = None
) -> tuple[Standing, ...]:
    """The seats at the table, the best first: more points, then more pangrams; equals by seat.

    Equal points and pangrams share a place, and the next place is counted behind all of them: 1, 2, 2, 4. When a race
    is over, every seat on place 1 has won it, unless all have no points. In co-op there are no places and no winners.
    Where the viewer sees the scores of the leaders only, they alone have places.
    """
    here = sorted((each for each in seats if not each.removed), key=_rank_key)
    keys = [_rank_key(each)[:2] for each in here]
    everybody = all(each.score is not None for each in here)

    def standing(each: Scored, key: tuple[int, int]) -> Standing:
        placed = race and (everybody if leaders is None else each.seat in leaders)
        won = placed and over and key == keys[0] and bool(each.score)
        return Standing(each.seat, keys.index(key) + 1 if placed else None, won)

    return tuple(map(standing, here, keys))


def _rank_key(each: Scored) -> tuple[int, int, int]:
    """Sorts the best first, hidden scores last."""
    if each.score is None or each.pangrams is None:
        return 1, 1, each.seat
    return -each.score, -each.pangrams, each.seat
