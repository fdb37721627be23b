"""The commands of Cross. May import the game and what is below it; no other game. The server is
imported only by what writes to its database."""

from lexicade.cli.groups import Groups
from lexicade.cli.lazy import add_lazily

HOME = "lexicade.cli.cross"
LEARNING = "What the engine of Cross learns from games against itself."
BROUGHT = "Bring a game here that began elsewhere."
OWN_TILES = "Tile sets of your own for Cross, as text: a letter a line."
JUDGED = "Judge recorded games of Cross move by move: what each lost, why, and what that comes to for each player."
PUZZLES = "Puzzles of Cross: positions with one clear answer."
ADDED_UP = "Points, full racks, phases, openings and words of the players of recorded games."


def add_commands(to: Groups) -> None:
    plays = "The legal plays of a position of Cross, the best score first; or how an endgame goes."
    add_lazily(to.solve, "cross", f"{HOME}.solve", plays)
    add_lazily(to.top, "analyse", f"{HOME}.analyse", JUDGED)
    add_lazily(to.top, "arena", f"{HOME}.arena", "Let two bots of Cross play many games, and say how often A wins.")
    engine = "Speak the line protocol of docs/bots.md on the standard input and output."
    add_lazily(to.top, "engine", f"{HOME}.engine", engine)
    add_lazily(to.top, "train", f"{HOME}.train", LEARNING, attribute="app")
    # A record may begin with anything: what is wrong with it, its reader says.
    to.can_replay("", f"{HOME}.replay")
    add_lazily(to.top, "puzzles", f"{HOME}.puzzles", PUZZLES, attribute="app")
    add_lazily(to.top, "statistics", f"{HOME}.statistics", ADDED_UP, attribute="add_up")
    add_lazily(to.top, "import", f"{HOME}.import_game", BROUGHT, attribute="import_game", extra="server")
    add_lazily(
        to.top, "boards", f"{HOME}.boards", "Boards of your own for Cross, as text: a row a line.", attribute="app"
    )
    add_lazily(to.top, "tiles", f"{HOME}.tiles", OWN_TILES, attribute="app")
