"""Puzzles in a browser, on a phone and a desk: one solved, one failed, the day's on the home page; axe is content."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from lexicade.cross.study.puzzles import Answer, Puzzle, shipped
from lexicade.cross.study.puzzles.missed import puzzles_in
from lexicade.cross.study.review.moments import played_game
from lexicade.lexicon import Lexicon
from tests.cross.study.puzzles.test_missed import game_of_passes
from tests.crossing import PHONE
from tests.e2e.accessibility import findings
from tests.serving import Server
from tests.tables import soak

DESK = (1440, 900)


@pytest.fixture(params=["phone", *soak("desk")])
def solver(request: pytest.FixtureRequest, chromium: Browser, server: Server) -> Page:
    width, height = PHONE.values() if request.param == "phone" else DESK
    context = chromium.new_context(base_url=server.url, viewport={"width": width, "height": height})
    return context.new_page()


def puzzle_of(page: Page, theme: str) -> Puzzle:
    """A puzzle that this browser has not tried."""
    id: str = page.request.get(f"/api/cross/puzzles/next?theme={theme}").json()["id"]
    return shipped("en").by_id[id]


def lay(page: Page, puzzle: Puzzle, move: str) -> None:
    """Lay a move tile by tile: from the rack onto its square."""
    board = puzzle.board(Lexicon.load_tiles("en").alphabet)
    for tile in Answer.parse(move, board).tiles:
        name = "Blank" if tile.blank else f"{tile.letter},"
        page.get_by_role("group", name="Your rack").locator(f'button[aria-label^="{name}"]').first.click()
        page.locator(f'[data-square="{tile.row},{tile.column}"]').click()
        if tile.blank:
            page.get_by_test_id("picker").get_by_role("button", name=tile.letter, exact=True).click()


def missing(puzzle: Puzzle) -> list[str]:
    return [each.move for each in puzzle.candidates if not each.move.startswith("-")]


def test_a_miss_says_what_it_lost_and_the_answer_wins(solver: Page) -> None:
    puzzle = puzzle_of(solver, "full-rack")
    solver.goto(f"/cross/puzzles/{puzzle.id}")
    expect(solver.get_by_role("heading", name="Find the play")).to_be_visible()
    assert findings(solver) == []
    miss = missing(puzzle)[0]
    lay(solver, puzzle, miss)
    # A draft is scored, and nothing says whether it is right.
    expect(solver.get_by_test_id("try")).not_to_have_attribute("aria-disabled", "true")
    solver.get_by_test_id("try").click()
    expect(solver.get_by_test_id("missed")).to_contain_text("short")
    expect(solver.locator("main .draft")).to_have_count(0)
    solver.get_by_test_id("hint").click()
    expect(solver.get_by_test_id("hints")).to_have_text(f"It scores {puzzle.points} points.")
    lay(solver, puzzle, puzzle.answer)
    expect(solver.get_by_test_id("try")).to_contain_text(str(puzzle.points))
    solver.get_by_test_id("try").click()
    solution = solver.get_by_test_id("solution")
    expect(solution).to_contain_text("Solved on the second try")
    expect(solution).to_contain_text("Full rack")
    tiles = Answer.parse(puzzle.answer, puzzle.board(Lexicon.load_tiles("en").alphabet)).tiles
    expect(solver.get_by_test_id("answer-tile")).to_have_count(len(tiles))
    assert findings(solver) == []
    solver.reload()
    expect(solver.get_by_test_id("solution")).to_be_visible()
    solver.get_by_test_id("next-puzzle").click()
    expect(solver.get_by_test_id("try").or_(solver.get_by_test_id("word")).first).to_be_visible()
    assert not solver.url.endswith(puzzle.id)


def test_a_challenge_is_given_up(solver: Page) -> None:
    puzzle = puzzle_of(solver, "challenge")
    solver.goto(f"/cross/puzzles/{puzzle.id}")
    expect(solver.get_by_test_id("word")).to_have_count(1 + len(puzzle.candidates))
    valid = puzzle.candidates[0].move.removeprefix("!").capitalize()
    solver.get_by_test_id("word").get_by_text(valid, exact=True).click()
    expect(solver.get_by_test_id("missed")).to_contain_text("is a word")
    solver.get_by_test_id("give-up").click()
    solver.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(solver.get_by_test_id("solution")).to_contain_text("Not solved this time")
    expect(solver.get_by_test_id("solution")).to_contain_text("is not in the list")
    assert findings(solver) == []


def test_the_days_puzzle_is_on_the_home_page(solver: Page) -> None:
    solver.goto("/")
    card = solver.get_by_role("region", name="Puzzle of the day")
    expect(card).to_be_visible()
    assert findings(solver) == []
    card.get_by_role("link", name="Try it").click()
    expect(solver.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    solver.goto("/cross/puzzles")
    expect(solver.get_by_role("heading", name="Against the clock")).to_be_visible()
    assert findings(solver) == []
    solver.get_by_role("link", name="Start").click()
    expect(solver.get_by_role("heading", name="Against the clock")).to_contain_text("0 solved")


@pytest.mark.soak
def test_what_i_missed_in_a_game_waits_for_me(solver: Page) -> None:
    solver.goto("/cross/puzzles")
    expect(solver.get_by_text("Review a finished game")).to_be_visible()
    played = game_of_passes()
    ((puzzle,),) = puzzles_in(played_game(played.state.setup, played.log), played.lexicon).values()
    game = solver.request.post("/api/cross/import", data={"text": str(played)}).json()["id"]
    assert solver.request.post(f"/api/cross/games/{game}/review").ok
    solver.goto(f"/cross/review/{game}")
    expect(solver.get_by_role("button", name="Retry my")).to_be_visible()
    solver.goto("/cross/puzzles")
    card = solver.get_by_role("region", name="From your games")
    expect(card).to_contain_text("1 not tried yet")
    assert findings(solver) == []
    card.get_by_role("button", name="Next puzzle").click()
    expect(solver).to_have_title(re.compile("From your game"))
    expect(solver.get_by_role("button", name="Share")).to_have_count(0)
    lay(solver, puzzle, puzzle.answer)
    solver.get_by_test_id("try").click()
    expect(solver.get_by_test_id("solution")).to_contain_text("Solved on the first try")
    expect(solver.get_by_role("link", name="See the game")).to_have_attribute("href", f"/cross/review/{game}")
    # There is no other one: the way leads back.
    solver.get_by_test_id("next-puzzle").click()
    expect(solver.get_by_role("region", name="From your games")).to_contain_text("All 1 tried")
