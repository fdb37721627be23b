"""Hive as a player meets it: keyboard, taps, two tabs, a killed server."""

import re
import signal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.accessibility import SETTLED
from tests.e2e.hive.hive_tables import todays_game
from tests.serving import Server
from tests.tables import soak


def open_today(page: Page) -> str:
    """Open today's hive from the home page; returns the game's id."""
    page.goto("/")
    page.get_by_role("link", name=re.compile("Play|Carry on")).first.click()
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    return todays_game(page)


def letters_of(page: Page) -> tuple[str, list[str]]:
    view = page.request.get(f"/api/games/{todays_game(page)}").json()["view"]
    return view["letters"][0], view["letters"][1:]


def enter(page: Page, word: str) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


def tap(page: Page, word: str) -> None:
    centre, _ = letters_of(page)
    for letter in word:
        name = f"{letter}, centre letter" if letter == centre else letter
        page.get_by_role("button", name=name, exact=True).click()
    page.get_by_role("button", name="Enter").click()


def expect_verdict(page: Page, text: str) -> None:
    """The result is there for the eye and for a screen reader."""
    expect(page.get_by_test_id("verdict")).to_contain_text(text, ignore_case=True)
    expect(page.get_by_role("status")).to_contain_text(text, ignore_case=True)


def expect_found(page: Page, word: str) -> None:
    words = page.get_by_role("region", name="Found words")
    expect(words).to_contain_text(word, ignore_case=True)


def choose(page: Page, item: str) -> None:
    """Take something from the menu of the table."""
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("listitem").filter(has_text=item)
    menu.get_by_role("button").or_(menu.get_by_role("link")).click()


def new_hive(page: Page, difficulty: str = "Medium") -> str:
    """Ask for a hive of one's own from the menu of today's; returns the game's id."""
    open_today(page)
    choose(page, "New hive")
    page.get_by_role("radio", name=difficulty).check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/hive/[\w-]{8,}$"))
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def found(page: Page) -> list[str]:
    view = page.request.get(f"/api/games/{todays_game(page)}").json()["view"]
    return [each["word"] for each in view["found"]]


def test_a_guest_types_one_word_and_taps_another(page: Page, server: Server) -> None:
    game = open_today(page)
    typed, tapped = sorted(server.answers(game), key=len)[:2]
    enter(page, typed.lower())
    expect_verdict(page, f"{typed}, 1 point.")
    tap(page, tapped)
    expect_verdict(page, tapped)
    expect_found(page, typed)
    expect_found(page, tapped)
    assert found(page) == [typed, tapped]


def test_every_refusal_shows_its_reason(page: Page, server: Server) -> None:
    game = open_today(page)
    centre, others = letters_of(page)
    stranger = next(letter for letter in "BCDFGKMPTW" if letter not in [centre, *others])
    word = server.answers(game)[0]
    enter(page, word)
    expect_verdict(page, word)
    for text, reason in (
        (centre * 2, "Too short"),
        (stranger * 4 + centre, stranger),
        ("".join(others[:5]), f"Needs the centre letter {centre}."),
        (word, "already"),
        (centre * 6, "word list"),
    ):
        page.keyboard.press("Escape")
        enter(page, text.lower())
        expect_verdict(page, reason)
    assert found(page) == [word]


def test_letters_outside_the_hive_are_greyed_while_typing(page: Page) -> None:
    open_today(page)
    centre, others = letters_of(page)
    stranger = next(letter for letter in "BCDFGKMPTW" if letter not in [centre, *others])
    page.keyboard.type(f"{centre}{others[0]}{stranger}".lower())
    draft = page.get_by_role("group", name="Your word")
    expect(draft).to_have_text(re.compile(rf"{centre}\s*{others[0]}\s*{stranger}"))
    colours = [
        draft.get_by_text(letter, exact=True).evaluate("element => getComputedStyle(element).color")
        for letter in (centre, others[0], stranger)
    ]
    assert len(set(colours)) == 3
    page.keyboard.press("Backspace")
    expect(draft).not_to_contain_text(stranger)


def places(page: Page) -> dict[str, tuple[int, int]]:
    boxes = {}
    centre, others = letters_of(page)
    for letter in (centre, *others):
        name = f"{letter}, centre letter" if letter == centre else letter
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box
        boxes[letter] = (round(box["x"] / 8), round(box["y"] / 8))
    return boxes


def test_shuffle_keeps_the_centre(page: Page) -> None:
    open_today(page)
    centre, _ = letters_of(page)
    before = places(page)
    orders = set()
    for _ in range(4):
        page.keyboard.press("Space")
        page.evaluate(SETTLED)
        after = places(page)
        assert after[centre] == before[centre]
        assert sorted(after.values()) == sorted(before.values())
        orders.add(tuple(after.values()))
    assert len(orders) > 1


def test_a_reload_and_a_second_tab_keep_the_state(page: Page, context: BrowserContext, server: Server) -> None:
    game = open_today(page)
    first, second = server.answers(game)[:2]
    enter(page, first)
    expect_verdict(page, first)
    page.keyboard.type("abc")
    page.reload()
    expect_found(page, first)
    expect(page.get_by_role("group", name="Your word")).to_have_text(re.compile(r"A\s*B\s*C"))
    page.keyboard.press("Escape")

    tab = context.new_page()
    tab.goto(page.url)
    expect_found(tab, first)
    enter(tab, second)
    expect_found(page, second)


@pytest.mark.parametrize("count", [3, pytest.param(10, marks=pytest.mark.soak)])
def test_many_tabs_stay_live(page: Page, context: BrowserContext, server: Server, count: int) -> None:
    game = open_today(page)
    tabs = [page, *(context.new_page() for _ in range(count - 1))]
    for tab in tabs[1:]:
        tab.goto(page.url)
    for tab in tabs:
        expect(tab.get_by_role("button", name="Shuffle")).to_be_visible()
    for writer, word in zip((tabs[0], tabs[-1]), server.answers(game)[:2], strict=True):
        enter(writer, word)
        for tab in tabs:
            expect_found(tab, word)


def test_sign_up_log_out_log_in_and_everything_is_there(page: Page, chromium: Browser, server: Server) -> None:
    game = open_today(page)
    word = server.answers(game)[0]
    enter(page, word)
    expect_verdict(page, word)
    page.goto("/account")
    page.get_by_label("Name", exact=True).fill("Marigold")
    page.get_by_label("Password", exact=True).fill("seven letters")
    page.get_by_role("button", name="Create account").click()
    page.get_by_role("button", name="I’ve saved them").click()
    expect(page.get_by_text("Hello, Marigold.")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_text("Hello, Marigold.")).to_be_hidden()
    assert page.request.get("/api/games").json() == {"games": [], "next": None}

    elsewhere = chromium.new_context(base_url=server.url).new_page()
    elsewhere.goto("/account")
    elsewhere.get_by_role("button", name="I already have a name").click()
    elsewhere.get_by_label("Name", exact=True).fill("marigold")
    elsewhere.get_by_label("Password", exact=True).fill("seven letters")
    elsewhere.get_by_role("button", name="Log in", exact=True).click()
    expect(elsewhere.get_by_text("Hello, Marigold.")).to_be_visible()
    elsewhere.goto("/hive")
    expect_found(elsewhere, word)
    elsewhere.context.close()


def test_a_killed_server_loses_nothing_and_the_page_recovers(page: Page, server: Server) -> None:
    game = open_today(page)
    words = server.answers(game)
    for word in words[:3]:
        enter(page, word)
        expect_verdict(page, word)
    server.stop(signal.SIGKILL)
    try:
        expect(page.get_by_test_id("offline")).to_be_visible()
        enter(page, words[3])
    finally:
        server.start()
    expect_found(page, words[3])
    expect(page.get_by_test_id("offline")).to_be_hidden()
    for word in words[:3]:
        expect_found(page, word)
    enter(page, words[4])
    expect_verdict(page, words[4])
    assert server.log_of(game) == words[:5]


def test_revealing_asks_first_and_shows_pangrams_apart(page: Page, server: Server) -> None:
    game = new_hive(page)
    choose(page, "Show the answers")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Keep looking").click()
    assert server.log_of(game) == []
    choose(page, "Show the answers")
    dialog.get_by_role("button", name="Show the answers").click()
    expect(page.get_by_text("Answers revealed")).to_be_visible()
    expect(page.get_by_role("heading", name="Pangrams")).to_be_visible()
    for word in server.answers(game):
        expect(page.get_by_role("main")).to_contain_text(word, ignore_case=True)


def test_finding_everything_is_celebrated_and_a_new_hive_offered(page: Page, server: Server) -> None:
    game = new_hive(page, difficulty="Easy")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Easy")
    for word in server.answers(game):
        enter(page, word)
    expect(page.get_by_role("heading", name="The whole hive!")).to_be_visible()
    page.get_by_role("button", name="New hive").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).not_to_have_url(re.compile(game))
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()


def test_yesterdays_answers(page: Page) -> None:
    open_today(page)
    choose(page, "Yesterday’s answers")
    expect(page.get_by_role("heading", name="Pangrams")).to_be_visible()


@pytest.mark.parametrize("size", [(320, 640), *soak((390, 844))])
def test_one_thumb_on_a_phone(chromium: Browser, server: Server, size: tuple[int, int]) -> None:
    context = chromium.new_context(
        base_url=server.url, viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    game = open_today(page)
    centre, _ = letters_of(page)
    word = min(server.answers(game), key=len)
    for letter in word:
        name = f"{letter}, centre letter" if letter == centre else letter
        page.get_by_role("button", name=name, exact=True).tap()
    button = page.get_by_role("button", name="Enter")
    box = button.bounding_box()
    assert box
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= size[1]
    button.tap()
    expect_verdict(page, word)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")
    context.close()
