"""Games that go on without the server come back in parts, in any order and more than once: each turn counts once."""

import datetime as dt
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade.cross import rules as cross
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.play_table import best
from lexicade.cross.engine.position import position_of
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules.ahead import Draws, TurnAhead, replayed, same_event
from lexicade.cross.rules.hints import HintKind
from lexicade.cross.rules.moves import Exchanged, Placed
from lexicade.errors import Conflict, IllegalMove
from lexicade.games.rules import World
from lexicade.games.seats import HOST, SeatBot
from lexicade.lexicon import Lexicon

START = dt.datetime(2026, 11, 15, 12, tzinfo=dt.UTC)
HINTED: tuple[HintKind, ...] = ("score", "nudge", "plays")
MINUTE = dt.timedelta(minutes=1)


@cache
def words() -> Lexicon:
    return Lexicon.load_tiles("en")


def dealt() -> tuple[cross.State, Draws]:
    """A game as a device takes it along."""
    setup = cross.Setup.of(cross.Options(layout="small", hints=True), words().language, "Ada", 0)
    draws = Draws("ahead", setup.in_order(setup.bag))
    state = cross.start(setup)
    for event in cross.decide(state, HOST, SeatBot("level-3"), World(words(), draws, START)):
        state = cross.evolve(state, event)
    return state, draws


def best_of(state: cross.State) -> EnginePlay:
    setup = state.setup
    engine = table_engine(words(), cross.view(state, HOST, START).layout, setup.tiles, setup.options)
    assert engine
    return best(engine, position_of(cross.view(state, state.turn, START)))


def advised(state: cross.State) -> cross.BestMove:
    play = best_of(state)
    return cross.BestMove(play.tiles, play.exchanged, play.points)


@cache
def played() -> tuple[TurnAhead, ...]:
    """A whole game of best moves, with an exchange and some hints now and then."""
    state, draws = dealt()
    turns = list[TurnAhead]()
    while state.ended is None:
        at, seat = START + MINUTE * len(turns), state.turn
        assert seat is not None
        chosen = best_of(state)
        command: Any = cross.Place(chosen.tiles) if chosen.tiles else cross.Pass()
        if len(turns) % 5 == 2 and len(draws.order) > 7:
            command = cross.Exchange(state.player(seat).rack[:3])
        made = cross.decide(state, seat, command, World(words(), draws, at))
        drawn = made[0].drawn if isinstance(made[0], Placed | Exchanged) else ()
        # The nudge tells nothing new and is not counted.
        hints = HINTED if seat == HOST and len(turns) % 4 == 0 else ()
        turns.append(TurnAhead(command, getattr(made[0], "points", 0), drawn, at, hints))
        for event in made:
            state = cross.evolve(state, event)
        if isinstance(made[0], Exchanged):
            draws.give_back(made[0].tiles)
    return tuple(turns)


def brought(turns: tuple[TurnAhead, ...], logged: list[Any], now: dt.datetime) -> list[Any]:
    state, draws = dealt()
    since = next((event.at for event in reversed(logged) if event.kind != "hinted"), START)
    return replayed(state, draws, turns, words(), since, now, advised, logged)


@cache
def whole() -> list[Any]:
    return brought(played(), [], START + 99 * MINUTE)


@settings(max_examples=20)
@given(parts=st.lists(st.integers(1, 40), min_size=1, max_size=8))
def test_each_turn_counts_once_however_the_parts_come(parts: list[int]) -> None:
    turns, log, longest = played(), list[Any](), 0
    for number, part in enumerate(parts):
        # A device whose clock is ahead brings times that are yet to come.
        log += brought(turns[:part], log, START + 20 * MINUTE + number * MINUTE)
        longest = max(longest, min(part, len(turns)))
        assert len([event for event in log if event.kind not in ("ended", "hinted")]) == longest
        assert all(same_event(*pair) for pair in zip(log, whole(), strict=False))
        times = [event.at for event in log if event.kind != "hinted"]
        assert times == sorted(times)
    assert (log[-1].kind == "ended") == (longest == len(turns))


@settings(max_examples=20)
@given(kept=st.integers(1, 40), at=st.integers(0, 39))
def test_other_turns_than_those_of_the_log_are_no_continuation(kept: int, at: int) -> None:
    turns = played()
    log = brought(turns[:kept], [], START + 99 * MINUTE)
    at = min(at, len(turns) - 1)
    passed = TurnAhead(cross.Pass(), 0, (), turns[at].at)
    other = (*turns[:at], passed, *turns[at:])
    if turns[at].command == passed.command:
        return
    with pytest.raises(Conflict if at < min(kept, len(turns)) else IllegalMove) as refused:
        brought(other, log, START + 99 * MINUTE)
    assert refused.value.code == ("offline-outdated" if at < min(kept, len(turns)) else "offline-refused")


def test_nothing_comes_after_the_end() -> None:
    with pytest.raises(IllegalMove) as refused:
        brought((*played(), played()[-1]), whole(), START + 99 * MINUTE)
    assert refused.value.context["turn"] == len(played()) + 1


def test_hints_are_in_the_log_before_their_turns_and_tell_what_the_server_found() -> None:
    state, counted = dealt()[0], 0
    for event in whole():
        if event.kind == "hinted":
            assert event == cross.Hinted(HOST, event.hint, advised(state))
            counted += 1
        state = cross.evolve(state, event)
    assert [event.hint for event in whole() if event.kind == "hinted"][:2] == ["score", "plays"]
    assert counted == 2 * len([turn for turn in played() if turn.hints]) > 2


def test_hints_are_refused_where_the_rules_refuse_them() -> None:
    turns = played()
    of_the_bot = replace(turns[1], hints=("nudge",))
    with pytest.raises(IllegalMove) as refused:
        brought((turns[0], of_the_bot), [], START + 99 * MINUTE)
    assert (refused.value.code, refused.value.context["problem"]) == ("offline-refused", "not-your-turn")
    state, draws = dealt()
    options = replace(state.setup.options, hints=False)
    without = replace(state, setup=replace(state.setup, options=options))
    with pytest.raises(IllegalMove) as refused:
        replayed(without, draws, turns[:1], words(), START, START, advised)
    assert (refused.value.context["turn"], refused.value.context["problem"]) == (1, "hints-off")
