"""Every message stands in every language, counts by its rules, and brings no English into another."""

import json
import re
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from lexicade.errors import BLANK, LANGUAGES, BadInput, TooMany, entries, fill, texts
from lexicade.server.http.messages import message

GLOSSARY = json.loads(
    (Path(__file__).parents[3] / "web/src/lib/catalogues/glossary.json").read_text(encoding="utf-8")
)
# What the code says in English: about a wrong value, what to do about it, what is missing, a command.
ENGLISH = {"kind", "problem", "problems", "remedy", "what"}


def blanks(text: str) -> set[str]:
    return {blank[1] for blank in BLANK.finditer(text)}


def spoken(language: str) -> dict[str, str]:
    """Every text of a language, the client's too."""
    ours = dict(texts(language))
    clients = {f"{slug} web": entry.get("web", {}).get(language, "") for slug, entry in entries().items()}
    return ours | clients


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing(language: str) -> None:
    english = texts()
    assert set(texts(language)) == set(english)
    for slug, text in texts(language).items():
        wanted = blanks(english[slug]) if language == "en" else blanks(english[slug]) - ENGLISH
        assert blanks(text) == wanted, slug


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"en"}))
def test_no_message_takes_english_into_another_language(language: str) -> None:
    for slug, text in spoken(language).items():
        assert not {name for name in ENGLISH if re.search(rf"\{{{name}\b", text)}, slug


def test_a_message_counts_by_the_rules_of_its_language() -> None:
    waits = {
        (language, n): message(TooMany("too-many", seconds=n), language) for language in LANGUAGES for n in (1, 2)
    }
    assert waits["en", 1] == "Too many tries. Wait 1 second."
    assert waits["fr", 2] == "Trop d’essais. Attendez 2 secondes."
    assert waits["de", 1] == "Zu viele Versuche. Warte 1 Sekunde."
    assert waits["es", 1] == "Demasiados intentos. Espera 1 segundo."


def test_a_message_writes_days_and_lists_as_its_language_does() -> None:
    early = BadInput("bad-date", date="2026-10", first="2026-11-01", last="2026-11-16")
    assert "(octobre 2026)" in message(early, "fr")
    assert "du 1er novembre 2026 au 16 novembre 2026" in message(early, "fr")
    assert "vom 1. November 2026 bis zum 16. November 2026" in message(early, "de")
    assert "del 1 de noviembre de 2026 al 16 de noviembre de 2026" in message(early, "es")
    lacking = [message(BadInput("bad-letters", letters="Q X I"), language) for language in LANGUAGES]
    assert [text.split(":")[1].strip() for text in lacking] == [
        "Q, X and I.",
        "Q, X et I.",
        "Q, X und I.",
        "Q, X e I.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_a_bare_day_or_list(language: str) -> None:
    bare = {"{date}", "{first}", "{last}", "{languages}", "{letters}", "{words}", "{strategies}"}
    # The letters of a hive are one text.
    hives = {"bad-hive", "bad-hive web", "no-pangram", "no-pangram web"}
    assert [
        slug for slug, text in spoken(language).items() if slug not in hives and any(each in text for each in bare)
    ] == []


def test_a_message_groups_digits_as_its_language_does() -> None:
    limits = [message(BadInput("too-large", limit=65536), language) for language in LANGUAGES]
    found = [re.findall("65.536", limit) for limit in limits]
    assert found == [["65,536"], ["65\u202f536"], ["65.536"], ["65.536"]]
    assert fill("{n|línea/líneas}", {"n": 4000}, "es") == "4000 líneas"


def test_a_number_of_things_is_counted_by_rule() -> None:
    """A noun after a blank would stand in the plural after 1, too."""
    nouns = r"\{(seconds|limit|lines|minimum|most|fewest)[^|}]*\} \w{3}"
    uncounted = {slug for language in LANGUAGES for slug, text in spoken(language).items() if re.search(nouns, text)}
    # "turn 7", "3 of them" and the like need no plural.
    assert uncounted == set()


def test_french_puts_spaces_that_do_not_break_before_its_marks() -> None:
    for slug, text in spoken("fr").items():
        assert not re.search(r"[^\u00a0]:(?!//)|[^\u202f;][;!]|\w [?]", text), slug


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_stands_for_one_thing(language: str) -> None:
    """The client's glossary holds for the server's messages."""
    for term in GLOSSARY[language]:
        for variant in () if "in" in term else term["not"]:
            again = [
                text for text in spoken(language).values() if re.search(rf"(?<!\w){variant}", text, re.IGNORECASE)
            ]
            assert not again, f"say {term['say']}"


@pytest.mark.parametrize(
    ("header", "text"), [("fr-CA", "rien à cette adresse"), ("", "nothing at this"), ("de;q=x", "nothing")]
)
def test_errors_speak_the_readers_language(client: TestClient, header: str, text: str) -> None:
    response = client.get("/api/nothing", headers={"accept-language": header})
    assert text in response.json()["message"]
    assert response.json()["code"] == "no-such-page"
