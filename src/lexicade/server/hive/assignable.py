"""A hive for a class to do by a day: any, one of chosen letters, or one of chosen words."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from lexicade.errors import BadInput
from lexicade.hive import rules as hive
from lexicade.hive.rules.effort import ALL_CHOSEN
from lexicade.server.hive.server import MAX_WORDS, HiveServer, NewHive
from lexicade.server.hive.wire import HiveAhead
from lexicade.server.http.wire import RequestBody
from lexicade.server.tables.assignable import Assignable, LaidOut, Played, Task
from lexicade.store import Account

LETTERS = 7


class AssignedHive(RequestBody):
    """A hive for a class. With words it asks for as many of them as possible; with letters it is of those."""

    way: Literal["hive"]
    language: str = Field("", max_length=40, description="The language or word list; empty: what the class learns.")
    difficulty: hive.Difficulty | None = Field(None, description="How hard it is, if chance chooses; null: any.")
    letters: str = Field("", max_length=40, description="Seven letters, the centre first; empty: chosen for me.")
    words: tuple[Annotated[str, Field(max_length=64)], ...] = Field(
        (), max_length=MAX_WORDS, description="Words that it is made of."
    )
    seed: str = Field("", max_length=80, description="The hive that was laid out before; empty: a new one.")
    goal: hive.Rank | None = Field(
        "builder", description="The rank with which it is done; null: every answer, or every one of the words."
    )


class HiveAssignable(Assignable[HiveServer, AssignedHive]):
    """Gives everybody the same hive."""

    options = AssignedHive
    ahead_type = HiveAhead

    async def lay_out(self, wanted: AssignedHive, language: str, teacher: Account) -> LaidOut:
        if wanted.letters and wanted.words:
            raise BadInput("bad-option", option="letters", problem="letters are chosen, or words, not both")
        lexicon = await self.server.resources.dictionaries.load(wanted.language or language)
        body: dict[str, Any] = {"game": "hive", "language": lexicon.name, "difficulty": wanted.difficulty}
        if wanted.seed:
            body["seed"] = wanted.seed
        elif wanted.letters:
            letters = lexicon.alphabet.split(lexicon.alphabet.fold(wanted.letters))
            if len(letters) != len({*letters}) or len(letters) != LETTERS:
                raise BadInput("bad-hive", letters=" ".join(letters)[:60])
            body["seed"] = str(hive.Seed(lexicon.name, lexicon.edition, letters))
        elif wanted.words:
            body["seed"] = (await self.server.of_words(wanted.words, lexicon, teacher)).request["seed"]
        setup = await self.server.dealt(NewHive.model_validate({**body, "words": wanted.words}))
        request = {"game": "hive", "language": setup.word_list, "seed": str(setup.seed), "words": list(wanted.words)}
        options = wanted.model_copy(update={"language": setup.word_list, "seed": str(setup.seed)})
        obstacles = tuple(self.server.obstacle(word, setup.letters, lexicon) for word in wanted.words)
        return LaidOut(options, (Task(request),), ((setup.letters,),), obstacles)

    def told(self, options: AssignedHive) -> AssignedHive:
        return options.model_copy(update={"letters": "", "words": (), "seed": ""})

    def done_at(self, options: AssignedHive, played: Played, now: datetime) -> datetime | None:
        """When the goal was reached; a hive whose answers are shown brings nothing more."""
        wanted = options.goal or (ALL_CHOSEN if options.words else "")
        return played.mark(wanted) or played.mark(ALL_CHOSEN) or played.ended_at(now)

    async def ahead(self, request: Mapping[str, Any], account: Account) -> HiveAhead:
        setup = await self.server.dealt(NewHive.model_validate(request))
        sealed = await self.server.sealed_words(setup)
        return HiveAhead(language=setup.word_list, letters=setup.letters, **vars(sealed))
