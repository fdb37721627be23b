"""Decks and games: what was missed comes in, and what is due comes up again. Decks name no game."""

import random
from typing import Any

import pytest
from fastapi.testclient import TestClient

from lexicade.games.word_work import PlayedWords
from lexicade.hive import deal
from lexicade.lexicon import Lexicon
from lexicade.server.deck.gathering import MAX_GATHERED, PER_GAME, chosen
from lexicade.server.hive.server import HiveServer
from lexicade.server.shake.board_queue import BoardQueue
from lexicade.server.tables.looked_through import LookedThrough, OverlookedWord
from lexicade.shake.deal import deal_board
from lexicade.shake.rules import Deal, Options
from tests.server.conftest import Browser, Clock
from tests.server.deck.test_decks import add, deck

ENGLISH = Lexicon.load("en")
DUE = ("seat", "nets", "rest", "tone", "line", "late", "road")


def gather(browser: TestClient) -> int:
    answer = browser.post("/api/deck/gather", json={})
    assert answer.status_code == 200, answer.text
    added: int = answer.json()["added"]
    return added


def hive(browser: TestClient, **wanted: Any) -> dict[str, Any]:
    answer = browser.post("/api/games", json={"game": "hive", **wanted})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def command(browser: TestClient, id: str, **what: Any) -> dict[str, Any]:
    answer = browser.post(f"/api/games/{id}/commands", json={"id": random.randbytes(8).hex(), "command": what})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_words_missed_in_a_hive_come_into_the_deck_once(browser: Browser, clock: Clock) -> None:
    player = browser()
    id = hive(player, language="fr")["id"]
    assert gather(player) == 0, "the answers of a hive that runs are secret"
    clock.move(minutes=1)
    command(player, id, kind="reveal")
    clock.move(minutes=1)
    assert gather(player) == PER_GAME
    cards = deck(player)["cards"]
    assert len(cards) == PER_GAME
    assert all(card["meaning"] for card in cards)
    clock.move(minutes=1)
    player.delete(f"/api/deck/fr/cards/{cards[0]['id']}")
    assert gather(player) == 0
    assert len(deck(player)["cards"]) == PER_GAME - 1


def test_a_round_of_shake_ends_by_the_clock_and_tells_what_was_missed(browser: Browser, clock: Clock) -> None:
    player = browser()
    options = {"language": "en", "seconds": 60}
    game = player.post("/api/games", json={"game": "shake", "options": options}).json()
    clock.move(seconds=10)
    command(player, game["id"], kind="guess", word="qqq")
    assert gather(player) == 0
    clock.move(minutes=3)
    assert gather(player) == PER_GAME
    assert gather(player) == 0


def test_a_game_that_cannot_tell_yet_is_asked_again(
    browser: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a game of Cross until somebody has looked for better plays; a day later nobody waits any more."""
    told = ["", "HOUSE", "TREE"]

    async def is_looked_through(*_: object) -> bool:
        if not told[0]:
            del told[0]
            return False
        return True

    async def looked_through(_server: HiveServer, games: list[str]) -> LookedThrough:
        return LookedThrough(games, [OverlookedWord(games[0], 0, told.pop(0)), OverlookedWord(games[0], 1, "CAT")])

    monkeypatch.setattr(HiveServer, "is_looked_through", is_looked_through)
    monkeypatch.setattr(HiveServer, "looked_through", looked_through)
    player = browser()
    hive(player, language="en")
    clock.move(minutes=1)
    assert gather(player) == 0
    clock.move(minutes=1)
    assert (gather(player), [card["word"] for card in deck(player, "en")["cards"]]) == (1, ["house"])
    clock.move(minutes=1)
    assert (gather(player), len(told)) == (0, 1), "what has been told is not asked again"
    clock.move(minutes=1)
    hive(player, language="en")
    told.insert(0, "")
    clock.move(days=2)
    assert (gather(player), gather(player)) == (0, 0)
    assert len(told) == 1


def test_many_games_are_no_burden(browser: Browser, clock: Clock) -> None:
    player = browser()
    for _ in range(6):
        command(player, hive(player, language="en")["id"], kind="reveal")
    clock.move(minutes=1)
    assert 0 < gather(player) <= MAX_GATHERED


def test_what_is_chosen_is_common_and_decent_and_has_a_meaning() -> None:
    rng = random.Random(7)
    words = ["shit", "house", "tree", "aa", "zyzzyva"]
    told = PlayedWords(("cat", "dog"), words)
    assert {entry.word for entry in chosen(told, ENGLISH, "en", rng)} == {"house", "tree"}
    (house,) = chosen(PlayedWords((), ["maisons"]), Lexicon.load("fr"), "en", rng)
    assert (house.word, house.gender) == ("maison", "f")
    assert chosen(PlayedWords((), ["shit", "zyzzyva", "qqqq", ""]), ENGLISH, "en", rng) == []


def test_a_hive_prefers_words_that_are_due_and_is_as_good_as_any() -> None:
    rng, good = random.Random(3), deal.good_hives(ENGLISH)
    for word in ("action", "actor", "nation"):
        dealt = deal.random_hive(ENGLISH, rng, prefer=[word])
        assert word.upper() in dealt.by_word
        assert any("".join(dealt.letters) in centres for centres in good)
    # Words that no hive asks for are none to prefer.
    assert len(deal.random_hive(ENGLISH, rng, prefer=["go", "zzz", "shit", "abcdefgh"]).letters) == 7


def test_only_a_game_alone_asks_for_due_words(browser: Browser, clock: Clock) -> None:
    player = browser()
    add(player, [{"word": "actor"}], "en")
    alone = hive(player, language="en")["view"]
    assert set("ACTOR") <= set(alone["letters"])
    rounds = [each.post("/api/hive/daily", json={"language": "en"}).json() for each in (player, browser())]
    assert rounds[0]["view"]["letters"] == rounds[1]["view"]["letters"]


def test_a_board_for_one_prefers_words_that_are_due(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the boards that are tried, the first with such a word is dealt; a table gets the first of all."""
    rng, boards = random.Random(11), list[Deal]()

    async def dealt(_queue: BoardQueue, options: Options, lexicon: Lexicon, *_rest: object) -> Deal:
        boards.append(deal_board(options, lexicon, rng))
        return boards[-1]

    monkeypatch.setattr(BoardQueue, "deal", dealt)
    player = browser()
    add(player, [{"word": word} for word in DUE], "en")
    game = player.post("/api/games", json={"game": "shake", "options": {"language": "en"}}).json()
    has_one = [any(word.upper() in board.solutions for word in DUE) for board in boards]
    assert has_one == [False] * (len(boards) - 1) + [True]
    assert len(boards) > 1
    assert list(boards[-1].faces) == game["view"]["round"]["faces"]
    boards.clear()
    browser().post("/api/games", json={"game": "shake", "options": {"language": "en"}})
    assert len(boards) == 1
