"""Rounds and races that end by the clock, which is set ahead so that nobody waits a minute."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.hive import hive_tables
from tests.serving import ClockedServer
from tests.shaking import enter, final_score, find, play_alone


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClockedServer]:
    server = ClockedServer(tmp_path_factory.mktemp("clocked"))
    server.start()
    yield server
    server.end()


def leave(seconds: float, page: Page, server: ClockedServer) -> None:
    """Set the clock ahead, so that the page's game has a few seconds left."""
    state: dict[str, Any] = page.request.get(f"/api/games/{page.url.rsplit('/', 1)[-1]}").json()
    timed = state["view"].get("round") or state["view"]
    rest = datetime.fromisoformat(timed["ends_at"]) - datetime.fromisoformat(state["now"])
    server.advance(rest.total_seconds() - seconds)


def test_a_word_kept_offline_is_sent_in_time_and_refused_too_late(
    page: Page, context: BrowserContext, server: ClockedServer
) -> None:
    page.clock.install()
    board = play_alone(page, server, "1 min")
    early, last, late = board.words(3)
    context.set_offline(True)
    enter(page, early)
    expect(page.get_by_test_id("offline")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_role("region", name="Found words")).to_contain_text(early, ignore_case=True)
    expect(page.get_by_test_id("offline")).to_be_hidden()

    leave(45, page, server)
    # With the answer the page learns what time it is.
    find(page, last)
    context.set_offline(True)
    enter(page, late)
    expect(page.get_by_test_id("verdict")).to_contain_text("Saved")
    server.advance(60)
    page.clock.fast_forward(60_000)
    expect(page.get_by_role("timer")).to_contain_text("0:0")
    # The clock closes the dice here, although nobody can tell us so.
    expect(page.get_by_test_id("cover")).to_contain_text("Time is up")
    context.set_offline(False)
    expect(page.get_by_test_id("toast")).to_contain_text("too late")
    assert final_score(page) == board.points[early] + board.points[last]
    assert [word for word in server.log_of(board.game) if word] == [early, last]


def test_a_race_ends_at_its_time(page: Page, server: ClockedServer) -> None:
    wanted = {"game": "hive", "language": "en", "mode": "race", "name": "Ada", "seconds": 60}
    game = page.request.post("/api/games", data=wanted).json()["id"]
    page.goto(f"/hive/{game}")
    page.get_by_role("button", name="Start the race").click()
    expect(page.get_by_role("timer")).to_be_visible()
    first, last, late = server.answers(game)[:3]
    found = page.get_by_role("region", name="Found words")
    hive_tables.enter(page, first)
    expect(found).to_contain_text(first, ignore_case=True)
    leave(45, page, server)
    hive_tables.enter(page, last)
    expect(found).to_contain_text(last, ignore_case=True)
    leave(0, page, server)
    command = {"id": "too-late-to-count", "command": {"kind": "guess", "word": late}}
    answer = page.request.post(f"/api/games/{game}/commands", data=command)
    assert answer.status == 422
    expect(page.get_by_role("table", name="Results")).to_be_visible()
    expect(page.get_by_role("heading", name="You win!")).to_be_visible()
    assert [word for word in server.log_of(game) if word] == [first, last]
