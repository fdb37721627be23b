"""Words that stay learned, in a browser: missed words come in, every kind of card, without a connection, as files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browsing import press
from tests.crossing import DESK, visitor
from tests.e2e.accessibility import findings
from tests.serving import Server

Card = dict[str, Any]
VOICE = """
const voices = [{ lang: 'fr-FR', name: 'Somebody' }];
Object.defineProperty(window, 'speechSynthesis', { value: {
  getVoices: () => voices, addEventListener() {}, cancel() {}, speak: ({ text }) => { window.spoken = text; },
} });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
"""A voice for a browser that has none: what it would say."""
LIGHT = {"word": "lumière", "example": "La lumière du soir."}
SMALL = {"width": 320, "height": 640}
KINDS = ["find", "unscramble", "type", "article", "hear", "gap"]


def cards_of(page: Page, language: str) -> list[Card]:
    cards: list[Card] = page.request.get(f"/api/deck/{language}").json()["cards"]
    return cards


def chain(faces: list[str], word: str) -> list[int]:
    """The squares of a small board over which a word goes."""
    size = round(len(faces) ** 0.5)

    def beside(a: int, b: int) -> bool:
        return bool(max(abs(a // size - b // size), abs(a % size - b % size)) == 1)

    def further(path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(path) == len(word):
            yield path
            return
        for square, face in enumerate(faces):
            if face == word[len(path)] and square not in path and (not path or beside(path[-1], square)):
                yield from further((*path, square))

    return list(next(further(())))


def solve(page: Page, cards: list[Card]) -> str:
    """Answer the card that is asked; returns in which way it was."""
    question = page.locator("[data-exercise]")
    kind = question.get_attribute("data-exercise") or ""
    shown = question.locator(".what").inner_text()
    asked = [card for card in cards if kind in ("hear", "gap") or card["meaning"] in shown]
    card = next(card for card in asked if kind != "article" or card["word"] in shown)
    if kind == "find":
        tiles = page.get_by_role("group", name="Board").get_by_role("button")
        for square in chain(tiles.all_inner_texts(), card["word"].upper()):
            tiles.nth(square).click()
    elif kind == "unscramble":
        press(page, card["word"])
    elif kind == "article":
        question.get_by_role("button", name=card["article"], exact=True).click()
    else:
        page.get_by_label("Your answer").fill(card["word"].replace("è", "e"))
        page.keyboard.press("Enter")
    expect(question.get_by_text("Right.", exact=False)).to_be_visible()
    return kind


def rate(page: Page, grade: str) -> None:
    page.get_by_text(grade).click()
    page.get_by_role("button", name="Next").click()


def test_a_missed_word_is_learnt_also_without_a_connection(bo: Page) -> None:
    """A hive is given up; its words come in by themselves, and an answer without a connection is sent later."""
    game = bo.request.post("/api/games", data={"game": "hive", "language": "en"}).json()["id"]
    command = {"id": "give-up-1", "command": {"kind": "reveal"}}
    assert bo.request.post(f"/api/games/{game}/commands", data=command).ok
    bo.goto("/deck")
    expect(bo.get_by_text("words from your last games came in.")).to_be_visible()
    bo.get_by_role("link", name="English").click()
    cards = cards_of(bo, "en")
    bo.get_by_role("button", name=f"Review {len(cards)} words").click()
    solve(bo, cards)
    bo.context.set_offline(True)
    rate(bo, "It was easy")
    solve(bo, cards)
    rate(bo, "It was easy")
    expect(bo.get_by_test_id("offline")).to_contain_text("2 words saved")
    assert [card["reviews"] for card in cards_of_server(bo, cards)] == [0] * len(cards)
    bo.context.set_offline(False)
    expect(bo.get_by_test_id("offline")).to_have_count(0)
    assert sorted(card["reviews"] for card in cards_of(bo, "en")) == [0] * (len(cards) - 2) + [1, 1]
    bo.get_by_role("button", name="Stop here").click()
    expect(bo.get_by_text("1 day in 17 weeks")).to_be_visible()


def cards_of_server(page: Page, known: list[Card]) -> list[Card]:
    """What the server has while the page has no connection: requests of the test go past the page."""
    found = cards_of(page, known[0].get("language", "en"))
    assert len(found) == len(known)
    return found


@pytest.mark.soak
@pytest.mark.parametrize("size", [SMALL, DESK], ids=["small-phone", "desk"])
def test_every_kind_of_card(chromium: Browser, server: Server, size: dict[str, int]) -> None:
    page = visitor(chromium, server, size)
    page.add_init_script(VOICE)
    assert page.request.post("/api/deck/fr/cards", data={"cards": [LIGHT]}).ok
    page.goto("/deck/fr")
    page.get_by_role("button", name="Review 1 word").click()
    cards, asked = cards_of(page, "fr"), list[str]()
    for _ in KINDS:
        assert findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        asked.append(solve(page, cards))
        assert findings(page) == []
        if asked[-1] in ("type", "hear", "gap"):
            expect(page.get_by_text("Right. One accent was missing.")).to_be_visible()
            expect(page.locator(".tile.lit")).to_have_text("È")
        if asked[-1] == "hear":
            assert page.evaluate("window.spoken") == "lumière"
        rate(page, "It was easy" if len(asked) == len(KINDS) else "It was hard")
    assert asked == KINDS
    expect(page.get_by_role("heading", name="Done for today")).to_be_visible()
    expect(page.get_by_text("1 word reviewed.")).to_be_visible()
    assert findings(page) == []
    page.context.close()


@pytest.mark.soak
def test_a_card_comes_back_if_it_was_not_known(bo: Page) -> None:
    assert bo.request.post("/api/deck/fr/cards", data={"cards": [{"word": "mot"}]}).ok
    bo.goto("/deck/fr")
    bo.get_by_role("button", name="Review 1 word").click()
    for _ in range(2):
        bo.get_by_role("button", name="I don’t know").click()
        expect(bo.get_by_text("Not yet. It comes back today.")).to_be_visible()
        expect(bo.get_by_text("le mot")).to_be_visible()
        bo.get_by_role("button", name="Next").click()
    expect(bo.locator("[data-exercise]")).to_be_visible()
    bo.keyboard.press("Escape")
    expect(bo.get_by_role("button", name="Review 1 word")).to_have_count(0)


@pytest.mark.soak
def test_words_by_hand_from_a_list_and_from_files(ada: Page, tmp_path: Path) -> None:
    """By hand into one deck, out as a package, and into the deck of somebody else's language of choice."""
    entries = [{"word": word, "meaning": ""} for word in ("pomme", "poire")]
    body = {"title": "Au marché", "language": "fr", "into": "en", "entries": entries, "shared": False}
    kept = ada.request.post("/api/vocabulary", data=body).json()["id"]
    ada.goto(f"/lists/{kept}")
    ada.get_by_role("button", name="Learn these words").click()
    expect(ada.get_by_test_id("toast")).to_have_text("+ 2 words to learn.")
    ada.goto("/deck/fr")
    ada.get_by_label("Word", exact=True).fill("fenêtre")
    ada.get_by_role("button", name="Add", exact=True).click()
    expect(ada.get_by_test_id("toast")).to_have_text("1 word added.")
    expect(ada.get_by_role("button", name="Review 3 words")).to_be_visible()
    with ada.expect_download() as download:
        ada.get_by_role("link", name="Save for Anki").click()
    file = tmp_path / "deck-fr.apkg"
    download.value.save_as(file)
    ada.get_by_text("All words (3)").click()
    ada.get_by_role("button", name="Remove pomme").click()
    expect(ada.get_by_text("All words (2)")).to_be_visible()
    ada.get_by_label("From a file (Anki, text)").set_input_files(file)
    expect(ada.get_by_text("All words (3)")).to_be_visible()
    ada.get_by_label("From a file (Anki, text)").set_input_files(
        {"name": "deck.apkg", "mimeType": "application/zip", "buffer": b"PK\x03\x04 nothing"}
    )
    expect(ada.get_by_test_id("toast")).to_contain_text("This file cannot be read")
    words = {card["word"] for card in cards_of(ada, "fr")}
    assert words == {"pomme", "poire", "fenêtre"}
