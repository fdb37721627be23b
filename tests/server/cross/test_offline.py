"""Games against a bot that a device played without the server: replayed by the rules, and refused if forged."""

from base64 import b64decode
from collections.abc import Callable, Iterator
from datetime import timedelta
from itertools import count, permutations
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.cross import rules as cross
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.tables import table_engine
from lexicade.lexicon import Lexicon
from lexicade.server.cross import ahead as ahead_service
from lexicade.server.cross.ahead import AheadService
from tests.cross.engine.kernel_game import KernelGame
from tests.cross.engine.page_kernel import PageKernel
from tests.server.conftest import START, Browser, Clock
from tests.server.cross.cross_tables import services_of, short_words, two_people, view_of
from tests.server.http.test_bad_input import shaped

NEW = {"game": "cross", "options": {"language": "en", "seats": 2}, "bots": ["level-3"], "name": "Ada", "first": 0}
PASS = {"command": {"kind": "pass"}, "points": 0, "drawn": [], "at": START.isoformat()}
Turns = list[dict[str, Any]]


@pytest.fixture(scope="module")
def kernel() -> Iterator[PageKernel]:
    with PageKernel() as kernel:
        yield kernel


@pytest.fixture(autouse=True)
def draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same draws in every run."""

    async def secret(_: AheadService) -> bytes:
        return b"secret"

    ids = (f"ahead-{number:06}" for number in count())
    monkeypatch.setattr(AheadService, "_secret", secret)
    monkeypatch.setattr(ahead_service, "new_id", lambda: next(ids))


class Device:
    """A device that has taken a game along."""

    def __init__(self, kernel: PageKernel, given: Any) -> None:
        self.id, self.after = given["state"]["id"], given["after"]
        lexicon = Lexicon.load_tiles("en")
        setup = cross.Setup.of(cross.Options(), lexicon.language)
        engine = table_engine(lexicon, setup.layout, setup.tiles, setup.options)
        assert engine
        kernel.load(engine)
        kernel.ask("set_rules", b64decode(given["kit"]["rules"]))
        kernel.ask("set_bot", b64decode(given["bot"]["style"]))
        self.game = KernelGame(kernel, engine, b64decode(given["game"]))
        self.turns: Turns = []

    def play(self, turns: int = 200) -> Turns:
        """Make some turns, or all."""
        for _ in range(turns):
            if self.game.standing.reason:
                break
            seat = self.game.standing.turn
            # Now and then the person exchanges, so that tiles go back.
            exchanges = seat == 0 and len(self.turns) == 2
            rack = self.game.standing.racks[0]
            play = (
                EnginePlay((), 0, rack[:3])
                if exchanges
                else self.game.bot_move(len(self.turns))
                if seat
                else self.game.candidates(1)[0]
            )
            made = self.game.play(play)
            assert not made.refused
            self.turns.append(
                {
                    "command": _command(play),
                    "points": made.points,
                    "drawn": made.drawn,
                    "at": (START + timedelta(seconds=20 * len(self.turns))).isoformat(),
                }
            )
        return self.turns


def _command(play: EnginePlay) -> dict[str, Any]:
    if play.tiles:
        return {"kind": "place", "tiles": [vars(tile) for tile in play.tiles]}
    return {"kind": "exchange", "tiles": play.exchanged} if play.exchanged else {"kind": "pass"}


def bring(client: TestClient, device: Device, turns: Turns, game: Any = NEW) -> Any:
    body = {"game": game, "after": device.after, "turns": turns}
    return client.post(f"/api/cross/games/{device.id}/offline", json=body)


def along(client: TestClient, kernel: PageKernel) -> Device:
    game = client.post("/api/games", json=NEW).json()["id"]
    return Device(kernel, client.get(f"/api/cross/games/{game}/ahead").json())


def taken(client: TestClient, kernel: PageKernel) -> Device:
    return Device(kernel, client.post("/api/cross/ahead", json=NEW).json())


def test_a_whole_game_counts_once_and_unrated(browser: Browser, kernel: PageKernel, clock: Clock) -> None:
    ada = browser()
    device = taken(ada, kernel)
    assert ada.get("/api/games?state=all").json()["games"] == []
    clock.move(hours=2)
    turns = device.play()
    first = bring(ada, device, turns)
    assert first.status_code == 200, first.json()
    view = first.json()["view"]
    assert view["phase"] == "over"
    assert not view["options"]["rated"]
    assert [seat["score"] for seat in view["occupants"]] == list(device.game.standing.scores)
    assert view["turns"][2]["kind"] == "exchange"
    again = bring(ada, device, turns)
    assert again.status_code == 200, again.json()
    assert again.json() == {**first.json(), "now": again.json()["now"]}
    (listed,) = ada.get("/api/games?state=all").json()["games"]
    assert listed["id"] == device.id
    assert ada.get("/api/me").json()["totals"]["cross"]["games"] == 1
    shaped(bring(browser(), device, turns), 409, "conflict")


def test_hints_come_along_and_are_counted(browser: Browser, kernel: PageKernel, clock: Clock) -> None:
    ada, wanted = browser(), {**NEW, "options": {**NEW["options"], "hints": True}}  # type: ignore[dict-item]
    device = Device(kernel, ada.post("/api/cross/ahead", json=wanted).json())
    clock.move(hours=1)
    turns = device.play(3)
    turns[0]["hints"], turns[2]["hints"] = ["nudge", "best"], ["nudge"]
    brought = bring(ada, device, turns, wanted)
    assert brought.status_code == 200, brought.json()
    assert [seat["statistics"]["hints"] for seat in brought.json()["view"]["occupants"]] == [3, 0]
    assert bring(ada, device, turns, wanted).json()["seq"] == brought.json()["seq"]
    turns[1]["hints"] = ["plays"]
    shaped(bring(ada, device, turns, wanted), 409, "offline-outdated")
    device = taken(ada, kernel)
    turns = device.play(1)
    turns[0]["hints"] = ["best"]
    refused = bring(ada, device, turns)
    shaped(refused, 422, "offline-refused")
    assert refused.json()["context"] == {"turn": 1, "problem": "hints-off"}


def test_a_game_that_runs_goes_on_on_the_device_and_then_at_the_server(
    app: FastAPI, browser: Browser, kernel: PageKernel
) -> None:
    ada = browser()
    game = ada.post("/api/games", json=NEW).json()
    ahead = ada.get(f"/api/cross/games/{game['id']}/ahead").json()
    assert ahead["after"] == game["seq"]
    assert ahead == {**ada.get(f"/api/cross/games/{game['id']}/ahead").json(), "state": ahead["state"]}
    device = Device(kernel, ahead)
    turns = device.play(4)
    brought = bring(ada, device, turns, None)
    assert brought.status_code == 200, brought.json()
    state = brought.json()
    assert len(state["view"]["turns"]) == 4
    assert sorted(state["view"]["rack"]) == list(device.game.standing.racks[0])
    assert bring(ada, device, turns, None).json()["seq"] == state["seq"]
    passed = ada.post(
        f"/api/games/{game['id']}/commands", json={"id": "passing-1", "command": {"kind": "pass"}}
    ).json()
    assert passed["ok"], passed
    # Other turns from the same place come too late, whether or not the first ones were brought.
    shaped(bring(ada, device, [*turns, turns[0]], None), 409, "offline-outdated")
    late = Device(kernel, ahead)
    late.after += 1
    shaped(bring(ada, late, turns, None), 409, "offline-outdated")


@pytest.mark.parametrize("begun", [True, False])
def test_a_part_whose_answer_was_lost_is_not_all_that_counts(
    browser: Browser, kernel: PageKernel, clock: Clock, *, begun: bool
) -> None:
    ada = browser()
    device = taken(ada, kernel) if begun else along(ada, kernel)
    clock.move(hours=1)
    game, turns = NEW if begun else None, device.play()
    assert bring(ada, device, turns[:4], game).json()["view"]["phase"] == "playing"
    clock.move(minutes=1)
    whole = bring(ada, device, turns, game)
    assert whole.status_code == 200, whole.json()
    view = whole.json()["view"]
    assert view["phase"] == "over"
    assert [seat["score"] for seat in view["occupants"]] == list(device.game.standing.scores)
    assert [turn["points"] for turn in view["turns"]] == [turn["points"] for turn in turns]
    # The first part may come once more, late. Another game from the same place is not taken.
    assert bring(ada, device, turns[:4], game).json()["seq"] == whole.json()["seq"]
    shaped(bring(ada, device, [*turns[:4], PASS], game), 409, "offline-outdated")
    other = along(ada, kernel)
    other.after = 0
    shaped(bring(ada, other, other.play(2)), 409, "offline-outdated")


def _more_points(turns: Turns) -> None:
    turns[0]["points"] += 1


def _other_draws(turns: Turns) -> None:
    turns[0]["drawn"] = ["?", *turns[0]["drawn"][1:]]


def _no_word(turns: Turns) -> None:
    tiles, lexicon = turns[0]["command"]["tiles"], Lexicon.load_tiles("en")
    orders = permutations([tile["letter"] for tile in tiles])
    for tile, letter in zip(tiles, next(each for each in orders if "".join(each) not in lexicon), strict=True):
        tile["letter"] = letter


def _off_the_rack(turns: Turns) -> None:
    turns[0]["command"]["tiles"] = [{"row": 7, "column": 7 + at, "letter": "Q"} for at in range(2)]


def _bot_off_its_rack(turns: Turns) -> None:
    turns[1]["command"] = {"kind": "exchange", "tiles": ["Q", "Q"]}
    turns[1]["drawn"], turns[1]["points"] = [], 0


def _on_after_the_end(turns: Turns) -> None:
    turns.append({**turns[-1], "command": {"kind": "pass"}, "points": 0, "drawn": []})


@pytest.mark.parametrize(
    ("forge", "turn"),
    [
        (_more_points, 1),
        (_other_draws, 1),
        (_no_word, 1),
        (_off_the_rack, 1),
        (_bot_off_its_rack, 2),
        (_on_after_the_end, None),
    ],
)
def test_a_forged_game_is_refused(
    browser: Browser, kernel: PageKernel, forge: Callable[[Turns], None], turn: int | None
) -> None:
    ada = browser()
    device = taken(ada, kernel)
    turns = device.play()
    forge(turns)
    refused = bring(ada, device, turns)
    shaped(refused, 422, "offline-refused")
    assert refused.json()["context"]["turn"] == (turn or len(turns))
    assert ada.get("/api/games?state=all").json()["games"] == []


def test_draws_that_the_server_did_not_give_are_refused(browser: Browser, kernel: PageKernel) -> None:
    """A game under an id of the device's own has other draws, and so has one with other options."""
    ada = browser()
    device = taken(ada, kernel)
    turns = device.play(6)
    device.id = "my-own-id"
    shaped(bring(ada, device, turns), 422, "offline-refused")
    other = taken(ada, kernel)
    options = {**NEW, "options": {**NEW["options"], "tile_set": "double"}}  # type: ignore[dict-item]
    shaped(bring(ada, other, other.play(6), options), 422, "offline-refused")


def test_only_a_game_alone_against_a_bot_goes_along(
    app: FastAPI, browser: Browser, english: Lexicon, kernel: PageKernel
) -> None:
    ada = browser()
    odd: tuple[dict[str, Any], ...] = (
        {"options": {"seats": 3}, "bots": ["level-1", "level-2"]},
        {"options": {"checking": "double"}},
        {"options": {"clock": {"kind": "game", "seconds": 600}}},
        {"bots": []},
        {"bots": ["random"]},
    )
    for changed in odd:
        shaped(ada.post("/api/cross/ahead", json={**NEW, **changed}), 422, "only-alone")
    short_words(app, english)
    table = two_people(browser)
    shaped(table.ada.get(f"/api/cross/games/{table.game}/ahead"), 422, "only-alone")
    game = ada.post("/api/games", json=NEW).json()["id"]
    shaped(browser().get(f"/api/cross/games/{game}/ahead"), 401, "not-signed-in")
    shaped(table.ben.get(f"/api/cross/games/{game}/ahead"), 422, "only-alone")


def test_the_log_has_the_times_of_the_device_within_bounds(
    app: FastAPI, browser: Browser, kernel: PageKernel, clock: Clock
) -> None:
    ada = browser()
    device = taken(ada, kernel)
    clock.move(hours=1)
    turns = device.play(3)
    turns[0]["at"] = "1999-01-01T00:00:00Z"
    turns[2]["at"] = "2199-01-01T00:00:00Z"
    assert bring(ada, device, turns).status_code == 200
    times = [turn["at"] for turn in view_of(ada, device.id)["turns"]]
    assert times == sorted(times)
    assert times[2] == clock.now.isoformat().replace("+00:00", "Z")
    assert services_of(app).clock() == clock.now
