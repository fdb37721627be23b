"""The client draws the named boards from texts of its own, which are the rules'."""

import re
from pathlib import Path

from lexicade.cross.rules.layout import LAYOUTS

SOURCE = Path(__file__).parents[3] / "web" / "src" / "cross" / "named-layouts.ts"
USUAL = SOURCE.with_name("layout-text.ts")


def test_pictures_of_boards_show_the_boards_that_are_played() -> None:
    drawn = dict(re.findall(r"(\w+): rowsOf\(`\n(.*?)\n`\)", SOURCE.read_text(), re.DOTALL))
    usual = re.search(r"USUAL = `(.*?)`", USUAL.read_text(), re.DOTALL)
    assert usual
    assert {"standard": usual[1], **drawn} == {name: str(layout) for name, layout in LAYOUTS.items()}
