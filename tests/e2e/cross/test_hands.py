"""What players of Cross meet with their hands: cursor, keys, marks, the way back, and the words on the page."""

from playwright.sync_api import Browser, Page, expect

from tests.crossing import (
    PHONE,
    aim,
    best_play,
    command,
    game_of,
    make,
    sit_down,
    square,
    view_of,
    visitor,
)
from tests.serving import Server

BOT = {"bots": ["greedy"]}


def tiles_of(play: object) -> list[dict[str, object]]:
    return [
        {"row": tile.row, "column": tile.column, "letter": tile.letter, "blank": tile.blank}
        for tile in play.tiles  # type: ignore[attr-defined]
    ]


def test_the_cursor_goes_home_and_no_ring_is_around_the_board(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT)['id']}")
    letters = [letter for letter in view_of(page)["rack"] if letter != "?"]
    aim(page, 5, 3, down=False)
    for letter in letters[:2]:
        page.keyboard.press(letter.lower())
    expect(square(page, 5, 5)).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(square(page, 5, 3)).to_have_attribute("aria-selected", "true")
    page.keyboard.press(letters[0].lower())
    expect(square(page, 5, 3).locator("> .draft")).to_be_visible()
    # The cursor is shown by its square alone, before and after a recall.
    page.get_by_role("grid").focus()
    for _ in range(3):
        page.keyboard.press("Escape")
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline == "none"


def test_typing_stops_at_the_edge(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT)['id']}")
    letters = [letter for letter in view_of(page)["rack"] if letter != "?"]
    aim(page, 2, 9, down=False)
    for letter in letters[:3]:
        page.keyboard.press(letter.lower())
    expect(page.get_by_test_id("toast")).to_have_text("The line ends here.")
    expect(page.locator("main .cell > .draft")).to_have_count(2)
    expect(square(page, 5, 5).locator("> .draft")).to_have_count(0)


def test_the_bubble_leaves_the_next_square_in_sight_and_errors_show_once(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT)['id']}")
    letters = [letter for letter in view_of(page)["rack"] if letter != "?"]
    aim(page, 4, 5, down=True)
    for letter in letters[:3]:
        page.keyboard.press(letter.lower())
    expect(page.get_by_test_id("bubble")).to_be_visible()
    bubble, arrow = page.get_by_test_id("bubble").bounding_box(), page.locator("main .arrow").bounding_box()
    assert bubble
    assert arrow
    beside = bubble["x"] > arrow["x"] + arrow["width"] or bubble["x"] + bubble["width"] < arrow["x"]
    assert beside or bubble["y"] + bubble["height"] <= arrow["y"]
    page.keyboard.press("Escape")
    aim(page, 0, 0, down=False)
    for letter in letters[:2]:
        page.keyboard.press(letter.lower())
    expect(page.locator("main .bubble.bad")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("toast")).to_have_count(0)


def test_the_last_move_is_marked_until_a_pass(ada: Page, bo: Page) -> None:
    id = sit_down(ada, bo)
    first = best_play(view_of(ada, id))
    assert first
    command(ada, id, key="first-move", do={"kind": "place", "tiles": tiles_of(first)})
    marked = ada.locator("main .tile.last")
    expect(marked).to_have_count(len(first.tiles))
    command(bo, id, key="then-pass", do={"kind": "pass"})
    expect(marked).to_have_count(0)
    passed = ada.get_by_test_id("move").first
    expect(passed).to_contain_text("Passed")
    # No number of a move stands where a square belongs.
    assert "2" not in passed.inner_text()
    heights = {each.bounding_box()["height"] for each in ada.get_by_test_id("move").all()}  # type: ignore[index]
    assert len(heights) == 1


def test_looking_back_starts_at_the_end_and_leads_back(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT)['id']}")
    command(page, game_of(page), key="giving-up", do={"kind": "pass"})
    expect(page.get_by_test_id("move")).to_have_count(2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Look back").click()
    expect(page.locator(".count")).to_have_text("Move 2 of 2")
    page.get_by_role("tab", name="Statistics").click()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("play")).to_be_visible()
    command(page, game_of(page), key="resigning", do={"kind": "resign"})
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_test_id("result")).to_be_visible()


def test_a_bot_has_hints_and_no_chat_also_in_the_rematch(page: Page) -> None:
    page.goto("/cross")
    page.get_by_role("button", name="Play a bot").click()
    expect(page.get_by_role("tab", name="Hints")).to_be_visible()
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)
    first = page.url
    command(page, game_of(page), key="resigning", do={"kind": "resign"})
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(first)
    expect(page.get_by_role("tab", name="Hints")).to_be_visible()
    expect(page.get_by_role("tab", name="Chat")).to_have_count(0)
    page.goto("/account")
    expect(page.get_by_text("finished", exact=False).first).to_be_visible()
    expect(page.get_by_text("between rounds")).to_have_count(0)


def test_figures_ask_for_turns(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT, tile_set='full')['id']}")
    expect(page.get_by_role("grid")).to_be_visible()
    page.keyboard.press("4")
    expect(page.get_by_role("dialog")).to_contain_text("Exchange tiles")
    page.keyboard.press("Escape")
    page.keyboard.press("2")
    page.get_by_role("dialog").get_by_role("button", name="Pass").click()
    expect(page.get_by_test_id("move").first).to_be_visible()


def test_words_of_a_table_with_challenges_tell_nothing(ada: Page, bo: Page) -> None:
    id = sit_down(ada, bo, checking="double")
    first = best_play(view_of(ada, id))
    assert first
    command(ada, id, key="first-move", do={"kind": "place", "tiles": tiles_of(first)})
    expect(ada.get_by_test_id("move")).to_have_count(1)
    expect(ada.get_by_test_id("move").get_by_role("link")).to_have_count(0)
    square(ada, first.tiles[0].row, first.tiles[0].column).click()
    expect(ada.get_by_role("dialog")).to_have_count(0)
    command(bo, id, key="resigning", do={"kind": "resign"})
    expect(ada.get_by_test_id("result")).to_be_visible()
    expect(ada.get_by_test_id("move").get_by_role("link").first).to_be_visible()


def test_who_left_and_who_plays_on_is_said(ada: Page, bo: Page) -> None:
    id = sit_down(ada, bo)
    command(bo, id, key="going-home", do={"kind": "leave"})
    expect(ada.get_by_test_id("toast")).to_contain_text("plays on for Bo")
    expect(ada.get_by_test_id("happening")).to_contain_text("plays on for Bo")


def test_a_full_table_offers_watching_and_says_its_rules(
    ada: Page, bo: Page, chromium: Browser, server: Server
) -> None:
    clock = {"kind": "turn", "seconds": 60}
    state = make(ada, {}, checking="double", clock=clock)
    bo.goto(f"/join/{state['code']}")
    facts = bo.get_by_test_id("table-facts")
    expect(facts).to_contain_text("1 min a turn. At zero the turn passes.")
    expect(facts).to_contain_text("A wrong challenge costs the turn.")
    bo.get_by_role("button", name="I’m in").click()
    expect(bo.get_by_role("grid")).to_be_visible()
    cleo = visitor(chromium, server)
    cleo.goto(f"/join/{state['code']}")
    expect(cleo.get_by_text("This table is full.")).to_be_visible()
    expect(cleo.get_by_role("button", name="I’m in")).to_be_hidden()
    cleo.get_by_role("link", name="Watch").click()
    expect(cleo.get_by_role("grid")).to_be_visible()
    cleo.context.close()


def test_open_tables_tell_clock_and_rule(ada: Page, bo: Page) -> None:
    state = make(ada, {}, listed=True, checking="five", clock={"kind": "game", "seconds": 600})
    bo.goto("/cross")
    row = bo.locator(f"a[href='/join/{state['code']}']")
    expect(row).to_contain_text("10 min each · 5-point challenge")
    expect(row).to_contain_text("1 of 2 seats taken")


def test_fingers_reach_the_names(chromium: Browser, server: Server) -> None:
    phone = visitor(chromium, server, PHONE, touch=True)
    phone.goto(f"/cross/{make(phone, BOT)['id']}")
    target = phone.get_by_test_id("seat").nth(1).get_by_role("button").bounding_box()
    assert target
    assert target["height"] >= 44
    phone.context.close()


def test_settings_for_bots_and_for_people_are_apart(ada: Page) -> None:
    ada.goto("/cross")
    settings = ada.get_by_role("region", name="Settings")
    settings.get_by_text("With people").click()
    settings.locator("summary", has_text="Words").click()
    settings.get_by_role("radio", name="Double.").check()
    ada.get_by_role("button", name="Play a bot").click()
    expect(ada.get_by_role("grid")).to_be_visible()
    options = view_of(ada)["options"]
    assert (options["checking"], options["hints"]) == ("void", True)
