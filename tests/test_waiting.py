"""No verdict depends on how fast the machine is, and none on chance."""

import ast
import re
from pathlib import Path

from hypothesis import settings

from lexicade.server.settings import Settings
from tests.tables import each

TESTS = Path(__file__).parent
FILES = sorted(TESTS.rglob("*.py"))
IMPATIENT = {TESTS / "store/sql/test_database.py"}
"""Has addresses of no database, which fail at once."""
PAGES = [*(TESTS / "e2e").rglob("*.py"), TESTS / "crossing.py", TESTS / "shaking.py"]


def test_a_slow_database_is_no_outage() -> None:
    assert Settings.read({}, database="sqlite://").database_timeout == 60


@each("path", [path for path in FILES if path not in IMPATIENT])
def test_databases_are_given_time(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Database":
            assert len(node.args) == 2, f"line {node.lineno}: say for how long it may take"


@each("path", PAGES)
def test_pages_are_given_time(path: Path) -> None:
    assert not re.search(r"timeout=[0-9]|default_timeout\([0-9]", path.read_text()), "PATIENCE_MS is for all"


def test_examples_are_the_same_in_every_run() -> None:
    assert settings.get_profile("lexicade").derandomize
    assert settings.get_profile("quick").derandomize
