"""`make quick` starts nothing: what needs services says so."""

import ast
from functools import cache
from pathlib import Path

from tests.tables import each

TESTS = Path(__file__).parent
STARTS = {
    "tests.postgres": {"postgres", "postgres_server", "new_database"},
    "tests.redis_server": {"redis", "RedisServer"},
    "tests.serving": {"Server", "ClockedServer"},
    "bench.metered": {"MeteredServer"},
    "playwright.sync_api": {"sync_playwright", "Page"},
}


def starts_something(path: Path) -> bool:
    return any(
        isinstance(node, ast.ImportFrom) and STARTS.get(node.module or "", set()) & {each.name for each in node.names}
        for node in ast.walk(ast.parse(path.read_text()))
    )


@cache
def starting() -> list[Path]:
    return [path for path in TESTS.rglob("test_*.py") if starts_something(path)]


@each("path", starting)
def test_what_starts_services_is_marked(path: Path) -> None:
    # Whatever is in e2e is marked by its conftest.
    assert "e2e" in path.parts or "mark.services" in path.read_text()


def test_there_are_such_tests() -> None:
    assert len(starting()) > 10
