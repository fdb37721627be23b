"""The puzzles of Cross for people: which is next, what may be told of it, what an answer came to."""

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules.setup import Options, Setup
from lexicade.cross.study.puzzles import Answer, Puzzle, PuzzleSet, Theme, judging, shipped
from lexicade.cross.study.puzzles.finding import Finder
from lexicade.cross.study.puzzles.words import OfWords
from lexicade.errors import BadInput, Conflict, IllegalMove, NotFound
from lexicade.languages import codes
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import SeededRandom
from lexicade.server.tables.game_server import Resources
from lexicade.store import Account, GamePuzzles, Puzzles
from lexicade.store.tables.game_puzzles import GamePuzzle
from lexicade.store.tables.puzzles import MAX_MISSES, Attempt, Miss, PuzzleKey, PuzzlePlayer
from lexicade.store.tables.word_puzzles import WordPuzzles

KIND = "cross"
STARS = 3
MAX_HINTS = 3
MAX_RATED_A_DAY = 300
"""First answers of an account that count for ratings within a day."""
ARCHIVE_DAYS = 365
NEAR = 8
"""Puzzles among which the next one is drawn: those nearest to the player's rating."""


class PuzzleService:
    """The puzzles that come with the languages or come from own games, and what accounts make of them."""

    def __init__(self, resources: Resources, thinking: asyncio.Semaphore) -> None:
        self.resources = resources
        self.store = Puzzles(resources.database)
        self.own = GamePuzzles(resources.database)
        self.of_words = WordPuzzles(resources.database)
        self._thinking = thinking

    async def set_of(self, language: str) -> PuzzleSet:
        """The puzzles of a language; raises where there are none."""
        if language not in codes():
            raise NotFound("no-puzzles", language=language)
        puzzles = await asyncio.to_thread(shipped, language)
        if not puzzles.puzzles:
            raise NotFound("no-puzzles", language=language)
        return puzzles

    async def find(self, id: str, account: Account | None) -> Puzzle:
        """A puzzle by its id: of the set, but for those of days to come, or from a game of one's own."""
        language = id.rpartition("-")[0]
        if language not in codes():
            raise NotFound("no-such-puzzle")
        puzzles = await asyncio.to_thread(shipped, language)
        if id not in puzzles.by_id:
            mine = await self.own.find(account.id, KIND, id) if account else None
            body = mine.body if mine else (await self.of_words.find(KIND, [id])).get(id)
            if body is None:
                raise NotFound("no-such-puzzle")
            return Puzzle.parse(body)
        today = self.resources.today()
        if id in puzzles.kept_for_days(today) and id != puzzles.of_day(today).id:
            raise NotFound("no-such-puzzle")
        return puzzles.by_id[id]

    async def game_of(self, account: Account | None, puzzle: Puzzle) -> str | None:
        """The game of one's own that a puzzle is from; None: it is of the set."""
        if account is None or puzzle.id in shipped(puzzle.language).by_id:
            return None
        mine = await self.own.find(account.id, KIND, puzzle.id)
        return mine.game if mine else None

    async def mine(self, account: Account | None, language: str) -> Sequence[GamePuzzle]:
        """The puzzles from games of one's own, the newest first."""
        return await self.own.of(account.id, KIND, language) if account else ()

    async def next_of_mine(self, account: Account | None, language: str) -> str:
        """The newest puzzle from games of one's own that was not tried."""
        tried = await self.attempts(account, language)
        for each in await self.mine(account, language):
            if each.puzzle not in tried:
                return each.puzzle
        raise NotFound("no-more-puzzles")

    async def made_of(self, words: Sequence[str], language: str, count: int) -> list[Puzzle]:
        """New puzzles whose answers make some of these words, in the letters of the game; at most so many."""
        puzzles, engine, found = await self.set_of(language), await self.engine(language), dict[str, Puzzle]()
        maker = OfWords(Finder(engine.lexicon), puzzles.puzzles)
        for word in words:
            # Others think between two words.
            async with self._thinking:
                rng = SeededRandom("word", word, self._rng.getrandbits(64))
                puzzle = await asyncio.to_thread(maker.of, word, rng)
            if puzzle is not None:
                found[puzzle.id] = puzzle
            if len(found) == count:
                break
        await self.of_words.keep(KIND, {id: str(each) for id, each in found.items()}, self.resources.clock())
        return sorted(found.values(), key=lambda each: each.rating)

    async def of_day(self, language: str, day: date) -> Puzzle:
        puzzles = await self.set_of(language)
        first, last = self.first_day(puzzles), self.resources.today()
        if not first <= day <= last:
            raise BadInput("bad-date", date=day.isoformat(), first=first.isoformat(), last=last.isoformat())
        return puzzles.of_day(day)

    def first_day(self, puzzles: PuzzleSet) -> date:
        """The first day of the archive: no puzzle is in it twice."""
        today = self.resources.today()
        distinct = len(puzzles.puzzles) - len(puzzles.kept_for_days(today))
        return today - timedelta(days=min(ARCHIVE_DAYS, max(0, distinct - 1)))

    async def lexicon(self, language: str) -> Lexicon:
        return await self.resources.dictionaries.load(language, tiles=True)

    async def engine(self, language: str) -> Engine:
        """The engine of a usual table of the language; it is loaded once."""
        lexicon = await self.lexicon(language)
        setup = Setup.of(Options(language=language), lexicon.language)
        engine = await asyncio.to_thread(
            table_engine, lexicon, setup.board_layout.rows, tuple(setup.tiles), setup.options
        )
        if engine is None:
            raise NotFound("no-puzzles", language=language)
        return engine

    async def attempts(self, account: Account | None, language: str) -> Mapping[str, Attempt]:
        return await self.store.attempts(account.id, KIND, language) if account else {}

    async def player(self, account: Account | None, language: str) -> PuzzlePlayer:
        return await self.store.player(account.id, KIND, language) if account else PuzzlePlayer()

    async def next(
        self, account: Account | None, language: str, theme: Theme | None = None, *, rating: float | None = None
    ) -> Puzzle:
        """A puzzle that somebody has not tried, about as difficult as the player is strong."""
        puzzles = await self.set_of(language)
        tried = await self.attempts(account, language)
        kept = puzzles.kept_for_days(self.resources.today())
        ratings = await self.store.ratings(KIND, language)
        wanted = (await self.player(account, language)).rating.rating if rating is None else rating
        fresh = [
            puzzle
            for puzzle in (puzzles.puzzles if theme is None else puzzles.by_theme.get(theme, ()))
            if puzzle.id not in tried and puzzle.id not in kept
        ]
        if not fresh:
            raise NotFound("no-more-puzzles")
        fresh.sort(key=lambda puzzle: abs(ratings.get(puzzle.id, puzzle.rating) - wanted))
        return self._rng.choice(fresh[:NEAR])

    @property
    def _rng(self) -> random.Random:
        return self.resources.rng

    async def begin(self, account: Account, puzzle: Puzzle) -> Attempt:
        """Note that somebody has seen a puzzle in a run: it is not rated any more."""
        return await self._change(account, puzzle, lambda attempt: attempt, rated=False)

    async def answer(self, account: Account, puzzle: Puzzle, answer: Answer, *, in_run: bool = False) -> Attempt:
        """What became of a puzzle with one more answer. An answer that could not be played counts as none."""
        now = self.resources.clock()
        before = await self.store.attempt(account.id, key_of(puzzle))
        _check_open(before)
        engine = await self.engine(puzzle.language)
        judging.check_answer(puzzle, engine.lexicon, engine.values, answer)
        async with self._thinking:
            loss = await asyncio.to_thread(judging.judge, puzzle, engine, answer)
        board = puzzle.board(engine.lexicon.alphabet)

        def change(attempt: Attempt) -> Attempt:
            _check_open(attempt)
            if loss is None:
                return replace(attempt, state="solved", ended_at=now)
            miss = Miss(answer.text(board), loss.points, loss.loss, loss.error)
            misses = (*attempt.misses, miss)
            if in_run or len(misses) >= MAX_MISSES:
                return replace(attempt, misses=misses, state="failed", ended_at=now)
            return replace(attempt, misses=misses)

        return await self._change(account, puzzle, change, rated=not in_run)

    async def hint(self, account: Account, puzzle: Puzzle) -> Attempt:
        """One hint more; each costs a star."""

        def change(attempt: Attempt) -> Attempt:
            _check_open(attempt)
            if not attempt.tried:
                raise IllegalMove("hint-after-try")
            if attempt.hints >= hints_of(puzzle):
                raise IllegalMove("no-more-hints")
            return replace(attempt, hints=attempt.hints + 1)

        return await self._change(account, puzzle, change)

    async def give_up(self, account: Account, puzzle: Puzzle) -> Attempt:
        now = self.resources.clock()

        def change(attempt: Attempt) -> Attempt:
            _check_open(attempt)
            return replace(attempt, state="failed", ended_at=now)

        return await self._change(account, puzzle, change)

    async def _change(
        self, account: Account, puzzle: Puzzle, change: Callable[[Attempt], Attempt], *, rated: bool = True
    ) -> Attempt:
        now, today = self.resources.clock(), self.resources.today()
        known = shipped(puzzle.language)
        is_daily = known.of_day(today).id == puzzle.id
        # Whoever played the game has seen the position.
        begin = Attempt(now, rated=rated and puzzle.id in known.by_id, day=today if is_daily else None)
        return await self.store.change(account.id, key_of(puzzle), begin, change, MAX_RATED_A_DAY)


def key_of(puzzle: Puzzle) -> PuzzleKey:
    return PuzzleKey(KIND, puzzle.language, puzzle.id, puzzle.rating)


def hints_of(puzzle: Puzzle) -> int:
    """How many hints there are: of a challenge, each names a valid word, and two words are left."""
    return min(MAX_HINTS, len(puzzle.candidates) - 1) if puzzle.goal == "challenge" else MAX_HINTS


def stars_of(attempt: Attempt | None) -> int:
    """The stars that can be won still, or were won: misses and hints cost one each, the answer brings one."""
    if attempt is None:
        return STARS
    if attempt.state == "failed":
        return 0
    return max(1, STARS - len(attempt.misses) - attempt.hints)


def days_in_row(attempts: Mapping[str, Attempt], today: date) -> int:
    """Days in a row, until today or yesterday, whose puzzle was solved on its day."""
    solved = {each.day for each in attempts.values() if each.state == "solved" and each.day}
    day = today if today in solved else today - timedelta(days=1)
    count = 0
    while day in solved:
        count, day = count + 1, day - timedelta(days=1)
    return count


def _check_open(attempt: Attempt | None) -> None:
    if attempt is not None and attempt.over:
        raise Conflict("puzzle-over")
