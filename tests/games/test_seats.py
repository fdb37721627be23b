"""Who sits where, and under which name."""

from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.errors import IllegalMove
from lexicade.games import seats
from lexicade.games.seats import (
    BotSeated,
    Free,
    Freed,
    Join,
    Joined,
    Leave,
    Left,
    Occupant,
    Remove,
    Removed,
    Rename,
    Renamed,
    SeatBot,
)

TABLE = (Occupant("Ada"), Occupant("Ben"), Occupant("Cleo"))


def refused(
    slug: str,
    occupants: seats.Occupants,
    seat: int | None,
    command: seats.SeatCommand,
    most: int = 41,
    reusable: Collection[int] = (),
) -> None:
    with pytest.raises(IllegalMove) as refusal:
        seats.decide(occupants, seat, command, most, reusable)
    assert refusal.value.code == slug


def after(occupants: seats.Occupants, *events: seats.SeatEvent | seats.SubstituteEvent) -> seats.Occupants:
    for event in events:
        occupants = seats.evolve(occupants, event)
    return occupants


def test_newcomers_get_the_next_seat() -> None:
    assert seats.decide(TABLE, None, Join("  Dora\n Maar "), 41) == [Joined(3, "Dora Maar")]
    assert after(TABLE, Joined(3, "Dora"))[3] == Occupant("Dora")


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200d", "\u3164", "\u2800", "x" * 25])
def test_a_name_can_be_seen_and_is_short(name: str) -> None:
    refused("bad-name", TABLE, 3, Join(name))


@pytest.mark.parametrize("name", ["ben", " BEN ", "Ｂｅｎ", "Be\u200bn"])
def test_no_two_have_the_same_name(name: str) -> None:
    refused("name-in-use", TABLE, 3, Join(name))
    refused("name-in-use", TABLE, 0, Rename(2, name))


def test_a_table_has_an_end() -> None:
    refused("table-full", TABLE, 3, Join("Dora"), most=3)
    vacant = after(TABLE, Removed(2))
    refused("table-full", vacant, None, Join("Dora"), most=3)
    assert seats.decide(vacant, None, Join("Dora"), 3, reusable={2}) == [Joined(2, "Dora")]
    assert after(vacant, Joined(2, "Dora"))[2] == Occupant("Dora")


def test_numbers_are_new_while_there_are_new_ones() -> None:
    assert seats.decide(after(TABLE, Removed(2)), None, Join("Dora"), 4, reusable={2}) == [Joined(3, "Dora")]


@pytest.mark.parametrize("seat", [0, 1, 4, 99, None])
def test_nobody_sits_down_where_somebody_sits(seat: int | None) -> None:
    assert seats.decide(TABLE, seat, Join("Dora"), 41) == [Joined(3, "Dora")]
    refused("table-full", TABLE, seat, Join("Dora"), most=3, reusable={0, 1, 2})


def test_a_bot_takes_a_seat_and_gives_way() -> None:
    bot = "greedy"
    assert seats.substitute(TABLE, 0, SeatBot("greedy"), 4, "Robin") == [BotSeated(3, "Robin", bot)]
    assert after(TABLE, BotSeated(3, "Robin", bot))[3] == Occupant("Robin", bot=bot)
    with pytest.raises(IllegalMove, match="host-only"):
        seats.substitute(TABLE, 1, SeatBot("greedy"), 4, "Robin")
    with pytest.raises(IllegalMove, match="table-full"):
        seats.substitute(TABLE, 0, SeatBot("greedy"), 3, "Robin")


def test_who_leaves_gives_up_the_seat() -> None:
    assert seats.substitute(TABLE, 1, Leave(), 4, "") == [Left(1)]
    gone = after(TABLE, Left(1))
    assert gone[1].removed
    assert after(gone, BotSeated(1, "Robin", "greedy"))[1].bot == "greedy"


def test_a_freed_seat_waits_for_its_name() -> None:
    freed = after(TABLE, Freed(1))
    assert seats.decide(freed, 0, Free(1), 41) == []
    assert seats.decide(freed, None, Join("Dora"), 41) == [Joined(3, "Dora")]
    assert seats.decide(freed, None, Join(" ben "), 3) == [Joined(1, "Ben")]
    assert after(freed, Joined(1, "Ben"))[1] == Occupant("Ben")


def test_only_the_host_moves_people() -> None:
    for command in (Rename(2, "Dora"), Remove(2), Free(2)):
        refused("host-only", TABLE, 1, command)
    assert seats.decide(TABLE, 0, Rename(2, "Dora"), 41) == [Renamed(2, "Dora")]
    assert seats.decide(TABLE, 0, Rename(2, "cleo"), 41) == [Renamed(2, "cleo")]
    assert seats.decide(TABLE, 0, Rename(2, " Cleo"), 41) == []
    assert seats.decide(TABLE, 0, Remove(2), 41) == [Removed(2)]


def test_the_host_stays() -> None:
    refused("host-stays", TABLE, 0, Remove(0))
    refused("host-stays", TABLE, 0, Free(0))
    assert seats.decide(TABLE, 0, Rename(0, "Teacher"), 41) == [Renamed(0, "Teacher")]


def test_who_was_sent_away_is_gone() -> None:
    gone = after(TABLE, Freed(1), Removed(1))
    assert gone[1] == Occupant("Ben", removed=True)
    assert seats.decide(gone, None, Join("Ben"), 41) == [Joined(3, "Ben")]
    for command in (Rename(1, "Dora"), Remove(1), Free(1), Remove(-1), Remove(3)):
        refused("unknown-seat", gone, 0, command)
    with pytest.raises(IllegalMove, match="sent-away"):
        seats.check(gone, 1)
    with pytest.raises(IllegalMove, match="unknown-seat"):
        seats.check(gone, -1)


@given(st.text(max_size=40))
def test_tidying_twice_is_tidying_once(name: str) -> None:
    assert seats.tidy(seats.tidy(name)) == seats.tidy(name)
