"""Puzzles over HTTP: answers stay secret until they are earned, tries are counted, days and runs have their order."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import date
from typing import Any

from fastapi.testclient import TestClient

from lexicade.cross.study.puzzles import Answer, Puzzle, shipped
from lexicade.cross.study.puzzles.challenges import formed
from lexicade.lexicon import Lexicon
from lexicade.store.tables.puzzles import MAX_MISSES
from tests.server.accounts.test_account import ADA
from tests.server.conftest import Browser, Clock

URL = "/api/cross/puzzles"
TODAY = date(2026, 11, 15)


def puzzle_of(id: str) -> Puzzle:
    return shipped(id.rpartition("-")[0]).by_id[id]


def body(puzzle: Puzzle, move: str) -> dict[str, Any]:
    """A move in notation as the server takes it."""
    answer = Answer.parse(move, puzzle.board(Lexicon.load_tiles(puzzle.language).alphabet))
    return json.loads(json.dumps(asdict(answer)))  # type: ignore[no-any-return]


def attempt(client: TestClient, id: str, move: str) -> dict[str, Any]:
    answer = client.post(f"{URL}/{id}/tries", json=body(puzzle_of(id), move))
    assert answer.status_code == 200, answer.text
    return answer.json()  # type: ignore[no-any-return]


def following(client: TestClient, **query: str) -> Puzzle:
    answer = client.get(f"{URL}/next", params=query)
    assert answer.status_code == 200, answer.text
    return puzzle_of(answer.json()["id"])


def texts(value: object) -> Iterator[str]:
    """All that an answer says."""
    if isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)
    else:
        yield str(value)


def test_nothing_tells_the_answer_before_it_is_earned(client: TestClient) -> None:
    daily = client.get(f"{URL}/daily").json()
    for theme in ("full-rack", "best", "endgame", "challenge"):
        puzzle = following(client, theme=theme)
        told = [client.get(f"{URL}/{puzzle.id}").json(), daily]
        misses = puzzle.candidates[: MAX_MISSES - 1]
        for miss in misses:
            told.append(attempt(client, puzzle.id, miss.move))
        for each in told:
            assert each["solution"] is None
            assert each["my_rating"] is None
            # A challenge shows all words; that the answer is one of them is the question.
            if puzzle.goal != "challenge":
                assert puzzle.answer not in set(texts(each))
        over = client.post(f"{URL}/{puzzle.id}/give-up").json()
        assert over["state"] == "failed"
        assert over["stars"] == 0
        assert over["solution"]["answer"]["move"] == puzzle.answer
        assert over["solution"]["themes"] == list(puzzle.themes)


def test_a_challenge_names_a_word_once_that_was_made_twice(client: TestClient) -> None:
    lexicon = Lexicon.load_tiles("en")
    puzzle, made = next(
        (each, made)
        for each in shipped("en").by_theme["challenge"]
        if len(made := formed(each.board(lexicon.alphabet), each.laid(lexicon.alphabet))) > len(set(made))
    )
    assert client.get(f"{URL}/{puzzle.id}").json()["words"] == sorted(set(made))


def test_the_right_answer_wins_stars_and_rating(client: TestClient) -> None:
    puzzle = following(client, theme="full-rack")
    before = client.get(URL).json()
    solved = attempt(client, puzzle.id, puzzle.answer)
    assert (solved["state"], solved["stars"], solved["tries"]) == ("solved", 3, [])
    assert solved["change"] > 0
    assert solved["my_rating"] == before["rating"] + solved["change"]
    assert solved["solution"]["next"]["loss"] == puzzle.candidates[0].loss
    # A share of one player would tell nothing.
    assert (solved["solution"]["solved_share"], solved["solution"]["attempts"]) == (None, 1)
    again = client.post(f"{URL}/{puzzle.id}/tries", json=body(puzzle, puzzle.answer))
    assert (again.status_code, again.json()["code"]) == (409, "puzzle-over")
    after = client.get(URL).json()
    assert (after["attempts"], after["solved"]) == (1, 1)
    assert following(client).id != puzzle.id


def test_only_the_first_answer_is_rated_and_hints_come_after_it(client: TestClient) -> None:
    puzzle = following(client, theme="full-rack")
    early = client.post(f"{URL}/{puzzle.id}/hint")
    assert (early.status_code, early.json()["code"]) == (422, "hint-after-try")
    miss = puzzle.candidates[0]
    missed = attempt(client, puzzle.id, miss.move)
    assert (missed["state"], missed["stars"]) == ("open", 2)
    assert [(each["move"], each["loss"]) for each in missed["tries"]] == [(miss.move, miss.loss)]
    rating = client.get(URL).json()["rating"]
    assert rating < 1500
    hint = client.post(f"{URL}/{puzzle.id}/hint").json()["hint"]
    assert (hint["given"], hint["points"], hint["tiles"]) == (1, puzzle.points, None)
    solved = attempt(client, puzzle.id, puzzle.answer)
    assert (solved["state"], solved["stars"]) == ("solved", 1)
    assert solved["my_rating"] == rating
    assert client.get(URL).json()["attempts"] == 1


def test_the_third_miss_ends_a_puzzle(client: TestClient) -> None:
    puzzle = following(client, theme="full-rack")
    for number, miss in enumerate(puzzle.candidates[:MAX_MISSES], 1):
        answer = attempt(client, puzzle.id, miss.move)
        assert answer["state"] == ("failed" if number == MAX_MISSES else "open")
    assert answer["solution"]["answer"]["move"] == puzzle.answer


def test_a_move_nobody_stored_is_judged_by_the_engine(client: TestClient) -> None:
    puzzle = following(client, theme="endgame")
    answer = attempt(client, puzzle.id, "-")
    assert answer["tries"][0]["loss"] > 0
    assert answer["tries"][0]["error"] == 0


def test_what_cannot_be_played_is_no_try(client: TestClient) -> None:
    puzzle = following(client, theme="full-rack")
    for wrong, code in (
        ({"tiles": [{"row": 0, "column": 0, "letter": "?"}]}, "bad-letters"),
        ({"word": "CAT"}, "no-challenge"),
        ({"exchanged": ["Q"] * 8}, "not-on-rack"),
    ):
        answer = client.post(f"{URL}/{puzzle.id}/tries", json=wrong)
        assert answer.json()["code"] == code, answer.text
    assert client.get(f"{URL}/{puzzle.id}").json()["state"] == "new"
    assert client.post(f"{URL}/en-nothing/tries", json={}).status_code == 404
    assert client.get(URL, params={"language": "xx"}).json()["code"] == "no-puzzles"


def test_a_draft_is_scored_and_not_judged(client: TestClient) -> None:
    puzzle = following(client, theme="full-rack")
    tiles = body(puzzle, puzzle.answer)["tiles"]
    score = client.post(f"{URL}/{puzzle.id}/preview", json={"tiles": tiles}).json()
    assert (score["points"], score["valid"]) == (puzzle.points, True)
    assert client.get(f"{URL}/{puzzle.id}").json()["state"] == "new"


def test_everybody_has_the_same_puzzle_of_the_day(browser: Browser, clock: Clock) -> None:
    ada, ben = browser(), browser()
    daily = ada.get(f"{URL}/daily").json()
    assert daily["day"] == TODAY.isoformat()
    assert ben.get(f"{URL}/daily").json()["id"] == daily["id"] == shipped("en").of_day(TODAY).id
    attempt(ada, daily["id"], puzzle_of(daily["id"]).answer)
    assert ada.get(URL).json()["today"]["state"] == "solved"
    assert ben.get(URL).json()["today"]["state"] == "new"
    clock.move(days=1)
    second = ada.get(f"{URL}/daily").json()
    assert second["id"] != daily["id"]
    assert attempt(ada, second["id"], puzzle_of(second["id"]).answer)["days_in_row"] == 2
    month = ada.get(f"{URL}/archive").json()
    assert [each["state"] for each in month["days"][-2:]] == ["solved", "solved"]
    assert month["days"][-2]["puzzle"] == daily["id"]
    tomorrow = ada.get(f"{URL}/daily", params={"day": "2026-11-17"})
    assert tomorrow.json()["code"] == "bad-date"
    coming = shipped("en").of_day(date(2026, 11, 17)).id
    assert ada.get(f"{URL}/{coming}").status_code == 404


def test_a_run_goes_on_until_the_first_miss(client: TestClient) -> None:
    runs = "/api/cross/puzzle-runs"
    run = client.post(runs, json={"language": "en"}).json()
    first = puzzle_of(run["puzzle"]["id"])
    second = client.post(f"{runs}/{run['id']}/tries", json={**body(first, first.answer), "puzzle": first.id}).json()
    assert (second["solved"], second["ended"]) == (1, None)
    assert second["ends_at"] > run["ends_at"]
    puzzle = puzzle_of(second["puzzle"]["id"])
    assert puzzle.id != first.id
    assert second["puzzle"]["solution"] is None
    miss = {**body(puzzle, puzzle.candidates[0].move), "puzzle": puzzle.id}
    over = client.post(f"{runs}/{run['id']}/tries", json=miss).json()
    assert (over["ended"], over["best"]) == ("miss", 1)
    assert over["puzzle"]["solution"]["answer"]["move"] == puzzle.answer
    assert client.post(f"{runs}/{run['id']}/tries", json=miss).json()["code"] == "run-over"
    # Nothing of it was rated.
    assert client.get(URL).json()["attempts"] == 0


def test_time_ends_a_run(client: TestClient, clock: Clock) -> None:
    runs = "/api/cross/puzzle-runs"
    run = client.post(runs, json={}).json()
    clock.move(minutes=4)
    over = client.get(f"{runs}/{run['id']}").json()
    assert over["ended"] == "time"
    assert over["puzzle"]["solution"] is not None


def test_a_guest_keeps_what_was_solved_with_an_account(browser: Browser) -> None:
    ada, other = browser(), browser()
    ada.post("/api/account/sign-up", json=ADA)
    puzzle = following(other, theme="best")
    attempt(other, puzzle.id, puzzle.answer)
    entered = other.post("/api/account/log-in", json=ADA)
    assert entered.status_code == 200, entered.text
    assert other.get(f"{URL}/{puzzle.id}").json()["state"] == "solved"
    assert other.get(URL).json()["attempts"] == 1
