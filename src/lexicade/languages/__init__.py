"""A language is data: one TOML file with its letters, tiles, folding, house rules and word sources."""

import tomllib
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from lexicade.errors import BadData, NotFound
from lexicade.letters import BLANK, Alphabet, Tile

FOLDER = Path(str(resources.files(__name__)))


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class TileRow(_Table):
    letter: str = Field(min_length=1)
    count: int = Field(ge=0)
    points: int = Field(ge=0)


class HiveRules(_Table):
    """What makes a good hive in this language."""

    answer_level: int = Field(ge=1, le=9)
    """Words up to this level are answers; rarer ones are bonus words."""
    answers: tuple[int, int]
    vowels: tuple[int, int]
    never: frozenset[str] = frozenset()
    apart: tuple[tuple[str, str], ...] = ()
    """Pairs of letters that are not dealt together."""


class Source(_Table):
    """One named list that a lexicon is made from; the pipeline says what each kind does."""

    file: str
    kind: Literal["words", "scowl", "zipf", "offensive", "harmless"]
    max_level: int | None = None
    min_length: int = 2


class LexiconRules(_Table):
    """Where the words come from and which are kept."""

    edition: str
    min_length: int = Field(ge=1)
    max_length: int = Field(ge=2, le=21)
    sources: tuple[Source, ...] = Field(min_length=1)


class Language(_Table):
    """All that the games know of a language."""

    code: str
    name: str
    english_name: str
    vowels: frozenset[str]
    folds: dict[str, str] = {}
    blanks: int = Field(ge=0)
    tiles: tuple[TileRow, ...] = Field(min_length=1)
    hive: HiveRules
    lexicon: LexiconRules

    @model_validator(mode="after")
    def _letters_are_known(self) -> "Language":
        letters = [tile.letter for tile in self.tiles]
        if len(set(letters)) < len(letters):
            raise ValueError("a letter stands twice among the tiles")
        named = self.vowels | self.hive.never | {letter for pair in self.hive.apart for letter in pair}
        if unknown := named - set(letters):
            raise ValueError(f"not in the alphabet: {', '.join(sorted(unknown))}")
        return self

    @cached_property
    def alphabet(self) -> Alphabet:
        return Alphabet(tuple(tile.letter for tile in self.tiles), self.vowels, self.folds)

    @cached_property
    def tile_set(self) -> tuple[Tile, ...]:
        """The tiles of Cross, the blank first."""
        return (
            Tile(BLANK, self.blanks, 0),
            *(Tile(tile.letter, tile.count, tile.points) for tile in self.tiles),
        )

    @classmethod
    def read(cls, path: Path) -> "Language":
        """A language from its file, or an error that names file and key."""
        try:
            return cls.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadData("bad-language-file", file=path.name, key="file", problem=str(error)) from error
        except ValidationError as error:
            first = error.errors()[0]
            key = ".".join(map(str, first["loc"])) or "file"
            raise BadData("bad-language-file", file=path.name, key=key, problem=first["msg"]) from error

    @classmethod
    def load(cls, code: str) -> "Language":
        """One of the languages that come with the package."""
        return _load(code)


def codes() -> tuple[str, ...]:
    """The languages there are."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def _load(code: str) -> Language:
    if code not in codes():
        raise NotFound("unknown-language", language=code, languages=", ".join(codes()))
    return Language.read(FOLDER / f"{code}.toml")
