"""The commands of Shake. May import the game and what is below it; no other game, no server."""

from lexicade.cli.groups import Groups
from lexicade.cli.shake import deal, solve


def add_commands(to: Groups) -> None:
    to.deal.command()(deal.shake)
    to.solve.command()(solve.shake)
