"""A language is data: one TOML file with its letters, tiles, folding, house rules and word sources.

A fact about a language lives here and nowhere else; no word list is opened, no game is played.
"""

import os
import sys
import tomllib
from collections.abc import Iterator
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from types import ModuleType
from typing import Literal

from pydantic import Field, ValidationError, model_validator

from lexicade.errors import BadData, BadInput, NotFound
from lexicade.languages.rules import (
    ArticleRow,
    Gender,
    GoodBoard,
    HiveRules,
    HouseRules,
    LexiconRules,
    ShakeRules,
    Source,
    Table,
    TileRow,
)
from lexicade.letters import BLANK, Alphabet, Tile

__all__ = [
    "ArticleRow",
    "Gender",
    "GoodBoard",
    "HiveRules",
    "HouseRules",
    "Language",
    "LexiconRules",
    "ShakeRules",
    "Source",
    "TileRow",
    "check_folder",
    "codes",
    "file_of",
    "folders",
]

FOLDER = Path(str(resources.files(__name__)))
NO_FACE = "█"

Tier = Literal[1, 2, "beta"]
"""1: tested in every game; 2: complete; beta: its words still need a native speaker's eye."""


class Language(Table):
    """All that the games know of a language."""

    code: str = Field(pattern="^[a-z]{2,8}$")
    name: str = Field(min_length=1)
    english_name: str = Field(min_length=1)
    tier: Tier
    vowels: frozenset[str]
    folds: dict[str, str] = Field(default_factory=dict)
    letters: tuple[str, ...] = ()
    """The alphabet of Hive, Shake and look-up, where it differs from the letters on the tiles of Cross."""
    unplayable: frozenset[str] = frozenset()
    """Letters that the language writes, seldom, and that no tile and no blank of Cross stands for."""
    articles: tuple[ArticleRow, ...] = ()
    """The definite articles, those before certain words first."""
    blanks: int = Field(ge=0)
    tiles: tuple[TileRow, ...] = Field(min_length=1)
    cross: HouseRules
    shake: ShakeRules
    hive: HiveRules
    lexicon: LexiconRules
    sizes: dict[str, LexiconRules] = Field(default_factory=dict)
    """Other lists of the language, by what they are called: `large` is the lexicon en-large."""
    list_name: str = ""
    """What this list is called, if it is not the one that games use by default."""
    in_tiles: bool = False
    """Whether the alphabet is that of the tiles although the other games have another one."""

    @model_validator(mode="after")
    def _letters_are_known(self) -> "Language":
        tiles = [tile.letter for tile in self.tiles]
        letters = self.letters or tuple(tiles)
        for key, each in (("tiles", tiles), ("letters", letters)):
            if len(set(each)) < len(each):
                raise ValueError(f"{key}: a letter stands twice")
        named = {
            "vowels": self.vowels,
            "hive.never": self.hive.never,
            "hive.apart": {letter for pair in self.hive.apart for letter in pair},
            "shake.weights": self.shake.weights.keys(),
            "shake.faces": self.shake.faces.keys(),
        }
        for key, mentioned in named.items():
            if unknown := mentioned - set(letters):
                raise ValueError(f"{key}: no tile has {', '.join(sorted(unknown))}")
        if self.letters and (unknown := set("".join(tiles)) ^ set("".join(letters)) ^ self.unplayable):
            raise ValueError(f"letters: {', '.join(sorted(unknown))} must be on a tile or unplayable")
        if both := self.unplayable & set(tiles):
            raise ValueError(f"unplayable: {', '.join(sorted(both))} has a tile")
        self._check_folds(set("".join(letters)))
        self._check_dice()
        return self

    def _check_folds(self, characters: set[str]) -> None:
        for written, instead in self.folds.items():
            if unknown := set(instead) - characters:
                raise ValueError(f"folds.{written}: no tile has {', '.join(sorted(unknown))}")
        if folded := self.unplayable & self.folds.keys():
            raise ValueError(f"unplayable: {', '.join(sorted(folded))} is folded into another letter")

    def _check_dice(self) -> None:
        faces = {f"dice.{name}": {*" ".join(dice).split()} - {NO_FACE} for name, dice in self.shake.dice.items()}
        for key, named in (*faces.items(), ("faces", set(self.shake.faces.values()))):
            for face in named:
                try:
                    self.alphabet.split(face.upper())
                except BadInput as error:
                    raise ValueError(f"shake.{key}: no tile has {error.context['letters']}") from error

    @cached_property
    def alphabet(self) -> Alphabet:
        """The letters of Hive, Shake and look-up."""
        return Alphabet(self.letters, self.vowels, self.folds) if self.letters else self.tile_alphabet

    @cached_property
    def tile_alphabet(self) -> Alphabet:
        """The letters of Cross, as they stand on its tiles: CH and LL in Spanish, and neither K nor W."""
        return Alphabet(tuple(tile.letter for tile in self.tiles), self.vowels, self.folds)

    def tiled(self) -> "Language":
        """The same language with the letters of its tiles in all games: what Cross plays with."""
        if not self.letters:
            return self
        tiled = self.model_copy(update={"letters": (), "in_tiles": True, "list_name": f"{self.lexicon_name}-tiles"})
        # A copy takes along what the original has computed.
        tiled.__dict__.pop("alphabet", None)
        return tiled

    @cached_property
    def tile_set(self) -> tuple[Tile, ...]:
        """The tiles of Cross, the blank first."""
        return (
            Tile(BLANK, self.blanks, 0),
            *(Tile(tile.letter, tile.count, tile.points) for tile in self.tiles),
        )

    @property
    def lexicon_name(self) -> str:
        """What the list of words is called: en, or en-large."""
        return self.list_name or self.code

    def sized(self, size: str) -> "Language":
        """The same language with another of its lists of words."""
        return self.model_copy(update={"lexicon": self.sizes[size], "list_name": f"{self.code}-{size}"})

    @classmethod
    def read(cls, path: Path) -> "Language":
        """A language from its file, or an error that names file and key."""
        try:
            return cls.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
        except OSError as error:
            problem = error.strerror or str(error)
            raise BadData("bad-language-file", file=path.name, key="file", problem=problem) from error
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadData("bad-language-file", file=path.name, key="file", problem=str(error)) from error
        except ValidationError as error:
            first = error.errors()[0]
            place, problem = ".".join(map(str, first["loc"])), first["msg"].removeprefix("Value error, ")
            if not place:
                # What is wrong between two keys says itself which one it is.
                place, _, problem = problem.partition(": ")
            raise BadData("bad-language-file", file=path.name, key=place, problem=problem) from error

    @classmethod
    def load(cls, code: str) -> "Language":
        """One of the languages that come with the package, or of those in `LEXICADE_LANGUAGES`."""
        return _load(code, file_of(code))


def folders() -> tuple[Path, ...]:
    """Where language files are looked for: the package, and the folder that `LEXICADE_LANGUAGES` names."""
    more = os.environ.get("LEXICADE_LANGUAGES")
    return (FOLDER, Path(more)) if more else (FOLDER,)


def check_folder() -> None:
    """Raise if `LEXICADE_LANGUAGES` does not name a folder that can be read."""
    for folder in folders():
        try:
            next(folder.iterdir(), None)
        except OSError as error:
            problem = f"{folder}: {error.strerror or error}"
            raise BadInput("bad-setting", setting="LEXICADE_LANGUAGES", problem=problem) from error


def _files() -> Iterator[Path]:
    for folder in folders():
        yield from folder.glob("*.toml")


def codes() -> tuple[str, ...]:
    """The languages there are."""
    return tuple(sorted({path.stem for path in _files()}))


def file_of(code: str) -> Path:
    """The file of a language. One of the package cannot be replaced, so that a game means the same everywhere."""
    for path in _files():
        if path.stem == code:
            return path
    raise NotFound("unknown-language", language=code, languages=", ".join(codes()))


@cache
def _load(code: str, path: Path) -> Language:
    language = Language.read(path)
    if language.code != code:
        problem = f"is {language.code!r}, and the file is called {path.name}"
        raise BadData("bad-language-file", file=path.name, key="code", problem=problem)
    return language


class _Callable(ModuleType):
    """`lexicade.languages()` at a prompt lists them; this module has the name."""

    def __call__(self) -> tuple[str, ...]:
        return codes()


sys.modules[__name__].__class__ = _Callable
