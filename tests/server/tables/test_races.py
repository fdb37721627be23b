"""What can happen between two looks: another process writes, a day ends, somebody takes a name."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.errors import IllegalMove
from lexicade.hive import rules as hive
from lexicade.server.hive.server import NewHive
from lexicade.server.registry import GAMES, KINDS
from lexicade.server.services import Services
from lexicade.server.settings import Settings
from lexicade.store import Games
from tests.server.conftest import Clock

HIVE = NewHive.model_validate({"game": "hive"})
MIDNIGHT = datetime(2026, 11, 16, tzinfo=UTC)


@pytest.fixture
async def services(settings: Settings, clock: Clock) -> AsyncIterator[Services]:
    services = Services(settings, GAMES, clock)
    await services.open()
    yield services
    await services.close()


async def test_nobody_is_refused_for_a_move_that_was_never_made(services: Services) -> None:
    """Another process was first: what was decided meanwhile, on a move that is lost, is thought over."""
    account, _ = await services.accounts.create_guest(services.clock())
    game = (await services.game_service.create(account, "hive", HIVE)).id
    elsewhere = Games(services.database, KINDS)
    stored = await elsewhere.load(game)
    await elsewhere.append(stored, [hive.Revealed(0)], "elsewhere", services.clock())
    word = stored.game.setup.answers[0].word
    guesses = (services.game_service.play(game, account, f"command-{tab}", hive.Guess(word)) for tab in range(2))
    refusals = await asyncio.gather(*guesses, return_exceptions=True)
    assert [each.code for each in refusals if isinstance(each, IllegalMove)] == ["game-over"] * 2


@pytest.mark.parametrize("looks", range(4))
def test_the_next_hive_comes_tomorrow_also_at_midnight(client: TestClient, clock: Clock, looks: int) -> None:
    clock.step = timedelta(milliseconds=2)
    clock.now = MIDNIGHT - clock.step * (looks + 0.5)
    told = client.get("/api/hive/daily").json()
    assert datetime.fromisoformat(told["next_at"]) == datetime.fromisoformat(told["date"] + "T00:00Z") + timedelta(
        days=1
    )


async def test_whoever_took_a_name_elsewhere_keeps_their_games(
    services: Services, settings: Settings, clock: Clock
) -> None:
    """This process takes them for a guest some seconds more."""
    guest, token = await services.accounts.create_guest(clock())
    known = await services.accounts.by_token(token, clock())
    assert known
    game = (await services.game_service.create(guest, "hive", HIVE)).id
    elsewhere = Services(settings, GAMES, clock)
    await elsewhere.accounts.name_guest(guest, "Ada", "hash", clock())
    other, _ = await services.accounts.create_guest(clock())
    owner = (await services.accounts.name_guest(other, "Charles", "hash", clock())).account
    await services.adopt(known, owner)
    assert (await services.games.reload(game)).seats == {0: guest.id}
    await elsewhere.close()


def test_a_new_name_is_known_to_every_process_at_once(app: FastAPI, client: TestClient, settings: Settings) -> None:
    client.post("/api/games", json={"game": "hive"})
    assert client.portal
    elsewhere = Services(settings, GAMES, app.state.services.clock)

    async def name_elsewhere() -> str | None:
        account = await elsewhere.accounts.by_token(client.cookies["lexicade_session"], elsewhere.clock())
        return account.name if account else None

    assert client.portal.call(name_elsewhere) is None
    client.post("/api/account/sign-up", json={"username": "Ada", "password": "countess of lovelace"})
    assert client.portal.call(name_elsewhere) == "Ada"
    client.portal.call(elsewhere.close)
