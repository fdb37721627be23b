"""Games of ours as GCG: written, read again, and replayed to the same scores."""

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from bench.selfplay_cross import NOON, RandomGame, fold
from lexicade.errors import LexicadeError
from lexicade.formats.gcg import Gcg
from lexicade.formats.imported import import_gcg
from lexicade.formats.record import gcg_of
from lexicade.formats.replay import Replay, house_values, language_of
from lexicade.games.cross.moves import Challenge, Exchange, Pass
from lexicade.games.cross.setup import Clock
from lexicade.games.cross.views import view
from tests.games.cross.table import Table


def test_a_game_with_everything_in_it() -> None:
    table = Table(
        "CATNETE", "RETAINS", checking="five", names=("Ada L", "Ada_L"), clock=Clock("game", 300, overtime=9)
    )
    table.play(0, "8H TAC", draw="IIO")
    table.do(1, Challenge())
    table.play(1, "8D RETAINS", draw="EEEEEEA")
    table.do(0, Challenge())
    table.do(0, Exchange(("C", "A")))
    table.later(minutes=6)
    while table.state.turn is not None:
        table.do(table.state.turn, Pass())
    record = gcg_of(view(table.state, None, table.now))
    lines = str(record).splitlines()
    assert lines[:7] == [
        "#character-encoding UTF-8",
        "#player1 Ada_L Ada L",
        "#player2 Ada_L.2 Ada_L",
        "#lexicon en",
        "#letter-distribution en",
        "#board-layout standard",
        "#challenge-rule 5PT",
    ]
    assert lines[7:12] == [
        ">Ada_L: ACEENTT 8H TAC +10 10",
        ">Ada_L: ACEENTT -- -10 0",
        ">Ada_L.2: AEINRST 8D RETAINS +66 66",
        ">Ada_L.2: AEINRST (challenge) +5 71",
        ">Ada_L: ACEENTT -CA +0 0",
    ]
    assert lines[-1].endswith("(time) -10 54")
    assert _replayed(record) == table.scores


def _replayed(record: Gcg) -> list[int]:
    again = Gcg.parse(str(record))
    language = language_of(again)
    played = Replay(again, language.tile_alphabet, house_values(again, language))
    played.run()
    return played.final


def test_a_game_that_runs_tells_no_rack_of_others() -> None:
    table = Table("CATNETE", "RETAINS")
    table.do(0, Exchange(("C", "A")))
    table.do(1, Exchange(("R",)))
    record = str(gcg_of(view(table.state, 1, table.now)))
    assert ">Ada:  -2 +0 0" in record
    assert ">Ben: AEINRST -R +0 0" in record
    assert "#incomplete" in record


@pytest.mark.slow
@settings(max_examples=15, deadline=None, phases=set(Phase) - {Phase.shrink})
@given(st.integers(0, 10**6))
def test_random_games_are_written_read_and_replayed_alike(seed: int) -> None:
    game = RandomGame(seed)
    final = game.run()
    record = gcg_of(view(game.state, None, game.now))
    assert str(Gcg.parse(str(record))) == str(record)
    playing = [seat for seat in range(len(final.players)) if final.players[seat] is not None]
    assert _replayed(record) == [final.player(seat).score for seat in playing]


@pytest.mark.slow
@settings(max_examples=15, deadline=None, phases=set(Phase) - {Phase.shrink})
@given(st.integers(0, 10**6))
def test_records_of_ours_become_logs_again(seed: int) -> None:
    game = RandomGame(seed)
    final = game.run()
    assume(final.ended is not None and final.ended.reason in ("out", "scoreless", "passes"))
    assume(all(player is not None and player.dropped is None for player in final.players))
    record = gcg_of(view(game.state, None, game.now))
    setup, log = import_gcg(Gcg.parse(str(record)))
    again = fold(setup, log)
    assert again.conserved
    assert (again.board.tiles, again.bag) == (final.board.tiles, final.bag)
    assert [each.score for each in again.players if each] == [each.score for each in final.players if each]
    assert [each.rack for each in again.players if each] == [each.rack for each in final.players if each]
    assert str(gcg_of(view(again, None, NOON)).events) == str(record.events)


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["#player1 a A"], "two players"),
        (["#player1 a A", "#player2 b B"], "no turns"),
        (["#player1 a A", "#player2 b B", ">a: AEINRST 8D RETAINS +66 66"], "rack of b is not known"),
        (
            ["#player1 a A", "#player2 b B", "#rack2 ABCDEFG", ">a: AEINRST 8D RETAINS +66 66"],
            "rack of a is not known",
        ),
        (["#player1 a A", "#player2 b B", "#rack2 ABCDEFG", ">a: AEINRST -3 +0 0"], "not known"),
        (
            ["#player1 a A", "#player2 b B", ">a: AEINRST - +0 0", ">a: AEINRST - +0 0", ">b: E - +0 0"],
            "not the turn of a",
        ),
        (["#player1 a A", "#player2 b B", ">a: AEI 8D RETAINS +66 66", ">b: E - +0 0"], "does not have N R S T"),
        (
            ["#player1 a A", "#player2 b B", ">a: AEINRST 8H TA +4 4", ">b: E - +0 0", ">a: ZZZZZZZ - +0 4"],
            "does not follow",
        ),
    ],
)
def test_records_that_make_no_log_say_why(lines: list[str], problem: str) -> None:
    with pytest.raises(LexicadeError) as refused:
        import_gcg(Gcg.parse("\n".join(lines)))
    assert problem in refused.value.message
