"""Cross in other languages: their letters, and tiles of several characters, shown and typed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browsing import press
from tests.crossing import aim, best_play, make, square, view_of

BOT = {"bots": ["greedy"]}


@pytest.mark.parametrize("language", ["pl", "el"])
def test_a_word_is_typed_and_played(page: Page, language: str) -> None:
    page.goto(f"/cross/{make(page, BOT, language=language)['id']}")
    expect(page.get_by_role("grid")).to_be_visible()
    play = best_play(view_of(page))
    assert play
    first = play.tiles[0]
    aim(page, first.row, first.column, down=play.tiles[1].column == first.column)
    press(page, "".join(tile.letter for tile in play.tiles).lower())
    expect(page.get_by_test_id("play")).to_contain_text(str(play.points))
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("move").last).to_contain_text(str(play.points))


@pytest.mark.parametrize(("language", "letter"), [("es", "LL"), ("ca", "L·L")])
def test_a_tile_of_several_characters_is_typed_and_played(page: Page, language: str, letter: str) -> None:
    state = make(page, BOT, letter, language=language, layout="standard", rack_size=8)
    play = best_play(state["view"], letter)
    assert play
    page.goto(f"/cross/{state['id']}")
    rack = page.get_by_role("group", name="Your rack")
    expect(rack.get_by_role("button", name=re.compile(f"^{re.escape(letter)},"))).to_be_visible()
    first = play.tiles[0]
    aim(page, first.row, first.column, down=play.tiles[1].column == first.column)
    press(page, "".join(tile.letter for tile in play.tiles).lower())
    expect(page.locator("main .cell > .draft")).to_have_count(len(play.tiles))
    tile = next(tile for tile in play.tiles if tile.letter == letter)
    expect(square(page, *tile.square)).to_have_attribute("aria-label", re.compile(f", {re.escape(letter)}, "))
    expect(page.get_by_test_id("play")).to_contain_text(str(play.points))
    page.keyboard.press("Enter")
    move = page.get_by_test_id("move").last
    expect(move).to_contain_text("".join(tile.letter for tile in play.tiles), ignore_case=True)
    expect(move).to_contain_text(str(play.points))
