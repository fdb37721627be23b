"""Many games judged at once: turns are independent, so they go to threads here or to other machines."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lexicade.batch.pool import Pool, chunked
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.study.review.depth import DEFAULT, ReviewDepth
from lexicade.cross.study.review.figures import MoveReview, Review
from lexicade.cross.study.review.moments import PlayedGame
from lexicade.cross.study.review.records import played_record
from lexicade.cross.study.review.review import assembled, review_engine, review_move
from lexicade.languages import Language
from lexicade.lexicon import Lexicon

CHUNK = 2
"""Turns that a worker judges at a time."""
GAMES_IN_MEMORY = 64


@dataclass(frozen=True)
class Batch:
    """Records to judge, as other machines get them."""

    texts: tuple[str, ...]
    language: str | None = None
    """Of the words and the tiles, if the records do not say or shall not."""
    lexicon: str | None = None
    """The list of words, if it is not the usual one of the language."""
    depth: ReviewDepth = DEFAULT

    def game(self, number: int) -> PlayedGame:
        return _game(self.texts[number], self.language)

    def words(self, game: PlayedGame) -> Lexicon:
        """The words that judge a game. Records may name a list that this machine does not have."""
        return _lexicon(self.lexicon or game.setup.options.language)


@lru_cache(maxsize=GAMES_IN_MEMORY)
def _game(text: str, language: str | None) -> PlayedGame:
    return played_record(Gcg.parse(text), Language.load(language) if language else None)


@lru_cache(maxsize=8)
def _lexicon(name: str) -> Lexicon:
    return Lexicon.load_tiles(name)


@dataclass(frozen=True)
class _Turns:
    """The turns of all games of a batch, one after the other."""

    batch: Batch
    turns: tuple[tuple[int, int], ...]
    """Of each, the number of its game and its place there."""


def _judge(work: _Turns, numbers: range) -> list[tuple[int, MoveReview]]:
    judged = []
    for number in numbers:
        place, turn = work.turns[number]
        game = work.batch.game(place)
        engine = review_engine(work.batch.words(game), game.setup)
        judged.append((place, review_move(engine, game, game.moments[turn], work.batch.depth)))
    return judged


def review_all(
    batch: Batch, games: Sequence[PlayedGame], pool: Pool, report: Callable[[int, int], None] | None = None
) -> Generator[tuple[int, Review]]:
    """The reviews of a batch, each with its number, as they are done; `report` hears how many turns are."""
    turns = [(place, turn) for place, game in enumerate(games) for turn in range(len(game.moments))]
    known: dict[int, list[MoveReview]] = {place: [] for place in range(len(games))}
    done = 0
    for place, game in enumerate(games):
        if not game.moments:
            yield place, assembled(game, batch.depth, [])
    for judged in pool.map(_judge, _Turns(batch, tuple(turns)), chunked(range(len(turns)), CHUNK)):
        for place, move in judged:
            known[place].append(move)
            done += 1
            if len(known[place]) == len(games[place].moments):
                yield place, assembled(games[place], batch.depth, known.pop(place))
        if report:
            report(done, len(turns))
