"""Pre-endgames, inference, and the choice between the searches."""

from collections import Counter
from dataclasses import replace

import pytest

from lexicade.cross.engine import CrossControl, Engine, LastPlay, Position, WinTable
from lexicade.cross.engine.preendgame import moves_to_look_at
from lexicade.cross.engine.thinking import infer
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import LAYOUTS
from lexicade.cross.rules.scoring import Values
from lexicade.errors import BadInput
from lexicade.languages import HouseRules, Language
from lexicade.lexicon import Lexicon

TILES = {tile.letter: tile.count for tile in Language.load("en").tile_set}
WORDS = [
    "cat",
    "cats",
    "at",
    "ats",
    "as",
    "ta",
    "scat",
    "sat",
    "tat",
    "tas",
    "cast",
    "acts",
    "act",
    "taste",
    "seat",
    "eat",
]
CAT = Board().with_tiles([Laid(7, 6, "C"), Laid(7, 7, "A"), Laid(7, 8, "T")])


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(Lexicon.from_words(WORDS))


def few(in_bag: str, rack: str = "STAE", spread: int = 0) -> Position:
    """A position whose unseen tiles are seven and some in the bag."""
    shown = "CAT" + rack + "AESTTSA" + in_bag
    return Position(CAT, tuple(rack), {letter: shown.count(letter) for letter in shown}, spread=spread)


@pytest.mark.parametrize("in_bag", ["E", "SE", "SEA", "SEAT"])
def test_few_tiles_in_the_bag_are_enumerated(engine: Engine, in_bag: str) -> None:
    position = few(in_bag)
    assert position.bag == len(in_bag)
    found = engine.preendgame(position, threads=1, steps=[(4, 1), (2, 2)])
    legal = {play.tiles for play in engine.plays(CAT, position.rack)}
    assert all(each.play.is_pass or each.play.tiles in legal for each in found)
    assert found[0].wins + found[0].mean / 2000 >= found[1].wins + found[1].mean / 2000
    assert all(0 <= each.wins <= 1 for each in found)
    assert found == engine.preendgame(position, threads=3, steps=[(4, 1), (2, 2)])


def test_with_one_tile_in_the_bag_all_endgames_decide() -> None:
    """Every play takes the last tile: its value is the mean of the endgames that follow, solved one by one."""
    # Few words, so that no move is left out.
    engine = Engine(Lexicon.from_words(["cat", "cats", "scat", "taste"]))
    position = few("E")
    plays = [each for each in engine.preendgame(position, threads=1, steps=[(32, 40)]) if not each.play.is_pass]
    assert len(plays) > 1
    assert plays[0].proved
    for outlook in plays:
        assert outlook.searched == outlook.ways
        gained, ways, results = 0, Counter(position.unseen), [0, 0, 0]
        for drawn, count in ways.items():
            left = Counter(position.rack) - Counter(tile.letter for tile in outlook.play.tiles)
            mine, theirs = tuple((left + Counter(drawn)).elements()), tuple((ways - Counter(drawn)).elements())
            after = position.board.with_tiles(outlook.play.tiles)
            end = engine.endgame(Position(after, theirs, position.tile_set, mine))
            assert end.exact
            spread = outlook.play.points - end.value
            gained += count * spread
            results[(spread <= 0) + (spread < 0)] += count
        assert outlook.mean == pytest.approx(gained / ways.total())
        assert outlook.counts == tuple(results)


def test_a_choice_that_is_proved_leaves_no_move_that_could_win_more_often(engine: Engine) -> None:
    position = few("E")
    plays = list(engine.plays(position.board, position.rack))
    found = engine.preendgame(position, plays, threads=1, steps=(), proofs=10**6, nodes=10**6)
    assert found[0].proved
    assert found[0].bounds == (found[0].wins, found[0].wins)
    assert all(each.bounds[1] <= found[0].wins for each in found)
    assert any(not each.proved for each in found) or len({each.wins for each in found}) > 1
    assert found == engine.preendgame(position, plays, threads=3, steps=(), proofs=10**6, nodes=10**6)


def test_draws_in_either_order_are_the_same_for_a_play_that_takes_them_all(engine: Engine) -> None:
    for each in engine.preendgame(few("SE"), threads=1, proofs=5):
        if each.proved and len(each.play.tiles) >= 2:
            ways = {way.bag: way.share for way in each.by_bag}
            assert all(ways[bag] == ways[bag[::-1]] for bag in ways if bag[::-1] in ways)


def test_exchanges_and_a_pass_are_looked_at_where_the_rules_allow_them(engine: Engine) -> None:
    house = HouseRules(exchange_minimum=1)
    position = replace(few("E"), rules=house)
    moves = moves_to_look_at(engine, position)
    assert len(moves) == len(set(moves))
    assert moves[-1].is_pass
    assert {each.exchanged for each in moves if each.exchanged} == {("S",), ("T",), ("A",), ("E",)}
    found = {each.play: each for each in engine.preendgame(position, threads=1)}
    assert found.keys() == set(moves)
    assert not any(each.proved for play, each in found.items() if play.exchanged)


def test_the_share_of_wins_follows_the_lead(engine: Engine) -> None:
    ahead, behind = (engine.preendgame(few("S", spread=spread), threads=1) for spread in (300, -300))
    assert (ahead[0].wins, behind[0].wins) == (1.0, 0.0)


def test_a_stopped_look_has_an_answer(engine: Engine) -> None:
    control = CrossControl()
    control.stop()
    assert engine.preendgame(few("SE"), control=control)[0].searched == 0


def test_a_full_bag_is_no_pre_endgame(engine: Engine) -> None:
    with pytest.raises(BadInput, match="must be in the bag"):
        engine.preendgame(Position(Board(), ("A", "T"), TILES))


@pytest.mark.parametrize(
    "position",
    [
        Position(Board(), tuple("CATSEAT"), TILES),
        Position(Board(), tuple("VVUUIIQ"), TILES),
        few("SEA"),
        few("E"),
        Position(CAT, ("S", "T", "A"), {"C": 1, "A": 3, "T": 3, "S": 2}),
        Position(CAT, ("Q",), {"C": 1, "A": 2, "T": 1, "Q": 1}),
        Position(CAT, tuple("STA"), TILES, in_bag=0),
    ],
    ids=["opening", "exchange", "three in the bag", "one in the bag", "endgame", "nothing to play", "three players"],
)
def test_every_phase_has_a_legal_move_that_the_seed_decides(engine: Engine, position: Position) -> None:
    move = engine.think(position, None, iterations=40, seed=9)
    assert move == engine.think(position, None, iterations=40, seed=9, threads=3)
    if move.tiles:
        assert move in list(engine.plays(position.board, position.rack))
    elif move.exchanged:
        assert position.may_exchange
    else:
        # Who passes with few tiles in the bag may force the other one to take the last of them.
        assert len(engine.plays(position.board, position.rack)) == 0 or 1 <= position.bag <= 4


def test_other_layouts_racks_and_letters() -> None:
    spanish = Engine(
        Lexicon.from_words(["llano", "calle", "chal", "ala"], "es", tiles=True),
        LAYOUTS["super"],
        Values({tile.letter: tile.points for tile in Language.load("es").tile_set}, rack_size=9),
    )
    tiles = {tile.letter: tile.count for tile in Language.load("es").tile_set}
    rack = ("LL", "A", "N", "O", "C", "E", "CH", "A", "L")
    position = Position(Board(LAYOUTS["super"], {}, spanish.lexicon.alphabet), rack, tiles, rack_size=9)
    assert spanish.think(position, None, iterations=40) in list(spanish.plays(position.board, rack))


def test_a_clock_ends_thinking(engine: Engine) -> None:
    position = Position(Board(), tuple("CATSEAT"), TILES)
    assert engine.think(position, 0.0).tiles
    assert engine.think(few("SE"), 0.0).tiles
    table = WinTable.from_rows(50, [[0.0, 0.5, 1.0]])
    assert engine.think(position, 0.05, wins=table, threads=2).tiles


def test_the_last_play_tells_what_was_kept() -> None:
    engine = Engine(Lexicon.from_words(["at", "quiz", "cat"]))
    play = engine.best(Board(), ("A", "T"))
    assert play
    after = Board().with_tiles(play.tiles)
    last = LastPlay(Board(), play.tiles, play.points)
    few_tiles = {"A": 1, "T": 1, "Q": 1, "U": 1, "I": 1, "Z": 1, "E": 12}
    position = Position(after, tuple("E" * 7), few_tiles, last=last)
    kept = engine.think(position, None, iterations=40)
    assert kept.is_pass or kept.exchanged
    found = infer(engine, position, last, samples=300)
    assert found
    assert not any({"Q", "U", "I", "Z"} <= set(tiles) for tiles in found), "it would have laid QUIZ"
