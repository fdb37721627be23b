"""A game of Cross from the first turn to the last: two people, who type at a desk or carry tiles on a phone."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

import pytest
from playwright.sync_api import Browser, Page, expect

from lexicade.cross.rules.board import Square
from tests.crossing import (
    DESK,
    MY_TURN,
    PHONE,
    View,
    aim,
    best_play,
    carry,
    free_line,
    sit_down,
    view_of,
    visitor,
    words,
)
from tests.serving import Server

RULES = {"layout": "standard", "tile_set": "half", "rack_size": 10, "checking": "five"}
"""Few tiles and large racks: where words are challenged, a whole rack can be laid in a turn, whatever it spells."""


@dataclass
class Player:
    """Somebody with a browser, and how they play."""

    page: Page
    id: str
    touch: bool

    @property
    def view(self) -> View:
        return view_of(self.page, self.id)

    def lay(self, letters: list[str], squares: list[Square]) -> None:
        if self.touch:
            for letter, square in zip(letters, squares, strict=True):
                carry(self.page, letter, square)
        else:
            aim(self.page, *squares[0], down=len(squares) > 1 and squares[0][1] == squares[1][1])
            for letter in letters:
                self.page.keyboard.press("Shift+E" if letter == "?" else letter.lower())
        expect(self.page.locator("main .cell > .draft")).to_have_count(len(letters))

    def play(self) -> None:
        expect(self.page.get_by_test_id("play")).to_have_attribute("aria-disabled", "false")
        self.page.get_by_test_id("play").click()

    def exchange(self) -> None:
        self.page.get_by_role("button", name="Exchange").click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("group", name="Your rack").get_by_role("button").first.click()
        dialog.get_by_role("button", name="Exchange 1 tile").click()

    def pass_turn(self) -> None:
        button = self.page.get_by_role("button", name="Pass", exact=True)
        if not button.is_visible():
            self.page.get_by_role("button", name="More").click()
        button.click()
        self.page.get_by_role("dialog", name="Pass this turn?").get_by_role("button", name="Pass").click()

    def challenge(self) -> None:
        self.page.get_by_role("button", name="Challenge").click()
        self.page.get_by_role("dialog").get_by_role("button", name="Challenge").click()

    def sees_turn(self, seat: int, turns: int) -> None:
        """Waits until the page shows so many turns, and who is to move."""
        self.page.wait_for_function(
            "count => document.querySelectorAll('[data-testid=move]').length === count", arg=turns
        )
        if self.view["seat"] == seat:
            expect(self.page).to_have_title(MY_TURN)
        else:
            expect(self.page).not_to_have_title(MY_TURN)


@pytest.fixture(params=["phone", pytest.param("desk", marks=pytest.mark.soak)])
def players(request: pytest.FixtureRequest, chromium: Browser, server: Server) -> Iterator[tuple[Player, Player]]:
    touch = request.param == "phone"
    ada, bo = (visitor(chromium, server, PHONE if touch else DESK, touch=touch) for _ in range(2))
    while True:
        id = sit_down(ada, bo, **RULES)
        if best_play(view_of(bo, id)):
            break
    yield Player(ada, id, touch), Player(bo, id, touch)
    ada.context.close()
    bo.context.close()


def letters_of(view: View) -> list[str]:
    return [letter for letter in view["rack"] if letter != "?"]


def test_two_people_play_to_the_end(players: tuple[Player, Player]) -> None:
    ada, bo = players
    ada.exchange()
    bo.sees_turn(1, 1)
    bo.pass_turn()
    ada.sees_turn(0, 2)

    phony = next([a, b] for a, b in permutations(letters_of(ada.view), 2) if a + b not in words("en"))
    ada.lay(phony, [(7, 7), (7, 8)])
    ada.play()
    bo.sees_turn(1, 3)
    bo.challenge()
    expect(ada.page.get_by_test_id("move").filter(has_text="Taken back")).to_have_count(1)
    assert ada.view["board"] == []

    word = best_play(bo.view)
    assert word
    bo.lay([tile.letter for tile in word.tiles], [tile.square for tile in word.tiles])
    expect(bo.page.get_by_test_id("play")).to_contain_text(str(word.points))
    bo.play()
    ada.sees_turn(0, 4)
    ada.challenge()
    expect(bo.page.get_by_test_id("move").filter(has_text="Challenged, and stood")).to_have_count(1)
    assert bo.view["occupants"][1]["score"] == word.points + 5

    mover, other = ada, bo
    for turn in range(5, 20):
        view = mover.view
        rack = view["rack"]
        mover.lay(rack, free_line(view, len(rack)))
        mover.play()
        other.sees_turn(other.view["seat"], turn)
        if other.view["final"]:
            break
        mover, other = other, mover
    expect(other.page.get_by_role("button", name="Exchange")).to_be_hidden()
    other.pass_turn()

    for player in players:
        expect(player.page.get_by_test_id("result")).to_be_visible()
    view = ada.view
    (adjustment,) = view["result"]["adjustments"]
    assert (view["result"]["reason"], view["bag"]) == ("out", 0)
    assert adjustment["seat"] == mover.view["seat"]
    scores = [seat["score"] for seat in view["occupants"]]
    winner = scores.index(max(scores))
    for player in players:
        page, seat = player.page, player.view["seat"]
        expect(page.get_by_role("heading", name="You won" if seat == winner else "won by")).to_be_visible()
        expect(page.get_by_text("The bag is empty and the last tile is placed.")).to_be_visible()
        expect(page.get_by_role("row", name="Others’ tiles")).to_contain_text(str(adjustment["points"]))
        for each in scores:
            expect(page.get_by_role("row", name="Result")).to_contain_text(str(each))
