"""The command line: lexicade serve | work | jobs | backup | deal | solve | replay | lexicon | words | chat | …"""

import sys

import typer
from rich.console import Console
from rich.text import Text

from lexicade import __version__
from lexicade.cli import (
    arena,
    backup,
    chat,
    deal,
    engine,
    hive,
    jobs,
    lexicon,
    projections,
    replay,
    serve,
    solve,
    train,
    words,
)
from lexicade.errors import LexicadeError

app = typer.Typer(
    name="lexicade",
    help="The open, self-hosted home of word games.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.add_typer(lexicon.app, name="lexicon")
app.add_typer(words.app, name="words")
app.add_typer(deal.app, name="deal")
app.add_typer(solve.app, name="solve")
app.add_typer(hive.app, name="hive")
app.add_typer(train.app, name="train")
app.add_typer(chat.app, name="chat")
app.add_typer(projections.app, name="projections")
app.command()(arena.arena)
app.command()(engine.engine)
app.command()(replay.replay)
app.command()(serve.serve)
app.command()(serve.openapi)
app.command()(jobs.work)
app.command()(jobs.jobs)
app.command()(backup.backup)


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
