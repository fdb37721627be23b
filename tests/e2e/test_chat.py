"""Talking at a table, each in a real browser of their own."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.e2e.accessibility import findings
from tests.e2e.hive.hive_tables import guest, join, open_table
from tests.e2e.hive.test_together import close_invitation
from tests.serving import Server
from tests.shaking import PHONE, end_round, make_room, newcomer, start
from tests.shaking import join as join_room
from tests.tables import soak


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Message to the table")


def messages(page: Page) -> Locator:
    return page.get_by_test_id("chat-message")


def say(page: Page, text: str) -> None:
    field(page).fill(text)
    field(page).press("Enter")
    expect(field(page)).to_have_value("")


def test_people_at_a_hive_talk(page: Page, chromium: Browser, server: Server) -> None:
    _game, code = open_table(page, "Together")
    close_invitation(page)
    expect(page.get_by_role("tab", name="Chat")).to_be_visible()
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    # What is typed there is no guess, and a link is plain text.
    page.keyboard.type("Hello? https://example.org <b>all</b>")
    page.keyboard.press("Enter")
    expect(messages(page)).to_have_count(1)
    expect(page.get_by_role("log").get_by_role("link")).to_have_count(0)
    expect(page.get_by_text("Type or tap")).to_be_visible()

    with guest(chromium, server, PHONE["width"], PHONE["height"]) as ben:
        join(ben, code, "Ben")
        # Who comes late finds what was said before, counted and not in the way.
        button = ben.get_by_role("button", name="Chat: 1 new message")
        expect(button).to_be_visible()
        button.click()
        expect(messages(ben)).to_have_text([re.compile("Ada.*Hello\\? https://example.org <b>all</b>", re.DOTALL)])
        expect(ben.get_by_role("button", name="Enter")).to_be_in_viewport(ratio=1)
        assert findings(ben) == []
        say(ben, "Here I am")
        expect(messages(page)).to_have_count(2)
        expect(messages(page).last).to_contain_text("Here I am")

        field(ben).fill("half a sentence")
        ben.reload()
        ben.get_by_role("button", name="Chat", exact=True).click()
        expect(field(ben)).to_have_value("half a sentence")
        field(ben).fill("")

        hides_and_shows(page)
        masks(page, ben)
        silences(page, ben)
        clears_and_closes(page, ben)
    assert findings(page) == []


def settings(page: Page) -> Locator:
    page.get_by_role("button", name="Chat settings").click()
    dialog = page.get_by_role("dialog", name="Chat settings")
    expect(dialog).to_be_visible()
    return dialog


def about(page: Page) -> Locator:
    messages(page).last.hover()
    page.get_by_role("button", name="About this message from Ben").last.click()
    dialog = page.get_by_role("dialog", name="Ben")
    expect(dialog).to_be_visible()
    return dialog


def hides_and_shows(page: Page) -> None:
    about(page).get_by_role("button", name="Report this message").click()
    expect(page.get_by_text("Reported. Thank you.").last).to_be_visible()
    about(page).get_by_role("button", name="Hide messages from this person").click()
    expect(messages(page)).to_have_count(1)
    settings(page).get_by_role("button", name="Show messages from Ben again").click()
    page.keyboard.press("Escape")
    expect(messages(page)).to_have_count(2)


def masks(page: Page, ben: Page) -> None:
    say(ben, "oh shit")
    expect(messages(page).last).to_contain_text("oh shit")
    settings(page).get_by_role("checkbox", name="Mask rude words for me").check()
    page.keyboard.press("Escape")
    expect(messages(page).last).to_contain_text("oh ••••")
    expect(messages(ben).last).to_contain_text("oh shit")
    settings(page).get_by_role("checkbox", name="Mask rude words for everyone").check()
    page.keyboard.press("Escape")
    expect(messages(ben).last).to_contain_text("oh ••••")


def silences(page: Page, ben: Page) -> None:
    about(page).get_by_role("button", name="Don’t let this person write").click()
    expect(ben.get_by_text("You can read here, but the host")).to_be_visible()
    expect(field(ben)).to_have_count(0)
    settings(page).get_by_role("button", name="Let Ben write again").click()
    page.keyboard.press("Escape")
    expect(field(ben)).to_be_visible()


def clears_and_closes(page: Page, ben: Page) -> None:
    dialog = settings(page)
    dialog.get_by_role("button", name="Delete all messages…").click()
    dialog.get_by_role("button", name="Delete", exact=True).click()
    expect(messages(ben)).to_have_count(0)
    page.keyboard.press("Escape")
    say(page, "Last words")
    expect(messages(ben)).to_have_count(1)
    settings(page).get_by_role("button", name="Close the chat").click()
    page.keyboard.press("Escape")
    expect(ben.get_by_text("The host has closed the chat.")).to_be_visible()
    expect(field(ben)).to_have_count(0)
    expect(messages(ben)).to_have_count(1)


def test_what_was_written_without_a_connection_is_sent_later(page: Page) -> None:
    open_table(page, "Together")
    close_invitation(page)
    page.get_by_role("tab", name="Chat").click()
    page.context.set_offline(True)
    field(page).fill("from the tunnel")
    field(page).press("Enter")
    expect(page.get_by_text("not sent yet")).to_be_visible()
    page.context.set_offline(False)
    expect(messages(page)).to_have_count(1)
    expect(page.get_by_text("not sent yet")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, *soak({"width": 1440, "height": 900})], ids=["phone", "desk"])
def test_a_class_has_no_chat_until_its_host_opens_it(chromium: Browser, server: Server, size: dict[str, int]) -> None:
    host, bo = newcomer(chromium, server), newcomer(chromium, server, size)
    code = make_room(host, "Head to head", "Ms Frizzle")
    join_room(bo, code, "Bo")
    opener = host.get_by_role("button", name="Open the chat")
    expect(opener).to_be_visible()
    expect(bo.get_by_role("region", name="Chat")).to_have_count(0)
    opener.click()
    expect(field(host)).to_be_focused()
    say(host, "Good luck!")
    fold = bo.get_by_role("region", name="Chat").get_by_role("button")
    expect(fold).to_contain_text("1 new message")
    fold.click()
    expect(messages(bo)).to_have_count(1)
    assert findings(bo) == []
    say(bo, "Thanks")
    expect(messages(host)).to_have_count(2)
    if size is PHONE:
        bo.get_by_role("dialog", name="Chat").get_by_role("button", name="Close").click()

    start(host, server, host, bo)
    expect(bo.get_by_role("log")).to_have_count(0)
    expect(bo.get_by_role("region", name="Chat")).to_have_count(0)
    end_round(host)
    expect(bo.get_by_role("region", name="Chat")).to_be_visible()
    if size is not PHONE:
        expect(messages(bo)).to_have_count(2)
    for each in (host, bo):
        each.context.close()
