"""Hints: who may take one, what it tells, and that nobody else learns more than their number."""

import json
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from bench.selfplay_cross import RandomGame, fold
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.fitting import fitting_letters
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.hints import HINTS, BestMove, GiveHint, Hint, Hinted, HintKind, HintView
from lexicade.cross.rules.listing import redact
from lexicade.cross.rules.moves import Challenge, Event, Exchange, Pass, Propose, Request, Resign
from lexicade.cross.rules.views import view
from lexicade.errors import IllegalMove
from lexicade.games.seats import Leave
from tests.cross.rules.table import WORDS, Table

BEST = BestMove((Laid(7, 7, "C"), Laid(7, 8, "A", blank=True), Laid(7, 9, "T")), points=8)
MARK = "X-RAY"
"""A letter that no tile has: wherever it appears, a hint has leaked."""


def table(**options: Any) -> Table:
    return Table("CATNETE", "RETAINS", hints=True, **options)


def given_hint(table: Table, seat: int | None = 0) -> HintView | None:
    return view(table.state, seat, table.now).hint


def refusal(table: Table, seat: int, hint: HintKind = "nudge") -> str:
    with pytest.raises(IllegalMove) as refused:
        table.do(seat, GiveHint(hint, BEST))
    return refused.value.code


def test_a_nudge_then_the_score_then_the_move() -> None:
    game = table()
    assert given_hint(game) is None
    game.do(0, GiveHint("nudge", BEST))
    nudge = HintView("place", 3, 7, down=False, points=None, move=None, tiles=(), exchanged=(), plays=False)
    assert given_hint(game) == nudge
    game.do(0, Hint("score"))
    assert given_hint(game) == replace(nudge, points=8)
    game.do(0, Hint("best"))
    best = replace(nudge, points=8, move="8H CaT", tiles=BEST.tiles)
    assert given_hint(game) == best
    game.do(0, Hint("plays"))
    assert given_hint(game) == replace(best, plays=True)
    assert [each.statistics.hints for each in view(game.state, 1, game.now).occupants] == [4, 0]


def test_a_stronger_hint_tells_what_weaker_ones_tell_and_counts_once() -> None:
    game = table()
    game.do(0, GiveHint("best", BEST))
    for weaker in ("nudge", "score", "best"):
        assert game.do(0, Hint(weaker)) == []
    assert game.state.player(0).hints == 1
    shown = given_hint(game)
    assert shown is not None
    assert (shown.points, shown.move, shown.plays) == (8, "8H CaT", False)


def test_the_move_stays_the_same_while_the_turn_lasts() -> None:
    game = table()
    game.do(0, GiveHint("nudge", BEST))
    game.do(0, GiveHint("best", BestMove((Laid(7, 7, "T"), Laid(7, 8, "A")), points=4)))
    shown = given_hint(game)
    assert shown is not None
    assert shown.tiles == BEST.tiles


@pytest.mark.parametrize(
    ("best", "action", "count", "move"),
    [
        (BestMove(exchanged=("C", "?")), "exchange", 2, "-C?"),
        (BestMove(), "pass", 0, "-"),
        (BestMove((Laid(6, 7, "A"), Laid(7, 7, "T")), points=4), "place", 2, "H7 AT"),
    ],
)
def test_other_moves_than_a_word_across(best: BestMove, action: str, count: int, move: str) -> None:
    game = table()
    game.do(0, GiveHint("best", best))
    shown = given_hint(game)
    assert shown is not None
    assert (shown.action, shown.count, shown.move, shown.exchanged) == (action, count, move, best.exchanged)
    assert (shown.line, shown.down) == ((7, True) if best.tiles else (None, False))


def test_what_ends_a_turn_ends_its_hints() -> None:
    ends: list[tuple[Any, str]] = [(Pass(), "void"), (Exchange(("C",)), "void"), (Challenge(), "single")]
    for command, checking in ends:
        game = table(checking=checking)
        if isinstance(command, Challenge):
            # Against bots alone hints are there, whatever the rule.
            game.do(0, Leave())
            game.play(0, "8H NEC")
            game.do(1, GiveHint("plays", BestMove()))
            game.do(1, command)
            assert game.state.turn == 1
        else:
            game.do(0, GiveHint("plays", BEST))
            game.do(0, command)
        assert game.state.hints == ()
        assert sum(player.hints for player in game.state.players if player) == 1


def test_refusals() -> None:
    assert refusal(Table("CATNETE", "RETAINS"), 0) == "hints-off"
    assert refusal(table(rated=True), 0) == "rated-hints"
    assert refusal(Table("CATNETE", "RETAINS", rated=True), 0) == "rated-hints"
    assert refusal(table(), 1) == "not-your-turn"
    assert refusal(Table(hints=True), 0) == "not-begun"
    paused = table()
    for seat in (0, 1):
        paused.do(seat, Propose("pause"))
    assert refusal(paused, 0) == "game-paused"
    over = table()
    over.do(1, Resign())
    assert refusal(over, 0) == "game-over"
    assert refusal(table(checking="single"), 0) == "challenge-hints"
    out = Table("RETAINS", "CATSTEN", tiles=0, checking="single", hints=True)
    out.do(0, Leave())
    out.play(0, "8H RETAINS", draw="")
    assert refusal(out, 1) == "pass-or-challenge"


def test_nobody_sends_a_hint_with_its_move() -> None:
    requests = TypeAdapter(Request)
    assert requests.validate_python({"kind": "hint", "hint": "nudge"}) == Hint("nudge")
    with pytest.raises(ValidationError):
        requests.validate_python({"kind": "give-hint", "hint": "best", "best": {"points": 8}})
    with pytest.raises(IllegalMove, match="hints-off"):
        table().do(0, Hint("nudge"))
    assert get_args(HintKind) == HINTS


@pytest.mark.slow
@settings(max_examples=15, deadline=None, phases=(Phase.explicit, Phase.generate))
@given(st.integers(0, 400), st.integers(0, 60), st.lists(st.sampled_from(HINTS), min_size=1, max_size=4))
def test_no_view_or_event_tells_others_of_a_hint(seed: int, moment: int, wanted: list[HintKind]) -> None:
    game = RandomGame(seed)
    game.run()
    state = fold(game.setup, game.log[: moment % len(game.log)])
    seat, now = state.turn, state.turn_began or game.now
    if seat is None or state.final:
        return
    state = replace(state, setup=replace(state.setup, options=replace(state.setup.options, hints=True)))
    secret = BestMove((), (MARK,), 4711)
    events: list[Event] = []
    before = {other: view(state, other, now) for other in (None, *range(len(state.players)))}
    for hint in wanted:
        events.append(Hinted(seat, hint, secret))
        state = evolve(state, events[-1])
    dump_event, dump_view = TypeAdapter(Event).dump_json, TypeAdapter(type(before[None])).dump_json
    for other, old in before.items():
        told = "".join(dump_event(redact(event, other)).decode() for event in events)
        assert MARK not in told
        assert "4711" not in told
        shown = view(state, other, now)
        counts = [each.statistics.hints for each in shown.occupants]
        assert counts == [len(wanted) if at == seat else 0 for at in range(len(counts))]
        if other == seat:
            assert (MARK in dump_view(shown).decode()) == bool({"best", "plays"} & set(wanted))
            continue
        assert all(json.loads(dump_event(redact(event, other)))["hint"] is None for event in events)
        # Nothing but the number has changed.
        assert replace(shown, occupants=old.occupants) == old


def test_letters_fit_if_they_make_words_with_what_lies_beside() -> None:
    board = Board().with_tiles([Laid(7, 7, "A"), Laid(7, 8, "T")])
    fits = {(each.row, each.column): each for each in fitting_letters(board, {*WORDS, "EAT"})}
    assert fits[7, 6].down == ("C", "E", "S")
    assert fits[7, 6].across is None
    assert fits[6, 7].across == ("T",)
    assert (7, 5) not in fits
    assert [(each.row, each.column) for each in fitting_letters(Board(), WORDS)] == [(7, 7)]
