"""Chat between two processes: what is written at one is heard at the other."""

import json
from uuid import uuid4

import httpx2
import pytest

from tests.server.process.test_two_processes import Player, servers
from tests.serving import Server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services

__all__ = ["servers"]


def test_chat_across_two_processes(servers: tuple[Server, Server]) -> None:
    with httpx2.Client(timeout=PATIENCE) as one, httpx2.Client(timeout=PATIENCE) as other:
        host, ada = Player(servers[0], one), Player(servers[1], other)
        table = host.post("/api/games", {"game": "hive", "mode": "coop", "name": "Host"})
        game = table["id"]
        ada.post(f"/api/tables/{table['code']}/join", {"name": "Ada"})
        with ada.listen(game) as socket:
            heard: list[str] = []
            for text in ("first", "second"):
                host.post(f"/api/games/{game}/chat/messages", {"id": str(uuid4()), "text": text})
                while text not in heard:
                    message = json.loads(socket.recv(timeout=PATIENCE))
                    heard += [each["text"] for each in message.get("messages", ())]
        assert heard == ["first", "second"]
