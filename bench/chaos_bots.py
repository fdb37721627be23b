"""People who play Cross against bots in the kill test, and notice when a bot does not move."""

import asyncio
import time
from typing import Any

from bench.chaos_clients import RETRY, Client
from bench.chaos_ledger import Stuck


async def play_bots(client: Client, strategy: str) -> None:
    """Games of Cross against a bot, one after another."""
    while not client.ledger.stopping:
        try:
            await _play(client, strategy)
        except Stuck:
            continue


async def _play(client: Client, strategy: str) -> None:
    bot = strategy
    wanted = {"game": "cross", "name": client.name, "bots": [bot], "options": {"layout": "small"}}
    status, state = await client.insist("/api/games", wanted)
    assert status == 201, state
    game = state["id"]
    while state["view"]["phase"] != "over" and not client.ledger.stopping:
        if state["view"]["turn"] == 0:
            # The one who passes lets the bot lay its tiles, so that the game has many of its turns.
            answer = await client.say(game, kind="pass")
            state = answer["state"] if answer["ok"] else (await client.insist(f"/api/games/{game}"))[1]
        else:
            state = await _until_moved(client, game, state["seq"])


async def _until_moved(client: Client, game: str, seq: int) -> Any:
    ledger, since = client.ledger, time.monotonic()
    ledger.begin_bot_turn(game)
    try:
        while True:
            _, state = await client.insist(f"/api/games/{game}")
            if state["seq"] > seq:
                return state
            ledger.note_late_bots()
            ledger.check_patience(since, f"{client.name}: no bot moves in {game} after {seq}")
            await asyncio.sleep(RETRY)
    finally:
        ledger.end_bot_turn(game)
