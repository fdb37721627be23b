"""Clients of the kill test: they play for real, and send every command under its id until it is acknowledged."""

import asyncio
import json
import random
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from bench.chaos_ledger import Ledger, Stuck
from bench.wire_client import Player, SocketClosed, news
from lexicade.hive import solver as hive_solver
from lexicade.lexicon import Lexicon
from lexicade.shake import solver as shake_solver

TIMEOUT = 10.0
RETRY = 0.05
PAUSE = 0.02
"""Seconds between two commands of a client."""
SENT_TWICE = 0.1
"""The share of commands that are sent on two connections at the same time."""
SENT_AGAIN = 0.1
"""The share of commands that are sent once more after they were acknowledged."""
GUESSES = 30
NONSENSE = 0.2
"""The share of guesses that are no words."""
NETWORK = (OSError, EOFError, TimeoutError, SocketClosed)


@dataclass
class Client:
    """One browser: a session, a connection, and a second one for commands that are sent twice."""

    name: str
    ports: Sequence[int]
    ledger: Ledger
    rng: random.Random
    games: dict[str, int] = field(default_factory=dict)
    """Every game played, with the newest number of its log that was acknowledged."""
    _nonsense: int = 0

    def __post_init__(self) -> None:
        self.player = Player(self.rng.choice(self.ports))
        self.twin = Player(self.rng.choice(self.ports))

    async def open_session(self) -> None:
        """Become a guest, so that joining again after a lost answer gives the same seat."""
        await self.insist("/api/games", {"game": "hive"})
        self.twin.cookie = self.player.cookie

    async def insist(self, path: str, body: object = None) -> tuple[int, Any]:
        """Ask, by POST if there is a body, until there is an answer that is no failure of the server."""
        since = time.monotonic()
        while True:
            try:
                status, answer = await self._ask(self.player, path, body)
                if status < 500:
                    return status, answer
            except NETWORK:
                pass
            self.ledger.check_patience(since, f"{self.name}: {path} {body or ''}")
            await asyncio.sleep(RETRY)

    async def _ask(self, player: Player, path: str, body: object) -> tuple[int, Any]:
        try:
            async with asyncio.timeout(TIMEOUT):
                status, answer = await (player.get(path) if body is None else player.post(path, body))
        except NETWORK:
            player.disconnect()
            player.port = self.rng.choice(self.ports)
            raise
        if status >= 500:
            self.ledger.fail(status, answer, retry_after="retry-after" in player.headers)
            player.port = self.rng.choice(self.ports)
            player.disconnect()
        return status, answer

    async def say(self, game: str, **command: object) -> Any:
        """Send a command until it is acknowledged or refused; some on two connections at once, some once more."""
        path = f"/api/games/{game}/commands"
        body = {"id": str(UUID(int=self.rng.getrandbits(128))), "command": command}
        self.ledger.history.note(self.name, "invoke", "command", game=game, id=body["id"])
        twice, again = self.rng.random() < SENT_TWICE, self.rng.random() < SENT_AGAIN
        second = asyncio.create_task(self._once_more(path, body)) if twice else None
        try:
            status, answer = await self.insist(path, body)
        finally:
            other = await second if second else None
        if status == 200 and answer["ok"]:
            self.ledger.acknowledge(game, answer["events"])
            self.games[game] = max(self.games.get(game, 0), answer["seq"])
            told = {"id": body["id"], "events": len(answer["events"]), "seq": answer["seq"]}
            told["seat"] = answer["state"]["seat"]
            self.ledger.history.note(self.name, "ok", "command", game=game, **told)
        else:
            self.ledger.history.note(self.name, "fail", "command", game=game, id=body["id"])
        # A refusal is not remembered: the same command may succeed a moment later.
        self._compare(body, answer, other, refusable=True)
        if again and status == 200:
            self._compare(body, answer, await self._once_more(path, body), refusable=False)
        await asyncio.sleep(PAUSE * self.rng.random() * 2)
        return answer

    async def _once_more(self, path: str, body: object) -> tuple[int, Any] | None:
        try:
            return await self._ask(self.twin, path, body)
        except NETWORK:
            return None

    def _compare(self, body: object, first: Any, second: tuple[int, Any] | None, *, refusable: bool) -> None:
        """Whoever sends a command twice gets one answer."""
        if second is None or second[0] >= 500:
            return
        refused = refusable and not (first["ok"] and second[1]["ok"])
        if not refused and first.get("events") != second[1].get("events"):
            self.ledger.differing.append(f"{body}: {first.get('events')}, {second[1]}"[:400])

    def guesses(self, words: Sequence[str]) -> list[str]:
        """Words to guess, each once, and some that are none."""
        wanted = self.rng.sample(list(words), min(GUESSES, len(words)))
        return [self._no_word() if self.rng.random() < NONSENSE else word for word in wanted]

    def _no_word(self) -> str:
        self._nonsense += 1
        return "QZ" + "".join("QZXJ"[self._nonsense >> 2 * digit & 3] for digit in range(8))

    async def check_games(self) -> None:
        """Every game that was played still answers, with all that was acknowledged in it."""
        for game, seq in self.games.items():
            status, answer = await self.insist(f"/api/games/{game}")
            if status == 200:
                told = {name: answer[name] for name in ("seq", "seat", "now", "view")}
                self.ledger.history.note(self.name, "ok", "read", game=game, **told)
            if status != 200 or answer["seq"] < seq:
                self.ledger.stuck.append(f"{game} answers {status} at {answer.get('seq')} instead of {seq}")

    def close(self) -> None:
        self.player.disconnect()
        self.twin.disconnect()


@dataclass
class Listener:
    """An open socket of a table that comes back whenever it is cut."""

    client: Client
    game: str
    told: int = 0
    """The newest state that the socket was told."""

    async def run(self) -> None:
        while True:
            try:
                async for payload in news(
                    self.client.rng.choice(self.client.ports), self.client.player.cookie, self.game
                ):
                    message = json.loads(payload)
                    if message["type"] == "state":
                        self.told = max(self.told, message["state"]["seq"])
            except NETWORK:
                await asyncio.sleep(RETRY * 2)

    async def reach(self, seq: int) -> None:
        """Wait until the socket has been told of this length of the log."""
        since = time.monotonic()
        while self.told < seq:
            self.client.ledger.check_patience(
                since, f"{self.client.name}: socket of {self.game} told {self.told}, not {seq}"
            )
            await asyncio.sleep(RETRY)


async def play_hives(client: Client, lexicon: Lexicon) -> None:
    """Solo hives, one after another."""
    while not client.ledger.stopping:
        try:
            _, state = await client.insist("/api/games", {"game": "hive"})
            words = hive_solver.solve("".join(state["view"]["letters"]), lexicon).words()
            for word in client.guesses(words):
                await client.say(state["id"], kind="guess", word=word)
                if client.ledger.stopping:
                    break
        except Stuck:
            continue


async def play_tables(clients: Sequence[Client], lexicon: Lexicon) -> None:
    """GameService of Shake, one after another; the first client is the host, and everybody has an open socket."""
    ledger = clients[0].ledger
    number = 0
    while not ledger.stopping:
        number += 1
        listening: list[asyncio.Task[None]] = []
        try:
            await _play_table(clients, number, lexicon, listening)
        except Stuck:
            continue
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(*listening, return_exceptions=True)


async def _play_table(
    clients: Sequence[Client], number: int, lexicon: Lexicon, listening: list[asyncio.Task[None]]
) -> None:
    host = clients[0]
    wanted = {"game": "shake", "solo": False, "name": "Host", "options": {"seconds": None}}
    _, table = await host.insist("/api/games", wanted)
    game = table["id"]
    await _together(*(_join(client, table["code"], f"{client.name} {number}") for client in clients[1:]))
    listeners = [Listener(client, game) for client in clients]
    listening += [asyncio.create_task(each.run()) for each in listeners]
    await _together(*(client.say(game, kind="ready", ready=True) for client in clients))
    await host.say(game, kind="start")
    faces = await _faces(host, game)
    words = shake_solver.solve(" ".join(faces), lexicon, 3).words()
    await _together(*(_guess(client, game, words, leads=client is host) for client in clients))
    await host.say(game, kind="end")
    longest = max(client.games.get(game, 0) for client in clients)
    await _together(*(each.reach(longest) for each in listeners))


async def _together(*work: Coroutine[Any, Any, Any]) -> None:
    """Do all of it, and fail only then: nobody sits down at the next table while still busy at this one."""
    for outcome in await asyncio.gather(*work, return_exceptions=True):
        if isinstance(outcome, BaseException):
            raise outcome


async def _join(client: Client, code: str, name: str) -> None:
    status, state = await client.insist(f"/api/tables/{code}/join", {"name": name})
    if status != 200:
        client.ledger.stuck.append(f"{name} could not join: {status} {state}")
        raise Stuck(name)
    client.ledger.acknowledge(state["id"], [{"kind": "joined", "name": name}])


async def _faces(client: Client, game: str) -> list[str]:
    """The board, when the countdown is over."""
    since = time.monotonic()
    while True:
        _, state = await client.insist(f"/api/games/{game}")
        if state["view"]["phase"] == "playing":
            faces: list[str] = state["view"]["round"]["faces"]
            return faces
        client.ledger.check_patience(since, f"{game} does not start")
        await asyncio.sleep(0.2)


async def _guess(client: Client, game: str, words: Sequence[str], *, leads: bool) -> None:
    for each, word in enumerate(client.guesses(words)):
        await client.say(game, kind="guess", word=word)
        if leads and each == GUESSES // 2:
            await client.say(game, kind="pause")
            await client.say(game, kind="resume")
        if client.ledger.stopping:
            return
