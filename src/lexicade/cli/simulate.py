"""lexicade simulate: people who do not exist."""

import asyncio
import json
import random
import secrets
import time
from datetime import UTC, datetime
from importlib import import_module
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from lexicade.cli.serve import setting_option
from lexicade.seeded_random import number_of
from lexicade.server.settings import Settings

app = typer.Typer(help="Fill a database with people who do not exist, to measure it and to try it out.")


@app.command("class")
def simulate_class(
    database: Annotated[str | None, setting_option("database")] = None,
    pupils: Annotated[int, typer.Option(min=1, max=40, help="How many pupils it has.")] = 30,
    weeks: Annotated[int, typer.Option(min=1, max=104, help="How many weeks it plays.")] = 40,
    seed: Annotated[str, typer.Option(help="A text; what the pupils do follows from it.")] = "1",
    language: Annotated[str, typer.Option(help="The language that it learns.")] = "fr",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Play a year of a class by the rules of the games, then measure the queries of its reports.

    Its teacher gets an account and a random password, which is printed once.
    """
    found = asyncio.run(_simulate(Settings.read(database=database), pupils, weeks, number_of(seed), language))
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    typer.echo(f"{found['games']} games of {pupils} pupils in {weeks} weeks, in {found['seconds']} seconds.")
    typer.echo(f"{found['rows']['word_try']} words found or tried, {found['rows']['asked_word']} asked for.")
    for name, milliseconds in (found["milliseconds"] | found["page"]).items():
        typer.echo(f"{name:>18}: {milliseconds:7.1f} ms")
    typer.echo(f"Log in as {found['teacher']} with {found['password']}: /classes/{found['class']}/report")


async def _simulate(settings: Settings, pupils: int, weeks: int, seed: int, language: str) -> dict[str, Any]:
    # Imported only when needed: every other command would wait for the server's libraries.
    simulation = import_module("lexicade.server.classes.simulation")
    measure = import_module("lexicade.server.classes.reports.measure")
    games = import_module("lexicade.server.registry").GAMES
    import_module("lexicade.server.process.startup").make_folder(settings.database)
    rng = random.Random(seed)  # noqa: S311 - no secret: whoever gives the seed wants the same year again
    clock = simulation.SimulatedClock(datetime.now(UTC))
    services = import_module("lexicade.server.services").Services(_patient(settings), games, clock, rng)
    year = simulation.SimulatedYear(services, clock, rng, language, pupils, weeks, seed)
    password = secrets.token_urlsafe(12)
    columns = (TextColumn("Weeks"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    began = time.perf_counter()
    try:
        await services.database.migrate(settings.database_wait)
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=weeks)
            found = await year.begin(password)
            for week in range(weeks):
                await year.play(week)
                bar.advance(task)
        seconds = round(time.perf_counter() - began, 1)
        return {
            "class": found.id,
            "teacher": year.teacher,
            "password": password,
            "games": year.games,
            "seconds": seconds,
            **await measure.measured(services, found),
        }
    finally:
        await services.close()


def _patient(settings: Settings) -> Settings:
    """Whole games, and many at once, are written in one transaction, and nobody waits for a page."""
    return settings.model_copy(update={"database_timeout": 60.0})


@app.command("fill")
def simulate_fill(
    database: Annotated[str | None, setting_option("database")] = None,
    games: Annotated[int, typer.Option(min=100, max=100_000_000, help="How many games.")] = 1_000_000,
    seed: Annotated[str, typer.Option(help="A text; which games are copied follows from it.")] = "1",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Write a year of games of people who do not exist, then measure the queries behind the pages.

    A few games are played by the rules, and the others are copies of their logs, with other people and on other days.
    """
    found = asyncio.run(_fill(Settings.read(database=database), games, number_of(seed)))
    if as_json:
        typer.echo(json.dumps(found, indent=2))
        return
    rows = ", ".join(f"{count:,} × {name}" for name, count in found["rows"].items())
    typer.echo(f"{found['games']:,} games in {found['seconds']} seconds: {rows}.")
    typer.echo(f"For somebody with {found['games_of_one']:,} games, in ms (median, slowest):")
    for name, took in found["milliseconds"].items():
        typer.echo(f"{name:>32}: {took['median']:8.1f} {took['slowest']:8.1f}")


async def _fill(settings: Settings, count: int, seed: int) -> dict[str, Any]:
    # Imported only when needed: every other command would wait for the server's libraries.
    filling_of = import_module("lexicade.server.operators.filling").Filling
    measure = import_module("lexicade.server.operators.fill_measure")
    games = import_module("lexicade.server.registry").GAMES
    import_module("lexicade.server.process.startup").make_folder(settings.database)
    rng = random.Random(seed)  # noqa: S311 - no secret: whoever gives the seed wants the same games again
    services = import_module("lexicade.server.services").Services(_patient(settings), games)
    columns = (TextColumn("Games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    began = time.perf_counter()
    try:
        await services.database.migrate(settings.database_wait)
        filling = filling_of(services, rng, count)
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("", total=count)
            async for done in filling.fill():
                bar.update(task, completed=done)
        seconds = round(time.perf_counter() - began, 1)
        return {"games": count, "seconds": seconds, **await measure.measured(services, filling.people[0])}
    finally:
        await services.close()
