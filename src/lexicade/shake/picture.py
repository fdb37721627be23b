"""Boards of dice as pictures: SVG for notebooks and pages, with no font or script of its own."""

from collections.abc import Collection, Sequence
from html import escape

SIZE = 64
GAP = 6
MARGIN = 12
FONT = "Inter, Helvetica, Arial, sans-serif"
PAPER, DIE, MARKED, INK, STOP_INK = "#faf7f2", "#ffffff", "#ffe9a8", "#1e1b16", "#b9b0a2"


def dice_svg(faces: Sequence[str], marked: Collection[int] = ()) -> str:
    """Dice in a square, row by row; those of a word may be marked.

    >>> dice_svg("C A T S".split(), {0, 1}).count("<rect")
    5
    """
    side = round(len(faces) ** 0.5)
    whole = side * (SIZE + GAP) - GAP + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" width="{whole}" height="{whole}" '
        f'role="img" aria-label="{escape(" ".join(faces))}" font-family="{FONT}" '
        'font-weight="700" text-anchor="middle">',
        f'<rect width="{whole}" height="{whole}" rx="14" fill="{PAPER}"/>',
    ]
    for number, face in enumerate(faces):
        x, y = (MARGIN + at * (SIZE + GAP) for at in (number % side, number // side))
        fill, ink = MARKED if number in marked else DIE, STOP_INK if face == "#" else INK
        parts.append(f'<rect x="{x}" y="{y}" width="{SIZE}" height="{SIZE}" rx="12" fill="{fill}" stroke="#d8cfbf"/>')
        font = 30 if len(face) < 3 else 22
        parts.append(f'<text x="{x + SIZE / 2:g}" y="{y + 42}" font-size="{font}" fill="{ink}">{escape(face)}</text>')
    return "".join([*parts, "</svg>"])
