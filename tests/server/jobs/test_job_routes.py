"""Jobs over HTTP: who may look, and who may cancel."""

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from threading import Event
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.games import seats
from lexicade.server.app import create_app
from lexicade.server.jobs import JobContext
from lexicade.server.settings import Settings
from tests.job_worker import AFTER_ROUND, NAME
from tests.server.conftest import Browser, Clock
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import command, join, room
from tests.waiting import PATIENCE


async def wait_until(done: Event, context: JobContext) -> None:
    context.progress(0.5, "half-way")
    while not done.is_set():
        context.check()
        await asyncio.sleep(0.01)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return settings.model_copy(update={"slots": 1})


@pytest.fixture
def done() -> Event:
    return Event()


@pytest.fixture(autouse=True)
def _jobs_end(browser: Browser, done: Event) -> Iterator[None]:
    """Jobs end with the test: the server would wait for them before it closes."""
    yield
    done.set()


@pytest.fixture
def app(settings: Settings, clock: Clock, done: Event) -> FastAPI:
    kind = replace(AFTER_ROUND, run=partial(wait_until, done), may_cancel=lambda _stored, seat: seat == seats.HOST)
    return create_app(settings, clock, job_kinds=[kind])


def play_a_round(host: TestClient, game: str) -> str:
    """Plays until a job is asked for; returns its address."""
    assert command(host, game, "start").status_code == 200
    ended = command(host, game, "end").json()
    return f"/api/jobs/{NAME}/{game}/{ended['seq']}"


def until(client: TestClient, address: str, true: Callable[[Any], object]) -> Any:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        status = client.get(address).json()
        if true(status):
            return status
        time.sleep(0.02)
    raise AssertionError(status)


@pytest.mark.slow
def test_state_progress_and_queue_position(browser: Browser, clock: Clock) -> None:
    host = browser()
    first = play_a_round(host, room(host)["id"])
    running = until(host, first, lambda status: status["progress"])
    assert (running["state"], running["position"]) == ("running", None)
    assert (running["progress"], running["progress_text"], running["attempts"]) == (0.5, "half-way", 1)
    clock.move(seconds=1)
    second, third = (play_a_round(host, room(host)["id"]) for _ in range(2))
    waiting = [host.get(address).json() for address in (second, third)]
    assert [(status["state"], status["cancellable"]) for status in waiting] == [("queued", True)] * 2
    assert sorted(status["position"] for status in waiting) == [1, 2]


def test_only_for_those_who_sit_there(browser: Browser) -> None:
    host, ada, eve = browser(), browser(), browser()
    table = room(host)
    join(ada, table["code"], "Ada")
    address = play_a_round(host, table["id"])
    assert ada.get(address).json()["cancellable"] is False
    shaped(ada.post(f"{address}/cancel"), 403, "not-cancellable")
    shaped(eve.get(address), 404, "no-such-game")
    shaped(eve.post(f"{address}/cancel"), 401, "not-signed-in")
    room(eve)
    shaped(eve.post(f"{address}/cancel"), 404, "no-such-game")


@pytest.mark.slow
def test_cancel_a_running_and_a_queued_job(browser: Browser) -> None:
    host = browser()
    first = play_a_round(host, room(host)["id"])
    until(host, first, lambda status: status["state"] == "running")
    second = play_a_round(host, room(host)["id"])
    assert host.post(f"{second}/cancel").json()["state"] == "cancelled"
    asked = host.post(f"{first}/cancel").json()
    assert (asked["cancel_requested"], asked["cancellable"]) == (True, False)
    assert until(host, first, lambda status: status["state"] == "cancelled")["position"] is None
    assert host.post(f"{first}/cancel").json()["state"] == "cancelled"


@pytest.mark.parametrize(
    ("address", "status", "slug"),
    [
        ("/api/jobs/{kind}/{game}/1", 404, "no-such-job"),
        ("/api/jobs/other/{game}/2", 404, "no-such-job"),
        ("/api/jobs/{kind}/nothing/2", 404, "no-such-game"),
        ("/api/jobs/{kind}/{game}/-1", 422, "bad-request"),
        ("/api/jobs/{kind}/{game}/2147483648", 422, "bad-request"),
        ("/api/jobs/{kind}/{game}/two", 422, "bad-request"),
        ("/api/jobs/" + "x" * 33 + "/{game}/2", 422, "bad-request"),
    ],
)
def test_jobs_that_are_none(client: TestClient, address: str, status: int, slug: str) -> None:
    game = room(client)["id"]
    play_a_round(client, game)
    path = address.format(kind=NAME, game=game)
    shaped(client.get(path), status, slug)
    shaped(client.post(f"{path}/cancel"), status, slug)
