"""What is sent again under its key is done once, and a key is for one thing."""

import pytest
from fastapi.testclient import TestClient

from tests.server.accounts.programs import PASSWORD, signed_up
from tests.server.conftest import Browser, guess
from tests.server.http.test_bad_input import shaped

pytestmark = pytest.mark.slow

KEY = {"idempotency-key": "0b0f5c1e-6f0e-4e5a"}


@pytest.mark.parametrize("wanted", [{"game": "hive"}, {"game": "shake", "solo": False}])
def test_a_game_is_created_once(browser: Browser, wanted: dict[str, object]) -> None:
    ada, ben = signed_up(browser), signed_up(browser, "ben")
    first, again = (ada.post("/api/games", json=wanted, headers=KEY) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json()["id"] == again.json()["id"]
    assert len(ada.get("/api/games?state=all").json()["games"]) == 1
    shaped(ada.post("/api/games", json={**wanted, "name": "Ada"}, headers=KEY), 409, "key-reused")
    # Keys of others are others.
    assert ben.post("/api/games", json=wanted, headers=KEY).json()["id"] != first.json()["id"]
    assert ada.post("/api/games", json=wanted).json()["id"] != first.json()["id"]


def test_a_seat_is_taken_once(browser: Browser) -> None:
    host, ben = signed_up(browser), signed_up(browser, "ben")
    codes = [host.post("/api/games", json={"game": "shake", "solo": False}).json()["code"] for _ in range(2)]
    seats = [ben.post(f"/api/tables/{codes[0]}/join", json={"name": "Ben"}, headers=KEY).json() for _ in range(2)]
    assert [each["seat"] for each in seats] == [1, 1]
    shaped(ben.post(f"/api/tables/{codes[1]}/join", json={"name": "Ben"}, headers=KEY), 409, "key-reused")


def test_an_account_is_made_once(browser: Browser) -> None:
    wanted = {"username": "ada", "password": PASSWORD}
    first, again = (browser().post("/api/account/sign-up", json=wanted, headers=KEY) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json()["account"] == again.json()["account"]
    assert "lexicade_session" in again.cookies
    other = {**wanted, "password": "another horse battery"}
    shaped(browser().post("/api/account/sign-up", json=other, headers=KEY), 409, "key-reused")
    other = {**wanted, "username": "ben"}
    shaped(browser().post("/api/account/sign-up", json=other, headers=KEY), 409, "key-reused")
    shaped(browser().post("/api/account/sign-up", json=wanted), 409, "name-taken")


def test_a_command_has_its_key_for_itself(client: TestClient) -> None:
    game = client.post("/api/games", json={"game": "hive"}).json()["id"]
    hint = {"id": "the-same-key", "command": {"kind": "reveal"}}
    assert client.post(f"/api/games/{game}/commands", json=hint).status_code == 200
    assert client.post(f"/api/games/{game}/commands", json=hint).status_code == 200
    shaped(guess(client, game, "ocean", "the-same-key"), 409, "key-reused")


@pytest.mark.parametrize("key", ["short", "x" * 65, "with blanks in it"])
def test_keys_have_bounds(client: TestClient, key: str) -> None:
    assert client.post("/api/games", json={"game": "hive"}, headers={"idempotency-key": key}).status_code == 422
