"""Playing again: one new game for all who played, with their seats kept and another player first."""

import threading
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.lexicon import Lexicon
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import acted, draw, new_table, short_words, state_of, two_people, view_of
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_table_live import until
from tests.server.tables.test_tables import join


@pytest.fixture(autouse=True)
def _short(app: FastAPI, english: Lexicon) -> None:
    short_words(app, english)


def again(client: TestClient, game: str) -> Any:
    return client.post(f"/api/games/{game}/again")


def names(view: dict[str, Any]) -> list[str]:
    return [each["name"] for each in view["occupants"]]


def test_who_asks_second_joins_the_same_game(browser: Browser) -> None:
    two = two_people(browser, bonus=35)
    shaped(again(two.ada, two.game), 422, "not-over")
    acted(two.ada, two.game, "resign")
    assert state_of(two.ada, two.game)["next_game"] is None
    with two.ada.websocket_connect(f"/api/games/{two.game}/live") as socket:
        opened = again(two.ben, two.game).json()
        told = until(socket, lambda state: state["next_game"])
    assert told["next_game"] == opened["id"] == state_of(browser(), two.game)["next_game"]
    assert (opened["view"]["phase"], names(opened["view"])) == ("lobby", ["Ben", ""])
    assert again(two.ben, two.game).json()["id"] == opened["id"]
    joined = again(two.ada, two.game).json()
    assert (joined["id"], joined["seat"], joined["view"]["phase"]) == (opened["id"], 1, "playing")
    # Ada moved first, so Ben does now; he is the host, in seat 0.
    assert (names(joined["view"]), joined["view"]["turn"]) == (["Ben", "Ada"], 0)
    assert joined["view"]["options"]["bonus"] == 35
    # And once more, with Ada first again.
    acted(two.ada, joined["id"], "resign")
    assert again(two.ada, joined["id"]).json()["id"] != joined["id"]
    third = again(two.ben, joined["id"]).json()
    assert names(third["view"])[third["view"]["turn"]] == "Ada"


def test_four_keep_their_order_round_the_table(app: FastAPI, browser: Browser) -> None:
    draw(app)
    people = [browser() for _ in range(3)]
    table = new_table(people[0], seats=4, bots=1)
    for client, name in zip(people[1:], ("Ben", "Cleo"), strict=True):
        join(client, table["code"], name)
    before = view_of(people[0], table["id"])
    assert before["phase"] == "playing"
    for client in people:
        acted(client, table["id"], "resign")
    order = names(before)
    next_game = again(people[2], table["id"]).json()["id"]
    # The others come in whatever order, and sit where they sat.
    for client in (people[0], people[1]):
        seated = again(client, table["id"]).json()
        assert seated["id"] == next_game
    after = view_of(people[2], next_game)
    start = order.index("Cleo")
    assert names(after) == [*order[start:], *order[:start]]
    assert after["phase"] == "playing"
    assert names(after)[after["turn"]] == order[1] or after["turns"]


def test_against_a_bot_it_begins_at_once(app: FastAPI, client: TestClient) -> None:
    draw(app)
    game = new_table(client, bots=1)["id"]
    acted(client, game, "resign")
    with client.websocket_connect(f"/api/games/{again(client, game).json()['id']}/live") as socket:
        # I moved first, and now the bot does.
        view = until(socket, lambda state: state["view"]["turn"] == 0)["view"]
    assert [turn["seat"] for turn in view["turns"]] == [1]


def test_people_at_one_device_all_sit_again(app: FastAPI, client: TestClient) -> None:
    draw(app)
    game = new_table(client, players=["Ben", "Cleo"], seats=3, same_device=True)["id"]
    acted(client, game, "resign", by=0)
    acted(client, game, "resign", by=1)
    state = again(client, game).json()
    assert (state["seats"], state["view"]["phase"], sorted(names(state["view"]))) == (
        [0, 1, 2],
        "playing",
        ["Ada", "Ben", "Cleo"],
    )
    assert names(state["view"])[state["view"]["turn"]] == "Ben"


@pytest.mark.slow
def test_both_ask_at_the_same_moment(browser: Browser) -> None:
    two = two_people(browser)
    acted(two.ada, two.game, "resign")
    answers: list[Any] = []
    threads = [
        threading.Thread(target=lambda client=client: answers.append(again(client, two.game)))
        for client in (two.ada, two.ben) * 3
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [answer.status_code for answer in answers] == [200] * 6
    assert len({answer.json()["id"] for answer in answers}) == 1
    assert view_of(two.ada, answers[0].json()["id"])["phase"] == "playing"
    assert len(two.ada.get("/api/games?state=all").json()["games"]) == 2


def test_who_may_not_play_again(app: FastAPI, browser: Browser) -> None:
    two = two_people(browser)
    watcher = browser()
    acted(two.ada, two.game, "remove", seat=1)
    shaped(again(watcher, two.game), 401, "not-signed-in")
    watcher.post("/api/games", json={"game": "hive"})
    shaped(again(watcher, two.game), 422, "only-players")
    shaped(again(two.ben, two.game), 403, "sent-away")
    shaped(again(two.ada, "nothing"), 404, "no-such-game")
    # The seat of somebody who was sent away is open in the next game.
    opened = again(two.ada, two.game).json()
    assert [each["open"] for each in opened["view"]["occupants"]] == [False, True]
    assert join(watcher, opened["code"], "Dan")["seat"] == 1


def test_a_game_without_rematch_says_so(browser: Browser) -> None:
    client = browser()
    game = client.post("/api/games", json={"game": "hive"}).json()["id"]
    acted(client, game, "reveal")
    shaped(again(client, game), 422, "no-rematch")


def test_a_new_game_counts_towards_the_quota(browser: Browser, app: FastAPI) -> None:
    two = two_people(browser)
    acted(two.ada, two.game, "resign")
    settings = app.state.services.settings
    object.__setattr__(settings, "new_games_per_account", 1)
    assert again(two.ada, two.game).json()["code"] == "too-many-new-games"
    assert again(two.ben, two.game).status_code == 200
    assert again(two.ada, two.game).status_code == 200


@pytest.mark.parametrize("mode", ["coop", "race"])
def test_a_hive_is_played_again_by_the_same_people(browser: Browser, mode: str) -> None:
    ada, ben = browser(), browser()
    body = {"game": "hive", "mode": mode, "name": "Ada", "difficulty": "easy"}
    table = ada.post("/api/games", json=body).json()
    join(ben, table["code"], "Ben")
    shaped(again(ben, table["id"]), 422, "not-over")
    if mode == "race":
        acted(ada, table["id"], "start", countdown=0)
    acted(ada, table["id"], "end")
    opened = again(ben, table["id"]).json()
    joined = again(ada, table["id"]).json()
    assert (joined["id"], names(joined["view"])) == (opened["id"], ["Ben", "Ada"])
    assert (joined["view"]["mode"], joined["view"]["difficulty"]) == (mode, "easy")
    assert joined["seat"] == 1
    alone = ada.post("/api/games", json={"game": "hive"}).json()["id"]
    acted(ada, alone, "reveal")
    shaped(again(ada, alone), 422, "no-rematch")
