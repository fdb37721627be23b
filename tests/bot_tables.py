"""A person and a bot at a table of Cross, at a server that is a process of its own."""

import time
from typing import Any, Self
from uuid import uuid4

import httpx2

from tests.serving import Server
from tests.waiting import PATIENCE

RETRY_SECONDS = 0.05
IMPATIENCE = 10.0
"""Seconds until a question that a fault has swallowed is asked again."""


class BotTable:
    """One game; the person passes, and the bot answers."""

    def __init__(self, server: Server, strategy: str = "high-scorer", **options: Any) -> None:
        self.server = server
        self.client = httpx2.Client(timeout=PATIENCE)
        body = {
            "game": "cross",
            "name": "Ada",
            "bots": [strategy],
            "first": 0,
            "options": options,
        }
        made = self.client.post(f"{server.url}/api/games", json=body)
        assert made.status_code == 201, made.text
        self.id: str = made.json()["id"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def pass_turn(self) -> int:
        """Pass, and return the length of the log with which it is the bot's turn."""
        body = {"id": str(uuid4()), "command": {"kind": "pass"}}
        answer = self.client.post(f"{self.server.url}/api/games/{self.id}/commands", json=body)
        assert answer.status_code == 200, answer.text
        seq: int = answer.json()["seq"]
        return seq

    def until_answered(self, seq: int) -> dict[str, Any]:
        """The game after the bot's answer to a turn."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                answer = self.client.get(f"{self.server.url}/api/games/{self.id}", timeout=IMPATIENCE)
            except httpx2.HTTPError:
                answer = None
            if answer is not None and answer.status_code == 200 and answer.json()["seq"] > seq:
                state: dict[str, Any] = answer.json()
                return state
            time.sleep(RETRY_SECONDS)
        raise AssertionError(f"no bot has answered: {self.server.log.read_text()[-4000:]}")
