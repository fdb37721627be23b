"""Cross for programs: the running position in one line, and moves in notation."""

from hashlib import sha256

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from lexicade.cross import rules as cross
from lexicade.cross.formats.position import cgp_of
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.notation import WrittenPlay, tiles_of
from lexicade.errors import NotFound
from lexicade.letters import Alphabet
from lexicade.server.accounts.auth import Anyone, AppServices, Player
from lexicade.server.cross.routes import reader_view
from lexicade.server.http.wire import GameId, RequestBody
from lexicade.server.live.serialize import answer_json
from lexicade.server.tables.answers import JSON, state_bytes
from lexicade.server.tables.outcomes import Seated
from lexicade.server.tables.wire import CommandAnswer, CommandId
from lexicade.store import StoredGame

router = APIRouter(prefix="/api/cross", tags=["cross"])


class WrittenMove(RequestBody):
    """A move in notation."""

    id: CommandId = Field(description="The client's idempotency key.", examples=["5f0c6a3e-8f5e-4f0e-9a51"])
    seat: int | None = Field(None, ge=0, le=1000, description="Which of my seats moves; null: the one to move.")
    move: str = Field(
        max_length=80,
        examples=["8H OCEAN", "exchange ABC", "pass"],
        description="A play as the engine writes it, `exchange` with tiles, or `pass`.",
    )


@router.get("/games/{id}.cgp", response_class=PlainTextResponse)
async def game_position(id: GameId, services: AppServices, account: Anyone) -> PlainTextResponse:
    """The position of a game of Cross in one line (CGP), as my seat knows it: racks that I may not see are empty."""
    return PlainTextResponse(f"{cgp_of(await reader_view(services, id, account))}\n")


@router.post("/games/{id}/move", response_model=CommandAnswer)
async def post_written_move(id: GameId, wanted: WrittenMove, services: AppServices, account: Player) -> Response:
    """Move in notation. The same as a command with the tiles, under the same kind of id."""
    seated = await services.game_service.seated(id, account, seat=wanted.seat)
    if seated.stored.kind is not cross.KIND:
        raise NotFound("no-such-game")
    alphabet = (await services.game_service.lexicon(seated.stored)).alphabet

    def read(stored: StoredGame, _seat: int) -> cross.Command:
        # On a board of the present: sent again, a play finds its tiles there, and is answered as it was.
        return _command(wanted.move, alphabet, stored.game.state.board)

    digest = sha256(wanted.move.encode()).hexdigest()
    played = await services.game_service.play_read(id, account, wanted.id, read, digest, wanted.seat)
    stored = played.stored
    state = state_bytes(services, Seated(stored, played.seat, stored.seats_of(account.id)))
    return Response(answer_json(stored, played.seat, played.events, state), media_type=JSON)


def _command(move: str, alphabet: Alphabet, board: Board) -> cross.Command:
    word, _, rest = move.strip().partition(" ")
    if word == "pass" and not rest:
        return cross.Pass()
    if word == "exchange":
        return cross.Exchange(tiles_of(rest.strip(), alphabet))
    return cross.Place(WrittenPlay.parse(move.strip(), alphabet).on(board))
