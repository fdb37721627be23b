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
from bench.chaos_bots import play_bots
from bench.chaos_clients import Client, play_hives, play_tables
from bench.chaos_faults import Site, inject_all
from bench.chaos_ledger import LATE, PATIENT_SECONDS, Ledger, Row, Stuck
from bench.chaos_parts import PartedSite, parted_site
from bench.figures import show
from bench.history import History, Verdict, check, problems, rows_of
from bench.metered import without_limits
from lexicade.lexicon import Lexicon
from lexicade.server.registry import KINDS
from lexicade.store import Database, Games
from lexicade.store.sql import schema
from tests.postgres import postgres_server
from tests.redis_server import redis
from tests.serving import Server
from tests.waiting import PATIENCE

MEANINGS = {
    "acknowledged": "commands acknowledged",
    "lost": "acknowledged and not in the log",
    "doubled": "happened twice, or answered in two ways",
    "stuck": "commands, games and sockets without an answer",
    "late_bots": "bots that did not move within 10 s after a fault",
    "errors_5xx": "answers of 500 and above",
    "unavailable": "answers of 503 with Retry-After during a fault",
    "bot_turns": "turns of bots",
    "recovery_p50_s": "from a fault's end to an acknowledgement, median, s",
    "recovery_max_s": "the slowest recovery, s",
    "faults": "faults",
    "unlike_history": "of what was told, what the checker does not find in the logs",
    "seconds": "seconds",
}
BARS = {"lost": "0", "doubled": "0", "stuck": "0", "late_bots": "0", "errors_5xx": "0", "unlike_history": "0"}
SOLO_PLAYERS = 3
BOTS = ("level-3", "champion", "strategist", "simulator")
"""Bots of Cross, each with one person."""
BOT_OPTIONS = ["--bot-seconds", "0.5", "--bot-pause", "0.2"]
"""They think long enough to be killed while they do, and short enough for many turns."""
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
            server = Server(folder / name, url, channel, [*without_limits(), *BOT_OPTIONS, "--log-level", "warning"])
            server.start()
            stack.callback(server.end)
            servers.append(server)
        yield Site(servers, rng, database, bus)


async def play(
    site: Site | PartedSite, faults: Sequence[str], seconds: float, rng: random.Random, ledger: Ledger
) -> list[Row]:
    """Let clients play while faults happen, and write down what they are promised; the log."""
    ledger.end_fault()
    lexicon = Lexicon.load("en")
    ports = site.ports
    clients = [
        Client(f"Player {each}", ports, ledger, random.Random(rng.random()))
        for each in range(SOLO_PLAYERS + len(BOTS) + TABLES * PLAYERS)
    ]
    await asyncio.gather(*(client.open_session() for client in clients))
    against_bots = clients[SOLO_PLAYERS : SOLO_PLAYERS + len(BOTS)]
    rooms = [clients[first : first + PLAYERS] for first in range(SOLO_PLAYERS + len(BOTS), len(clients), PLAYERS)]
    async with asyncio.TaskGroup() as playing:
        for client in clients[:SOLO_PLAYERS]:
            playing.create_task(play_hives(client, lexicon))
        for client, strategy in zip(against_bots, BOTS, strict=True):
            playing.create_task(play_bots(client, strategy))
        for room in rooms:
            playing.create_task(play_tables(room, lexicon))
        until = asyncio.get_running_loop().time() + seconds
        await inject_all(site, ledger, faults, until)
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
    ledger.verdict = await judged(site.url, ledger.history)
    return await read_log(site.url)


async def judged(url: str, history: History) -> Verdict:
    """What the checker says of a run: its history beside the logs, and what was seen beside their folds."""
    database = Database(url, PATIENCE)
    event, command = schema.event.c, schema.command.c
    events = await database.read(lambda connection: connection.execute(select(event.game, event.seq)).all())
    spans = await database.read(
        lambda connection: connection.execute(select(command.game, command.id, command.first, command.last)).all()
    )
    stored = await Games(database, KINDS).read(select(schema.game))
    await database.close()
    rows = rows_of(
        [(game, seq) for game, seq in events], [(game, id, first, last) for game, id, first, last in spans]
    )
    return check(history, {each.id: each for each in stored}, rows)


async def read_log(url: str) -> list[Row]:
    """Every event in a database."""
    database = Database(url, PATIENCE)
    table = schema.event.c
    rows = await database.read(
        lambda connection: connection.execute(select(table.game, table.seq, table.kind, table.body)).all()
    )
    await database.close()
    return [Row(*row) for row in rows]


def run(
    kills: int,
    seconds: float,
    seed: int,
    *,
    grown: bool = False,
    spare_servers: bool = False,
    parts: bool = False,
    history: Path | None = None,
    late: float = LATE,
    patience: float = PATIENT_SECONDS,
) -> tuple[dict[str, Any], list[str]]:
    """The figures of one run, and a line for everything that went wrong."""
    rng = random.Random(seed)
    began = time.monotonic()
    ledger = Ledger(late, patience)
    with (
        tempfile.TemporaryDirectory(prefix="lexicade-chaos-") as folder,
        _site(Path(folder), rng, grown=grown, parts=parts) as site,
    ):
        faults = site.plan(kills) if isinstance(site, PartedSite) else site.plan(kills, spare_servers=spare_servers)
        log = asyncio.run(play(site, faults, seconds, rng, ledger))
    if history:
        ledger.history.write(history)
    wrong = sum(len(found) for found in vars(ledger.verdict).values())
    figures = {**ledger.figures(log), "unlike_history": wrong, "seconds": round(time.monotonic() - began)}
    return figures, [*_problems(ledger, log), *problems(ledger.verdict)]


@contextmanager
def _site(folder: Path, rng: random.Random, *, grown: bool, parts: bool) -> Iterator[Site | PartedSite]:
    if parts:
        with parted_site(folder, rng, without_limits(), BOT_OPTIONS) as parted:
            yield parted
    else:
        with running_site(folder, rng, grown=grown) as site:
            yield site


def _problems(ledger: Ledger, log: Sequence[Row]) -> list[str]:
    named = {
        "lost": ledger.lost(log),
        "doubled": ledger.doubled(log),
        "stuck": ledger.stuck,
        "late bot": ledger.late_bots,
    }
    lines = [f"{name}: {each}" for name, found in named.items() for each in found[:10]]
    return lines + [f"{times} × {answer}" for answer, times in ledger.errors.most_common(10)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--kills", type=int, default=20, help="kills; one of each other fault comes after ten of them"
    )
    parser.add_argument("--seconds", type=float, default=480, help="no fault begins later than this")
    parser.add_argument("--postgres", action="store_true", help="two processes on PostgreSQL with Redis")
    parser.add_argument(
        "--spare-servers", action="store_true", help="only faults of what stands behind the servers, which run on"
    )
    parser.add_argument(
        "--parts",
        action="store_true",
        help="two servers, a worker, PostgreSQL, Redis, and a wire between any two",
    )
    parser.add_argument("--history", type=Path, help="keep what happened in this file")
    parser.add_argument("--seed", type=int, default=1, help="the same seed: the same faults and guesses")
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    arguments = parser.parse_args()
    figures, problems = run(
        arguments.kills,
        arguments.seconds,
        arguments.seed,
        grown=arguments.postgres,
        spare_servers=arguments.spare_servers,
        parts=arguments.parts,
        history=arguments.history,
    )
    show(figures, MEANINGS, BARS, as_json=arguments.json)
    for line in problems:
        print(line, file=sys.stderr)
    sys.exit(any(figures[name] for name in BARS))


if __name__ == "__main__":
    main()
