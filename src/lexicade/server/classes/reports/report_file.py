"""A report as a file for spreadsheets: a line for each word of each pupil in each round."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC
from typing import Any

from lexicade.server.classes.reports.overlooked import Overlooking
from lexicade.server.http.spreadsheet import Cell, table_file
from lexicade.store.classes.pupils import Pupil
from lexicade.store.classes.report_lines import ReportLine

COLUMNS = ("date", "game", "table", "round", "pupil", "name", "word", "written", "outcome", "time")
MAX_LINES = 200_000


def report_file(
    pupils: Sequence[Pupil], lines: Sequence[ReportLine], overlooked: Iterable[Overlooking], *, hidden: bool
) -> bytes:
    """The file; with real names hidden, it has display names alone."""
    known = {each.id: each for each in pupils}
    later = [ReportLine(each.round, each.account, each.word, each.text, "overlooked") for each in overlooked]
    return table_file(COLUMNS, _rows(known, [*lines, *later], hidden=hidden))


def _rows(known: Mapping[str, Pupil], lines: Sequence[ReportLine], *, hidden: bool) -> Iterator[Any]:
    for each in sorted(lines, key=lambda line: _place(line, known[line.account])):
        yield _row(each, known[each.account], hidden=hidden)


def _place(line: ReportLine, pupil: Pupil) -> tuple[Any, ...]:
    played = line.round
    return (played.began_at, played.game, played.number, pupil.real_name, line.at is None, line.at or played.began_at)


def _row(line: ReportLine, pupil: Pupil, *, hidden: bool) -> tuple[Cell, ...]:
    played = line.round
    return (
        played.began_at.astimezone(UTC).date().isoformat(),
        played.kind,
        played.game,
        played.number,
        "" if hidden else pupil.real_name,
        pupil.called,
        line.word,
        line.text,
        line.outcome,
        line.at.astimezone(UTC).isoformat(timespec="seconds") if line.at else "",
    )
