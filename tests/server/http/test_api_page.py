"""docs/api.md lists what the types say."""

from docs.write_api import PAGE, written
from lexicade.server.registry import KINDS
from lexicade.server.tables.parsing import command_kinds


def test_games_and_commands_are_as_the_types_say() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert written(page) == page, "run make api"


def test_every_command_of_every_game_is_listed() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, kind in KINDS.items():
        _, _, part = page.partition(f"### {name.capitalize()}\n")
        assert part
        for command in command_kinds(kind):
            assert f"| `{command}` |" in part
