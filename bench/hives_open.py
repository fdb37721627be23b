"""Many solo hives with open sockets on one server process and SQLite: their idle cost, and how soon words return."""

import argparse
import asyncio
import gc
import os
import random
import resource
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.figures import show
from bench.metered import MeteredServer, without_limits
from bench.rooms import Tally, _command, log_of, stolen_seconds
from bench.wire_client import Player
from lexicade.hive import solver
from lexicade.lexicon import Lexicon

MEANINGS = {
    "open_games": "solo hives, each with an open socket",
    "idle_cpu_percent": "processor of the server while nobody moves, percent of one core",
    "words": "words acknowledged",
    "words_per_s": "words a second",
    "p50_ms": "acknowledged within, median, ms",
    "p99_ms": "99 of 100 within, ms",
    "max_ms": "the slowest, ms",
    "busy_cpu_percent": "processor of the server meanwhile, percent of one core",
    "stolen_percent": "taken from this machine by others on its host, percent of all cores",
    "lost": "acknowledged and not in the log",
    "errors": "not acknowledged",
    "memory_mb": "memory of the server, MB",
}
BARS = {"idle_cpu_percent": "< 15", "p99_ms": "< 100", "lost": "0", "errors": "0"}
OPENED_AT_ONCE = 8


@dataclass
class OpenHive:
    """A hive with its player, and the words left to find."""

    game: str
    player: Player
    words: list[str]


async def open_hive(port: int, lexicon: Lexicon) -> OpenHive:
    player = Player(port)
    status, state = await player.post("/api/games", {"game": "hive"})
    assert status == 201, state
    await player.listen(state["id"])
    return OpenHive(state["id"], player, solver.solve("".join(state["view"]["letters"]), lexicon).words())


async def open_hives(port: int, count: int) -> list[OpenHive]:
    lexicon = Lexicon.load("en")
    hives: list[OpenHive] = []
    while len(hives) < count:
        some = min(OPENED_AT_ONCE, count - len(hives))
        hives += await asyncio.gather(*(open_hive(port, lexicon) for _ in range(some)))
    return hives


async def guess(hive: OpenHive, tally: Tally) -> None:
    word = hive.words.pop()
    began = time.perf_counter()
    status, answer = await _command(hive.player, hive.game, {"kind": "guess", "word": word})
    tally.took.append(time.perf_counter() - began)
    if status == 200 and answer["ok"]:
        event = answer["events"][0]
        tally.promised.append((hive.game, answer["seq"], event["kind"], event["word"]))
    else:
        tally.errors[answer["code"]] += 1


async def play(hives: list[OpenHive], rate: float, seconds: float, tally: Tally) -> None:
    """Send words at a steady rate, each to a hive of chance that waits for no other answer."""
    rng = random.Random(1)
    began = time.perf_counter()
    sent: set[asyncio.Task[None]] = set()
    idle = [each for each in hives if each.words]
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        place = rng.randrange(len(idle))
        idle[place], idle[-1] = idle[-1], idle[place]
        hive = idle.pop()

        async def once(hive: OpenHive = hive) -> None:
            await guess(hive, tally)
            if hive.words:
                idle.append(hive)

        task = asyncio.create_task(once())
        sent.add(task)
        task.add_done_callback(sent.discard)
    await asyncio.gather(*sent)


async def measure(server: MeteredServer, count: int, idle: float, seconds: float, rate: float) -> dict[str, float]:
    hives = await open_hives(server.port, count)
    # A garbage collection here, a third of a second with so many clients, would count as the server's.
    gc.disable()
    await asyncio.sleep(3)
    cpu, began = server.cpu_seconds(), time.perf_counter()
    await asyncio.sleep(idle)
    idle_cpu = (server.cpu_seconds() - cpu) / (time.perf_counter() - began)
    tally = Tally()
    cpu, stolen, began = server.cpu_seconds(), stolen_seconds(), time.perf_counter()
    await play(hives, rate, seconds, tally)
    took = time.perf_counter() - began
    cpu, stolen = server.cpu_seconds() - cpu, stolen_seconds() - stolen
    memory = server.memory_mb()
    for hive in hives:
        await hive.player.close()
    server.stop()
    log = log_of(server)
    times = sorted(tally.took)
    return {
        "open_games": count,
        "idle_cpu_percent": round(100 * idle_cpu, 1),
        "words": len(tally.promised),
        "words_per_s": round(len(tally.promised) / took, 1),
        "p50_ms": round(1000 * times[len(times) // 2], 1),
        "p99_ms": round(1000 * times[len(times) * 99 // 100], 1),
        "max_ms": round(1000 * times[-1], 1),
        "busy_cpu_percent": round(100 * cpu / took, 1),
        "stolen_percent": round(100 * stolen / took / (os.cpu_count() or 1)),
        "lost": sum(log.get((game, seq)) != (kind, word) for game, seq, kind, word in tally.promised),
        "errors": tally.errors.total(),
        "memory_mb": round(memory),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2500)
    parser.add_argument("--idle-seconds", type=float, default=30, help="how long nobody moves")
    parser.add_argument("--seconds", type=float, default=20, help="how long words are sent")
    parser.add_argument("--rate", type=float, default=100, help="words a second in all")
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    arguments = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory(prefix="lexicade-hives-") as folder:
        server = MeteredServer(Path(folder), options=without_limits())
        server.start()
        try:
            figures = asyncio.run(
                measure(server, arguments.games, arguments.idle_seconds, arguments.seconds, arguments.rate)
            )
        finally:
            server.end()
    show(figures, MEANINGS, BARS, as_json=arguments.json)


if __name__ == "__main__":
    main()
