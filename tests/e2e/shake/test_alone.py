"""Shake alone: a guest on the board in one tap, words by keys, taps and fingers, the clock, and the end."""

import re
from uuid import uuid4

from playwright.sync_api import Browser, Page, expect

from tests.serving import Server
from tests.shaking import (
    PHONE,
    Board,
    Finger,
    draw,
    end_round,
    enter,
    expect_verdict,
    final_score,
    find,
    listed,
    middle,
    newcomer,
    play_alone,
)


def view(page: Page) -> dict[str, object]:
    view: dict[str, object] = page.request.get(f"/api/games/{page.url.rsplit('/', 1)[-1]}").json()["view"]["round"]
    return view


def test_words_typed_tapped_and_drawn_and_every_refusal_with_its_reason(page: Page, server: Server) -> None:
    board = play_alone(page, server)
    typed, tapped, drawn = board.words(3)
    enter(page, typed)
    expect_verdict(page, typed)
    for die in (*board.paths[tapped], board.paths[tapped][-1]):
        page.mouse.click(*middle(page, board, die))
    expect_verdict(page, tapped)
    draw(page, board, drawn)
    expect_verdict(page, drawn)
    for text, reason in (
        (typed[:2], "Too short"),
        (board.stranger(), "be formed"),
        (typed, "already"),
        (board.nonsense(), "not in our word list"),
    ):
        page.keyboard.press("Escape")
        enter(page, text)
        expect_verdict(page, reason)
    words = page.get_by_role("region", name="Found words")
    for word in (typed, tapped, drawn):
        expect(words).to_contain_text(word, ignore_case=True)
    expected = sum(board.points[word] for word in (typed, tapped, drawn))
    expect(page.get_by_test_id("score")).to_have_text(str(expected))
    assert view(page)["score"] == expected


def test_the_end_tells_everything(page: Page, server: Server) -> None:
    board = play_alone(page, server)
    mine = board.words(4)
    find(page, *mine)
    end_round(page)
    assert final_score(page) == sum(board.points[word] for word in mine)
    assert listed(page, "All") == sorted(board.points)
    assert listed(page, "Found") == sorted(mine)
    assert listed(page, "Missed") == sorted(set(board.points) - set(mine))
    assert listed(page, "Common") == sorted(board.targets)
    listed(page, "All")
    longest = max(board.points, key=len)
    page.get_by_role("region", name="All words").get_by_role("button", name=longest, exact=False).first.click()
    path = page.locator(".board .over polyline").get_attribute("points")
    assert path
    places = [f"{die % board.size + 0.5},{die // board.size + 0.5}" for die in board.paths[longest]]
    assert path.split() == places
    first = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name="Turn the grid")).to_be_visible()
    assert page.url != first


def test_a_finger_draws_and_the_page_stays_where_it_is(chromium: Browser, server: Server) -> None:
    page = newcomer(chromium, server, PHONE)
    board = play_alone(page, server)
    finger = Finger(page.context, page)
    word = board.words(6)[-1]
    spots = [middle(page, board, die) for die in board.paths[word]]
    finger.draw(spots)
    expect_verdict(page, word)
    assert page.evaluate("[scrollY, visualViewport.scale]") == [0, 1]

    finger.draw(spots, lift=False)
    line = page.get_by_test_id("word")
    expect(line).to_have_text(word)
    finger.take_away()
    expect(line).to_have_text("Drag, tap or type")

    other = board.words(2)[0]
    for die in board.paths[other]:
        page.touchscreen.tap(*middle(page, board, die))
    expect(line).to_have_text(other)
    line.tap()
    expect_verdict(page, other)
    assert len(view(page)["found"]) == 2  # type: ignore[arg-type]
    page.context.close()


def test_typing_lights_the_path_and_the_grid_turns(page: Page, server: Server) -> None:
    board = play_alone(page, server)
    word = board.words(1)[0]
    page.keyboard.type(word)
    pressed = page.get_by_role("group", name=re.compile("Grid of")).get_by_role("button", pressed=True)
    expect(pressed).to_have_count(len(board.paths[word]))
    page.keyboard.press("Backspace")
    page.keyboard.press("Escape")
    expect(pressed).to_have_count(0)
    corner = page.get_by_role("button", name=re.compile(", row 1, column 1$"))
    before = corner.inner_text()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name=f"{before}, row 1, column 4").first).to_be_visible()
    # Keys alone: to a die by Tab and arrows, pressed by Enter.
    page.get_by_role("button", name=re.compile(", row ")).first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(pressed).to_have_count(1)


def test_a_reload_in_mid_round_loses_nothing(page: Page, server: Server) -> None:
    board = play_alone(page, server)
    first, second = board.words(2)
    find(page, first)
    page.keyboard.type(second[:2])
    page.reload()
    # Alone, the clock stands while the page is away.
    page.get_by_role("button", name="Resume").click()
    # Until the server has answered, keys are not taken.
    expect(page.get_by_test_id("cover")).to_be_hidden()
    expect(page.get_by_role("region", name="Found words")).to_contain_text(first, ignore_case=True)
    expect(page.get_by_test_id("word")).to_have_text(second[:2])
    page.keyboard.press("Escape")
    find(page, second)


def test_a_pause_covers_the_dice_and_stops_the_clock(page: Page, server: Server) -> None:
    play_alone(page, server)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_test_id("cover")).to_contain_text("Paused")
    left = page.get_by_role("timer").inner_text()
    page.wait_for_timeout(1500)
    assert page.get_by_role("timer").inner_text() == left
    page.get_by_role("button", name="Resume").click()
    expect(page.get_by_role("group", name=re.compile("Grid of"))).to_be_visible()


def test_a_shared_address_gives_the_same_board(page: Page, chromium: Browser, server: Server) -> None:
    page.goto("/shake/new?language=en&size=4&seed=marigold")
    expect(page.get_by_role("button", name="Turn the grid")).to_be_visible()
    first = Board(server, page)
    other = newcomer(chromium, server)
    other.goto("/shake/new?language=en&size=4&seed=marigold")
    expect(other.get_by_role("button", name="Turn the grid")).to_be_visible()
    assert Board(server, other).faces == first.faces
    end_round(page)
    expect(page.get_by_role("button", name="Share this grid")).to_be_visible()
    other.context.close()


def test_all_common_words_are_a_reason_for_joy(chromium: Browser, server: Server) -> None:
    page = newcomer(chromium, server, PHONE)
    board = play_alone(page, server)
    for word in board.targets[:-1]:
        guess = {"id": str(uuid4()), "command": {"kind": "guess", "word": word}}
        assert page.request.post(f"/api/games/{board.game}/commands", data=guess).ok
    enter(page, board.targets[-1])
    expect_verdict(page, "All common words found!")
    end_round(page)
    expect(page.get_by_role("heading", name="All common words found!")).to_be_visible()
    expect(page.locator(".joy i").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Joy is for who lives through it; whoever looks again later reads of it.
    page.reload()
    expect(page.get_by_role("heading", name="All common words found!")).to_be_visible()
    expect(page.locator(".joy i")).to_have_count(0)
    page.get_by_role("button", name="Play again").tap()
    expect(page.get_by_role("button", name="Turn the grid")).to_be_visible()
    page.context.close()


def test_the_menu_by_keys_and_the_focus_after_it(page: Page, server: Server) -> None:
    play_alone(page, server)
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="Rules and keys")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Pause")).to_be_focused()
    page.keyboard.press("Enter")
    expect(menu).to_be_focused()
    go_on = page.get_by_role("button", name="Resume")
    go_on.focus()
    page.keyboard.press("Enter")
    expect(go_on).to_be_hidden()
    # The button is gone, and with it the focus, were it not taken care of.
    expect(page.get_by_role("main")).to_be_focused()
