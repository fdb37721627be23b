"""One set of contract tests for notifications, within one process and between two over Redis."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator

import pytest
from structlog.testing import capture_logs

from lexicade.server import bus
from lexicade.server.bus import RedisFeed
from lexicade.server.feed import Feed
from tests.redis_server import RedisServer, redis


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with redis() as running:
        yield running


@pytest.fixture(params=["one process", pytest.param("two processes", marks=pytest.mark.services)])
async def feeds(request: pytest.FixtureRequest) -> AsyncIterator[tuple[Feed, Feed]]:
    """Where something happens, and where somebody waits for it."""
    if request.param == "one process":
        feed = Feed()
        yield feed, feed
        return
    url = request.getfixturevalue("server").url
    here, there = RedisFeed(url), RedisFeed(url)
    await here.open()
    await there.open()
    await connected(here, there)
    yield here, there
    await here.close()
    await there.close()


async def eventually(condition: Callable[[], bool]) -> None:
    for _ in range(600):
        if condition():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never happened")


async def connected(here: Feed, there: Feed) -> None:
    """Wait until what is said in one process is heard in the other."""
    with there.listen("probe") as bell:

        def heard() -> bool:
            here.poke("probe", 1)
            return bell.heard == 1

        await eventually(heard)


async def test_a_bell_rings_for_its_game(feeds: tuple[Feed, Feed]) -> None:
    here, there = feeds
    with there.listen("g1") as bell, there.listen("g2") as other:
        here.poke("g1", 7, ["found"])
        assert await bell.wait(30)
        assert bell.heard == 7
        assert not await other.wait(0.05)


async def test_whoever_dozes_is_woken_by_loud_news_only(feeds: tuple[Feed, Feed]) -> None:
    here, there = feeds
    loop = asyncio.get_running_loop()
    with there.listen("g1") as bell:
        here.poke("g1", 1, ["found"])
        assert await bell.wait(30)
        began = loop.time()
        here.poke("g1", 2, ["refused"])
        assert not await bell.doze(0.5)
        assert loop.time() - began >= 0.49
        await eventually(lambda: bell.heard == 2)
        here.poke("g1", 3, ["paused"])
        assert await bell.doze(60)
        assert bell.heard == 3


async def test_who_is_here_is_known_everywhere(feeds: tuple[Feed, Feed]) -> None:
    here, there = feeds
    with there.listen("g1") as bell:
        with here.sit("g1", 2), here.sit("g1", 2), here.sit("g1", 0):
            await eventually(lambda: there.present("g1") == [0, 2])
            assert await bell.wait(30)
            assert there.present("g2") == []
        await eventually(lambda: there.present("g1") == [])


@pytest.mark.services
async def test_a_process_that_comes_later_learns_who_is_here(server: RedisServer) -> None:
    early, late = RedisFeed(server.url), RedisFeed(server.url)
    await early.open()
    with early.sit("g1", 5):
        await late.open()
        await eventually(lambda: late.present("g1") == [5])
    await early.close()
    await late.close()


@pytest.mark.services
async def test_a_process_that_died_takes_its_people_along(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "BELIEVED_SECONDS", 0.5)
    monkeypatch.setattr(bus, "REPEAT_SECONDS", 0.1)
    died, stays = RedisFeed(server.url), RedisFeed(server.url)
    await died.open()
    await stays.open()
    with died.sit("g1", 1):
        await eventually(lambda: stays.present("g1") == [1])
        for task in died._tasks:
            task.cancel()
        await eventually(lambda: stays.present("g1") == [])
    await died.close()
    await stays.close()


@pytest.mark.services
async def test_a_bus_that_is_away_stops_nobody_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "RETRY_SECONDS", 0.05)
    with redis() as server:
        here, there = RedisFeed(server.url), RedisFeed(server.url)
        await here.open()
        await there.open()
        server.stop()
        with here.listen("g1") as own, there.listen("g1") as other:
            here.poke("g1", 1, ["found"])
            assert await own.wait(1)
            server.start()

            def heard() -> bool:
                here.poke("g1", 2, ["found"])
                return other.heard == 2

            await eventually(heard)
        await here.close()
        await there.close()


@pytest.mark.services
async def test_a_connection_that_died_without_a_word_is_made_anew(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the machine of Redis loses its power: nobody says that the connection is gone."""
    monkeypatch.setattr(bus, "REPEAT_SECONDS", 0.1)
    monkeypatch.setattr(bus, "DEAF_SECONDS", 1.0)
    monkeypatch.setattr(bus, "RETRY_SECONDS", 0.05)
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
    here = RedisFeed(server.url)
    there = RedisFeed(f"redis://127.0.0.1:{wire.sockets[0].getsockname()[1]}")
    await here.open()
    await there.open()
    with there.listen("g1") as bell:

        def hears(seq: int) -> bool:
            here.poke("g1", seq, ["found"])
            return bell.heard == seq

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
async def test_nonsense_on_the_bus_is_passed_over(server: RedisServer) -> None:
    here, there = RedisFeed(server.url), RedisFeed(server.url)
    await here.open()
    await there.open()
    await connected(here, there)
    with there.listen("g1") as bell:
        for nonsense in ("{", "[]", "null", '{"from": "x"}', '{"from": "x", "game": "g1", "present": ["y"]}'):
            await here._redis.publish(bus.CHANNEL, nonsense)
        here.poke("g1", 4, ["found"])
        assert await bell.wait(30)
        assert bell.heard == 4
    await here.close()
    await there.close()


@pytest.mark.services
async def test_a_bus_that_cannot_be_reached_is_said_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus, "RETRY_SECONDS", 0.02)
    with redis() as server, capture_logs() as lines:
        server.stop()
        feed = RedisFeed(server.url)
        await feed.open()
        tries = 0

        def refused() -> bool:
            nonlocal tries
            feed.poke("g1", 1, ["found"])
            tries += 1
            return bool(lines) and tries > 10

        await eventually(refused)
        server.start()
        await eventually(lambda: lines[-1]["event"] == "bus-up")
        await feed.close()
    assert [line["event"] for line in lines] == ["bus-down", "bus-up"]
    assert "LEXICADE_BUS" in lines[0]["remedy"]
