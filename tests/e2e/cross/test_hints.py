"""Hints of Cross in a browser: step by step, all plays in a table, on the board, and in the result."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.crossing import command, game_of, sit_down, view_of
from tests.e2e.accessibility import findings


def draft_of(page: Page) -> list[str]:
    """The squares of the draft."""
    squares: list[str] = page.locator("main .cell:has(> .draft)").evaluate_all(
        "cells => cells.map((cell) => cell.dataset.square)"
    )
    return squares


def plays_of(page: Page) -> dict[str, Any]:
    table: dict[str, Any] = page.request.get(f"/api/cross/games/{game_of(page)}/plays").json()
    return table


def take(page: Page | Locator, step: str) -> None:
    page.get_by_test_id(f"hint-{step}").get_by_role("button").click()


def choose_hints_in_the_form(page: Page) -> None:
    page.goto("/cross")
    page.get_by_role("region", name="Settings").get_by_text("With people").click()
    page.get_by_text("Chat, spectators, house rules").click()
    hints, rated = page.get_by_label("Players may use hints"), page.get_by_label("Rated")
    hints.check()
    rated.check()
    expect(hints).to_be_disabled()
    expect(hints).not_to_be_checked()
    rated.uncheck()
    expect(hints).to_be_checked()
    page.get_by_role("button", name="Play a bot").click()
    expect(page.get_by_role("tab", name="Hints")).to_be_visible()
    assert view_of(page)["options"]["hints"]


def step_by_step(ada: Page) -> None:
    ada.get_by_role("tab", name="Hints").click()
    take(ada, "nudge")
    expect(ada.get_by_test_id("hint-nudge")).to_contain_text(re.compile(r"((Row|Column) \w+,|Exchange) \d tiles?"))
    take(ada, "score")
    expect(ada.get_by_test_id("hint-score")).to_contain_text(re.compile(r"\d+ points?"))
    expect(ada.get_by_text("Hints used: 2")).to_be_visible()
    places = view_of(ada)["hint"]["action"] == "place"
    expect(ada.get_by_test_id("hinted-line")).to_have_count(int(places))
    assert findings(ada) == []
    ada.reload()
    ada.get_by_role("tab", name="Hints").click()
    take(ada, "best")
    if places:
        ada.get_by_role("button", name="Place it").click()
        expect(ada.get_by_test_id("play")).to_contain_text(str(view_of(ada)["hint"]["points"]))


def search_and_sort(ada: Page) -> None:
    take(ada, "plays")
    plays, grid = ada.get_by_test_id("table-play"), ada.get_by_role("grid", name="All plays")
    expect(plays.first).to_be_visible()
    table = plays_of(ada)
    expect(grid).to_have_attribute("aria-rowcount", str(table["total"] + 1))
    # Only rows in sight are made.
    assert plays.count() < 60
    least = min(play["points"] for play in table["plays"])
    ada.get_by_label("Search plays").fill(f"<{least}")
    expect(plays.first).to_have_attribute("aria-label", re.compile(rf", {least} points?,"))
    ada.get_by_label("Direction").select_option("down")
    expect(plays.first).to_have_attribute("aria-label", re.compile("Down"))
    plays.first.click()
    squares = draft_of(ada)
    assert len({square.split(",")[1] for square in squares}) == 1
    ada.get_by_label("Direction").select_option("across")
    expect(plays.first).to_have_attribute("aria-label", re.compile("Across"))
    ada.get_by_label("Sort by").select_option("word")
    grid.focus()
    ada.keyboard.press("End")
    ada.keyboard.press("Enter")
    expect(plays.last).to_have_attribute("aria-selected", "true")
    assert draft_of(ada) != squares
    ada.get_by_test_id("play").click()


def on_the_phone(bo: Page) -> None:
    bo.get_by_role("button", name="More").click()
    bo.get_by_role("button", name="Hints").click()
    sheet = bo.get_by_role("dialog")
    expect(sheet.get_by_text("Hints used: 0")).to_be_visible()
    expect(sheet.get_by_test_id("hint-score").get_by_role("button")).to_be_disabled()
    take(sheet, "plays")
    sheet.get_by_label("Show which letters fit").check()
    assert findings(bo) == []
    if plays_of(bo)["total"]:
        sheet.get_by_test_id("table-play").first.click()
        expect(sheet).to_have_count(0)
        assert draft_of(bo)
    else:
        sheet.get_by_role("button", name="Close").click()
    expect(bo.get_by_test_id("fit").first).to_be_visible()
    bo.locator('[data-square][aria-label*="Across: "]').first.hover()
    expect(bo.get_by_test_id("fit-about")).to_contain_text("Down: ")
    bo.get_by_role("button", name="Moves, bag").click()
    sheet.get_by_role("tab", name="Statistics").click()
    # Others know how many hints somebody used.
    expect(sheet.get_by_role("row", name="Hints")).to_contain_text(re.compile(r"4\s*1"))


def afterwards(ada: Page) -> None:
    expect(ada.get_by_test_id("hints-used")).to_contain_text(re.compile(r"4\s*1"))
    ada.get_by_role("tab", name="All plays").click()
    expect(ada.get_by_text("Step back through the game")).to_be_visible()
    ada.get_by_role("button", name="One move back").click()
    ada.get_by_label("Search plays").fill("")
    ada.get_by_label("Direction").select_option("both")
    ada.get_by_test_id("table-play").last.click()
    draft = ada.locator("main .cell > .draft")
    expect(draft.first).to_be_visible()
    ada.keyboard.press("Escape")
    expect(draft).to_have_count(0)


def test_hints_and_all_plays(ada: Page, bo: Page) -> None:
    choose_hints_in_the_form(ada)
    sit_down(ada, bo, hints=True)
    step_by_step(ada)
    search_and_sort(ada)
    on_the_phone(bo)
    command(bo, game_of(bo), key="resign", do={"kind": "resign"})
    afterwards(ada)
