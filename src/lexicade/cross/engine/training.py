"""Learning leave values and chances to win: rounds of games of the engine against itself, each with the values of the
round before. A training that was stopped goes on where it was."""

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path

from lexicade._core import CrossGameRules, CrossLeaves, CrossTraining
from lexicade.batch.pool import Pool, chunked
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.learned import leaves_path, win_table, winning_path, write_leaves, write_winning
from lexicade.cross.engine.search_threads import SearchThreads
from lexicade.cross.engine.stopping import current_control
from lexicade.errors import BadData
from lexicade.lexicon import Lexicon
from lexicade.lexicon.sources import DATA

GAMES = 2000
"""Games of the first round; each further one has twice as many."""
CHUNK = 125
"""Games that one thread or machine plays at a time."""
ROUNDS = 6
SETTLED = 0.5
"""Values that change by less than this on average, in points, have settled."""
RACK = 7
UNSEEN_ROWS = 250
WIDEST_CHANGE = 400


@dataclass(frozen=True)
class Round:
    """What a round came to: a point of the training curve."""

    games: int
    change: float
    """How much values of up to four tiles differ from those of the round before, on average, in points."""


@dataclass(frozen=True)
class Progress:
    """How far a training is, as its file keeps it."""

    language: str
    seed: int
    games: int
    """Games of the first round."""
    rounds: tuple[Round, ...] = ()
    """Finished ones."""
    played: int = 0
    """Games of the running one."""

    @property
    def wanted(self) -> int:
        """Games of the running round."""
        return self.games << len(self.rounds)

    @property
    def seeds(self) -> range:
        """The seeds of the games that the running round still needs."""
        first = (self.seed << 32) + sum(each.games for each in self.rounds)
        return range(first + self.played, first + self.wanted)


@dataclass(frozen=True)
class RoundJob:
    """What any machine needs to play games of a round."""

    language: str
    planes: bytes
    """The values of the round before, as `CrossTraining.table` gives them; none in the first round."""


class LeaveTrainer:
    """Trains a language; what was learned so far is kept in a file beside the result.

    With a pool, its machines play the games; the lexicon is then the language's own.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        *,
        seed: int = 1,
        games: int = GAMES,
        rounds: int = ROUNDS,
        threads: int | None = None,
        data: Path = DATA,
        keep: Path | None = None,
        pool: Pool | None = None,
    ) -> None:
        self.lexicon = lexicon
        self.rounds = rounds
        self.threads = threads
        self.pool = pool
        code, self.letters = lexicon.language.code, lexicon.alphabet.letters
        self.leaves_path, self.winning_path = leaves_path(code, data), winning_path(code, data)
        self.keep = keep or self.leaves_path.with_suffix(".training")
        self.progress = Progress(code, seed, games)
        self.table: CrossLeaves | None = None
        self.training = CrossTraining(self.kinds)
        self._planes = b""
        self._resume()

    @property
    def kinds(self) -> int:
        return len(self.letters) + 1

    @property
    def done(self) -> bool:
        finished = self.progress.rounds
        settled = len(finished) > 2 and finished[-1].change < SETTLED
        return len(finished) >= self.rounds or settled

    def run(self, report: Callable[[Progress], object] = lambda _: None) -> tuple[Round, ...]:
        """Train until values settle or all rounds are done, and write the files of the language."""
        while not self.done:
            self._play_round(report)
        return self.progress.rounds

    def save(self) -> None:
        """Keep the training, to go on later."""
        head = json.dumps(asdict(self.progress)).encode() + b"\n"
        body = len(self._planes).to_bytes(8, "little") + self._planes + self.training.save()
        self.keep.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.keep.with_suffix(".new")
        fresh.write_bytes(head + body)
        fresh.replace(self.keep)

    def _play_round(self, report: Callable[[Progress], object]) -> None:
        chunks = list(chunked(self.progress.seeds, CHUNK))
        if self.pool is None:
            engine = Engine(self.lexicon, learned=self.table)
            counts = SearchThreads(self.threads).map(count_games, engine, chunks)
        else:
            counts = self.pool.map(count_elsewhere, RoundJob(self.progress.language, self._planes), chunks)
        with closing(counts):
            for chunk, counted in zip(chunks, counts, strict=True):
                self.training.add(counted)
                self.progress = replace(self.progress, played=self.progress.played + len(chunk))
                if chunk is chunks[-1]:
                    self._finish_round()
                report(self.progress)

    def _finish_round(self) -> None:
        learned = self.training.table()
        table, self._planes = learned.leaves, learned.planes
        before = self.table or CrossLeaves(self.kinds, bytes(len(self._planes)))
        change = table.distance(before) / 1000
        counts, width = self.training.ends(), 2 * WIDEST_CHANGE + 1
        most = sum(tile.count for tile in self.lexicon.language.tile_set)
        rows = [counts[at * width : (at + 1) * width] for at in range(min(most, UNSEEN_ROWS))]
        rounds = (*self.progress.rounds, Round(self.progress.wanted, round(change, 3)))
        self.progress = replace(self.progress, rounds=rounds, played=0)
        self.table, self.training = table, CrossTraining(self.kinds)
        write_leaves(self.leaves_path, self.letters, self._planes)
        write_winning(self.winning_path, win_table(rows, WIDEST_CHANGE))
        self.save()

    def _resume(self) -> None:
        try:
            content = self.keep.read_bytes()
        except FileNotFoundError:
            return
        head, _, body = content.partition(b"\n")
        try:
            kept = json.loads(head)
            progress = Progress(**{**kept, "rounds": tuple(Round(**each) for each in kept["rounds"])})
            size = int.from_bytes(body[:8], "little")
            planes, saved = body[8 : 8 + size], body[8 + size :]
            wanted = (self.progress.language, self.progress.seed, self.progress.games)
            if (progress.language, progress.seed, progress.games) != wanted:
                return
            self.training = CrossTraining(self.kinds, saved)
            self.table = CrossLeaves(self.kinds, planes) if planes else None
        except (ValueError, TypeError, KeyError) as error:
            problem = f"no training can go on from it ({error}): remove it"
            raise BadData("bad-word-data", file=self.keep.name, problem=problem) from error
        self.progress, self._planes = progress, planes


def count_games(engine: Engine, seeds: range) -> bytes:
    """What the games of some seeds show, as `CrossTraining.save` gives it."""
    language, number = engine.lexicon.language, engine.lexicon.alphabet.number
    tiles = bytes(number[tile.letter] for tile in language.tile_set for _ in range(tile.count))
    training = CrossTraining(len(engine.lexicon.alphabet.letters) + 1)
    training.run(engine.native, CrossGameRules(tiles, RACK, language.cross), seeds, control=current_control())
    return training.save()


def count_elsewhere(job: RoundJob, seeds: range) -> bytes:
    """The same on another machine; its engine stays ready for the next chunk."""
    return count_games(_engine(job.language, job.planes), seeds)


@lru_cache(maxsize=1)
def _engine(language: str, planes: bytes) -> Engine:
    lexicon = Lexicon.load_tiles(language)
    table = CrossLeaves(len(lexicon.alphabet.letters) + 1, planes) if planes else None
    return Engine(lexicon, learned=table)
