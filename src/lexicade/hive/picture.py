"""Hives as pictures: SVG for notebooks and pages, with no font or script of its own."""

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin

RADIUS = 44
GAP = 4
MARGIN = 10
FONT = "Inter, Helvetica, Arial, sans-serif"
PAPER, CELL, CENTRE, INK = "#faf7f2", "#ece5d8", "#e8b93c", "#1e1b16"


def hive_svg(letters: Sequence[str]) -> str:
    """Seven letters as cells of a comb, the first in the middle.

    >>> hive_svg("NAECORT").count("<polygon")
    7
    """
    step = RADIUS * 3**0.5 + GAP
    places = [(0.0, 0.0), *((step * sin(pi / 3 * each), -step * cos(pi / 3 * each)) for each in range(6))]
    middle = step + RADIUS + MARGIN
    size = round(2 * middle)
    name = f"{letters[0]} in the middle of {' '.join(letters[1:])}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}" '
        f'role="img" aria-label="{escape(name)}" font-family="{FONT}" font-weight="700" text-anchor="middle">',
        f'<rect width="{size}" height="{size}" rx="14" fill="{PAPER}"/>',
    ]
    for number, (letter, (x, y)) in enumerate(zip(letters, places, strict=True)):
        corners = " ".join(
            f"{middle + x + RADIUS * cos(pi / 3 * each):.1f},{middle + y + RADIUS * sin(pi / 3 * each):.1f}"
            for each in range(6)
        )
        parts.append(f'<polygon points="{corners}" fill="{CELL if number else CENTRE}"/>')
        at = f'x="{middle + x:.1f}" y="{middle + y + 11:.1f}"'
        parts.append(f'<text {at} font-size="32" fill="{INK}">{escape(letter)}</text>')
    return "".join([*parts, "</svg>"])
