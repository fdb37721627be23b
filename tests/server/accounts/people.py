"""Accounts of the tests of accounts."""

from typing import Any

from fastapi.testclient import TestClient

from tests.server.conftest import Browser

PASSWORD = "a long password"
NEW = "another long password"


def sign_up(browser: Browser, name: str = "Ada") -> tuple[TestClient, dict[str, Any]]:
    """A browser with a new account, and what signing up answered."""
    client = browser()
    answer = client.post("/api/account/sign-up", json={"username": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return client, answer.json()


def log_in(browser: Browser, name: str = "Ada", password: str = PASSWORD) -> TestClient:
    client = browser()
    answer = client.post("/api/account/log-in", json={"username": name, "password": password})
    assert answer.status_code == 200, answer.text
    return client


def name_of(client: TestClient) -> str | None:
    account = client.get("/api/me").json()["account"]
    name: str | None = account and account["name"]
    return name


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]
