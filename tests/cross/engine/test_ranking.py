"""Moves ranked, with what speaks for each: library and command."""

import json

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.cross.engine import Engine, Position
from lexicade.cross.engine.ranking import rank
from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon
from tests.cross.engine.test_thinking import CAT, TILES, WORDS, few


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(Lexicon.from_words(WORDS))


def test_equity_is_points_and_leave(engine: Engine) -> None:
    position = Position(CAT, tuple("STAEXQU"), TILES)
    moves = rank(engine, position, "equity", count=6)
    assert [each.equity for each in moves] == sorted((each.equity or 0.0 for each in moves), reverse=True)
    for each in moves:
        assert len(each.kept) + len(each.play.tiles) + len(each.play.exchanged) == 7
        assert each.leave is not None
        assert each.equity == pytest.approx(each.play.points + each.leave)
        assert (each.wins, each.deals) == (None, 0)


def test_deals_rank_by_wins_and_say_who_had_few(engine: Engine) -> None:
    position = Position(CAT, tuple("STAEXQU"), TILES)
    moves = rank(engine, position, "wins", count=8, deals=400, seed=3)
    assert moves == rank(engine, position, "wins", count=8, deals=400, seed=3, threads=3)
    assert max(each.deals for each in moves) == moves[0].deals
    for each in moves:
        assert each.wins is not None
        assert 0 <= each.wins <= 1
        assert each.wins_error <= 0.5
        assert each.few == (each.deals < 100)
        reply = each.reply
        assert reply is None or (0 < reply.share <= 1 and reply.points >= 0)


def test_with_few_tiles_in_the_bag_it_tells_wins_draws_and_losses(engine: Engine) -> None:
    moves = rank(engine, few("E"), "wins", count=5)
    assert all(each.counts and sum(each.counts) == 8 for each in moves)
    sure = [each for each in moves if each.proved]
    assert sure
    assert all(each.wins == pytest.approx((each.counts[0] + each.counts[1] / 2) / 8) for each in sure if each.counts)


def test_an_endgame_is_not_ranked(engine: Engine) -> None:
    position = Position(CAT, ("S", "T", "A"), {"C": 1, "A": 3, "T": 3, "S": 2})
    with pytest.raises(BadInput, match="endgame"):
        rank(engine, position)
    assert rank(engine, position, "equity")


def test_the_command_says_it_in_words_and_in_json() -> None:
    cgp = "15/15/15/15/15/15/15/3FACET7/15/15/15/15/15/15/15 AEINRSD/ 28/33 0"
    given = ["solve", "cross", "--by", "wins", "--deals", "40", "--cgp", cgp]
    told = CliRunner().invoke(app, [*given, "--json"])
    moves = json.loads(told.stdout)["moves"]
    assert 32 <= moves[0]["deals"] <= 40
    assert moves[0]["few"]
    assert 0 <= moves[0]["wins"] <= 1
    assert moves[0]["equity"] == pytest.approx(moves[0]["points"] + moves[0]["leave"], abs=0.01)
    first = CliRunner().invoke(app, given).stdout.splitlines()[0]
    assert first.startswith(moves[0]["move"])
    assert "deals, too few to say more; reply" in first
    by_equity = CliRunner().invoke(app, ["solve", "cross", "--by", "equity", "--cgp", cgp])
    assert "equity" in by_equity.stdout
    assert "wins" not in by_equity.stdout
    with pytest.raises(BadInput):
        CliRunner().invoke(app, ["solve", "cross", "--by", "luck", "--cgp", cgp], catch_exceptions=False)
