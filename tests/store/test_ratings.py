"""Ratings on every database we know: chained by account and pool, and the same when they are made anew."""

from datetime import timedelta
from typing import Any

from sqlalchemy import Connection, insert, select

from lexicade.ratings import Outcome, Rating, rated
from lexicade.store import Database, Ratings, schema
from lexicade.store.ratings import rewrite_ratings, write_ratings
from tests.games.hives import NOW


def people(connection: Connection) -> None:
    for id, name in (("a", "ada"), ("b", "ben"), ("g", None)):
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
    await database.write(lambda connection: rewrite_ratings(connection, games[::-1]))
    assert await database.read(rows) == written
