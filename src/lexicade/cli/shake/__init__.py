"""The commands of Shake. May import the game and what is below it; no other game, no server."""

from lexicade.cli.groups import Groups
from lexicade.cli.lazy import add_lazily


def add_commands(to: Groups) -> None:
    add_lazily(to.deal, "shake", "lexicade.cli.shake.deal", "A board of dice, and how much can be found on it.")
    add_lazily(to.solve, "shake", "lexicade.cli.shake.solve", "All words of a grid of dice, the longest first.")
    to.can_replay("shake ", "lexicade.cli.shake.replay")
