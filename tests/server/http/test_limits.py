"""Limits slow down whoever guesses, and lock out nobody else."""

from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server.http.addresses import client_network
from lexicade.server.settings import Settings
from tests.server.conftest import Browser, Clock

pytestmark = pytest.mark.slow

ADA = {"username": "Ada", "password": "a long password"}
WRONG = {**ADA, "password": "wrong password"}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings.read(
        {},
        database=f"sqlite:///{tmp_path}/test.db",
        timezone="UTC",
        log_level="error",
        logins_per_name=3,
        logins_per_name_anywhere=7,
        logins_per_address=5,
        signups_per_address=4,
    )


def at(app: FastAPI, browser: Browser, host: str) -> TestClient:
    """A new browser at an address."""
    client = TestClient(app, client=(host, 50_000))
    client.portal = browser().portal
    return client


def log_in(client: TestClient, body: object = ADA) -> int:
    return int(client.post("/api/account/log-in", json=body).status_code)


def test_guessing_passwords_is_slowed_down(client: TestClient, clock: Clock) -> None:
    client.post("/api/account/sign-up", json=ADA)
    client.cookies.clear()
    assert [log_in(client, WRONG) for _ in range(3)] == [401] * 3
    refused = client.post("/api/account/log-in", json=ADA)
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many")
    assert 0 < int(refused.headers["retry-after"]) <= 300
    clock.move(minutes=6)
    assert log_in(client) == 200


def test_right_passwords_are_not_counted(app: FastAPI, browser: Browser) -> None:
    browser().post("/api/account/sign-up", json=ADA)
    assert [log_in(browser()) for _ in range(20)] == [200] * 20


def test_a_stranger_locks_out_nobody_elsewhere(app: FastAPI, browser: Browser) -> None:
    at(app, browser, "192.0.2.1").post("/api/account/sign-up", json=ADA)
    stranger = at(app, browser, "192.0.2.2")
    assert [log_in(stranger, WRONG) for _ in range(4)] == [401, 401, 401, 429]
    assert log_in(at(app, browser, "192.0.2.3")) == 200


@pytest.mark.parametrize("spelling", ["Ada", " ADA ", "ａｄａ"])
def test_a_name_is_one_however_it_is_written(client: TestClient, spelling: str) -> None:
    assert [log_in(client, WRONG) for _ in range(3)] == [401] * 3
    assert log_in(client, {**WRONG, "username": spelling}) == 429


def test_many_addresses_lock_out_no_known_device(app: FastAPI, browser: Browser, clock: Clock) -> None:
    owner = at(app, browser, "192.0.2.1")
    owner.post("/api/account/sign-up", json=ADA)
    owner.post("/api/account/log-out")
    guesses = [log_in(at(app, browser, f"198.51.100.{number}"), WRONG) for number in range(9)]
    assert guesses == [401] * 7 + [429] * 2
    assert log_in(at(app, browser, "192.0.2.9")) == 429
    # Not by other addresses, and not by somebody beside them.
    neighbour = at(app, browser, "192.0.2.1")
    assert [log_in(neighbour, {**WRONG, "username": f"name{number}"}) for number in range(6)] == [401] * 5 + [429]
    assert log_in(owner) == 200
    # A device has a limit of its own.
    assert [log_in(owner, WRONG) for _ in range(4)] == [401, 401, 401, 429]
    clock.move(minutes=61)
    assert log_in(at(app, browser, "192.0.2.9")) == 200


def test_a_device_is_known_to_its_own_accounts_only(app: FastAPI, browser: Browser) -> None:
    browser().post("/api/account/sign-up", json=ADA)
    eve = at(app, browser, "192.0.2.1")
    eve.post("/api/account/sign-up", json={**ADA, "username": "Eve"})
    assert [log_in(eve, WRONG) for _ in range(4)] == [401, 401, 401, 429]


def test_the_cookie_of_a_device(client: TestClient) -> None:
    signed_up = client.post("/api/account/sign-up", json=ADA)
    (cookie,) = [each for each in signed_up.headers.get_list("set-cookie") if each.startswith("lexicade_device=")]
    assert {"HttpOnly", "SameSite=lax", "Path=/api/account", "Max-Age=34560000"} <= set(cookie.split("; "))
    assert client.post("/api/account/log-out").headers.get_list("set-cookie") != []
    assert client.cookies.get("lexicade_device", path="/api/account")


def test_signing_up_is_slowed_down(client: TestClient, clock: Clock) -> None:
    def sign_up(**change: str) -> Any:
        return client.post("/api/account/sign-up", json={**ADA, **change}).status_code

    # What is refused at once costs nothing and is not counted.
    assert [sign_up(password="short") for _ in range(10)] == [422] * 10
    assert [sign_up() for _ in range(5)] == [201, 409, 409, 409, 429]
    clock.move(minutes=61)
    assert sign_up(username="Bob") == 201


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:DB8:1:2:bbbb:cccc:dddd:eeee", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_ipv6_line_counts_once(host: str, group: str) -> None:
    assert client_network(host) == group


def test_another_address_of_the_same_line_does_not_help(app: FastAPI, browser: Browser) -> None:
    guesses = [log_in(at(app, browser, f"2001:db8:1:2::{number}"), WRONG) for number in range(1, 5)]
    assert guesses == [401, 401, 401, 429]
    assert log_in(at(app, browser, "2001:db8:1:3::1"), WRONG) == 401


@pytest.mark.parametrize("length", [100])
def test_the_longest_names_can_be_counted(client: TestClient, length: int) -> None:
    assert log_in(client, {**WRONG, "username": "ΐ" * length}) == 401


def test_tries_of_the_future_lock_out_nobody(client: TestClient, clock: Clock) -> None:
    client.post("/api/account/sign-up", json=ADA)
    client.cookies.clear()
    assert [log_in(client, WRONG) for _ in range(4)] == [401, 401, 401, 429]
    clock.move(days=-400)
    assert log_in(client) == 200
