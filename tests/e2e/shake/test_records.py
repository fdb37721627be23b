"""What stays of a round of Shake: the high scores, the personal best, the statistics."""

import re

from playwright.sync_api import Page, expect

from tests.serving import Server
from tests.shaking import Board, end_round, final_score, find, middle, play_alone


def play_round(page: Page, server: Server, many: int) -> tuple[int, Board]:
    """A round of three minutes that ends early; returns its score."""
    board = play_alone(page, server)
    # Faster than a person can be does not count.
    expect(page.get_by_role("timer")).to_contain_text(re.compile(r"2:5[0-7]|2:[0-4]\d"))
    a_resting_mouse_lights_no_die(page, board)
    find(page, *board.words(many))
    end_round(page)
    return final_score(page), board


def a_resting_mouse_lights_no_die(page: Page, board: Board) -> None:
    field = page.get_by_role("group", name=re.compile("Grid of"))
    page.mouse.move(*middle(page, board, 5))
    expect(field).to_have_class(re.compile(r"\bpointing\b"))
    page.keyboard.type("e")
    expect(field).not_to_have_class(re.compile(r"\bpointing\b"))
    page.keyboard.press("Escape")


def test_a_better_round_is_a_personal_best_and_listed_at_once(page: Page, server: Server) -> None:
    first, _ = play_round(page, server, 1)
    expect(page.get_by_text("Underlined: common words.")).to_be_visible()
    best = page.get_by_role("region", name="High scores")
    mine = best.get_by_role("listitem").filter(has_text="you")
    expect(mine.first).to_contain_text(str(first))
    expect(best).to_contain_text("three minutes without a pause")
    # The first of all is nothing to have beaten.
    expect(page.get_by_text(re.compile(f"^Your best: {first} point"))).to_be_visible()

    second, board = play_round(page, server, 3)
    assert second > first
    expect(page.get_by_role("main").get_by_text("Personal best!")).to_be_visible()
    expect(mine.first).to_contain_text(str(second))
    page.reload()
    expect(page.get_by_role("main").get_by_text("Personal best!")).to_be_visible()

    page.goto("/shake/statistics")
    four = page.get_by_role("region", name="4 × 4")
    expect(four).to_contain_text(str(second))
    expect(four).to_contain_text("2")
    expect(page.get_by_role("region", name="5 × 5")).to_contain_text("No best score yet")
    longest = max(len(word) for word in board.words(3))
    expect(page.get_by_role("region", name="Longest words").get_by_role("listitem").first).to_have_text(
        re.compile(rf"^\w{{{longest},}}$")
    )
    page.goto("/account")
    page.get_by_role("link", name="Shake statistics").click()
    expect(page.get_by_role("heading", name="Shake statistics")).to_be_visible()
