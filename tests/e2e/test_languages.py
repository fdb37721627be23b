"""Hive in other languages, typed as their players type; and the interface in its own language."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from lexicade.lexicon import Lexicon
from tests.browsing import press
from tests.e2e.hive.hive_tables import todays_game
from tests.serving import Server
from tests.tables import soak


def open_hive(page: Page, language: str) -> str:
    """A new hive in a language, chosen where a player chooses it."""
    page.goto("/hive/new")
    page.get_by_label("Words in").select_option(label=language)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"/hive/[\w-]{8,}$"))
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    return page.url.rsplit("/", 1)[1]


@pytest.mark.parametrize(
    "language", [("fr", "Français"), ("bg", "Български"), *soak(("de", "Deutsch"), ("pl", "Polski"))]
)
def test_a_hive_played_in_its_language(page: Page, server: Server, language: tuple[str, str]) -> None:
    code, name = language
    game = open_hive(page, name)
    lexicon = Lexicon.load(code)
    answers = server.answers(game)
    view = page.request.get(f"/api/games/{game}").json()["view"]
    assert view["language"] == code

    def accented(word: str) -> bool:
        return any(not letter.isascii() for letter in lexicon.spellings(word)[0])

    base = answers[0]
    written = next((word for word in answers[1:] if accented(word)), answers[1])
    for typed in (base.lower(), lexicon.spellings(written)[0].lower()):
        press(page, typed)
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("verdict")).not_to_be_empty()
    expect(page.get_by_role("region", name="Found words").get_by_role("listitem")).to_have_count(2)
    assert server.log_of(game) == [base, written]


def test_a_found_word_opens_its_card(page: Page, server: Server) -> None:
    page.goto("/hive")
    expect(page.get_by_role("button", name="Shuffle")).to_be_visible()
    game = todays_game(page)
    # Not every answer has a meaning in the gloss file.
    word = next(each for each in server.answers(game) if page.request.get(f"/api/words/en/{each}").json()["meaning"])
    page.keyboard.type(word)
    page.keyboard.press("Enter")
    page.get_by_role("link", name=re.compile(f"^{word}", re.IGNORECASE)).first.click()
    card = page.get_by_role("dialog")
    expect(card).to_contain_text(word, ignore_case=True)
    expect(card).to_contain_text("WordNet")


def test_the_interface_speaks_french(page: Page) -> None:
    page.goto("/account")
    page.get_by_role("radio", name="Français").check(force=True)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.goto("/hive")
    expect(page.get_by_role("button", name="Mélanger")).to_be_visible()


def test_a_french_browser_is_met_in_french(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(base_url=server.url, locale="fr-FR")
    page = context.new_page()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    context.close()


def test_words_can_be_looked_up_and_searched(page: Page) -> None:
    page.goto("/words/fr/cote")
    expect(page.get_by_role("main")).to_contain_text("côté")
    page.goto("/words/en/anagrams/tac")
    expect(page.get_by_role("link", name="Cat", exact=True).first).to_be_visible()
    page.goto("/words/about")
    expect(page.get_by_role("main")).to_contain_text("ENABLE")
    expect(page.get_by_role("main")).to_contain_text("MPL")


def test_the_language_of_searches_is_remembered_and_back_steps_through_them(page: Page) -> None:
    page.goto("/words")
    page.get_by_label("Words in").select_option(label="Français")
    field = page.get_by_role("main").get_by_role("searchbox")
    field.fill("chat")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="chat")).to_be_visible()
    page.get_by_role("radio", name="Anagrams").check(force=True)
    expect(page).to_have_url(re.compile("/words/fr/anagrams/chat$"))
    page.go_back()
    expect(page).to_have_url(re.compile("/words/fr/chat$"))
    expect(page.get_by_role("heading", name="chat")).to_be_visible()
    page.goto("/words")
    expect(page.get_by_label("Words in")).to_have_value("fr")


def test_who_plays_before_the_languages_are_told_gets_their_own(chromium: Browser, server: Server) -> None:
    context = chromium.new_context(base_url=server.url, locale="de-DE")
    page = context.new_page()
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/languages", hold)
    for path, button in (("/shake", "Jetzt spielen"), ("/hive/new", "Spielen")):
        with page.expect_request("**/api/languages"):
            page.goto(path)
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_role("button", name=button, exact=True)).to_be_disabled()
        held.pop().continue_()
        expect(page).to_have_url(re.compile(rf"{path.split('/')[1]}/[\w-]{{8,}}$"))
        game = page.url.rsplit("/", 1)[1]
        assert page.request.get(f"/api/games/{game}").json()["view"]["language"] == "de"
    context.close()
