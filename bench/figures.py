"""How a benchmark prints what it measured."""

import json
from collections.abc import Mapping


def show(
    figures: Mapping[str, float], meanings: Mapping[str, str], bars: Mapping[str, str], *, as_json: bool
) -> None:
    """Figures as one line of JSON, or as a table that says what each means and what it should be."""
    if as_json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        bar = f"   (bar: {bars[name]})" if name in bars else ""
        print(f"{meanings[name]:52} {figure:>12,}{bar}")
