"""Hives for several: one list for all, or a race, each in a real browser of its own."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.hive.hive_tables import enter, guest, join, open_table, words_of
from tests.serving import Server
from tests.tables import soak


def close_invitation(page: Page) -> None:
    expect(page.get_by_role("dialog", name="Invite players")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Invite players")).to_be_hidden()


def test_co_op_shows_everybody_every_word_at_once(page: Page, chromium: Browser, server: Server) -> None:
    game, code = open_table(page, "Together")
    close_invitation(page)
    words = server.answers(game)
    enter(page, words[0])
    expect(page.get_by_test_id("verdict")).to_contain_text(words[0], ignore_case=True)
    with guest(chromium, server) as ben:
        join(ben, code, "Ben")
        # Who comes late sees what was found before.
        expect(ben.get_by_role("region", name="Found words")).to_contain_text(words[0], ignore_case=True)
        enter(ben, words[1])
        expect(page.get_by_role("region", name="Found words")).to_contain_text(words[1], ignore_case=True)
        expect(page.get_by_test_id("verdict")).to_contain_text("Ben")
        found = page.get_by_role("region", name="Found words")
        expect(found.get_by_text("found by Ben")).to_have_count(1)
        enter(ben, words[0])
        expect(ben.get_by_test_id("verdict")).to_contain_text("already")
        ben.reload()
        expect(ben.get_by_role("region", name="Found words").get_by_role("listitem")).to_have_count(2)
        assert sorted(words_of(ben)) == sorted(words_of(page))

        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="End for everyone…").click()
        page.get_by_role("dialog").get_by_role("button", name="End it").click()
        for each in (page, ben):
            expect(each.get_by_role("heading", name="The hive is over")).to_be_visible()
            expect(each.get_by_role("table", name="Results")).to_contain_text("Ben")
            expect(
                each.get_by_role("main").get_by_text(re.compile("found by .*Ada|found by you")).first
            ).to_be_attached()


@pytest.mark.parametrize("speech", ["de-DE", *soak("fr-FR")])
def test_a_closed_table_invites_nobody_and_fits_the_smallest_phone(
    chromium: Browser, server: Server, speech: str
) -> None:
    context = chromium.new_context(base_url=server.url, viewport={"width": 320, "height": 640}, locale=speech)
    page = context.new_page()
    wanted = {"game": "hive", "language": "de", "mode": "coop", "name": "Maximiliane"}
    game = page.request.post("/api/games", data=wanted).json()["id"]
    for place, command in enumerate(({"kind": "hint", "hint": "totals"}, {"kind": "end"})):
        assert page.request.post(
            f"/api/games/{game}/commands", data={"id": f"closing-{place}", "command": command}
        ).ok
    page.goto(f"/hive/{game}")
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_a_race_keeps_lists_apart_until_the_host_ends_it(page: Page, chromium: Browser, server: Server) -> None:
    game, code = open_table(page, "Race", time="None", scores="Hidden until the end")
    expect(page.get_by_role("button", name="Start the race")).to_be_visible()
    with guest(chromium, server) as ben, guest(chromium, server) as cleo:
        join(ben, code, "Ben")
        expect(ben.get_by_text("Ada will start the race.")).to_be_visible()
        expect(page.get_by_role("main")).to_contain_text("Ben")
        page.get_by_role("button", name="Start the race").click()
        for each in (page, ben):
            expect(each.get_by_role("button", name="Shuffle")).to_be_visible()
        words = sorted(server.answers(game), key=len)
        enter(page, words[-1])
        expect(page.get_by_role("region", name="Found words")).to_contain_text(words[-1], ignore_case=True)
        enter(ben, words[0])
        expect(ben.get_by_role("region", name="Found words")).to_contain_text(words[0], ignore_case=True)
        assert words_of(page) == [words[-1]]
        view = ben.request.get(f"/api/games/{game}").json()["view"]
        assert [person["score"] for person in view["occupants"]] == [None, 1]

        join(cleo, code, "Cleo")
        expect(cleo.get_by_role("button", name="Shuffle")).to_be_visible()
        enter(cleo, words[0])
        expect(cleo.get_by_test_id("verdict")).to_contain_text(words[0], ignore_case=True)
        ben.reload()
        expect(ben.get_by_role("region", name="Found words")).to_contain_text(words[0], ignore_case=True)

        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="End for everyone…").click()
        page.get_by_role("dialog").get_by_role("button", name="End it").click()
        expect(page.get_by_role("heading", name="You win!")).to_be_visible()
        expect(ben.get_by_role("heading", name="Ada wins")).to_be_visible()
        # Ben had typed nowhere in particular: a screen reader goes on where the result stands.
        expect(ben.get_by_role("main")).to_be_focused()
        rows = cleo.get_by_role("table", name="Results").get_by_role("row")
        expect(rows).to_have_count(4)
        expect(rows.nth(1)).to_contain_text("Ada")


def test_the_host_renames_and_removes(page: Page, chromium: Browser, server: Server) -> None:
    _, code = open_table(page, "Race", time="None")
    with guest(chromium, server) as ben:
        join(ben, code, "Ben")
        page.get_by_role("button", name=re.compile("Ben")).click()
        page.get_by_role("dialog").get_by_role("textbox").fill("Benno")
        page.keyboard.press("Enter")
        expect(ben.get_by_role("main")).to_contain_text("Benno")
        page.get_by_role("button", name=re.compile("Benno")).click()
        page.get_by_role("dialog").get_by_role("button", name="Remove…").click()
        page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
        expect(page.get_by_role("main").get_by_role("button", name=re.compile("Benno"))).to_have_count(0)
        expect(ben.get_by_role("heading", name="You were removed from the table")).to_be_visible()


@pytest.mark.parametrize("size", [(320, 640), *soak((390, 844))])
def test_a_table_on_a_phone(page: Page, chromium: Browser, server: Server, size: tuple[int, int]) -> None:
    game, code = open_table(page, "Together")
    with guest(chromium, server, *size) as ben:
        join(ben, code, "Ben")
        expect(ben.get_by_role("button", name="Shuffle")).to_be_visible()
        enter(ben, server.answers(game)[0])
        button = ben.get_by_role("button", name="Enter").bounding_box()
        assert button
        assert button["y"] + button["height"] <= size[1]
        assert ben.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ben.get_by_role("button", name=re.compile("Players")).click()
        expect(ben.get_by_role("dialog", name="Players")).to_contain_text("Ada")
