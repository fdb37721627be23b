"""A report as a file for spreadsheets: a line for each word of each pupil in each round."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from lexicade.server.http.spreadsheet import Cell, table_file
from lexicade.store.classes.pupils import Pupil

COLUMNS = ("date", "game", "table", "round", "pupil", "name", "word", "written", "outcome", "time")
MAX_LINES = 200_000


def report_file(pupils: Sequence[Pupil], tried: Sequence[Any], missed: Sequence[Any], *, hidden: bool) -> bytes:
    """The file; with real names hidden, it has display names alone."""
    known = {each.id: each for each in pupils}
    return table_file(COLUMNS, _rows(known, tried, missed, hidden=hidden))


def _rows(known: Mapping[str, Pupil], tried: Sequence[Any], missed: Sequence[Any], *, hidden: bool) -> Iterator[Any]:
    found = [(each, "found" if each.asked else "more") for each in tried if each.found]
    wrong = [(each, "tried" if each.asked else "rejected") for each in tried if not each.found]
    lines = [*found, *wrong, *((each, "missed") for each in missed)]
    for each, outcome in sorted(lines, key=lambda line: _place(line[0], known)):
        yield _row(each, outcome, known[each.account], hidden=hidden)


def _place(each: Any, known: Mapping[str, Pupil]) -> tuple[Any, ...]:
    at = getattr(each, "at", None)
    return (each.began_at, each.game, each.round, known[each.account].real_name, at is None, at or each.began_at)


def _row(each: Any, outcome: str, pupil: Pupil, *, hidden: bool) -> tuple[Cell, ...]:
    at: datetime | None = getattr(each, "at", None)
    return (
        each.began_at.astimezone(UTC).date().isoformat(),
        each.kind,
        each.game,
        each.round,
        "" if hidden else pupil.real_name,
        pupil.called,
        each.word,
        each.text,
        outcome,
        at.astimezone(UTC).isoformat(timespec="seconds") if at else "",
    )
