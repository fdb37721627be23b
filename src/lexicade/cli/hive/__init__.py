"""The commands of Hive. May import the game and what is below it; no other game, no server."""

from lexicade.cli.groups import Groups
from lexicade.cli.lazy import add_lazily


def add_commands(to: Groups) -> None:
    add_lazily(to.deal, "hive", "lexicade.cli.hive.deal", "A hive, centre first.")
    add_lazily(to.solve, "hive", "lexicade.cli.hive.solve", "All words of a hive.")
    add_lazily(to.top, "hive", "lexicade.cli.hive.study", "Study the hives of a list of words.", attribute="app")
    to.can_replay("hive ", "lexicade.cli.hive.replay")
