"""How difficult a puzzle is taken to be until people have tried it."""

from lexicade.cross.study.puzzles.move import Answer
from lexicade.cross.study.puzzles.puzzle import Theme

EASIEST, HARDEST = 700, 2400
BASE = 850
BY_LEVEL = 110
"""For each level that the rarest word is above the commonest."""
BY_TILE = 25
BY_THEME: dict[Theme, int] = {
    "full-rack": 120,
    "parallel": 120,
    "hook": 50,
    "block": 350,
    "exchange": 400,
    "endgame": 350,
}
NOT_TOP = 150
"""If some other move scores more."""
BY_POINT = 6
MAX_EASE = 200
"""What a wide margin takes off at most."""
BY_WORD = 60
"""For each word beyond the second of a play that is challenged."""


def first_rating(answer: Answer, themes: tuple[Theme, ...], level: int, margin: float, *, top: bool) -> int:
    """The rating of a move to be found. `top`: no other move scores more."""
    rating = BASE + BY_LEVEL * (level - 1) + BY_TILE * len(answer.tiles)
    rating += sum(BY_THEME.get(theme, 0) for theme in themes)
    rating += 0 if top else NOT_TOP
    return _within(rating - min(MAX_EASE, BY_POINT * margin))


def challenge_rating(levels: list[int]) -> int:
    """The rating of a play whose other words are of some levels: rare ones are suspected too."""
    return _within(BASE + BY_LEVEL * (max(levels) - 1) + BY_WORD * (len(levels) - 1))


def _within(rating: float) -> int:
    return max(EASIEST, min(HARDEST, round(rating)))
