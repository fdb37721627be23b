"""How fast a player of Cross with many finished games gets the statistics.

`python bench/cross_statistics.py --games 2000 --json` fills a database of its own with copies of one random game, and
asks as a browser does, with the settings of the garbage collector that the server has.
"""

import argparse
import gc
import json
import sys
from datetime import timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from fastapi.testclient import TestClient
from sqlalchemy import Connection, insert, select

from bench.selfplay_cross import RandomGame
from lexicade.cross.rules.tally import tally
from lexicade.games.kind import Record
from lexicade.server.app import create_app
from lexicade.server.cross.missed_job import KIND
from lexicade.server.settings import Settings
from lexicade.store.sql import schema

MISSED = [
    [3, "RETAINS", 66, 42.5, 7, ["QI"]],
    [9, "QUIZ", 60, 30.0, 4, ["ZA", "IT"]],
    [15, "OE", 20, 11.0, 2, ["OE"]],
]


def fill(connection: Connection, count: int, result: dict[str, Any]) -> None:
    """Copies of the account's one game, each with a result and what was missed in it."""
    game, seat, summary = (
        dict(connection.execute(select(table)).mappings().first() or {})
        for table in (schema.game, schema.seat, schema.summary)
    )
    events = [dict(row) for row in connection.execute(select(schema.event)).mappings()]
    at = summary["updated_at"]
    job = {
        "kind": KIND,
        "seq": 5,
        "state": "done",
        "priority": 0,
        "attempts": 1,
        "progress": 1.0,
        "progress_text": "",
    }
    job |= {"cancel_requested": False, "created_at": at, "updated_at": at, "result": {"0": MISSED}}
    for number in range(count):
        id = f"copy-{number}"
        connection.execute(insert(schema.game), {**game, "id": id, "code": None})
        connection.execute(insert(schema.seat), {**seat, "game": id})
        later = at + timedelta(seconds=number)
        connection.execute(insert(schema.summary), {**summary, "game": id, "result": result, "updated_at": later})
        connection.execute(insert(schema.event), [{**each, "game": id} for each in events])
        connection.execute(insert(schema.job), {**job, "game": id})


def measured(count: int, runs: int) -> dict[str, Any]:
    random = RandomGame(0)
    state = random.run()
    kept = tally(Record(random.setup, [(event, random.now) for event in random.log], state=state))
    assert kept is not None
    with TemporaryDirectory() as folder:
        settings = Settings.read({}, database=f"sqlite:///{folder}/bench.db", log_level="error", slots=0)
        app = create_app(settings)
        with TestClient(app) as client:
            wanted = {"game": "cross", "bots": [{"strategy": "greedy"}], "first": 0}
            id = client.post("/api/games", json=wanted).json()["id"]
            client.post(f"/api/games/{id}/commands", json={"id": "the-end-1", "command": {"kind": "resign"}})
            assert client.portal
            write = app.state.services.database.write
            client.portal.call(write, lambda connection: fill(connection, count, dict(kept.result)))
            gc.collect()
            gc.freeze()
            gc.set_threshold(20_000, 20, 20)
            taken = []
            for _ in range(runs):
                start = perf_counter()
                answer = client.get("/api/cross/statistics")
                taken.append(perf_counter() - start)
                assert answer.json()["statistics"]["games"] == count + 1
    return {"games": count, "median_ms": round(1000 * median(taken)), "most_ms": round(1000 * max(taken))}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = measured(args.games, args.runs)
    print(json.dumps(figures) if args.json else f"{figures['games']} games: {figures['median_ms']} ms")


if __name__ == "__main__":
    main()
