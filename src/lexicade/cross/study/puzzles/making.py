"""Making the puzzles of a language, on all cores or the machines of a cluster; what was stopped goes on.

Each theme has its own row of games, numbered from 0, and takes the first puzzles of it. So the set follows from the
seed and the number wanted, however often it was stopped and whoever played which game.
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from lexicade.batch.pool import Pool
from lexicade.cross.engine.search_threads import SearchThreads
from lexicade.cross.study.puzzles.finding import MAX_LEVEL, Finder
from lexicade.cross.study.puzzles.puzzle import Puzzle, Theme
from lexicade.cross.study.puzzles.shipped import puzzles_path, read_puzzles, write_puzzles
from lexicade.lexicon import Lexicon
from lexicade.lexicon.sources import DATA

SHARES: dict[Theme, float] = {
    "exchange": 0.03,
    "block": 0.03,
    "challenge": 0.12,
    "endgame": 0.14,
    "hook": 0.10,
    "parallel": 0.10,
    "best": 0.18,
    "full-rack": 0.30,
}
"""How large a part of a set is made for each theme; the last has what others lack."""
CHUNK = 4
"""Games that one thread or machine plays at a time."""
MAX_GAMES = 20
"""Games for each puzzle wanted, after which a theme is left as it is."""


@dataclass(frozen=True)
class Row:
    """What any machine needs to find the puzzles of a theme."""

    language: str
    theme: Theme
    level: int
    seed: int


@dataclass
class Made:
    """How far a set is."""

    wanted: int
    puzzles: dict[Theme, list[Puzzle]] = field(default_factory=dict)
    games: dict[Theme, int] = field(default_factory=dict)
    """The number of the next game of each theme."""

    @property
    def count(self) -> int:
        return sum(map(len, self.puzzles.values()))

    def of(self, theme: Theme) -> list[Puzzle]:
        return self.puzzles.setdefault(theme, [])


class PuzzleMaker:
    """Makes the set of a language and keeps it in its file."""

    def __init__(
        self,
        language: str,
        count: int,
        *,
        seed: int = 1,
        level: int = MAX_LEVEL,
        threads: int | None = None,
        data: Path = DATA,
        pool: Pool | None = None,
    ) -> None:
        self.lexicon = Lexicon.load_tiles(language)
        self.row = Row(language, "best", level, seed)
        self.pool = pool or SearchThreads(threads)
        self.path = puzzles_path(language, data)
        self.made = Made(count)
        self._resume()

    def run(self, report: Callable[[Made], object] = lambda _: None) -> Made:
        """Make what is missing; `report` is told after each chunk of games."""
        for theme, share in SHARES.items():
            last = theme == [*SHARES][-1]
            # What rarer themes lack is made up for.
            quota = self.made.wanted - self._others(theme) if last else round(share * self.made.wanted)
            self._fill(theme, quota, report)
        self.save()
        return self.made

    def save(self) -> None:
        """Keep what is there, to go on later."""
        head = {"edition": self.lexicon.edition, "seed": self.row.seed, "level": self.row.level}
        rows = [puzzle for theme in SHARES for puzzle in self.made.of(theme)]
        write_puzzles(self.path, {**head, "games": self.made.games}, rows)

    def _fill(self, theme: Theme, quota: int, report: Callable[[Made], object]) -> None:
        found, first = self.made.of(theme), self.made.games.get(theme, 0)
        if len(found) >= quota:
            return
        row = Row(self.row.language, theme, self.row.level, self.row.seed)
        known = {puzzle.id for puzzle in found}
        with closing(self.pool.map(play_row, row, _chunks(first, quota * MAX_GAMES))) as chunks:
            for chunk in chunks:
                for number, text in chunk:
                    if len(found) < quota:
                        self.made.games[theme] = number + 1
                        puzzle = Puzzle.parse(text) if text else None
                        if puzzle and puzzle.id not in known:
                            known.add(puzzle.id)
                            found.append(puzzle)
                report(self.made)
                if len(found) >= quota:
                    return

    def _others(self, theme: Theme) -> int:
        return self.made.count - len(self.made.of(theme))

    def _resume(self) -> None:
        """Go on with a file of the same words, seed and level; another one is made anew."""
        before = read_puzzles(self.row.language, self.path)
        head = before.head
        if [head.get(key) for key in ("edition", "seed", "level")] != [
            self.lexicon.edition,
            self.row.seed,
            self.row.level,
        ]:
            return
        self.made.games = dict(head["games"])
        for puzzle in before.puzzles:
            self.made.of(puzzle.themes[0]).append(puzzle)


def play_row(row: Row, numbers: range) -> list[tuple[int, str]]:
    """The puzzles of some games of a theme, by the numbers of the games; an empty text where there is none."""
    finder = _finder(row.language, row.level, row.seed)
    found = [(number, finder.in_game(row.theme, number)) for number in numbers]
    return [(number, str(puzzle) if puzzle else "") for number, puzzle in found]


@lru_cache(maxsize=2)
def _finder(language: str, level: int, seed: int) -> Finder:
    return Finder(Lexicon.load_tiles(language), level=level, seed=seed)


def _chunks(first: int, end: int) -> Iterator[range]:
    for start in range(first, end, CHUNK):
        yield range(start, min(start + CHUNK, end))
