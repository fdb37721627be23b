"""Imports point one way, and the rules know nothing of the outside."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import lexicade
from tests.tables import each

SOURCE = Path(lexicade.__file__).parent
FLOORS = [
    ("wording",),
    ("errors",),
    ("letters",),
    ("seeded_random",),
    ("ratings",),
    ("languages",),
    ("_core",),
    ("batch",),
    ("lexicon",),
    ("names",),
    ("games",),
    ("hive", "shake", "cross"),
    ("store",),
    ("server",),
    ("client",),
    ("cli",),
]
"""A module may import only from its own room and from floors above it."""
GAMES = FLOORS[11]
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
OUTSIDE = {
    "asyncio", "io", "json", "os", "pathlib", "random", "secrets", "shutil", "socket", "sqlite3", "subprocess",
    "sys", "tempfile", "threading", "time", "urllib", "uuid", "fastapi", "sqlalchemy", "structlog", "lexicade._core",
}  # fmt: skip


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module
            if node.module == "lexicade":
                yield from (f"lexicade.{alias.name}" for alias in node.names)
            else:
                yield node.module


def layer(module: str) -> str:
    return module.split(".")[1]


FILES = sorted(
    path
    for path in SOURCE.rglob("*.py")
    if path.relative_to(SOURCE).parts[0] not in ("__init__.py", "__main__.py", "client", "data")
)


def room(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


@each("path", FILES)
def test_imports_point_one_way(path: Path) -> None:
    here = room(path)
    for module in imports_of(path):
        if module.startswith("lexicade.") and layer(module) not in (here, "__version__"):
            assert FLOOR[layer(module)] < FLOOR[here], f"{path} may not import {module}"


MODULES = {
    ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__"): path for path in FILES
}


def modules_in(text: str) -> set[str]:
    """The modules that a text imports names from, under `TYPE_CHECKING` and in functions too."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            # A name that is no module stands in the package itself.
            found |= {name if name in MODULES else str(node.module) for name in names}
    return found & MODULES.keys()


def test_no_module_imports_itself_in_a_circle() -> None:
    imports = {module: modules_in(path.read_text()) for module, path in MODULES.items()}
    try:
        assert set(TopologicalSorter(imports).static_order()) == MODULES.keys()
    except CycleError as error:
        pytest.fail(" is imported by ".join(error.args[1]))


def test_imports_for_types_count_too() -> None:
    hidden = "if TYPE_CHECKING:\n    from lexicade.cross.rules import fold\n    from lexicade.games import Kinds\n"
    assert modules_in(hidden) == {"lexicade.cross.rules.fold", "lexicade.games"}


@each("path", [path for path in FILES if {*path.relative_to(SOURCE).parts[1:-1]} & {*GAMES}])
def test_no_game_knows_another_one_on_any_floor(path: Path) -> None:
    (own,) = {*path.relative_to(SOURCE).parts[:-1]} & {*GAMES}
    for module in imports_of(path):
        assert not {*module.split(".")} & {*GAMES} - {own}, f"{path} may not import {module}"


RULES = [path for path in FILES if room(path) == "games" or "rules" in path.relative_to(SOURCE).parts[1:-1]]


@each("path", RULES)
def test_rules_know_nothing_of_the_outside(path: Path) -> None:
    for module in imports_of(path):
        assert module not in OUTSIDE, path
        assert module.split(".")[0] not in OUTSIDE, path
        own = f"lexicade.{room(path)}"
        if room(path) in GAMES and f"{module}.".startswith(f"{own}."):
            assert f"{module}.".startswith(f"{own}.rules."), f"{path} may not import {module}"
    text = path.read_text()
    for call in (".now(", ".today(", "open("):
        assert call not in text, f"{path} calls {call}"


def test_only_lexicon_and_the_games_touch_the_native_module() -> None:
    users = {room(path) for path in FILES if any(module.startswith("lexicade._core") for module in imports_of(path))}
    assert users <= {"lexicon", *GAMES}


def test_what_is_exported_exists() -> None:
    assert all(hasattr(lexicade, name) for name in lexicade.__all__)


def test_the_list_of_arrows_that_people_read_is_whole() -> None:
    text = (SOURCE.parents[1] / "CONTRIBUTING.md").read_text()
    shown = next(part for part in text.split("`") if "→" in part)
    assert shown.replace("\n", " ").split(" → ") == [" · ".join(rooms) for rooms in FLOORS]
    modules = {path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert modules - {"__init__", "__main__"} <= set(FLOOR)
