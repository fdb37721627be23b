"""Clocks: by game and by turn, increments, overtime, time banks, pauses, and limits that nobody saw pass."""

import datetime as dt
from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from lexicade.cross.rules.moves import (
    Adjustment,
    Agree,
    Challenge,
    Command,
    Decline,
    Ended,
    Pass,
    Passed,
    Play,
    Propose,
    Resign,
)
from lexicade.cross.rules.setup import Clock, ClockKind
from lexicade.cross.rules.state import next_change, with_timeouts
from lexicade.errors import BadInput, IllegalMove
from tests.cross.rules.table import NOON, Table

FIVE_MINUTES = Clock("game", 300)


def left(table: Table) -> list[float]:
    return [player.left.total_seconds() for player in table.state.players if player]


def refused(table: Table, seat: int, command: Command) -> str:
    with pytest.raises(IllegalMove) as caught:
        table.do(seat, command)
    return caught.value.code


def test_a_turn_takes_from_the_time_of_its_seat() -> None:
    table = Table("CATNETE", "RETAINS", clock=FIVE_MINUTES)
    table.later(seconds=40)
    table.do(0, Pass())
    table.later(seconds=100)
    table.do(1, Pass())
    assert left(table) == [260, 200]
    assert [turn.used.total_seconds() for turn in table.state.turns] == [40, 100]


def test_an_increment_comes_with_each_turn_and_not_with_a_challenge() -> None:
    table = Table("CATNETE", "RETAINS", clock=Clock("game", 300, increment=10), checking="double")
    table.later(seconds=40)
    table.play(0, "8H CAT", draw="III")
    table.later(seconds=20)
    table.do(1, Challenge())
    assert left(table) == [270, 280]
    assert table.state.turn == 0


def test_a_challenge_does_not_stop_the_clock() -> None:
    table = Table("CATNETE", "RETAINS", clock=Clock("game", 300, increment=10), checking="single")
    table.play(0, "8H TAC", draw="III")
    table.later(seconds=20)
    table.do(1, Challenge())
    table.later(seconds=20)
    table.do(1, Pass())
    assert left(table) == [310, 270]


def test_time_runs_out_for_everybody_who_looks_afterwards() -> None:
    table = Table("CATNETE", "RETAINS", clock=FIVE_MINUTES)
    limit = NOON + dt.timedelta(seconds=300)
    assert next_change(table.state, NOON) == limit
    assert table.state.phase(limit - dt.timedelta(milliseconds=1)) == "playing"
    assert table.state.phase(limit) == "over"
    assert table.state.to_move(limit) == ()
    table.later(days=3)
    over = with_timeouts(table.state, table.now).ended
    assert over == Ended("time", (1,), (), limit)
    assert refused(table, 0, Pass()) == "game-over"
    assert refused(table, 1, Play("8D RETAINS")) == "game-over"
    assert next_change(table.state, table.now) is None


def test_with_three_players_one_after_the_other_runs_out_while_nobody_looks() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO", clock=FIVE_MINUTES)
    table.later(seconds=301)
    assert table.state.to_move(table.now) == (1,)
    events = table.do(1, Pass())
    assert [(each.kind, each.at - NOON) for each in events] == [  # type: ignore[union-attr]
        ("dropped", dt.timedelta(seconds=300)),
        ("passed", dt.timedelta(seconds=301)),
    ]
    assert left(table)[1:] == [299, 300]
    table.later(days=1)
    assert with_timeouts(table.state, table.now).ended == Ended("time", (1,), (), NOON + dt.timedelta(seconds=601))


def test_the_same_comes_of_a_log_that_was_looked_at_late() -> None:
    late = Table("CATNETE", "RETAINS", "EEEIIOO", clock=FIVE_MINUTES)
    late.later(days=1)
    end = with_timeouts(late.state, late.now).ended
    assert end == Ended("time", (2,), (), NOON + dt.timedelta(seconds=600))


def test_overtime_costs_ten_points_for_each_minute_started() -> None:
    table = Table("RETAINS", "CATQETE", clock=Clock("game", 300, overtime=3), tiles=0)
    table.later(seconds=300 + 61)
    assert table.state.phase(table.now) == "playing"
    table.play(0, "8D RETAINS", draw="")
    end = table.state.ended
    assert end is not None
    assert end.adjustments[-1] == Adjustment(0, "time", -20)
    assert table.scores == [66 + 36 - 20, 0]


def test_overtime_has_an_end() -> None:
    table = Table("RETAINS", "CATQETE", clock=Clock("game", 300, overtime=3))
    assert next_change(table.state, NOON) == NOON + dt.timedelta(seconds=300)
    assert next_change(table.state, NOON + dt.timedelta(seconds=300)) == NOON + dt.timedelta(seconds=480)
    assert table.state.phase(NOON + dt.timedelta(seconds=479)) == "playing"
    assert table.state.phase(NOON + dt.timedelta(seconds=480)) == "over"


def test_a_turn_has_its_own_time_and_a_bank_beyond_it() -> None:
    table = Table("CATNETE", "RETAINS", clock=Clock("turn", 86400, bank=3600, on_timeout="lose"))
    table.later(hours=23)
    table.do(0, Pass())
    assert left(table) == [3600, 3600]
    table.later(hours=24, minutes=20)
    table.do(1, Pass())
    assert left(table) == [3600, 2400]
    table.do(0, Pass())
    assert next_change(table.state, table.now) == table.now + dt.timedelta(days=1)
    table.later(hours=24, minutes=41)
    assert with_timeouts(table.state, table.now).ended == Ended("time", (0,), (), table.now - dt.timedelta(minutes=1))


def test_at_zero_of_a_turn_clock_the_turn_passes() -> None:
    table = Table("CATNETE", "RETAINS", clock=Clock("turn", 60, bank=30))
    assert table.state.setup.options.clock.on_timeout == "pass"
    table.play(0, "8H CAT", draw="III")
    table.later(seconds=89)
    assert (table.state.to_move(table.now), next_change(table.state, table.now)) == (
        (1,),
        table.now + dt.timedelta(seconds=1),
    )
    table.later(seconds=11)
    assert table.state.to_move(table.now) == (0,)
    events = table.do(0, Pass())
    assert events[0] == Passed(1, table.now - dt.timedelta(seconds=10), timed_out=True)
    assert [turn.timed_out for turn in table.state.turns] == [False, True, False]
    # The bank is used up, and what has been laid counts.
    assert (left(table), table.scores) == ([30, 0], [10, 0])
    table.later(seconds=61)
    assert table.state.to_move(table.now) == (0,)


def test_who_misses_turn_after_turn_drops_out() -> None:
    for rated, most in ((False, 3), (True, 2)):
        table = Table("CATNETE", "RETAINS", clock=Clock("turn", 60), rated=rated)
        for _ in range(most - 1):
            table.do(0, Pass())
            table.later(seconds=60)
            assert with_timeouts(table.state, table.now).ended is None
        table.do(0, Pass())
        table.later(seconds=60)
        assert with_timeouts(table.state, table.now).ended == Ended("time", (0,), (), table.now)


def test_a_turn_that_is_made_begins_the_count_anew() -> None:
    table = Table("CATNETE", "SEATONI", clock=Clock("turn", 60))
    table.do(0, Pass())
    table.do(1, Pass())
    for _ in range(2):
        table.later(seconds=60)
        table.do(1, Pass()) if table.state.player(0).missed else table.play(1, "8H SEA", draw="III")
    assert table.state.player(0).missed == 2
    table.do(0, Pass())
    assert table.state.player(0).missed == 0


def test_two_who_are_gone_do_not_go_on_for_ever() -> None:
    """In Spanish nothing ends a game in which nothing was laid yet."""
    for language in ("en", "es", "de"):
        table = Table("CATNETE", "RETAINS", language=language, clock=Clock("turn", 60))
        table.later(days=1)
        assert with_timeouts(table.state, table.now).ended is not None


def test_a_table_of_earlier_versions_loses_at_zero() -> None:
    stored = TypeAdapter(Clock).validate_python({"kind": "turn", "seconds": 60})
    assert stored.on_timeout is None
    table = Table("CATNETE", "RETAINS", clock=Clock("turn", 60))
    table.state = replace(
        table.state,
        setup=replace(table.state.setup, options=replace(table.state.setup.options, clock=stored)),
    )
    table.later(seconds=60)
    assert with_timeouts(table.state, table.now).ended == Ended("time", (1,), (), table.now)


@pytest.mark.parametrize("kind", ["none", "game"])
def test_only_turn_clocks_pass(kind: ClockKind) -> None:
    with pytest.raises(BadInput, match="bad-option"):
        Clock(kind, 60 if kind == "game" else 0, on_timeout="pass")


def test_a_last_turn_that_nobody_makes_is_a_pass() -> None:
    table = Table("RETAINS", "CATQETE", "EEEIIOO", tiles=0, checking="single", clock=FIVE_MINUTES)
    table.play(0, "8D RETAINS", draw="")
    table.later(seconds=300)
    assert table.state.to_move(table.now) == (2,)
    table.later(seconds=300)
    end = with_timeouts(table.state, table.now).ended
    assert end is not None
    assert (end.reason, end.winners, end.at) == ("out", (0,), table.now)


def test_a_pause_needs_everybody_and_stops_the_clock() -> None:
    table = Table("CATNETE", "RETAINS", clock=FIVE_MINUTES)
    table.later(seconds=100)
    table.do(1, Propose("pause"))
    assert table.state.phase(table.now) == "playing"
    table.do(0, Agree("pause"))
    assert table.state.phase(table.now) == "paused"
    assert (table.state.to_move(table.now), next_change(table.state, table.now)) == ((), None)
    assert refused(table, 0, Pass()) == "game-paused"
    assert refused(table, 0, Propose("pause")) == "game-paused"
    table.later(days=2)
    assert table.state.phase(table.now) == "paused"
    table.do(0, Propose("resume"))
    table.do(1, Propose("resume"))
    table.later(seconds=50)
    table.do(0, Pass())
    assert left(table) == [150, 300]


def test_somebody_who_resigns_in_a_pause_leaves_the_others_paused() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO", clock=FIVE_MINUTES)
    for seat in range(3):
        table.do(seat, Propose("pause"))
    table.later(hours=1)
    table.do(0, Resign())
    assert (table.state.phase(table.now), table.state.turn) == ("paused", 1)
    table.do(1, Propose("resume"))
    table.do(2, Agree("resume"))
    table.later(seconds=10)
    table.do(1, Pass())
    assert left(table)[1] == 290


def test_a_draw_needs_everybody() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO")
    table.do(1, Propose("draw"))
    assert table.do(1, Agree("draw")) == []
    table.do(0, Agree("draw"))
    *_, end = table.do(2, Agree("draw"))
    assert end == Ended("draw", (0, 1, 2), (), table.now)


def test_an_offer_lapses_when_it_is_declined_or_another_moves() -> None:
    table = Table("CATNETE", "RETAINS")
    table.do(0, Propose("draw"))
    table.do(0, Pass())
    assert table.state.proposals
    table.do(1, Decline("draw"))
    assert refused(table, 0, Agree("draw")) == "no-proposal"
    assert refused(table, 0, Decline("draw")) == "no-proposal"
    table.do(0, Propose("draw"))
    table.do(1, Pass())
    assert not table.state.proposals


def test_a_game_is_cancelled_before_its_seventh_turn() -> None:
    table = Table("CATNETE", "RETAINS")
    for seat in (0, 1) * 2:
        table.do(seat, Pass())
    table.play(0, "8H CAT", draw="III")
    table.do(1, Pass())
    table.do(0, Propose("cancel"))
    *_, end = table.do(1, Agree("cancel"))
    assert end == Ended("cancelled", (), (), table.now)


def test_after_the_seventh_turn_it_is_too_late() -> None:
    table = Table("CATNETE", "RETAINS")
    table.play(0, "8H CAT", draw="III")
    for seat in (1, 0, 1, 0, 1):
        table.do(seat, Pass())
    assert table.state.ended is None
    assert len(table.state.turns) == 6
    table.play(0, "I8 (A)TE", draw="II")
    assert refused(table, 0, Propose("cancel")) == "too-late-to-cancel"


def test_it_makes_no_sense_to_resume_what_runs() -> None:
    assert refused(Table("CATNETE", "RETAINS"), 0, Propose("resume")) == "not-paused"


def test_a_clock_that_is_set_back_gives_nobody_time() -> None:
    table = Table("CATNETE", "RETAINS", clock=FIVE_MINUTES)
    table.later(seconds=-100)
    table.do(0, Pass())
    assert left(table) == [300, 300]
