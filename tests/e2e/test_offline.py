"""The client without a connection: it opens, the day's hive is played on, and what was found reaches the server."""

import json
import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from lexicade import boards
from lexicade.games import shake
from lexicade.lexicon import Lexicon
from tests.e2e.hive_tables import todays_game
from tests.e2e.test_hive import enter, expect_found, expect_verdict
from tests.serving import Server
from tests.shaking import end_round

SIZES = ((390, 844), (820, 1180), (1440, 900))
INSTALLED = "() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')"


@pytest.fixture
def device(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    """A browser that keeps the client."""
    context = chromium.new_context(base_url=server.url, service_workers="allow")
    context.set_default_timeout(10_000)
    yield context
    context.close()


def install(page: Page) -> None:
    page.wait_for_function(INSTALLED, timeout=30_000)


def kept(page: Page, beginning: str) -> None:
    """Wait until the browser keeps something."""
    page.wait_for_function(
        "beginning => Object.keys(localStorage).some((key) => key.startsWith(`lexicade:${beginning}`))",
        arg=beginning,
        timeout=30_000,
    )


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
    page.goto("/")
    expect(page.get_by_role("link", name="Carry on").first).to_be_visible()

    device.set_offline(True)
    page.reload()
    page.get_by_role("link", name="Carry on").first.click()
    expect(page.get_by_test_id("offline")).to_be_visible()
    centre = page.get_by_role("button", name=re.compile("centre letter")).inner_text().strip()
    for (width, height), (word, verdict) in zip(
        SIZES, ((second, second), (centre * 6, "word list"), (third, third)), strict=True
    ):
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
        page.keyboard.press("Escape")
        enter(page, word.lower())
        expect_verdict(page, verdict)
    for word in (first, second, third):
        expect_found(page, word)
    page.close()

    device.set_offline(False)
    # Another page than the game's is enough.
    later = device.new_page()
    later.goto("/account")
    later.wait_for_function(
        "() => !Object.keys(localStorage).some((key) => key.includes(':outbox:'))", timeout=30_000
    )
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


def test_a_round_of_shake_without_a_connection(device: BrowserContext, server: Server) -> None:
    page = device.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/shake")
    install(page)
    kept(page, "boards:en-4-medium")
    seed = page.evaluate("JSON.parse(localStorage['lexicade:boards:en-4-medium'])[0].options.seed")
    deal = boards.deal(shake.Options(seed=seed), Lexicon.load("en"), Random(1))
    words = sorted((each.word for each in deal.shown), key=lambda word: (len(word), word))[:2]

    device.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name="Turn the grid")).to_be_visible()
    enter(page, words[0].lower())
    expect(page.get_by_test_id("verdict")).to_contain_text(words[0], ignore_case=True)
    page.reload()
    enter(page, words[1].lower())
    expect(page.get_by_test_id("verdict")).to_contain_text(words[1], ignore_case=True)
    end_round(page)
    expect(page.get_by_role("heading", name="Your round")).to_be_visible()
    expect(page.get_by_text("when you’re back online")).to_be_visible()
    for word in words:
        expect(page.get_by_role("listitem").filter(has_text=re.compile(word, re.IGNORECASE)).first).to_be_visible()

    device.set_offline(False)
    expect(page.get_by_role("heading", name="All words")).to_be_visible(timeout=30_000)
    game = page.url.rsplit("/", 1)[1]
    assert [word for word in server.log_of(game) if word] == words
    assert server.dealt(game)["seed"] == seed


def test_a_push_message_is_shown_and_leads_to_its_game(device: BrowserContext, server: Server) -> None:
    device.grant_permissions(["notifications"])
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
    page.wait_for_function("() => true")
    message = {"kind": "turn", "game": "cross", "id": "abcdefgh1234", "language": "fr"}
    for data in (json.dumps(message), "nonsense"):
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": server.url, "registrationId": found[-1], "data": data},
        )
    shown = "() => navigator.serviceWorker.ready.then((each) => each.getNotifications())"
    page.wait_for_function(f"() => ({shown})().then((all) => all.length > 0)")
    notices = page.evaluate(
        f"() => ({shown})().then((all) => all.map(({{ title, body, data }}) => [title, body, data.path]))"
    )
    assert notices == [["C’est à vous de jouer", "Cross", "/cross/abcdefgh1234"]]
