"""Nim as docs/add-a-game.md has it: the page's files, written where Python finds them."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"


def write_nim(folder: Path) -> None:
    """Write the package `nim` into a folder."""
    package = folder / "nim"
    package.mkdir(parents=True)
    page = PAGE.read_text(encoding="utf-8")
    for name, content in re.findall(r"`(\w+\.py)`:\n\n```python\n(.*?)```", page, re.DOTALL):
        (package / name).write_text(content, encoding="utf-8")
