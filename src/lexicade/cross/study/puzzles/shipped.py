"""The puzzles of a language: a compact file beside its words, read when somebody first asks."""

import json
import lzma
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from lexicade.cross.study.puzzles.puzzle import Puzzle, Theme
from lexicade.errors import BadData, NotFound
from lexicade.lexicon.sources import DATA

PUZZLES = "puzzles.xz"
AHEAD = 60
"""Days whose puzzles are kept for their day."""


@dataclass(frozen=True)
class PuzzleSet:
    """All puzzles of a language, in the order of their file."""

    language: str
    head: Mapping[str, Any]
    """How they were made: the edition of the words, the seed, the level, the games of each theme."""
    puzzles: tuple[Puzzle, ...]

    @cached_property
    def by_id(self) -> Mapping[str, Puzzle]:
        return {puzzle.id: puzzle for puzzle in self.puzzles}

    @cached_property
    def by_theme(self) -> Mapping[Theme, tuple[Puzzle, ...]]:
        """The puzzles with each theme, whatever else they show."""
        found: dict[Theme, list[Puzzle]] = {}
        for puzzle in self.puzzles:
            for theme in puzzle.themes:
                found.setdefault(theme, []).append(puzzle)
        return {theme: tuple(puzzles) for theme, puzzles in found.items()}

    @cached_property
    def _by_day(self) -> tuple[Puzzle, ...]:
        """The puzzles in the order of their days, which tells nothing of how they were made."""
        return tuple(sorted(self.puzzles, key=lambda puzzle: sha256(f"day {puzzle.id}".encode()).digest()))

    def of_day(self, day: date) -> Puzzle:
        """The puzzle of a day: the same everywhere, and another one until all have had their day."""
        if not self.puzzles:
            raise NotFound("no-puzzles", language=self.language)
        return self._by_day[day.toordinal() % len(self.puzzles)]

    def kept_for_days(self, today: date) -> frozenset[str]:
        """The puzzles of today and the days to come, which nobody meets before."""
        days = min(AHEAD, len(self.puzzles) // 3)
        return frozenset(self.of_day(date.fromordinal(today.toordinal() + ahead)).id for ahead in range(days))


def puzzles_path(code: str, data: Path = DATA) -> Path:
    return data / code / PUZZLES


def write_puzzles(path: Path, head: Mapping[str, Any], puzzles: Iterable[Puzzle]) -> None:
    """A line about how they were made, then a line for each puzzle."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "\n".join([json.dumps(head), *map(str, puzzles)])
    whole = path.with_suffix(".part")
    whole.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    # Whoever is stopped here keeps the file from before.
    whole.replace(path)


def read_puzzles(code: str, path: Path) -> PuzzleSet:
    """The puzzles of a file; none if there is no file."""
    try:
        text = lzma.decompress(path.read_bytes()).decode()
    except FileNotFoundError:
        return PuzzleSet(code, {}, ())
    except (OSError, lzma.LZMAError, UnicodeDecodeError) as error:
        raise BadData("bad-word-data", file=path.name, problem=str(error)) from error
    head, *lines = text.splitlines()
    return PuzzleSet(code, json.loads(head), tuple(map(Puzzle.parse, lines)))


@lru_cache(maxsize=32)
def shipped(code: str) -> PuzzleSet:
    """The puzzles that come with a language; none where nobody has made them."""
    return read_puzzles(code, puzzles_path(code))
