"""Files go to workers as a whole: those of the browser first, then those that take long."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tests import scheduling
from tests.scheduling import FileScheduling, Scales, long_files_first

SPLIT = FileScheduling._split_scope


@pytest.fixture(autouse=True)
def weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "weights.json"
    monkeypatch.setattr(scheduling, "WEIGHTS", file)
    return file


def item(file: str, *marks: str) -> pytest.Item:
    def iter_markers(name: str) -> list[str]:
        return [mark for mark in marks if mark == name]

    return cast(pytest.Item, SimpleNamespace(nodeid=f"{file}::test", path=Path(file), iter_markers=iter_markers))


def order(*items: pytest.Item) -> str:
    files = list(items)
    long_files_first(files)
    return " ".join(each.path.stem for each in files)


def test_every_file_is_a_unit() -> None:
    scheduler = FileScheduling.__new__(FileScheduling)
    assert SPLIT(scheduler, "tests/e2e/hive/test_hive.py::test_a") == "tests/e2e/hive/test_hive.py"
    assert SPLIT(scheduler, "tests/test_core.py::test_a[x::y]") == "tests/test_core.py"


def test_long_files_come_first_and_stay_whole() -> None:
    b = item("tests/b.py"), item("tests/b.py", "slow")
    rest = item("tests/a.py"), *b, item("tests/c.py", "services"), item("tests/e2e/d.py", "services")
    assert order(*rest, item("tests/a.py")) == "d b b c a a"


def test_what_was_measured_counts_and_what_is_gone_does_not(weights: Path) -> None:
    weights.write_text(json.dumps({"tests/a.py": 90, "tests/c.py": 7, "tests/e2e/d.py": 1, "tests/gone.py": 300}))
    files = [item(f"tests/{name}.py", "slow") for name in ("b", "c", "a", "e2e/d")]
    assert order(*files) == "d a c b"


def test_files_are_weighed(weights: Path) -> None:
    scales = Scales()
    for file, seconds in (("tests/a.py", 2.0), ("tests/b.py", 0.1), ("tests/a.py", 0.55)):
        report = SimpleNamespace(nodeid=f"{file}::test", duration=seconds)
        scales.pytest_runtest_logreport(cast(pytest.TestReport, report))
    scales.pytest_sessionfinish()
    assert json.loads(weights.read_text()) == {"tests/a.py": 2.5}
