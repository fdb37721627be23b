"""The command line: lexicade serve | work | jobs | backup | deal | solve | replay | lexicon | words | admin | …

One file a command; those of one game are in its folder. It reads arguments and prints; others do the work.
"""

import sys

import typer
from rich.console import Console
from rich.text import Text

from lexicade import __version__
from lexicade.cli import (
    admin,
    backup,
    chat,
    cross,
    hive,
    jobs,
    lexicon,
    logs,
    projections,
    serve,
    shake,
    tokens,
    words,
)
from lexicade.cli.groups import Groups
from lexicade.errors import LexicadeError

GAMES = (hive, shake, cross)
"""The games that have commands. A new game is one entry here."""

app = typer.Typer(
    name="lexicade",
    help="The open, self-hosted home of word games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
deal = typer.Typer(help="Deal something to play.", no_args_is_help=True)
solve = typer.Typer(help="Find everything there is to find.", no_args_is_help=True)
deal.callback()(lambda: None)
solve.callback()(lambda: None)
app.add_typer(lexicon.app, name="lexicon")
app.add_typer(words.app, name="words")
app.add_typer(deal, name="deal")
app.add_typer(solve, name="solve")
for game in GAMES:
    game.add_commands(Groups(app, deal, solve))
app.add_typer(chat.app, name="chat")
app.add_typer(admin.app, name="admin")
app.add_typer(logs.app, name="logs")
app.add_typer(projections.app, name="projections")
app.add_typer(tokens.app, name="tokens")
app.command()(serve.serve)
app.command()(serve.openapi)
app.command()(jobs.work)
app.command()(jobs.jobs)
app.command()(backup.backup)
app.command()(backup.restore)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def top(
    version: bool = typer.Option(
        False, "--version", callback=_print_version, is_eager=True, help="Print the version and stop."
    ),
) -> None: ...


def main() -> None:
    """Run a command; what goes wrong is one line on the error stream."""
    try:
        app()
    except LexicadeError as error:
        line = Text.assemble((error.code, "bold red"), ": ", error.message)
        Console(stderr=True).print(line, soft_wrap=True)
        sys.exit(2)
