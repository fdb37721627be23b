"""Nothing of a game of Cross is clipped, on any screen, in any language of the interface."""

from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from lexicade.cross.rules.legal import LegalPlay
from tests.crossing import best_play, command, lay, make, sit_down, view_of, visitor
from tests.serving import Server

SIZES = (
    (320, 568),
    (360, 640),
    (390, 844),
    (412, 915),
    (768, 1024),
    (820, 1180),
    (1024, 768),
    (1180, 820),
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
LANGUAGES = ("en", "fr", "de", "es")
NARROW_AND_WIDE = (SIZES[0], SIZES[2], SIZES[6], SIZES[11])
LONG_WORDS = ("de",)

FAULTS = """async ([width, height]) => {
  const look = () => {
    const faults = [];
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth} wide`);
    if (page.scrollHeight > innerHeight) faults.push(`the page is ${page.scrollHeight} high`);
    const within = (element, name) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      if (width === 0) return false;
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        faults.push(`${name} at ${[left, top, right, bottom].map(Math.round)}`);
      return true;
    };
    within(document.querySelector('main .field'), 'board');
    const controls = document.querySelectorAll('main .row :is(button, a), main .seats li, dialog[open] button');
    for (const control of controls) {
      const name = control.getAttribute('aria-label') || control.textContent.trim();
      if (!within(control, name)) continue;
      const { scrollWidth, clientWidth } = control;
      if (scrollWidth > clientWidth) faults.push(`${name}: ${scrollWidth} in ${clientWidth}`);
    }
    const boxes = [...document.querySelectorAll('main .row .key, main .row .shelf')]
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const apart = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) if (!apart(a, b) && !apart(b, a)) faults.push('two controls overlap');
    return faults;
  };
  // As an expectation waits: the page takes a moment for its new size.
  for (let looks = 0; ; looks += 1) {
    await new Promise((done) => setTimeout(done, 20));
    const faults = innerWidth === width && innerHeight === height ? look() : ['the old size'];
    if (faults.length === 0 || looks === 250) return faults;
  }
}"""
"""What does not fit into a window of this size."""


@pytest.fixture
def players(chromium: Browser, server: Server) -> Iterator[tuple[Page, Page]]:
    pair = visitor(chromium, server), visitor(chromium, server)
    yield pair
    for page in pair:
        page.context.close()


def speak(page: Page, language: str) -> None:
    page.evaluate("language => localStorage.setItem('lexicade:speech', JSON.stringify(language))", language)
    page.reload()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", language)


def faults(page: Page, state: str, language: str, sizes: Iterable[tuple[int, int]]) -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = []
    for width, height in sizes:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        lasting = page.evaluate(FAULTS, [width, height])
        found.extend((state, language, f"{width}×{height}", fault) for fault in lasting)
    page.set_viewport_size(ViewportSize(width=1440, height=900))
    return found


def challenged(ada: Page, bo: Page) -> LegalPlay:
    """Ada has moved, and Bo may challenge that; returns what Bo can lay."""
    while True:
        game = sit_down(ada, bo, layout="standard", checking="double", clock={"kind": "game", "seconds": 3600})
        first = best_play(view_of(ada, game))
        assert first
        tiles = [{"row": t.row, "column": t.column, "letter": t.letter, "blank": t.blank} for t in first.tiles]
        command(ada, game, key="first", do={"kind": "place", "tiles": tiles})
        if answer := best_play(view_of(bo, game)):
            return answer


@pytest.mark.parametrize(
    ("sizes", "languages"),
    [(NARROW_AND_WIDE, LONG_WORDS), pytest.param(SIZES, LANGUAGES, marks=pytest.mark.soak)],
    ids=["some sizes", "every size and language"],
)
def test_every_size_shows_the_whole_table_in_every_language(
    players: tuple[Page, Page], sizes: tuple[tuple[int, int], ...], languages: tuple[str, ...]
) -> None:
    ada, bo = players
    answer = challenged(ada, bo)
    found: list[tuple[str, ...]] = []
    for language in languages:
        speak(bo, language)
        challenge = bo.locator("main .tight .key").nth(1)
        expect(challenge).to_be_visible()
        found += faults(bo, "challenge", language, sizes)
        challenge.click()
        expect(bo.get_by_role("dialog")).to_be_visible()
        found += faults(bo, "doubts", language, sizes[:3])
        bo.keyboard.press("Escape")
        lay(bo, answer)
        expect(bo.get_by_test_id("play").locator(".points")).to_be_visible()
        found += faults(bo, "draft", language, sizes)
        bo.keyboard.press("Escape")

    def never(route: Route) -> None:
        """The server does not answer while the page says that it is sending."""

    assert answer
    bo.route("**/commands*", never)
    lay(bo, answer)
    bo.keyboard.press("Enter")
    for language in languages:
        speak(bo, language)
        expect(bo.get_by_test_id("play").and_(bo.locator(".busy"))).to_be_visible()
        found += faults(bo, "sending", language, sizes)
    bo.unroute("**/commands*")
    assert found == [], "\n".join(map(str, found))


@pytest.mark.parametrize(
    "sizes",
    [NARROW_AND_WIDE, pytest.param(SIZES, marks=pytest.mark.soak)],
    ids=["some sizes", "every size"],
)
def test_three_and_four_seats_fit_as_well(
    chromium: Browser, server: Server, sizes: tuple[tuple[int, int], ...]
) -> None:
    page = visitor(chromium, server)
    found: list[tuple[str, ...]] = []
    for seats in (3, 4):
        bots = {"bots": ["greedy"] * (seats - 1)}
        clock = {"kind": "game", "seconds": 1200}
        page.goto(f"/cross/{make(page, bots, seats=seats, layout='standard', clock=clock)['id']}")
        expect(page.get_by_role("grid")).to_be_visible()
        found += faults(page, f"{seats} seats", "en", sizes)
    page.context.close()
    assert found == [], "\n".join(map(str, found))


def test_small_phones_show_the_values_of_letters(chromium: Browser, server: Server) -> None:
    page = visitor(chromium, server, {"width": 360, "height": 640}, touch=True)
    bots = {"bots": ["greedy"]}
    page.goto(f"/cross/{make(page, bots, layout='standard')['id']}")
    play = best_play(view_of(page))
    assert play
    lay(page, play)
    for width, height in ((360, 640), (320, 568)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        expect(page.locator("main .cell .value").first).to_be_visible()
    page.context.close()
