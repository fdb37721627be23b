"""Shake as people play it in a browser: words by keys, taps and fingers, and what is on a board."""

import re
from collections.abc import Sequence
from itertools import pairwise

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from lexicade.shake.rules.grid import neighbours
from tests.serving import Server

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1440, "height": 900}


class Board:
    """The board on the table, with its secrets."""

    def __init__(self, server: Server, page: Page) -> None:
        self.game = page.url.rsplit("/", maxsplit=1)[-1]
        deal = server.dealt(self.game)
        self.faces: list[str] = deal["faces"]
        self.size = round(len(self.faces) ** 0.5)
        self.accepted = {word["word"] for word in deal["words"]}
        # Words that offend are accepted, and named to nobody.
        self.points: dict[str, int] = {word["word"]: word["points"] for word in deal["words"] if word["shown"]}
        self.paths: dict[str, list[int]] = {word["word"]: word["path"] for word in deal["words"]}
        self.targets = [word["word"] for word in deal["words"] if word["target"]]

    def words(self, many: int) -> list[str]:
        """Some words, the shortest first, none of which hides in another's letters as typed."""
        return sorted(self.points, key=lambda word: (len(word), word))[:many]

    def spelled(self, path: Sequence[int]) -> str:
        return "".join(self.faces[die].upper() for die in path)

    def nonsense(self) -> str:
        """A chain on the grid that is no word."""
        beside = neighbours(self.size)
        for first, second in ((a, b) for a in range(len(self.faces)) for b in beside[a]):
            for third in beside[second]:
                text = self.spelled([first, second, third])
                if third != first and self.faces[first] and len(text) >= 3 and text not in self.accepted:
                    return text
        raise AssertionError("every chain on this grid is a word")

    def stranger(self) -> str:
        """Letters that are not on the grid."""
        letters = "".join(self.faces).upper()
        return next(letter for letter in "ZXQJVKWYFB" if letter not in letters) * 4


def play_alone(page: Page, server: Server, minutes: str | None = None) -> Board:
    """Onto a board of one's own, as a guest does it."""
    page.goto("/shake")
    if minutes:
        page.get_by_label("Time").select_option(label=minutes)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Turn the grid")).to_be_visible()
    return Board(server, page)


def newcomer(chromium: Browser, server: Server, size: dict[str, int] = DESK) -> Page:
    """Somebody with a browser of their own."""
    phone = size["width"] < 500
    context = chromium.new_context(
        base_url=server.url,
        viewport=size,  # type: ignore[arg-type]
        has_touch=phone,
        is_mobile=phone,
    )
    return context.new_page()


def make_room(page: Page, mode: str, name: str) -> str:
    """A table for others; returns its code."""
    page.goto("/shake")
    page.get_by_text(mode, exact=True).click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Make a table").click()
    code = page.get_by_test_id("code")
    expect(code).to_be_visible()
    return code.inner_text().replace(" ", "")


def join(page: Page, code: str, name: str) -> None:
    page.goto(f"/join/{code.lower()}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="I’m in").click()
    expect(page.get_by_role("button", name="I’m ready")).to_be_visible()


def start(host: Page, server: Server, *players: Page) -> Board:
    """The host starts a round; returns its board when all have it before them."""
    host.get_by_role("button", name=re.compile(r"^(Start|Start round \d+|Next round)$")).click()
    for page in players:
        expect(page.get_by_role("button", name="Turn the grid")).to_be_visible()
    return Board(server, host)


def enter(page: Page, word: str) -> None:
    page.keyboard.type(word.lower())
    page.keyboard.press("Enter")


def find(page: Page, *words: str) -> None:
    """Enter words of the board, and wait until the last one is counted."""
    for word in words:
        enter(page, word)
        expect_verdict(page, word)


def expect_verdict(page: Page, text: str) -> None:
    """The result is there for the eye and for a screen reader."""
    expect(page.get_by_test_id("verdict")).to_contain_text(text, ignore_case=True)
    expect(page.get_by_role("status")).to_contain_text(text, ignore_case=True)


def middle(page: Page, board: Board, die: int) -> tuple[float, float]:
    """Where a die lies on the screen, the board unturned."""
    box = page.get_by_role("group", name=re.compile("Grid of")).bounding_box()
    assert box
    step = box["width"] / board.size
    return box["x"] + (die % board.size + 0.5) * step, box["y"] + (die // board.size + 0.5) * step


def draw(page: Page, board: Board, word: str) -> None:
    """Draw a word's path with the mouse."""
    path = board.paths[word]
    page.mouse.move(*middle(page, board, path[0]))
    page.mouse.down()
    for die in path[1:]:
        page.mouse.move(*middle(page, board, die), steps=4)
    page.mouse.up()


class Finger:
    """A real finger: Playwright's own taps cannot move."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.session: CDPSession = context.new_cdp_session(page)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": 1} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def draw(self, spots: Sequence[tuple[float, float]], *, lift: bool = True) -> None:
        self._touch("touchStart", spots[0])
        for (x, y), (to_x, to_y) in pairwise(spots):
            for share in (0.35, 0.7, 1.0):
                self._touch("touchMove", (x + (to_x - x) * share, y + (to_y - y) * share))
        if lift:
            self._touch("touchEnd")

    def take_away(self) -> None:
        self._touch("touchCancel")


def end_round(host: Page) -> None:
    """The host ends the round, from the menu if they play."""
    button = host.get_by_role("button", name="End the round")
    if not button.is_visible():
        host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="End the round").first.click()
    host.get_by_role("dialog").get_by_role("button", name="End the round").click()


def final_score(page: Page) -> int:
    score = page.get_by_test_id("final-score")
    expect(score).to_be_visible()
    return int(score.inner_text())


def listed(page: Page, choice: str) -> list[str]:
    """The words of the end under one of the filters."""
    region = page.get_by_role("region", name="All words")
    region.get_by_role("button", name=re.compile(f"^{choice} [0-9]+$")).click()
    words = region.locator(".words .word").all_inner_texts()
    return sorted(word.upper() for word in words)
