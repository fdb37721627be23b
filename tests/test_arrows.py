"""Imports point one way, and the rules know nothing of the outside."""

import ast
from collections.abc import Iterator
from pathlib import Path

import lexicade
from tests.tables import each

SOURCE = Path(lexicade.__file__).parent
ORDER = [
    "wording",
    "errors",
    "letters",
    "ratings",
    "languages",
    "_core",
    "lexicon",
    "names",
    "games",
    "formats",
    "engine",
    "solve",
    "hives",
    "deal",
    "boards",
    "game",
    "solo",
    "render",
    "cross",
    "store",
    "server",
    "cli",
]
"""A module may import only from modules above it."""
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
    if path.relative_to(SOURCE).parts[0] not in ("__init__.py", "client", "data")
)


@each("path", FILES)
def test_imports_point_one_way(path: Path) -> None:
    here = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    for module in imports_of(path):
        if module.startswith("lexicade.") and layer(module) != "__version__":
            assert ORDER.index(layer(module)) <= ORDER.index(here), f"{here} may not import {module}"


@each("path", sorted((SOURCE / "games").rglob("*.py")))
def test_rules_know_nothing_of_the_outside(path: Path) -> None:
    for module in imports_of(path):
        assert module not in OUTSIDE, path
        assert module.split(".")[0] not in OUTSIDE, path
    text = path.read_text()
    for call in (".now(", ".today(", "open("):
        assert call not in text, f"{path} calls {call}"


def test_only_lexicon_engine_and_solve_touch_the_native_module() -> None:
    users = {
        path.relative_to(SOURCE).parts[0].removesuffix(".py")
        for path in FILES
        if any(module.startswith("lexicade._core") for module in imports_of(path))
    }
    assert users <= {"lexicon", "engine", "solve"}


def test_what_is_exported_exists() -> None:
    assert all(hasattr(lexicade, name) for name in lexicade.__all__)


def test_the_list_of_arrows_that_people_read_is_whole() -> None:
    text = (SOURCE.parents[1] / "CONTRIBUTING.md").read_text()
    shown = next(part for part in text.split("`") if "→" in part)
    assert shown.replace("\n", " ").split(" → ") == ORDER
    modules = {path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert modules - {"__init__"} <= set(ORDER)
