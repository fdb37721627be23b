"""The engine as Python sees it: values in, values out, and clear errors."""

import pytest

from lexicade._core import CrossGameRules
from lexicade.cross.engine import Engine, LeaveModel
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.scoring import Values
from lexicade.cross.rules.setup import USUAL_RULES
from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

POINTS = {tile.letter: tile.points for tile in Language.load("en").tile_set}


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(Lexicon.from_words(["cat", "cats", "act", "at", "ta", "scat", "a"]))


def test_plays_are_counted_before_they_are_made(engine: Engine) -> None:
    board = Board().with_tiles([Laid(7, 6, "C"), Laid(7, 7, "A"), Laid(7, 8, "T")])
    plays = engine.plays(board, ("S",))
    assert [play.points for play in plays] == [6, 6]
    assert {play.tiles for play in plays} == {(Laid(7, 9, "S"),), (Laid(7, 5, "S"),)}
    assert (plays.sum_score, plays.best_score, plays.full_racks) == (12, 6, 0)
    assert plays[0] == next(iter(plays))
    with pytest.raises(IndexError):
        plays[2]


def test_a_blank_is_a_play_of_its_own(engine: Engine) -> None:
    plays = list(engine.plays(Board(), ("A", "T", BLANK)))
    assert {tuple(tile.blank for tile in play.tiles) for play in plays if len(play.tiles) == 2} == {
        (False, False), (True, False), (False, True)
    }  # fmt: skip


def test_nothing_to_play(engine: Engine) -> None:
    assert len(engine.plays(Board(), ("Q", "X"))) == 0
    assert engine.plays(Board(), ("Q", "X")).best_score == 0
    assert engine.best(Board(), ("Q", "X")) is None
    assert engine.best(Board(), ()) is None


def test_one_tile_opens_where_the_rules_say_so() -> None:
    words = Lexicon.from_words(["a", "at"])
    assert len(Engine(words).plays(Board(), ("A",))) == 0
    plays = Engine(words, one_tile_opens=True).plays(Board(), ("A",))
    assert [(play.tiles, play.points) for play in plays] == [((Laid(7, 7, "A"),), 2)]


def test_many_positions_at_once(engine: Engine) -> None:
    racks = [("C", "A", "T"), ("Q",), ("C", "A", "T", "S")]
    best = engine.best_many([(Board(), rack) for rack in racks])
    assert [play.points if play else None for play in best] == [10, None, 12]
    with pytest.raises(ValueError, match="not as many racks"):
        engine.native.best_many([engine.cells(Board())], [])


def test_leaves_decide_between_equal_scores() -> None:
    engine = Engine(Lexicon.from_words(["at", "et"]), values=Values(dict.fromkeys(POINTS, 1)))
    keep_a = LeaveModel([0, 5] + [0] * 25, [0] * 27, (), 0)
    keep_e = LeaveModel([0, 0, 0, 0, 0, 5] + [0] * 21, [0] * 27, (), 0)
    for model, letter in ((keep_a, "E"), (keep_e, "A")):
        engine = Engine(engine.lexicon, values=engine.values, leaves=model)
        best = engine.best(Board(), ("A", "E", "T"), leaves=True)
        assert best
        assert best.tiles[0].letter == letter


def test_what_the_engine_cannot_take_is_told(engine: Engine) -> None:
    with pytest.raises(BadInput, match="at most 10 tiles"):
        engine.plays(Board(), ("A",) * 11)
    with pytest.raises(ValueError, match="225 squares"):
        engine.native.plays(bytes(10), b"")
    with pytest.raises(ValueError, match="does not have"):
        engine.native.plays(bytes(225), bytes([27]))
    with pytest.raises(ValueError, match="does not have"):
        engine.native.plays(bytes([64, *bytes(224)]), b"")
    quadruple = Layout(("*" + "Q" * 20, *["Q" * 21] * 20))
    with pytest.raises(BadInput, match="too high"):
        Engine(engine.lexicon, quadruple)


def test_games_against_itself_are_the_same_for_the_same_seed(engine: Engine) -> None:
    alphabet = engine.lexicon.alphabet
    tiles = bytes(alphabet.number[letter] for letter in "AAAACCCSSSTTTTAAATTTCC??")
    rules = CrossGameRules(tiles, 7, USUAL_RULES)
    games = engine.native.self_play(rules, [1, 2, 1])
    assert games[0] == games[2] != games[1]
    turns = engine.native.self_play_positions(rules, 1)
    assert len(turns) == games[0].turns
    first = turns[0]
    assert (first.board, len(first.rack), first.bag, first.spread) == (bytes(225), 7, len(tiles) - 14, 0)
    assert any(turn.spread for turn in turns)
    with pytest.raises(ValueError, match="does not have"):
        engine.native.self_play(CrossGameRules(bytes([60]), 7, USUAL_RULES), [1])
