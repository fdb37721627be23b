"""Codes of tables: guessing is slow, and whoever has the right one gets in."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from fastapi.testclient import TestClient

from lexicade.errors import TooMany
from lexicade.server.process.keyed_locks import KeyedLocks
from lexicade.server.settings import Settings
from lexicade.server.tables import codes
from lexicade.store.tables.codes import LIFE
from tests.server.conftest import Browser, Clock
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import join, room

pytestmark = pytest.mark.slow

WRONG = "/api/tables/222222"


class Sleeps:
    """Stands for sleep: notes how long misses are held, and lets them go when the test says so."""

    def __init__(self) -> None:
        self.slept: list[float] = []
        self.blocked = False
        self.go_on = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        self.slept.append(seconds)
        if self.blocked:
            await self.go_on.wait()


@pytest.fixture
def sleeps(monkeypatch: pytest.MonkeyPatch) -> Sleeps:
    sleeps = Sleeps()
    monkeypatch.setattr(codes, "sleep", sleeps)
    return sleeps


def exhaust(client: TestClient, settings: Settings) -> None:
    """Miss as often as an address may."""
    for _ in range(settings.codes_per_address):
        shaped(client.get(WRONG), 404, "bad-code")


def test_guessing_is_slow_and_right_codes_pass(
    browser: Browser, settings: Settings, clock: Clock, sleeps: Sleeps
) -> None:
    code = room(browser())["code"]
    pupil = browser()
    exhaust(pupil, settings)
    assert sleeps.slept == []
    for misses in range(1, 4):
        shaped(pupil.get(WRONG), 404, "bad-code")
        shaped(browser().post(f"{WRONG}/join", json={"name": "Eve"}), 404, "bad-code")
        assert sleeps.slept == [codes.HOLD_SECONDS] * 2 * misses
        assert pupil.get(f"/api/tables/{code}").status_code == 200
    join(browser(), code, "Ada")
    assert len(sleeps.slept) == 6
    clock.move(minutes=6)
    shaped(pupil.get(WRONG), 404, "bad-code")
    assert len(sleeps.slept) == 6


def test_several_processes_let_no_more_wrong_codes_through_than_one(
    browser: Browser, settings: Settings, clock: Clock, sleeps: Sleeps, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each holds back its own; how many there were, the database knows."""
    monkeypatch.setattr(codes, "HOLD_SECONDS", 150.0)
    code, stranger = room(browser())["code"], browser()
    exhaust(stranger, settings)
    for _ in range(2):
        shaped(stranger.get(WRONG), 404, "bad-code")
    shaped(stranger.get(WRONG), 429, "too-many")
    clock.move(minutes=6)
    assert stranger.get(f"/api/tables/{code}").status_code == 200


def test_a_wrong_code_makes_no_guest(client: TestClient) -> None:
    shaped(client.post(f"{WRONG}/join", json={"name": "Eve"}), 404, "bad-code")
    assert "lexicade_session" not in client.cookies


def test_a_queue_of_misses_blocks_nobody_who_has_played(
    browser: Browser, settings: Settings, sleeps: Sleeps, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = room(browser())["code"]
    seated, player = browser(), browser()
    join(seated, code, "Ada")
    player.post("/api/games", json={"game": "hive"})
    exhaust(browser(), settings)
    sleeps.blocked = True
    with ThreadPoolExecutor(2) as people:
        miss = people.submit(browser().get, WRONG)
        while not sleeps.slept:
            assert not miss.done()
            time.sleep(0.01)
        # Whoever comes without a session waits for the miss before them, and no longer than a browser does.
        newcomer = people.submit(browser().get, f"/api/tables/{code}")
        assert player.get(f"/api/tables/{code}").json()["mine"] is False
        shaped(player.get(WRONG), 404, "bad-code")
        join(player, code, "Bob")
        assert seated.get(f"/api/tables/{code}").json()["mine"] is True
        monkeypatch.setattr(codes, "WAIT_SECONDS", 0.05)
        late = browser().get(f"/api/tables/{code}")
        shaped(late, 429, "too-many")
        assert int(late.headers["retry-after"]) == 1
        assert not newcomer.done()
        assert player.portal
        player.portal.call(sleeps.go_on.set)
        shaped(miss.result(), 404, "bad-code")
        assert newcomer.result().status_code == 200


def test_a_session_has_few_misses_of_its_own(
    browser: Browser, settings: Settings, sleeps: Sleeps, clock: Clock
) -> None:
    player = browser()
    player.post("/api/games", json={"game": "hive"})
    exhaust(browser(), settings)
    for slept in (0, 0, 1, 2):
        shaped(player.get(WRONG), 404, "bad-code")
        assert len(sleeps.slept) == slept


async def test_a_lane_lets_one_pass_at_a_time() -> None:
    locks = KeyedLocks()
    inside: list[int] = []
    passed: list[int] = []

    async def look_up(number: int) -> None:
        async with locks.hold("here", 60):
            inside.append(number)
            await asyncio.sleep(0)
            assert inside == [number]
            passed.append(inside.pop())

    async with locks.hold("here", 60):
        waiting = [asyncio.create_task(look_up(number)) for number in range(3)]
        with pytest.raises(TooMany) as refusal:
            async with locks.hold("here", 0.01):
                raise AssertionError
        assert refusal.value.context["seconds"] == 1
        async with locks.hold("elsewhere", 60):
            assert passed == []
    await asyncio.gather(*waiting)
    assert passed == [0, 1, 2]
    del refusal  # its traceback holds the lock that it waited for
    assert not locks._locks


def test_an_old_code_leads_nowhere(browser: Browser, clock: Clock) -> None:
    host, guest = browser(), browser()
    table = room(host)
    clock.now += LIFE
    assert guest.get(f"/api/tables/{table['code']}").status_code == 200
    join(guest, table["code"], "Ada")
    clock.now += LIFE
    assert browser().get(f"/api/tables/{table['code']}").status_code == 200
    clock.move(seconds=1)
    shaped(browser().get(f"/api/tables/{table['code']}"), 404, "bad-code")
    shaped(guest.post(f"/api/tables/{table['code']}/join", json={"name": "Ada"}), 404, "bad-code")
    assert host.get(f"/api/games/{table['id']}").status_code == 200
