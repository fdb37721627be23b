"""Accounts with names and tokens, for tests of programs."""

from typing import Any

from fastapi.testclient import TestClient

from tests.server.conftest import Browser

PASSWORD = "correct horse battery"


def signed_up(browser: Browser, name: str = "ada") -> TestClient:
    """A browser that has an account with a name."""
    client = browser()
    made = client.post("/api/account/sign-up", json={"username": name, "password": PASSWORD})
    assert made.status_code == 201, made.text
    return client


def token_for(client: TestClient, *scopes: str, days: int = 30) -> dict[str, Any]:
    """A new token of the account of a browser."""
    wanted = {"description": "a test", "scopes": list(scopes), "days": days}
    made = client.post("/api/tokens", json=wanted)
    assert made.status_code == 201, made.text
    token: dict[str, Any] = made.json()
    return token


def program(browser: Browser, owner: TestClient, *scopes: str) -> TestClient:
    """A program with a token of somebody's account, and without cookies."""
    client = browser()
    client.headers["authorization"] = f"Bearer {token_for(owner, *scopes)['secret']}"
    return client


def bot_account(browser: Browser, name: str = "clockwork") -> TestClient:
    """A program of a bot's account, with every scope."""
    client = program(browser, signed_up(browser, name), "read", "play", "host", "bot")
    made = client.post("/api/bots")
    assert made.status_code == 200, made.text
    return client
