"""Hints, seeds, archive and statistics of Hive, as a player meets them."""

import datetime as dt
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.accessibility import findings
from tests.e2e.hive.hive_tables import enter, guest, todays_game
from tests.serving import Server
from tests.tables import soak


def new_hive(page: Page) -> str:
    page.goto("/hive/new")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def take(page: Page, hint: str) -> None:
    page.get_by_role("region", name=hint).get_by_role("button").click()


def test_each_hint_is_named_before_counted_and_shrinks(page: Page, server: Server) -> None:
    game = new_hive(page)
    words = server.answers(game)
    page.get_by_role("tab", name=re.compile("Hints")).click()
    panel = page.get_by_role("tabpanel")
    expect(panel).to_contain_text("No hints used")
    take(page, "How much is left")
    expect(panel).to_contain_text("1 hint used")
    expect(panel).to_contain_text(f"{len(words)} of {len(words)}")
    take(page, "Letters and lengths")
    expect(panel).to_contain_text("2 hints used")
    grid = panel.get_by_role("table")
    expect(grid.get_by_role("row").last).to_contain_text(str(len(words)))
    take(page, "First two letters")
    take(page, "Beginning of a word")
    take(page, "Meaning of a word")
    expect(panel).to_contain_text("5 hints used")
    enter(page, words[0])
    expect(panel).to_contain_text(f"{len(words) - 1} of {len(words)}")
    expect(grid.get_by_role("row").last).to_contain_text(str(len(words) - 1))
    page.reload()
    page.get_by_role("tab", name=re.compile("Hints.*5")).click()
    expect(panel).to_contain_text("5 hints used")


def test_hints_by_keyboard_alone(page: Page) -> None:
    new_hive(page)
    page.get_by_role("tab", name="Words").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name=re.compile("Hints"))).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tabpanel")).to_contain_text("1 hint used")


def test_a_table_of_hints_wider_than_a_phone_is_reached_by_keys(chromium: Browser, server: Server) -> None:
    with guest(chromium, server, 320, 568) as page:
        page.goto("/hive/seed/en.1.NAECORT")
        page.get_by_role("button", name="Play this hive").click()
        page.get_by_role("button", name="Hints").click()
        take(page, "Letters and lengths")
        frame = page.get_by_role("group", name="Letters and lengths")
        assert frame.evaluate("frame => frame.scrollWidth > frame.clientWidth")
        frame.focus()
        expect(frame).to_be_focused()
        assert findings(page) == []


@pytest.mark.parametrize("size", [(320, 568), (844, 390), *soak((390, 844), (390, 667))])
def test_hints_lie_beside_the_game_on_a_phone(chromium: Browser, server: Server, size: tuple[int, int]) -> None:
    with guest(chromium, server, *size) as page:
        word = server.answers(new_hive(page))[0]
        page.get_by_role("button", name=re.compile("Hints")).click()
        drawer = page.get_by_role("region", name="Hints", exact=True)
        drawer.get_by_role("region", name="Letters and lengths").get_by_role("button").click()
        expect(drawer.get_by_role("table")).to_be_visible()
        expect(drawer).to_contain_text("1 hint used")
        for letter in word:
            page.get_by_role("button", name=re.compile(f"^{letter}(, centre letter)?$")).click()
        page.get_by_role("button", name="Enter", exact=True).click()
        expect(page.get_by_test_id("verdict")).to_contain_text(word, ignore_case=True)
        expect(drawer).to_be_visible()
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        # Upright, what was found stays in sight; small phones have no room for a second way out.
        upright = size[0] < size[1]
        expect(page.get_by_role("button", name="Show found words")).to_be_visible(visible=upright)
        opener = page.get_by_role("button", name=re.compile("Hints: 1 hint used"))
        close = drawer.get_by_role("button", name="Close")
        (close if close.is_visible() else opener).click()
        expect(drawer).to_be_hidden()
        expect(opener).to_be_visible()


def test_the_drawer_of_hints_by_keyboard(chromium: Browser, server: Server) -> None:
    with guest(chromium, server, 390, 844) as page:
        new_hive(page)
        button = page.get_by_role("button", name=re.compile("Hints"))
        expect(button).to_have_attribute("aria-expanded", "false")
        button.focus()
        page.keyboard.press("Enter")
        drawer = page.get_by_role("region", name="Hints", exact=True)
        expect(drawer).to_be_focused()
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(drawer).to_contain_text("1 hint used")
        page.keyboard.press("Escape")
        expect(drawer).to_be_hidden()
        expect(button).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.type(page.get_by_role("button", name=re.compile("centre letter")).inner_text().lower())
        page.keyboard.press("Escape")
        expect(drawer).to_be_visible()
        page.keyboard.press("Escape")
        expect(drawer).to_be_hidden()


def test_a_hive_is_shared_as_a_link_and_played_by_another_guest(
    page: Page, chromium: Browser, server: Server
) -> None:
    game = new_hive(page)
    # While it is played, a link would give its answers away.
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Share this hive…")).to_have_count(0)
    page.get_by_role("button", name="Show the answers…").click()
    page.get_by_role("dialog").get_by_role("button", name="Show the answers").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share this hive…").click()
    link = page.get_by_role("dialog").get_by_role("textbox", name="Link").input_value()
    assert "/hive/seed/" in link
    with guest(chromium, server) as other:
        other.goto(link)
        expect(other.get_by_role("heading", name="A hive for you")).to_be_visible()
        other.get_by_role("button", name="Play this hive").click()
        expect(other.get_by_role("button", name="Shuffle")).to_be_visible()
        theirs = other.url.rsplit("/", 1)[1]
        assert theirs != game
        assert server.answers(theirs) == server.answers(game)
        enter(other, server.answers(game)[0])
        expect(other.get_by_role("region", name="Found words").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("region", name="Found words").get_by_role("listitem")).to_have_count(0)


def test_a_cut_off_link_says_so(page: Page) -> None:
    page.goto("/hive/seed/en.2.NAEC")
    expect(page.get_by_role("heading", name="There is no hive in this link")).to_be_visible()


def test_answers_with_meanings_can_be_sifted(page: Page, server: Server) -> None:
    game = new_hive(page)
    word = server.answers(game)[0]
    enter(page, word)
    expect(page.get_by_test_id("verdict")).to_contain_text(word, ignore_case=True)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show the answers…").click()
    page.get_by_role("dialog").get_by_role("button", name="Show the answers").click()
    items = page.get_by_role("main").get_by_role("listitem").filter(has_text=re.compile("Found:|Missed:"))
    expect(items).to_have_count(len(server.answers(game)))
    expect(page.locator(".gloss").first).to_be_visible()
    page.get_by_role("radio", name=re.compile("^Found")).check(force=True)
    expect(items).to_have_count(1)
    page.get_by_role("link", name=re.compile(word, re.IGNORECASE)).first.click()
    expect(page.get_by_role("dialog")).to_contain_text(word, ignore_case=True)


def test_the_archive_by_keyboard_and_arrows(page: Page, server: Server) -> None:
    page.goto("/hive")
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    enter(page, max(server.answers(todays_game(page)), key=len))
    expect(page.get_by_role("region", name="Found words").get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Archive").click()
    today = dt.date.fromisoformat(page.request.get("/api/hive/daily").json()["date"])
    cell = page.locator(f'[data-date="{today}"]')
    expect(cell).to_have_attribute("aria-current", "date")
    expect(cell).not_to_have_attribute("aria-label", re.compile("Not started"))
    tomorrow = today + dt.timedelta(days=1)
    if tomorrow.month == today.month:
        expect(page.locator(f'[data-date="{tomorrow}"]')).to_be_disabled()
    expect(page.get_by_role("button", name="Next month")).to_be_disabled()
    cell.focus()
    page.keyboard.press("ArrowLeft")
    yesterday = today - dt.timedelta(days=1)
    expect(page.locator(f'[data-date="{yesterday}"]')).to_be_focused()
    page.get_by_role("button", name="Previous month").click()
    expect(page).to_have_url(re.compile(r"/hive/archive/en/\d{4}-\d{2}$"))
    page.go_back()
    page.get_by_role("link", name="Yesterday’s answers").click()
    expect(page.get_by_role("heading", name="Pangrams")).to_be_visible()


def test_statistics_are_empty_at_first_and_then_count(page: Page, server: Server) -> None:
    page.goto("/hive/statistics/en")
    expect(page.get_by_role("heading", name="Nothing to count yet")).to_be_visible()
    page.goto("/hive")
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    words = sorted(server.answers(todays_game(page)), key=len)
    for word in words[-3:]:
        enter(page, word)
    expect(page.get_by_role("region", name="Found words").get_by_role("listitem")).to_have_count(3)
    page.goto("/account")
    page.get_by_role("link", name="Hive statistics").click()
    expect(page.get_by_role("table", name="Ranks reached")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(words[-1], ignore_case=True)
    page.get_by_text("As a table").click()
    expect(page.get_by_role("cell", name=re.compile(r"\d+ ?%")).first).to_be_visible()


@pytest.mark.parametrize("width", [320, 640])
def test_nothing_is_wider_than_a_small_screen(chromium: Browser, server: Server, width: int) -> None:
    with guest(chromium, server, width, 640) as page:
        new_hive(page)
        for path in ("/hive/new", "/hive/archive", "/hive/statistics", "/hive/seed/en.2.NAECORT"):
            page.goto(path)
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


@pytest.mark.parametrize("size", [(320, 568), *soak((390, 844), (360, 640))])
def test_a_race_is_begun_without_scrolling(chromium: Browser, server: Server, size: tuple[int, int]) -> None:
    with guest(chromium, server, *size) as page:
        page.goto("/hive/new")
        page.get_by_text("Race", exact=True).click()
        button = page.get_by_role("button", name="Open the table").bounding_box()
        bar = page.get_by_role("navigation").last.bounding_box()
        assert button
        assert bar
        assert button["y"] + button["height"] <= bar["y"]
