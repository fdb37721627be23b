"""Positions with known answers, which the Rust tests read too."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from lexicade.cross.engine import Engine
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.scoring import Values
from lexicade.languages import Language
from lexicade.lexicon import Lexicon

FOLDER = Path(__file__).parents[2] / "suites"


def fields(part: str) -> dict[str, str]:
    return dict(line.split(" ", 1) for line in part.splitlines() if not line.startswith("#"))


@dataclass(frozen=True)
class Suite:
    engine: Engine
    positions: list[dict[str, str]]

    @classmethod
    def read(cls, name: str) -> "Suite":
        head, *positions = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").strip().split("\n\n")
        told = fields(head)
        code = name.removeprefix("cross-")
        letters = told["letters"].split(" ")
        assert letters == list(Language.load(code).tile_alphabet.letters)
        rack_size, bonus = map(int, told["bonus"].split(" "))
        points = dict(zip(letters, map(int, told["points"].split(" ")), strict=True))
        layout = Layout(tuple(told["layout"].split("/")))
        lexicon = Lexicon.from_words(told["words"].split(" "), code, tiles=True)
        return cls(Engine(lexicon, layout, Values(points, rack_size, bonus)), [fields(each) for each in positions])


@pytest.mark.parametrize("name", ["cross-en", "cross-es", "cross-sk"])
def test_known_positions_have_their_known_plays(name: str) -> None:
    suite = Suite.read(name)
    assert len(suite.positions) >= 16
    for position in suite.positions:
        board = Board.parse(position["at"], suite.engine.layout, suite.engine.lexicon.alphabet)
        rack = position["rack"].split(" ")
        plays = suite.engine.plays(board, rack)
        found = f"{len(plays)} sum {plays.sum_score} best {plays.best_score} full {plays.full_racks}"
        assert found == position["plays"], position["position"]
        best = suite.engine.best(board, rack)
        assert (best.points if best else 0) == plays.best_score
