"""lexicade admin: running a site from the command line, also while it serves."""

from typing import Annotated

import typer

from lexicade.cli.admin import accounts, reports, tables
from lexicade.cli.admin.site import AsJson, Database, NameOrId, Site, echo, in_site, show

app = typer.Typer(help="Run a site: accounts, tables, reports of chat, limits.", no_args_is_help=True)
app.add_typer(accounts.app, name="accounts")
app.add_typer(tables.app, name="tables")
app.add_typer(reports.app, name="reports")


@app.command()
def grant(name: NameOrId, database: Database = None, as_json: AsJson = False) -> None:
    """Let an account run the site from the page /admin."""
    _set_operator(name, database, as_json=as_json, operator=True)


@app.command()
def revoke(name: NameOrId, database: Database = None, as_json: AsJson = False) -> None:
    """Take that right back."""
    _set_operator(name, database, as_json=as_json, operator=False)


def _set_operator(name: str, database: str | None, *, as_json: bool, operator: bool) -> None:
    async def change(site: Site) -> None:
        found = await site.desk.find(name)
        await site.desk.grant(found.id, site.actor, operator=operator)
        line = (
            f"{found.name or found.id} may {'run the site now: /admin' if operator else 'not run the site any more'}."
        )
        echo({"account": found.id, "operator": operator}, line, as_json=as_json)

    in_site(database, change)


@app.command()
def limits(
    database: Database = None,
    clear: Annotated[bool, typer.Option("--clear", help="Begin to count anew under every limit.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show the limits that are set here, and how many tries are counted; settings change them."""

    async def read(site: Site) -> None:
        if clear:
            await site.accounts.forget_all_attempts()
            await site.audit.add(site.desk.now, site.actor, "clear-limits", "")
        found = [vars(each) for each in site.limits()]
        counted = await site.accounts.counted_attempts()
        if as_json:
            echo({"limits": found, "counted": counted}, "", as_json=True)
            return
        show([{"limit": each["name"], "value": f"{each['value']:g}", "what": each["description"]} for each in found])
        typer.echo(f"{counted} tries are counted.")

    in_site(database, read)


@app.command()
def audit(
    database: Database = None,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="At most so many, the newest first.")] = 50,
    as_json: AsJson = False,
) -> None:
    """List what operators have done."""

    async def read(site: Site) -> None:
        rows = [vars(each) for each in await site.audit.newest(limit)]
        show(rows, as_json=as_json, nothing="Nothing has been done yet.")

    in_site(database, read)
