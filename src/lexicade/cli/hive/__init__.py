"""The commands of Hive. May import the game and what is below it; no other game, no server."""

from lexicade.cli.groups import Groups
from lexicade.cli.hive import deal, solve, study


def add_commands(to: Groups) -> None:
    to.deal.command()(deal.hive)
    to.solve.command()(solve.hive)
    to.top.add_typer(study.app, name="hive")
