"""What commands say of themselves, and what their help costs."""

import re
import subprocess
import sys
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import lexicade
import lexicade.cli
from docs.write_cli import PAGE, page
from lexicade.cli import app
from lexicade.cli.lazy import LazyCommand
from tests.cli.fuzzing import commands


def test_the_page_of_the_commands_is_made_from_their_help() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run make cli"


def lazy(group: Any) -> list[LazyCommand]:
    found = list(group.commands.values())
    return [each for each in found if isinstance(each, LazyCommand)]


def test_what_stands_for_a_command_says_what_it_says() -> None:
    top: Any = typer.main.get_command(app)
    standing = [*lazy(top), *lazy(top.commands["deal"]), *lazy(top.commands["solve"])]
    assert len(standing) > 15
    for each in standing:
        said = " ".join((each.real.help or "").split())
        assert said.startswith(each.help or "?"), each.name


def test_help_reads_as_people_expect() -> None:
    for words, command in commands():
        told = CliRunner(env={"COLUMNS": "200"}).invoke(app, [*words, "--help"])
        assert told.exit_code == 0, told.output
        assert not {"<bool>", "<str>", "{", "<list"} & {*told.output.replace("{", " { ").split()}, words
        usage = next(line for line in told.output.splitlines() if "Usage:" in line)
        for param in command.params:
            if param.param_type_name == "argument":
                assert (param.metavar or param.name.upper().replace("_", "-")) in usage


def test_a_seed_is_any_text_to_every_command() -> None:
    kinds = re.findall(r"`--seed (\w+)`", page())
    assert len(kinds) > 5
    assert set(kinds) == {"TEXT"}


LOADED = "import sys; {}; print(*sorted(name for name in {!r} if name in sys.modules))"


@pytest.mark.parametrize(
    "done",
    ["import lexicade", "from lexicade.cli import app; import typer; typer.main.get_command(app)"],
    ids=["the library", "the commands"],
)
def test_nothing_heavy_is_imported_before_it_is_needed(done: str) -> None:
    heavy = ["pydantic", "fastapi", "sqlalchemy", "asyncio", "lexicade._core", "lexicade.cross", "email"]
    told = subprocess.run(
        [sys.executable, "-c", LOADED.format(done, heavy)], capture_output=True, text=True, check=True
    )
    assert told.stdout == "\n"


def test_the_package_is_the_program() -> None:
    told = subprocess.run([sys.executable, "-m", "lexicade", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"{lexicade.__version__}\n"


def test_what_needs_an_extra_says_which(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in [each for each in sys.modules if each.startswith(("lexicade.server", "lexicade.cli.serve"))]:
        monkeypatch.delitem(sys.modules, name)
    # As if it were not installed.
    monkeypatch.setitem(sys.modules, "pydantic_settings", None)
    monkeypatch.setattr(sys, "argv", ["lexicade", "serve"])
    with pytest.raises(SystemExit) as stop:
        lexicade.cli.main()
    assert stop.value.code == 2
    assert "pip install 'lexicade[server]'" in capsys.readouterr().err
