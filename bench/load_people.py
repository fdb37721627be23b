"""People of the load test: they think, type, chat, lose their connection, and play on."""

import asyncio
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from bench.chaos_ledger import Ledger
from bench.wire_client import Player, SocketClosed, news
from lexicade.cross.engine import Engine
from lexicade.cross.rules.board import Board, Laid
from lexicade.hive import solver as hive_solver
from lexicade.lexicon import Lexicon
from lexicade.shake import solver as shake_solver

NETWORK = (OSError, EOFError, TimeoutError, SocketClosed)
ANSWER_SECONDS = 20.0
"""A command without an answer for so long is stuck."""
LATE_SECONDS = 10.0
"""A bot that has not moved by then is late; people wait for it six times as long before the game is stuck."""
RECONNECT_SECONDS = 120.0
"""How often a person's socket breaks, on average."""
CHATS = 0.03
"""The share of turns after which somebody says something."""
NONSENSE = 0.2
LETTERS_PER_SECOND = 4.0
LEVELS = (
    "level-1",
    "level-2",
    "level-3",
    "level-4",
    "level-3",
    "level-2",
    "level-1",
    "level-4",
    "level-2",
    "champion",
)
"""Of ten who play against a bot one has a Champion."""


class Refused(Exception):
    """What a person wants does not happen, though nobody should have refused it."""


@dataclass
class Crowd:
    """What all people share: where they play, and what was promised to them."""

    port: int
    lexicon: Lexicon
    think: float
    """Seconds that a turn takes, on average."""
    rng: random.Random
    ledger: Ledger = field(default_factory=Ledger)
    acked: list[float] = field(default_factory=list)
    arrived: list[float] = field(default_factory=list)
    promised: list[tuple[str, int]] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    stuck: list[str] = field(default_factory=list)
    late_bots: int = 0
    bot_moves: int = 0
    chats: int = 0
    messages: int = 0
    """On all sockets."""
    bytes_heard: int = 0
    reconnects: int = 0
    until: float = 0.0
    measuring: bool = False

    def __post_init__(self) -> None:
        self.engine = Engine(self.lexicon)

    @property
    def over(self) -> bool:
        return bool(self.until) and time.perf_counter() >= self.until

    def no_word(self) -> str:
        """Letters that are no word, each time others: what is tried twice is no mistake of the server."""
        return "QZ" + "".join(self.rng.choices("QZXJ", k=10))

    async def pause(self, mean: float) -> None:
        """Wait as people do: mostly shortly, sometimes long, never beyond the end."""
        seconds = min(self.rng.expovariate(1 / mean), 4 * mean)
        left = self.until - time.perf_counter() if self.until else seconds
        await asyncio.sleep(max(0.0, min(seconds, left)))


class Person(Player):
    """Somebody with a connection and a socket that comes back."""

    def __init__(self, crowd: Crowd, name: str) -> None:
        super().__init__(crowd.port)
        self.crowd = crowd
        self.name = name
        self.state: dict[str, Any] = {}
        self.heard: dict[int, float] = {}
        self._came = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    @property
    def seq(self) -> int:
        return int(self.state.get("seq", -1))

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.state.get("view", {})
        return view

    def watch(self, game: str) -> None:
        self.unwatch()
        self._watching = asyncio.create_task(self._watch(game))

    def unwatch(self) -> None:
        if self._watching:
            self._watching.cancel()
        self._watching, self.state, self.heard = None, {}, {}

    async def _watch(self, game: str) -> None:
        while True:
            try:
                async with asyncio.timeout(self.crowd.rng.expovariate(1 / RECONNECT_SECONDS) + 1.0):
                    async for payload in news(self.port, self.cookie, game):
                        self._note(payload)
            except NETWORK:
                self.crowd.reconnects += 1
                await asyncio.sleep(self.crowd.rng.uniform(0.15, 0.3))

    def _note(self, payload: bytes) -> None:
        self.crowd.messages += 1
        self.crowd.bytes_heard += len(payload)
        if not payload.startswith(b'{"type":"state"'):
            return
        state = json.loads(payload)["state"]
        for seq in range(self.seq + 1, state["seq"] + 1):
            self.heard[seq] = time.perf_counter()
        if state["seq"] >= self.seq:
            self.state = state
        self._came.set()

    async def until(self, seq: int, seconds: float) -> bool:
        """Wait until the socket has told of this length of the log."""
        try:
            async with asyncio.timeout(seconds):
                while self.seq < seq:
                    self._came.clear()
                    await self._came.wait()
        except TimeoutError:
            return False
        return True

    async def insist(self, path: str, body: object) -> tuple[int, Any]:
        """Send a request until it is answered; the same one may be sent twice."""
        since = time.perf_counter()
        while True:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    status, answer = await self.post(path, body)
                if status < 400:
                    return status, answer
                self.crowd.errors[f"{status} {answer.get('code')}"] += 1
                if status < 500:
                    raise Refused(f"{self.name}: {path} {status} {answer}")
            except NETWORK as error:
                self.disconnect()
                self.crowd.errors[type(error).__name__] += 1
            if time.perf_counter() - since > ANSWER_SECONDS:
                raise Refused(f"{self.name}: no answer to {path}")
            await asyncio.sleep(0.2)

    async def say(self, game: str, command: dict[str, Any], *others: "Person") -> bool:
        """Send a command; note how soon it is acknowledged, and how soon others see it."""
        body = {"id": str(UUID(int=self.crowd.rng.getrandbits(128))), "command": command}
        began = time.perf_counter()
        _, answer = await self.insist(f"/api/games/{game}/commands", body)
        took = time.perf_counter() - began
        if not answer["ok"]:
            return False
        crowd = self.crowd
        crowd.promised.append((game, answer["seq"]))
        crowd.ledger.acknowledge(game, answer["events"])
        if crowd.measuring:
            crowd.acked.append(took)
        for other in others:
            if not await other.until(answer["seq"], ANSWER_SECONDS):
                crowd.stuck.append(f"{other.name}: not told of {game} {answer['seq']}")
            elif crowd.measuring:
                crowd.arrived.append(max(0.0, other.heard[answer["seq"]] - began))
        return True

    async def chat(self, game: str) -> None:
        if self.crowd.rng.random() < CHATS:
            said = {"id": str(UUID(int=self.crowd.rng.getrandbits(128))), "text": "well played"}
            await self.insist(f"/api/games/{game}/chat/messages", said)
            self.crowd.chats += 1

    async def leave(self) -> None:
        self.unwatch()
        self.disconnect()


def chosen(crowd: Crowd, view: dict[str, Any]) -> dict[str, Any]:
    """A move that somebody finds."""
    board = Board().with_tiles([Laid(**tile) for tile in view["board"]])
    best = crowd.engine.best(board, tuple(view["rack"]))
    return {"kind": "pass"} if best is None else {"kind": "place", "tiles": [vars(tile) for tile in best.tiles]}


async def play_pair(crowd: Crowd, number: int) -> None:
    """Two people at tables of Cross, one table after another."""
    seats = Person(crowd, f"pair {number}, 0"), Person(crowd, f"pair {number}, 1")
    try:
        while not crowd.over:
            _, made = await seats[0].insist("/api/games", {"game": "cross", "name": "Ada", "first": 0})
            _, joined = await seats[1].insist(f"/api/tables/{made['code']}/join", {"name": "Ben"})
            await _play(crowd, made["id"], seats, joined["seq"])
    finally:
        for seat in seats:
            await seat.leave()


async def _play(crowd: Crowd, game: str, seats: tuple[Person, Person], begun: int) -> None:
    for seat in seats:
        seat.watch(game)
        if not await seat.until(begun, ANSWER_SECONDS):
            crowd.stuck.append(f"{seat.name}: not told of {game} {begun}")
            return
    while not crowd.over and seats[0].view.get("phase") != "over":
        mover = seats[0].view["turn"]
        other = seats[1 - mover]
        await crowd.pause(crowd.think)
        if crowd.over or not await seats[mover].say(game, chosen(crowd, seats[mover].view), *seats):
            return
        await other.chat(game)


async def play_bot(crowd: Crowd, number: int) -> None:
    """Somebody at Cross against a bot, one game after another."""
    person, bot = Person(crowd, f"bot {number}"), LEVELS[number % len(LEVELS)]
    try:
        while not crowd.over:
            wanted = {"game": "cross", "name": "Ada", "bots": [bot], "first": 0}
            _, made = await person.insist("/api/games", wanted)
            person.watch(made["id"])
            if not await person.until(made["seq"], ANSWER_SECONDS):
                crowd.stuck.append(f"{person.name}: not told of {made['id']}")
                return
            while not crowd.over and person.view.get("phase") == "playing":
                await crowd.pause(crowd.think)
                if crowd.over or not await person.say(made["id"], chosen(crowd, person.view), person):
                    break
                if not await _bot_moves(crowd, person, made["id"]):
                    return
    finally:
        await person.leave()


async def _bot_moves(crowd: Crowd, person: Person, game: str) -> bool:
    crowd.bot_moves += 1
    since = time.perf_counter()
    while person.view["phase"] == "playing" and person.view["turn"] != 0:
        left = LATE_SECONDS - (time.perf_counter() - since)
        if not await person.until(person.seq + 1, max(left, 0.1)) and left < 0.2:
            crowd.late_bots += 1
            if not await person.until(person.seq + 1, 5 * LATE_SECONDS):
                crowd.stuck.append(f"{person.name}: no bot moves in {game}")
                return False
    return True


async def play_hive(crowd: Crowd, number: int) -> None:
    """Somebody alone at one hive after another."""
    person = Person(crowd, f"hive {number}")
    try:
        while not crowd.over:
            _, made = await person.insist("/api/games", {"game": "hive"})
            person.watch(made["id"])
            words = hive_solver.solve("".join(made["view"]["letters"]), crowd.lexicon).words()
            crowd.rng.shuffle(words)
            for word in words[:40]:
                typed = crowd.no_word() if crowd.rng.random() < NONSENSE else word
                await crowd.pause(crowd.think / 3 + len(typed) / LETTERS_PER_SECOND)
                if crowd.over:
                    break
                await person.say(made["id"], {"kind": "guess", "word": typed})
    finally:
        await person.leave()


async def play_room(crowd: Crowd, number: int, size: int) -> None:
    """A room full of people at Shake, one round after another."""
    host = Person(crowd, f"room {number}")
    options = {"host_plays": False}
    _, made = await host.insist("/api/games", {"game": "shake", "solo": False, "name": "Host", "options": options})
    host.watch(made["id"])
    people = [Person(crowd, f"room {number}, {each}") for each in range(size)]
    for each, person in enumerate(people):
        await person.insist(f"/api/tables/{made['code']}/join", {"name": f"Player {each}"})
        person.watch(made["id"])
    try:
        while not crowd.over:
            await host.say(made["id"], {"kind": "start"})
            while people[0].view.get("phase") != "playing" and not crowd.over:  # noqa: ASYNC110
                await asyncio.sleep(0.5)
            if crowd.over:
                return
            words = shake_solver.solve(" ".join(people[0].view["round"]["faces"]), crowd.lexicon, 3).words()
            await asyncio.gather(*(_guess(crowd, made["id"], each, words) for each in people))
            await asyncio.sleep(1.0)
    finally:
        for person in (host, *people):
            await person.leave()


async def _guess(crowd: Crowd, game: str, person: Person, words: list[str]) -> None:
    mine = crowd.rng.sample(words, min(len(words), 60))
    for word in mine:
        await crowd.pause(3.0)
        if crowd.over or person.view.get("phase") != "playing":
            return
        await person.say(game, {"kind": "guess", "word": crowd.no_word() if crowd.rng.random() < NONSENSE else word})
