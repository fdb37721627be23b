"""What the client knows of the rules is what the rules say."""

import json
from typing import Any

from docs.write_rules import NOTATION, generated
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.notation import WrittenPlay
from lexicade.letters import Alphabet
from tests.tables import each

MOVES: list[dict[str, Any]] = json.loads(NOTATION.read_text(encoding="utf-8"))


def test_the_files_are_those_that_the_rules_write() -> None:
    stale = [path.name for path, text in generated().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run make rules"


@each("move", MOVES)
def test_a_move_lays_these_tiles(move: dict[str, Any]) -> None:
    play = WrittenPlay.parse(move["move"], Alphabet(move["alphabet"]))
    laid = [Laid(**tile) for tile in move["tiles"]]
    squares = [(play.row + step * play.down, play.column + step * (not play.down)) for step in range(len(play.tiles))]
    there = [
        Laid(*square, tile.letter or "", tile.blank)
        for square, tile in zip(squares, play.tiles, strict=True)
        if tile.through
    ]
    assert list(play.on(Board().with_tiles(there))) == laid
