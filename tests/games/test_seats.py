"""Who sits where, and under which name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.errors import IllegalMove
from lexicade.games import seats
from lexicade.games.seats import Free, Freed, Join, Joined, Occupant, Remove, Removed, Rename, Renamed

TABLE = (Occupant("Ada"), Occupant("Ben"), Occupant("Cleo"))


def refused(slug: str, occupants: seats.Occupants, seat: int, command: seats.SeatCommand, most: int = 41) -> None:
    with pytest.raises(IllegalMove) as refusal:
        seats.decide(occupants, seat, command, most)
    assert refusal.value.code == slug


def after(occupants: seats.Occupants, *events: seats.SeatEvent) -> seats.Occupants:
    for event in events:
        occupants = seats.evolve(occupants, event)
    return occupants


def test_newcomers_get_the_next_seat() -> None:
    assert seats.seat_for(TABLE, "Dora") == 3
    assert seats.decide(TABLE, 3, Join("  Dora\n Maar "), 41) == [Joined(3, "Dora Maar")]
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
    assert seats.decide(after(TABLE, Removed(2)), 3, Join("Dora"), 3) == [Joined(3, "Dora")]


@pytest.mark.parametrize("seat", [0, 1, 4, 99])
def test_nobody_sits_down_where_somebody_sits(seat: int) -> None:
    refused("unknown-seat", TABLE, seat, Join("Dora"))


def test_a_freed_seat_waits_for_its_name() -> None:
    freed = after(TABLE, Freed(1))
    assert seats.decide(freed, 0, Free(1), 41) == []
    assert (seats.seat_for(freed, "Dora"), seats.seat_for(freed, " ben ")) == (3, 1)
    refused("unknown-seat", freed, 1, Join("Dora"))
    assert seats.decide(freed, 1, Join("ben"), 3) == [Joined(1, "Ben")]
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
    assert seats.seat_for(gone, "Ben") == 3
    refused("unknown-seat", gone, 1, Join("Ben"))
    for command in (Rename(1, "Dora"), Remove(1), Free(1), Remove(-1), Remove(3)):
        refused("unknown-seat", gone, 0, command)
    with pytest.raises(IllegalMove, match="sent-away"):
        seats.check(gone, 1)
    with pytest.raises(IllegalMove, match="unknown-seat"):
        seats.check(gone, -1)


@given(st.text(max_size=40))
def test_tidying_twice_is_tidying_once(name: str) -> None:
    assert seats.tidy(seats.tidy(name)) == seats.tidy(name)
