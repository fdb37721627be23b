"""Takes games out of the recorded database of this release and keeps their logs, for later versions to replay.

    python -m tests.logs.record

writes `GAME-NAME-VERSION.jsonl`, as the store writes it: the setup, a line for each event, and then what each seat
saw at some moments. Run it once for a release; logs of earlier releases are never written again.
"""

import gzip
import json
import sqlite3
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from lexicade import __version__
from tests.essentials import essentials
from tests.replay import replayed, shown

FIXTURES = Path(__file__).parents[1] / "fixtures"
HERE = Path(__file__).parent
NAMES = {
    "daily": "daily",
    "French": "french",
    "complete": "complete",
    "co-op": "coop",
    "race": "race",
    "Shake": "solo",
    "Shake table": "table",
    "Shake together": "coop",
}


def moments(events: list[dict[str, Any]], now: datetime) -> Iterator[tuple[int, datetime]]:
    """When the views are compared: in each pause, at the end of the log, and long afterwards."""
    for seq, event in enumerate(events, 1):
        if event["kind"] == "paused":
            yield seq, datetime.fromisoformat(event["at"]) + timedelta(seconds=1)
    yield len(events), now
    yield len(events), now + timedelta(days=1)


def lines(row: dict[str, Any], events: list[dict[str, Any]], seats: int, now: datetime) -> Iterator[dict[str, Any]]:
    yield {"game": row["kind"], "version": __version__, "setup": json.loads(row["setup"])}
    for event in events:
        yield {"event": event}
    for seq, at in moments(events, now):
        game = replayed(row["kind"], json.loads(row["setup"]), events[:seq])
        views = [{"seat": seat, "view": essentials(shown(game, seat, at))} for seat in (*range(seats), None)]
        yield {"seq": seq, "at": at.isoformat(), "views": views}


def main() -> None:
    name = f"database-{__version__}"
    recorded = json.loads((FIXTURES / f"{name}.json").read_text())
    with sqlite3.connect(":memory:") as connection:
        connection.row_factory = sqlite3.Row
        connection.executescript(gzip.decompress((FIXTURES / f"{name}.sql.gz").read_bytes()).decode())
        for called, short in NAMES.items():
            id = [recorded["games"][called]["id"]]
            seats = max(recorded["games"][called]["seats"].values()) + 1
            row = dict(connection.execute("SELECT kind, setup FROM game WHERE id = ?", id).fetchone())
            rows = connection.execute("SELECT body FROM event WHERE game = ? ORDER BY seq", id).fetchall()
            events = [json.loads(body) for (body,) in rows]
            now = datetime.fromisoformat(recorded["now"])
            text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines(row, events, seats, now))
            (HERE / f"{row['kind']}-{short}-{__version__}.jsonl").write_text(text)


if __name__ == "__main__":
    main()
