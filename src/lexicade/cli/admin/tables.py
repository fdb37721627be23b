"""lexicade admin tables: what is open, and closing it."""

from typing import Annotated

import typer

from lexicade.cli.admin.site import AsJson, Database, Site, Yes, confirm, echo, in_site, show

app = typer.Typer(help="The tables of the site.", no_args_is_help=True)


@app.command("list")
def list_tables(
    database: Database = None,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="At most so many.")] = 100,
    after: Annotated[str, typer.Option(help="Only ids after this one: the next page.")] = "",
    as_json: AsJson = False,
) -> None:
    """List the tables that have a code, in the order of their ids. Names typed at tables are not told."""

    async def read(site: Site) -> None:
        show([vars(row) for row in await site.roll.tables(limit, after=after)], as_json=as_json)

    in_site(database, read)


@app.command()
def close(
    table: Annotated[str, typer.Argument(help="The id of the game, as in the list.")],
    database: Database = None,
    yes: Yes = False,
    as_json: AsJson = False,
) -> None:
    """Close a table for good: nobody joins or plays on. Its players may still look at it."""

    async def change(site: Site) -> None:
        confirm(f"Close {table} for good?", yes=yes)
        await site.desk.close_table(table, site.actor)
        echo({"table": table, "closed": True}, f"{table} is closed.", as_json=as_json)

    in_site(database, change)
