"""The tables of a language's file: what the games and the lexicon need to know, key by key."""

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Ge
from pydantic import BaseModel, ConfigDict, Field, field_validator


class Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class TileRow(Table):
    """A letter of the alphabet and its tiles; a letter without a tile is written with a blank only."""

    letter: str = Field(min_length=1)
    count: int = Field(ge=0)
    points: int = Field(ge=0)


Gender = Literal["", "m", "f", "n", "c"]
"""The gender of a noun: masculine, feminine, neuter, common (of men and women alike, as in Dutch); empty: unknown."""


class ArticleRow(Table):
    """A definite article, and the nouns it stands before. The first row that fits counts."""

    gender: Gender
    article: str = Field(min_length=1)
    before: str = ""
    """A pattern of how these nouns begin, in small letters; empty: any."""

    @field_validator("before")
    @classmethod
    def _is_a_pattern(cls, text: str) -> str:
        try:
            re.compile(text)
        except re.error as error:
            raise ValueError(f"is no pattern: {error}") from error
        return text


@dataclass(frozen=True)
class HouseRules:
    """How a game of Cross ends without anybody going out, and who may exchange. Its limits are for two players."""

    # A language's file may not misspell a rule; readers of a view meet rules that are added later.
    __pydantic_config__ = ConfigDict(
        extra="forbid",
        use_attribute_docstrings=True,
        json_schema_extra=lambda schema: schema.pop("additionalProperties"),
    )

    scoreless_limit: Annotated[int, Ge(2)] | None = None
    """Turns in a row without points that end the game; null: any number."""
    pass_limit: Annotated[int, Ge(2)] | None = None
    """Passes in a row that end the game; null: only as turns without points."""
    exchanges_are_scoreless: bool = True
    """Whether an exchange counts as a turn without points."""
    withdrawals_are_passes: bool = False
    """Whether a turn that a challenge takes away counts as a pass."""
    exchange_minimum: Annotated[int, Ge(1)] = 7
    """The fewest tiles in the bag that allow an exchange."""
    exchanges: Annotated[int, Ge(0)] | None = None
    """Exchanges of one player in a game; null: any number."""
    ends_on_empty_board: bool = True
    """Whether turns without points end a game in which nothing was laid yet."""


class GoodBoard(Table):
    """What a board of the letter-grid game has when players like it."""

    words: tuple[int, int]
    """At least and at most so many words."""
    common: int = Field(ge=0)
    """At least so many common ones."""
    longest: int = Field(ge=0)
    """The letters of the longest common one, at least."""


class ShakeRules(Table):
    """Faces of the letter-grid game."""

    weights: dict[str, float] = Field(min_length=1)
    """The share of each letter, in percent, in words of three to eight letters: what dice are made from."""
    dice: dict[str, tuple[str, ...]] = Field(default_factory=dict)
    """Known sets by name. A die is its faces, separated by blanks: several letters may share a face, `█` is none."""
    faces: dict[str, str] = Field(default_factory=dict)
    """What a die shows for a letter that hardly ever stands without another: Qu for Q."""
    good: dict[str, GoodBoard] = Field(default_factory=dict)
    """What is known of good boards, by size; where nothing is, a board is held against others of its kind."""

    @field_validator("dice")
    @classmethod
    def _sets_are_square(cls, dice: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
        for name, each in dice.items():
            if len(each) not in {size * size for size in range(2, 9)}:
                raise ValueError(f"{name} has {len(each)} dice, which fill no square")
            if any(len(die.split()) != 6 for die in each):
                raise ValueError(f"{name}: a die has six faces")
        return dice


class HiveRules(Table):
    """What makes a good hive in this language."""

    answer_level: int = Field(ge=1, le=9)
    """Words up to this level are answers; rarer ones are bonus words."""
    answers: tuple[int, int]
    vowels: tuple[int, int]
    never: frozenset[str] = frozenset()
    apart: tuple[tuple[str, str], ...] = ()
    """Pairs of letters that are not dealt together."""


class Source(Table):
    """One named list that a lexicon is made from; the pipeline says what each kind does."""

    file: str
    kind: Literal["built", "bands", "words", "supplement", "scowl", "zipf", "offensive", "harmless"]
    max_level: int | None = None
    min_length: int = 2


class LexiconRules(Table):
    """Where the words come from and which are kept."""

    edition: str
    min_length: int = Field(ge=1)
    max_length: int = Field(ge=2, le=21)
    sources: tuple[Source, ...] = Field(min_length=1)
    note: dict[str, str] = Field(default_factory=dict)
    """What the list is, in each language of the interface: whoever may choose one of several lists reads it."""
