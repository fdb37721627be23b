"""The front door: what README and docs lead to is there, and what they show runs."""

import ast
import doctest
import json
import os
import pkgutil
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

from lexicade.cli import app
from tests.tables import each

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "data").glob("**/README.md")])
HOME = "https://github.com/lexicade/lexicade/blob/main/"
"""What the README, which is read elsewhere too, writes before a path."""
HISTORY = ROOT / "CHANGELOG.md"
"""It names what was there once."""
TODAY = [page for page in PAGES if page != HISTORY]
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES}
SESSION = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(language: str) -> Iterator[tuple[Path, str]]:
    for page in TODAY:
        for found in re.finditer(rf"^```{language}\n(.*?)^```", TEXTS[page], re.MULTILINE | re.DOTALL):
            yield page, found[1]


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, todo = set(), [ROOT / "README.md"]
    while todo:
        page = todo.pop().resolve()
        if page in reached or page not in TEXTS:
            continue
        reached.add(page)
        text = TEXTS[page].replace(f"]({HOME}", "](") if page == (ROOT / "README.md") else TEXTS[page]
        targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", text)
        todo += [page.parent / target for target in targets if "://" not in target]
    assert not [name(page) for page in TODAY if page not in reached]


def test_every_block_says_what_it_is() -> None:
    known = {"python", "sh", "console", "json", "toml", "text"}
    for page in TODAY:
        opened = re.findall(r"^```(\w*)$", TEXTS[page], re.MULTILINE)[::2]
        assert set(opened) <= known, name(page)


@each("page", [page for page in TODAY if ">>>" in TEXTS[page] and page.name != "README.md"])
def test_sessions_run(page: Path) -> None:
    # pytest itself runs those of the README.
    result = doctest.testfile(str(page), module_relative=False, optionflags=SESSION, encoding="utf-8")
    assert result.failed == 0
    assert result.attempted > 0


@each(("page", "block"), blocks("python"))
def test_what_is_no_session_is_python_at_least(page: Path, block: str) -> None:
    if not block.startswith(">>>"):
        assert ">>>" not in block
        compile(block, name(page), "exec")


@each(("page", "block"), blocks("json"))
def test_json_is_json(page: Path, block: str) -> None:
    for line in block.splitlines():
        json.loads(line)


def written_commands() -> Iterator[tuple[Path, str]]:
    """Command lines of ours that stand in blocks, each in one piece."""
    for language in ("sh", "console"):
        for page, block in blocks(language):
            for line in block.replace("\\\n", "").splitlines():
                if line.removeprefix("$ ").startswith("lexicade "):
                    yield page, line.removeprefix("$ ")


def mentioned_commands() -> Iterator[tuple[Path, str]]:
    """Commands of ours in sentences; options in brackets may be left out."""
    for page in TODAY:
        for text in re.findall(r"`(lexicade [^`]+)`", re.sub(r"^```.*?^```", "", TEXTS[page], flags=re.M | re.S)):
            yield page, re.sub(r"[\[\]…]", "", text)


def resolved(line: str) -> tuple[Any, list[str]]:
    """The command that a line names, and its arguments."""
    command: Any = typer.main.get_command(app)
    words = shlex.split(line, comments=True)[1:]
    while words and hasattr(command, "commands"):
        assert words[0] in command.commands, f"there is no {words[0]} in {line}"
        command = command.commands[words.pop(0)]
    return command, words


def test_a_command_that_is_not_there_is_noticed() -> None:
    with pytest.raises(AssertionError, match="there is no fly"):
        resolved("lexicade solve fly")
    command, words = resolved("lexicade solve cross --fly")
    with pytest.raises(Exception, match="No such option"):
        command.make_context("cross", words)


@each(("page", "line"), written_commands())
def test_commands_that_are_shown_are_taken(page: Path, line: str) -> None:
    command, words = resolved(line)
    command.make_context(command.name, words)


@each(("page", "line"), mentioned_commands())
def test_commands_that_are_mentioned_exist(page: Path, line: str) -> None:
    command, words = resolved(line)
    command.make_parser(command.context_class(command)).parse_args(words)


@each("page", TODAY)
def test_make_has_what_pages_ask_it_for(page: Path) -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    asked = re.findall(r"(?:^|`)make ([a-z-]+)", TEXTS[page], re.MULTILINE)
    assert set(asked) <= targets


PATH = re.compile(r"`([\w./{},*-]+/[\w./{},*-]*|[\w-]+\.(?:py|ts|svelte|rs|toml))`")
ELSEWHERE = re.compile(r"^/|nim|toki|entry\.py|LANGUAGE|XX|Europe/Paris")
"""Addresses, and paths that stand for others or for a game or a language that somebody might add."""


def spread(path: str) -> list[str]:
    """A path with its braces written out."""
    found = re.search(r"\{([^}]*)\}", path)
    if not found:
        return [path]
    return [each for part in found[1].split(",") for each in spread(path.replace(found[0], part, 1))]


@cache
def there() -> str:
    """All files and folders, a line each, with a slash in front and, if it is a folder, one behind."""
    lines = [f"/{path.name}" for path in ROOT.iterdir() if path.is_file()]
    for top in (
        ".github",
        "bench",
        "core",
        "core-py",
        "core-wasm",
        "data",
        "deploy",
        "docs",
        "src/lexicade",
        "tests",
        "web",
    ):
        for folder, inside, files in os.walk(ROOT / top):
            inside[:] = set(inside) - {"node_modules", "target", "__pycache__", "client"}
            here = f"/{Path(folder).relative_to(ROOT).as_posix()}"
            lines += [f"{here}/", *(f"{here}/{file}" for file in files)]
    return "\n".join(lines)


@each("page", TODAY)
def test_paths_that_pages_name_exist(page: Path) -> None:
    named = [path for found in PATH.findall(TEXTS[page]) if not ELSEWHERE.search(found) for path in spread(found)]
    for path in named:
        # Names may begin anywhere: pages leave out what their first sentence says.
        wanted = "/" + re.escape(path.removeprefix("../")).replace(r"\*", "[^/]*")
        if not re.search(rf"{wanted}/?$", there(), re.MULTILINE):
            pytest.fail(path)


@each("page", TODAY)
def test_names_in_python_that_pages_name_exist(page: Path) -> None:
    for dotted in re.findall(r"`(lexicade\.[\w.]+)`", TEXTS[page]):
        pkgutil.resolve_name(dotted)


def test_folders_of_server_and_store_are_in_the_table() -> None:
    table = TEXTS[ROOT / "CONTRIBUTING.md"]
    for part in ("server", "store"):
        folder = ROOT / "src" / "lexicade" / part
        rows = table.split(f"| in `src/lexicade/{part}/` | |")[1].split("\n\n")[0]
        shown = set(re.findall(r"`(\w+)/`", rows))
        assert shown == {path.name for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"}


def folders() -> Iterator[Path]:
    for path in sorted((ROOT / "src" / "lexicade").rglob("__init__.py")):
        if not {"client", "data"} & {*path.relative_to(ROOT).parts}:
            yield path


@each("path", folders())
def test_every_folder_says_what_lives_there(path: Path) -> None:
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert text, "it says nothing"
    assert len([line for line in text.splitlines() if line]) <= 4, "it says too much"
