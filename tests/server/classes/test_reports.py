"""Reports tell teachers what their pupils found, tried and missed, and forget who was removed."""

import csv
import io
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient
from sqlalchemy import Connection, delete, select

from lexicade.lexicon import Lexicon
from lexicade.server.cross.missed_job import KIND
from lexicade.server.services import Services
from lexicade.store.projections.rebuild import rebuild
from lexicade.store.projections.word_work_schema import asked_round, asked_word, round_player, word_try
from lexicade.store.sql import schema
from tests.server.accounts.people import refusal
from tests.server.classes.classroom import REAL, Classroom, classroom, second_class
from tests.server.classes.lessons import lesson
from tests.server.conftest import Browser, Clock
from tests.server.cross.cross_tables import SHORT, act, draw, short_words
from tests.server.tables.test_tables import command
from tests.waiting import PATIENCE

TABLES = (asked_round, asked_word, word_try, round_player)


def test_a_round_is_told_word_by_word_and_pupil_by_pupil(browser: Browser, clock: Clock) -> None:
    taught = lesson(browser, clock)
    report = taught.report()
    assert [each["real_name"] for each in report["pupils"]] == list(REAL)
    assert [(each["asked"], each["found"], each["tried"]) for each in report["pupils"]] == [
        (3, 2, 2),
        (3, 1, 0),
        (0, 0, 0),
        (0, 0, 0),
    ]
    by_word = {each["text"]: each for each in report["words"]}
    assert [each["text"] for each in report["words"]] == ["fenêtre", "porte", "maison"], "the most missed first"
    window = by_word["fenêtre"]
    assert (window["asked"], window["found"], window["missed"]) == (2, 0, 2)
    assert window["marks"] == ["tried", "missed", "none", "none"]
    assert window["spellings"] == [{"text": "fenettre", "times": 1}]
    assert (window["article"], window["meaning"]) == ("la", "window")
    assert by_word["maison"]["marks"] == ["found", "found", "none", "none"]
    assert by_word["porte"]["marks"] == ["found", "missed", "none", "none"]
    assert {"text": "xyzzy", "found": False, "times": 1} in report["others"]
    (week,) = report["weeks"]
    assert (week["asked"], week["found"], week["pupils"], week["low"]) == (6, 3, 2, None)
    (played,) = report["rounds"]
    assert (played["kind"], played["pupils"], played["over"], played["asked"]) == ("shake", 2, True, 6)


def test_nothing_is_missed_while_a_round_runs(browser: Browser, clock: Clock) -> None:
    taught = lesson(browser, clock)
    before = taught.word("porte")
    clock.move(minutes=-5)
    running = taught.word("porte")
    assert (before["missed"], running["missed"], running["found"]) == (1, 0, 1)
    assert "fenêtre" not in {each["text"] for each in taught.report()["words"]}


def test_a_report_is_of_one_pupil_one_round_or_a_time(browser: Browser, clock: Clock) -> None:
    taught = lesson(browser, clock)
    ben = taught.room.pupil("Ben Osei")["id"]
    assert [each["found"] for each in taught.report(pupil=ben)["pupils"]] == [1]
    assert taught.word("porte", pupil=ben)["missed"] == 1
    assert taught.report(game=taught.game, round=1)["word_count"] == 3
    assert taught.report(game=taught.game, round=2)["word_count"] == 0
    assert taught.report(until="2020-01-01")["word_count"] == 0
    a1 = taught.report(level="A1")["words"]
    assert {each["band"] for each in a1} == {"A1"}
    assert refusal(taught.room.teacher.get(f"{taught.room.path}/report?pupil=nobody")) == (404, "no-such-pupil")


def test_what_is_missed_is_the_next_list(browser: Browser, clock: Clock) -> None:
    taught = lesson(browser, clock)
    assert [each["text"] for each in taught.report()["to_learn"]] == ["fenêtre", "porte"]
    made = taught.room.post("/report/list", title="Missed", size=5)
    assert (made.status_code, made.json()["size"]) == (201, 2), made.text
    kept = taught.room.teacher.get(f"/api/vocabulary/{made.json()['id']}").json()
    assert [(each["article"], each["word"], each["meaning"]) for each in kept["entries"]] == [
        ("la", "fenêtre", "window"),
        ("la", "porte", "door, gate, carry"),
    ]
    nothing = taught.room.post("/report/list", title="None", until="2020-01-01")
    assert refusal(nothing) == (422, "nothing-missed")


def test_a_report_is_a_file_without_formulas(browser: Browser, clock: Clock) -> None:
    taught = lesson(browser, clock)
    answer = taught.room.teacher.get(f"{taught.room.path}/report/words.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert answer.content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    told = {(row["pupil"], row["written"], row["outcome"]) for row in rows}
    assert told == {
        (REAL[0], "maison", "found"),
        (REAL[0], "porte", "found"),
        (REAL[0], "fenettre", "tried"),
        (REAL[0], "xyzzy", "rejected"),
        (REAL[0], "fenêtre", "missed"),
        (REAL[1], "maison", "found"),
        (REAL[1], "porte", "missed"),
        (REAL[1], "fenêtre", "missed"),
    }
    hidden = taught.room.teacher.get(f"{taught.room.path}/report/words.csv?hidden=true").text
    assert not [name for name in REAL if name in hidden]


def test_a_shared_list_is_missed_by_nobody_who_had_a_friend(browser: Browser) -> None:
    room = classroom(browser)
    code = room.code()
    one, two = (room.enter(browser(), name, code) for name in REAL[:2])
    (table,) = room.post("/rounds", game="hive", play="together").json()["round"]["tables"]
    game = table["game"]
    answers = answers_of(room, game)
    first, second, *rest = sorted(answers, key=lambda word: (-len(word), word))
    assert command(one, game, "guess", word=first).status_code == 200
    assert command(two, game, "guess", word=second).status_code == 200
    slip = rest[0].lower() + 2 * rest[0][-1].lower()
    for _ in range(2):  # a second time counts once
        assert "not-a-word" in command(two, game, "guess", word=slip).text
    before = room.teacher.get(f"{room.path}/report").json()
    assert [(each["asked"], each["found"], each["tried"]) for each in before["pupils"][:2]] == [(1, 1, 0), (1, 1, 1)]
    assert command(room.teacher, game, "end").status_code == 200
    report = room.teacher.get(f"{room.path}/report?order=word").json()
    assert {each["found"] for each in report["pupils"][:2]} == {1}
    assert [each["asked"] for each in report["pupils"][:2]] == [len(answers) - 1] * 2, "what the friend found is not"
    marks = {each["word"]: each for page in pages(room) for each in page["words"]}
    assert marks[first]["missed"] == marks[second]["missed"] == 0
    assert marks[rest[1]]["missed"] == 2
    assert slip in [each["text"] for word in marks.values() for each in word["spellings"]]


def test_words_are_laid_and_refused_where_no_words_are_asked_for(
    app: FastAPI, browser: Browser, english: Lexicon
) -> None:
    short_words(app, english)
    draw(app, "CATRENS", "CATIOUN")
    room = classroom(browser)
    code = room.code()
    one, two = (room.enter(browser(), name, code) for name in REAL[:2])
    options = {"seats": 2, "language": "en", "lexicon": SHORT}
    made = one.post("/api/games", json={"game": "cross", "options": options})
    assert made.status_code == 201, made.text
    table = made.json()
    assert two.post(f"/api/tables/{table['code']}/join", json={"name": ""}).status_code == 200
    mover = one if one.get(f"/api/games/{table['id']}").json()["view"]["turn"] == 0 else two
    assert refusal(act(mover, table["id"], "play", move="8H CTA")) == (422, "not-words")
    assert act(mover, table["id"], "play", move="8H CAT").status_code == 200
    services: Services = app.state.services
    run(one, services.class_desk.classes.change, room.id, language="en")
    report = room.teacher.get(f"{room.path}/report").json()
    assert {"text": "cat", "found": True, "times": 1} in report["others"]
    assert {"text": "cta", "found": False, "times": 1} in report["others"]
    assert sum(each["more"] for each in report["pupils"]) == 1
    assert (report["words"], report["to_learn"]) == ([], [])


def test_what_could_have_been_played_is_told_of_games_that_were_looked_through(
    app: FastAPI, browser: Browser, english: Lexicon
) -> None:
    """One pupil misses a full rack: by the job's look at the finished game first, then by its review."""
    short_words(app, english)
    draw(app, "RETAINS", "CATVVEE", "EEE")
    room = classroom(browser)
    services: Services = app.state.services
    run(room.teacher, services.class_desk.classes.change, room.id, language="en")
    code = room.code()
    one, two = (room.enter(browser(), name, code) for name in REAL[:2])
    options = {"seats": 2, "language": "en", "lexicon": SHORT}
    table = one.post("/api/games", json={"game": "cross", "options": options, "first": 0}).json()
    assert two.post(f"/api/tables/{table['code']}/join", json={"name": ""}).status_code == 200
    assert act(one, table["id"], "play", move="8G TEN").status_code == 200
    for phone, what in ((two, "pass"), (one, "pass"), (two, "pass"), (two, "resign")):
        assert act(phone, table["id"], what).status_code == 200
    report = waited(lambda: room.teacher.get(f"{room.path}/report").json(), lambda told: told["looked_through"])
    (word,) = report["overlooked"]
    first = room.pupil(REAL[0])["id"]
    assert (word["text"], word["times"], word["pupils"]) == ("retains", 1, [{"id": first, "times": 1}])
    assert word["meaning"]
    assert [each["overlooked"] for each in report["pupils"]] == [1, 0, 0, 0]
    assert [each["text"] for each in report["to_learn"]] == ["retains"]
    of_two = room.teacher.get(f"{room.path}/report", params={"pupil": room.pupil(REAL[1])["id"]}).json()
    assert of_two["overlooked"] == []
    other_level = "A1" if word["band"] != "A1" else "C1"
    assert room.teacher.get(f"{room.path}/report", params={"level": other_level}).json()["overlooked"] == []
    file = room.teacher.get(f"{room.path}/report/words.csv").content.decode("utf-8-sig")
    told = {(row["pupil"], row["written"], row["outcome"]) for row in csv.DictReader(io.StringIO(file))}
    assert {each for each in told if each[2] == "overlooked"} == {(REAL[0], "retains", "overlooked")}

    job = (schema.job.c.game == table["id"], schema.job.c.kind == KIND)
    run(one, services.database.write, lambda connection: connection.execute(delete(schema.job).where(*job)))
    assert room.teacher.get(f"{room.path}/report").json()["overlooked"] == []
    review = f"/api/cross/games/{table['id']}/review"
    assert one.post(review, json={}).status_code == 200
    waited(lambda: one.get(review).json(), lambda state: state["progress"] == "complete")
    reviewed = room.teacher.get(f"{room.path}/report").json()
    # It has an opinion of the other turn as well.
    assert reviewed["looked_through"] == 1
    assert word in reviewed["overlooked"]
    assert room.post(f"/pupils/{first}/remove").status_code == 200
    assert first not in room.teacher.get(f"{room.path}/report").text


def test_whoever_is_removed_is_in_no_report(app: FastAPI, browser: Browser, clock: Clock) -> None:
    taught = lesson(browser, clock)
    gone = taught.room.pupil(REAL[0])["id"]
    export = taught.phones[REAL[0]].get("/api/account/export").json()
    assert {each["text"] for each in export["word_try"]} == {"maison", "porte", "fenettre", "xyzzy"}
    assert taught.room.post(f"/pupils/{gone}/remove").status_code == 200
    report = taught.report()
    assert "fenettre" not in str(report)
    assert gone not in str(report)
    assert gone not in str(stored(app, taught.room.teacher))
    assert {each["text"]: each["missed"] for each in report["words"]} == {"fenêtre": 1, "porte": 1, "maison": 0}
    rebuilt(app, taught.room.teacher)
    assert gone not in str(stored(app, taught.room.teacher))
    assert taught.room.post("/delete").status_code == 200
    assert not any(stored(app, taught.room.teacher).values())


def test_who_moves_takes_no_words_along(browser: Browser, clock: Clock) -> None:
    taught = lesson(browser, clock)
    other = second_class(taught.room.teacher, name="French 9e")
    mover = taught.room.pupil(REAL[0])["id"]
    assert taught.room.post(f"/pupils/{mover}/move", to=other.id).status_code == 200
    assert mover not in str(taught.report())
    assert other.teacher.get(f"{other.path}/report").json()["words"] == []


def test_what_is_built_again_is_the_same(app: FastAPI, browser: Browser, clock: Clock) -> None:
    taught = lesson(browser, clock)
    room, phone = taught.room, taught.phones[REAL[0]]
    (table,) = room.post("/rounds", game="hive", play="together").json()["round"]["tables"]
    assert phone.post("/api/class/sit", json={}).status_code == 200
    answer = answers_of(room, table["game"])[0]
    command(phone, table["game"], "guess", word=answer)
    assert command(phone, table["game"], "guess", word=answer + 2 * answer[-1]).status_code == 200
    command(room.teacher, table["game"], "end")
    before = stored(app, room.teacher)
    assert all(before.values())
    rebuilt(app, room.teacher)
    assert stored(app, room.teacher) == before


def answers_of(room: Classroom, game: str) -> list[str]:
    services: Services = room.teacher.app.state.services  # type: ignore[attr-defined]
    return [each.word for each in run(room.teacher, services.games.load, game).game.setup.answers]


def pages(room: Classroom) -> Iterator[dict[str, Any]]:
    first = 0
    while True:
        page = room.teacher.get(f"{room.path}/report?first={first}").json()
        yield page
        first += len(page["words"])
        if first >= page["word_count"]:
            return


def stored(app: FastAPI, client: TestClient) -> dict[str, list[str]]:
    """All rows that reports are made of."""
    services: Services = app.state.services

    def read(connection: Connection) -> dict[str, list[str]]:
        return {
            table.name: sorted(str(tuple(row)) for row in connection.execute(select(table)).all()) for table in TABLES
        }

    found: dict[str, list[str]] = run(client, services.database.read, read)
    return found


def rebuilt(app: FastAPI, client: TestClient) -> None:
    services: Services = app.state.services

    async def build() -> None:
        async for _ in rebuild(services.games, services.clock()):
            pass

    run(client, build)


def waited(ask: Callable[[], Any], enough: Callable[[Any], Any]) -> Any:
    deadline = time.monotonic() + PATIENCE
    while not enough(found := ask()):
        assert time.monotonic() < deadline, found
        time.sleep(0.02)
    return found


def run(client: TestClient, act: Callable[..., Any], *given: Any, **named: Any) -> Any:
    assert client.portal
    return client.portal.call(partial(act, *given, **named))
