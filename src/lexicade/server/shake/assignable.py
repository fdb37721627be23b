"""Boards of Shake for a class to do by a day: drawn by chance, or made of chosen words."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Annotated, Any, Literal

from annotated_types import Ge, Le
from pydantic import Field

from lexicade.errors import BadInput
from lexicade.server.http.wire import RequestBody
from lexicade.server.shake.server import NewShake, ShakeServer
from lexicade.server.shake.wire import BoardAhead
from lexicade.server.tables.assignable import Assignable, LaidOut, Task
from lexicade.shake import rules as shake
from lexicade.shake.rules.setup import MAX_SEED_LENGTH, SECONDS
from lexicade.store import Account

MAX_BOARDS = 10
MAX_BOARDS_OF_WORDS = 5
"""Boards of chosen words take seconds to find."""
MAX_WORDS = 200


class AssignedBoards(RequestBody):
    """Boards for a class, each for a round alone. Words are spread over them."""

    way: Literal["boards"]
    language: str = Field("", max_length=40, description="The language or word list; empty: what the class learns.")
    count: int = Field(2, strict=True, ge=1, le=MAX_BOARDS, description="How many boards; of words at most five.")
    size: shake.Size = Field(4, description="How many dice wide and high they are.")
    difficulty: shake.Difficulty = Field("medium", description="How much there is to find.")
    seconds: Annotated[int, Ge(SECONDS[0]), Le(SECONDS[1])] | None = Field(
        180, description="How long a round takes; null: until its player ends it."
    )
    words: tuple[Annotated[str, Field(max_length=64)], ...] = Field(
        (), max_length=MAX_WORDS, description="Words that they are made of."
    )
    seeds: tuple[Annotated[str, Field(max_length=MAX_SEED_LENGTH)], ...] = Field(
        (), max_length=MAX_BOARDS, description="The boards that were laid out before; empty: new ones."
    )


class BoardsAssignable(Assignable[ShakeServer, AssignedBoards]):
    """Gives everybody the same boards."""

    options = AssignedBoards
    ahead_type = BoardAhead

    async def lay_out(self, wanted: AssignedBoards, language: str, teacher: Account) -> LaidOut:
        most = min(MAX_BOARDS_OF_WORDS, len(wanted.words)) if wanted.words else MAX_BOARDS
        if wanted.count > most:
            raise BadInput("bad-option", option="count", problem=f"at most {most} boards are made of these words")
        if wanted.seeds and len(wanted.seeds) != wanted.count:
            raise BadInput("bad-option", option="seeds", problem="there is one for each board")
        lexicon = await self.server.resources.dictionaries.load(wanted.language or language)
        seeds = wanted.seeds or tuple(self.server.new_seed() for _ in range(wanted.count))
        tasks, boards, obstacles = [], [], dict.fromkeys(range(len(wanted.words)))
        for place, seed in enumerate(seeds):
            mine = tuple(range(place, len(wanted.words), wanted.count))
            options = shake.Options(
                language=lexicon.language.code,
                lexicon="" if lexicon.name == lexicon.language.code else lexicon.name,
                size=wanted.size,
                difficulty=wanted.difficulty,
                seconds=wanted.seconds,
                own_words=tuple(wanted.words[each] for each in mine),
                seed=seed,
            )
            deal = await self.server.board(options, teacher)
            tasks.append(Task({"game": "shake", "options": asdict(options)}))
            boards.append(_rows(deal.faces, wanted.size))
            missing = {" ".join(word.split()) for word in deal.missing}
            for each in mine:
                obstacles[each] = self.server.obstacle(wanted.words[each], missing, options, lexicon)
        completed = wanted.model_copy(update={"language": lexicon.name, "seeds": seeds})
        return LaidOut(completed, tasks, boards, tuple(obstacles.values()))

    def told(self, options: AssignedBoards) -> AssignedBoards:
        return options.model_copy(update={"words": (), "seeds": ()})

    async def ahead(self, request: Mapping[str, Any], account: Account) -> BoardAhead:
        options = NewShake.model_validate(request).options
        board = await self.server.board_ahead(options, account)
        # The words that it was made of are what is to be found.
        return board.model_copy(update={"options": replace(options, own_words=(), seed="")})


def _rows(faces: Sequence[str], size: int) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(faces[row * size : (row + 1) * size]) for row in range(size))
