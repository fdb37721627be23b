"""Games of Cross against a bot, and puzzles, for a class to do by a day."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Annotated, Literal

from pydantic import Field

from lexicade.cross.study.puzzles import Puzzle, Theme
from lexicade.cross.study.puzzles.words import LENGTHS, in_letters, makes
from lexicade.errors import BadInput, NotFound
from lexicade.games import seats
from lexicade.lexicon import Lexicon
from lexicade.server.cross.puzzles import KIND
from lexicade.server.cross.server import CrossServer, NewCross
from lexicade.server.http.wire import RequestBody
from lexicade.server.tables.assignable import Assignable, LaidOut, Progress, Task
from lexicade.server.tables.word_game import Obstacle
from lexicade.store import Account
from lexicade.store.tables.puzzles import Attempt

MAX_GAMES = 10
MAX_PUZZLES = 20
MAX_PUZZLE_ID = 40
MAX_WORDS = 200
MAX_OF_WORDS = 10
"""Puzzles that are made of words at once."""
MAX_TRIED = 30
"""Words for which a puzzle is looked for: each takes about a second."""
LONGEST = timedelta(minutes=10)
"""The longest time for one puzzle that counts: somebody may come back the next day."""


class AssignedGames(RequestBody):
    """Games against a bot for a class. The tiles are drawn by chance, for everybody anew."""

    way: Literal["games"]
    language: str = Field("", max_length=40, description="The language or word list; empty: what the class learns.")
    count: int = Field(1, strict=True, ge=1, le=MAX_GAMES, description="How many games.")
    bot: seats.BotId = Field("level-2", description="Against whom, by its id.")


class GamesAssignable(Assignable[CrossServer, AssignedGames]):
    """Gives everybody games against a bot."""

    options = AssignedGames

    async def lay_out(self, wanted: AssignedGames, language: str, teacher: Account) -> LaidOut:
        lexicon = await self.server.resources.dictionaries.load(wanted.language or language, tiles=True)
        code = lexicon.language.code
        options = {"language": code, "lexicon": "" if lexicon.name == code else lexicon.name, "seats": 2}
        request = {"game": "cross", "options": options, "bots": [wanted.bot]}
        # Raises what a table with this bot would raise.
        await self.server.deal(NewCross.model_validate(request), teacher)
        return LaidOut(wanted.model_copy(update={"language": lexicon.name}), [Task(request)] * wanted.count)


class AssignedPuzzles(RequestBody):
    """Puzzles for a class, from easy to difficult."""

    way: Literal["puzzles"]
    language: str = Field("", max_length=16, description="The language; empty: what the class learns.")
    count: int = Field(5, strict=True, ge=1, le=MAX_PUZZLES, description="How many puzzles.")
    theme: Theme | None = Field(None, description="Only puzzles that show this; null: any.")
    words: tuple[Annotated[str, Field(max_length=64)], ...] = Field(
        (), max_length=MAX_WORDS, description="Words that their answers make, as far as there is a clear answer."
    )
    puzzles: tuple[Annotated[str, Field(max_length=MAX_PUZZLE_ID)], ...] = Field(
        (), max_length=MAX_PUZZLES, description="The puzzles that were laid out before; empty: others."
    )


class PuzzlesAssignable(Assignable[CrossServer, AssignedPuzzles]):
    """Gives everybody the same puzzles."""

    options = AssignedPuzzles

    async def offered(self, language: str) -> bool:
        try:
            await self.server.puzzles.set_of(language)
        except NotFound:
            return False
        return True

    async def lay_out(self, wanted: AssignedPuzzles, language: str, teacher: Account) -> LaidOut:
        code = wanted.language or language
        if wanted.words:
            return await self._of_words(wanted, code)
        found = await self.server.puzzles.set_of(code)
        kept = found.kept_for_days(self.server.resources.today())
        every = found.puzzles if wanted.theme is None else found.by_theme.get(wanted.theme, ())
        there = [each for each in every if each.id not in kept]
        ids = wanted.puzzles
        if not ids:
            if len(there) < wanted.count:
                raise NotFound("no-more-puzzles")
            drawn = self.server.resources.rng.sample(there, wanted.count)
            ids = tuple(each.id for each in sorted(drawn, key=lambda each: each.rating))
        elif len({*ids}) != wanted.count or not {*ids} <= {each.id for each in there}:
            raise BadInput("bad-option", option="puzzles", problem="they are others than were laid out")
        completed = wanted.model_copy(update={"language": code, "puzzles": ids})
        return LaidOut(completed, [Task(subject=id) for id in ids])

    async def _of_words(self, wanted: AssignedPuzzles, code: str) -> LaidOut:
        """Puzzles whose answers make words of a list, at most as many as are wanted."""
        if wanted.theme is not None:
            raise BadInput("bad-option", option="theme", problem="words are chosen, or a theme, not both")
        if wanted.count > MAX_OF_WORDS:
            raise BadInput("bad-option", option="count", problem=f"at most {MAX_OF_WORDS} are made of words")
        service = self.server.puzzles
        lexicon = await service.lexicon(code)
        inside = [in_letters(word, lexicon) for word in wanted.words]
        fitting = {word: None for word in inside if word and not _obstacle(word, lexicon)}
        if wanted.puzzles:
            texts = await service.of_words.find(KIND, wanted.puzzles)
            if len(texts) != len({*wanted.puzzles}) or any(not id.startswith(f"{code}-") for id in wanted.puzzles):
                raise BadInput("bad-option", option="puzzles", problem="they are others than were laid out")
            made = [Puzzle.parse(texts[id]) for id in wanted.puzzles]
        else:
            made = await service.made_of(
                self.server.resources.rng.sample([*fitting], min(len(fitting), MAX_TRIED)), code, wanted.count
            )
        if not made:
            raise NotFound("no-word-puzzles")
        obstacles = [
            _obstacle(word, lexicon) or (None if any(makes(each, word, lexicon) for each in made) else "room")
            for word in [known or "" for known in inside]
        ]
        ids = tuple(each.id for each in made)
        completed = wanted.model_copy(update={"language": code, "puzzles": ids})
        return LaidOut(completed, [Task(subject=id) for id in ids], (), obstacles)

    def told(self, options: AssignedPuzzles) -> AssignedPuzzles:
        return options.model_copy(update={"words": ()})

    async def elsewhere(
        self, tasks: Sequence[Task], accounts: Collection[str], since: datetime
    ) -> Mapping[tuple[str, str], Progress]:
        subjects = [task.subject for task in tasks]
        attempts = await self.server.puzzles.store.of_accounts(KIND, subjects, accounts)
        return {key: _progress(attempt) for key, attempt in attempts.items()}


def _obstacle(word: str, lexicon: Lexicon) -> Obstacle | None:
    """Why a word, in the letters of the game, cannot lie on a rack."""
    if not word:
        return "unknown"
    tiles = len(lexicon.alphabet.split(word))
    return "short" if tiles < LENGTHS[0] else "room" if tiles > LENGTHS[1] else None


def _progress(attempt: Attempt) -> Progress:
    solved = attempt.state == "solved"
    spent = attempt.ended_at - attempt.begun_at if attempt.ended_at else timedelta()
    return Progress(
        done_at=attempt.ended_at,
        found=int(solved),
        of=1,
        score=int(solved),
        seconds=round(min(spent, LONGEST).total_seconds()),
        hints=attempt.hints,
        won=solved,
        revealed=attempt.state == "failed",
    )
