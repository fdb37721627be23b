"""Cross when something is in the way: reloads, further tabs, a lost network, a killed server, a clock run out."""

import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import MY_TURN, PHONE, best_play, lay, sit_down, view_of, visitor
from tests.serving import ClockedServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClockedServer]:
    server = ClockedServer(tmp_path_factory.mktemp("interrupted"))
    server.start()
    yield server
    server.end()


@pytest.fixture
def ada(chromium: Browser, server: ClockedServer) -> Iterator[Page]:
    page = visitor(chromium, server)
    yield page
    page.context.close()


@pytest.fixture
def bo(chromium: Browser, server: ClockedServer) -> Iterator[Page]:
    page = visitor(chromium, server, PHONE)
    yield page
    page.context.close()


def test_a_turn_survives_reload_kill_and_lost_network(ada: Page, bo: Page, server: ClockedServer) -> None:
    id = sit_down(ada, bo)
    play = best_play(view_of(ada, id))
    assert play
    draft = ada.locator("main .cell > .draft")
    lay(ada, play)
    ada.reload()
    expect(draft).to_have_count(len(play.tiles))
    tab = ada.context.new_page()
    tab.goto(ada.url)
    expect(tab).to_have_title(MY_TURN)

    server.stop(signal.SIGKILL)
    for page in (ada, bo):
        expect(page.get_by_test_id("offline")).to_be_visible()
    server.start()
    for page in (ada, bo):
        expect(page.get_by_test_id("offline")).to_be_hidden()
    expect(draft).to_have_count(len(play.tiles))
    expect(ada.get_by_test_id("play")).to_contain_text(str(play.points))

    ada.context.set_offline(True)
    ada.get_by_test_id("play").click()
    expect(ada.get_by_test_id("play")).to_contain_text("Sending")
    expect(ada.get_by_test_id("offline")).to_be_visible()
    assert view_of(bo, id)["turns"] == []
    ada.context.set_offline(False)
    for page in (ada, tab):
        expect(page.get_by_test_id("move")).to_contain_text(str(play.points))
    expect(ada.get_by_test_id("offline")).to_be_hidden()
    expect(draft).to_have_count(0)
    expect(bo).to_have_title(MY_TURN)
    assert len(view_of(bo, id)["turns"]) == 1


def test_a_move_that_comes_too_late_is_refused_and_stays_a_draft(ada: Page, bo: Page) -> None:
    id = sit_down(ada, bo)
    play = best_play(view_of(ada, id))
    assert play
    lay(ada, play)
    expect(ada.get_by_test_id("play")).to_contain_text(str(play.points))
    ada.context.set_offline(True)
    ada.get_by_test_id("play").click()
    expect(ada.get_by_test_id("offline")).to_be_visible()
    # Meanwhile Ada passes on another device.
    passed = {"id": "passed-elsewhere", "command": {"kind": "pass"}}
    assert ada.request.post(f"/api/games/{id}/commands", data=passed).ok
    ada.context.set_offline(False)
    expect(ada.get_by_test_id("toast")).to_contain_text("It is not your turn")
    expect(ada.locator("main .cell > .draft")).to_have_count(len(play.tiles))
    assert [turn["kind"] for turn in view_of(ada, id)["turns"]] == ["pass"]


def test_time_runs_out_while_both_sleep(ada: Page, bo: Page, server: ClockedServer) -> None:
    id = sit_down(ada, bo, clock={"kind": "game", "seconds": 300})
    expect(ada.get_by_role("timer").first).to_contain_text(re.compile("^[45]:"))
    asleep = [page.context.new_cdp_session(page) for page in (ada, bo)]
    for page, session in zip((ada, bo), asleep, strict=True):
        page.context.set_offline(True)
        session.send("Page.setWebLifecycleState", {"state": "frozen"})
    server.advance(3600)
    for page, session in zip((ada, bo), asleep, strict=True):
        session.send("Page.setWebLifecycleState", {"state": "active"})
        page.context.set_offline(False)
    expect(ada.get_by_role("heading", name="Bo won")).to_be_visible()
    expect(bo.get_by_role("heading", name="You won")).to_be_visible()
    for page in (ada, bo):
        expect(page.locator(".why")).to_have_text("Ada ran out of time.")
    view = view_of(ada, id)
    assert (view["result"]["reason"], view["result"]["winners"]) == ("time", [1])
    # Over by then, not when somebody woke up.
    assert view["turns"] == []
