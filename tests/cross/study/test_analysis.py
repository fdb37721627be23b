"""Questions about positions of Cross: what is exact, and that estimates say how sure they are."""

from math import perm

import pytest

from lexicade.cross.study.analysis import ending, inferring, looking
from lexicade.cross.study.analysis.questions import AskedPosition, PreendgameQuestion, SimulationQuestion
from lexicade.cross.study.analysis.simulating import Simulation
from lexicade.cross.study.analysis.spot import Spot
from lexicade.errors import BadInput, IllegalMove
from lexicade.lexicon import Lexicon

FACET = "15/15/15/15/15/15/15/3FACET7/15/15/15/15/15/15/15 {rack}/ 28/33 0"
END = (
    "1CANDLED2SQuIB/1o5OUZO4/1P6PANTO2/JANGLE9/1T2IMBUED5/1R1STOAS7/FOVEA8T1/UN1WIFTY5E1/C4I7N1/K4N7O1/3HIGH6R1/"
    "1ELIDE7I1/2AM1R2IVY2T1/5E3OORIE1/5REWAX5 {racks} 327/434 0"
)


def spot_of(lexicon: Lexicon, rack: str, last: str = "") -> Spot:
    return Spot.of(AskedPosition(FACET.format(rack=rack), last=last), lexicon)


def test_all_moves_are_plays_exchanges_and_a_pass(english: Lexicon) -> None:
    answer = looking.all_moves(spot_of(english, "AEINRST"))
    plays = [each for each in answer.moves if each.word]
    exchanges = [each for each in answer.moves if not each.word and each.move != "-"]
    assert (len(plays), len(exchanges), answer.moves[-1].move) == (answer.total, 127, "-")
    equities = [each.equity or 0 for each in plays]
    assert equities == sorted(equities, reverse=True)
    assert answer.exact


def test_a_square_tells_its_words_and_hooks_or_what_covers_it(english: Lexicon) -> None:
    spot = spot_of(english, "AEINRST")
    (word,) = looking.square(spot, 7, 3).words
    assert (word.word, word.known) == ("FACET", True)
    assert "S" in word.back
    empty = looking.square(spot, 7, 8)
    assert empty.fits is not None
    assert empty.total > 0
    assert all(each.word for each in empty.plays)


def test_a_simulation_goes_on_from_where_it_stopped(english: Lexicon) -> None:
    question = SimulationQuestion(AskedPosition(FACET.format(rack="EIQNRZA")), moves=("-Q",), count=4, deals=400)
    spot = spot_of(english, "EIQNRZA")
    whole, first = Simulation(spot, question), Simulation(spot, question)
    while not whole.finished:
        whole.step()
    for _ in range(3):
        first.step()
    rest = Simulation(spot, question, first.state())
    while not rest.finished:
        rest.step()
    assert rest.answer() == whole.answer()
    rows = whole.answer().rows
    assert "-Q" in {row.play.move for row in rows}
    assert not whole.answer().exact
    assert all(0 <= row.wins <= 1 and row.wins_error > 0 for row in rows)


def test_the_last_play_says_what_was_kept(english: Lexicon) -> None:
    answer = inferring.inference(spot_of(english, "AEINRST", last="8D FACET"))
    assert (answer.kept, answer.exact) == (2, False)
    assert sum(len(each.tiles) for each in answer.leaves) == 2 * len(answer.leaves)
    with pytest.raises(BadInput):
        inferring.inference(spot_of(english, "AEINRST"))


def test_an_endgame_ends_with_the_value_it_names(english: Lexicon) -> None:
    spot = Spot.of(AskedPosition(END.format(racks="AEEGLRS/AU")), english)
    *_, answer = ending.endgame(spot)
    assert answer.exact
    assert answer.spread == spot.position.spread + answer.value
    assert [each.mine for each in answer.line] == [at % 2 == 0 for at in range(len(answer.line))]


def test_a_preendgame_counts_every_draw(english: Lexicon) -> None:
    end = AskedPosition(END.format(racks="AEEGLRS/"))
    with pytest.raises(BadInput):  # nothing is in the bag
        next(ending.preendgame(Spot.of(end, english), PreendgameQuestion(end)))
    # Without a row of the board its tiles are unseen, and one of them is in the bag.
    asked = AskedPosition(END.format(racks="AEEGLRS/").replace("5E3OORIE1", "15"))
    spot = Spot.of(asked, english)
    assert spot.position.bag == 1
    first = next(ending.preendgame(spot, PreendgameQuestion(asked)))
    bag, unseen = spot.position.bag, len(spot.position.unseen)
    for row in first.rows:
        assert sum(draw.count for draw in row.draws) == perm(unseen, bag)
        assert all(draw.wins + draw.draws + draw.losses <= draw.count for draw in row.draws)


def test_seven_tiles_in_the_bag_are_looked_at_in_all_their_ways(
    english: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As above, without two other rows.
    rows = END.replace("1T2IMBUED5", "15").replace("5REWAX5", "15")
    asked = AskedPosition(rows.format(racks="AEEGLRS/"))
    spot = Spot.of(asked, english)
    assert spot.position.bag == 7
    question = PreendgameQuestion(asked)
    first = next(ending.preendgame(spot, question))
    assert not first.exact
    best = first.rows[0]
    assert best.ways == len(best.draws)
    assert sum(draw.count for draw in best.draws) == perm(len(spot.position.unseen), 7)
    won, drawn = (sum(getattr(draw, name) for draw in best.draws) for name in ("wins", "draws"))
    assert best.wins == pytest.approx((won + drawn / 2) / perm(len(spot.position.unseen), 7), abs=1e-5)
    # The draws of the first move are told whole, and others as long as they are not too many.
    monkeypatch.setattr(ending, "MAX_DRAWS", best.ways + 1)
    again = next(ending.preendgame(spot, question))
    assert [len(row.draws) for row in again.rows] == [best.ways] + [0] * (len(again.rows) - 1)


def test_what_cannot_be_played_is_refused(english: Lexicon) -> None:
    spot = spot_of(english, "AEINRST")
    for move in ("9A ZZ", "8D FACETX", "-QQ"):
        with pytest.raises((BadInput, IllegalMove)):
            spot.read(move)
    for cgp in ("", "15/15 A/", FACET.format(rack="ZZZ"), FACET.format(rack="AAAAAAAA")):
        with pytest.raises(BadInput):
            looking.all_moves(Spot.of(AskedPosition(cgp), english))
