"""Tables as files for spreadsheets, in which nothing is a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

FORMULA = re.compile(r"""(^|[;\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])|^(?=[\t\r\n])""")
"""Where a spreadsheet would start a formula: at the start of a cell, or after a possible separator."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""Makes spreadsheets read the file as UTF-8."""
Cell = str | int


def table_text(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """A table as CSV, every cell in quotes.

    >>> table_text(["word"], [["=1+1"]])
    '"word"\\r\\n"\\'=1+1"\\r\\n'
    """
    text = io.StringIO()
    lines = csv.writer(text, quoting=csv.QUOTE_ALL)
    lines.writerow(columns)
    for row in rows:
        lines.writerow([_defused(cell) for cell in row])
    return text.getvalue()


def table_file(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """The same as a file."""
    return BYTE_ORDER_MARK + table_text(columns, rows).encode()


def _defused(cell: Cell) -> Cell:
    """Escape a cell so that spreadsheets show it as text, whichever separator they use."""
    return FORMULA.sub(r"\1'", cell) if isinstance(cell, str) else cell
