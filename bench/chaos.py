"""A site that is killed again and again while clients play: nothing acknowledged is lost, nothing happens twice."""

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import select

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.chaos_clients import Client, play_hives, play_tables
from bench.chaos_faults import Site, inject_all
from bench.chaos_ledger import Ledger, Row, Stuck
from bench.figures import show
from bench.metered import without_limits
from lexicade.lexicon import Lexicon
from lexicade.store import Database, schema
from tests.postgres import postgres_server
from tests.redis_server import redis
from tests.serving import Server
from tests.waiting import PATIENCE

MEANINGS = {
    "acknowledged": "commands acknowledged",
    "lost": "acknowledged and not in the log",
    "doubled": "happened twice, or answered in two ways",
    "stuck": "commands, games and sockets without an answer",
    "errors_5xx": "answers of 500 and above",
    "unavailable": "answers of 503 with Retry-After during a fault",
    "recovery_p50_s": "from a fault's end to an acknowledgement, median, s",
    "recovery_max_s": "the slowest recovery, s",
    "faults": "faults",
    "seconds": "seconds",
}
BARS = {"lost": "0", "doubled": "0", "stuck": "0", "errors_5xx": "0"}
SOLO_PLAYERS = 3
TABLES, PLAYERS = 2, 4


@contextmanager
def running_site(folder: Path, rng: random.Random, *, grown: bool) -> Iterator[Site]:
    """One process on SQLite; or two on PostgreSQL, with Redis between them."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres_server()) if grown else None
        bus = stack.enter_context(redis()) if grown else None
        servers = []
        for name in ("first", "second") if grown else ("only",):
            (folder / name).mkdir()
            url, channel = (database.url, bus.url) if database and bus else ("", "")
            server = Server(folder / name, url, channel, [*without_limits(), "--log-level", "warning"])
            server.start()
            stack.callback(server.end)
            servers.append(server)
        yield Site(servers, rng, database, bus)


async def play(site: Site, kills: int, seconds: float, rng: random.Random) -> tuple[Ledger, list[Row]]:
    """Let clients play while faults happen; what they were promised, and the log."""
    ledger = Ledger()
    ledger.end_fault()
    lexicon = Lexicon.load("en")
    ports = [server.port for server in site.servers]
    clients = [
        Client(f"Player {each}", ports, ledger, random.Random(rng.random()))
        for each in range(SOLO_PLAYERS + TABLES * PLAYERS)
    ]
    await asyncio.gather(*(client.open_session() for client in clients))
    rooms = [clients[first : first + PLAYERS] for first in range(SOLO_PLAYERS, len(clients), PLAYERS)]
    async with asyncio.TaskGroup() as playing:
        for client in clients[:SOLO_PLAYERS]:
            playing.create_task(play_hives(client, lexicon))
        for room in rooms:
            playing.create_task(play_tables(room, lexicon))
        until = asyncio.get_running_loop().time() + seconds
        await inject_all(site, ledger, site.plan(kills), until)
        ledger.stopping = True
    for client in clients:
        try:
            await client.check_games()
        except Stuck:
            continue
        finally:
            client.close()
    for server in site.servers:
        server.end()
    return ledger, await read_log(site.servers[0].places[1])


async def read_log(url: str) -> list[Row]:
    """Every event in a database."""
    database = Database(url, PATIENCE)
    table = schema.event.c
    rows = await database.read(
        lambda connection: connection.execute(select(table.game, table.seq, table.kind, table.body)).all()
    )
    await database.close()
    return [Row(*row) for row in rows]


def run(kills: int, seconds: float, seed: int, *, grown: bool = False) -> tuple[dict[str, Any], list[str]]:
    """The figures of one run, and a line for everything that went wrong."""
    rng = random.Random(seed)
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory(prefix="lexicade-chaos-") as folder,
        running_site(Path(folder), rng, grown=grown) as site,
    ):
        ledger, log = asyncio.run(play(site, kills, seconds, rng))
    figures = {**ledger.figures(log), "seconds": round(time.monotonic() - began)}
    return figures, _problems(ledger, log)


def _problems(ledger: Ledger, log: Sequence[Row]) -> list[str]:
    named = {"lost": ledger.lost(log), "doubled": ledger.doubled(log), "stuck": ledger.stuck}
    lines = [f"{name}: {each}" for name, found in named.items() for each in found[:10]]
    return lines + [f"{times} × {answer}" for answer, times in ledger.errors.most_common(10)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20, help="kills; orderly stops and freezes come on top")
    parser.add_argument("--seconds", type=float, default=480, help="no fault begins later than this")
    parser.add_argument("--postgres", action="store_true", help="two processes on PostgreSQL with Redis")
    parser.add_argument("--seed", type=int, default=1, help="the same seed: the same faults and guesses")
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    arguments = parser.parse_args()
    figures, problems = run(arguments.kills, arguments.seconds, arguments.seed, grown=arguments.postgres)
    show(figures, MEANINGS, BARS, as_json=arguments.json)
    for line in problems:
        print(line, file=sys.stderr)
    sys.exit(any(figures[name] for name in ("lost", "doubled", "stuck")))


if __name__ == "__main__":
    main()
