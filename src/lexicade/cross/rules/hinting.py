"""Who may take a hint, and what a seat sees of those it took."""

from lexicade.cross.rules.hints import GiveHint, Hint, Hinted, HintKind, HintView, includes
from lexicade.cross.rules.logged_state import LoggedState
from lexicade.cross.rules.notation import rack_text, written
from lexicade.errors import IllegalMove


def decide(state: LoggedState, seat: int, command: Hint | GiveHint) -> list[Hinted]:
    """A hint that reveals nothing new is not counted."""
    check(state, seat)
    if revealed(state, command.hint):
        return []
    if state.hints:
        # The best move stays the same while the turn lasts.
        return [Hinted(seat, command.hint, state.hints[0].best)]
    if isinstance(command, Hint):
        # No move has been worked out, as at a table without a server.
        raise IllegalMove("hints-off")
    return [Hinted(seat, command.hint, command.best)]


def check(state: LoggedState, seat: int) -> None:
    """Raise unless a seat that plays may take a hint now."""
    if state.setup.options.rated:
        raise IllegalMove("rated-hints")
    if not state.setup.options.hints:
        raise IllegalMove("hints-off")
    if state.setup.options.checking != "void" and len(state.people) > 1:
        # A hint names words that are in the list, and so those that are not.
        raise IllegalMove("challenge-hints")
    if state.paused_at is not None:
        raise IllegalMove("game-paused")
    if state.turn != seat:
        raise IllegalMove("not-your-turn")
    if state.final:
        raise IllegalMove("pass-or-challenge")


def revealed(state: LoggedState, wanted: HintKind) -> bool:
    """Whether the hints of this turn reveal something."""
    return any(includes(each.hint, wanted) for each in state.hints)


def hint_view(state: LoggedState, seat: int | None) -> HintView | None:
    """What hints have shown a seat about its running turn."""
    if seat is None or seat != state.turn or not state.hints:
        return None
    best = state.hints[0].best
    assert best is not None  # the log has it; only answers do not
    reveals = revealed(state, "best")
    word = state.board.words(best.tiles)[0] if best.tiles else None
    down = word is not None and len({tile.column for tile in word.tiles}) == 1 and len(word.tiles) > 1
    first = best.tiles[0] if best.tiles else None
    move = str(written(state.board, best.tiles, word)) if word else f"-{rack_text(best.exchanged)}"
    return HintView(
        action="place" if best.tiles else "exchange" if best.exchanged else "pass",
        count=len(best.tiles) or len(best.exchanged),
        line=None if first is None else first.column if down else first.row,
        down=down,
        points=best.points if revealed(state, "score") else None,
        move=move if reveals else None,
        tiles=best.tiles if reveals else (),
        exchanged=best.exchanged if reveals else (),
        plays=revealed(state, "plays"),
    )
