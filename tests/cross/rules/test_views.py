"""What a seat and a watcher see: everything the screen needs, and no rack that is not theirs."""

import datetime as dt
from dataclasses import replace
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from bench.selfplay_cross import RandomGame, fold
from lexicade.cross.rules.board import Laid
from lexicade.cross.rules.listing import listed, over_at, redact, summary
from lexicade.cross.rules.moves import (
    Adjustment,
    Agree,
    Begun,
    Challenge,
    Command,
    Dealt,
    Exchange,
    Exchanged,
    Pass,
    Place,
    Placed,
    Play,
    Propose,
    Resign,
    Start,
)
from lexicade.cross.rules.preview import Preview, preview
from lexicade.cross.rules.referee import decide
from lexicade.cross.rules.setup import Clock
from lexicade.cross.rules.state import State, with_timeouts
from lexicade.cross.rules.unseen import LetterCount
from lexicade.cross.rules.view_parts import ChallengeView, Result
from lexicade.cross.rules.views import View, view, watchable
from lexicade.errors import IllegalMove
from lexicade.games.rules import World
from lexicade.games.seats import Join, Remove, SeatBot
from tests.cross.rules.table import NOON, Table


def seen(table: Table, seat: int | None) -> View:
    return view(table.state, seat, table.now)


def test_a_lobby_shows_its_seats() -> None:
    table = Table(seats=3)
    table.do(None, Join("Ben"))
    shown = seen(table, 1)
    assert (shown.phase, shown.seat, shown.host, shown.turn) == ("lobby", 1, False, None)
    assert [(each.name, each.open) for each in shown.occupants] == [("Ada", False), ("Ben", False), ("", True)]
    assert (shown.start, shown.layout[7]) == ((7, 7), "T..d...*...d..T")
    table.do(0, Remove(1))
    assert [each.name for each in seen(table, 0).occupants] == ["Ada", "", ""]


def test_a_seat_sees_its_rack_and_the_counts_of_others() -> None:
    table = Table("CATNETE", "RETAINS")
    shown = seen(table, 0)
    assert shown.rack == tuple("ACEENTT")
    assert [each.rack_count for each in shown.occupants] == [7, 7]
    assert [each.rack for each in shown.occupants] == [tuple("ACEENTT"), None]
    assert shown.bag == 86
    assert shown.unseen.total == 93
    assert (shown.unseen.vowels, shown.unseen.consonants, shown.unseen.blanks) == (42 - 3, 56 - 4, 2)
    assert LetterCount("C", 1) in shown.unseen.letters


def test_the_move_list_names_words_squares_scores_and_own_draws() -> None:
    table = Table("CATNETE", "RETAINS")
    table.later(seconds=12)
    table.play(0, "8H CAT", draw="IIO")
    table.do(1, Exchange(("R",)))
    (play, exchange) = seen(table, 0).turns
    assert (play.number, play.move, play.points, play.total, play.seconds) == (1, "8H CAT", 10, 10, 12.0)
    assert [(word.word, word.points, word.squares) for word in play.words] == [("CAT", 10, ((7, 7), (7, 8), (7, 9)))]
    assert (play.drawn, play.rack) == (tuple("IIO"), tuple("ACEENTT"))
    assert (exchange.kind, exchange.count, exchange.exchanged, exchange.drawn) == ("exchange", 1, None, None)
    assert seen(table, 1).turns[0].drawn is None
    assert seen(table, 1).turns[1].exchanged == ("R",)
    assert seen(table, 0).last_play == 1
    assert seen(table, 0).board == (Laid(7, 7, "C"), Laid(7, 8, "A"), Laid(7, 9, "T"))


def test_the_challenge_window_names_words_and_costs() -> None:
    table = Table("CATNETE", "RETAINS", checking="five")
    table.play(0, "8H TAC", draw="IIO")
    assert seen(table, 1).challenge == ChallengeView(1, 0, ("TAC",), 5, False, False)
    assert seen(table, 0).challenge is None
    assert seen(table, None).challenge is None
    table.do(1, Challenge())
    (turn,) = seen(table, 0).turns
    assert (turn.withdrawn, turn.bad, turn.challenger, turn.total, turn.points) == (True, ("TAC",), 1, 0, 10)
    assert seen(table, 0).last_play is None


def test_clocks_are_instants_while_they_run_and_seconds_at_rest() -> None:
    table = Table("CATNETE", "RETAINS", clock=Clock("game", 300, overtime=2))
    running, waiting = seen(table, 0).occupants
    assert (running.remaining, waiting.remaining) == (300.0, 300.0)
    assert running.runs_out_at == NOON + dt.timedelta(seconds=300)
    assert running.deadline == NOON + dt.timedelta(seconds=420)
    assert (waiting.runs_out_at, waiting.deadline) == (None, None)
    assert (running.stands_at, waiting.stands_at) == (None, 300.0)
    untimed = seen(Table("CATNETE", "RETAINS"), 0).occupants[0]
    assert (untimed.remaining, untimed.stands_at, untimed.deadline) == (None, None, None)


@pytest.mark.parametrize(
    ("clock", "shown"), [(Clock("game", 300), [280.0, 300.0]), (Clock("turn", 60, bank=5), [45.0, 65.0])]
)
def test_a_clock_in_a_pause_stands_with_the_running_turn_taken_off(clock: Clock, shown: list[float]) -> None:
    table = Table("CATNETE", "RETAINS", clock=clock)
    table.later(seconds=20)
    table.do(0, Propose("pause"))
    table.do(1, Agree("pause"))
    table.later(hours=1)
    assert [each.stands_at for each in seen(table, 0).occupants] == shown


def test_the_time_of_a_bot_does_not_run_in_a_pause_either() -> None:
    table = Table("CATNETE", "RETAINS", clock=Clock("game", 300))
    bots = tuple(replace(each, bot="greedy") for each in table.state.occupants[:1])
    state = replace(
        table.state, occupants=(*bots, *table.state.occupants[1:]), paused_at=NOON + dt.timedelta(seconds=20)
    )
    assert [each.stands_at for each in view(state, 1, NOON).occupants] == [300.0, 300.0]


def test_a_game_that_ran_out_of_time_is_over_in_every_view() -> None:
    table = Table("CATNETE", "RETAINS", clock=Clock("game", 300))
    table.later(hours=1)
    limit = NOON + dt.timedelta(seconds=300)
    for seat in (None, 0, 1):
        shown = seen(table, seat)
        assert shown.result == Result("time", (1,), (), limit, 0)
        assert (shown.phase, shown.turn) == ("over", None)
    assert over_at(table.state) == limit
    assert summary(table.state, 1, table.now).complete


def test_the_end_is_explained_and_all_racks_are_shown() -> None:
    table = Table("RETAINS", "CATQETE", tiles=0)
    table.play(0, "8D RETAINS", draw="")
    shown = seen(table, None)
    assert shown.result is not None
    assert shown.result.adjustments == (Adjustment(0, "others", 36, tuple("ACEEQTT")),)
    assert [each.rack for each in shown.occupants] == [(), tuple("ACEEQTT")]
    assert [each.score for each in shown.occupants] == [102, 0]
    assert shown.unseen.total == 0
    assert shown.turns[0].rack == tuple("AEINRST")


def test_statistics_of_a_seat() -> None:
    table = Table("RETAINS", "CATQETE", checking="single")
    table.later(seconds=30)
    table.play(0, "8D RETAINS", draw="TACEEEE")
    table.do(1, Challenge())
    table.do(1, Pass())
    table.later(seconds=10)
    table.play(0, "H7 C(I)", draw="E")
    table.do(1, Challenge())
    shown = seen(table, 0).occupants
    ada, ben = shown[0].statistics, shown[1].statistics
    assert (ada.turns, ada.plays, ada.points, ada.best, ada.best_word) == (2, 1, 66, 66, "RETAINS")
    assert (ada.average, ada.words, ada.full_racks, ada.withdrawn, ada.seconds) == (33.0, 1.0, 1, 1, 40.0)
    assert (ben.passes, ben.challenges_won, ben.challenges_lost, ben.longest_word) == (1, 1, 1, "")


def test_proposals_say_who_has_to_answer() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO")
    table.do(1, Propose("draw"))
    (proposal,) = seen(table, 0).proposals
    assert (proposal.matter, proposal.seat, proposal.agreed, proposal.waiting) == ("draw", 1, (1,), (0, 2))
    assert seen(table, 0).may_cancel


def test_what_the_rules_allow_to_exchange() -> None:
    polish = Table("ABCDEFG", "AAAEEEI", language="pl")
    assert (seen(polish, 0).may_exchange, seen(polish, 0).exchanges_left) == (True, 3)
    polish.do(0, Exchange(("A",)))
    assert seen(polish, 0).exchanges_left == 2
    small = seen(Table("CATNETE", "RETAINS", tiles=6), 0)
    assert (small.may_exchange, small.exchange_minimum, small.exchanges_left) == (False, 7, None)


def test_somebody_who_was_sent_away_sees_no_rack() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO", open_racks=True)
    table.do(0, Remove(1))
    shown = seen(table, 1)
    assert (shown.seat, shown.rack, [each.rack for each in shown.occupants]) == (None, (), [None, None, None])
    assert [each.rack for each in seen(table, None).occupants] == [tuple("ACEENTT"), (), tuple("EEEIIOO")]
    assert (shown.occupants[1].name, shown.occupants[1].dropped) == ("Ben", "removed")


def test_lists_and_watchers() -> None:
    table = Table(seats=2, listed=True)
    assert listed(table.state, NOON)
    assert not listed(Table(seats=2).state, NOON)
    assert (over_at(table.state), watchable(table.state)) == (None, True)
    assert not watchable(Table(seats=2, watchers=False).state)
    row = summary(table.state, 0, NOON)
    assert (row.title, row.people, row.phase, row.mode) == ("15×15", 1, "lobby", "none")
    table.do(None, Join("Ben"))
    assert not listed(table.state, NOON)
    late = Table(seats=3, listed=True)
    late.do(0, SeatBot("greedy"))
    late.do(0, Start())
    assert listed(late.state, NOON)
    late.do(0, Resign())
    assert not listed(late.state, NOON)
    assert over_at(late.state) == NOON


def test_a_preview_of_a_move() -> None:
    table = Table("CATNETE", "RETAINS")
    shown = preview(table.state, 0, Play("8H TAC"), table.world)
    assert isinstance(shown, Preview)
    assert (shown.kind, shown.points, shown.valid) == ("place", 10, False)
    assert [(word.word, word.valid) for word in shown.words] == [("TAC", False)]
    draft = preview(table.state, 1, Play("8D RETAINS"), table.world)
    assert isinstance(draft, Preview)
    assert (draft.points, draft.bonus, draft.valid) == (66, 50, True)
    with pytest.raises(IllegalMove, match="off-start"):
        preview(table.state, 0, Play("1A CAT"), table.world)
    with pytest.raises(IllegalMove, match="not-on-rack"):
        preview(table.state, 0, Exchange(("Z",)), table.world)
    assert preview(table.state, 0, Pass(), table.world) == Preview("pass")
    assert preview(table.state, 0, Exchange(("C",)), table.world) == Preview("exchange")
    assert preview(table.state, 0, Resign(), table.world) is None


def test_a_preview_tells_no_verdict_where_words_are_challenged() -> None:
    table = Table("CATNETE", "RETAINS", checking="single")
    good, bad = (preview(table.state, 0, Play(move), table.world) for move in ("8H CAT", "8H TAC"))
    assert isinstance(good, Preview)
    assert isinstance(bad, Preview)
    assert (good.valid, bad.valid, bad.words[0].valid) == (None, None, None)
    table.play(0, "8H TAC", draw="III")
    doubt = preview(table.state, 1, Challenge(), table.world)
    assert isinstance(doubt, Preview)
    assert [(word.word, word.valid) for word in doubt.words] == [("TAC", None)]
    with pytest.raises(IllegalMove, match="not-your-turn"):
        preview(table.state, 0, Challenge(), table.world)


def test_a_preview_needs_a_game() -> None:
    for table, code in ((Table(), "not-begun"), (Table("CATNETE", "RETAINS"), "game-over")):
        if code == "game-over":
            table.do(1, Resign())
        with pytest.raises(IllegalMove, match=code):
            preview(table.state, 0, Place(()), table.world)


def test_events_are_told_without_what_others_drew() -> None:
    table = Table(seats=3)
    table.do(None, Join("Ben"))
    table.do(0, Start())
    table.do(None, Join("Cleo"))
    table.do(0, Exchange(table.state.player(0).rack[:2]))
    (begun,) = [each for each in table.log if isinstance(each, Begun)]
    (dealt,) = [each for each in table.log if isinstance(each, Dealt)]
    (exchanged,) = [each for each in table.log if isinstance(each, Exchanged)]
    assert redact(begun, 1) == replace(begun, racks=((), begun.racks[1], ()))
    assert redact(dealt, 0) == replace(dealt, drawn=())
    assert redact(dealt, 2) == dealt
    for other in (1, None):
        assert redact(exchanged, other) == replace(exchanged, tiles=(), drawn=())
    assert redact(exchanged, 0) == exchanged


def with_other_racks(state: State, seat: int | None) -> State:
    """The same game in which the tiles that a seat does not see lie elsewhere."""
    others = [other for other in state.active if other != seat]
    unseen = list(state.bag)
    for other in others:
        unseen += state.player(other).rack
    turned = [*unseen[3:], *unseen[:3]]
    players = list(state.players)
    for other in others:
        player = state.player(other)
        rack, turned = turned[: len(player.rack)], turned[len(player.rack) :]
        players[other] = replace(player, rack=tuple(rack))
    return replace(state, players=tuple(players), bag=tuple(turned))


def without_secrets(state: State, seat: int | None) -> State:
    """The same game with what others held and drew blanked out of the turns."""
    turns = tuple(
        turn
        if turn.seat == seat
        else replace(turn, rack=("!",), drawn=("!",), exchanged=("!",) * len(turn.exchanged))
        for turn in state.turns
    )
    return replace(state, turns=turns)


@pytest.mark.slow
@settings(max_examples=6, deadline=None, phases=set(Phase) - {Phase.shrink})
@given(st.integers(0, 10**6), st.integers(1, 40))
def test_no_view_depends_on_what_its_seat_may_not_know(seed: int, length: int) -> None:
    """Racks of others, the bag, and what was drawn can be anything: a view looks the same."""
    game = RandomGame(seed)
    game.run()
    moment = fold(game.setup, game.log[: min(length, len(game.log))])
    now = game.now if moment.turn_began is None else moment.turn_began
    if with_timeouts(moment, now).ended is not None or not moment.begun:
        return
    for seat in (None, *moment.active):
        other = with_other_racks(without_secrets(moment, seat), seat)
        assert view(moment, seat, now) == view(other, seat, now)
        if seat is not None:
            check_answers(game, moment, other, seat, now)


def check_answers(game: RandomGame, one: State, other: State, seat: int, now: dt.datetime) -> None:
    """Previews and refusals are the same, too, whatever the others hold."""
    rack = one.player(seat).rack
    drafts: list[Command] = [Place(game.anything(one, rack)) for _ in range(4)] if rack else []
    commands = [*drafts, Exchange(rack), Exchange(("?",)), Challenge(), Challenge(("ZZ",)), Pass(), Play("8H ABC")]
    for command in commands:
        assert answers(one, seat, command, game, now) == answers(other, seat, command, game, now)


def answers(state: State, seat: int, command: Command, game: RandomGame, now: dt.datetime) -> list[object]:
    world = World(game.lexicon, Random(1), now)
    given: list[object] = []
    for ask in (preview, decide):
        try:
            answer = ask(state, seat, command, world)
            given.append(answer if ask is preview else [event.kind for event in answer])  # type: ignore[union-attr]
        except IllegalMove as refused:
            given.append((refused.code, refused.context))
    return given


@pytest.mark.slow
@settings(max_examples=6, deadline=None, phases=set(Phase) - {Phase.shrink})
@given(st.integers(0, 10**6))
def test_no_event_tells_what_others_hold(seed: int) -> None:
    game = RandomGame(seed)
    game.run()
    for event in game.log:
        for seat in (None, *range(game.setup.options.seats)):
            told = redact(event, seat)
            if isinstance(told, Placed | Dealt | Exchanged) and told.seat != seat:
                assert told.drawn == ()
            if isinstance(told, Exchanged) and told.seat != seat:
                assert told.tiles == ()
            if isinstance(told, Begun):
                assert all(not rack for at, rack in enumerate(told.racks) if at != seat)
