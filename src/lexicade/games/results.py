"""What a search found, as a sequence of named tuples: to iterate, slice, print, and make a table of.

Nothing is made before somebody looks. Columns are buffers, which numpy and pandas read without a copy.
"""

from abc import ABC, abstractmethod
from array import array
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Generic, TypeVar, overload

Row = TypeVar("Row", bound=tuple[Any, ...])
Column = memoryview | Sequence[Any]
"""Numbers as a buffer, texts as a sequence."""
MAX_SHOWN = 20
MAX_NAMED = 6


class Results(ABC, Generic[Row]):
    """Rows that are named tuples, made when they are asked for.

    It is a sequence, and registered as one: as a subclass a type checker would refuse a text in front of `in`.

    >>> from typing import NamedTuple
    >>> class Word(NamedTuple):
    ...     word: str
    ...     points: int
    >>> class Words(Results[Word]):
    ...     what = "words"
    ...     def __len__(self): return 3
    ...     def _row(self, index): return Word("ABC"[index], index)
    >>> words = Words()
    >>> words
    <3 words: A B C>
    >>> words[-1], words[:1], Word("B", 1) in words
    (Word(word='C', points=2), [Word(word='A', points=0)], True)
    >>> print(words)
    word  points
    A          0
    B          1
    C          2
    >>> words.columns["points"].tolist()
    [0, 1, 2]
    """

    what = "results"
    """What the rows are, in the plural."""

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def _row(self, index: int) -> Row:
        """A row by its number, which is not negative."""

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> list[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | list[Row]:
        if isinstance(index, slice):
            return [self._row(each) for each in range(*index.indices(len(self)))]
        at = range(len(self))[index]
        return self._row(at)

    def __iter__(self) -> Iterator[Row]:
        return map(self._row, range(len(self)))

    def __reversed__(self) -> Iterator[Row]:
        return map(self._row, reversed(range(len(self))))

    def __contains__(self, row: object) -> bool:
        return any(row == each for each in self)

    def index(self, row: object) -> int:
        """Where a row is; ValueError if it is not here."""
        for at, each in enumerate(self):
            if row == each:
                return at
        raise ValueError(f"{row} is not here")

    def count(self, row: object) -> int:
        """How often a row is here."""
        return sum(row == each for each in self)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash((type(self), len(self)))

    @property
    def columns(self) -> Mapping[str, Column]:
        """The rows by columns: `pandas.DataFrame(found.columns)`, `numpy.asarray(found.columns["points"])`."""
        rows = list(self)
        names = rows[0]._fields if rows else ()  # type: ignore[attr-defined]
        return {name: buffer(values) for name, values in zip(names, zip(*rows, strict=True), strict=True)}

    def __repr__(self) -> str:
        named = [str(row[0]) for row in self[:MAX_NAMED]]
        more = " …" if len(self) > MAX_NAMED else ""
        return f"<{len(self)} {self.what}{':' if named else ''} {' '.join(named)}".rstrip() + f"{more}>"

    def __str__(self) -> str:
        head, rows = self._shown()
        if not head:
            return f"no {self.what}"
        widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
        numbers = [isinstance(value, int | float) for value in self[0]]
        lines = [
            "  ".join(
                cell.rjust(width) if number else cell.ljust(width)
                for cell, width, number in zip(row, widths, numbers, strict=True)
            ).rstrip()
            for row in (head, *rows)
        ]
        return "\n".join(lines + [f"… {len(self)} {self.what}"] * (len(self) > len(rows)))

    def _repr_html_(self) -> str:
        """The first rows as a table, for notebooks."""
        head, rows = self._shown()
        cells = "".join(f"<th>{escape(each)}</th>" for each in head)
        lines = "".join(f"<tr>{''.join(f'<td>{escape(each)}</td>' for each in row)}</tr>" for row in rows)
        caption = f"<caption>{len(self)} {escape(self.what)}</caption>"
        return f"<table>{caption}<thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table>"

    def _shown(self) -> tuple[list[str], list[list[str]]]:
        """The names of the columns and the first rows, as texts."""
        rows = self[:MAX_SHOWN]
        head = list(rows[0]._fields) if rows else []  # type: ignore[attr-defined]
        return head, [[_text(value) for value in row] for row in rows]


Sequence.register(Results)  # type: ignore[type-abstract]


class Listed(Results[Row]):
    """Rows that are there already."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = tuple(rows)

    def __len__(self) -> int:
        return len(self._rows)

    def _row(self, index: int) -> Row:
        return self._rows[index]


def buffer(values: Sequence[Any]) -> Column:
    """Numbers as a buffer, and everything else as it is.

    >>> buffer([1, 2]).format, buffer([0.5]).format, buffer(["A"])
    ('q', 'd', ['A'])
    """
    kinds = set(map(type, values))
    if kinds == {int}:
        return memoryview(array("q", values))
    if kinds and kinds <= {int, float}:
        return memoryview(array("d", values))
    return list(values) if isinstance(values, tuple) else values


def _text(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.3f}".rstrip("0").rstrip(".")
    if isinstance(value, tuple | list):
        return " ".join(map(_text, value))
    return str(value)
