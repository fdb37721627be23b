"""Loops that must live: an error is logged and passed over, and readiness knows of those that last."""

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy.exc import SQLAlchemyError
from structlog.testing import capture_logs

from lexicade.errors import IllegalMove, LexicadeError, Unavailable
from lexicade.server.process import supervisor as module
from lexicade.server.process.supervisor import Supervisor
from tests.server.conftest import Clock
from tests.waiting import PATIENCE


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_BACKOFF_SECONDS", 0.0)


class Work:
    """Fails as often as a test wants, and then waits to be asked for more."""

    def __init__(self, *errors: BaseException) -> None:
        self.errors = list(errors)
        self.rounds = 0
        self.more = asyncio.Event()

    async def run(self) -> None:
        self.rounds += 1
        if self.errors:
            raise self.errors.pop(0)

    async def pause(self) -> None:
        self.more.clear()
        await self.more.wait()


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            if true():
                return
            await asyncio.sleep(0)


@pytest.mark.parametrize(
    "error",
    [
        Unavailable("database-down", seconds=2),
        IllegalMove("not-over"),
        SQLAlchemyError("odd"),
        OSError("no connection"),
        ZeroDivisionError(),
        asyncio.CancelledError(),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_no_error_ends_a_loop(clock: Clock, error: BaseException) -> None:
    supervisor, work = Supervisor(clock), Work(error, error)
    with capture_logs() as lines:
        loop = supervisor.start("work", work.run, work.pause)
        await until(lambda: work.rounds == 3)
        work.more.set()
        await until(lambda: work.rounds == 4)
    await supervisor.stop(loop)
    assert {line["loop"] for line in lines} == {"work"}
    assert lines[-1]["event"] == "loop-recovered"


async def test_a_loop_that_fails_for_ten_seconds_is_unready_until_it_recovers(clock: Clock) -> None:
    supervisor, work = Supervisor(clock), Work(*[OSError("away") for _ in range(3)])
    work.errors[1:1] = [Unavailable("database-down", seconds=2) for _ in range(10_000)]
    loop = supervisor.start("jobs", work.run, work.pause)
    await until(lambda: work.rounds > 2)
    clock.move(seconds=9.9)
    supervisor.check()
    clock.move(seconds=0.1)
    with pytest.raises(Unavailable, match="loops-down") as red:
        supervisor.check()
    assert red.value.context["loops"] == "jobs"
    work.errors.clear()
    await until(lambda: loop._failing_since is None)
    supervisor.check()
    await supervisor.stop(loop)
    supervisor.check()


async def test_a_round_that_never_ends_is_unready(clock: Clock) -> None:
    supervisor, begun = Supervisor(clock), asyncio.Event()

    async def hang() -> None:
        begun.set()
        await asyncio.Event().wait()

    loop = supervisor.start("deadlines", hang, hang)
    await begun.wait()
    clock.move(seconds=119)
    supervisor.check()
    clock.move(seconds=1)
    with pytest.raises(LexicadeError):
        supervisor.check()
    await supervisor.stop(loop)


async def test_a_pause_may_be_long_and_a_round_may_finish_when_it_is_stopped(clock: Clock) -> None:
    supervisor, gate, ended = Supervisor(clock), asyncio.Event(), []

    async def slow() -> None:
        await gate.wait()
        ended.append("round")

    async def long() -> None:
        await asyncio.Event().wait()

    loop = supervisor.start("jobs", slow, long)
    await asyncio.sleep(0)
    stopping = asyncio.create_task(supervisor.stop(loop, 30))
    await asyncio.sleep(0)
    gate.set()
    await stopping
    assert ended == ["round"]
    other = supervisor.start("sweep", slow, long)
    await until(lambda: len(ended) == 2)
    clock.move(hours=5)
    supervisor.check()
    await supervisor.stop(other, 30)
