"""Which worker runs which tests, and when: whole files, those in a browser first, then the long ones."""

import json
from collections import defaultdict
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

BROWSER = "tests/e2e/"
WEIGHTS = Path(__file__).with_name("weights.json")
"""How many seconds a file took, if it took some. A file that is not there is no error: it only comes later."""
LIGHT = 0.5
"""Files that take less are not recorded."""
UNKNOWN = 5.0
"""What a file that starts services or is slow may take, as long as nobody has measured it."""


class FileScheduling(LoadFileScheduling):  # type: ignore[misc]
    """A worker takes the next file when it is done with its own."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        super().__init__(config, log)
        # The order is that of `long_files_first`: how many tests a file has does not say how long it takes.
        config.option.loadscopereorder = False


def long_files_first(items: list[pytest.Item]) -> None:
    """Sort, so that no worker begins with something long when the others are about to end.

    A browser stays open from file to file, so files that need one follow each other.
    """
    weights = _recorded()
    unknown: dict[str, float] = defaultdict(float)
    for item in items:
        if any(item.iter_markers("slow")) or any(item.iter_markers("services")):
            unknown[_file(item.nodeid)] = UNKNOWN

    def place(item: pytest.Item) -> tuple[bool, float]:
        file = _file(item.nodeid)
        return not file.startswith(BROWSER), -weights.get(file, unknown[file])

    items.sort(key=place)


class Scales:
    """Records how long files take (`make weights`)."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[_file(report.nodeid)] += report.duration

    def pytest_sessionfinish(self) -> None:
        heavy = {file: round(seconds, 1) for file, seconds in sorted(self._seconds.items()) if seconds >= LIGHT}
        WEIGHTS.write_text(json.dumps(heavy, indent=1) + "\n")


def _recorded() -> dict[str, float]:
    if not WEIGHTS.exists():
        return {}
    weights: dict[str, float] = json.loads(WEIGHTS.read_text())
    return weights


def _file(nodeid: str) -> str:
    return nodeid.partition("::")[0]
