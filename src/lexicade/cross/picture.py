"""Boards as pictures: SVG for notebooks, pages and printers, with no font or script of its own."""

from collections.abc import Collection, Iterator
from html import escape

from lexicade.cross.rules.board import Board, Laid, Square, column_name
from lexicade.cross.rules.layout import STARTS, Premium
from lexicade.cross.rules.scoring import Values

SIZE = 40
"""Of a square, in units of the picture."""
RIM = 26
CAPTION = 30
FONT = "Inter, Helvetica, Arial, sans-serif"
PAPER, WELL, FACE, EDGE, INK, QUIET, ACCENT = (
    "#faf7f2",
    "#e2d8c6",
    "#fdfaf3",
    "#c3b391",
    "#1e1b16",
    "#655e54",
    "#4350c6",
)
LETTER_WELLS = {2: ("#cbe1da", "#1f6059"), 3: ("#84bdb8", "#08403e"), 4: ("#4f9a95", "#ffffff")}
WORD_WELLS = {2: ("#f3d5ce", "#8d353c"), 3: ("#df9893", "#58121b"), 4: ("#b85c5c", "#ffffff")}


def board_svg(board: Board, values: Values, last: Collection[Square] = (), caption: str = "") -> str:
    """A board of Cross with its tiles; the squares of the last move are underlined."""
    size = board.layout.size
    whole = size * SIZE + 2 * RIM
    height = whole + (CAPTION if caption else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {height}" width="{whole}" height="{height}" '
        f'role="img" aria-label="{escape(str(board))}" font-family="{FONT}" text-anchor="middle">',
        f'<rect width="{whole}" height="{height}" rx="14" fill="{PAPER}"/>',
        *_coordinates(size),
    ]
    for row in range(size):
        for column in range(size):
            tile = board[row, column]
            parts += _tile(tile, values, tile.square in last) if tile else _well(board, row, column)
    if caption:
        # Long names get smaller letters rather than leave the picture.
        fitting = min(20, int(1.7 * whole / len(caption)))
        parts.append(_text(whole / 2, whole + 8, fitting, INK, caption, bold=True))
    return "".join([*parts, "</svg>"])


def _coordinates(size: int) -> Iterator[str]:
    for at in range(size):
        middle = RIM + at * SIZE + SIZE / 2
        yield _text(middle, RIM - 8, 12, QUIET, column_name(at))
        yield _text(RIM / 2, middle + 4, 12, QUIET, str(at + 1))


def _well(board: Board, row: int, column: int) -> Iterator[str]:
    premium, starts = board.layout.premium(row, column), board.layout.rows[row][column] in STARTS
    fill, ink = _colours(premium)
    x, y = RIM + column * SIZE, RIM + row * SIZE
    yield f'<rect x="{x + 1}" y="{y + 1}" width="{SIZE - 2}" height="{SIZE - 2}" rx="6" fill="{fill}"/>'
    if premium != Premium() or starts:
        mark = "★" if starts else str(max(premium.letter, premium.word))
        yield _text(x + SIZE / 2, y + SIZE / 2 + 2, 15, ink, mark)
        # One bar is a letter, three are a word: neither colour nor language is needed.
        for each in (0,) if premium.letter > 1 else (-9, 0, 9):
            yield f'<rect x="{x + SIZE / 2 + each - 3.5}" y="{y + 28}" width="7" height="5" rx="1" fill="{ink}"/>'


def _colours(premium: Premium) -> tuple[str, str]:
    if premium.word > 1:
        return WORD_WELLS[premium.word]
    return LETTER_WELLS[premium.letter] if premium.letter > 1 else (WELL, QUIET)


def _tile(tile: Laid, values: Values, last: bool) -> Iterator[str]:
    x, y = RIM + tile.column * SIZE, RIM + tile.row * SIZE
    edge = ACCENT if last else EDGE
    yield f'<rect x="{x + 1}" y="{y + 3}" width="{SIZE - 2}" height="{SIZE - 4}" rx="7" fill="{edge}"/>'
    yield f'<rect x="{x + 1}" y="{y + 1}" width="{SIZE - 2}" height="{SIZE - 5}" rx="7" fill="{FACE}"/>'
    size = 21 if len(tile.letter) == 1 else 14
    ink = ACCENT if tile.blank else INK
    yield _text(x + SIZE / 2 - 2, y + 25, size, ink, tile.letter, bold=True)
    if not tile.blank:
        yield _text(x + SIZE - 8, y + SIZE - 8, 9, QUIET, str(values.points[tile.letter]))


def _text(x: float, y: float, size: int, fill: str, text: str, *, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}"{weight}>{escape(text)}</text>'
