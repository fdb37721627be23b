from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server.app import create_app
from lexicade.server.settings import Settings
from tests.server.conftest import Browser, Clock, answers, guess


def new(client: TestClient) -> str:
    response = client.post("/api/games", json={"game": "hive"})
    assert response.status_code == 201
    id: str = response.json()["id"]
    return id


def test_a_guest_plays_at_once(app: FastAPI, client: TestClient) -> None:
    assert client.get("/api/me").json()["account"] is None
    game = new(client)
    cookie = client.cookies.get("lexicade_session")
    assert cookie
    word = answers(app, client, game)[0]
    response = guess(client, game, word.lower())
    assert response.status_code == 200
    body = response.json()
    assert body["events"][0]["word"] == word
    assert body["state"]["view"]["found"][0]["word"] == word
    assert body["seq"] == body["state"]["seq"] == 1
    assert client.get("/api/me").json()["account"]["guest"]
    assert client.get(f"/api/games/{game}").json() == body["state"]


def test_the_cookie_is_for_the_server_alone(client: TestClient) -> None:
    header = client.post("/api/games", json={"game": "hive"}).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    assert "Secure" not in header


def test_the_cookie_is_secure_under_https(app: FastAPI, browser: Browser) -> None:
    other = browser()
    other.base_url = "https://testserver"
    assert "Secure" in other.post("/api/games", json={"game": "hive"}).headers["set-cookie"]


def test_a_command_sent_twice_happens_once(app: FastAPI, client: TestClient) -> None:
    game = new(client)
    first, second = answers(app, client, game)[:2]
    one = guess(client, game, first, id="the-same-id")
    guess(client, game, second)
    again = guess(client, game, first, id="the-same-id")
    assert again.status_code == 200
    assert again.json()["events"] == one.json()["events"]
    assert again.json()["seq"] == 2
    assert guess(client, game, first).json()["code"] == "already-found"


def test_refusals_have_a_reason_and_change_nothing(client: TestClient) -> None:
    game = new(client)
    before = client.get(f"/api/games/{game}").json()
    letters = before["view"]["letters"]
    centre, others = letters[0], "".join(letters[1:])
    for word, code in (
        ("no", "too-short"),
        ("!" * 5, "bad-letters"),
        (others, "needs-centre"),
        (centre * 5, "not-a-word"),
    ):
        refused = guess(client, game, word)
        # The request was good, and so the answer is: no error for a browser to complain about.
        assert (refused.status_code, refused.json()["ok"], refused.json()["code"]) == (200, False, code)
        assert refused.json()["ok"] is False
        assert refused.json()["message"]
    assert client.get(f"/api/games/{game}").json() == before


def test_revealing_marks_the_game(client: TestClient) -> None:
    game = new(client)
    assert client.get(f"/api/games/{game}").json()["view"]["answers"] is None
    body = {"id": "reveal-it", "command": {"kind": "reveal"}}
    view = client.post(f"/api/games/{game}/commands", json=body).json()["state"]["view"]
    assert view["revealed"]
    assert len(view["answers"]) == view["words_total"]
    assert guess(client, game, "anything").json()["code"] in ("game-over",)
    assert client.get("/api/games").json()["games"] == []
    assert [each["id"] for each in client.get("/api/games?state=over").json()["games"]] == [game]


def test_games_are_listed_by_page(client: TestClient, clock: Clock) -> None:
    made = []
    for _ in range(5):
        made.append(new(client))
        clock.move(seconds=1)
    said = [{"kind": "reveal"}, *[{"kind": "hint", "hint": "totals"}] * 4]
    for game, command in zip(made, said, strict=True):
        clock.move(seconds=1)
        body = {"id": "said-once", "command": command}
        assert client.post(f"/api/games/{game}/commands", json=body).status_code == 200

    def listed(query: str) -> tuple[list[str], str | None]:
        told = client.get(f"/api/games?{query}").json()
        return [each["id"] for each in told["games"]], told["next"]

    assert listed("state=over") == (made[:1], None)
    assert listed("state=open") == (made[:0:-1], None)
    assert listed("state=all&limit=5") == (made[::-1], None)
    first, after = listed("state=open&limit=3")
    assert first == made[:1:-1]
    assert after
    assert listed(f"state=open&limit=3&after={after}") == ([made[1]], None)


@pytest.mark.parametrize("after", ["", "1", "x.y", "1.", "9" * 30 + ".a", "1.a b", "-1.a", "١.a", "1." + "a" * 40])
def test_a_cursor_that_is_none_is_refused(client: TestClient, after: str) -> None:
    new(client)
    refused = client.get("/api/games", params={"after": after})
    assert (refused.status_code, refused.json()["code"]) == (422, "bad-request")


def test_any_cursor_of_the_right_shape_is_a_place(client: TestClient) -> None:
    new(client)
    for after in ("0.a", "99999999999999999.a"):
        assert client.get("/api/games", params={"after": after}).status_code == 200


def test_the_even_ladder_is_a_setting(client: TestClient) -> None:
    view = client.post("/api/games", json={"game": "hive", "ladder": "even"}).json()["view"]
    assert len(view["ladder"]) == 9
    assert view["ladder"][-1]["points"] == (2 * 80 * view["max_score"] + 100) // 200


def test_somebody_elses_game_is_as_good_as_none(browser: Browser) -> None:
    ada, eve = browser(), browser()
    game = new(ada)
    new(eve)
    for stranger in (eve, browser()):
        assert stranger.get(f"/api/games/{game}").status_code == 404
    refused = guess(eve, game, "ocean")
    assert (refused.status_code, refused.json()["code"]) == (404, "no-such-game")
    assert guess(browser(), game, "ocean").status_code == 401


def test_games_are_listed_by_last_move(app: FastAPI, client: TestClient, clock: Clock) -> None:
    first = new(client)
    clock.move(minutes=1)
    second = new(client)
    clock.move(minutes=1)
    guess(client, first, answers(app, client, first)[0])
    listed = client.get("/api/games").json()["games"]
    assert [each["id"] for each in listed] == [first, second]
    assert listed[0]["words_found"] == 1
    assert client.get("/api/games?limit=1").json()["games"] == listed[:1]


def test_statistics_are_a_fold_over_my_games(app: FastAPI, client: TestClient) -> None:
    game = new(client)
    words = answers(app, client, game)
    points = sum(guess(client, game, word).json()["events"][0]["points"] for word in words)
    statistics = client.get("/api/me").json()["totals"]["hive"]
    assert (statistics["games"], statistics["words"], statistics["points"]) == (1, len(words), points)
    assert statistics["pangrams"] >= 1
    assert client.get(f"/api/games/{game}").json()["view"]["complete"]


@pytest.fixture
def few_games(tmp_path: Path, clock: Clock) -> Iterator[TestClient]:
    settings = Settings.read(
        {},
        database=f"sqlite:///{tmp_path}/few.db",
        timezone="UTC",
        log_level="error",
        open_games_per_account=2,
        new_games_per_account=4,
    )
    with TestClient(create_app(settings, clock)) as client:
        yield client


def test_an_account_has_a_quota_of_open_games(few_games: TestClient, clock: Clock) -> None:
    first = new(few_games)
    new(few_games)
    for path, body in (("/api/games", {"game": "hive"}), ("/api/games", {"game": "shake"}), ("/api/hive/daily", {})):
        refused = few_games.post(path, json=body)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-games")
        assert refused.json()["context"] == {"limit": 2}
    few_games.post(f"/api/games/{first}/commands", json={"id": "reveal-it", "command": {"kind": "reveal"}})
    new(few_games)
    few_games.cookies.clear()
    new(few_games)


def test_games_that_nobody_moves_in_count_no_longer(few_games: TestClient, clock: Clock) -> None:
    for _ in range(2):
        new(few_games)
    clock.move(days=1)
    daily = few_games.post("/api/hive/daily", json={})
    assert daily.status_code == 200
    new(few_games)
    assert few_games.post("/api/games", json={"game": "hive"}).status_code == 429
    assert few_games.post("/api/hive/daily", json={}).json()["id"] == daily.json()["id"], "it is there already"


def test_an_account_has_a_quota_of_new_games_within_an_hour(few_games: TestClient, clock: Clock) -> None:
    for _ in range(4):
        game = new(few_games)
        few_games.post(f"/api/games/{game}/commands", json={"id": "reveal-it", "command": {"kind": "reveal"}})
        clock.move(minutes=10)
    refused = few_games.post("/api/games", json={"game": "hive"})
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-new-games")
    assert refused.headers["retry-after"] == str(20 * 60)
    clock.move(minutes=20)
    new(few_games)


def test_all_who_share_an_address_have_a_quota_of_new_games(browser: Browser, app: FastAPI, clock: Clock) -> None:
    object.__setattr__(app.state.services.settings, "new_games_per_address", 3)
    ada, ben = browser(), browser()
    for client in (ada, ben, ada):
        new(client)
    for path, body in (("/api/games", {"game": "shake"}), ("/api/hive/daily", {})):
        refused = browser().post(path, json=body)
        assert (refused.status_code, refused.json()["code"], refused.headers["retry-after"]) == (
            429,
            "too-many",
            "3600",
        )
    clock.move(hours=1)
    new(ben)
