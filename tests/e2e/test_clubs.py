"""A club evening: four people with accounts of their own come, are paired, play, and the wall shows who has won."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.e2e.test_account import sign_up, visitor
from tests.serving import Server
from tests.teaching import command

NAMES = ("Clubmaster", "Beatrix", "Casimir", "Dorothea", "Emanuel")


def join(page: Page, code: str) -> None:
    page.goto(f"/clubs#{code}")
    expect(page.get_by_label("Code of the club")).to_have_value(code)
    page.get_by_role("button", name="Join", exact=True).click()
    page.get_by_role("button", name="I’m here").click()
    expect(page.get_by_text("You’re here.")).to_be_visible()


def test_a_club_evening(chromium: Browser, server: Server) -> None:
    with (
        visitor(chromium, server, 1440) as desk,
        visitor(chromium, server) as bea,
        visitor(chromium, server, 390, "dark") as cas,
        visitor(chromium, server, 820) as dora,
        visitor(chromium, server) as late,
    ):
        people = dict(zip(NAMES, (desk, bea, cas, dora, late), strict=True))
        for name, page in people.items():
            sign_up(page, name)
        desk.goto("/clubs")
        desk.get_by_role("button", name="New club").click()
        desk.get_by_label("Name of the club").fill("Thursday club")
        desk.get_by_role("button", name="Make the club").click()
        expect(desk.get_by_role("heading", name="Thursday club")).to_be_visible()
        desk.get_by_role("button", name="Open an evening").click()
        desk.get_by_label("Minutes for each player").fill("30")
        desk.get_by_role("button", name="Open it").click()
        expect(desk.get_by_text("rated · 30 minutes · 1 here")).to_be_visible()
        assert findings(desk) == []
        code = (desk.get_by_test_id("club-code").inner_text()).replace(" ", "")
        for page in (bea, cas, dora, late):
            join(page, code)
        assert findings(bea) == []

        club = desk.url
        desk.get_by_role("link", name="Projector").click()
        expect(desk.get_by_test_id("wall-code")).to_contain_text(code[:3])
        expect(desk.get_by_role("heading", name="5 here")).to_be_visible()
        assert findings(desk) == []
        desk.goto(club)
        desk.get_by_role("button", name="First round").click()
        dialog = desk.get_by_role("dialog", name="Who plays whom?")
        expect(dialog.get_by_text("has a bye, one point")).to_be_visible()
        # By hand: whoever opened the evening sits out.
        dialog.get_by_role("button", name=NAMES[0]).click()
        dialog.get_by_role("listitem").last.get_by_role("button").click()
        dialog.get_by_role("button", name="Open 2 tables").click()
        expect(desk.get_by_text(f"Bye, one point: {NAMES[0]}.")).to_be_visible()
        # Whoever waits is taken to their table.
        for page in (bea, cas, dora, late):
            expect(page).to_have_url(re.compile("/cross/"))

        api = "/api" + re.sub(r"^https?://[^/]*", "", club)
        for table in desk.request.get(api).json()["evening"]["round"]["tables"]:
            seats = [people[each["name"]] for each in table["people"]]
            view = seats[0].request.get(f"/api/games/{table['game']}").json()["view"]
            assert view["options"]["rated"]
            for turn in (view["turn"], 1 - view["turn"]):
                command(seats[turn], table["game"], "pass")
            command(seats[1], table["game"], "resign")
        rows = desk.get_by_test_id("standings").get_by_role("row")
        expect(rows.nth(1)).to_contain_text("1")
        expect(desk.get_by_role("listitem").filter(has_text="Table 2, over")).to_be_visible()
        bea.goto(club)
        expect(bea.get_by_test_id("standings").get_by_role("row")).to_have_count(6)
        assert findings(bea) == []

        desk.get_by_role("button", name="Next round").click()
        expect(dialog.get_by_role("button", name="Open 2 tables")).to_be_visible()
        desk.keyboard.press("Escape")
        desk.get_by_role("button", name="End the evening").click()
        desk.goto(club + "/wall")
        expect(desk.get_by_role("heading", name="The evening is over")).to_be_visible()
        expect(desk.get_by_text("5 players, 1 round")).to_be_visible()
