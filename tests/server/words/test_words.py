"""Words to ask about, over HTTP."""

import pytest
from fastapi.testclient import TestClient

from lexicade.lexicon.sources import DATA

pytestmark = pytest.mark.slow


def test_the_languages(client: TestClient) -> None:
    languages = {each["code"]: each for each in client.get("/api/languages").json()["languages"]}
    assert {"en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "bg"} <= set(languages)
    assert languages["fr"]["name"] == "Français"
    assert {"K", "Ñ"} <= set(languages["es"]["letters"])
    assert "LL" not in languages["es"]["letters"]
    assert languages["fr"]["folds"]["Œ"] == "OE"
    assert [(each["code"], each["note"]) for each in languages["fr"]["lists"]] == [("fr", {})]


def test_whoever_may_choose_a_list_is_told_what_each_is(client: TestClient) -> None:
    languages = {each["code"]: each["lists"] for each in client.get("/api/languages").json()["languages"]}
    several = {code: lists for code, lists in languages.items() if len(lists) > 1}
    assert {code: [each["code"] for each in lists] for code, lists in several.items()} == {
        "en": ["en", "en-large"],
        "pt": ["pt", "pt-br"],
    }
    for each in (each for lists in several.values() for each in lists):
        assert set(each["note"]) == {"en", "de", "fr", "es"}
        assert "turnierliste" in each["note"]["de"].lower(), each["code"]
    assert (
        several["en"][1]["note"]["en"]
        == "Very rare words too. It is not a tournament list either: some words differ."
    )


def test_a_french_word_with_its_spellings_and_translation(client: TestClient) -> None:
    info = client.get("/api/words/fr/cote").json()
    assert info["valid"]
    assert info["spellings"] == ["cote", "côte", "coté", "côté"]
    school = client.get("/api/words/fr/École").json()
    assert (school["word"], school["spellings"]) == ("ECOLE", ["école"])
    assert "school" in school["meaning"]["translations"]
    assert school["meaning"]["licence"]


def test_words_are_translated_into_the_readers_language(client: TestClient) -> None:
    def told(path: str, language: str) -> tuple[str, str]:
        answer = client.get(f"/api/words/{path}", headers={"Accept-Language": language})
        assert answer.headers["vary"] == "Accept-Language"
        meaning = answer.json()["meaning"]
        return meaning["into"], meaning["translations"][0] if meaning["translations"] else ""

    assert told("fr/ecole", "de-AT,en;q=0.5") == ("de", "Schule")
    assert told("fr/ecole", "ja") == ("en", "school")
    # What a table wants goes before what the browser prefers.
    assert told("fr/ecole?into=es", "de") == ("es", "escuela")
    assert told("en/bread", "de") == ("de", "Brot")
    assert told("en/bread", "en") == ("en", "")
    assert client.get("/api/words/fr/ecole?into=xx").status_code == 422


def test_short_meanings_in_the_readers_language(client: TestClient) -> None:
    wanted = {"words": ["bread", "zzyzx"]}
    found = client.post("/api/words/en/meanings", json=wanted, headers={"Accept-Language": "fr"}).json()["words"]
    assert [(each["translation"], each["into"], each["meaning"]) for each in found][1] == (None, None, None)
    assert (found[0]["translation"].split(", ")[0], found[0]["into"], found[0]["meaning"]) == ("pain", "fr", None)
    english = client.post("/api/words/en/meanings", json=wanted).json()["words"][0]
    assert english["meaning"]
    assert english["translation"] is None


def test_an_inflected_english_word_has_its_lemmas_meaning(client: TestClient) -> None:
    info = client.get("/api/words/en/geese").json()
    assert info["meaning"]["lemma"] == "goose"
    assert info["points"] == {"cross": 6, "shake": 2}
    assert client.get("/api/words/en/eagle").json()["hooks"] == {"front": ["B"], "back": ["S", "T"]}


def test_a_card_has_the_senses_and_the_forms(client: TestClient) -> None:
    went = client.get("/api/words/en/went").json()
    assert went["forms"] == ["go", "goes", "gone", "went", "going"]
    assert len(went["meaning"]["senses"]) > 1
    schloss = client.get("/api/words/de/Schloss").json()["meaning"]
    told = {tuple(sense["words"]): sense["shared"] for sense in schloss["by_sense"]}
    assert told["lock",] is None
    assert "mansion" in told["palace", "castle"]["text"]
    # Into other languages than English, nobody tells senses apart.
    alone = client.get("/api/words/de/Schloss?into=fr").json()["meaning"]["by_sense"]
    assert all(len(sense["words"]) == 1 and sense["shared"] is None for sense in alone)


@pytest.mark.parametrize(
    ("word", "code"), [("zzyzx", "not-a-word"), ("Ω", "bad-letters"), ("a?c", "bad-letters"), ("x", "too-short")]
)
def test_why_a_word_is_none(client: TestClient, word: str, code: str) -> None:
    response = client.get(f"/api/words/en/{word.replace('?', '%3F')}")
    assert response.status_code == 200
    assert (response.json()["valid"], response.json()["code"]) == (False, code)


@pytest.mark.parametrize(
    ("find", "text", "word"),
    [
        ("anagrams", "tac?", "CAST"),
        ("pattern", "oc?an", "OCEAN"),
        ("prefix", "ocea", "OCEANIC"),
        ("suffix", "igator", "NAVIGATOR"),
    ],
)
def test_searches(client: TestClient, find: str, text: str, word: str) -> None:
    found = client.get("/api/words/en", params={"find": find, "text": text, "limit": 500}).json()
    assert word in found["words"]
    assert found["count"] >= len(found["words"])
    few = client.get("/api/words/en", params={"find": find, "text": text, "limit": 1}).json()
    assert (len(few["words"]), few["count"]) == (1, found["count"])


@pytest.mark.parametrize(("find", "text"), [("anagrams", "?" * 15), ("pattern", "?" * 8), ("pattern", "*in*")])
def test_searches_that_find_too_much_stop(client: TestClient, find: str, text: str) -> None:
    found = client.get("/api/words/en", params={"find": find, "text": text}).json()
    assert (found["complete"], found["count"], len(found["words"])) == (False, 20_000, 200)


def test_searches_that_find_all_say_so(client: TestClient) -> None:
    found = client.get("/api/words/en", params={"find": "anagrams", "text": "?" * 15 + "x", "limit": 1}).json()
    assert not found["complete"]
    found = client.get("/api/words/en", params={"find": "suffix", "text": "zz"}).json()
    assert found["complete"]
    assert found["count"] == len(found["words"]) > 5


@pytest.mark.parametrize(
    ("find", "text", "code"),
    [
        ("pattern", "a1", "bad-pattern"),
        ("prefix", "a*", "bad-pattern"),
        ("anagrams", "щ", "bad-letters"),
        ("anagrams", "?" * 16, "too-many-blanks"),
    ],
)
def test_searches_that_cannot_be(client: TestClient, find: str, text: str, code: str) -> None:
    refused = client.get("/api/words/en", params={"find": find, "text": text})
    assert (refused.status_code, refused.json()["code"]) == (422, code)


def test_lists_say_whose_they_are_and_can_be_had(client: TestClient) -> None:
    about = {each["code"]: each for each in client.get("/api/about/words").json()["languages"]}
    assert all(source["licence"] for each in about.values() for source in each["sources"])
    text = client.get(about["en"]["download"]).text
    assert text.startswith("AA\n")
    assert len(text.splitlines()) > 172_000


def test_licences_come_with_text_and_source(client: TestClient) -> None:
    about = client.get("/api/about/words").json()["languages"]
    told = [source for each in about for source in (*each["sources"], *each["meanings"])]
    ours = {"MIT", "Public Domain", "SCOWL", "SCOWL, with the UKACD notice", "WordNet-3.0", "CC-BY-4.0 and MIT"}
    for source in told:
        assert source["licence"] in ours or source["texts"], source
        assert source["attribution"] == "Lexicade" or (source["notice"] and source["origins"]), source
    for address in {text for source in told for text in (*source["texts"], source["notice"]) if text}:
        assert len(client.get(address).text) > 200
    for hidden in ("SOURCES.toml", "../pyproject.toml", "licences/../SOURCES.toml", "en/words.txt"):
        assert client.get(f"/api/about/texts/{hidden}").status_code == 404


def test_a_list_is_downloaded_with_its_licence(client: TestClient) -> None:
    link = client.head("/api/words/it/list.txt").headers["link"]
    assert link == '</api/words/it/licence.txt>; rel="license"'
    licence = client.get("/api/words/it/licence.txt").text
    for part in ("licence: GPL-3", "hunspell-it", "GNU GENERAL PUBLIC LICENSE", "wordfreq"):
        assert part in licence
    assert client.get("/api/words/xx/licence.txt").status_code == 404


def test_nothing_that_is_passed_on_is_compiled() -> None:
    kinds = {path.suffix for path in DATA.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert kinds <= {".xz", ".txt", ".book", ".toml", ".md", ".py"}


def test_a_hive_in_another_language(client: TestClient) -> None:
    view = client.post("/api/games", json={"game": "hive", "language": "fr"}).json()["view"]
    assert view["language"] == "fr"
    today = client.post("/api/hive/daily", json={"language": "de"}).json()["view"]
    assert today["language"] == "de"
    assert today["date"]


def test_each_list_has_a_hive_of_the_day_of_its_own(client: TestClient) -> None:
    large, usual = (client.post("/api/hive/daily", json={"language": name}).json() for name in ("en-large", "en"))
    assert large["id"] != usual["id"]
    for name, mine in (("en-large", large), ("en", usual)):
        info = client.get("/api/hive/daily", params={"language": name}).json()
        assert info["letters"] == mine["view"]["letters"]


def test_a_hive_of_the_large_list_is_refereed_by_it(client: TestClient) -> None:
    game = client.post("/api/games", json={"game": "hive", "language": "en-large"}).json()
    assert game["view"]["language"] == "en"
    body = {"id": "12345678", "command": {"kind": "guess", "word": game["view"]["letters"][0] * 5}}
    assert client.post(f"/api/games/{game['id']}/commands", json=body).json()["code"] == "not-a-word"
