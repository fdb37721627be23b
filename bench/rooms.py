"""Rooms full of players on one server process and SQLite: how soon words are acknowledged, and that none is lost."""

import argparse
import asyncio
import json
import os
import random
import resource
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.figures import show
from bench.metered import MeteredServer, without_limits
from bench.wire_client import Player
from lexicade.lexicon import Lexicon
from lexicade.shake import solver

MEANINGS = {
    "rooms": "rooms",
    "players": "players in each, all with an open socket",
    "seconds": "seconds",
    "words": "words acknowledged",
    "words_per_s": "words a second",
    "p50_ms": "acknowledged within, median, ms",
    "p99_ms": "99 of 100 within, ms",
    "max_ms": "the slowest, ms",
    "lost": "acknowledged and not in the log",
    "errors": "not acknowledged",
    "found": "found",
    "refused": "refused",
    "cpu_percent": "processor of the server, percent of one core",
    "stolen_percent": "taken from this machine by others on its host, percent of all cores",
    "memory_mb": "memory of the server, MB",
    "messages_per_s": "messages on all sockets a second",
    "kb_per_message": "kB a message",
}
BARS = {"p99_ms": "< 250", "lost": "0", "errors": "0"}
NO_WORD = "QZXJ"


@dataclass
class Room:
    """A table with its players, and what was acknowledged to them."""

    game: str
    host: Player
    players: list[Player] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


@dataclass
class Tally:
    """What the server promised."""

    took: list[float] = field(default_factory=list)
    promised: list[tuple[str, int, str, str]] = field(default_factory=list)
    """Game, number in the log, kind and word."""
    errors: Counter[str] = field(default_factory=Counter)


def log_of(server: MeteredServer) -> dict[tuple[str, int], tuple[str, str]]:
    """Every word in the log: kind and word by game and number."""
    with sqlite3.connect(server.database) as connection:
        rows = connection.execute("SELECT game, seq, kind, body FROM event").fetchall()
    return {(game, seq): (kind, json.loads(body).get("word", "")) for game, seq, kind, body in rows}


def stolen_seconds() -> float:
    """Seconds that the host of a virtual machine gave to others, of all cores together."""
    return int(Path("/proc/stat").read_text().split()[8]) / os.sysconf("SC_CLK_TCK")


async def full_room(port: int, number: int, players: int) -> Room:
    host = Player(port)
    status, state = await host.post(
        "/api/games", {"game": "shake", "solo": False, "name": f"Host {number}", "options": {"host_plays": False}}
    )
    assert status == 201, state
    room = Room(state["id"], host)
    await host.listen(room.game)
    for each in range(players):
        player = Player(port)
        status, joined = await player.post(f"/api/tables/{state['code']}/join", {"name": f"Player {each}"})
        assert status == 200, joined
        await player.listen(room.game)
        room.players.append(player)
    return room


async def start(room: Room) -> None:
    await _command(room.host, room.game, {"kind": "start"})


async def see_board(room: Room, lexicon: Lexicon) -> None:
    _, state = await room.players[0].get(f"/api/games/{room.game}")
    room.words = solver.solve(" ".join(state["view"]["round"]["faces"]), lexicon, 3).words()


async def _command(player: Player, game: str, command: dict[str, Any]) -> tuple[int, Any]:
    return await player.post(f"/api/games/{game}/commands", {"id": str(uuid4()), "command": command})


async def play(room: Room, seat: int, until: float, interval: float, tally: Tally) -> None:
    """Post a word every so often: most of them new, some found before, some wrong."""
    rng = random.Random(f"{room.game} {seat}")
    words = room.words.copy()
    rng.shuffle(words)
    found: list[str] = []
    player = room.players[seat]
    await asyncio.sleep(rng.random() * interval)
    due = time.perf_counter()
    while due < until:
        chance = rng.random()
        if chance < 0.6 and words:
            word = words.pop()
            found.append(word)
        else:
            word = rng.choice(found) if chance < 0.8 and found else NO_WORD
        began = time.perf_counter()
        status, answer = await _command(player, room.game, {"kind": "guess", "word": word})
        tally.took.append(time.perf_counter() - began)
        if status == 200:
            event = answer["events"][0]
            tally.promised.append((room.game, answer["seq"], event["kind"], event["word"]))
        else:
            tally.errors[answer["code"]] += 1
        due += interval
        await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def measure(
    server: MeteredServer, rooms: int, players: int, seconds: float, interval: float
) -> dict[str, float]:
    lexicon = Lexicon.load("en")
    tables = []
    for first in range(0, rooms, 4):
        numbers = range(first, min(first + 4, rooms))
        tables += await asyncio.gather(*(full_room(server.port, each, players) for each in numbers))
    for room in tables:
        await start(room)
    await asyncio.sleep(4.5)
    for room in tables:
        await see_board(room, lexicon)
    everybody = [player for room in tables for player in (room.host, *room.players)]
    tally = Tally()
    heard, volume = sum(each.messages for each in everybody), sum(each.bytes_heard for each in everybody)
    cpu, stolen, began = server.cpu_seconds(), stolen_seconds(), time.perf_counter()
    until = began + seconds
    await asyncio.gather(*(play(room, seat, until, interval, tally) for room in tables for seat in range(players)))
    took = time.perf_counter() - began
    cpu, stolen = server.cpu_seconds() - cpu, stolen_seconds() - stolen
    heard = sum(each.messages for each in everybody) - heard
    volume = sum(each.bytes_heard for each in everybody) - volume
    memory = server.memory_mb()
    for player in everybody:
        await player.close()
    server.stop()
    log = log_of(server)
    times = sorted(tally.took)
    kinds = Counter(kind for _, _, kind, _ in tally.promised)
    return {
        "rooms": rooms,
        "players": players,
        "seconds": round(took, 1),
        "words": len(tally.promised),
        "words_per_s": round(len(tally.promised) / took, 1),
        "p50_ms": round(1000 * times[len(times) // 2], 1),
        "p99_ms": round(1000 * times[len(times) * 99 // 100], 1),
        "max_ms": round(1000 * times[-1], 1),
        "lost": sum(log.get((game, seq)) != (kind, word) for game, seq, kind, word in tally.promised),
        "errors": tally.errors.total(),
        "found": kinds["found"],
        "refused": kinds["refused"],
        "cpu_percent": round(100 * cpu / took),
        "stolen_percent": round(100 * stolen / took / (os.cpu_count() or 1)),
        "memory_mb": round(memory),
        "messages_per_s": round(heard / took),
        "kb_per_message": round(volume / max(1, heard) / 1000, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=20)
    parser.add_argument("--players", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--interval", type=float, default=3, help="seconds between two words of a player")
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    arguments = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory(prefix="lexicade-rooms-") as folder:
        server = MeteredServer(Path(folder), options=without_limits())
        server.start()
        try:
            figures = asyncio.run(
                measure(server, arguments.rooms, arguments.players, arguments.seconds, arguments.interval)
            )
        finally:
            server.end()
    show(figures, MEANINGS, BARS, as_json=arguments.json)


if __name__ == "__main__":
    main()
