"""Which worker runs which tests, and when: whole files, long ones first, and one worker for the browser."""

from collections import defaultdict
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

BROWSER = "tests/e2e"


class FileScheduling(LoadFileScheduling):  # type: ignore[misc]
    """One browser and one server do for all tests in a browser; meanwhile other workers have the processor."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        super().__init__(config, log)
        # The order is that of `long_files_first`: how many tests a file has does not say how long it takes.
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        file: str = super()._split_scope(nodeid)
        return BROWSER if file.startswith(f"{BROWSER}/") else file


def long_files_first(items: list[pytest.Item]) -> None:
    """Sort, so that no worker begins with something long when the others are about to end."""
    rank: dict[Path, int] = defaultdict(int)
    for item in items:
        rank[item.path] = min(rank[item.path], _rank(item))
    items.sort(key=lambda item: rank[item.path])


def _rank(item: pytest.Item) -> int:
    if item.nodeid.startswith(f"{BROWSER}/"):
        return -2
    return -1 if any(item.iter_markers("slow")) or any(item.iter_markers("services")) else 0
