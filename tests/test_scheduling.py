"""Files go to workers as a whole: those of the browser together and first, then those that take long."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tests.scheduling import BROWSER, FileScheduling, long_files_first

SPLIT = FileScheduling._split_scope


def item(file: str, *marks: str) -> pytest.Item:
    def iter_markers(name: str) -> list[str]:
        return [mark for mark in marks if mark == name]

    return cast(pytest.Item, SimpleNamespace(nodeid=f"{file}::test", path=Path(file), iter_markers=iter_markers))


def test_the_browser_is_one_unit_and_every_other_file_its_own() -> None:
    scheduling = FileScheduling.__new__(FileScheduling)
    assert SPLIT(scheduling, "tests/e2e/hive/test_hive.py::test_a") == SPLIT(
        scheduling, "tests/e2e/test_wall.py::test_b"
    )
    assert SPLIT(scheduling, "tests/e2e/hive/test_hive.py::test_a") == BROWSER
    assert SPLIT(scheduling, "tests/test_core.py::test_a[x::y]") == "tests/test_core.py"


def test_long_files_come_first_and_stay_whole() -> None:
    files = [
        item("tests/a.py"), item("tests/b.py"), item("tests/b.py", "slow"), item("tests/c.py", "services"),
        item("tests/e2e/d.py", "services"), item("tests/a.py"),
    ]  # fmt: skip
    long_files_first(files)
    assert [each.path.stem for each in files] == ["d", "b", "b", "c", "a", "a"]
