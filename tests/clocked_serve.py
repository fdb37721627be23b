"""`lexicade serve` with a clock that is ahead by the seconds in a file, which the first argument names."""

import sys
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from lexicade.cli import main
from lexicade.server.app import create_app
from lexicade.server.process import serve as process


def ahead(file: Path) -> datetime:
    return datetime.now(UTC) + timedelta(seconds=float(file.read_text()))


if __name__ == "__main__":
    process.create_app = partial(create_app, clock=partial(ahead, Path(sys.argv.pop(1))))  # type: ignore[attr-defined]
    main()
