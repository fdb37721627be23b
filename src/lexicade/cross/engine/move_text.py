"""Plays in notation, many on one board: what they touch there is read once."""

from collections.abc import Iterator, Sequence

from lexicade.cross.rules.board import Board, Laid, column_name, tile_text

TileEntry = tuple[int, int, str, bool]
"""A tile: row, column, letter, whether it is a blank."""
Run = tuple[tuple[str, ...], tuple[str, ...]]
"""The letters on the board before and behind a square."""


class MoveText:
    """Writes plays on a board.

    >>> board = Board().with_tiles([Laid(7, 7, "A"), Laid(7, 8, "T")])
    >>> MoveText(board).write([(7, 6, "C", False), (7, 9, "S", True)])
    '8G C(AT)s'
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self._runs: dict[tuple[int, int, bool], Run] = {}
        self._texts: dict[tuple[int, int, bool, int], tuple[int, str]] = {}

    def write(self, tiles: Sequence[TileEntry]) -> str:
        """A play in notation; its tiles are in the order of the word."""
        row, column, _, _ = tiles[0]
        down = self.goes_down(tiles)
        before, text = self._through(row, column, down, -1)
        place = f"{column_name(column)}{row - before + 1}" if down else f"{row + 1}{column_name(column - before)}"
        at = row if down else column
        for row, column, letter, blank in tiles:
            here = row if down else column
            # Between two tiles that do not touch lie others.
            if here != at:
                text += self._through(row, column, down, -1)[1]
            text += letter if len(letter) == 1 and not blank else tile_text(Laid(0, 0, letter, blank))
            at = here + 1
        return f"{place} {text}{self._through(row, column, down, 1)[1]}"

    def _through(self, row: int, column: int, down: bool, step: int) -> tuple[int, str]:
        """How many tiles lie before or behind a square, and how they are written."""
        key = (row, column, down, step)
        if key not in self._texts:
            texts = []
            row, column = (row + step, column) if down else (row, column + step)
            while tile := self.board.tiles.get((row, column)):
                texts.append(tile_text(tile))
                row, column = (row + step, column) if down else (row, column + step)
            self._texts[key] = len(texts), f"({''.join(texts[::step])})" if texts else ""
        return self._texts[key]

    def goes_down(self, tiles: Sequence[TileEntry]) -> bool:
        """A single tile goes across if it makes a word there."""
        row, column, _, _ = tiles[0]
        if len(tiles) > 1:
            return tiles[-1][0] != row
        return not any(self.run(row, column, False)) and any(self.run(row, column, True))

    def word(self, tiles: Sequence[TileEntry]) -> tuple[str, ...]:
        """The letters of the word along a play."""
        row, column, _, _ = tiles[0]
        down = self.goes_down(tiles)
        letters = list(self.run(row, column, down)[0])
        at = row if down else column
        for row, column, letter, _ in tiles:
            here = row if down else column
            if here != at:
                letters += self.run(row, column, down)[0]
            letters.append(letter)
            at = here + 1
        return (*letters, *self.run(row, column, down)[1])

    def run(self, row: int, column: int, down: bool) -> Run:
        """What lies before and behind a square."""
        key = (row, column, down)
        if key not in self._runs:
            self._runs[key] = (tuple(self._beside(*key, -1))[::-1], tuple(self._beside(*key, 1)))
        return self._runs[key]

    def _beside(self, row: int, column: int, down: bool, step: int) -> Iterator[str]:
        while True:
            row, column = (row + step, column) if down else (row, column + step)
            tile = self.board.tiles.get((row, column))
            if tile is None:
                return
            yield tile.letter
