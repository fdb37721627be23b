"""Which positions may not be analysed: those of games that somebody still plays against people, or for a rating."""

from lexicade.cross import rules as cross
from lexicade.cross.study.analysis.resemblance import resembles
from lexicade.cross.study.analysis.spot import Spot
from lexicade.errors import Forbidden
from lexicade.server.services import Services
from lexicade.store import Account
from lexicade.store.projections.running import running_games


async def refuse_running(services: Services, account: Account, spot: Spot) -> None:
    """Raise `Forbidden` if a position is that of a game of the account that forbids it, or nearly so."""
    now = services.clock()
    for id in await running_games(services.lists, account.id, cross.KIND.name, now):
        stored = await services.games.load(id)
        state: cross.State = stored.game.state
        if forbids(state) and any(_is_of(spot, state, seat) for seat in stored.seats_of(account.id)):
            raise Forbidden("game-running")


def forbids(state: cross.State) -> bool:
    """Whether a game runs between people, or for a rating."""
    return state.begun and state.ended is None and (state.setup.options.rated or len(state.people) > 1)


def _is_of(spot: Spot, state: cross.State, seat: int) -> bool:
    player, position = state.players[seat], spot.position
    own = player.rack if player else ()
    size = state.setup.options.rack_size
    return resembles(position.board.tiles, position.rack, state.board.tiles.values(), own, size)
