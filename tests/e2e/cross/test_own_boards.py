"""A board and a tile set of one's own, made and played; a game from elsewhere, looked through or played on."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.crossing import DESK, MY_TURN, PHONE, best_play, lay, view_of, visitor
from tests.e2e.accessibility import findings
from tests.server.cross.test_import import RECORD
from tests.serving import Server
from tests.tables import soak

Visit = Callable[[dict[str, int]], Page]
SCREENS = pytest.mark.parametrize("screen", [PHONE, *soak(DESK)], ids=["phone", "desk"])
GAME = re.compile(r"/cross/[\w-]{10,}$")
FACET = "/".join([*["15"] * 7, "6FACET4", *["15"] * 7])


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Visit:
    return lambda screen: visitor(chromium, server, screen, touch=screen is PHONE)


def square(page: Page, place: str) -> None:
    page.locator(f'[data-square="{place}"]').click()


def saved(page: Page) -> None:
    expect(page.get_by_test_id("status")).to_have_text("saved")


def id_of(page: Page) -> str:
    return page.url.rsplit("/", 1)[-1]


@SCREENS
def test_a_board_is_drawn_kept_shared_and_played_on(screen: dict[str, int], visit: Visit) -> None:
    page = visit(screen)
    page.goto("/cross/boards")
    page.get_by_role("link", name="New board").click()
    for _ in range(4):
        page.get_by_role("button", name="One row fewer").click()
    expect(page.get_by_role("spinbutton", name="Size")).to_have_text("11 × 11")
    page.get_by_title("word times 4").click()
    square(page, "0,1")
    # All four corners have it, and one undo takes it from all of them.
    row = page.get_by_role("row").first
    expect(row.get_by_role("gridcell", name="word times 4")).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    expect(row.get_by_role("gridcell", name="word times 4")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    page.keyboard.press("2")
    expect(page.get_by_role("radio", name="letter times 2")).to_be_checked()
    page.get_by_label("Name").fill("Corners")
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page)
    board = id_of(page)
    assert findings(page) == []
    # Changes are saved by themselves, and there is nothing to see for others before it is shared.
    square(page, "1,1")
    expect(page.get_by_test_id("status")).to_have_text("changed")
    saved(page)
    friend = visit(DESK)
    friend.goto(f"/cross/boards/{board}")
    expect(friend.get_by_role("heading", name="Nothing here")).to_be_visible()
    page.get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_text("shared", exact=False).first).to_be_visible()
    friend.reload()
    expect(friend.get_by_role("heading", name="Corners")).to_be_visible()
    friend.get_by_role("button", name="Save a copy").click()
    saved(friend)
    assert id_of(friend) != board
    page.get_by_role("button", name="Play on this board").click()
    expect(page).to_have_url(GAME)
    layout = view_of(page, id_of(page))["layout"]
    assert len(layout) == 11
    assert [layout[0][1], layout[0][9], layout[10][1], layout[10][9], layout[1][1]] == ["Q", "Q", "Q", "Q", "d"]
    friend.context.close()
    page.context.close()


@SCREENS
def test_a_tile_set_is_made_checked_and_played_with(screen: dict[str, int], visit: Visit) -> None:
    page = visit(screen)
    page.goto("/cross/tiles/new")
    check = page.get_by_test_id("check")
    expect(check).to_contain_text("100 tiles, 2 blanks, spells 99.9")
    page.get_by_role("textbox", name="How many of E").fill("0")
    page.get_by_role("textbox", name="Points of A").fill("9")
    page.get_by_role("textbox", name="Points of A").press("Tab")
    expect(check).to_contain_text("88 tiles")
    expect(check.get_by_role("button", name="One more E")).to_be_visible()
    check.get_by_role("button", name="One more E").click()
    expect(page.get_by_role("textbox", name="How many of E")).to_have_value("1")
    page.get_by_label("Name").fill("Few Es")
    page.get_by_role("button", name="Save", exact=True).click()
    saved(page)
    assert findings(page) == []
    # Too few for two racks: the key is held back, and the card says why.
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="As text").click()
    text = page.get_by_role("textbox", name="Text")
    text.fill("A 9 1\nB 2")
    expect(page.get_by_text("Line 2 is not a letter")).to_be_visible()
    text.fill("A 9 9\nT 9 1")
    page.get_by_role("button", name="Use this text").click()
    expect(check).to_contain_text("Two players need at least 21 tiles")
    play = page.get_by_role("button", name="Play with these tiles")
    expect(play).to_be_disabled()
    page.get_by_role("textbox", name="How many of S").fill("9")
    page.get_by_role("textbox", name="How many of S").press("Tab")
    expect(play).to_be_enabled()
    saved(page)
    # The settings of new tables offer it.
    page.goto("/cross")
    page.locator("summary").filter(has_text="Board and tiles").click()
    page.get_by_role("combobox", name="Tiles").select_option(label="Few Es")
    page.get_by_role("button", name="Play a bot", exact=True).click()
    expect(page).to_have_url(GAME)
    view = view_of(page, id_of(page))
    there = {each["letter"]: (each["count"], each["points"]) for each in view["tiles"] if each["count"]}
    # A letter that the text left out is worth nothing until somebody says what.
    assert there == {"A": (9, 9), "S": (9, 0), "T": (9, 1)}
    assert set(view["rack"]) <= set("AST")
    page.context.close()


@SCREENS
def test_a_record_is_opened_and_looked_through(screen: dict[str, int], visit: Visit) -> None:
    page = visit(screen)
    page.goto("/cross/import")
    text = page.get_by_role("textbox", name="A record (GCG)")
    wrong = RECORD.replace("+66", "+65", 1) if "+66" in RECORD else RECORD.replace(" +", " +1", 1)
    text.fill(wrong)
    page.get_by_role("radio", name="East").check(force=True)
    page.get_by_role("button", name="Keep this game").click()
    # What is wrong is said with its line.
    expect(page.get_by_role("status").filter(has_text="Line ")).to_contain_text(">North:")
    assert findings(page) == []
    text.fill(RECORD)
    page.get_by_role("button", name="Keep this game").click()
    expect(page).to_have_url(GAME)
    expect(page.get_by_test_id("result")).to_be_visible()
    expect(page.get_by_text("Played elsewhere")).to_be_visible()
    expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    view = view_of(page, id_of(page))
    assert [each["name"] for each in view["occupants"]] == ["East", "North"]
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_text(f"Move {len(view['turns'])} of {len(view['turns'])}")).to_have_count(1)
    page.context.close()


@SCREENS
def test_a_position_is_played_on_against_a_bot(screen: dict[str, int], visit: Visit) -> None:
    page = visit(screen)
    page.goto("/cross/import")
    page.get_by_role("textbox", name="A record (GCG)").fill(f"{FACET} AEINRST/ 20/35 0 lex en; ld english;")
    expect(page.get_by_text("A position: the game goes on")).to_be_visible()
    page.get_by_role("button", name="Keep playing").click()
    expect(page).to_have_url(GAME)
    game = id_of(page)
    view = view_of(page, game)
    assert [each["score"] for each in view["occupants"]] == [20, 35]
    play = best_play(view)
    assert play is not None
    lay(page, play)
    page.keyboard.press("Enter")
    expect(page).not_to_have_title(MY_TURN)
    expect(page).to_have_title(MY_TURN)
    after = view_of(page, game)
    assert after["occupants"][0]["score"] == 20 + play.points
    assert after["turns"][0]["total"] == 20 + play.points
    page.context.close()
