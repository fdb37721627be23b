"""Spaces that a conversion of the dictionaries lost long ago: `goout`, `hangonto`."""

from collections.abc import Callable, Iterator, Mapping

RAREST = 2
"""Up to this level an English word may be a part of what lost its spaces."""


class Spacing:
    """Puts spaces back where a gloss is no word, and is plainly several."""

    def __init__(self, expressions: Mapping[str, str], level: Callable[[str], int | None]) -> None:
        self._expressions = expressions
        self._level = level

    def restored(self, gloss: str) -> str:
        if len(gloss) < 5 or not gloss.isalpha() or not gloss.islower() or self._level(gloss):
            return gloss
        if gloss in self._expressions:
            return self._expressions[gloss]
        # Of words that are equally common, the fewest: together with, not to get her with.
        splits = ((max(map(self._rank, split)), len(split), split) for split in _splits(gloss))
        rarest, _, best = min(splits, default=(RAREST + 1, 0, ()))
        return " ".join(best) if rarest <= RAREST else gloss

    def _rank(self, word: str) -> int:
        return self._level(word) or RAREST + 1


def _splits(text: str) -> Iterator[tuple[str, ...]]:
    """Every way to make two or three words of at least two letters of it."""
    for first in range(2, len(text) - 1):
        yield text[:first], text[first:]
        for second in range(first + 2, len(text) - 1):
            yield text[:first], text[first:second], text[second:]
