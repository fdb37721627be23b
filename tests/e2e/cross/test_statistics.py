"""What a player's games add up to, in a browser: empty, after a game, filtered, read by keys, on a phone."""

from dataclasses import asdict
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.crossing import DESK, PHONE, best_play, command, make, sit_down, view_of, visitor
from tests.e2e.accessibility import findings
from tests.serving import Server
from tests.tables import soak


def section(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def move(page: Page, id: str, key: str) -> str:
    """The best play of the seat to move, by the API; returns its word, or passes."""
    play = best_play(view_of(page, id))
    tiles = [asdict(tile) for tile in play.tiles] if play else []
    command(page, id, key=f"{id}-{key}", do={"kind": "place", "tiles": tiles} if tiles else {"kind": "pass"})
    words = view_of(page, id)["turns"][-1]["words"]
    return words[0]["word"] if words else ""


def played(ada: Page, bo: Page, *, at_ease: bool = True) -> str:
    """A game that Ada opens with her best word, or passes, and that Bo resigns."""
    id = sit_down(ada, bo, language="en")
    if at_ease:
        assert move(ada, id, "1")
    else:
        command(ada, id, key=f"{id}-1", do={"kind": "pass"})
    move(bo, id, "2")
    command(bo, id, key=f"{id}-resign", do={"kind": "resign"})
    return id


def missed_words(page: Page) -> list[dict[str, Any]]:
    """The words to practise, when all games have been looked through; none without a session."""
    while True:
        words = page.request.get("/api/cross/statistics").json().get("words")
        if words is None or words["looked"] == words["games"]:
            return words["missed"] if words else []
        page.wait_for_timeout(50)


def test_the_statistics_add_up_what_was_played(ada: Page, bo: Page) -> None:
    # The address that older links have.
    ada.goto("/cross/profile")
    expect(ada.get_by_text("No finished games yet")).to_be_visible()
    assert findings(ada) == []
    id = played(ada, bo)
    ada.goto("/cross")
    ada.get_by_role("link", name="Your Cross record").click()
    ada.wait_for_url("**/cross/statistics")
    row = ada.get_by_role("row", name="Bo")
    expect(row.get_by_role("cell")).to_have_text(["1", "1", "0", "0"])
    expect(section(ada, "First moves")).to_contain_text("You opened 1 game.")
    expect(section(ada, "People and bots").get_by_role("columnheader", name="People", exact=True)).to_be_visible()
    expect(ada.get_by_text("Rated games with a result count here.")).to_be_visible()
    lengths = section(ada, "Words by length").get_by_role("row")
    assert lengths.count() > 1
    accuracy = section(ada, "Accuracy")
    expect(accuracy.get_by_role("link", name="Review your last game")).to_have_attribute(
        "href", f"/cross/review/{id}"
    )
    assert findings(ada) == []
    ada.get_by_role("link", name="Best game").click()
    ada.wait_for_url(f"**/cross/{id}")
    expect(ada.get_by_test_id("result")).to_contain_text("You won")


def test_the_line_is_read_by_keys_and_as_a_table(ada: Page, bo: Page) -> None:
    for _ in range(2):
        played(ada, bo)
    ada.goto("/cross/statistics")
    course = section(ada, "How it goes")
    slider = course.get_by_role("slider", name="Points a turn")
    slider.focus()
    last = slider.get_attribute("aria-valuetext")
    ada.keyboard.press("Home")
    expect(slider).to_have_value("0")
    ada.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    assert slider.get_attribute("aria-valuetext") == last
    course.get_by_role("radio", name="Points a game").check(force=True)
    course.get_by_text("As a table").click()
    rows = course.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("Points a game")
    assert findings(ada) == []


def test_filters_stay_in_the_address(ada: Page, bo: Page) -> None:
    played(ada, bo)
    id = make(ada, {"bots": [{"strategy": "greedy", "level": 1}]}, language="fr")["id"]
    command(ada, id, key=f"{id}-resign", do={"kind": "resign"})
    ada.goto("/cross/statistics")
    games = ada.locator("dl.sums dd").first
    expect(games).to_have_text("2")
    ada.get_by_label("Against").select_option("bots")
    expect(games).to_have_text("1")
    ada.get_by_label("Language").select_option("en")
    expect(ada.get_by_text("You have finished no such games.")).to_be_visible()
    assert ada.url.endswith("/cross/statistics?language=en&against=bots")
    ada.reload()
    expect(ada.get_by_text("You have finished no such games.")).to_be_visible()
    ada.get_by_label("Against").select_option("")
    expect(games).to_have_text("1")
    ada.get_by_label("Played").select_option("30")
    expect(games).to_have_text("1")
    # What is counted can be taken along.
    with ada.expect_download() as download:
        ada.get_by_role("link", name="Games as files (GCG)").click()
    with ZipFile(download.value.path()) as packed:
        (name,) = packed.namelist()
        assert b"#character-encoding UTF-8" in packed.read(name)


def test_missed_words_have_meanings_and_can_be_taken_along(ada: Page, bo: Page) -> None:
    # Some racks have nothing common that a pass would lose much by.
    while not missed_words(ada):
        played(ada, bo, at_ease=False)
    ada.goto("/cross/statistics")
    missed = section(ada, "Words to practise")
    words = missed.get_by_role("listitem")
    expect(words.first).to_be_visible()
    expect(missed.get_by_role("status")).to_be_hidden()
    word = words.first.get_by_role("link").first
    text = word.inner_text()
    with ada.expect_download() as download:
        missed.get_by_role("button", name="Save as a text").click()
    assert download.value.suggested_filename == "cross-en.txt"
    lines = download.value.path().read_text().splitlines()
    assert len(lines) >= words.count()
    assert lines[0].casefold().startswith(text.casefold())
    word.click()
    expect(ada.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("sizes", [[PHONE], *soak([DESK])], ids=["phone", "desk"])
def test_nothing_overflows_a_phone(chromium: Browser, server: Server, bo: Page, sizes: list[dict[str, int]]) -> None:
    for viewport in sizes:
        page = visitor(chromium, server, viewport)
        for _ in range(2):
            played(page, bo)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            page.goto("/cross/statistics")
            expect(section(page, "How it goes")).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert findings(page) == []
        page.context.close()
