"""A round of Shake as CSV."""

import datetime as dt
from collections.abc import Iterator

from lexicade.games.seats import HOST
from lexicade.server.http.spreadsheet import Cell, table_text
from lexicade.shake.rules import Found, Refused, Round, State
from lexicade.shake.rules.scoring import points

COLUMNS = ("round", "seat", "name", "word", "spelling", "points", "raw_points", "outcome", "reason", "time")


def round_csv(state: State, number: int, now: dt.datetime) -> str:
    """One line per guess, by player and time; a player without guesses has one line without a word."""
    return table_text(COLUMNS, _rows(state, state.rounds[number - 1], now))


def _rows(state: State, played: Round, now: dt.datetime) -> Iterator[tuple[Cell, ...]]:
    for seat, occupant in enumerate(state.occupants):
        found: list[Found | Refused] = [each for each in played.found if each.seat == seat]
        refused = [each for each in played.refused if each.seat == seat]
        head: tuple[Cell, ...] = (played.number, seat, occupant.name)
        if not found and not refused and (seat != HOST or played.options.host_plays):
            yield (*head, "", "", 0, 0, "", "", "")
        for guess in sorted([*found, *refused], key=lambda each: each.at):
            time = guess.at.astimezone(dt.UTC).isoformat(timespec="milliseconds")
            if isinstance(guess, Found):
                worth = _worth(played, guess, now)
                yield (*head, guess.word, guess.text, worth, guess.points, "found", "", time)
            else:
                yield (*head, guess.word, "", 0, 0, "refused", guess.reason, time)


def _worth(played: Round, found: Found, now: dt.datetime) -> int:
    """The points of a word by the rule about duplicates; while the round runs, its own points."""
    if found.seat in played.removed:
        return 0
    if not played.over(now):
        return found.points
    finders = len(played.finders_of(found.word))
    return points(found.points, finders, len(played.players), played.options.duplicates)
