"""High scores, a round as a file, and the meanings of many words."""

import csv
import io

from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.conftest import Browser, Clock, guess
from tests.server.test_bad_input import shaped
from tests.server.test_tables import command, join, room, words_of


def scores(client: TestClient, **query: object) -> dict[str, list[dict[str, object]]]:
    answer = client.get("/api/shake/scores", params={key: str(value) for key, value in query.items()})
    assert answer.status_code == 200, answer.text
    tables: dict[str, list[dict[str, object]]] = answer.json()
    return tables


def test_a_score_counts_from_the_end_of_its_round(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, eve = browser(), browser()
    game = ada.post("/api/games", json={"game": "shake"}).json()["id"]
    words = words_of(app, ada, game)[:3]
    points = sum(guess(ada, game, word).json()["events"][0]["points"] for word in words)
    assert scores(ada)["today"] == []
    clock.move(seconds=181)
    mine = scores(ada)["today"]
    assert [(each["score"], each["words"], each["mine"], each["name"]) for each in mine] == [(points, 3, True, "")]
    assert [each["mine"] for each in scores(eve)["all_time"]] == [False]
    assert scores(eve, size=5)["all_time"] == scores(eve, language="fr")["all_time"] == []
    clock.move(days=1)
    assert scores(ada)["today"] == []
    assert len(scores(ada)["all_time"]) == 1


def test_a_guests_scores_are_still_theirs_after_logging_in(app: FastAPI, browser: Browser, clock: Clock) -> None:
    home, away = browser(), browser()
    ada = {"username": "Ada", "password": "correct horse"}
    assert home.post("/api/account/sign-up", json=ada).status_code == 201
    game = away.post("/api/games", json={"game": "shake"}).json()["id"]
    guess(away, game, words_of(app, away, game)[0])
    clock.move(seconds=181)
    assert away.post("/api/account/log-in", json=ada).status_code == 200
    assert [each["mine"] for each in scores(home)["today"]] == [True]


def test_rounds_that_do_not_compare_are_left_out(app: FastAPI, browser: Browser, clock: Clock) -> None:
    for options in (
        {"seconds": 600},
        {"seed": "SAME"},
        {"own_words": ["cat"]},
        {"min_length": 4},
        {"sight": "nothing"},
    ):
        client = browser()
        made = client.post("/api/games", json={"game": "shake", "options": options})
        assert made.status_code == 201, made.text
        guess(client, made.json()["id"], words_of(app, client, made.json()["id"])[0])
    host = browser()
    table = room(host, duplicates="coop")["id"]
    command(host, table, "start")
    clock.move(seconds=5)
    guess(host, table, words_of(app, host, table)[0])
    paused = host.post("/api/games", json={"game": "shake"}).json()["id"]
    guess(host, paused, words_of(app, host, paused)[0])
    command(host, paused, "pause")
    clock.move(days=1)
    assert scores(host)["all_time"] == []


def test_a_round_as_a_file_for_its_host(app: FastAPI, browser: Browser, clock: Clock) -> None:
    host, ada = browser(), browser()
    table = room(host, duplicates="classic", host_plays=True)
    game = table["id"]
    join(ada, table["code"], "=SUM(A1)")
    command(host, game, "start")
    clock.move(seconds=5)
    word, other = words_of(app, host, game)[:2]
    for client in (host, ada):
        guess(client, game, word)
    guess(ada, game, other)
    guess(ada, game, "QZXJ")
    clock.move(minutes=5)
    answer = host.get(f"/api/games/{game}/rounds/1.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert answer.content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [(row["seat"], row["name"], row["word"], row["outcome"], row["reason"]) for row in rows] == [
        ("0", "Ms Frizzle", word, "found", ""),
        ("1", "'=SUM(A1)", word, "found", ""),
        ("1", "'=SUM(A1)", other, "found", ""),
        ("1", "'=SUM(A1)", "QZXJ", "refused", "not-on-grid"),
    ]
    assert [row["points"] for row in rows[:2]] == ["0", "0"]
    assert rows[2]["points"] == rows[2]["raw_points"] != "0"
    shaped(ada.get(f"/api/games/{game}/rounds/1.csv"), 403, "host-only")
    shaped(host.get(f"/api/games/{game}/rounds/2.csv"), 404, "no-such-page")
    shaped(host.get(f"/api/games/{game}/rounds/x.csv"), 422, "bad-request")
    hive = host.post("/api/games", json={"game": "hive"}).json()["id"]
    shaped(host.get(f"/api/games/{hive}/rounds/1.csv"), 404, "no-such-page")
    shaped(browser().get(f"/api/games/{game}/rounds/1.csv"), 401, "not-signed-in")


def test_who_only_watches_is_not_in_the_file(browser: Browser, clock: Clock) -> None:
    host, ada = browser(), browser()
    table = room(host, host_plays=False)
    join(ada, table["code"], "Ada")
    command(host, table["id"], "start")
    clock.move(minutes=5)
    answer = host.get(f"/api/games/{table['id']}/rounds/1.csv")
    rows = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert [(row["name"], row["word"]) for row in rows] == [("Ada", "")]


def test_meanings_of_many_words(client: TestClient) -> None:
    answer = client.post("/api/words/en/meanings", json={"words": ["CAT", "qzxj", "🐝"]}).json()["words"]
    assert [each["word"] for each in answer] == ["CAT", "qzxj", "🐝"]
    assert answer[0]["meaning"]
    assert (answer[0]["level"], answer[1]["level"], answer[1]["meaning"]) == (1, None, None)
    shaped(client.post("/api/words/en/meanings", json={"words": ["a"] * 501}), 422, "bad-request")
    shaped(client.post("/api/words/xx/meanings", json={"words": []}), 404, "unknown-language")
