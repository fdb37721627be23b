"""The commands of Cross. May import the game and what is below it; no other game, no server."""

from lexicade.cli.cross import arena, engine, puzzles, replay, solve, statistics, train
from lexicade.cli.groups import Groups


def add_commands(to: Groups) -> None:
    to.solve.command()(solve.cross)
    to.top.command()(arena.arena)
    to.top.command()(engine.engine)
    to.top.command()(replay.replay)
    to.top.add_typer(puzzles.app, name="puzzles")
    to.top.command("statistics")(statistics.add_up)
    to.top.add_typer(train.app, name="train")
