"""What the engine tells people: the best move of a seat's view, and all its plays."""

import asyncio
from dataclasses import replace
from typing import Annotated

from fastapi import Query

from lexicade.cross import rules as cross
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.play_table import best, play_table
from lexicade.cross.engine.position import position_of
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules import bots
from lexicade.cross.rules.fitting import fitting_letters
from lexicade.errors import BadInput, IllegalMove, NotFound
from lexicade.lexicon import Lexicon
from lexicade.server.cross.wire import CrossPlays
from lexicade.server.services import Services
from lexicade.store import Account, StoredGame

MAX_TURNS = 10_000
TurnsBefore = Annotated[
    int | None,
    Query(ge=0, le=MAX_TURNS, description="Turns made before; left out: the running turn, or the first."),
]
MAX_PLAYS = 30_000
"""Plays that are sent, in about a second of work; only two blanks make more."""


def best_move(view: cross.View, lexicon: Lexicon) -> cross.BestMove:
    """The best move of the seat that looks, by score plus leave."""
    chosen = best(engine_of(view, lexicon), position_of(view))
    return cross.BestMove(chosen.tiles, chosen.exchanged, chosen.points)


def all_plays(view: cross.View, lexicon: Lexicon) -> CrossPlays:
    """All plays of the seat that looks, and the letters that fit beside the tiles on the board."""
    assert view.seat is not None  # a watcher has no rack
    plays, total = play_table(engine_of(view, lexicon), position_of(view), MAX_PLAYS)
    return CrossPlays(
        after=len(view.turns),
        seat=view.seat,
        rack=view.rack,
        total=total,
        plays=tuple(plays),
        squares=fitting_letters(bots.board_of(view), lexicon),
    )


async def turn_view(
    services: Services, id: str, account: Account | None, after: int | None, seat: int | None
) -> tuple[cross.View, Lexicon]:
    """What the seat to move knew at a turn whose plays somebody may see: the running one after the hint `plays`, any
    one when the game is over."""
    seated = await services.game_service.seated(id, account, seat=seat)
    stored, now = seated.stored, seated.stored.not_before(services.clock())
    if stored.kind is not cross.KIND:
        raise NotFound("no-such-game")
    lexicon = await services.game_service.lexicon(stored)
    if not stored.state.over(now):
        return _opened(stored.game.view(seated.seat, now), after), lexicon
    return await asyncio.to_thread(earlier_view, stored, after or 0), lexicon


def _opened(view: cross.View, after: int | None) -> cross.View:
    """The view of a running turn, if its seat may see all plays."""
    if view.options.rated:
        raise IllegalMove("rated-hints")
    if not view.options.hints:
        raise IllegalMove("hints-off")
    if view.seat is None or view.turn != view.seat:
        raise IllegalMove("not-your-turn")
    if view.hint is None or not view.hint.plays or after not in (None, len(view.turns)):
        raise IllegalMove("plays-closed")
    return view


def earlier_view(stored: StoredGame, after: int) -> cross.View:
    """What the seat to move saw when so many turns had been made."""
    state = cross.start(stored.game.setup)
    found = None
    for event in stored.game.log:
        # Whoever is left alone has won and never moves.
        if len(state.turns) == after and state.turn is not None and len(state.active) > 1:
            found = state
        elif len(state.turns) > after:
            break
        state = cross.evolve(state, event)
    if found is None:
        raise BadInput("bad-request", problems=f"after: no turn was made after {after} turns")
    assert found.turn_began is not None  # somebody is to move
    seen = cross.view(found, found.turn, found.turn_began)
    # Of a game from elsewhere, racks that its record does not tell were only drawn to fit.
    return replace(seen, rack=()) if after + 1 in found.setup.unknown_racks else seen


def engine_of(view: cross.View, lexicon: Lexicon) -> Engine:
    engine = table_engine(lexicon, view.layout, view.tiles, view.options)
    if engine is None:
        raise IllegalMove("hints-off")
    return engine
