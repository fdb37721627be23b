"""Ratings on every database we know: chained by account and pool, and the same when they are made anew."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from lexicade.ratings import Outcome, Rating, rated
from lexicade.store import Database, Ratings
from lexicade.store.projections.ratings import rewrite_ratings, write_ratings
from lexicade.store.sql import schema
from tests.hive.rules.hives import NOW


def people(connection: Connection) -> None:
    for id, name in (("a", "ada"), ("b", "ben"), ("c", "cleo"), ("g", None)):
        connection.execute(insert(schema.account), {"id": id, "name": name, "name_key": name, "created_at": NOW})
    for number in range(4):
        row = {"id": f"game{number}", "kind": "cross", "setup": {}, "created_at": NOW}
        connection.execute(insert(schema.game), row)


def players(number: int, *accounts: str, language: str = "en") -> list[dict[str, Any]]:
    """A game that the first of some accounts won, as many days later as its number says."""
    common = {"game": f"game{number}", "kind": "cross", "language": language, "clock": "game"}
    at = NOW + timedelta(days=number)
    return [{**common, "seat": seat, "account": each, "place": seat, "at": at} for seat, each in enumerate(accounts)]


async def test_each_game_starts_from_the_one_before(database: Database) -> None:
    games = [
        players(0, "a", "b"),
        players(1, "b", "a", "g"),
        players(2, "a", "g"),
        players(3, "a", "b", language="fr"),
    ]

    def write(connection: Connection) -> None:
        people(connection)
        for each in games:
            write_ratings(connection, each)

    def rows(connection: Connection) -> list[Any]:
        return [tuple(row) for row in connection.execute(select(schema.rating).order_by("game", "seat"))]

    await database.write(write)
    first = [rated(Rating(), [Outcome(Rating(), score)], 0) for score in (1, 0)]
    second = rated(first[0], [Outcome(first[1], 0)], 1 / 7)
    english, french = await Ratings(database).of("a", "cross")
    assert (english.language, english.clock, english.games, english.rating) == ("en", "game", 2, second)
    assert (french.games, french.rating) == (1, first[0])
    assert await Ratings(database).of("g", "cross") == []
    written = await database.read(rows)
    await database.write(lambda connection: rewrite_ratings(connection, games[::-1], NOW + timedelta(days=99)))
    assert await database.read(rows) == written


def on_one_day(number: int, *accounts: str) -> list[dict[str, Any]]:
    return [{**row, "at": NOW + timedelta(hours=number)} for row in players(number, *accounts)]


async def test_the_same_two_count_less_and_less_within_a_day(database: Database) -> None:
    games = [on_one_day(0, "a", "b"), on_one_day(1, "a", "b"), on_one_day(2, "a", "c"), players(3, "a", "b")]

    def write(connection: Connection) -> None:
        people(connection)
        for each in games[:2]:
            write_ratings(connection, each)

    await database.write(write)
    (ada,) = await Ratings(database).of("a", "cross")
    one, other = (rated(Rating(), [Outcome(Rating(), score)], 0) for score in (1, 0))
    hour = 1 / (7 * 24)
    assert ada.rating == rated(one, [Outcome(other, 1, 1 / 2)], hour)
    assert ada.rating.rating - one.rating < (rated(one, [Outcome(other, 1)], hour).rating - one.rating) * 0.7
    # Another opponent, and another day, count in full; a rebuild in any order of reading gives the same.
    for each in games[2:]:
        before = (await Ratings(database).of("a", "cross"))[0].rating.rating
        await database.write(lambda connection, each=each: write_ratings(connection, each))  # type: ignore[misc]
        assert (await Ratings(database).of("a", "cross"))[0].rating.rating > before
    final = await Ratings(database).of("a", "cross")
    await database.write(lambda connection: rewrite_ratings(connection, games[::-1], NOW + timedelta(days=99)))
    assert await Ratings(database).of("a", "cross") == final


async def test_an_account_with_two_seats_has_lost_to_the_others(database: Database) -> None:
    def write(connection: Connection) -> None:
        people(connection)
        write_ratings(connection, players(0, "b", "a", "b"))

    await database.write(write)
    (ada,), (ben,) = [await Ratings(database).of(each, "cross") for each in "ab"]
    assert ada.rating.rating > 1500 > ben.rating.rating
    assert (ada.games, ben.games) == (1, 1)


@pytest.mark.parametrize("weight", [0.5, 0.1])
def test_half_a_game_moves_a_rating_less(weight: float) -> None:
    whole, part = (rated(Rating(), [Outcome(Rating(), 1, each)], 0) for each in (1, weight))
    assert 1500 < part.rating < whole.rating
    assert part.deviation > whole.deviation
