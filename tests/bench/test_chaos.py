"""The kill test, in short; and that it would see what it looks for."""

import pytest

from bench.chaos import BARS, run
from bench.chaos_ledger import LATE, Ledger, Row
from tests.tables import soak
from tests.waiting import PATIENCE

GAME = "q3Zr8sXkT0aB"


def found(seq: int, word: str) -> Row:
    return Row(GAME, seq, "found", {"seat": 0, "word": word, "points": 1})


def acknowledged(*words: str) -> Ledger:
    ledger = Ledger()
    for word in words:
        ledger.acknowledge(GAME, [{"kind": "found", "seat": 0, "word": word}])
    return ledger


@pytest.mark.services
@pytest.mark.parametrize("kills", [1, *soak(3)])
def test_a_killed_server_keeps_what_it_acknowledged(kills: int) -> None:
    # The usual limits are for a machine that does nothing else; a bot that never comes is seen all the same.
    figures, problems = run(kills, seconds=1200, seed=1, late=PATIENCE, patience=PATIENCE)
    assert not problems
    assert {figures[name] for name in BARS} == {0}
    assert figures["acknowledged"] > 50
    assert figures["bot_turns"] > 5
    assert figures["faults"] == kills + 4


def test_a_log_that_keeps_every_promise() -> None:
    figures = acknowledged("OCEAN", "CANOE").figures([found(1, "OCEAN"), found(2, "CANOE"), found(3, "ENACT")])
    assert figures["acknowledged"] == 2
    assert figures["lost"] == figures["doubled"] == 0


def test_a_lost_event_is_seen() -> None:
    assert acknowledged("OCEAN", "CANOE").figures([found(1, "OCEAN")])["lost"] == 1


def test_a_hole_in_the_log_is_seen() -> None:
    assert acknowledged("OCEAN").figures([found(1, "OCEAN"), found(3, "CANOE")])["lost"] == 1


def test_an_event_that_happened_twice_is_seen() -> None:
    assert acknowledged("OCEAN").figures([found(1, "OCEAN"), found(2, "OCEAN")])["doubled"] == 1


def test_only_a_503_that_says_when_to_come_back_is_excused_and_only_in_a_fault() -> None:
    ledger = Ledger()
    ledger.begin_fault("server killed")
    ledger.fail(503, {"code": "unavailable"}, retry_after=True)
    ledger.fail(503, {"code": "unavailable"}, retry_after=False)
    ledger.fail(500, {"code": "internal"}, retry_after=True)
    ledger.fault_is_on = False
    ledger.calm_since = float("-inf")
    ledger.fail(503, {"code": "unavailable"}, retry_after=True)
    assert ledger.unavailable == 1
    assert ledger.errors.total() == 3


def test_a_bot_that_moves_late_is_seen_once_and_faults_excuse_it(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    ledger = Ledger()
    ledger.end_fault()
    ledger.begin_bot_turn(GAME)
    ledger.begin_fault("PostgreSQL frozen")
    now += 2 * LATE
    ledger.note_late_bots()
    ledger.end_fault()
    now += LATE
    ledger.note_late_bots()
    assert ledger.late_bots == []
    now += 1
    ledger.note_late_bots()
    ledger.note_late_bots()
    assert ledger.figures([])["late_bots"] == 1


def test_a_seat_that_moved_twice_in_a_row_is_seen() -> None:
    turns = [(1, "begun", 0), (2, "placed", 1), (3, "passed", 0), (4, "placed", 1), (5, "exchanged", 1)]
    log = [Row(GAME, seq, kind, {"seat": seat, "at": f"2026-11-15T12:00:0{seq}Z"}) for seq, kind, seat in turns]
    assert Ledger().figures(log)["doubled"] == 1
    assert Ledger().figures(log[:-1])["doubled"] == 0
