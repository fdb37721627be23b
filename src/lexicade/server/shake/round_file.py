"""A round of Shake as CSV."""

import csv
import datetime as dt
import io
import re
from collections.abc import Iterator

from lexicade.games.seats import HOST
from lexicade.shake.rules import Found, Refused, Round, State
from lexicade.shake.rules.scoring import points

COLUMNS = ("round", "seat", "name", "word", "spelling", "points", "raw_points", "outcome", "reason", "time")
FORMULA = re.compile(r"""(^|[;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])|^(?=[\t\r\n])""")
"""Where a spreadsheet would start a formula: at the start of a cell, or after a possible separator."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""Makes spreadsheets read the file as UTF-8."""

Cell = str | int


def round_csv(state: State, number: int, now: dt.datetime) -> str:
    """One line per guess, by player and time; a player without guesses has one line without a word."""
    text = io.StringIO()
    lines = csv.writer(text, quoting=csv.QUOTE_ALL)
    lines.writerow(COLUMNS)
    for row in _rows(state, state.rounds[number - 1], now):
        lines.writerow([_defused(cell) for cell in row])
    return text.getvalue()


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


def _defused(cell: Cell) -> Cell:
    """Escape a cell so that spreadsheets show it as text, whichever separator they use."""
    return FORMULA.sub(r"\1'", cell) if isinstance(cell, str) else cell
