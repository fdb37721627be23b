"""Occupants who talk at a table: what the tests of the chat have in common."""

from typing import Any
from uuid import uuid4

from fastapi.testclient import TestClient

from tests.server.conftest import Browser
from tests.server.tables.test_tables import join


def hive_table(host: TestClient, mode: str = "coop", **more: object) -> dict[str, Any]:
    made = host.post(
        "/api/games", json={"game": "hive", "mode": mode, "name": "Host", "seed": "en.2.NAECORT", **more}
    )
    assert made.status_code == 201, made.text
    state: dict[str, Any] = made.json()
    return state


def two_at_a_hive(browser: Browser) -> tuple[TestClient, TestClient, str]:
    """The host, somebody who joined, and their game."""
    host, ada = browser(), browser()
    table = hive_table(host)
    join(ada, table["code"], "Ada")
    return host, ada, table["id"]


def chat(client: TestClient, game: str, path: str = "", **body: object) -> Any:
    return client.post(f"/api/games/{game}/chat/{path}", json=body)


def say(client: TestClient, game: str, text: str, id: str | None = None) -> Any:
    return chat(client, game, "messages", id=id or str(uuid4()), text=text)


def history(client: TestClient, game: str, **between: int) -> dict[str, Any]:
    answer = client.get(f"/api/games/{game}/chat", params=between)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def texts(client: TestClient, game: str, **between: int) -> list[str]:
    return [message["text"] for message in history(client, game, **between)["messages"]]
