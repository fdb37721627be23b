"""The facts of a review in words, in the four languages of the interface."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from lexicade.cross.study.review.figures import MoveReview, ReviewCandidate
from lexicade.errors import LANGUAGES, BadInput, fill
from lexicade.wording import listed


@cache
def _all() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((resources.files(__package__) / "texts.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class ReviewTexts:
    """Sentences in one language.

    >>> ReviewTexts("de")["grades", "large"], ReviewTexts("en").say("turns-over", n=1)
    ('Groß', 'It turns over 1 tile.')
    """

    language: str = "en"

    def __post_init__(self) -> None:
        if self.language not in LANGUAGES:
            raise BadInput("bad-request", problems=f"texts are in {', '.join(LANGUAGES)}")

    def __getitem__(self, key: str | tuple[str, str]) -> str:
        table: Mapping[str, Any] = _all()[self.language]
        text: str = table[key[0]][key[1]] if isinstance(key, tuple) else table[key]
        return text

    def say(self, key: str, **context: object) -> str:
        return fill(self[key], context, self.language)

    def play(self, candidate: ReviewCandidate) -> str:
        """A move in notation, or what it does without tiles."""
        if candidate.tiles:
            return candidate.move
        if candidate.exchanged:
            return self.say("exchange", letters="".join(candidate.exchanged))
        return self["pass"]

    def reasons(self, move: MoveReview) -> list[str]:
        """Why the best move is better, or why it is best."""
        if not move.candidates:
            return []
        best = move.candidates[move.best]
        other = move.candidates[move.played if move.played != move.best else min(1, len(move.candidates) - 1)]
        return [
            self.say(
                reason.kind,
                best=self.play(best),
                other=self.play(other),
                n=reason.points,
                letters=self._letters(reason.kind, reason.tiles),
                word=reason.word.capitalize() or "…",
                square=reason.square,
                before=f"{reason.before:+}",
                after=f"{reason.after:+}",
            )
            for reason in move.reasons
        ]

    def _letters(self, kind: str, tiles: tuple[str, ...]) -> str:
        return "".join(tiles) if kind == "keeps" else listed(list(tiles), self.language)
