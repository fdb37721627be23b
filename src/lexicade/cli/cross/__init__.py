"""The commands of Cross. May import the game and what is below it; no other game. The server is
imported only by what writes to its database."""

from lexicade.cli.cross import (
    analyse,
    arena,
    boards,
    engine,
    import_game,
    puzzles,
    replay,
    solve,
    statistics,
    tiles,
    train,
)
from lexicade.cli.groups import Groups


def add_commands(to: Groups) -> None:
    to.solve.command()(solve.cross)
    to.top.command()(analyse.analyse)
    to.top.command()(arena.arena)
    to.top.command()(engine.engine)
    to.top.command()(replay.replay)
    to.top.command(name="import")(import_game.import_game)
    to.top.add_typer(boards.app, name="boards")
    to.top.add_typer(tiles.app, name="tiles")
    to.top.add_typer(puzzles.app, name="puzzles")
    to.top.command("statistics")(statistics.add_up)
    to.top.add_typer(train.app, name="train")
