"""Shake in other languages: their letters on the dice and under the fingers, and words shown as they are written."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browsing import press
from tests.serving import Server
from tests.shaking import Board, expect_verdict
from tests.tables import soak

LANGUAGES = ["fr", "es", "bg", "el", *soak("de", "pl", "sv", "uk", "cs")]


def open_round(page: Page, **options: object) -> str:
    """A round of one's own under some options; returns its game."""
    wanted = {"game": "shake", "options": {"seconds": 600, **options}}
    # As patient as the client: whoever asks for a language first has its list compiled.
    made = page.request.post("/api/games", data=wanted)
    assert made.ok, made.text()
    game: str = made.json()["id"]
    page.goto(f"/shake/{game}")
    expect(page.get_by_role("button", name="Turn the grid")).to_be_visible()
    return game


def type_in(page: Page, text: str) -> None:
    press(page, text)
    page.keyboard.press("Enter")


def words(server: Server, game: str) -> list[dict[str, Any]]:
    return [word for word in server.dealt(game)["words"] if word["shown"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_in_its_language(page: Page, server: Server, language: str) -> None:
    game = open_round(page, language=language, seed="languages")
    shown = words(server, game)
    # The longest first: as written, then as its tiles say.
    first, second = sorted(shown, key=lambda word: -len(word["word"]))[:2]
    type_in(page, first["text"])
    expect_verdict(page, first["text"])
    type_in(page, second["word"].lower())
    expect_verdict(page, second["text"])
    found = page.get_by_role("region", name="Found words")
    for word in (first, second):
        expect(found).to_contain_text(word["text"], ignore_case=True)
    expect(page.get_by_test_id("score")).to_have_text(str(first["points"] + second["points"]))
    assert len(Board(server, page).faces) == 16


def test_base_letters_find_the_accented_word(page: Page, server: Server) -> None:
    game = open_round(page, language="fr", own_words=["école", "forêt", "été", "garçon"], size=5)
    texts = {word["word"]: word["text"] for word in words(server, game)}
    assert texts["ECOLE"] == "école"
    type_in(page, "ecole")
    expect_verdict(page, "école")
    type_in(page, "FORÊT")
    expect_verdict(page, "forêt")
    found = page.get_by_role("region", name="Found words")
    for text in ("école", "forêt"):
        expect(found).to_contain_text(text, ignore_case=True)
    type_in(page, "école")
    expect_verdict(page, "already")
