"""How likely a win is, by the spread and the tiles unseen: a small table that can be learned and kept in a file."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from lexicade._core import CrossWins
from lexicade.errors import BadInput

_MAGIC = b"LXWINS1\0"
_HEAD = struct.Struct("<8sHH")
_MAX_SHARE = 65535


@dataclass(frozen=True)
class WinTable:
    """Shares of wins for the player to move; a draw is half a win.

    Rows by the number of unseen tiles (the other rack and the bag), from 0; a row has shares for spreads in steps,
    zero in the middle. More unseen tiles than rows take the last row; spreads beyond the ends take the end.

    >>> table = WinTable.from_rows(10, [[0, 0.5, 1], [0.2, 0.6, 0.8]])
    >>> round(table.share(5, 1), 2), WinTable.from_bytes(table.to_bytes()) == table
    (0.7, True)
    """

    step: int
    columns: int
    shares: bytes
    """Sixteen bits each, low byte first, in units of 1/65535."""

    @classmethod
    def from_rows(cls, step: int, rows: Sequence[Sequence[float]]) -> Self:
        numbers = [round(_MAX_SHARE * min(max(share, 0), 1)) for row in rows for share in row]
        return cls(step, len(rows[0]), struct.pack(f"<{len(numbers)}H", *numbers))

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Reads what `to_bytes` wrote."""
        if len(data) < _HEAD.size or data[:8] != _MAGIC:
            raise BadInput("bad-request", problems="this is no table of wins")
        _, step, columns = _HEAD.unpack_from(data)
        table = cls(step, columns, data[_HEAD.size :])
        table.native  # noqa: B018 - reading it checks it
        return table

    def to_bytes(self) -> bytes:
        return _HEAD.pack(_MAGIC, self.step, self.columns) + self.shares

    def share(self, spread: float, unseen: int) -> float:
        """The share of wins for the player to move."""
        return self.native.share(spread, unseen)

    @cached_property
    def native(self) -> CrossWins:
        try:
            return CrossWins(self.step, self.columns, self.shares)
        except ValueError as error:
            raise BadInput("bad-request", problems=str(error)) from error
