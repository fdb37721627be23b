"""The kill test, in short; and that it would see what it looks for."""

import json
import socket

import pytest

from bench.between import Wires
from bench.chaos import BARS, run
from bench.chaos_ledger import LATE, Ledger, Row
from bench.history import History, check, rows_of
from lexicade.games.game import Game
from lexicade.hive import rules as hive
from lexicade.server.live.serialize import view_json
from lexicade.store import StoredGame
from tests.hive.rules.hives import NOW, setup
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


@pytest.mark.soak
@pytest.mark.services
def test_a_site_in_parts_keeps_what_it_acknowledged() -> None:
    figures, problems = run(8, seconds=1200, seed=2, parts=True, late=PATIENCE, patience=PATIENCE)
    assert not problems
    assert {figures[name] for name in BARS} == {0}
    assert figures["acknowledged"] > 50
    assert figures["faults"] == 8


def told(*lines: tuple[str, str, int, int]) -> History:
    """Acknowledged commands: by whom, which, how many events, and how long the log was then."""
    history = History()
    for who, id, events, seq in lines:
        history.note(who, "invoke", "command", game=GAME, id=id)
        history.note(who, "ok", "command", game=GAME, id=id, events=events, seq=seq, seat=0)
    return history


def judged(history: History, seqs: list[int], *spans: tuple[str, int, int]) -> dict[str, int]:
    rows = rows_of([(GAME, seq) for seq in seqs], [(GAME, *span) for span in spans])
    return {name: len(found) for name, found in vars(check(history, {}, rows)).items() if found}


def test_a_history_that_the_log_confirms() -> None:
    history = told(("Ada", "a", 1, 1), ("Ada", "b", 1, 3), ("Ben", "c", 1, 2))
    assert judged(history, [1, 2, 3], ("a", 1, 1), ("c", 2, 2), ("b", 3, 3)) == {}


def test_what_a_history_shows_to_be_wrong() -> None:
    history = told(("Ada", "a", 1, 1), ("Ada", "b", 1, 2))
    assert judged(history, [1], ("a", 1, 1)) == {"lost": 1}
    assert judged(history, [1, 3], ("a", 1, 1), ("b", 3, 3)) == {"lost": 2}
    assert judged(history, [1, 2, 2], ("a", 1, 1), ("b", 2, 2)) == {"doubled": 1}
    assert judged(told(("Ada", "a", 1, 2), ("Ada", "b", 1, 2)), [1, 2], ("a", 2, 2), ("b", 1, 1)) == {"disordered": 1}


def test_a_view_that_goes_back_or_is_not_the_fold_of_the_log_is_seen() -> None:
    kind = hive.KIND
    stored = StoredGame(GAME, kind, {0: "ada"}, NOW, (), None, Game(kind, setup()))
    view = json.loads(view_json(kind, stored.game.view(0, NOW)))
    history = History()
    for shown, seq in ((view, 0), ({**view, "letters": "X"}, 0), (view, 5), (view, 4)):
        history.note("Ada", "ok", "read", game=GAME, seq=seq, seat=0, now=NOW.isoformat(), view=shown)
    verdict = check(history, {GAME: stored}, [])
    assert (len(verdict.unlike), len(verdict.disordered), verdict.lost) == (1, 1, [])


def test_a_wire_passes_on_stalls_and_is_cut() -> None:
    wires = Wires()
    with socket.create_server(("127.0.0.1", 0)) as far:
        wire = wires.wire(far.getsockname()[1])
        with socket.create_connection(("127.0.0.1", wire.port)) as near:
            other, _ = far.accept()
            near.sendall(b"ocean")
            assert other.recv(10) == b"ocean"
            wire.stalled = True
            near.sendall(b"canoe")
            other.settimeout(0.2)
            with pytest.raises(TimeoutError):
                other.recv(10)
            wires.do(wire.mend)
            other.settimeout(PATIENCE)
            assert other.recv(10) == b"canoe"
            wires.do(wire.sever)
            near.settimeout(PATIENCE)
            with pytest.raises(ConnectionResetError):
                near.recv(10)
            other.close()
    wires.close()
