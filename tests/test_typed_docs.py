"""README, reference and cookbook are read by a type checker, and what it should refuse it refuses."""

import doctest
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", "docs/python.md", "docs/cookbook.md"]
WRONG = """
import lexicade as lx
lx.cross.new(langauge="fr")
lx.shake.new("elf", dificulty="hard")
lx.hive.new(day="2026-11-19", difficulty="hardest")
lx.hive.new("NAECORT").play("ocean").drawn
lx.cross.new().hint("everything")
"""


def checked(code: str, folder: Path) -> list[str]:
    """The errors in some Python, as strict as can be."""
    (folder / "page.py").write_text(code, encoding="utf-8")
    told, trouble, _ = api.run(
        [
            "--strict",
            f"--config-file={ROOT / 'pyproject.toml'}",
            f"--cache-dir={ROOT / '.mypy_cache'}",
            str(folder / "page.py"),
        ]
    )
    assert not trouble
    return [line for line in told.splitlines() if ": error:" in line]


@pytest.mark.slow
def test_pages_pass_a_type_checker(tmp_path: Path) -> None:
    for page in PAGES:
        examples = doctest.DocTestParser().get_examples((ROOT / page).read_text(encoding="utf-8"))
        assert len(examples) > 5
        code = "".join(example.source for example in examples)
        assert checked(code, tmp_path) == [], page


@pytest.mark.slow
def test_a_type_checker_refuses_what_is_misspelt(tmp_path: Path) -> None:
    lines = {int(error.split(":")[1]) for error in checked(WRONG, tmp_path)}
    assert lines == {3, 4, 5, 6, 7}
