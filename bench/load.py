"""A whole site under people who think and type: tables of Cross, half against bots, hives, and rooms of Shake."""

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.chaos import read_log
from bench.figures import show
from bench.load_people import Crowd, Refused, play_bot, play_hive, play_pair, play_room
from bench.metered import without_limits
from lexicade.lexicon import Lexicon
from tests.postgres import PostgresServer, postgres_server
from tests.redis_server import redis
from tests.serving import Server
from tests.waiting import PATIENCE

MEANINGS = {
    "tables": "tables of Cross, half of them against bots",
    "hives": "people alone at a hive",
    "rooms": "rooms of Shake",
    "seconds": "seconds measured",
    "commands": "commands acknowledged",
    "commands_per_s": "commands a second",
    "messages_per_s": "messages on all sockets a second",
    "kb_per_message": "kB a message",
    "ack_p50_ms": "acknowledged within, median, ms",
    "ack_p99_ms": "99 of 100 acknowledged within, ms",
    "arrival_p50_ms": "at the other seat within, median, ms",
    "arrival_p99_ms": "99 of 100 at the other seat within, ms",
    "cpu_ms_per_command": "processor time of the servers for a command, its messages included, ms",
    "bot_moves": "turns of bots",
    "chats": "messages written in chats",
    "reconnects": "sockets that broke and came back",
    "lost": "acknowledged and not in the log, or not where they should be",
    "doubled": "happened twice",
    "stuck": "commands, sockets and bots without an answer",
    "errors_5xx": "answers of 500 and above",
    "late_bots": "bots that took more than 10 s",
}
BARS = {"ack_p99_ms": "< 250", "lost": "0", "doubled": "0", "stuck": "0", "errors_5xx": "0", "late_bots": "0"}
OPENING = 20
"""So many people come at the same time, until all are there."""


@dataclass
class Site:
    """The processes, and where they are."""

    port: int
    url: str
    groups: dict[str, Callable[[], list[int]]] = field(default_factory=dict)
    """By what they do, the numbers of the processes."""

    def cpu(self) -> dict[str, float]:
        """Processor seconds so far."""
        return {name: sum(map(_cpu_seconds, pids())) for name, pids in self.groups.items()}

    def memory(self) -> dict[str, float]:
        """MB, what processes share counted once."""
        return {name: sum(map(_memory, pids())) / 1000 for name, pids in self.groups.items()}


def _cpu_seconds(pid: int) -> float:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0  # a connection that has ended since
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) * 1.024 for line in lines if line.startswith("Pss:")), 0.0)


def _tree(pid: int) -> list[int]:
    """A process and those that it started."""
    found = [pid]
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            found += [each for child in (task / "children").read_text().split() for each in _tree(int(child))]
    return found


@contextmanager
def running_site(folder: Path, processes: int, *, postgres: bool, bus: bool) -> Iterator[Site]:
    """`lexicade serve` with so many workers, and `lexicade work` beside it where there is a bus."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres_server()) if postgres else None
        channel = stack.enter_context(redis()) if bus else None
        options = [*without_limits(), "--log-level", "warning", "--workers", str(processes)]
        options += ["--slots", "0"] if channel else []
        server = Server(folder, database.url if database else "", channel.url if channel else "", options)
        server.start()
        stack.callback(server.end)
        _until_said(server.log, "listens on")
        url = server.places[1]
        assert server.process
        pid = server.process.pid
        site = Site(server.port, url, {"servers": lambda: _tree(pid)})
        if channel:
            places = ["--database", url, "--bus", channel.url, "--slots", "2", "--log-level", "warning"]
            worker = subprocess.Popen([*server.program, "work", *places], stdout=subprocess.DEVNULL)
            stack.callback(_end, worker)
            site.groups["worker"] = lambda: [worker.pid]
        if database:
            postmaster = _postmaster(database)
            site.groups["postgres"] = lambda: _tree(postmaster)
        yield site


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    process.wait(PATIENCE)


def _postmaster(database: PostgresServer) -> int:
    return int((database.data / "postmaster.pid").read_text().split()[0])


def _until_said(log: Path, text: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while text not in log.read_text():
        assert time.monotonic() < deadline, log.read_text()
        time.sleep(0.1)


async def measure(site: Site, arguments: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    rng = random.Random(arguments.seed)
    crowd = Crowd(site.port, await asyncio.to_thread(Lexicon.load_tiles, "en"), arguments.think, rng)
    plays: list[Callable[[], Coroutine[Any, Any, None]]] = []
    for each in range(arguments.tables):
        play = play_bot if each % 2 else play_pair
        plays.append(lambda play=play, each=each: play(crowd, each // 2))  # type: ignore[misc]
    plays += [lambda each=each: play_hive(crowd, each) for each in range(arguments.hives)]  # type: ignore[misc]
    plays += [lambda each=each: play_room(crowd, each, arguments.people) for each in range(arguments.rooms)]  # type: ignore[misc]
    rng.shuffle(plays)
    running = []
    for first in range(0, len(plays), OPENING):
        running += [asyncio.create_task(_played(crowd, play())) for play in plays[first : first + OPENING]]
        await asyncio.sleep(OPENING / arguments.arrivals)
    for task in running:
        if task.done():
            task.result()
    cpu, began = site.cpu(), time.perf_counter()
    before, crowd.measuring = len(crowd.promised), True
    crowd.until = began + arguments.seconds
    messages, volume = crowd.messages, crowd.bytes_heard
    await asyncio.sleep(arguments.seconds)
    took = time.perf_counter() - began
    used = {name: seconds - cpu[name] for name, seconds in site.cpu().items()}
    memory = site.memory()
    commands = len(crowd.promised) - before
    messages, volume = crowd.messages - messages, crowd.bytes_heard - volume
    await asyncio.gather(*running)
    lost, doubled, problems = await compare(site, crowd)
    figures = {
        "tables": arguments.tables,
        "hives": arguments.hives,
        "rooms": arguments.rooms,
        "seconds": round(took, 1),
        "commands": commands,
        "commands_per_s": round(commands / took, 1),
        "messages_per_s": round(messages / took, 1),
        "kb_per_message": round(volume / max(1, messages) / 1000, 1),
        "ack_p50_ms": _at(crowd.acked, 50),
        "ack_p99_ms": _at(crowd.acked, 99),
        "arrival_p50_ms": _at(crowd.arrived, 50),
        "arrival_p99_ms": _at(crowd.arrived, 99),
        "cpu_ms_per_command": round(1000 * used["servers"] / max(1, commands), 2),
        **{f"cpu_percent_{name}": round(100 * seconds / took) for name, seconds in used.items()},
        **{f"memory_mb_{name}": round(each) for name, each in memory.items()},
        "bot_moves": crowd.bot_moves,
        "chats": crowd.chats,
        "reconnects": crowd.reconnects,
        "lost": lost,
        "doubled": doubled,
        "stuck": len(crowd.stuck),
        "errors_5xx": sum(times for name, times in crowd.errors.items() if name[0] == "5"),
        "late_bots": crowd.late_bots,
    }
    problems += crowd.stuck[:10]
    return figures, problems + [f"{times} × {name}" for name, times in crowd.errors.most_common(10)]


async def compare(site: Site, crowd: Crowd) -> tuple[int, int, list[str]]:
    """What was promised with what is in the log."""
    log = await read_log(site.url)
    written = {(row.game, row.seq) for row in log}
    missing = [f"lost: {game} {seq}" for game, seq in crowd.promised if (game, seq) not in written]
    missing += [f"lost: {each}" for each in crowd.ledger.lost(log)]
    doubled = [f"doubled: {each}" for each in crowd.ledger.doubled(log)]
    return len(missing), len(doubled), [*missing[:10], *doubled[:10]]


async def _played(crowd: Crowd, play: Coroutine[Any, Any, None]) -> None:
    """Somebody's play; who is refused gives up, and that counts."""
    try:
        await play
    except Refused as error:
        crowd.stuck.append(str(error)[:300])


def _at(times: Sequence[float], percent: int) -> float:
    return round(1000 * sorted(times)[min(len(times) * percent // 100, len(times) - 1)], 1) if times else 0.0


def parsed(given: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--hives", type=int, default=500)
    parser.add_argument("--rooms", type=int, default=20)
    parser.add_argument("--people", type=int, default=30, help="people in a room")
    parser.add_argument("--seconds", type=float, default=300, help="how long it is measured, when all are there")
    parser.add_argument("--think", type=float, default=20, help="seconds that a turn of Cross takes, on average")
    parser.add_argument("--arrivals", type=float, default=25, help="people who come a second, before it is measured")
    parser.add_argument("--processes", type=int, default=1, help="workers of the server; more than one need --redis")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL instead of SQLite")
    parser.add_argument("--redis", action="store_true", help="with Redis between processes, and bots in one more")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    arguments = parser.parse_args(given)
    if arguments.processes > 1 and not arguments.redis:
        parser.error("several processes need --redis")
    return arguments


def run(arguments: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with (
        tempfile.TemporaryDirectory(prefix="lexicade-load-") as folder,
        running_site(Path(folder), arguments.processes, postgres=arguments.postgres, bus=arguments.redis) as site,
    ):
        return asyncio.run(measure(site, arguments))


def main() -> None:
    arguments = parsed()
    figures, problems = run(arguments)
    if arguments.json:
        print(json.dumps(figures))
    else:
        names = {name: name.replace("_", " ") for name in figures}
        show(figures, {**names, **MEANINGS}, BARS, as_json=False)
    for line in problems:
        print(line, file=sys.stderr)
    sys.exit(any(figures[name] for name in BARS if BARS[name] == "0"))


if __name__ == "__main__":
    main()
