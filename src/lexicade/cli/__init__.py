"""The command line: lexicade serve | work | jobs | backup | deal | solve | replay | lexicon | words | admin | …

One file a command, imported when it is called; those of one game are in its folder. It reads arguments and prints;
others do the work.
"""

import os
import sys
from contextlib import suppress

import typer

import lexicade
from lexicade.cli import cross, hive, shake
from lexicade.cli.groups import Groups
from lexicade.cli.lazy import add_lazily
from lexicade.cli.shown import tidy
from lexicade.errors import BadInput, LexicadeError

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
SERVER = {
    "serve": ("serve", "Serve the games."),
    "openapi": ("serve", "Print the OpenAPI description of the HTTP API."),
    "work": (
        "jobs",
        "Work on jobs (bot moves, analyses) beside the servers until SIGTERM; running jobs get seconds to finish.",
    ),
    "jobs": ("jobs", "List the jobs that are running, queued or failed."),
    "backup": ("backup", "Copy the database into a new file, as it is at one moment; servers may go on meanwhile."),
    "restore": ("backup", "Put a backup in the place of the database, while no server runs."),
}
"""Commands that need the server: their modules, and what they do."""
SERVER_GROUPS = {
    "admin": "Run a site: accounts, tables, reports of chat, limits.",
    "chat": "Chat at the tables.",
    "logs": "The log of a server, for other tools.",
    "projections": "Lists, turns, the lobby and high scores: tables that follow from the logs of the games.",
    "simulate": "Fill a database with people who do not exist, to measure it and to try it out.",
    "tokens": "Tokens with which programs act for an account.",
}
for name, (module, help) in SERVER.items():
    add_lazily(app, name, f"lexicade.cli.{module}", help, extra="server")
for name, help in SERVER_GROUPS.items():
    add_lazily(app, name, f"lexicade.cli.{name}", help, attribute="app", extra="server")
listed = "Build the lists of words, and see where they come from."
add_lazily(app, "lexicon", "lexicade.cli.lexicon", listed, attribute="app")
add_lazily(app, "words", "lexicade.cli.words", "Look words up, and find them.", attribute="app")
again = "Replay a recorded game: every move is checked and every score counted."
add_lazily(app, "replay", "lexicade.cli.replay", again)
app.add_typer(deal, name="deal")
app.add_typer(solve, name="solve")
for game in GAMES:
    game.add_commands(Groups(app, deal, solve))
tidy(app)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(lexicade.__version__)
        raise typer.Exit


@app.callback()
def top(
    version: bool = typer.Option(
        False, "--version", callback=_print_version, is_eager=True, help="Print the version and stop."
    ),
) -> None: ...


def main() -> None:
    """Run a command; what goes wrong is one line on the error stream."""
    for stream in (sys.stdout, sys.stderr):
        # What a terminal cannot show becomes a question mark, not an error.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        app()
    except LexicadeError as error:
        _fail(error)
    except UnicodeError as error:
        _fail(BadInput("bad-request", problems=f"text that is no text: {error}"))
    except OSError as error:
        _drop_output()
        _fail(BadInput("bad-file", file=str(error.filename or "output"), problem=error.strerror or str(error)))


def _fail(error: LexicadeError) -> None:
    with suppress(OSError):
        typer.secho(error.code, fg="red", bold=True, err=True, nl=False)
        typer.echo(f": {error.message}", err=True)
    sys.exit(2)


def _drop_output() -> None:
    """Forget what could not be written, or Python tries again at its end, and says so at length."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
