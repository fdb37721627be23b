"""How far a class is with an assignment, as a file for spreadsheets."""

import csv
import io
import re
from collections.abc import Iterable
from datetime import UTC, datetime

from lexicade.server.classes.assignment_desk import WorkState
from lexicade.store.classes.pupils import Pupil

COLUMNS = ("name", "display_name", "state", "late", "done_at", "parts_done", "parts", "found", "of", "points",
           "seconds", "hints")  # fmt: skip
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""Makes spreadsheets read the file as UTF-8."""
FORMULA = re.compile(r"""(^|[;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])|^(?=[\t\r\n])""")
"""Where a spreadsheet would start a formula: at the start of a cell, or after a possible separator."""


def work_csv(rows: Iterable[tuple[Pupil, WorkState]], due_at: datetime, now: datetime) -> bytes:
    """One line for each pupil; the figures of the parts added up. What would be a formula is shown as text."""
    text = io.StringIO()
    lines = csv.writer(text, quoting=csv.QUOTE_ALL)
    lines.writerow(COLUMNS)
    for pupil, work in rows:
        made = [each.progress for each in work.tasks if each.progress]
        done = work.done_at
        numbers = [
            sum(each.done_at is not None for each in made),
            len(work.tasks),
            *(
                sum(getattr(each, name) or 0 for each in made)
                for name in ("found", "of", "score", "seconds", "hints")
            ),
        ]
        at = done.astimezone(UTC).isoformat(timespec="seconds") if done else ""
        late = "late" if work.late(due_at, now) else ""
        cells = [FORMULA.sub(r"\1'", each) for each in (pupil.real_name, pupil.called)]
        lines.writerow([*cells, work.state, late, at, *numbers])
    return BYTE_ORDER_MARK + text.getvalue().encode()
