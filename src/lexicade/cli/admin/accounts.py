"""lexicade admin accounts: who plays here, and what happens to them."""

from typing import Annotated

import typer

from lexicade.cli.admin.site import AsJson, Database, NameOrId, Site, Yes, confirm, echo, in_site, show

app = typer.Typer(help="The accounts of the site.", no_args_is_help=True)
MAX_REASON_LENGTH = 200


@app.command("list")
def list_accounts(
    search: Annotated[str, typer.Argument(help="The beginning of a name, or an id.")] = "",
    database: Database = None,
    limit: Annotated[int, typer.Option(min=1, max=10_000, help="At most so many.")] = 100,
    after: Annotated[str, typer.Option(help="Only ids after this one: the next page.")] = "",
    guests: Annotated[bool, typer.Option("--guests", help="Guests too.")] = False,
    marked: Annotated[bool, typer.Option("--marked", help="Only operators, and who was stopped.")] = False,
    as_json: AsJson = False,
) -> None:
    """List accounts, in the order of their ids."""

    async def read(site: Site) -> None:
        rows = await site.roll.accounts(limit, search=search, after=after, guests=guests, marked=marked)
        show([vars(row) for row in rows], as_json=as_json)

    in_site(database, read)


@app.command("reset-password")
def reset_password(name: NameOrId, database: Database = None, as_json: AsJson = False) -> None:
    """Give an account a random password and print it. All its sessions end."""

    async def change(site: Site) -> None:
        found = await site.desk.find(name)
        password = await site.desk.reset_password(found.id, site.actor)
        line = f"The new password of {found.name}: {password}\nIt is stored nowhere else. Its owner should change it."
        echo({"account": found.id, "password": password}, line, as_json=as_json)

    in_site(database, change)


@app.command()
def suspend(
    name: NameOrId,
    database: Database = None,
    reason: Annotated[str, typer.Option(help="What its owner is told.")] = "",
    as_json: AsJson = False,
) -> None:
    """Stop an account: it may look, take its data along or be deleted, nothing else."""

    async def change(site: Site) -> None:
        found = await site.desk.find(name)
        await site.desk.suspend(found.id, site.actor, reason[:MAX_REASON_LENGTH])
        echo({"account": found.id, "suspended": True}, f"{found.name or found.id} is suspended.", as_json=as_json)

    in_site(database, change)


@app.command()
def silence(
    name: NameOrId,
    database: Database = None,
    hours: Annotated[int, typer.Option(min=1, max=24 * 365, help="For how long.")] = 24,
    as_json: AsJson = False,
) -> None:
    """Keep an account from writing in every chat for some time."""

    async def change(site: Site) -> None:
        found = await site.desk.find(name)
        until = await site.desk.silence(found.id, site.actor, hours)
        line = f"{found.name or found.id} may write in no chat until {until:%Y-%m-%d %H:%M} UTC."
        echo({"account": found.id, "silenced_until": until}, line, as_json=as_json)

    in_site(database, change)


@app.command()
def restore(name: NameOrId, database: Database = None, as_json: AsJson = False) -> None:
    """Let a suspended or silenced account go on."""

    async def change(site: Site) -> None:
        found = await site.desk.find(name)
        await site.desk.restore(found.id, site.actor)
        line = f"{found.name or found.id} may play and write again."
        echo({"account": found.id, "suspended": False}, line, as_json=as_json)

    in_site(database, change)


@app.command()
def delete(name: NameOrId, database: Database = None, yes: Yes = False, as_json: AsJson = False) -> None:
    """Delete an account, as its owner would: at once and for good."""

    async def change(site: Site) -> None:
        found = await site.desk.find(name)
        confirm(f"Delete {found.name or found.id} with {found.games} games for good?", yes=yes)
        await site.desk.delete(found.id, site.actor)
        line = f"{found.name or found.id} is deleted. Running games were left; the games are nobody's now."
        echo({"account": found.id, "deleted": True}, line, as_json=as_json)

    in_site(database, change)
