"""Cross besides playing: a game as a record and as a picture, and a profile."""

import asyncio
import gzip

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from lexicade.cross import rules as cross
from lexicade.cross.engine.bots import SECONDS
from lexicade.cross.formats.record import gcg_of
from lexicade.cross.picture import board_svg
from lexicade.cross.rules.bots import board_of, values_of
from lexicade.cross.rules.views import NOBODY
from lexicade.errors import NotFound
from lexicade.server.accounts.auth import Anyone, AppServices, Player
from lexicade.server.cross.advice import TurnsBefore, all_plays, turn_view
from lexicade.server.cross.profile import profile
from lexicade.server.cross.server import CrossServer
from lexicade.server.cross.wire import CrossBot, CrossBots, CrossPlays, CrossProfile
from lexicade.server.http.compression import LEVEL, chosen_encoding
from lexicade.server.http.public import public
from lexicade.server.http.wire import GameId
from lexicade.server.services import Services
from lexicade.server.tables.answers import JSON
from lexicade.server.tables.game_routes import MySeat
from lexicade.store import Account, Ratings
from lexicade.store.projections.results import Results

router = APIRouter(prefix="/api/cross", tags=["cross"])


class Svg(Response):
    """A picture."""

    media_type = "image/svg+xml"


@router.get("/games/{id}.gcg", response_class=PlainTextResponse)
async def game_record(id: GameId, services: AppServices, account: Anyone) -> Response:
    """A game of Cross as GCG. During the game it has no rack that its reader may not see."""
    text = str(gcg_of(await reader_view(services, id, account)))
    headers = {"Content-Disposition": f'attachment; filename="cross-{id}.gcg"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/games/{id}.svg", response_class=Svg)
async def board_picture(id: GameId, services: AppServices, account: Anyone) -> Response:
    """The board of a game of Cross as a picture, with the last move marked and the scores below."""
    view = await reader_view(services, id, account)
    last = view.turns[view.last_play - 1].tiles if view.last_play else ()
    picture = board_svg(board_of(view), values_of(view), {tile.square for tile in last}, _score_line(view))
    return Svg(picture)


@router.get("/games/{id}/plays", responses={200: {"model": CrossPlays}}, response_model=None)
async def list_plays(
    id: GameId,
    request: Request,
    services: AppServices,
    account: Anyone,
    after: TurnsBefore = None,
    seat: MySeat = None,
) -> Response:
    """All plays of a turn: of the running one after the hint `plays`, of any one when the game is over."""
    view, lexicon = await turn_view(services, id, account, after, seat)
    zipped = chosen_encoding(request.headers.get("accept-encoding", ""), ["gzip"]) == "gzip"

    def work() -> bytes:
        plays = all_plays(view, lexicon).model_dump_json().encode()
        return gzip.compress(plays, LEVEL) if zipped else plays

    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if zipped else {}
    async with services.server(CrossServer).thinking:
        return Response(await asyncio.to_thread(work), media_type=JSON, headers=headers)


@router.get("/bots", openapi_extra=public(3600))
async def list_bots() -> CrossBots:
    """The bots that can be asked to a table, with their measured strength."""
    return CrossBots(
        bots=[
            CrossBot(
                id=each.id,
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


async def reader_view(services: Services, id: str, account: Account | None) -> cross.View:
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
