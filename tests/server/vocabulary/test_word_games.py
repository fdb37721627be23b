"""Games made of a list: which words fit, why others do not, and that the game asks for those that do."""

from typing import Any

from fastapi.testclient import TestClient

from lexicade.hive import solver
from lexicade.lexicon import Lexicon
from lexicade.server.registry import GAMES
from tests.server.conftest import Browser, guess

WORDS = ["poire", "pomme de terre", "ail", "poireau", "prix", "zzgl", "merde", "raisin"]


def laid(browser: TestClient, game: str, words: list[str]) -> dict[str, Any]:
    answer = browser.post("/api/vocabulary/games", json={"game": game, "language": "fr", "words": words})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_every_game_that_takes_words_is_named_and_starts(browser: Browser) -> None:
    teacher = browser()
    names = teacher.get("/api/vocabulary/games").json()["games"]
    assert names == [entry.kind.name for entry in GAMES if entry.server.takes_words]
    assert len(names) >= 2
    for name in names:
        made = laid(teacher, name, ["poire", "poireau"])
        assert made["obstacles"] == [None, None], name
        started = teacher.post("/api/games", json=made["request"])
        assert (started.status_code, started.json()["game"]) == (201, name)


def test_a_hive_asks_for_the_words_that_are_in_it(browser: Browser) -> None:
    teacher = browser()
    made = laid(teacher, "hive", WORDS)
    (letters,) = made["board"]
    for word, obstacle in zip(WORDS, made["obstacles"], strict=True):
        inside = letters[0] in word.upper() and set(word.upper()) <= set(letters)
        assert (obstacle is None) <= inside, word
    assert made["obstacles"][1:3] == ["several-words", "short"]
    assert made["obstacles"][5:7] == ["unknown", "unknown"]
    hive = teacher.post("/api/games", json=made["request"]).json()
    for word, obstacle in zip(WORDS, made["obstacles"], strict=True):
        if obstacle is None:
            answer = guess(teacher, hive["id"], word).json()
            assert answer["events"][0]["points"] > 0, word


def test_a_hive_asks_for_a_rare_word_of_the_list(browser: Browser) -> None:
    """A word that is valid, and too rare for a hive to ask for by itself, is an answer like the others."""
    english = Lexicon.load("en")
    usual = {*solver.answers("NAECORT", english).words()}
    rare = next(
        word for word in solver.solve("NAECORT", english).words() if word not in usual and not english.offensive(word)
    )
    request = {"game": "hive", "seed": "en.2.NAECORT"}
    player = browser()
    game = player.post("/api/games", json={**request, "words": [rare, "ocean", "zebra", "tact"]}).json()
    assert game["view"]["words_total"] == len(usual) + 1
    answer = guess(player, game["id"], rare).json()
    assert answer["events"][0]["points"] > 0


def test_a_grid_holds_the_words_that_have_room(browser: Browser) -> None:
    teacher = browser()
    words = ["poire", "pomme de terre", "à", "цвет", "raisin"]
    made = laid(teacher, "shake", words)
    assert made["obstacles"][2:4] == ["short", "unknown"]
    assert len(made["board"]) == len(made["board"][0]) == 4
    started = teacher.post("/api/games", json=made["request"]).json()
    assert started["view"]["rounds"] or started["view"]["round"]


def test_of_many_words_some_find_no_room(browser: Browser) -> None:
    words = [f"{first}{last}ment" for first in ("abandonne", "commence", "gouverne") for last in ("", "x")]
    made = laid(browser(), "shake", [*words, "kiwi", "zigzag", "wagon", "jazz", "quiz", "whisky", "yoyo"])
    assert "room" in made["obstacles"]


def test_a_game_that_takes_no_words_says_so(browser: Browser) -> None:
    body = {"game": "nothing", "language": "fr", "words": ["poire"]}
    answer = browser().post("/api/vocabulary/games", json=body)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-word-game")


def test_words_that_make_no_hive_are_told(browser: Browser) -> None:
    body = {"game": "hive", "language": "fr", "words": ["zzgl"]}
    assert browser().post("/api/vocabulary/games", json=body).json()["code"] == "no-such-hive"
