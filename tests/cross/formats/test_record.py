"""Games of ours as GCG: written, read again, and replayed to the same scores."""

import re
from typing import Any

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st

from bench.selfplay_cross import NOON, RandomGame, fold
from lexicade.cross import prompt as cross
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.formats.imported import import_gcg
from lexicade.cross.formats.own_line import said_by
from lexicade.cross.formats.record import gcg_of
from lexicade.cross.formats.replay import Replay, house_values, language_of
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.moves import Challenge, Exchange, Pass
from lexicade.cross.rules.setup import Clock
from lexicade.cross.rules.views import view
from lexicade.errors import LexicadeError
from lexicade.languages import Language
from lexicade.letters import ENGLISH
from tests.cross.rules.table import Table

PLAIN = "\n".join("...*..." if row == 3 else "t.....d" for row in range(7))


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
    record = gcg_of(view(table.state, 0, table.now))
    lines = str(record).splitlines()
    assert lines[:4] == [
        "#character-encoding UTF-8",
        "#player1 Ada_L Ada L",
        "#player2 Ada_L.2 Ada_L",
        "#tile-set lexicade language=en lexicon=en challenge=5PT",
    ]
    assert lines[4:9] == [
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
    assert "#rack2 " in record
    assert "#rack1 " not in record


KNOWN = {
    "character-encoding", "player1", "player2", "board-layout", "tile-distribution", "tile-set", "rack1", "rack2",
}  # fmt: skip
"""Pragmas that the other readers of GCG know; at any other some of them refuse the file."""
MOVE = re.compile(r"(\d{1,2}[A-Z]|[A-Z]\d{1,2}) [\w.\[\]]+|-\S*|--|\(\S+\)")


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({}, {}),
        ({"layout": "super"}, {"board-layout": "SuperCrosswordGame"}),
        ({"language": "de"}, {"tile-distribution": "german"}),
        ({"language": "fr", "tile_set": "double"}, {}),
        ({"language": "cy"}, {}),
        ({"lexicon": "our words", "checking": "double", "rack_size": 9, "bonus": 35, "exchange_minimum": 3}, {}),
        ({"custom_layout": "\n".join(Layout.parse(PLAIN).rows), "blanks_count": True, "one_tile_opens": True}, {}),
    ],
)
def test_others_can_read_what_we_write(options: dict[str, Any], named: dict[str, str]) -> None:
    letters = Language.load(str(options.get("language", "en"))).tile_alphabet.letters
    table = Table(words=["".join(letters[:2])], **options)
    view_before = view(table.state, None, table.now)
    for shown in (view_before, view(table.state, 0, table.now)):
        record = gcg_of(shown)
        pragmas = [line[1:].split()[0] for line in str(record).splitlines() if line.startswith("#")]
        assert set(pragmas) <= KNOWN
        assert len(pragmas) == len(set(pragmas))
        assert {name: text for name, text in record.pragmas if name in ("board-layout", "tile-distribution")} == named
        # And what only we know comes back.
        said = said_by(Gcg.parse(str(record)))
        assert said["language"] == options.get("language", "en")
        assert said["lexicon"] == options.get("lexicon", said["language"])


def test_tiles_that_lay_there_are_dots() -> None:
    table = Table("CATSNET", "ATEEEEE")
    table.play(0, "8H CATS", draw="IIII")
    table.play(1, "K8 (S)EA", draw="EE")
    lines = str(gcg_of(view(table.state, None, table.now))).splitlines()
    assert lines[-1].split(": ")[1].strip() == "K8 .EA +3 3"
    moves = [line.split(":", 1)[1].rsplit(" ", 2)[0].strip() for line in lines if line.startswith(">")]
    assert all(MOVE.search(move) for move in moves)


OLDER_RECORD = """#character-encoding UTF-8
#player1 Ada Ada
#player2 Ben Ben
#lexicon es
#letter-distribution es
#board-layout small
#challenge-rule DOUBLE
#house-rules rack=8 bonus=35 blanks=1 tiles=half
#rack2 AAEEIIOO
#incomplete
>Ada: AEINRST? 6F TÍA +0 0
"""


def test_our_older_records_are_still_read() -> None:
    older = Gcg.parse(OLDER_RECORD)
    said = said_by(older)
    assert said == {
        "language": "es", "lexicon": "es", "layout": "small", "challenge": "DOUBLE",
        "rack": "8", "bonus": "35", "blanks": "1", "tiles": "half",
    }  # fmt: skip
    assert language_of(older).code == "es"
    values = house_values(older, language_of(older))
    assert (values.rack_size, values.bonus, values.blanks_count) == (8, 35, True)
    assert Replay(older, language_of(older).tile_alphabet, values).board.layout.size == 11
    squares = "/".join(Layout.parse(PLAIN).rows)
    custom = Gcg.parse(f"#board-squares {squares}\n")
    assert Replay(custom, ENGLISH, values).board.layout.rows == Layout.parse(PLAIN).rows


def test_what_a_table_chose_comes_back_from_its_record() -> None:
    chosen: dict[str, Any] = {
        "checking": "ten",
        "rack_size": 8,
        "bonus": 35,
        "exchange_minimum": 3,
        "one_tile_opens": True,
    }
    game = cross.new(racks=["RETAINSE", "CATSEENT"], seed=1, **chosen)
    game.play("8D RETAINS")
    options = cross.parse(str(game)).state.setup.options
    assert {name: getattr(options, name) for name in chosen} == chosen


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
    record = gcg_of(view(game.state, 0, game.now))
    setup, log = import_gcg(Gcg.parse(str(record)))
    again = fold(setup, log)
    assert again.conserved
    assert (again.board.tiles, again.bag) == (final.board.tiles, final.bag)
    assert [each.score for each in again.players if each] == [each.score for each in final.players if each]
    assert [each.rack for each in again.players if each] == [each.rack for each in final.players if each]
    assert str(gcg_of(view(again, 0, NOON)).events) == str(record.events)


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["#player1 a A"], "two players"),
        (["#player1 a A", "#player2 b B"], "rack of a is not known"),
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
