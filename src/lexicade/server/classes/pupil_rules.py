"""What pupils may do, route by route. What is not named is refused, so that a new route is closed until it is read.

Routes that only a game has are named by the game (`GameEntry.pupil_rules`).
"""

import re
from collections.abc import Iterable, Sequence
from typing import Literal

from lexicade.store import Freedoms

Need = Literal["free", "chat", "strangers", "scores", "graduating"]
"""What a pupil needs for a request: nothing, a freedom that the class gives, or leave to go."""
Rule = tuple[str, Need]
RULES: tuple[Rule, ...] = (
    (r"GET /api/(me|names|languages)", "free"),
    (r"GET /api/(words|about)/.*", "free"),
    (r"POST /api/words/[^/]+/meanings", "free"),
    (r"(GET|POST) /api/class(/.*)?", "free"),
    (r"GET /api/vocabulary(/games|/mentions/.*)?", "free"),
    # Whose lists these are is asked there: those of the class's teachers are for its pupils.
    (r"GET /api/vocabulary/[^/]+(/list\.csv)?", "free"),
    (r"(GET|POST|DELETE) /api/deck(/.*)?", "free"),
    (r"POST /api/account/(log-in|log-out|recover|device)", "free"),
    (r"GET /api/account/export", "free"),
    (r"POST /api/account/sign-up", "graduating"),
    # Whose games these are is asked at the door.
    (r"(GET|POST) /api/games", "free"),
    (r"(GET|POST) /api/games/[^/]+/chat(/.*)?", "chat"),
    (r"GET /api/games/[^/]+(/log)?", "free"),
    (r"POST /api/games/[^/]+/(commands|preview|again)", "free"),
    (r"GET /api/games/[^/]+/live", "free"),
    (r"GET /api/jobs/.*", "free"),
    (r"GET /api/tables", "strangers"),
    (r"GET /api/tables/[^/]+", "free"),
    (r"POST /api/tables/[^/]+/join", "free"),
)


class PupilRules:
    """All rules of a server: the general ones, and those of its games."""

    def __init__(self, of_games: Iterable[Sequence[Rule]]) -> None:
        rules = [*RULES, *(rule for each in of_games for rule in each)]
        self._rules = [(re.compile(pattern, re.DOTALL), need) for pattern, need in rules]

    def need(self, method: str, path: str) -> Need | None:
        """What a pupil needs for a request; None: pupils do not do that.

        >>> PupilRules([]).need("GET", "/api/me"), PupilRules([]).need("GET", "/api/tables")
        ('free', 'strangers')
        >>> PupilRules([]).need("POST", "/api/tokens") is None
        True
        """
        request = f"{'GET' if method in ('HEAD', 'OPTIONS') else method} {path}"
        return next((need for pattern, need in self._rules if pattern.fullmatch(request)), None)


def allowed(need: Need | None, freedoms: Freedoms, *, graduating: bool) -> bool:
    """Whether a pupil of a class with these freedoms may do what needs this."""
    if need == "free":
        return True
    if need == "graduating":
        return graduating
    return need is not None and bool(getattr(freedoms, need))
