"""Real games for the fuzz to play in: all games, alone and at tables, with a host and guests."""

import random
from dataclasses import dataclass, field

from bench.wire_client import Player

GAMES: list[dict[str, object]] = [
    {"game": "hive"},
    {"game": "hive", "mode": "coop", "name": "Host"},
    {"game": "hive", "mode": "race", "name": "Host"},
    {"game": "shake"},
    {"game": "shake", "solo": False, "name": "Host"},
    {"game": "shake", "solo": False, "name": "Host", "options": {"host_plays": False, "seconds": None}},
    {"game": "cross", "name": "Host", "options": {"seats": 4, "checking": "single", "layout": "small"}},
    {"game": "cross", "name": "Host", "bots": ["random"], "options": {"layout": "small"}},
    {
        "game": "cross",
        "players": ["Ben"],
        "bots": ["greedy"],
        "options": {"seats": 3, "same_device": True},
    },
]
GUESTS = 3


@dataclass
class Cast:
    """Who sits where. Renewed now and then: the fuzz ends games and sends players away."""

    port: int
    rng: random.Random
    seats: list[tuple[str, str]] = field(default_factory=list)
    """Cookie and game."""
    codes: list[str] = field(default_factory=list)
    tokens: set[str] = field(default_factory=set)
    """Every session token that the server gave out here."""
    failures: list[str] = field(default_factory=list)
    """Good requests that failed."""

    async def renew(self) -> None:
        """Make one of each game, and let guests join those with a code."""
        seats: list[tuple[str, str]] = []
        codes: list[str] = []
        for wanted in GAMES:
            host = Player(self.port)
            status, state = await host.post("/api/games", wanted)
            if status != 201:
                self.failures.append(f"{status} POST /api/games {wanted}")
                continue
            # The host has three times the chance of a guest: only a host's commands are carried out at a table.
            seats += [(host.cookie, state["id"])] * GUESTS
            if state["code"] and len(state["seats"]) == 1:
                codes.append(state["code"])
                seats += await self._join(state["code"], state["id"])
            host.disconnect()
            self.tokens.add(host.cookie.partition("=")[2])
        if seats:
            self.seats, self.codes = seats, codes or self.codes

    async def _join(self, code: str, game: str) -> list[tuple[str, str]]:
        seats = []
        for each in range(GUESTS):
            guest = Player(self.port)
            status, _ = await guest.post(f"/api/tables/{code}/join", {"name": f"Guest {each}"})
            if status == 200:
                seats.append((guest.cookie, game))
                self.tokens.add(guest.cookie.partition("=")[2])
            else:
                self.failures.append(f"{status} POST /api/tables/{code}/join")
            guest.disconnect()
        return seats

    def seat(self) -> tuple[str, str]:
        return self.rng.choice(self.seats)

    def cookie(self) -> str:
        return self.seat()[0]

    def game(self) -> str:
        return self.seat()[1]

    def code(self) -> str:
        return self.rng.choice(self.codes)
