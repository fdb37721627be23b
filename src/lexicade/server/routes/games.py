"""Games: make one, look at it, move in it, list mine."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query

from lexicade.server.auth import Anyone, Player, Somebody, TheHouse
from lexicade.server.wire import CommandAnswer, CommandRequest, GameList, GameState, GameSummary, NewGame

router = APIRouter(prefix="/api/games", tags=["games"])


@router.get("")
async def list_games(
    house: TheHouse,
    account: Anyone,
    state: Literal["open", "over", "all"] = "open",
    limit: Annotated[int, Query(ge=1, le=200)] = 20,
) -> GameList:
    """My games, the one that moved last first."""
    stored = await house.games.of_account(account.id, limit=1000) if account else []
    now = house.clock()
    games = [GameSummary.of(each, 0, now) for each in stored]
    if state != "all":
        games = [game for game in games if (game.complete or game.revealed) == (state == "over")]
    return GameList(games=games[:limit])


@router.post("", status_code=201)
async def create_game(wanted: NewGame, house: TheHouse, account: Somebody) -> GameState:
    """A new game, dealt at random. Whoever has no account becomes a guest."""
    stored = await house.new_hive(account, wanted.language, wanted.ladder)
    return GameState.of(stored, 0, house.clock())


@router.get("/{id}")
async def get_game(id: str, house: TheHouse, account: Anyone) -> GameState:
    """A game of mine, as my seat sees it."""
    stored, seat = await house.seated(id, account)
    return GameState.of(stored, seat, house.clock())


@router.post("/{id}/commands")
async def post_command(id: str, wanted: CommandRequest, house: TheHouse, account: Player) -> CommandAnswer:
    """Make a move. Answered when it is on disk; refused with the reason otherwise."""
    played = await house.play(id, account, wanted.id, wanted.command.of_rules())
    state = GameState.of(played.stored, played.stored.seats.index(account.id), house.clock())
    return CommandAnswer(seq=state.seq, events=played.events, state=state)
