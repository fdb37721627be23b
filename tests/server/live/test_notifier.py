"""One set of contract tests for notifications, within one process and between two over Redis."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from lexicade.server.live import redis_notifier
from lexicade.server.live.notifier import Notifier
from lexicade.server.live.redis_notifier import RedisNotifier
from lexicade.server.process.supervisor import Supervisor
from lexicade.server.registry import GAMES
from lexicade.server.services import Services, utc_now
from lexicade.server.settings import Settings
from tests.redis_server import RedisServer, redis
from tests.waiting import PATIENCE


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with redis() as running:
        yield running


@pytest.fixture(params=["one process", pytest.param("two processes", marks=pytest.mark.services)])
async def notifiers(request: pytest.FixtureRequest) -> AsyncIterator[tuple[Notifier, Notifier]]:
    """Where something happens, and where somebody waits for it."""
    if request.param == "one process":
        notifier = Notifier()
        yield notifier, notifier
        return
    url = request.getfixturevalue("server").url
    here, there = RedisNotifier(url, Supervisor(utc_now)), RedisNotifier(url, Supervisor(utc_now))
    await here.open()
    await there.open()
    await connected(here, there)
    yield here, there
    await here.close()
    await there.close()


async def eventually(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            if condition():
                return
            await asyncio.sleep(0.05)


async def connected(here: Notifier, there: Notifier) -> None:
    """Wait until what is said in one process is heard in the other."""
    with there.subscribe("probe") as subscription:

        def heard() -> bool:
            here.publish("probe", 1)
            return subscription.seq == 1

        await eventually(heard)


async def test_a_bell_rings_for_its_game(notifiers: tuple[Notifier, Notifier]) -> None:
    here, there = notifiers
    with there.subscribe("g1") as subscription, there.subscribe("g2") as other:
        here.publish("g1", 7, urgent=False)
        assert await subscription.wait(PATIENCE)
        assert subscription.seq == 7
        assert not await other.wait(0.05)


async def test_whoever_dozes_is_woken_by_loud_news_only(notifiers: tuple[Notifier, Notifier]) -> None:
    here, there = notifiers
    loop = asyncio.get_running_loop()
    with there.subscribe("g1") as subscription:
        here.publish("g1", 1, urgent=False)
        assert await subscription.wait(PATIENCE)
        began = loop.time()
        here.publish("g1", 2, urgent=False)
        assert not await subscription.wait_batched(0.5)
        assert loop.time() - began >= 0.49
        await eventually(lambda: subscription.seq == 2)
        here.publish("g1", 3)
        assert await subscription.wait_batched(60)
        assert subscription.seq == 3


async def test_an_invalid_game_is_read_until_its_log_grows(notifiers: tuple[Notifier, Notifier]) -> None:
    here, there = notifiers
    with there.subscribe("g1") as subscription, there.subscribe("g2") as other:
        here.publish("g1", 3)
        await eventually(lambda: subscription.seq == 3)
        here.invalidate("g1")
        await eventually(lambda: subscription.invalidated)
        assert await subscription.wait(PATIENCE)
        assert (subscription.seq, other.invalidated) == (3, False)
        here.publish("g1", 3)
        here.publish("g2", 1)
        await eventually(lambda: other.seq == 1)
        assert subscription.invalidated, "a notification of what is known tells nothing"
        here.publish("g1", 4)
        await eventually(lambda: not subscription.invalidated)


async def test_workers_are_told_of_jobs_and_sockets_are_not(notifiers: tuple[Notifier, Notifier]) -> None:
    here, there = notifiers
    with there.subscribe_to_jobs() as worker, there.subscribe("g1") as socket:
        here.announce_jobs()
        assert await worker.wait(PATIENCE)
        here.publish("g1", 1)
        assert await socket.wait(PATIENCE)
        assert not await worker.wait(0.05)
    here.announce_jobs()
    assert not worker._notified.is_set()


async def test_who_is_here_is_known_everywhere(notifiers: tuple[Notifier, Notifier]) -> None:
    here, there = notifiers
    with there.subscribe("g1") as subscription:
        with here.attend("g1", 2), here.attend("g1", 2), here.attend("g1", 0):
            await eventually(lambda: there.present("g1") == [0, 2])
            assert await subscription.wait(PATIENCE)
            assert there.present("g2") == []
        await eventually(lambda: there.present("g1") == [])


@pytest.mark.services
async def test_a_process_that_comes_later_learns_who_is_here(server: RedisServer) -> None:
    early, late = RedisNotifier(server.url, Supervisor(utc_now)), RedisNotifier(server.url, Supervisor(utc_now))
    await early.open()
    with early.attend("g1", 5):
        await late.open()
        await eventually(lambda: late.present("g1") == [5])
    await early.close()
    await late.close()


@pytest.mark.services
async def test_a_process_that_died_takes_its_people_along(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_notifier, "BELIEVED_SECONDS", 0.5)
    monkeypatch.setattr(redis_notifier, "REPEAT_SECONDS", 0.1)
    died, stays = RedisNotifier(server.url, Supervisor(utc_now)), RedisNotifier(server.url, Supervisor(utc_now))
    await died.open()
    await stays.open()
    with died.attend("g1", 1):
        await eventually(lambda: stays.present("g1") == [1])
        for loop in died._loops:
            await loop.stop()
        await eventually(lambda: stays.present("g1") == [])
    await died.close()
    await stays.close()


@pytest.mark.services
async def test_a_bus_that_is_away_stops_nobody_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_notifier, "RETRY_SECONDS", 0.05)
    with redis() as server:
        here, there = RedisNotifier(server.url, Supervisor(utc_now)), RedisNotifier(server.url, Supervisor(utc_now))
        await here.open()
        await there.open()
        server.stop()
        with here.subscribe("g1") as own, there.subscribe("g1") as other:
            here.publish("g1", 1, urgent=False)
            assert await own.wait(1)
            server.start()

            def heard() -> bool:
                here.publish("g1", 2, urgent=False)
                return other.seq == 2

            await eventually(heard)
        await here.close()
        await there.close()


@pytest.mark.services
async def test_a_connection_that_died_without_a_word_is_made_anew(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the machine of Redis loses its power: nobody says that the connection is gone."""
    monkeypatch.setattr(redis_notifier, "REPEAT_SECONDS", 0.1)
    monkeypatch.setattr(redis_notifier, "DEAF_SECONDS", 1.0)
    monkeypatch.setattr(redis_notifier, "RETRY_SECONDS", 0.05)
    carrying: list[asyncio.Task[None]] = []
    ends: list[asyncio.StreamWriter] = []

    async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(4096):
            target.write(data)

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_redis, to_redis = await asyncio.open_connection("127.0.0.1", server.port)
        ends.extend((writer, to_redis))
        carrying.extend(asyncio.create_task(carry(*each)) for each in ((reader, to_redis), (from_redis, writer)))

    wire = await asyncio.start_server(connect, "127.0.0.1")
    here = RedisNotifier(server.url, Supervisor(utc_now))
    there = RedisNotifier(f"redis://127.0.0.1:{wire.sockets[0].getsockname()[1]}", Supervisor(utc_now))
    await here.open()
    await there.open()
    with there.subscribe("g1") as subscription:

        def hears(seq: int) -> bool:
            here.publish("g1", seq, urgent=False)
            return subscription.seq == seq

        await eventually(lambda: hears(1))
        for task in carrying:
            task.cancel()
        await eventually(lambda: hears(2))
    await here.close()
    await there.close()
    for task in carrying:
        task.cancel()
    for end in ends:
        end.close()
    wire.close()


@pytest.mark.services
async def test_whoever_waits_looks_again_when_the_bus_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was said while it was away is lost."""
    monkeypatch.setattr(redis_notifier, "RETRY_SECONDS", 0.05)
    with redis() as server:
        here = RedisNotifier(server.url, Supervisor(utc_now))
        assert not here.connected
        await here.open()
        await eventually(lambda: here.connected)
        with here.subscribe("g1") as subscription:
            server.stop()
            await eventually(lambda: not here.connected)
            server.start()
            assert await subscription.wait(PATIENCE)
            assert here.connected
        await here.close()


@pytest.mark.services
async def test_nonsense_on_the_bus_is_passed_over(server: RedisServer) -> None:
    here, there = RedisNotifier(server.url, Supervisor(utc_now)), RedisNotifier(server.url, Supervisor(utc_now))
    await here.open()
    await there.open()
    await connected(here, there)
    with there.subscribe("g1") as subscription:
        for nonsense in ("{", "[]", "null", '{"from": "x"}', '{"from": "x", "game": "g1", "present": ["y"]}'):
            await here._redis.publish(redis_notifier.CHANNEL, nonsense)
        here.publish("g1", 4, urgent=False)
        assert await subscription.wait(PATIENCE)
        assert subscription.seq == 4
    await here.close()
    await there.close()


@pytest.mark.services
async def test_a_bus_that_cannot_be_reached_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redis_notifier, "RETRY_SECONDS", 0.02)
    with redis() as server, capture_logs() as lines:
        server.stop()
        notifier = RedisNotifier(server.url, Supervisor(utc_now))
        await notifier.open()
        tries = 0

        def refused() -> bool:
            nonlocal tries
            notifier.publish("g1", 1, urgent=False)
            tries += 1
            return bool(lines) and tries > 10

        await eventually(refused)
        server.start()
        await eventually(lambda: lines[-1]["event"] == "bus-up")
        await notifier.close()
    assert [line["event"] for line in lines] == ["bus-down", "bus-up"]
    assert "LEXICADE_BUS" in lines[0]["remedy"]


@pytest.mark.parametrize(
    ("settings", "complete"),
    [
        ({}, True),
        ({"slots": 0}, False),
        ({"bus": "redis://127.0.0.1:1"}, False),
        ({"database": "postgresql://nobody@127.0.0.1:1/none"}, False),
    ],
    ids=["alone", "beside workers", "on a bus", "on PostgreSQL"],
)
async def test_notifications_are_complete_where_no_other_process_writes(
    settings: dict[str, object], complete: bool, tmp_path: Path
) -> None:
    settings = {"database": f"sqlite:///{tmp_path}/test.db", **settings}
    services = Services(Settings.read({}, **settings), GAMES)
    assert services.notifier.complete == complete
    await services.close()
