"""High scores, a round as a file, and the meanings of many words."""

import csv
import io
import re

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from tests.server.conftest import Browser, Clock, guess
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_tables import command, join, room, words_of

pytestmark = pytest.mark.slow


def scores(client: TestClient, **query: object) -> dict[str, list[dict[str, object]]]:
    answer = client.get("/api/shake/scores", params={key: str(value) for key, value in query.items()})
    assert answer.status_code == 200, answer.text
    tables: dict[str, list[dict[str, object]]] = answer.json()
    return tables


def test_a_score_counts_from_the_end_of_its_round(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, eve = browser(), browser()
    game = ada.post("/api/games", json={"game": "shake"}).json()["id"]
    words = words_of(app, ada, game)[:3]
    clock.move(seconds=10)
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


def test_a_round_that_its_player_ends_is_listed_at_once(app: FastAPI, client: TestClient, clock: Clock) -> None:
    game = client.post("/api/games", json={"game": "shake"}).json()["id"]
    clock.move(seconds=10)
    guess(client, game, words_of(app, client, game)[0])
    assert scores(client)["today"] == []
    assert command(client, game, "end").status_code == 200
    assert [(each["words"], each["mine"]) for each in scores(client)["today"]] == [(1, True)]
    # A round without a word is none.
    other = client.post("/api/games", json={"game": "shake"}).json()["id"]
    assert command(client, other, "end").status_code == 200
    assert len(scores(client)["all_time"]) == 1


def test_my_rounds_are_added_up_by_language_and_size(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada, ben = browser(), browser()
    nothing = ada.get("/api/shake/statistics").json()
    assert (nothing["rounds"], [each["best"] for each in nothing["sizes"]]) == (0, [None] * 3)
    best = []
    for size, many in ((4, 2), (4, 3), (5, 1)):
        game = ada.post("/api/games", json={"game": "shake", "options": {"size": size}}).json()["id"]
        clock.move(seconds=10)
        best.append(
            sum(guess(ada, game, word).json()["events"][0]["points"] for word in words_of(app, ada, game)[:many])
        )
        clock.move(seconds=181)
    # A class of six: their rows are not written with every guess.
    table = room(ben, "Ben", host_plays=False)
    pupils = [ada, *(browser() for _ in range(5))]
    for number, pupil in enumerate(pupils):
        join(pupil, table["code"], f"Pupil {number}")
    command(ben, table["id"], "start")
    clock.move(seconds=20)
    guess(ada, table["id"], words_of(app, ben, table["id"])[0])
    assert ada.get("/api/shake/statistics").json()["rounds"] == 3
    clock.move(seconds=200)
    told = ada.get("/api/shake/statistics").json()
    four, five, six = told["sizes"]
    assert (told["rounds"], told["words"]) == (4, 7)
    assert (four["rounds"], four["compared"], four["best"]["points"]) == (3, 2, max(best[:2]))
    assert (five["rounds"], five["best"]["points"], six["best"]) == (1, best[2], None)
    assert ada.get("/api/shake/statistics", params={"language": "fr"}).json()["rounds"] == 0
    assert ben.get("/api/shake/statistics").json()["rounds"] == 0
    assert ada.get("/api/me").json()["totals"]["shake"]["words"] == 7
    shaped(ada.get("/api/shake/statistics", params={"language": "x" * 41}), 422, "bad-request")


def test_a_guests_scores_are_still_theirs_after_logging_in(app: FastAPI, browser: Browser, clock: Clock) -> None:
    home, away = browser(), browser()
    ada = {"username": "Ada", "password": "correct horse"}
    assert home.post("/api/account/sign-up", json=ada).status_code == 201
    game = away.post("/api/games", json={"game": "shake"}).json()["id"]
    clock.move(seconds=10)
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
        clock.move(seconds=5)
        guess(client, made.json()["id"], words_of(app, client, made.json()["id"])[0])
    host = browser()
    table = room(host, duplicates="coop")["id"]
    command(host, table, "start")
    clock.move(seconds=5)
    guess(host, table, words_of(app, host, table)[0])
    paused = host.post("/api/games", json={"game": "shake"}).json()["id"]
    clock.move(seconds=5)
    guess(host, paused, words_of(app, host, paused)[0])
    command(host, paused, "pause")
    clock.move(days=1)
    assert scores(host)["all_time"] == []


def test_implausible_rounds_are_left_out(app: FastAPI, browser: Browser, clock: Clock) -> None:
    bot, ada, offline = browser(), browser(), browser()
    games = {each: each.post("/api/games", json={"game": "shake"}).json()["id"] for each in (bot, ada, offline)}
    seen_while_playing = ada.get(f"/api/games/{games[ada]}").json()["view"]
    assert seen_while_playing["round"]["seed"] is None
    for number in range(12):
        clock.move(seconds=1)
        guess(ada, games[ada], words_of(app, ada, games[ada])[number])
        for place in (2 * number, 2 * number + 1):
            guess(bot, games[bot], words_of(app, bot, games[bot])[place])
    for word in words_of(app, offline, games[offline])[:12]:
        guess(offline, games[offline], word)
    clock.move(seconds=181)
    assert [each["words"] for each in scores(ada)["today"]] == [12, 12]
    assert [each["mine"] for each in scores(bot)["today"]] == [False, False]


@pytest.mark.slow
def test_nearly_every_word_of_a_large_board_is_implausible(app: FastAPI, browser: Browser, clock: Clock) -> None:
    counted = {}
    for share in (0.8, 1.0):
        client = browser()
        while len(words := shown_words(app, client, game := new_shake(client))) < 100:
            continue
        clock.move(seconds=170)
        for word in words[: int(share * len(words))]:
            guess(client, game, word)
        clock.move(seconds=181)
        counted[share] = [each["words"] for each in scores(client)["today"] if each["mine"]] != []
    assert counted == {0.8: True, 1.0: False}


def new_shake(client: TestClient) -> str:
    id: str = client.post("/api/games", json={"game": "shake", "options": {"difficulty": "easy"}}).json()["id"]
    return id


def shown_words(app: FastAPI, client: TestClient, game: str) -> list[str]:
    assert client.portal
    stored = client.portal.call(app.state.services.games.load, game)
    return [solution.word for solution in stored.game.state.round.deal.shown]


def test_a_seed_of_a_round_gives_a_game_that_does_not_count(app: FastAPI, browser: Browser, clock: Clock) -> None:
    ada = browser()
    first = ada.post("/api/games", json={"game": "shake"}).json()["id"]
    over = command(ada, first, "end").json()["state"]["view"]["round"]
    again = ada.post("/api/games", json={"game": "shake", "options": {"seed": over["seed"]}}).json()
    assert again["view"]["round"]["faces"] == over["faces"]
    clock.move(seconds=20)
    guess(ada, again["id"], over["result"]["words"][0]["word"])
    # Configured for the next round of the same game, a seed counts no more than in a new one.
    command(ada, again["id"], "end")
    options = {**again["view"]["options"], "seed": over["seed"]}
    command(ada, again["id"], "configure", options=options)
    command(ada, again["id"], "start")
    clock.move(seconds=20)
    guess(ada, again["id"], over["result"]["words"][0]["word"])
    clock.move(seconds=181)
    assert scores(ada)["all_time"] == []


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


@pytest.mark.parametrize(
    "name",
    ["=1+1", "Al;=1+1", 'Al;"=1+1', "Al; \u00a0+1", "＝1", "Al;＠x", "-1", "Al;;@x", "'=1", 'Al";"=1"', "Al;'=1"],
)
@pytest.mark.parametrize("separator", [",", ";"])
@pytest.mark.slow
def test_no_cell_is_a_formula_whichever_separator_a_spreadsheet_takes(
    browser: Browser, clock: Clock, name: str, separator: str
) -> None:
    host, ada = browser(), browser()
    table = room(host, host_plays=False)
    join(ada, table["code"], name)
    command(host, table["id"], "start")
    clock.move(seconds=5)
    guess(ada, table["id"], name)
    text = host.get(f"/api/games/{table['id']}/rounds/1.csv").content.decode("utf-8-sig")
    assert all(line.startswith('"') and line.endswith('"') for line in text.splitlines())
    cells = [cell for row in csv.reader(io.StringIO(text), delimiter=separator) for cell in row]
    assert any("Al" in cell or "'" in cell for cell in cells)
    for cell in cells:
        assert not re.match(r'[\s"]*[=+\-@＝＋－＠]', cell), cell


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
