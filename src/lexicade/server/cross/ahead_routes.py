"""Games of Cross against a bot that a device plays on without the server."""

import json
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from lexicade.cross.rules.ahead import MAX_TURN_POINTS, Draws, TurnAhead
from lexicade.cross.rules.board import Letter
from lexicade.cross.rules.hints import HINTS, HintKind
from lexicade.cross.rules.moves import Exchange, Pass, Place
from lexicade.cross.rules.setup import RACK_SIZES
from lexicade.errors import NotFound
from lexicade.server.accounts.auth import AppServices, Player, Somebody
from lexicade.server.cross.ahead import Ahead, AheadService
from lexicade.server.cross.server import NewCross
from lexicade.server.http.addresses import address
from lexicade.server.http.wire import GameId, Moment, RequestBody
from lexicade.server.services import Services
from lexicade.server.tables.answers import state_answer, state_bytes, with_cookies
from lexicade.server.tables.outcomes import Seated
from lexicade.server.tables.wire import GameState

router = APIRouter(prefix="/api/cross", tags=["cross"])
MAX_TURNS = 400
"""Turns that are brought at once; a game has thirty or so."""


class SentTurn(RequestBody):
    """A turn that was made without the server, and what the player was told that it did."""

    command: Place | Exchange | Pass = Field(
        discriminator="kind", description="What was done, by the person and the bot in turn."
    )
    points: int = Field(strict=True, ge=0, le=MAX_TURN_POINTS, description="What it scored.")
    drawn: tuple[Letter, ...] = Field(max_length=RACK_SIZES[1], description="The tiles drawn after it.")
    at: Moment = Field(description="When, by the clock of the device.")
    hints: tuple[HintKind, ...] = Field(
        (), max_length=len(HINTS), description="The hints that the person took before it, in order."
    )

    @property
    def turn(self) -> TurnAhead:
        return TurnAhead(self.command, self.points, self.drawn, self.at, self.hints)


class OfflineTurns(RequestBody):
    """What was played without the server."""

    game: NewCross | None = Field(
        None, description="The game as it was asked for, if it was begun without the server."
    )
    after: Annotated[int, Field(ge=0, le=10_000, description="The length of the log from which it was played on.")]
    turns: Annotated[
        list[SentTurn], Field(min_length=1, max_length=MAX_TURNS, description="All turns, the bot's too, in order.")
    ]


@router.post("/ahead", response_model=Ahead)
async def get_new_game_ahead(
    body: NewCross, response: Response, services: AppServices, account: Somebody
) -> Response:
    """A game against a bot that a device may begin without the server. Nothing is stored until it is brought back."""
    await services.invitations.check_room(account)
    return with_cookies(await _told(services, 0, *await AheadService(services).new(body, account)), response)


@router.get("/games/{id}/ahead", response_model=Ahead)
async def get_game_ahead(id: GameId, services: AppServices, account: Player) -> Response:
    """A game of mine against a bot with all its tiles, to be played on without the server."""
    seated, draws = await AheadService(services).running(id, account)
    return await _told(services, seated.stored.game.seq, seated, draws)


@router.post("/games/{id}/offline", response_model=GameState)
async def post_offline_turns(
    id: GameId, body: OfflineTurns, request: Request, response: Response, services: AppServices, account: Somebody
) -> Response:
    """Bring what was played without the server, which replays it by its own rules.

    Turns that it has are not counted again, so parts of a game may be brought in any order and more than once.
    """
    ahead, turns = AheadService(services), [each.turn for each in body.turns]
    try:
        seated = await ahead.take(id, body.after, body.game, turns, account)
    except NotFound:
        if body.game is None or body.after:
            raise
        await services.invitations.check_room(account)
        quota = await services.quota(account, address(request))
        await ahead.begin(id, body.game, turns, account, quota)
        seated = await services.game_service.seated(id, account)
    return state_answer(services, seated, response)


async def _told(services: Services, after: int, seated: Seated, draws: Draws) -> Response:
    kit, game, bot = await AheadService(services).packed(seated, draws)
    vowels = seated.stored.game.setup.vowels
    told = {
        "after": after,
        "kit": kit.model_dump(mode="json"),
        "game": game,
        "bot": bot.model_dump(mode="json"),
        "vowels": vowels,
    }
    state = state_bytes(services, seated)
    return Response(b'%s,"state":%s}' % (json.dumps(told).encode()[:-1], state), media_type="application/json")
