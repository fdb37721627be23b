"""A study of all hives of a list of words: how many there are, what they come to, and what each generator costs."""

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lexicade.batch.pool import Pool, ThreadPool, chunked
from lexicade.games.rules import Rng
from lexicade.hive import solver
from lexicade.lexicon import Lexicon

YEAR = 365.25


class Span(NamedTuple):
    """The fewest and the most answers, both included.

    >>> str(Span.parse("15..50")), 50 in Span(15, 50)
    ('15..50', True)
    """

    fewest: int
    most: int

    @classmethod
    def parse(cls, text: str) -> "Span":
        fewest, _, most = text.partition("..")
        span = cls(int(fewest), int(most))
        if not 0 < span.fewest <= span.most:
            raise ValueError(text)
        return span

    def __str__(self) -> str:
        return f"{self.fewest}..{self.most}"


COMPARED = (Span(15, 60), Span(15, 50))
"""The two ranges of answers that every study looks at side by side."""


class Hive(NamedTuple):
    """A hive and what it comes to."""

    letters: tuple[str, ...]
    answers: int
    points: int
    pangrams: int
    perfect: int


@dataclass(frozen=True)
class AllHives:
    """What pangrams first finds: every hive there is."""

    hives: tuple[Hive, ...]
    kernel_seconds: float
    """To count them all."""
    seconds: float
    """And to hand them over, one by one."""

    def within(self, span: Span) -> tuple[Hive, ...]:
        return tuple(hive for hive in self.hives if span.fewest <= hive.answers <= span.most)


@dataclass(frozen=True)
class Drawn:
    """What drawing seven letters at random finds."""

    draws: int
    answers: tuple[int, ...]
    """The answers of each hive that was found."""
    seconds: float

    def within(self, span: Span) -> int:
        return sum(span.fewest <= answers <= span.most for answers in self.answers)


@dataclass(frozen=True)
class Distributions:
    """The hives of a range, counted by what they have."""

    span: Span
    hives: tuple[Hive, ...]

    @cached_property
    def answers(self) -> Counter[int]:
        return Counter(hive.answers for hive in self.hives)

    @cached_property
    def points(self) -> Counter[int]:
        return Counter(hive.points for hive in self.hives)

    @cached_property
    def pangrams(self) -> Counter[int]:
        return Counter(hive.pangrams for hive in self.hives)

    @cached_property
    def perfect(self) -> Counter[int]:
        return Counter(hive.perfect for hive in self.hives)

    @cached_property
    def centres(self) -> Counter[str]:
        return Counter(hive.letters[0] for hive in self.hives)

    @cached_property
    def letters(self) -> Counter[str]:
        return Counter(letter for hive in self.hives for letter in hive.letters)


@dataclass(frozen=True)
class Study:
    """All that a list of words has to say about hives."""

    name: str
    words: int
    skipped: int
    """Lines of a file that had foreign characters."""
    span: Span
    found: AllHives
    drawn: Drawn

    @property
    def distributions(self) -> tuple[Distributions, ...]:
        return tuple(Distributions(span, self.found.within(span)) for span in COMPARED)

    def figures(self) -> dict[str, object]:
        """The study as JSON has it."""
        hives, drawn = self.found.hives, self.drawn
        kept = self.found.within(self.span)
        return {
            "list": self.name,
            "words": self.words,
            "skipped": self.skipped,
            "letter_sets": letter_sets(hives),
            "hives": len(hives),
            "in_15_60": len(self.found.within(COMPARED[0])),
            "in_15_50": len(self.found.within(COMPARED[1])),
            "sum_answers": sum(hive.answers for hive in hives),
            "sum_points": sum(hive.points for hive in hives),
            "answers": str(self.span),
            "in_range": len(kept),
            "letter_sets_in_range": letter_sets(kept),
            "years": round(len(kept) / YEAR, 1),
            "years_without_a_set_twice": round(letter_sets(kept) / YEAR, 1),
            "pangrams_first": {
                "seconds": round(self.found.seconds, 4),
                "kernel_seconds": round(self.found.kernel_seconds, 4),
            },
            "random": {
                "draws": drawn.draws,
                "hives": len(drawn.answers),
                "success_rate": round(len(drawn.answers) / drawn.draws, 5),
                "in_15_60": drawn.within(COMPARED[0]),
                "in_15_50": drawn.within(COMPARED[1]),
                "in_range": drawn.within(self.span),
                "success_rate_in_range": round(drawn.within(self.span) / drawn.draws, 5),
                "seconds": round(drawn.seconds, 3),
            },
            "distributions": {str(each.span): _told(each) for each in self.distributions},
        }


def _told(each: Distributions) -> dict[str, dict[str, int]]:
    return {
        name: {str(key): count for key, count in sorted(getattr(each, name).items())}
        for name in ("answers", "points", "pangrams", "perfect", "centres", "letters")
    }


def letter_sets(hives: Iterable[Hive]) -> int:
    return len({frozenset(hive.letters) for hive in hives})


CHUNK = 2000
"""Draws that are counted at a time."""


@dataclass(frozen=True)
class Draws:
    """Letters that were drawn, to be counted here or on another machine."""

    lexicon: Lexicon | str
    """The words, or the language whose list every machine has."""
    letters: tuple[str, ...]
    asked: bool


def count_draws(draws: Draws, numbers: range) -> list[int]:
    """The answers of the draws of these numbers that are hives."""
    lexicon = Lexicon.load(draws.lexicon) if isinstance(draws.lexicon, str) else draws.lexicon
    count = solver.answers if draws.asked else solver.solve
    found = (count(draws.letters[number], lexicon) for number in numbers)
    return [len(each) for each in found if each.pangrams]


def run(
    lexicon: Lexicon,
    name: str,
    span: Span,
    rng: Rng,
    draws: int,
    *,
    asked: bool = False,
    skipped: int = 0,
    pool: Pool | None = None,
) -> Study:
    """Both generators at work on a lexicon: on all of its words, or on those a hive asks for."""
    return Study(
        name,
        len(lexicon),
        skipped,
        span,
        pangrams_first(lexicon, asked=asked),
        random(lexicon, rng, draws, asked=asked, pool=pool),
    )


def pangrams_first(lexicon: Lexicon, *, asked: bool = False) -> AllHives:
    """The letter set of every pangram, with each letter as the centre."""
    began = time.perf_counter()
    table = (solver.every_hive_by_answers if asked else solver.every_hive)(lexicon)
    counted = time.perf_counter()
    rows = table.select(1, len(lexicon))
    listed = time.perf_counter()
    plain = all(len(letter) == 1 for letter in lexicon.alphabet.letters)
    split = tuple if plain else lexicon.alphabet.split
    hives = tuple(Hive(split(row.letters), row.answers, row.points, row.pangrams, row.perfect) for row in rows)
    return AllHives(hives, counted - began, listed - began)


def random(lexicon: Lexicon, rng: Rng, draws: int, *, asked: bool = False, pool: Pool | None = None) -> Drawn:
    """Seven letters at a time, any of them, the first in the centre; kept if they have a pangram.

    They are drawn here, one after the other, and counted wherever the pool is: the result is the same.
    """
    alphabet = lexicon.alphabet
    began = time.perf_counter()
    letters = tuple(alphabet.join(rng.sample(alphabet.letters, 7)) for _ in range(draws))
    job = Draws(lexicon.language.code if pool else lexicon, letters, asked)
    counted = (pool or ThreadPool(1)).map(count_draws, job, chunked(range(draws), CHUNK))
    answers = tuple(each for found in counted for each in found)
    return Drawn(draws, answers, time.perf_counter() - began)
