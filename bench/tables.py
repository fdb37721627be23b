"""Tables of Cross on one server process and SQLite: how soon moves are acknowledged and seen by the other seat.

Moves are chosen before they are timed, by the native engine in this process, so that the server is what is measured.
They are sent at a steady rate first, for the latencies, and then by all tables at once, for the moves a second. In
between come requests that do nothing but commit one row, as many at once, as the measure.
"""

import argparse
import asyncio
import json
import re
import resource
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.figures import show
from bench.metered import MeteredServer, without_limits
from bench.wire_client import Player, news
from lexicade.cross.engine import Engine
from lexicade.cross.rules.board import Board, Laid
from lexicade.lexicon import Lexicon

MEANINGS = {
    "tables": "live tables, two seats each, a socket per seat",
    "rate": "moves a second while latencies are measured",
    "ack_p50_ms": "acknowledged within, median, ms",
    "ack_p99_ms": "99 of 100 acknowledged within, ms",
    "seen_p50_ms": "at the other seat within, median, ms",
    "seen_p99_ms": "99 of 100 at the other seat within, ms",
    "moves_per_s": "moves accepted a second, all tables at once",
    "empty_post_per_s": "empty POSTs with one commit a second, as many at once",
    "share_percent": "moves a second, percent of empty POSTs",
    "cpu_ms_per_move": "processor time of the server for a move, ms",
    "cpu_ms_per_empty_post": "the same for an empty POST, ms",
    "kb_per_message": "kB a message on a socket",
    "moves": "moves in all",
    "lost": "acknowledged and not in the log, or not seen",
}
BARS = {"ack_p99_ms": "< 250", "seen_p99_ms": "< 250", "share_percent": ">= 50", "lost": "0"}
SEQ = re.compile(rb'"seq":(\d+)')
PATIENCE = 10.0
"""Seconds after which a move that the other seat has not heard of is lost."""


@dataclass
class Seat(Player):
    """A player who notes when each state came."""

    heard: dict[int, float] = field(default_factory=dict)
    newest: bytes = b""
    reached: int = -1
    news_came: asyncio.Event = field(default_factory=asyncio.Event)

    async def _hear(self, game: str) -> None:
        async for payload in news(self.port, self.cookie, game):
            now = time.perf_counter()
            self.messages += 1
            self.bytes_heard += len(payload)
            found = SEQ.search(payload, 0, 200)
            if found and (seq := int(found[1])) >= self.reached:
                for each in range(self.reached + 1, seq + 1):
                    self.heard[each] = now
                self.reached, self.newest = seq, payload
            self._opened.set()
            self.news_came.set()

    async def until(self, seq: int) -> bool:
        """Wait until a state of this length has come."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.reached < seq:
                    self.news_came.clear()
                    await self.news_came.wait()
        except TimeoutError:
            return False
        return True


@dataclass
class Table:
    """Two seats and their game."""

    seats: tuple[Seat, Seat]
    game: str
    mover: int
    command: dict[str, Any] = field(default_factory=dict)

    @property
    def view(self) -> dict[str, Any]:
        """What the seat to move was told last."""
        view: dict[str, Any] = json.loads(self.seats[self.mover].newest)["state"]["view"]
        return view


@dataclass
class Ledger:
    """What was sent, acknowledged and seen."""

    acked: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    promised: list[tuple[str, int]] = field(default_factory=list)
    unseen: int = 0


class Club:
    """All tables, and the moves they make."""

    def __init__(self, port: int, lexicon: Lexicon) -> None:
        self.port = port
        self.engine = Engine(lexicon)
        self.tables: list[Table] = []

    async def open(self, count: int) -> None:
        for first in range(0, count, 20):
            some = range(first, min(first + 20, count))
            pairs = [(Seat(self.port), Seat(self.port)) for _ in some]
            self.tables += await asyncio.gather(*(self._table(pair) for pair in pairs))

    async def _table(self, seats: tuple[Seat, Seat]) -> Table:
        ada, ben = seats
        status, made = await ada.post("/api/games", {"game": "cross", "name": "Ada", "first": 0})
        assert status == 201, made
        status, joined = await ben.post(f"/api/tables/{made['code']}/join", {"name": "Ben"})
        assert status == 200, joined
        for seat in seats:
            seat.heard, seat.newest, seat.reached = {}, b"", -1
            await seat.listen(made["id"])
            await seat.until(joined["seq"])
        return Table(seats, made["id"], joined["view"]["turn"])

    async def prepare(self) -> None:
        """Choose the next move of every table; a table whose game is over gets a new one."""
        self.tables = [await self._renewed(table) for table in self.tables]
        for table in self.tables:
            table.command = self._chosen(table.view)

    async def _renewed(self, table: Table) -> Table:
        if table.view["phase"] != "over":
            return table
        for seat in table.seats:
            await seat.close()
        return await self._table((Seat(self.port), Seat(self.port)))

    def _chosen(self, view: dict[str, Any]) -> dict[str, Any]:
        board = Board().with_tiles([Laid(**tile) for tile in view["board"]])
        best = self.engine.best(board, tuple(view["rack"]))
        if best is None:
            return {"kind": "pass"}
        return {"kind": "place", "tiles": [vars(tile) for tile in best.tiles]}

    async def move(self, table: Table, ledger: Ledger) -> None:
        """Send a table's move, and wait until it is acknowledged and seen."""
        mover, other = table.seats[table.mover], table.seats[1 - table.mover]
        body = json.dumps({"id": str(uuid4()), "command": table.command}).encode()
        began = time.perf_counter()
        status, answer = await mover.ask("POST", f"/api/games/{table.game}/commands", body)
        ledger.acked.append(time.perf_counter() - began)
        # Not parsed: this process shares the machine with the server.
        found = SEQ.search(answer, 0, 200)
        assert status == 200, answer
        assert found, answer
        seq = int(found[1])
        ledger.promised.append((table.game, seq))
        if await other.until(seq):
            ledger.seen.append(max(other.heard[seq] - began, 0.0))
        else:
            ledger.unseen += 1
        await mover.until(seq)
        table.mover = 1 - table.mover

    async def at_rate(self, rate: float, ledger: Ledger) -> None:
        """The prepared moves, one after the other at a steady rate, whether or not those before are answered."""
        began = time.perf_counter()
        sent = []
        for number, table in enumerate(self.tables):
            await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
            sent.append(asyncio.create_task(self.move(table, ledger)))
        await asyncio.gather(*sent)

    async def at_once(self, ledger: Ledger) -> float:
        """All prepared moves at once; returns the seconds until the last was acknowledged."""
        began = time.perf_counter()
        first = len(ledger.acked)
        await asyncio.gather(*(self.move(table, ledger) for table in self.tables))
        return min(time.perf_counter() - began, max(ledger.acked[first:]))


@dataclass
class EmptyPosts:
    """Requests that do nothing but change one row."""

    clients: list[Player]

    @classmethod
    async def open(cls, port: int, count: int) -> "EmptyPosts":
        first = Player(port)
        status, made = await first.post(
            "/api/account/sign-up", {"username": f"bench{uuid4().hex[:8]}", "password": "correct horse battery"}
        )
        assert status in (200, 201), made
        clients = [first, *(Player(port, first.cookie) for _ in range(count - 1))]
        return cls(clients)

    async def at_once(self, wave: int) -> float:
        began = time.perf_counter()
        body = {"name_in_scores": bool(wave % 2)}
        answers = await asyncio.gather(*(each.post("/api/account/settings", body) for each in self.clients))
        assert all(status == 200 for status, _ in answers)
        return time.perf_counter() - began


async def measure(server: MeteredServer, tables: int, rate: float, waves: int) -> dict[str, float]:
    club = Club(server.port, await asyncio.to_thread(Lexicon.load, "en"))
    await club.open(tables)
    empty = await EmptyPosts.open(server.port, tables)
    # The first wave of each opens connections.
    await club.prepare()
    await club.at_once(Ledger())
    await empty.at_once(0)
    steady, burst = Ledger(), Ledger()
    for _ in range(waves):
        await club.prepare()
        await club.at_rate(rate, steady)
    moves_took = empty_took = cpu = empty_cpu = 0.0
    for wave in range(waves):
        await club.prepare()
        before = server.cpu_seconds()
        moves_took += await club.at_once(burst)
        between = server.cpu_seconds()
        empty_took += await empty.at_once(wave)
        cpu, empty_cpu = cpu + between - before, empty_cpu + server.cpu_seconds() - between
    everybody = [seat for table in club.tables for seat in table.seats]
    heard, volume = sum(each.messages for each in everybody), sum(each.bytes_heard for each in everybody)
    for client in [*everybody, *empty.clients]:
        await client.close()
    server.stop()
    per_second, empty_per_second = waves * tables / moves_took, waves * tables / empty_took
    return {
        "tables": tables,
        "rate": rate,
        "ack_p50_ms": _at(steady.acked, 50),
        "ack_p99_ms": _at(steady.acked, 99),
        "seen_p50_ms": _at(steady.seen, 50),
        "seen_p99_ms": _at(steady.seen, 99),
        "moves_per_s": round(per_second, 1),
        "empty_post_per_s": round(empty_per_second, 1),
        "share_percent": round(100 * per_second / empty_per_second),
        "cpu_ms_per_move": round(1000 * cpu / (waves * tables), 2),
        "cpu_ms_per_empty_post": round(1000 * empty_cpu / (waves * tables), 2),
        "kb_per_message": round(volume / max(1, heard) / 1000, 1),
        "moves": len(steady.promised) + len(burst.promised),
        "lost": _lost(server, [*steady.promised, *burst.promised]) + steady.unseen + burst.unseen,
    }


def _at(times: Sequence[float], percent: int) -> float:
    return round(1000 * sorted(times)[min(len(times) * percent // 100, len(times) - 1)], 1)


def _lost(server: MeteredServer, promised: Sequence[tuple[str, int]]) -> int:
    with sqlite3.connect(server.database) as connection:
        log = set(connection.execute("SELECT game, seq FROM event"))
    return sum(each not in log for each in promised)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=50, help="moves a second while latencies are measured")
    parser.add_argument("--waves", type=int, default=10, help="moves of each table, at a rate and again at once")
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    arguments = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory(prefix="lexicade-tables-") as folder:
        server = MeteredServer(Path(folder), options=without_limits())
        server.start()
        try:
            figures = asyncio.run(measure(server, arguments.tables, arguments.rate, arguments.waves))
        finally:
            server.end()
    show(figures, MEANINGS, BARS, as_json=arguments.json)


if __name__ == "__main__":
    main()
