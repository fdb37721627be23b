"""Before a game: what one has to press is in sight, however many have come."""

from playwright.sync_api import Browser, Page, expect

from tests import shaking
from tests.e2e.hive.hive_tables import open_table
from tests.serving import Server

PHONE = {"width": 390, "height": 844}


def test_a_race_of_six_shows_its_start(page: Page) -> None:
    _, code = open_table(page, "Race")
    for name in ("Bo", "Cleo", "Dan", "Eve", "Finn"):
        guest = page.context.browser
        assert guest
        context = guest.new_context(base_url=page.url.split("/hive")[0])
        assert context.request.post(f"/api/tables/{code}/join", data={"name": name}).ok
        context.close()
    expect(page.get_by_text("Finn")).to_be_visible()
    expect(page.get_by_role("button", name="Start the race")).to_be_in_viewport(ratio=1)


def test_a_pupil_finds_the_button_above_the_code(page: Page, chromium: Browser, server: Server) -> None:
    code = shaking.make_room(page, "Class or group", "Ms Lovelace")
    pupil = shaking.newcomer(chromium, server, PHONE)
    shaking.join(pupil, code, "Bo")
    ready = pupil.get_by_role("button", name="I’m ready").bounding_box()
    shown = pupil.get_by_test_id("code").bounding_box()
    assert ready
    assert shown
    assert ready["y"] + ready["height"] < shown["y"]
    pupil.context.close()


def test_home_asks_for_a_code_once(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Cross")).to_be_visible()
    expect(page.get_by_role("link", name="Have a code?").locator("visible=true")).to_have_count(1)
