"""Cross in a browser, alone: against a bot to the end, by keyboard, by finger, over a reload."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import (
    PHONE,
    aim,
    best_play,
    carry,
    game_of,
    lay,
    make,
    my_turn,
    square,
    view_of,
    visitor,
)
from tests.serving import Server

BOT = {"bots": ["greedy"]}
SMALL = json.dumps({"options": {}, "bots": {"layout": "small"}, "strategy": "greedy"})


@pytest.fixture
def phone(chromium: Browser, server: Server) -> Iterator[Page]:
    page = visitor(chromium, server, PHONE, touch=True)
    yield page
    page.context.close()


def test_one_click_leads_to_a_bot_and_the_game_to_its_end(page: Page) -> None:
    page.goto("/")
    page.evaluate("text => localStorage.setItem('lexicade:cross', text)", SMALL)
    page.get_by_role("button", name="Play a bot").click()
    expect(page.get_by_role("grid", name="Board")).to_be_visible()
    for _ in range(40):
        turn = page.get_by_test_id("seat").first.get_by_text("to move")
        result = page.get_by_test_id("result")
        expect(turn.or_(result)).to_be_visible()
        if result.is_visible():
            break
        view = view_of(page)
        if play := best_play(view):
            lay(page, play)
            expect(page.get_by_test_id("play")).to_contain_text(str(play.points))
            page.keyboard.press("Enter")
        elif view["may_exchange"]:
            page.get_by_role("button", name="Exchange").click()
            page.get_by_role("button", name="All", exact=True).click()
            page.get_by_role("button", name=re.compile("Exchange .* tile")).click()
        else:
            page.get_by_role("button", name="Pass").click()
            page.get_by_role("dialog").get_by_role("button", name="Pass").click()
        expect(turn).to_be_hidden()
    view = view_of(page)
    scores = [seat["score"] for seat in view["occupants"]]
    expect(page.get_by_test_id("result")).to_contain_text(str(abs(scores[0] - scores[1])))
    total = page.get_by_role("row", name="Result")
    for each in scores:
        expect(total).to_contain_text(str(each))
    page.get_by_role("button", name="One move back").click()
    expect(page.get_by_text(f"Move {len(view['turns']) - 1} of {len(view['turns'])}")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_test_id("move")).to_have_count(0)


def test_the_keyboard_alone_is_enough(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT)['id']}")
    expect(page.get_by_role("grid")).to_be_visible()
    play = best_play(view_of(page))
    assert play
    first, down = play.tiles[0], play.tiles[0].column == play.tiles[1].column
    # The first arrow brings the cursor onto the start square.
    page.keyboard.press("ArrowRight")
    start = view_of(page)["start"]
    for _ in range(start[0] - first.row):
        page.keyboard.press("ArrowUp")
    for _ in range(start[1] - first.column):
        page.keyboard.press("ArrowLeft")
    if down:
        page.keyboard.press("Space")
    word = "".join(tile.letter for tile in play.tiles)
    page.keyboard.type(word.lower())
    draft = page.locator("main .cell > .draft")
    expect(draft).to_have_count(len(word))
    page.keyboard.press("Backspace")
    expect(draft).to_have_count(len(word) - 1)
    page.keyboard.type(word[-1].lower())
    page.keyboard.press("Escape")
    expect(draft).to_have_count(0)
    for _ in range(2):
        page.keyboard.press("Escape")
    lay(page, play)
    expect(page.get_by_test_id("bubble")).to_contain_text(str(play.points))
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("move").last).to_contain_text(word, ignore_case=True)


def test_what_is_wrong_is_said_before_it_is_sent(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT)['id']}")
    rack = [letter for letter in view_of(page)["rack"] if letter != "?"]
    aim(page, 0, 0, down=False)
    page.keyboard.type("".join(rack[:2]).lower())
    expect(page.get_by_test_id("play")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("bubble")).to_contain_text("cover the start square")
    assert view_of(page)["turns"] == []


def test_a_move_can_be_written(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT)['id']}")
    play = best_play(view_of(page))
    assert play
    first = play.tiles[0]
    down = play.tiles[1].column == first.column
    column, row = chr(65 + first.column), first.row + 1
    place = f"{column}{row}" if down else f"{row}{column}"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Write a move").click()
    page.get_by_label("Move", exact=True).fill(f"{place} {''.join(tile.letter for tile in play.tiles)}")
    expect(page.get_by_text(f"{play.points} points")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("move").last).to_contain_text(str(play.points))


def test_a_reload_keeps_the_draft_and_the_order_of_the_rack(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT)['id']}")
    play = best_play(view_of(page))
    assert play
    page.get_by_role("button", name="Shuffle the rack").click()
    lay(page, play)
    left = page.get_by_role("group", name="Your rack").get_by_role("button")
    letters = [button.get_attribute("aria-label") for button in left.all()]
    page.reload()
    expect(page.locator("main .cell > .draft")).to_have_count(len(play.tiles))
    assert [button.get_attribute("aria-label") for button in left.all()] == letters
    expect(page.get_by_test_id("play")).to_contain_text(str(play.points))


def test_a_finger_carries_tiles(phone: Page) -> None:
    phone.goto(f"/cross/{make(phone, BOT, layout='standard')['id']}")
    play = best_play(view_of(phone))
    assert play
    for tile in play.tiles:
        carry(phone, tile.letter, tile.square)
    expect(phone.get_by_test_id("play")).to_contain_text(str(play.points))
    # At once, and with the finger: letting go in motion is no swipe that the next tap would stop.
    phone.get_by_test_id("play").tap()
    expect(phone.get_by_role("button", name="Moves, bag")).to_contain_text(str(play.points))


def test_two_taps_lay_a_tile_and_a_third_takes_it_back(phone: Page) -> None:
    phone.goto(f"/cross/{make(phone, BOT)['id']}")
    rack = phone.get_by_role("group", name="Your rack").get_by_role("button")
    before = 7
    expect(rack).to_have_count(before)
    rack.last.tap()
    square(phone, 5, 5).tap()
    expect(rack).to_have_count(before - 1)
    square(phone, 5, 5).tap()
    expect(rack).to_have_count(before)


def test_a_blank_asks_for_its_letter(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT, '?', layout='standard')['id']}")
    page.get_by_role("group", name="Your rack").get_by_role("button", name="Blank").first.click()
    square(page, 7, 7).click()
    picker = page.get_by_test_id("picker")
    expect(picker.get_by_role("button")).to_have_count(26)
    picker.get_by_role("button", name="S").click()
    expect(square(page, 7, 7)).to_have_attribute("aria-label", re.compile("blank as S"))
    page.keyboard.press("Escape")
    # Typed with Shift, a letter is a blank too.
    aim(page, 7, 7, down=False)
    page.keyboard.press("Shift+E")
    expect(square(page, 7, 7)).to_have_attribute("aria-label", re.compile("blank as E"))


def test_pass_asks_once_and_a_bot_answers(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT)['id']}")
    page.get_by_role("button", name="Pass").click()
    page.get_by_role("button", name="Keep playing").click()
    assert view_of(page)["turns"] == []
    page.get_by_role("button", name="Pass").click()
    page.get_by_role("dialog").get_by_role("button", name="Pass").click()
    my_turn(page)
    expect(page.get_by_test_id("move")).to_have_count(2)
    moves = page.get_by_test_id("move")
    expect(moves.last).to_contain_text("Passed")
    # A word of the move shows what it means.
    moves.first.get_by_role("link").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("tab", name="Bag").click()
    view = view_of(page, game_of(page))
    expect(page.get_by_text(f"{view['unseen']['total']} unseen")).to_be_visible()
