"""Cross as people play it in a browser: tables by the API, moves by keys, taps and fingers."""

import re
from functools import cache
from itertools import product
from typing import Any

from playwright.sync_api import Browser, Page, expect

from lexicade.cross.rules.board import Board, Laid, Square
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.legal import LegalPlay, search_lines
from lexicade.cross.rules.scoring import Values
from lexicade.errors import IllegalMove
from lexicade.letters import Alphabet
from lexicade.lexicon import Lexicon
from tests.serving import Server

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}
ABOVE_FINGER = 44
"""How far above a finger its tile aims."""
MY_TURN = re.compile(r"^(\(\d+\) )?Your turn")
"""The title of a page whose visitor is to move; it counts other games that wait."""
View = dict[str, Any]


@cache
def words(language: str) -> Lexicon:
    return Lexicon.load_tiles(language)


def visitor(chromium: Browser, server: Server, viewport: dict[str, int] = DESK, *, touch: bool = False) -> Page:
    context = chromium.new_context(
        base_url=server.url,
        viewport={"width": viewport["width"], "height": viewport["height"]},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
    )
    return context.new_page()


def make(page: Page, body: dict[str, Any], letter: str = "", **options: Any) -> dict[str, Any]:
    """A table that this page's visitor hosts; small and with the host's move first, unless said otherwise.

    If the game begins at once, the host has a play: tables are made until one deals a rack that gives a word, with
    a letter if one is given, or that has a blank (`?`).
    """
    wanted = {"game": "cross", "options": {"layout": "small", **options}, "first": 0, "name": "Ada", **body}
    while True:
        response = page.request.post("/api/games", data=wanted)
        assert response.ok, response.text()
        state: dict[str, Any] = response.json()
        view = state["view"]
        if view["phase"] == "lobby":
            return state
        if (not letter or letter in view["rack"]) and best_play(view, letter.strip("?")):
            return state
        # A table that nobody plays at would wait for the host, and the page would say so.
        command(page, state["id"], key="not-this-one", do={"kind": "resign"})


def sit_down(host: Page, guest: Page, **options: Any) -> str:
    """Ada and Bo at one table, each on the page; returns the game's id."""
    while True:
        state = make(host, {}, **options)
        id: str = state["id"]
        assert guest.request.post(f"/api/tables/{state['code']}/join", data={"name": "Bo"}).ok
        if best_play(view_of(host, id)):
            break
        # It would wait for the host, and the page would say so.
        command(host, id, key="not-this-one", do={"kind": "propose", "matter": "cancel"})
        command(guest, id, key="neither-do-i", do={"kind": "agree", "matter": "cancel"})
    for page in (host, guest):
        page.goto(f"/cross/{id}")
        expect(page.get_by_role("grid")).to_be_visible()
    return id


def game_of(page: Page) -> str:
    return page.url.rsplit("/", maxsplit=1)[-1]


def view_of(page: Page, id: str = "") -> View:
    view: View = page.request.get(f"/api/games/{id or game_of(page)}").json()["view"]
    return view


def command(page: Page, id: str, **what: Any) -> None:
    """Act without the page, to get to an interesting moment sooner."""
    answer = page.request.post(f"/api/games/{id}/commands", data={"id": f"test-{what['key']}", "command": what["do"]})
    assert answer.ok, answer.text()


def board_of(view: View) -> Board:
    alphabet = Alphabet(tuple(tile["letter"] for tile in view["tiles"] if tile["letter"] != "?"))
    tiles = [Laid(tile["row"], tile["column"], tile["letter"], tile["blank"]) for tile in view["board"]]
    return Board(Layout(tuple(view["layout"])), {tile.square: tile for tile in tiles}, alphabet)


def best_play(view: View, letter: str = "") -> LegalPlay | None:
    """The play with the most points, without blanks; with this letter, if one is given."""
    board, lexicon = board_of(view), words(view["options"]["language"])
    options, alphabet = view["options"], board.alphabet
    values = Values(
        {tile["letter"]: tile["points"] for tile in view["tiles"]}, options["rack_size"], options["bonus"]
    )
    rack = [letter for letter in view["rack"] if letter != "?"]
    plays = search_lines(
        board,
        rack,
        lambda tiles: map(alphabet.split, lexicon.anagrams(alphabet.join(tiles), 2)),
        lexicon,
        values,
        options["one_tile_opens"],
    )
    wanted = (play for play in plays if not letter or letter in [tile.letter for tile in play.tiles])
    return max(wanted, key=lambda play: play.points, default=None)


def free_line(view: View, count: int) -> list[Square]:
    """Squares in one line where so many tiles may be laid, whatever they spell."""
    board = board_of(view)
    size = len(view["layout"])
    for line, down, first in product(range(size), (False, True), range(size)):
        squares = [(at, line) if down else (line, at) for at in range(first, size)]
        chosen = [square for square in squares if square not in board.tiles][:count]
        try:
            board.check([Laid(*square, "E") for square in chosen])
        except IllegalMove:
            continue
        if len(chosen) == count:
            return chosen
    raise AssertionError(f"no line has room for {count} tiles")


def square(page: Page, row: int, column: int) -> Any:
    return page.locator(f'main [data-square="{row},{column}"]')


def aim(page: Page, row: int, column: int, *, down: bool) -> None:
    """The cursor onto a square, in a direction."""
    square(page, row, column).click()
    expect(page.locator("main .arrow")).to_be_visible()
    if (page.locator("main .arrow.down").count() > 0) != down:
        page.keyboard.press("Space")


def lay(page: Page, play: LegalPlay) -> None:
    """Types a play onto the board."""
    first = play.tiles[0]
    aim(page, first.row, first.column, down=len(play.tiles) > 1 and play.tiles[1].column == first.column)
    for tile in play.tiles:
        for character in tile.letter:
            page.keyboard.press(character.lower() if character.isascii() else character)


def carry(page: Page, letter: str, to: Square) -> None:
    """Carries a tile of the rack onto a square with a finger; a blank becomes an E."""
    touch = page.context.new_cdp_session(page)
    name = "Blank" if letter == "?" else re.compile(f"^{re.escape(letter)},")
    source = page.get_by_role("group", name="Your rack").get_by_role("button", name=name).first.bounding_box()
    target = square(page, *to).bounding_box()
    assert source
    assert target
    x, y = source["x"] + source["width"] / 2, source["y"] + source["height"] / 2
    to_x, to_y = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2 + ABOVE_FINGER
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for point in ((x, y - 12), (to_x, to_y)):
        where = [{"x": point[0], "y": point[1]}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": where})
    expect(page.locator(".cell.target")).to_have_attribute("data-square", f"{to[0]},{to[1]}")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()
    if letter == "?":
        page.get_by_test_id("picker").get_by_role("button", name="E", exact=True).click()
    expect(square(page, *to).locator("> .draft")).to_be_visible()


def score(page: Page, seat: int) -> int:
    return int(page.get_by_test_id("seat").nth(seat).get_by_test_id("score").inner_text())


def my_turn(page: Page) -> None:
    expect(page.get_by_test_id("seat").first).to_contain_text("to move")
