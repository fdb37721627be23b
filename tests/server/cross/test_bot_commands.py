"""Moves of bots are theirs alone: nobody takes their keys, and they move for nobody else."""

import threading
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.cross import rules as cross
from lexicade.errors import IllegalMove
from lexicade.lexicon import Lexicon
from lexicade.server.cross.bot_moves import BOTS
from lexicade.server.jobs.bots import job_name
from lexicade.server.settings import Settings
from lexicade.server.tables.command_keys import JobCommandId, command_key
from lexicade.store import JobKey
from tests.server.conftest import Browser
from tests.server.cross.cross_tables import act, acted, draw, new_table, services_of, short_words, state_of, view_of
from tests.server.http.test_bad_input import shaped
from tests.server.tables.test_table_live import until as until_told
from tests.server.tables.test_tables import join
from tests.waiting import PATIENCE

NAME = job_name("cross")


@pytest.fixture(autouse=True)
def _short(app: FastAPI, settings: Settings, english: Lexicon) -> None:
    short_words(app, english)
    object.__setattr__(settings, "bot_seconds", 60.0)


class Thought:
    """Bots that think until they are told to move."""

    def __init__(self, choose: Callable[..., cross.Command]) -> None:
        self.choose = choose
        self.begun = threading.Event()
        self.over = threading.Event()

    def __call__(self, *given: Any) -> cross.Command:
        chosen = self.choose(*given)
        self.begun.set()
        assert self.over.wait(PATIENCE)
        return chosen


@pytest.fixture
def thought(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thought]:
    thought = Thought(BOTS.choose)
    monkeypatch.setattr(BOTS, "choose", thought)
    yield thought
    thought.over.set()


def finished(app: FastAPI, client: TestClient, game: str, seq: int) -> str:
    """The state of a bot's job when it has ended."""
    assert client.portal
    jobs = services_of(app).jobs

    async def wait() -> str:
        while True:
            job = await jobs.get(JobKey(NAME, game, seq))
            if job and job.finished:
                return job.state

    state: str = client.portal.call(wait)
    return state


@pytest.mark.parametrize("forged", ["1 job-cross-bot-{seq}-0", "0 job:cross-bot:{seq}:0", "1 job:cross-bot:{seq}:0"])
def test_a_host_who_knows_the_key_of_a_bots_move_cannot_take_it(
    app: FastAPI, client: TestClient, forged: str
) -> None:
    draw(app)
    table = new_table(client, bots=1)
    game, seq = table["id"], table["seq"] + 1
    key = sha256(forged.format(seq=seq).encode()).hexdigest()
    with client.websocket_connect(f"/api/games/{game}/live") as socket:
        assert acted(client, game, "pass", id=key)["seq"] == seq
        view = until_told(socket, lambda state: state["view"]["turn"] == 0 and len(state["view"]["turns"]) == 2)[
            "view"
        ]
    assert [turn["seat"] for turn in view["turns"]] == [0, 1]
    # Sent again it is the same command still.
    assert acted(client, game, "pass", id=key)["events"][0]["seat"] == 0


def test_ids_of_clients_cannot_look_like_those_of_jobs(client: TestClient, app: FastAPI) -> None:
    draw(app)
    game = new_table(client, bots=1)["id"]
    shaped(act(client, game, "pass", id="job:cross-bot:3:0"), 422, "bad-request")
    keys = {command_key(seat, id) for seat in (0, 1) for id in ("a" * 64, "b" * 36, "job:x:1:0")}
    assert len(keys) == 6
    assert not any(key.startswith("job:") for key in keys)
    assert command_key(0, JobCommandId("x", 1, 0)) == "job:x:1:0"


def test_nobody_is_moved_for_who_took_the_seat_of_a_thinking_bot(
    app: FastAPI, browser: Browser, thought: Thought
) -> None:
    draw(app, "CATEEEE", "SATIIII", "TENOOOO")
    ada, ben, cleo = browser(), browser(), browser()
    table = new_table(ada, seats=3, bots=1, first=1)
    game = table["id"]
    seq = join(cleo, table["code"], "Cleo")["seq"]
    assert thought.begun.wait(PATIENCE)
    assert join(ben, table["code"], "Ben")["seat"] == 1
    thought.over.set()
    assert finished(app, ada, game, seq) == "done"
    view = view_of(ben, game)
    assert (view["turn"], view["turns"], len(view["rack"])) == (1, [], 7)


def test_a_bot_whose_game_went_on_chooses_again(app: FastAPI, browser: Browser, thought: Thought) -> None:
    """Something happens while it thinks: the move that it chose before is not made, the next one is."""
    draw(app)
    ada = browser()
    table = new_table(ada, bots=1, first=1)
    game, seq = table["id"], table["seq"]
    assert thought.begun.wait(PATIENCE)
    acted(ada, game, "rename", seat=0, name="Grace")
    with ada.websocket_connect(f"/api/games/{game}/live") as socket:
        thought.over.set()
        view = until_told(socket, lambda state: state["view"]["turn"] == 0)["view"]
    assert finished(app, ada, game, seq) == finished(app, ada, game, seq + 1) == "done"
    assert [turn["seat"] for turn in view["turns"]] == [1]
    assert state_of(ada, game)["seq"] == seq + 2


def test_a_move_for_a_seat_without_its_bot_is_refused(app: FastAPI, browser: Browser) -> None:
    draw(app)
    ada, ben = browser(), browser()
    table = new_table(ada)
    join(ben, table["code"], "Ben")
    services = services_of(app)
    assert ada.portal

    async def play() -> None:
        stored = await services.games.load(table["id"])
        key = JobCommandId(NAME, stored.game.seq, 0)
        await services.game_service.play_seat(stored.id, 0, key, cross.Pass(), decided_on=stored)

    with pytest.raises(IllegalMove, match="stale-command"):
        ada.portal.call(play)
