"""lexicade logs: the access log for other tools."""

import json
import sys
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from lexicade.errors import BadInput

app = typer.Typer(help="The log of a server, for other tools.", no_args_is_help=True)


@app.callback()
def logs() -> None:
    """The log of a server, for other tools."""


@app.command()
def har(
    file: Annotated[
        Path | None, typer.Argument(help="A log with --log-format json; left out: what comes in by a pipe.")
    ] = None,
    since: Annotated[str, typer.Option(help="From when on: 30m, 2h, 7d, or a date and time in UTC.")] = "1d",
    base: Annotated[str, typer.Option(help="Where the site is, for the addresses.")] = "http://127.0.0.1:8000",
) -> None:
    """Print the requests as HAR 1.2, which browsers' tools open. It has no bodies, cookies, headers or codes."""
    # Imported only when needed: every other command would wait for it.
    converter = import_module("lexicade.server.process.har")
    after = converter.since(since, datetime.now(UTC))
    if file is None:
        _print(converter.har(sys.stdin, after, base))
        return
    try:
        with file.open(encoding="utf-8", errors="replace") as lines:
            _print(converter.har(lines, after, base))
    except OSError as error:
        raise BadInput("bad-setting", setting="file", problem=f"{file} cannot be read ({error.strerror})") from error


def _print(document: object) -> None:
    typer.echo(json.dumps(document, indent=2, ensure_ascii=False))
