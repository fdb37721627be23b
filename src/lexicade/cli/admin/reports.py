"""lexicade admin reports: messages that players reported, and what comes of them."""

from typing import Annotated

import typer

from lexicade.cli.admin.site import AsJson, Database, Site, echo, in_site, show

MAX_NUMBER = 2**31 - 1
app = typer.Typer(help="Messages of chats that players have reported.", no_args_is_help=True)
Number = Annotated[int, typer.Argument(min=1, max=MAX_NUMBER, help="The number of the report, as in the list.")]


@app.command("list")
def list_reports(
    database: Database = None,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="At most so many, the newest first.")] = 100,
    resolved: Annotated[bool, typer.Option("--resolved", help="Those that are done with.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the reports that wait for somebody."""

    async def read(site: Site) -> None:
        rows = await site.desk.chats.reports(limit, resolved=resolved)
        show([vars(row) for row in rows], as_json=as_json, nothing="No reports are waiting.")

    in_site(database, read)


@app.command()
def resolve(number: Number, database: Database = None, as_json: AsJson = False) -> None:
    """Be done with a report, without doing anything else."""
    _resolve(number, "none", 1, database, as_json=as_json)


@app.command()
def act(
    number: Number,
    database: Database = None,
    suspend: Annotated[bool, typer.Option("--suspend", help="Suspend the account instead of silencing it.")] = False,
    hours: Annotated[int, typer.Option(min=1, max=24 * 365, help="How long it is silenced.")] = 24,
    as_json: AsJson = False,
) -> None:
    """Be done with a report, and silence or suspend the account that wrote the message."""
    _resolve(number, "suspend" if suspend else "silence", hours, database, as_json=as_json)


def _resolve(number: int, resolution: str, hours: int, database: str | None, *, as_json: bool) -> None:
    async def change(site: Site) -> None:
        await site.desk.resolve(number, site.actor, resolution, hours)
        done = {"none": "done with", "silence": f"done with; its author is silent for {hours} hours"}
        line = f"Report {number} is {done.get(resolution, 'done with; its author is suspended')}."
        echo({"report": number, "resolution": resolution}, line, as_json=as_json)

    in_site(database, change)
