"""What Cross refuses, and how the page says so: before a move is sent wherever that is known."""

import re
from itertools import permutations
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.crossing import (
    MY_TURN,
    View,
    aim,
    best_play,
    command,
    lay,
    make,
    my_turn,
    sit_down,
    square,
    view_of,
    words,
)

BOT = {"bots": ["greedy"]}


def letters_of(view: View) -> list[str]:
    return [letter for letter in view["rack"] if letter != "?"]


def tap(page: Page, *squares: tuple[int, int]) -> None:
    """Lays tiles of the rack onto squares, whatever they are."""
    rack = page.get_by_role("group", name="Your rack")
    letters = letters_of(view_of(page))
    for letter, (row, column) in zip(letters, squares, strict=False):
        rack.get_by_role("button", name=re.compile(f"^{letter},")).first.click()
        square(page, row, column).click()


def refused(page: Page, text: str) -> None:
    """The draft is said to be wrong, and is not sent."""
    before = len(view_of(page)["turns"])
    expect(page.get_by_test_id("bubble")).to_contain_text(text)
    expect(page.get_by_test_id("play")).to_have_attribute("aria-disabled", "true")
    # By force, as nobody is kept from trying.
    page.get_by_test_id("play").click(force=True)
    expect(page.get_by_test_id("bubble")).to_contain_text(text)
    assert len(view_of(page)["turns"]) == before
    page.get_by_role("button", name="Take the tiles back").click()
    expect(page.locator("main .cell > .draft")).to_have_count(0)


def written(page: Page, moves: dict[str, str]) -> None:
    """Moves in notation, and what the page says about each."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Write a move").click()
    dialog = page.get_by_role("dialog", name="Write a move")
    for move, text in moves.items():
        dialog.get_by_label("Move", exact=True).fill(move)
        expect(dialog).to_contain_text(text)
    dialog.get_by_role("button", name="Close").click()


def test_drafts_and_written_moves(page: Page) -> None:
    page.goto(f"/cross/{make(page, BOT, layout='standard')['id']}")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("button", name="Challenge")).to_be_hidden()
    view = view_of(page)
    letters = letters_of(view)
    tap(page, (7, 7))
    refused(page, "at least two tiles")
    tap(page, (7, 7), (8, 8))
    refused(page, "one row or one column")
    tap(page, (7, 7), (7, 9))
    refused(page, "leave a gap at 8I")
    tap(page, (0, 0), (0, 1))
    refused(page, "cover the start square 8H")
    phony = next(a + b for a, b in permutations(letters, 2) if a + b not in words("en"))
    aim(page, 7, 7, down=False)
    page.keyboard.type(phony.lower())
    refused(page, f"{phony.capitalize()} is not in the list")
    strange = next(letter for letter in "QZXJVKW" if letter not in view["rack"])
    if "?" not in view["rack"]:
        aim(page, 7, 7, down=False)
        page.keyboard.press(strange.lower())
        expect(page.get_by_test_id("toast")).to_contain_text(f"Not on your rack: {strange}")
        page.keyboard.press("Escape")
    written(
        page,
        {
            "hello": "is not a move",
            f"8H {strange * 3}": "Not on your rack",
            f"8O {letters[0]}{letters[1]}": "8P is not on the board",
            "8H ..": "no tile on 8H",
            "-": "A pass.",
            "-" + strange * 3: "Not on your rack",
        },
    )

    play = best_play(view)
    assert play
    lay(page, play)
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("move")).to_have_count(2)
    my_turn(page)
    corner = next(
        at
        for at in ((0, 0), (14, 13), (0, 13))
        if at not in {(t["row"], t["column"]) for t in view_of(page)["board"]}
    )
    tap(page, corner, (corner[0], corner[1] + 1))
    refused(page, "must touch a tile")
    there = view_of(page)["board"][0]
    other = next(letter for letter in letters_of(view_of(page)) if letter != there["letter"])
    name = f"{there['row'] + 1}{chr(65 + there['column'])}"
    written(page, {f"{name} {other}": f"already a tile on {name}"})


def test_turns_that_are_not_ones_own_pauses_and_the_end(ada: Page, bo: Page) -> None:
    id = sit_down(ada, bo, language="pl", clock={"kind": "game", "seconds": 1200})
    tap(bo, (5, 5), (5, 6))
    bo.get_by_test_id("play").click(force=True)
    expect(bo.get_by_test_id("toast")).to_contain_text("It is not your turn")
    expect(bo.get_by_role("button", name="Exchange")).to_be_disabled()

    play = best_play(view_of(ada, id))
    assert play
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Propose a pause").click()
    bo.get_by_role("button", name="Agree").click()
    expect(ada.get_by_text("The game is paused. The clocks stand still.")).to_be_visible()
    aim(ada, play.tiles[0].row, play.tiles[0].column, down=False)
    expect(ada.get_by_role("button", name="Exchange")).to_be_disabled()
    expect(ada.get_by_role("button", name="Pass", exact=True)).to_be_disabled()
    ada.get_by_role("button", name="Resume").click()
    bo.get_by_role("button", name="Agree").click()
    expect(ada.get_by_text("The game is paused")).to_be_hidden()

    # In Polish a game allows three exchanges.
    for _ in range(3):
        ada.get_by_role("button", name="Exchange").click()
        dialog = ada.get_by_role("dialog")
        expect(dialog.get_by_role("button", name=re.compile("Exchange 0"))).to_be_disabled()
        dialog.get_by_role("group").get_by_role("button").first.click()
        dialog.get_by_role("button", name="Exchange 1 tile").click()
        expect(bo).to_have_title(MY_TURN)
        bo.get_by_role("button", name="More").click()
        bo.get_by_role("button", name="Pass", exact=True).click()
        bo.get_by_role("dialog").get_by_role("button", name="Pass").click()
        expect(ada).to_have_title(MY_TURN)
    exchange = ada.get_by_role("button", name="Exchange")
    expect(exchange).to_be_disabled()
    expect(exchange).to_have_attribute("title", "Exchanges left in this game: 0.")
    ada.get_by_role("button", name="Menu").click()
    expect(ada.get_by_role("button", name="Propose to cancel")).to_be_visible()
    ada.get_by_role("button", name="Resign").click()
    ada.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.get_by_role("heading", name="Bo won")).to_be_visible()
    expect(ada.get_by_test_id("play")).to_be_hidden()
    expect(bo.get_by_test_id("play")).to_be_hidden()


def test_a_small_bag_and_a_seat_that_gave_up(ada: Page, bo: Page) -> None:
    options: dict[str, Any] = {
        "seats": 4,
        "rack_size": 10,
        "exchange_minimum": 20,
        "tile_set": "half",
        "layout": "standard",
    }
    state = make(ada, {"bots": ["greedy"] * 2}, **options)
    assert bo.request.post(f"/api/tables/{state['code']}/join", data={"name": "Bo"}).ok
    for page in (ada, bo):
        page.goto(f"/cross/{state['id']}")
    exchange = ada.get_by_role("button", name="Exchange")
    expect(exchange).to_be_disabled()
    expect(exchange).to_have_attribute("title", "An exchange needs 20 tiles in the bag")
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("button", name="Resign").click()
    bo.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.get_by_test_id("seat").nth(3)).to_contain_text("resigned")
    expect(bo.get_by_test_id("play")).to_have_attribute("aria-disabled", "true")


def test_a_page_that_is_behind_is_told_what_came_too_late(ada: Page, bo: Page) -> None:
    behind = False

    def hold(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: None if behind else socket.send(message))

    bo.route_web_socket(re.compile("/live"), hold)
    id = sit_down(ada, bo)
    command(ada, id, key=f"{id}-draw", do={"kind": "propose", "matter": "draw"})
    agree = bo.get_by_role("button", name="Agree")
    expect(agree).to_be_visible()
    behind = True
    # On another device Bo says no.
    command(bo, id, key=f"{id}-no", do={"kind": "decline", "matter": "draw"})
    agree.click()
    expect(bo.get_by_test_id("toast")).to_contain_text("no longer stands")

    behind = False
    bo.reload()
    bo.get_by_role("button", name="Menu").click()
    cancel = bo.get_by_role("button", name="Propose to cancel")
    expect(cancel).to_be_visible()
    behind = True
    for turn in range(7):
        page = (ada, bo)[turn % 2]
        view = view_of(page, id)
        play = best_play(view)
        tiles = [{"row": t.row, "column": t.column, "letter": t.letter} for t in play.tiles] if play else view["rack"]
        command(page, id, key=f"{id}-{turn}", do={"kind": "place" if play else "exchange", "tiles": tiles})
    cancel.click()
    expect(bo.get_by_test_id("toast")).to_contain_text("only be cancelled before turn 7")
