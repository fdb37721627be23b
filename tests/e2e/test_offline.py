"""The client without a connection: it opens, the day's hive is played on, and what was found reaches the server."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from lexicade.lexicon import Lexicon
from lexicade.shake import deal
from lexicade.shake import rules as shake
from tests.browsing import PATIENCE_MS
from tests.e2e.hive.hive_tables import todays_game
from tests.e2e.hive.test_hive import enter, expect_found, expect_verdict
from tests.serving import Server
from tests.shaking import end_round, listed

SIZES = ((390, 844), (820, 1180), (1440, 900))
POLL = """async (ask) => {
  const answer = new Function(`return (${ask})()`);
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await answer();
    if (found) return found;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error('never: ' + ask);
}"""
INSTALLED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated';
}"""
FITS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth === innerWidth && scrollHeight === innerHeight;
}"""
COVERED = """() => {
  const pill = document.querySelector('[data-testid=offline]').getBoundingClientRect();
  const controls = document.querySelectorAll('a, button, input, select');
  const meets = (box) =>
    box.width > 0 && box.left < pill.right && box.right > pill.left && box.top < pill.bottom && box.bottom > pill.top;
  return [...controls].filter((each) => meets(each.getBoundingClientRect())).map((each) => each.outerHTML);
}"""
NOTICES = """async () => {
  const all = await (await navigator.serviceWorker.ready).getNotifications();
  return all.length > 0 && all.map(({ title, body, data }) => [title, body, data.path]);
}"""

DELIVERY_MS = 500
MAX_DELIVERIES = int(PATIENCE_MS / DELIVERY_MS)
"""A browser under load may drop a message of the debugger. A second notice about a game replaces the first."""


@pytest.fixture
def device(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    """A browser that keeps the client."""
    context = chromium.new_context(base_url=server.url, service_workers="allow")
    yield context
    context.close()


def poll(page: Page, ask: str) -> Any:
    """Ask until the answer is something."""
    return page.evaluate(POLL, ask)


def install(page: Page) -> None:
    poll(page, INSTALLED)


def kept(page: Page, beginning: str) -> None:
    """Wait until the browser keeps something."""
    page.wait_for_function(
        "beginning => Object.keys(localStorage).some((key) => key.startsWith(`lexicade:${beginning}`))",
        arg=beginning,
    )


def expect_room(page: Page) -> None:
    """The page fits the screen, and what says that one is offline lies on nothing that is pressed."""
    expect(page.get_by_test_id("offline")).to_be_visible()
    page.wait_for_function(FITS)
    assert page.evaluate(COVERED) == []


def test_todays_hive_goes_on_without_a_connection(device: BrowserContext, server: Server) -> None:
    page = device.new_page()
    page.goto("/hive")
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    game = todays_game(page)
    first, second, third = server.answers(game)[:3]
    enter(page, first)
    expect_found(page, first)
    install(page)
    kept(page, "sealed-hive:en")
    stored = page.evaluate("JSON.stringify(localStorage)")
    assert second not in stored
    kept(page, "mine:today:en")

    device.set_offline(True)
    page.goto("/hive")
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Carry on").first.click()
    expect(page.get_by_test_id("offline")).to_be_visible()
    centre = page.get_by_role("button", name=re.compile("centre letter")).inner_text().strip()
    saved = 0
    for (width, height), (word, verdict) in zip(
        SIZES, ((second, second), (centre * 6, "word list"), (third, third)), strict=True
    ):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
        page.keyboard.press("Escape")
        expect_room(page)
        enter(page, word.lower())
        expect_verdict(page, verdict)
        saved += verdict == word
        expect(page.get_by_test_id("offline")).to_contain_text(f"{saved} word")
    for word in (first, second, third):
        expect_found(page, word)
    page.close()

    device.set_offline(False)
    # Another page than the game's is enough.
    later = device.new_page()
    later.goto("/account")
    later.wait_for_function("() => !Object.keys(localStorage).some((key) => key.includes(':outbox:'))")
    assert server.log_of(game) == [first, second, third]

    signed = later.request.post("/api/account/sign-up", data={"username": "Offa", "password": "correct horse"})
    assert signed.ok
    later.reload()
    expect(later.get_by_role("heading", name="Offa")).to_be_visible()
    assert "mine:game" in later.evaluate("JSON.stringify(localStorage)")
    later.get_by_role("button", name="Log out").click()
    later.wait_for_function("() => !Object.keys(localStorage).some((key) => key.includes(':mine:'))")
    caches = later.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"
    )
    assert "/index.html" in caches
    assert not [path for path in caches if path.startswith("/api/")]


def test_rounds_of_shake_without_a_connection(device: BrowserContext, server: Server) -> None:
    """A round at each size, one after the other: as many as boards are drawn ahead."""
    page = device.new_page()
    page.goto("/shake")
    # Words to solve boards with are for those who have played.
    assert page.request.post("/api/games", data={"game": "cross", "bots": ["level-3"]}).ok
    install(page)
    page.reload()
    kept(page, "boards:en-4-medium")
    kept(page, "packed:en")
    drawn = page.evaluate("JSON.parse(localStorage['lexicade:boards:en-4-medium']).map((each) => each.options.seed)")
    shown = {seed: shown_words(seed) for seed in drawn}
    rounds = {seed: shortest_words(seed) for seed in drawn}

    device.set_offline(True)
    for size, (seed, words) in zip(SIZES, rounds.items(), strict=True):
        play_alone(page, size, words)
        # The engine in the page finds all words, and the sealed list says what they are.
        assert listed(page, "All") == sorted(shown[seed])
        assert listed(page, "Found") == sorted(words)
        assert page.evaluate(COVERED) == []
    device.set_offline(False)
    page.wait_for_url(lambda url: "offline-" not in url)
    expect(page.get_by_role("heading", name="All words")).to_be_visible()
    assert listed(page, "All") == sorted(shown[seed])
    page.wait_for_function("() => !Object.keys(localStorage).some((key) => key.includes(':round:'))")
    games = [each["id"] for each in page.request.get("/api/games?state=over").json()["games"]]
    assert page.url.rsplit("/", 1)[1] in games
    arrived = {server.dealt(game)["seed"]: [word for word in server.log_of(game) if word] for game in games}
    assert (arrived, len(games)) == (rounds, len(SIZES))


def shown_words(seed: str) -> list[str]:
    """The words of the board of a seed that its players are shown."""
    return [each.word for each in deal.deal_board(shake.Options(seed=seed), Lexicon.load("en"), Random(1)).shown]


def shortest_words(seed: str) -> list[str]:
    """Two words of the board of a seed."""
    return sorted(shown_words(seed), key=lambda word: (len(word), word))[:2]


def play_alone(page: Page, size: tuple[int, int], words: list[str]) -> None:
    """A round of Shake to its end, with a reload in between."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/shake")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Turn the grid")).to_be_visible()
    expect_room(page)
    enter(page, words[0].lower())
    expect(page.get_by_test_id("verdict")).to_contain_text(words[0], ignore_case=True)
    page.reload()
    # Who leaves the page finds the clock standing.
    page.get_by_role("button", name="Resume").click()
    expect(page.get_by_test_id("cover")).to_be_hidden()
    enter(page, words[1].lower())
    expect(page.get_by_test_id("verdict")).to_contain_text(words[1], ignore_case=True)
    end_round(page)
    expect(page.get_by_role("heading", name="Your round")).to_be_visible()
    expect(page.get_by_text("when you’re back online")).to_be_visible()
    for word in words:
        expect(page.get_by_role("listitem").filter(has_text=re.compile(word, re.IGNORECASE)).first).to_be_visible()


def test_a_push_message_is_shown_and_leads_to_its_game(windowed: Browser, server: Server) -> None:
    device = windowed.new_context(base_url=server.url, permissions=["notifications"], service_workers="allow")
    page = device.new_page()
    page.goto("/hive")
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    install(page)
    page.goto("/account")
    expect(page.get_by_role("switch", name="Tell me when it’s my turn")).not_to_be_checked()
    expect(page.get_by_role("switch", name="Tell me when there is a new hive")).not_to_be_checked()

    session = device.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    message = {"kind": "turn", "game": "cross", "id": "abcdefgh1234", "language": "fr"}
    notices = None
    for _ in range(MAX_DELIVERIES):
        # The browser says which service workers it has when it gets round to it.
        for data in (json.dumps(message), "nonsense") if found else ():
            session.send(
                "ServiceWorker.deliverPushMessage",
                {"origin": server.url, "registrationId": found[-1], "data": data},
            )
        page.wait_for_timeout(DELIVERY_MS)
        if notices := page.evaluate(NOTICES):
            break
    assert notices == [["C’est à vous de jouer", "Cross", "/cross/abcdefgh1234"]]
