"""Endgames of Cross with known values, found by a minimax that tries every move to the end.

`python tests/suites/make_endgames.py` writes `cross-endgames.txt` anew. Words are invented from few letters, so that
both players have many moves; racks are small, so that the minimax comes to an end.
"""

from pathlib import Path
from random import Random

from lexicade.cross.engine import Engine, Position
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import LAYOUTS
from lexicade.languages import HouseRules
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

FILE = Path(__file__).parent / "cross-endgames.txt"
POSITIONS = 100
LETTERS = "AEISTRQ"
WORDS = 60
SMALL = LAYOUTS["small"]
LIMIT = 4
"""Scoreless turns that end these games: enough to see passes, few enough to try them all."""


def minimax(engine: Engine, board: Board, mine: tuple[str, ...], theirs: tuple[str, ...], left: int = LIMIT) -> int:
    """Final spread less present spread for the player to move; `left` scoreless turns end the game."""
    worth = engine.values.rack
    best = worth(theirs) - worth(mine) if left == 1 else -minimax(engine, board, theirs, mine, left - 1)
    for play in engine.plays(board, mine):
        rest = list(mine)
        for tile in play.tiles:
            rest.remove(BLANK if tile.blank else tile.letter)
        after = 2 * worth(theirs) if not rest else -minimax(engine, board.with_tiles(play.tiles), theirs, tuple(rest))
        best = max(best, play.points + after)
    return best


def position(engine: Engine, cgp: str) -> Position:
    """A position whose tile set is just what it shows."""
    parsed = Cgp.parse(cgp)
    alphabet = engine.lexicon.alphabet
    board = parsed.board(alphabet, SMALL)
    mine, theirs = parsed.rack(alphabet), parsed.rack(alphabet, 1)
    shown = [*(BLANK if tile.blank else tile.letter for tile in board.tiles.values()), *mine, *theirs]
    tile_set = {tile: shown.count(tile) for tile in shown}
    return Position(board, mine, tile_set, theirs, rules=HouseRules(scoreless_limit=LIMIT))


def invented() -> list[str]:
    rng = Random("endgames")
    return sorted({"".join(rng.choices(LETTERS, k=rng.choice([2, 3, 3, 4, 5]))) for _ in range(WORDS)})


def random_position(engine: Engine, number: int) -> tuple[Board, tuple[str, ...], tuple[str, ...]]:
    rng, board = Random(number), Board(SMALL)
    for _ in range(rng.randrange(3, 9)):
        plays = engine.plays(board, rng.choices(LETTERS, k=5))
        if len(plays):
            board = board.with_tiles(plays[rng.randrange(min(10, len(plays)))].tiles)
    sizes = rng.choice([(1, 2), (2, 2), (2, 3), (3, 2), (3, 3), (1, 4), (4, 1), (2, 7), (7, 1)])
    # Seven tiles are such that hardly go together.
    racks = [rng.choices("QQI" if size == 7 else LETTERS, k=size) for size in sizes]
    if max(sizes) < 7 and rng.random() < 0.15:
        racks[0][0] = BLANK
    mine, theirs = (tuple(sorted(rack)) for rack in racks)
    return board, mine, theirs


def suite() -> str:
    words = invented()
    engine = Engine(Lexicon.from_words(words, "en", tiles=True), SMALL)
    lines = [
        "# Written by `python tests/suites/make_endgames.py`: positions and values by a plain minimax.",
        f"words {' '.join(words)}",
    ]
    for number in range(POSITIONS):
        board, mine, theirs = random_position(engine, number)
        value = minimax(engine, board, mine, theirs)
        lines.append(f"{value} {board} {''.join(mine)}/{''.join(theirs)} 0/0 0")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    FILE.write_text(suite(), encoding="utf-8")
