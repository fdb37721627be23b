"""`lexicade` whose servers and workers have a clock that is ahead by the seconds in a file: the first argument."""

import sys
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from lexicade.cli import main
from lexicade.server.app import create_app
from lexicade.server.process import serve, work
from lexicade.server.services import Services


def ahead(file: Path) -> datetime:
    return datetime.now(UTC) + timedelta(seconds=float(file.read_text()))


if __name__ == "__main__":
    clock = partial(ahead, Path(sys.argv.pop(1)))
    serve.create_app = partial(create_app, clock=clock)  # type: ignore[attr-defined]
    work.Services = partial(Services, clock=clock)  # type: ignore[assignment,attr-defined]
    main()
