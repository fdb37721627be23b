"""What the engine tells people: the best move of a seat's view, and all its plays."""

from lexicade.cross import rules as cross
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.play_table import best, play_table
from lexicade.cross.engine.position import position_of
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules import bots
from lexicade.cross.rules.fitting import fitting_letters
from lexicade.errors import BadInput, IllegalMove
from lexicade.lexicon import Lexicon
from lexicade.server.cross.wire import CrossPlays
from lexicade.store import StoredGame

MAX_PLAYS = 30_000
"""Plays that are sent, in about a second of work; only two blanks make more."""


def best_move(view: cross.View, lexicon: Lexicon) -> cross.BestMove:
    """The best move of the seat that looks, by score plus leave."""
    chosen = best(_engine_of(view, lexicon), position_of(view))
    return cross.BestMove(chosen.tiles, chosen.exchanged, chosen.points)


def all_plays(view: cross.View, lexicon: Lexicon) -> CrossPlays:
    """All plays of the seat that looks, and the letters that fit beside the tiles on the board."""
    assert view.seat is not None  # a watcher has no rack
    plays, total = play_table(_engine_of(view, lexicon), position_of(view), MAX_PLAYS)
    return CrossPlays(
        after=len(view.turns),
        seat=view.seat,
        rack=view.rack,
        total=total,
        plays=tuple(plays),
        squares=fitting_letters(bots.board_of(view), lexicon),
    )


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
    return cross.view(found, found.turn, found.turn_began)


def _engine_of(view: cross.View, lexicon: Lexicon) -> Engine:
    engine = table_engine(lexicon, view.layout, view.tiles, view.options)
    if engine is None:
        raise IllegalMove("hints-off")
    return engine
