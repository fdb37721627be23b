"""How a clock for the whole game is spent, and what the time of a turn is used for."""

from collections.abc import Sequence

import pytest

from lexicade.cross.engine import Engine, Position, SimulatedPlay
from lexicade.cross.engine.arena import ClockRules, Duel, usual_setup
from lexicade.cross.engine.clock import GameClock
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.thinking import MORE_PLIES, SECOND_LOOK, Insight
from lexicade.cross.rules.board import Board
from lexicade.lexicon import Lexicon
from tests.cross.engine.test_thinking import TILES, WORDS, few

OPENING = Position(Board(), tuple("CATSEAT"), TILES)


@pytest.mark.parametrize("left", [0.0, 0.01, 1.0, 60.0, 900.0])
def test_no_turn_takes_more_than_is_left(left: float) -> None:
    for position in (OPENING, few("SEAT"), few("E")):
        assert 0 < GameClock(left).seconds_for(position) <= max(left, 0.01)


def test_the_end_of_the_bag_gets_more_than_the_opening() -> None:
    clock = GameClock(600.0)
    assert clock.seconds_for(few("SE")) > 3 * clock.seconds_for(OPENING)
    assert GameClock(600.0, 5.0).seconds_for(OPENING) == pytest.approx(clock.seconds_for(OPENING) + 5)


def test_turns_of_a_game_do_not_use_up_the_clock() -> None:
    """A game of turns that each take what they may ends with time left."""
    left, unseen = 300.0, 93
    while unseen > 7:
        hidden = {**dict.fromkeys(TILES, 0), "A": unseen, "C": 1, "T": 1, "S": 4, "E": 1}
        position = Position(Board(), tuple("CTSSSSE"), hidden)
        left -= GameClock(left).seconds_for(position)
        unseen -= 9
    assert 5 < left < 200


def test_time_buys_deeper_looks_at_the_best_moves() -> None:
    engine = Engine(Lexicon.from_words(WORDS))
    looks: list[Sequence[SimulatedPlay]] = []

    def report(found: Insight) -> None:
        assert isinstance(found, list)
        looks.append(found)

    engine.think(OPENING, 60.0, iterations=1100, report=report)
    first, second = looks
    assert second[0].plies == first[0].plies + MORE_PLIES
    assert {str(each) for each in second} == {str(each) for each in first[:SECOND_LOOK]}


class Slow:
    """Passes, and says that it took its time."""

    def choose(self, _position: Position, _seed: int = 0, clock: GameClock | None = None) -> EnginePlay:
        assert clock is not None
        assert clock.other is not None
        return EnginePlay((), 0)


def test_who_needs_more_than_the_clock_loses_points() -> None:
    lexicon = Lexicon.from_words(WORDS)
    duel = Duel(usual_setup(lexicon), lexicon, 5, clock=ClockRules(60.0, 1.0)).run((Slow(), Slow()))
    before = duel.final
    duel.seconds = [60.0 + duel.moves[0] + 61.0, 0.0]
    assert (duel.overtime(0), duel.overtime(1)) == (20, 0)
    assert duel.final == (before[0] - 20, before[1])
