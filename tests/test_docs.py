"""The docs can break the build: what an operator or a programmer can use is written down."""

import re
import typing
from pathlib import Path

import pytest
import typer

import lexicade
from lexicade.cli import app as command_line
from lexicade.server.registry import KINDS
from lexicade.server.settings import Settings
from tests.described import description
from tests.tables import each

ROOT = Path(__file__).parents[1]
HOME = (
    "https://github.com/lexicade/lexicade/blob/main/",
    "https://raw.githubusercontent.com/lexicade/lexicade/main/",
)
"""What the README, which is read elsewhere too, writes before a path."""
DOCS = {path.name: path.read_text() for path in (ROOT / "docs").glob("*.md")}


@each("name", sorted(Settings.model_fields))
def test_setting_is_documented(name: str) -> None:
    assert f"`LEXICADE_{name.upper()}`" in DOCS["run.md"]
    assert Settings.model_fields[name].description


def test_routes_are_documented_and_described() -> None:
    paths = description()["paths"]
    assert len(paths) >= 9
    for path, methods in paths.items():
        assert path in DOCS["api.md"], path
        for operation in methods.values():
            assert operation["description"]


@pytest.mark.parametrize("game", sorted(KINDS))
def test_events_are_documented(game: str) -> None:
    for event in typing.get_args(KINDS[game].events):
        kind = next(each.default for each in event.__dataclass_fields__.values() if each.name == "kind")
        assert f"| `{kind}` |" in DOCS["events.md"]


def test_version_is_the_changelogs_newest() -> None:
    newest = re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest
    assert newest[1] == lexicade.__version__


def test_links_in_the_docs_lead_somewhere() -> None:
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "data" / "README.md"]:
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text()):
            for home in HOME:
                if target.startswith(home):
                    target = (ROOT / target.removeprefix(home)).as_posix()  # noqa: PLW2901 - the same place
            if "://" not in target:
                assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_the_readme_reads_well_elsewhere() -> None:
    text = (ROOT / "README.md").read_text()
    assert all("://" in target for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text))
    first = text.split("```")[1]
    assert first == 'sh\npip install "lexicade[server]" && lexicade serve\n'


def test_files_in_the_architecture_exist() -> None:
    text = DOCS["architecture.md"] + (ROOT / "docs" / "guess.svg").read_text()
    named = set(re.findall(r"[`>]([\w/]+/[\w.]+\.(?:py|ts|svelte))[`<]", text))
    assert len(named) > 30
    roots = [ROOT, ROOT / "src/lexicade", ROOT / "src/lexicade/server", ROOT / "web/src"]
    for name in named:
        assert any((root / name).is_file() for root in roots), name


def test_the_first_screen_is_short() -> None:
    readme = (ROOT / "README.md").read_text()
    session = readme.split("```python\n")[1].split("```")[0]
    assert len(session.strip().splitlines()) <= 15


def test_every_command_has_a_help_text() -> None:
    group = typer.main.get_command(command_line)
    names = {"serve", "openapi", "lexicon", "words", "deal", "solve"}
    assert names <= set(group.commands)  # type: ignore[attr-defined]
    for command in group.commands.values():  # type: ignore[attr-defined]
        assert command.help
