"""Who sits where: joining early and late, bots, leaving, removing."""

import datetime as dt

import pytest

from lexicade.cross.rules.listing import redact
from lexicade.cross.rules.moves import (
    Begun,
    Command,
    Dealt,
    Dropped,
    Ended,
    Pass,
    Propose,
    Redrawn,
    Resign,
    Start,
    TakenOver,
)
from lexicade.cross.rules.roster import SUBSTITUTE
from lexicade.cross.rules.setup import Clock
from lexicade.cross.rules.views import view
from lexicade.errors import IllegalMove
from lexicade.games.seats import BotSeated, Free, Freed, Join, Joined, Leave, Left, Remove, Rename, SeatBot
from tests.cross.rules.table import NOON, Table

GREEDY = SeatBot("greedy")


def refused(table: Table, seat: int | None, command: Command) -> str:
    before = table.state
    with pytest.raises(IllegalMove) as caught:
        table.do(seat, command)
    assert table.state == before
    return caught.value.code


def test_a_game_begins_when_every_seat_is_taken() -> None:
    table = Table(seats=2)
    assert table.state.phase(NOON) == "lobby"
    joined, begun = table.do(None, Join("Ben"))
    assert joined == Joined(1, "Ben")
    assert isinstance(begun, Begun)
    assert [len(rack) for rack in begun.racks] == [7, 7]
    assert len(table.state.bag) == 86
    assert table.state.conserved
    assert (table.state.phase(NOON), table.state.to_move(NOON)) == ("playing", (0,))


def test_a_bot_can_be_the_other() -> None:
    table = Table(seats=2)
    seated, begun = table.do(0, GREEDY)
    assert seated == BotSeated(1, "Wren", "greedy")
    assert isinstance(begun, Begun)


def test_the_host_starts_before_every_seat_is_taken() -> None:
    table = Table(seats=4)
    assert refused(table, 0, Start()) == "too-few-players"
    table.do(None, Join("Ben"))
    assert refused(table, 1, Start()) == "host-only"
    table.do(0, Start())
    assert (table.state.active, table.state.open_seats) == ((0, 1), (2, 3))
    assert refused(table, 0, Start()) == "already-begun"


def test_a_table_may_wait_for_its_host() -> None:
    table = Table(seats=2, start_when_full=False)
    assert table.do(None, Join("Ben")) == [Joined(1, "Ben")]
    assert refused(table, None, Join("Cleo")) == "table-full"
    table.do(0, Start())


def test_seats_become_open_again_before_the_game() -> None:
    table = Table(seats=3)
    table.do(None, Join("Ben"))
    assert table.do(1, Leave()) == [Left(1)]
    table.do(None, Join("Cleo"))
    table.do(0, Remove(2))
    assert table.state.open_seats == (1, 2)
    assert refused(table, 2, Leave()) == "sent-away"
    table.do(None, Join("Dan"))
    assert len(table.state.open_seats) == 1
    *_, begun = table.do(None, Join("Eve"))
    assert isinstance(begun, Begun)
    assert [each.name for each in table.state.occupants] == ["Ada", "Dan", "Eve"]


def test_a_host_who_leaves_before_the_game_cancels_it() -> None:
    table = Table(seats=3)
    assert table.do(0, Leave()) == [Ended("cancelled", (), (), NOON)]
    assert refused(table, None, Join("Ben")) == "game-over"


def test_what_the_host_alone_may_do() -> None:
    table = Table(seats=3)
    table.do(None, Join("Ben"))
    for command in (GREEDY, Start(), Remove(0), Rename(0, "Zoe"), Free(0)):
        assert refused(table, 1, command) == "host-only"
    assert refused(table, 0, Remove(0)) == "host-stays"
    assert refused(table, 0, SeatBot("psychic")) == "unknown-bot"
    assert refused(table, None, Join("ben")) == "name-in-use"


def test_a_late_joiner_takes_an_open_seat_with_a_rack_of_their_own() -> None:
    table = Table(seats=3)
    table.do(None, Join("Ben"))
    table.do(0, Start())
    joined, dealt = table.do(None, Join("Cleo"))
    assert joined == Joined(2, "Cleo")
    assert isinstance(dealt, Dealt)
    assert (dealt.count, len(table.state.player(2).rack)) == (7, 7)
    for seat in (0, 1, 2):
        table.do(seat, Pass())
    assert table.state.turn == 0
    assert refused(table, None, Join("Dan")) == "table-full"


def test_a_late_joiner_takes_a_bots_seat_with_its_rack_and_score() -> None:
    table = Table(seats=2)
    table.do(0, GREEDY)
    rack = table.state.player(1).rack
    assert table.do(None, Join("Ben")) == [TakenOver(1, NOON), Joined(1, "Ben")]
    assert table.state.player(1).rack == rack
    assert table.state.occupants[1].bot is None


def test_a_table_may_be_closed_to_late_joiners() -> None:
    table = Table(seats=3, late_join=False)
    table.do(None, Join("Ben"))
    table.do(0, Start())
    assert refused(table, None, Join("Cleo")) == "already-begun"
    assert table.state.active == (0, 1)


def test_no_open_seat_is_taken_when_the_bag_has_no_rack_left() -> None:
    table = Table(seats=3)
    table.do(None, Join("Ben"))
    table.do(0, Start())
    table.keep(6)
    assert refused(table, None, Join("Cleo")) == "table-full"
    assert refused(table, 0, GREEDY) == "already-begun"


def test_a_bot_plays_on_for_somebody_who_leaves() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO", clock=Clock("game", 300))
    table.later(seconds=50)
    rack = table.state.player(0).rack
    events = table.do(0, Leave())
    assert events == [TakenOver(0, table.now), BotSeated(0, "Starling", SUBSTITUTE)]
    assert table.state.player(0).rack == rack
    assert table.state.player(0).left == dt.timedelta(seconds=250)
    table.later(days=1)
    assert table.state.to_move(table.now) == (0,)
    assert table.state.active == (0, 1, 2)


def test_nobody_loses_because_a_bot_was_slow_nor_pays_for_its_time() -> None:
    table = Table(seats=2, clock=Clock("game", 300))
    table.do(0, GREEDY)
    table.do(0, Pass())
    table.later(days=1)
    assert table.state.phase(table.now) == "playing"
    table.do(None, Join("Ben"))
    table.later(seconds=10)
    table.do(1, Pass())
    assert table.state.player(1).left == dt.timedelta(seconds=290)


def test_leaving_forfeits_where_the_table_says_so() -> None:
    table = Table("CATNETE", "RETAINS", leaving="forfeit")
    dropped, ended = table.do(0, Leave())
    assert dropped == Dropped(0, "left", NOON)
    assert ended == Ended("resigned", (1,), (), NOON)


def test_the_last_person_who_leaves_ends_the_game() -> None:
    table = Table(seats=3)
    table.do(0, GREEDY)
    table.do(0, GREEDY)
    dropped, ended = table.do(0, Leave())
    assert dropped == Dropped(0, "left", NOON)
    assert isinstance(ended, Ended)
    assert ended.winners == (1, 2)


def test_the_host_removes_a_player_and_the_tiles_go_back() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO")
    table.do(0, Pass())
    bag = len(table.state.bag)
    table.do(0, Remove(1))
    assert (table.state.turn, len(table.state.bag), table.state.active) == (2, bag + 7, (0, 2))
    assert refused(table, 1, Pass()) == "sent-away"
    assert refused(table, 0, Remove(1)) == "unknown-seat"
    assert refused(table, None, Join("Dan")) == "table-full"


def test_the_host_does_not_win_by_removing_the_other() -> None:
    table = Table("CATNETE", "RETAINS")
    *_, ended = table.do(0, Remove(1))
    assert ended == Ended("removed", (), (), NOON)
    assert refused(table, 0, Leave()) == "game-over"


def test_a_freed_seat_waits_for_its_person_in_a_running_game() -> None:
    table = Table("CATNETE", "RETAINS", late_join=False)
    table.do(1, Free(1))
    table.draws.wanted.append(tuple("OOOOIII"))
    took, joined, drawn = table.do(None, Join("Ben"))
    assert (took, joined) == (TakenOver(1, NOON), Joined(1, "Ben"))
    assert drawn == Redrawn(1, 7, tuple("OOOOIII"), NOON)
    assert not table.state.occupants[1].freed
    assert table.state.player(1).rack == tuple("IIIOOOO")


def test_the_host_frees_a_seat_after_a_long_absence_alone() -> None:
    table = Table("CATNETE", "RETAINS", absence_minutes=60)
    assert refused(table, 0, Free(1)) == "seat-held"
    table.later(hours=5)
    # Nobody waits for Ben: it is Ada's turn.
    assert refused(table, 0, Free(1)) == "seat-held"
    table.do(0, Pass())
    table.later(minutes=59)
    assert refused(table, 0, Free(1)) == "seat-held"
    table.later(minutes=1)
    assert view(table.state, 0, table.now).occupants[1].free_at == table.now
    assert table.do(0, Free(1)) == [Freed(1)]
    # Ben is back, and keeps the seat.
    table.do(1, Pass())
    assert refused(table, None, Join("Ben")) == "table-full"


def test_missed_turns_are_an_absence_too() -> None:
    table = Table("CATNETE", "RETAINS", absence_minutes=10, clock=Clock("turn", 420))
    table.do(0, Pass())
    table.later(minutes=8)
    assert refused(table, 0, Free(1)) == "seat-held"
    table.later(minutes=2)
    assert [event.kind for event in table.do(0, Free(1))] == ["passed", "freed"]


def test_who_takes_over_a_seat_sees_no_tile_of_the_one_before() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO")
    table.do(0, Pass())
    table.play(1, "8D RETAINS", draw="UUUUOOO")
    table.do(2, Pass())
    table.do(1, Leave())
    table.draws.wanted.append(tuple("AAAAIIG"))
    joined = table.do(None, Join("Dan"))
    assert [event.kind for event in joined] == ["taken-over", "joined", "redrawn"]
    shown = view(table.state, 1, table.now)
    assert shown.rack == tuple("AAAAGII")
    assert [(turn.rack, turn.drawn) for turn in shown.turns] == [(None, None)] * 3
    assert [(each.kind, each.name, each.by) for each in shown.happenings] == [
        ("replaced", "Ben", "Starling"),
        ("taken-over", "Starling", "Dan"),
    ]
    for other in (0, 2, None):
        told = redact(joined[-1], other)
        assert isinstance(told, Redrawn)
        assert (told.drawn, told.count) == ((), 7)


def test_nobody_takes_over_seen_tiles_when_the_bag_is_small() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO", tiles=6)
    table.do(1, Leave())
    assert refused(table, None, Join("Dan")) == "no-fresh-rack"


def test_a_seat_whose_move_may_be_challenged_is_not_taken_over() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO", checking="double")
    table.play(0, "8H TAC", draw="III")
    table.do(0, Leave())
    assert refused(table, None, Join("Dan")) == "move-in-doubt"


def test_a_rated_game_keeps_its_people() -> None:
    table = Table("CATNETE", "RETAINS", rated=True, clock=Clock("turn", 60))
    for command in (Free(1), Rename(1, "Bob"), Remove(1)):
        assert refused(table, 0, command) == "rated-seats"
    assert refused(table, 1, Free(1)) == "rated-seats"
    lobby = Table(seats=3, rated=True, clock=Clock("turn", 60))
    assert refused(lobby, 0, GREEDY) == "rated-seats"
    lobby.do(None, Join("Ben"))
    lobby.do(0, Rename(1, "Bob"))
    lobby.do(0, Start())
    assert refused(lobby, None, Join("Cleo")) == "already-begun"


def test_a_freed_bots_seat_is_taken_over_too() -> None:
    table = Table(seats=2, late_join=False)
    table.do(0, GREEDY)
    table.do(0, Free(1))
    assert table.do(None, Join("  wren ")) == [TakenOver(1, NOON), Joined(1, "Wren")]


def test_what_somebody_proposed_leaves_with_them() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO")
    table.do(0, Propose("draw"))
    table.do(0, Leave())
    assert table.state.proposals == ()


def test_bots_agree_to_everything_but_a_draw() -> None:
    table = Table(seats=2)
    table.do(0, GREEDY)
    assert refused(table, 0, Propose("draw")) == "bots-play-on"
    table.do(0, Propose("pause"))
    assert table.state.phase(NOON) == "paused"
    *_, ended = table.do(0, Propose("cancel"))
    assert ended == Ended("cancelled", (), (), NOON)


def test_nobody_leaves_twice() -> None:
    table = Table("CATNETE", "RETAINS", "EEEIIOO")
    table.do(1, Resign())
    assert refused(table, 1, Leave()) == "out-of-game"
    assert refused(table, 1, Resign()) == "out-of-game"
