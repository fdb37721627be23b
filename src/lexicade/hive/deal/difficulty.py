"""How hard a hive is: how far everyday words alone bring a player.

Everyday words are those of levels 1 to 3; in a language that has next to no answers beyond that, those below the
rarest level that counts. Whoever knows no others reaches some share of the points: 70 % is the rank of Luminary,
50 % Keeper.
"""

from functools import lru_cache

from lexicade.hive import solver
from lexicade.hive.rules import Difficulty
from lexicade.lexicon import Lexicon

EVERYDAY = 3
SHARES: tuple[tuple[int, Difficulty], ...] = ((70, "easy"), (60, "medium"), (50, "hard"), (0, "expert"))
"""The share of the points, in percent, that everyday words must bring at least."""

UNGRADED: Difficulty = "medium"
"""What every hive is whose list does not say how common words are."""
MIN_EVERYDAY = 0.05
"""With a smaller share of the answers at these levels, the levels say nothing."""
MIN_RARE = 0.01
"""With a smaller share of the answers beyond a level, the level is no bound: a few words were graded by hand."""


@lru_cache(maxsize=64)
def everyday_level(lexicon: Lexicon) -> int | None:
    """The level up to which the answers of a lexicon are everyday words; None if its words are not graded."""
    counts = lexicon.counts()[0]
    answers = {level: count for level, count in counts.items() if level <= lexicon.language.hive.answer_level}
    total = sum(answers.values())
    shares = {level: sum(answers[each] for each in answers if each <= level) / total for level in answers}
    everyday = max((level for level in shares if level <= EVERYDAY and shares[level] <= 1 - MIN_RARE), default=None)
    return everyday if everyday and shares[everyday] >= MIN_EVERYDAY else None


def everyday_share(letters: str, lexicon: Lexicon, level: int | None = None) -> float:
    """The share of a hive's points, in percent, that everyday words bring, where answers go up to a level."""
    everyday = everyday_level(lexicon)
    if everyday is not None and level is not None:
        everyday = min(everyday, level)
    common = solver.answers(letters, lexicon, everyday).points
    return 100 * common / max(solver.answers(letters, lexicon, level).points, 1)


def difficulty(letters: str, lexicon: Lexicon, level: int | None = None) -> Difficulty:
    """How hard the hive of these letters is, centre first, where answers go up to a level.

    >>> english = Lexicon.load("en")
    >>> difficulty("NAECORT", english), round(everyday_share("NAECORT", english))
    ('medium', 67)
    """
    if everyday_level(lexicon) is None:
        return UNGRADED
    share = everyday_share(letters, lexicon, level)
    return next(name for least, name in SHARES if share >= least)
