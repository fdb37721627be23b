"""Writes docs/cli.md from the help of every command: `make cli`."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from lexicade.cli import app

PAGE = Path(__file__).with_name("cli.md")
HEAD = """# The command line

Written by `make cli` from the help that every command prints with `--help`; `python -m lexicade` is the same program.

- A **seed** is any text: the same text gives the same hive, board, words or games again, on every machine with the
  same words.
- With **`--json`** a command prints JSON on its standard output and nothing else; `"cut"` says where a list was cut
  short.
- What goes wrong is one line on the error stream, `SLUG: text` ([errors](errors.md)), and the exit code is 2. It is 1
  where the answer is no: a word that is not valid, a record that disagrees; and 130 after Ctrl-C.
- A file `-` is the standard input.
- {needing} need `pip install "lexicade[server]"`.
"""
BAR = r"\|"
"""A bar within a cell of a table."""
MACHINES = re.compile(r"\s*\[default: /[^\]]*\]")
"""Defaults that are paths differ from machine to machine."""


def page() -> str:
    """All of it."""
    group: Any = typer.main.get_command(app)
    *names, last = (f"`{name}`" for name, each in sorted(group.commands.items()) if getattr(each, "extra", ""))
    return "\n".join([HEAD.format(needing=f"{', '.join(names)} and {last}"), *_commands(group, None, "lexicade")])


def _commands(group: Any, parent: Any, path: str) -> Iterator[str]:
    ctx = group.make_context(path, [], parent, resilient_parsing=True)
    for name in sorted(group.commands):
        command = getattr(group.commands[name], "real", group.commands[name])
        if hasattr(command, "commands"):
            yield from _commands(command, ctx, name)
        else:
            yield from _command(command, ctx)


def _command(command: Any, parent: Any) -> Iterator[str]:
    ctx = command.make_context(command.name, [], parent, resilient_parsing=True)
    usage = " ".join([ctx.command_path, *command.collect_usage_pieces(ctx)])
    yield f"## `{ctx.command_path}`\n"
    yield f"`{usage}`\n"
    yield " ".join(command.help.split()) + "\n"
    rows = [param.get_help_record(ctx) for param in command.get_params(ctx) if param.name != "help"]
    if any(rows):
        yield "| | |\n|---|---|"
        for names, text in filter(None, rows):
            plain = MACHINES.sub("", " ".join(text.split())).replace("<", "&lt;")
            cells = (f"`{' '.join(names.split())}`", plain)
            yield f"| {' | '.join(cell.replace('|', BAR) for cell in cells)} |"
        yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
