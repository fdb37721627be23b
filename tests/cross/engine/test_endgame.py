"""Endgames as Python sees them; the values themselves are held to a minimax in Rust and in the suite."""

import pytest

from lexicade.cross.engine import CrossControl, Engine, Position
from lexicade.cross.rules.board import Board, Laid
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon

TILES = {"A": 2, "C": 1, "S": 2, "T": 2}
CAT = Board().with_tiles([Laid(7, 6, "C"), Laid(7, 7, "A"), Laid(7, 8, "T")])


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(Lexicon.from_words(["cat", "cats", "at", "ats", "as", "ta", "scat"]))


def test_the_other_rack_is_what_nobody_sees(engine: Engine) -> None:
    position = Position(CAT, ("S",), TILES)
    assert sorted(position.unseen) == ["A", "S", "T"]
    solved = engine.endgame(position, threads=1)
    assert (solved.value, solved.exact, len(solved.line)) == (6 + 2 * 3, True, 1)
    known = Position(CAT, ("S",), TILES, ("T", "A", "S"))
    assert engine.endgame(known, threads=2).value == solved.value


def test_a_rack_that_is_given_is_taken_at_its_word(engine: Engine) -> None:
    position = Position(CAT, ("S",), {}, ("T", "A", "S"))
    assert engine.endgame(position, threads=1).value == 6 + 2 * 3


def test_passes_end_the_game(engine: Engine) -> None:
    position = Position(CAT, ("C",), {"C": 2, "A": 1, "T": 1, "Q": 1})
    solved = engine.endgame(position, threads=1)
    assert (solved.value, [play.is_pass for play in solved.line]) == (10 - 3, [True, True])
    last = Position(CAT, ("C",), {"C": 2, "A": 1, "T": 1, "Q": 1}, scoreless=5)
    assert len(engine.endgame(last, threads=1).line) == 1


def test_a_stopped_search_has_a_line(engine: Engine) -> None:
    control = CrossControl()
    control.stop()
    solved = engine.endgame(Position(CAT, ("S", "A"), TILES), control=control)
    assert solved.line
    assert control.stopped


@pytest.mark.parametrize(
    ("rack", "tiles", "problem"),
    [
        ("S", TILES | {"A": 12}, "not empty"),
        ("SA", {"A": 2, "C": 1, "S": 1, "T": 1}, "game is over"),
        ("SSS", TILES, "3 tiles of S"),
    ],
)
def test_what_is_no_endgame_is_told(engine: Engine, rack: str, tiles: dict[str, int], problem: str) -> None:
    with pytest.raises(BadInput, match=problem):
        engine.endgame(Position(CAT, tuple(rack), tiles))
