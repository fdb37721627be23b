"""Cross besides playing: a game as a record and as a picture, and a profile."""

import asyncio
from typing import Any

from fastapi import APIRouter, Response

from lexicade.engine.bots import SECONDS
from lexicade.errors import NotFound
from lexicade.formats.record import gcg_of
from lexicade.games import cross
from lexicade.games.cross.bots import board_of, values_of
from lexicade.games.cross.views import NOBODY
from lexicade.render import board_svg
from lexicade.server.auth import Anyone, AppServices, Player
from lexicade.server.cross.profile import profile
from lexicade.server.cross.wire import CrossBot, CrossBots, CrossProfile
from lexicade.server.services import Services
from lexicade.server.wire import GameId
from lexicade.store import Account, Ratings
from lexicade.store.results import Results

router = APIRouter(prefix="/api/cross", tags=["cross"])


def _file(media_type: str) -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media_type: {"schema": {"type": "string"}}}}}


@router.get("/games/{id}.gcg", responses=_file("text/plain"), response_model=None)
async def game_record(id: GameId, services: AppServices, account: Anyone) -> Response:
    """A game of Cross as GCG. During the game it has no rack that its reader may not see."""
    text = str(gcg_of(await _view(services, id, account)))
    headers = {"Content-Disposition": f'attachment; filename="cross-{id}.gcg"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/games/{id}.svg", responses=_file("image/svg+xml"), response_model=None)
async def board_picture(id: GameId, services: AppServices, account: Anyone) -> Response:
    """The board of a game of Cross as a picture, with the last move marked and the scores below."""
    view = await _view(services, id, account)
    last = view.turns[view.last_play - 1].tiles if view.last_play else ()
    picture = board_svg(board_of(view), values_of(view), {tile.square for tile in last}, _score_line(view))
    return Response(picture, media_type="image/svg+xml")


@router.get("/bots")
async def list_bots() -> CrossBots:
    """The bots that can be asked to a table, with their measured strength."""
    return CrossBots(
        bots=[
            CrossBot(
                id=each.id,
                strategy=each.strategy,
                level=each.level,
                name=each.name,
                rating=each.rating,
                mean_score=each.mean_score,
                seconds=SECONDS,
            )
            for each in cross.ROSTER
        ]
    )


@router.get("/profile")
async def get_profile(services: AppServices, account: Player) -> CrossProfile:
    """My finished games added up, my ratings, and how I did against each opponent."""
    finished = await Results(services.lists).of(account.id, "cross", services.clock())
    ratings = await Ratings(services.database).of(account.id, "cross")
    return await asyncio.to_thread(profile, finished, ratings)


def _score_line(view: cross.View) -> str:
    """Who plays, with their points: the best first."""
    seats = [each for each in view.occupants if each.plays or each.dropped]
    return " · ".join(f"{each.name} {each.score}" for each in sorted(seats, key=lambda each: -each.score))


async def _view(services: Services, id: str, account: Account | None) -> cross.View:
    """A game of Cross as its reader sees it: a player, or a watcher where the game may be watched.

    Until the end, people at one device see no rack: a file would show one's tiles to the other.
    """
    seated = await services.game_service.seated(id, account)
    stored, now = seated.stored, seated.stored.not_before(services.clock())
    if stored.kind is not cross.KIND:
        raise NotFound("no-such-game")
    shared = len(seated.mine) > 1 and not stored.state.over(now)
    view: cross.View = stored.game.view(NOBODY if shared else seated.seat, now)
    return view
