"""The server side of Hive."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from lexicade.errors import Forbidden
from lexicade.hive import deal, solver
from lexicade.hive import rules as hive
from lexicade.hive.deal import of_words
from lexicade.hive.rules.statistics import Result, Statistics, statistics
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import ClassLevel
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.hive.daily_hives import DailyHives
from lexicade.server.http.wire import RequestBody, TypedName
from lexicade.server.tables.game_server import ClassPlay, Dealt, GameServer, Resources
from lexicade.server.tables.word_game import Obstacle, WordGame
from lexicade.server.words import sealed_words
from lexicade.server.words.sealed_words import Facts, SealedPuzzles, SealedWords
from lexicade.store import Account, Secrets, StoredGame
from lexicade.store.log.creation import CreationQuota

RACE_SECONDS = 600
"""How long a class races, unless its teacher ends it."""
MAX_WORDS = 200

SEALED_HIVES = 64
"""More than there are languages; a new day's hives push out the last one's."""

RESULT: TypeAdapter[Result] = TypeAdapter(Result)


class NewHive(RequestBody):
    """A hive: alone, together on one list, or as a race."""

    game: Literal["hive"]
    language: str = Field("en", max_length=40, description="The language, or the name of a word list.")
    ladder: hive.Ladder = Field("curve", description="How far apart the ranks are.")
    difficulty: hive.Difficulty | None = Field(None, description="How hard the hive is; null: any.")
    class_level: ClassLevel | None = Field(
        None, description="Ask only for words of this level, estimated by commonness, however hard; null: all common."
    )
    translations: ReaderLanguage | None = Field(
        None, description="The language of translations at a table; null: each player's own."
    )
    seed: str | None = Field(
        None, max_length=80, examples=["en.2.NAECORT"], description="The text that gives a hive again; null: chance."
    )
    words: tuple[Annotated[str, Field(max_length=64)], ...] = Field(
        (), max_length=MAX_WORDS, description="With a seed: words that the hive asks for too, if they are in it."
    )
    today: bool = Field(
        False, strict=True, description="Whether it has the letters of the day: for a table, not for one player."
    )
    mode: hive.Mode = Field("solo", description="Alone, together on one list, or a race.")
    name: TypedName | None = Field(None, description="The host's name at the table.")
    seconds: int | None = Field(
        None, strict=True, le=100_000, description="How long a race takes; null: until the host ends it."
    )
    live_scores: bool = Field(True, strict=True, description="Whether racers see each other's scores meanwhile.")
    sight: hive.Sight = Field(
        "podium", description="Whose scores racers see beside their own: those of the first three, or everybody's."
    )


def _for_class(language: str, name: str, **more: object) -> NewHive:
    return NewHive.model_validate({"game": "hive", "language": language, "name": name, **more})


class HiveServer(GameServer[NewHive]):
    """Deals hives, and serves the daily ones."""

    kind = hive.KIND
    link_previews = Path(__file__).with_name("link_previews.toml")
    request = NewHive
    has_daily = True
    class_plays = (
        ClassPlay("together", lambda language, name: _for_class(language, name, mode="coop")),
        ClassPlay("race", lambda language, name: _for_class(language, name, mode="race", seconds=RACE_SECONDS)),
    )
    takes_words = True

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self.daily = DailyHives(
            resources.dailies, resources.dictionaries, Secrets(resources.database), resources.today
        )
        self.sealed: SealedPuzzles[SealedWords] = SealedPuzzles(SEALED_HIVES)

    async def open(self) -> None:
        lexicon = await self.resources.dictionaries.load("en")
        await asyncio.to_thread(deal.good_hives, lexicon)

    async def deal(self, wanted: NewHive, account: Account) -> Dealt:
        """Deal a random hive, the one of a seed, or for a table the day's."""
        if wanted.today and wanted.mode == "solo":
            # Alone, one has a game of the day already, under its date.
            raise Forbidden("todays-hive")
        alone = account if wanted.mode == "solo" else None
        setup = await (self._todays(wanted.language) if wanted.today else self.dealt(wanted, alone))
        if wanted.mode == "solo":
            return Dealt(setup)
        name = await self.resources.names.of_host(account, wanted.name, setup.word_list)
        table = replace(
            setup,
            mode=wanted.mode,
            host=name,
            seconds=wanted.seconds,
            live_scores=wanted.live_scores,
            sight=wanted.sight,
            translations=wanted.translations,
        )
        return Dealt(table, table=True)

    async def of_words(self, words: Sequence[str], lexicon: Lexicon, account: Account) -> WordGame:
        """The hive in whose letters the most of these words are."""
        rng = self.resources.rng
        while True:
            letters = await asyncio.to_thread(of_words.letters_for, words, lexicon, rng)
            setup = await asyncio.to_thread(deal.hive_of, letters, lexicon)
            if not await self.daily.has_todays_letters(setup):
                break
        seed, tiles = str(setup.seed), setup.letters
        request = {"game": "hive", "language": setup.word_list, "seed": seed, "words": list(words)}
        return WordGame(request, (tiles,), tuple(self.obstacle(word, tiles, lexicon) for word in words))

    @staticmethod
    def obstacle(word: str, letters: tuple[str, ...], lexicon: Lexicon) -> Obstacle | None:
        """Why a hive does not ask for a word."""
        if len(word.split()) > 1:
            return "several-words"
        tiles = of_words.playable(word, lexicon)
        if not tiles:
            return "short" if len(word) < hive.MINIMUM else "unknown"
        return None if letters[0] in tiles and set(tiles) <= set(letters) else "letters"

    async def again(self, stored: StoredGame, seat: int) -> Dealt:
        """Other letters for the same people, opened by one of them."""
        state: hive.State = stored.game.state
        old = state.setup
        if old.mode == "solo":
            return await super().again(stored, seat)
        wanted = NewHive.model_validate(
            {"game": "hive", "language": old.word_list, "ladder": old.ladder, "difficulty": old.difficulty}
        )
        host = state.occupants[seat].name
        fresh = await self.dealt(wanted)
        table = replace(
            fresh, mode=old.mode, host=host, seconds=old.seconds, live_scores=old.live_scores, sight=old.sight
        )
        return Dealt(table, table=True)

    async def _todays(self, language: str) -> hive.Setup:
        """The day's hive for a table. It has no date: everybody's own game of the day has it."""
        return replace(await self.daily.setup(language, self.resources.today()), date=None)

    async def dealt(self, wanted: NewHive, alone: Account | None = None) -> hive.Setup:
        """The setup of a hive: by chance, or the one of a seed; for somebody alone with words that are due."""
        dictionaries = self.resources.dictionaries
        if wanted.seed:
            seed = hive.Seed.parse(wanted.seed)
            lexicon = await dictionaries.load(seed.lexicon)
            setup = await asyncio.to_thread(deal.hive_from_seed, seed, lexicon=lexicon, ladder=wanted.ladder)
            if await self.daily.has_todays_letters(setup):
                raise Forbidden("todays-hive")
            return await asyncio.to_thread(of_words.asked_for, setup, wanted.words, lexicon)
        lexicon = await dictionaries.load(wanted.language)
        due = await self.resources.due_words(alone.id, lexicon) if alone else ()
        while True:
            setup = await asyncio.to_thread(
                deal.random_hive,
                lexicon,
                self.resources.rng,
                ladder=wanted.ladder,
                difficulty=wanted.difficulty,
                class_level=wanted.class_level,
                prefer=due,
            )
            if not await self.daily.has_todays_letters(setup):
                return setup

    async def daily_game(self, account: Account, language: str, day: date) -> StoredGame | None:
        """An account's game of a day, if there is one."""
        return await self.resources.dailies.game_of("hive", language, day, account.id)

    async def start_daily(self, account: Account, language: str, day: date, quota: CreationQuota) -> StoredGame:
        """An account's game of a day; created if there is none."""
        resources = self.resources
        setup = await self.daily.setup(language, day)
        id = await resources.dailies.start("hive", setup, day, account.id, resources.clock(), quota)
        return await resources.games.load(id)

    async def sealed_daily(self, language: str) -> tuple[hive.Setup, SealedWords]:
        """Today's hive, and its words as a client may keep them."""
        setup = await self.daily.setup(language, self.resources.today())
        return setup, await self.sealed_words(setup)

    async def sealed_words(self, setup: hive.Setup) -> SealedWords:
        """The words of a hive as a client may keep them."""
        lexicon = await self.resources.dictionaries.load(setup.word_list)
        return await self.sealed.get(
            (setup.date, setup.seed, setup.chosen), lambda: sealed_words.seal(_facts(setup, lexicon))
        )

    async def statistics(self, account: Account, word_list: str) -> Statistics:
        """The statistics of an account's hives of a word list."""
        resources = self.resources
        texts = await resources.lists.results(account.id, resources.clock(), "hive", word_list)
        today = resources.today()
        return await asyncio.to_thread(lambda: statistics([RESULT.validate_json(text) for text in texts], today))


def _facts(setup: hive.Setup, lexicon: Lexicon) -> dict[tuple[str, ...], Facts]:
    """Every word that the hive takes, bonus words included, by its tiles."""
    alphabet = lexicon.alphabet
    bonus = Facts(0, "bonus", "")
    facts = {
        alphabet.split(word): replace(bonus, text=next(iter(lexicon.spellings(word)), ""))
        for word in solver.solve(alphabet.join(setup.letters), lexicon).words()
    }
    answers = {alphabet.split(each.word): Facts(each.points, each.kind, each.text) for each in setup.answers}
    return facts | answers
