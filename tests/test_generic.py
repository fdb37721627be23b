"""What belongs to no game names none: games are known by their rooms, and by a registry on each floor.

A fourth game touches its own rooms and these registries. Read are all Python modules outside the games' rooms, with
their comments and docstrings. What describes the native module (`_core.pyi`) follows the rooms of the Rust crates.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import lexicade
from lexicade.server.registry import KINDS
from tests.tables import each

SOURCE = Path(lexicade.__file__).parent
NAMES = {*KINDS, *(f"{name}s" for name in KINDS), "pangram", "pangrams"}
EXCEPTIONS = {
    "__init__.py": "the Python API has a module for each game: `lx.hive`",
    "server/registry.py": "the games of the server",
    "cli/__init__.py": "the games of the command line",
    "languages/": "the file of a language has a table for each game, and this says what may stand there",
    "store/migrations/": "databases of earlier versions have these names for ever",
}
"""Where games are named all the same, and why."""
HTTP = re.compile(r"cross-(?=origin|site)", re.IGNORECASE)
"""Terms of HTTP."""
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
"""A word, or a part of a name in snake_case or CamelCase."""


def named(text: str) -> set[str]:
    """The names of games in a text."""
    return {part.lower() for part in PART.findall(HTTP.sub("", text))} & NAMES


def in_a_room(path: Path) -> bool:
    return any(part in KINDS for part in path.relative_to(SOURCE).with_suffix("").parts)


def generic() -> Iterator[Path]:
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] not in ("client", "data") and not in_a_room(path):
            yield path


def exception(path: Path) -> str | None:
    place = path.relative_to(SOURCE).as_posix()
    return next((each for each in EXCEPTIONS if place == each or (each[-1] == "/" and place.startswith(each))), None)


@each("text", ["the new Hive", "hives", "def shake_scores", "CrossEngine", "MIN_PANGRAMS", "cross-bot", "isHive"])
def test_a_name_is_found_wherever_it_stands(text: str) -> None:
    assert named(text)


@each("text", ["Cross-Origin-Opener-Policy", "cross-site", "crossorigin", "across", "crossed", "archive", "shaken"])
def test_other_words_are_no_names(text: str) -> None:
    assert not named(text)


@each("path", [path for path in generic() if exception(path) is None])
def test_what_belongs_to_no_game_names_none(path: Path) -> None:
    assert named(f"{path.relative_to(SOURCE)}\n{path.read_text(encoding='utf-8')}") == set()


def test_exceptions_are_few_and_needed() -> None:
    assert len(EXCEPTIONS) <= 5
    needed = {exception(path) for path in generic() if named(path.read_text(encoding="utf-8"))}
    assert needed == {*EXCEPTIONS}


def test_every_floor_of_the_house_is_read() -> None:
    """Also what will be added: whatever is not the room of a game is generic."""
    floors = {path.relative_to(SOURCE).parts[0] for path in generic()}
    assert floors > {"games", "store", "server", "cli", "lexicon", "names"}
    assert sum(1 for _ in generic()) > 150
