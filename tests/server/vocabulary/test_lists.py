"""Vocabulary lists over HTTP: kept, shared, exported, and what a pasted text says."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from lexicade.store.vocabulary import lists
from tests.server.conftest import Browser
from tests.tables import each

MARKET = {
    "title": "Au marché",
    "language": "fr",
    "into": "en",
    "entries": [
        {"word": "pomme", "gender": "f", "meaning": "apple", "example": "Deux pommes, s’il vous plaît."},
        {"word": "ail", "gender": "m", "meaning": "garlic"},
        {"word": "  pomme  de terre ", "gender": "f", "meaning": "potato", "note": "-1"},
    ],
}


def made(browser: TestClient, **changes: Any) -> dict[str, Any]:
    answer = browser.post("/api/vocabulary", json={**MARKET, **changes})
    assert answer.status_code == 201, answer.text
    kept: dict[str, Any] = answer.json()
    return kept


def test_a_list_is_kept_with_the_articles_of_its_language(browser: Browser) -> None:
    teacher = browser()
    kept = made(teacher)
    assert [(entry["article"], entry["word"]) for entry in kept["entries"]] == [
        ("la", "pomme"),
        ("l’", "ail"),
        ("la", "pomme de terre"),
    ]
    assert teacher.get(f"/api/vocabulary/{kept['id']}").json() == kept
    (head,) = teacher.get("/api/vocabulary").json()["lists"]
    assert (head["title"], head["size"], head["shared"], head["mine"]) == ("Au marché", 3, False, True)


def test_only_a_shared_list_is_seen_by_others_and_changed_by_nobody_else(browser: Browser) -> None:
    teacher, other = browser(), browser()
    kept = made(teacher)
    address = f"/api/vocabulary/{kept['id']}"
    made(other, title="Mine")
    assert other.get(address).json()["code"] == "no-such-vocabulary"
    assert other.get(f"{address}/list.csv").status_code == 404
    changed = {**MARKET, "shared": True, "title": "Le marché"}
    assert other.put(address, json=changed).status_code == 404
    assert teacher.put(address, json=changed).json()["title"] == "Le marché"
    seen = other.get(address).json()
    assert (seen["mine"], seen["title"], seen["size"]) == (False, "Le marché", 3)
    assert browser().get(address).status_code == 200
    other.delete(address)
    assert teacher.get(address).status_code == 200
    assert teacher.delete(address).json() == {"ok": True}
    assert teacher.get(address).status_code == 404


def test_strangers_do_not_read_rude_words(browser: Browser) -> None:
    kept = made(browser(), shared=True, entries=[{"word": "merde", "note": "what shit means"}])
    (entry,) = browser().get(f"/api/vocabulary/{kept['id']}").json()["entries"]
    assert (entry["word"], entry["note"]) == ("•••••", "what •••• means")


def test_a_file_is_read_again_as_it_was_written(browser: Browser) -> None:
    teacher = browser()
    kept = made(teacher)
    answer = teacher.get(f"/api/vocabulary/{kept['id']}/list.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    text = answer.content.decode("utf-8-sig")
    # A formula is none.
    assert '"\'-1"' in text
    again = read(teacher, text)
    kept["entries"][2]["note"] = "'-1"
    same = ("word", "gender", "meaning", "note", "example")
    assert [[entry[key] for key in same] for entry in again] == [
        [entry[key] for key in same] for entry in kept["entries"]
    ]


def read(browser: TestClient, text: str, language: str = "fr") -> list[dict[str, Any]]:
    answer = browser.post("/api/vocabulary/read", json={"text": text, "language": language})
    assert answer.status_code == 200, answer.text
    entries: list[dict[str, Any]] = answer.json()["entries"]
    return entries


PASTED = [
    ("la pomme = apple\nle citron = lemon", [("pomme", "f", "apple"), ("citron", "m", "lemon")]),
    ("la pomme - apple\nle porte-monnaie - purse", [("pomme", "f", "apple"), ("porte-monnaie", "m", "purse")]),
    ("la pomme\tapple\nl'ail\tgarlic", [("pomme", "f", "apple"), ("ail", "", "garlic")]),
    ("pomme;apple\nail;garlic\npomme;again", [("pomme", "", "apple"), ("ail", "", "garlic")]),
    ("Mot,Genre,Traduction\npomme,f.,apple\nail,m,garlic", [("pomme", "f", "apple"), ("ail", "m", "garlic")]),
    ("article;word;meaning\nla;pomme;apple", [("pomme", "f", "apple")]),
    ("#separator:Tab\n#html:false\nla pomme\tapple", [("pomme", "f", "apple")]),
    ('"pomme","apple, the fruit"\n"ail","garlic"', [("pomme", "", "apple, the fruit"), ("ail", "", "garlic")]),
    ("\ufeffmanger\n\n  \nboire\u202e", [("manger", "", ""), ("boire", "", "")]),
    ("word", []),
    ("", []),
]


@each(("text", "expected"), PASTED)
def test_words_are_read_however_they_are_listed(text: str, expected: list[tuple[str, str, str]]) -> None:
    from lexicade.languages import Language
    from lexicade.server.vocabulary.reading import read

    found = read(text, Language.load("fr"))
    assert [(entry.word, entry.gender, entry.meaning) for entry in found] == expected


def test_dictionaries_say_what_the_text_does_not(browser: Browser) -> None:
    fenetre, own, unknown = read(browser(), "fenêtre\nla maison = my house\nzzgl")
    assert (fenetre["suggested_gender"], fenetre["article"], fenetre["known"]) == ("f", "la", True)
    assert "window" in fenetre["suggested_meaning"]
    assert (own["suggested_meaning"], own["suggested_gender"], own["meaning"]) == ("", "", "my house")
    assert (unknown["known"], unknown["suggested_meaning"]) == (False, "")


def test_a_text_gives_no_more_words_than_a_list_has(browser: Browser) -> None:
    text = "\n".join(f"mot{number}" for number in range(lists.MAX_ENTRIES + 5))
    answer = browser().post("/api/vocabulary/read", json={"text": text, "language": "fr"}).json()
    assert (len(answer["entries"]), answer["left_out"]) == (lists.MAX_ENTRIES, 5)


@each(
    ("changes", "slug"),
    [
        ({"title": " "}, "bad-vocabulary-title"),
        ({"title": "x" * 81}, "bad-vocabulary-title"),
        ({"title": "merde"}, "rude-name"),
        ({"language": "xx"}, "unknown-language"),
    ],
)
def test_a_bad_list_is_refused(changes: dict[str, Any], slug: str, browser: Browser) -> None:
    assert browser().post("/api/vocabulary", json={**MARKET, **changes}).json()["code"] == slug


def test_an_account_keeps_no_more_lists_than_it_may(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lists, "MAX_LISTS", 2)
    teacher = browser()
    made(teacher)
    made(teacher)
    answer = teacher.post("/api/vocabulary", json=MARKET)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-vocabularies")


def test_the_card_of_a_word_says_what_my_lists_say(browser: Browser) -> None:
    teacher = browser()
    kept = made(teacher)
    (said,) = teacher.get("/api/vocabulary/mentions/fr/POMME").json()["mentions"]
    assert (said["list"], said["example"]) == (kept["id"], "Deux pommes, s’il vous plaît.")
    assert browser().get("/api/vocabulary/mentions/fr/pomme").json() == {"mentions": []}


def test_a_deleted_account_takes_its_lists_along(browser: Browser) -> None:
    teacher = browser()
    kept = made(teacher, shared=True)
    assert kept["title"] in teacher.get("/api/account/export").text
    teacher.post("/api/account/delete", json={"really": True})
    assert browser().get(f"/api/vocabulary/{kept['id']}").status_code == 404
