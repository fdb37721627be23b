"""A worker that is killed while a bot thinks, as the player sees it: the bot thinks on, and then moves once."""

import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import MY_TURN, best_play, lay, make, visitor
from tests.redis_server import redis
from tests.serving import Server
from tests.waiting import PATIENCE

ENDED = "2000-01-01 00:00:00.000000"
"""An end of a lease that has passed."""


class Site(Server):
    """A server that leaves all jobs to `lexicade work`."""

    def __init__(self, folder: Path, bus: str) -> None:
        super().__init__(folder, bus=bus, options=["--slots", "0"])

    @contextmanager
    def worker(self) -> Iterator[subprocess.Popen[bytes]]:
        command = [*self.program, "work", *self.places[: self.places.index("--slots")]]
        with self.log.open("ab") as log:
            process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            yield process
        finally:
            process.kill()
            process.wait(PATIENCE)

    def job(self, game: str) -> tuple[str, int, str | None] | None:
        """State, attempts and worker of the bot's only job."""
        with sqlite3.connect(self.database) as connection:
            query = "SELECT state, attempts, claimed_by FROM job WHERE game = ?"
            found = connection.execute(query, [game]).fetchall()
        assert len(found) <= 1
        return found[0] if found else None

    def until(self, game: str, state: str) -> tuple[str, int, str | None]:
        deadline = time.monotonic() + PATIENCE
        while (job := self.job(game)) is None or job[0] != state:
            assert time.monotonic() < deadline, f"{job}: {self.log.read_text()}"
            time.sleep(0.01)
        return job

    def end_lease(self, game: str) -> None:
        """As if the time of the dead worker had run out."""
        with sqlite3.connect(self.database) as connection:
            connection.execute("UPDATE job SET claimed_until = ? WHERE game = ?", [ENDED, game])

    def events(self, game: str) -> list[str]:
        with sqlite3.connect(self.database) as connection:
            rows = connection.execute("SELECT kind FROM event WHERE game = ? ORDER BY seq", [game]).fetchall()
        return [kind for (kind,) in rows]


@pytest.fixture(params=["bus", "no bus"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    with redis() as bus:
        site = Site(tmp_path, bus.url if request.param == "bus" else "")
        site.start()
        yield site
        site.end()


@pytest.fixture
def player(chromium: Browser, site: Site) -> Iterator[Page]:
    page = visitor(chromium, site)
    yield page
    page.context.close()


@pytest.mark.soak
def test_the_move_of_a_killed_worker_comes_from_the_next_one(player: Page, site: Site) -> None:
    table = make(player, {"bots": ["champion"]})
    id, play = table["id"], best_play(table["view"])
    assert play
    player.goto(f"/cross/{id}")
    expect(player).to_have_title(MY_TURN)
    opened = player.evaluate("performance.timeOrigin")
    before = site.events(id)
    falcon = player.get_by_test_id("seat").nth(1)
    with site.worker() as first:
        lay(player, play)
        player.get_by_test_id("play").click()
        expect(falcon).to_contain_text("thinks…")
        site.until(id, "running")
        first.send_signal(signal.SIGKILL)
        assert first.wait(PATIENCE) == -signal.SIGKILL
    # Killed in mid-thought: it has the job, and nothing of the bot is in the log.
    state, attempts, dead = site.job(id) or ("", 0, None)
    assert (state, attempts, site.events(id)) == ("running", 1, [*before, "placed"])

    expect(falcon).to_contain_text("thinks…")
    expect(player.get_by_test_id("offline")).to_be_hidden()
    expect(player.get_by_test_id("play")).to_be_disabled()
    expect(player.get_by_test_id("move")).to_have_count(1)

    site.end_lease(id)
    with site.worker():
        expect(player).to_have_title(MY_TURN)
        expect(player.get_by_test_id("move")).to_have_count(2)
        expect(falcon).not_to_contain_text("thinks…")
        _, attempts, alive = site.until(id, "done")
    assert (attempts, alive != dead) == (2, True)
    kinds = site.events(id)[len(before) :]
    assert (kinds[0], len(kinds)) == ("placed", 2)
    assert player.evaluate("performance.timeOrigin") == opened, "the page was loaded again"
