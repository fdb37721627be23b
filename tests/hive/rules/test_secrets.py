"""No view of a hive says a word that its seat has not found, whatever was played before."""

import re
from dataclasses import asdict
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.errors import IllegalMove
from lexicade.games.game import Game
from lexicade.games.seats import Join, Remove
from lexicade.hive import rules as hive
from tests.hive.rules.hives import ANSWERS, BONUS, NOW, HiveGame, setup, table, world

HINTS: tuple[hive.HintKind, ...] = ("totals", "grid", "pairs", "letters", "meaning")
MOVES = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.one_of(
            st.sampled_from([*ANSWERS, *BONUS]).map(hive.Guess),
            st.sampled_from(HINTS).map(hive.Hint),
            st.just(hive.Start(0)),
            st.sampled_from([1, 2]).map(Remove),
        ),
    ),
    max_size=40,
)
SECRETS = {word for word in (*ANSWERS, *BONUS) if "N" in word}
MODES: tuple[hive.Mode, ...] = ("solo", "coop", "race")


def play(game: HiveGame, moves: list[tuple[int, hive.Command]], seconds: int = 0) -> None:
    for seat, command in moves:
        try:
            game.play(seat, command, world(NOW + timedelta(seconds=seconds)))
        except IllegalMove as refusal:
            assert refusal.message


def opened(mode: hive.Mode, live_scores: bool) -> HiveGame:
    return table(mode, *(("Bea", "Cy") if mode != "solo" else ()), seconds=None, live_scores=live_scores)


@pytest.mark.parametrize("mode", MODES)
@given(MOVES, st.booleans())
def test_no_view_leaks_an_unfound_answer(
    mode: hive.Mode, moves: list[tuple[int, hive.Command]], live_scores: bool
) -> None:
    game = opened(mode, live_scores)
    play(game, [(0, hive.Start(0)), *moves] if mode == "race" else moves)
    state = game.state
    if state.over(NOW):
        return
    for seat in (0, 1, 2, 3, None):
        said = set(re.findall(r"\w+", str(asdict(game.view(seat, NOW))).upper()))
        here = seat is not None and seat < len(state.occupants) and not state.occupants[seat].removed
        mine = set(state.words_of(seat)) if here else set()
        assert said & SECRETS <= mine


@given(MOVES, st.booleans())
def test_hidden_scores_do_not_leak(moves: list[tuple[int, hive.Command]], over: bool) -> None:
    game = opened("race", False)
    play(game, [(0, hive.Start(0)), *moves])
    if over:
        play(game, [(0, hive.End())])
    for seat in (0, 1, 2):
        for person in game.view(seat, NOW).occupants:
            hidden = not game.state.over(NOW) and person.seat != seat
            assert [figure is None for figure in (person.score, person.words, person.pangrams)] == [hidden] * 3


@pytest.mark.parametrize("mode", MODES)
@given(MOVES)
def test_replaying_any_log_gives_the_same_views(mode: hive.Mode, moves: list[tuple[int, hive.Command]]) -> None:
    game = Game(hive, setup(mode, seconds=60))
    play(game, [(1, Join("Bea")), (2, Join("Cy")), *moves, (0, hive.End()), (0, hive.Reveal())])
    again = Game(hive, setup(mode, seconds=60), game.log)
    assert again.state == game.state
    for seat in (0, 1, 2, None):
        for later in (0, 59, 60):
            now = NOW + timedelta(seconds=later)
            assert again.view(seat, now) == game.view(seat, now)
