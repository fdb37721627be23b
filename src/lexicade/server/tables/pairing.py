"""Pairs for a round: neighbours in strength who have not met yet, as long as there are such."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

MAX_LOOKS = 20_000
"""How many ways of pairing are looked at before somebody meets somebody again who need not have."""
NOBODY = ""


class Rng(Protocol):
    """The part of a random number generator that pairing uses."""

    def sample(self, population: Sequence[str], k: int) -> list[str]: ...


def pairs_of(
    players: Sequence[str],
    strength: Mapping[str, tuple[float, ...]],
    met: Mapping[str, Sequence[str]],
    rng: Rng,
) -> list[tuple[str, ...]]:
    """Pair players by their strength; equals by lot. As few as possible meet somebody again.

    `met` says against whom somebody has played, once for each time; an empty name stands for having been left over.
    If one is left over now, it is one of the last who was not so before.

    >>> from random import Random
    >>> pairs_of(["a", "b", "c", "d"], {"a": (2,), "b": (2,), "c": (1,)}, {"a": ["b"], "b": ["a"]}, Random(1))
    [('b', 'c'), ('a', 'd')]
    >>> pairs_of(["a", "b", "c"], {"a": (1,)}, {"c": [""]}, Random(1))
    [('a', 'c'), ('b',)]
    """
    by_lot = rng.sample(list(players), len(players))
    waiting = sorted(by_lot, key=lambda each: strength.get(each, ()), reverse=True)
    if len(waiting) % 2:
        waiting.append(NOBODY)
    times = {each: Counter(met.get(each, ())) for each in waiting}
    pairs = _fewest_again(tuple(waiting), times)
    return sorted((pair for pair in pairs if NOBODY not in pair), key=lambda pair: waiting.index(pair[0])) + [
        (one,) for one, other in pairs if other == NOBODY
    ]


def _fewest_again(waiting: tuple[str, ...], times: Mapping[str, Mapping[str, int]]) -> list[tuple[str, str]]:
    looks = MAX_LOOKS
    most = sum(sum(each.values()) for each in times.values())
    # Each pair counts for both: with fewer than this there is nothing to find.
    least = sum(min(times[one].get(other, 0) for other in waiting if other != one) for one in waiting) // 2
    for again in range(least, most + 1):
        search = _Search(times, looks)
        found = search.pairs(waiting, again)
        looks = search.looks
        if found is not None:
            return found
        if looks <= 0:
            break
    return _greedy(waiting, times)


class _Search:
    """Pairs the first with whoever is nearest, and takes that back where it leaves others without a new opponent."""

    def __init__(self, times: Mapping[str, Mapping[str, int]], looks: int) -> None:
        self.times = times
        self.looks = looks
        self._hopeless: set[tuple[tuple[str, ...], int]] = set()

    def pairs(self, waiting: tuple[str, ...], again: int) -> list[tuple[str, str]] | None:
        """Pairs of all in which people meet again at most so often; None: there are none, or too many ways."""
        if not waiting:
            return []
        if (waiting, again) in self._hopeless or self.looks <= 0:
            return None
        self.looks -= 1
        first, others = waiting[0], waiting[1:]
        for other in others:
            left = again - self.times[first].get(other, 0)
            if left < 0:
                continue
            rest = self.pairs(tuple(each for each in others if each != other), left)
            if rest is not None:
                return [(first, other), *rest]
        self._hopeless.add((waiting, again))
        return None


def _greedy(waiting: Sequence[str], times: Mapping[str, Mapping[str, int]]) -> list[tuple[str, str]]:
    left, pairs = list(waiting), list[tuple[str, str]]()
    while left:
        first = left.pop(0)
        other = min(left, key=lambda each: times[first].get(each, 0))
        left.remove(other)
        pairs.append((first, other))
    return pairs
