"""How events change a game of Cross. Nothing is consulted: all that happened stands in the event."""

import datetime as dt
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from lexicade.cross.rules import clock
from lexicade.cross.rules.happenings import MAX_HAPPENINGS, happening
from lexicade.cross.rules.hints import Hinted
from lexicade.cross.rules.logged_state import NO_TIME, FormedWord, LoggedState, Player, Proposal, Turn, TurnKind
from lexicade.cross.rules.moves import (
    Agreed,
    Begun,
    Challenged,
    Dealt,
    Declined,
    Dropped,
    Ended,
    Event,
    Exchanged,
    Passed,
    Paused,
    Placed,
    Proposed,
    Redrawn,
    Resumed,
    TakenOver,
    TurnEvent,
)
from lexicade.cross.rules.notation import written
from lexicade.games import seats
from lexicade.games.seats import BotSeated, Joined, SeatEvent, SubstituteEvent
from lexicade.letters import BLANK

P = TypeVar("P", bound=LoggedState)


def evolve(state: P, event: Event) -> P:
    after = _evolved(state, event)
    if not state.begun or not isinstance(event, Dropped | SeatEvent | SubstituteEvent):
        return after
    playing = state.players[event.seat] is not None
    happened = happening(state.occupants, playing, len(state.turns), event)
    return replace(after, happenings=(*state.happenings, happened)[-MAX_HAPPENINGS:]) if happened else after


def _evolved(state: P, event: Event) -> P:
    match event:
        case Placed() | Exchanged() | Passed() | Challenged():
            return _played(state, event)
        case Begun() | Dealt() | Redrawn() | Dropped() | TakenOver() | Ended():
            return _changed(state, event)
        case Proposed() | Agreed() | Declined():
            return _proposed(state, event)
        case Hinted():
            return _hinted(state, event)
        case Paused() | Resumed():
            return _paused(state, event) if isinstance(event, Paused) else _resumed(state, event)
        case _:
            return _seated(state, event)


def _seated(state: P, event: SeatEvent | SubstituteEvent) -> P:
    after = replace(state, occupants=seats.evolve(state.occupants, event))
    player = state.players[event.seat] if state.begun else None
    if player is None or not isinstance(event, Joined | BotSeated):
        return after
    # A person sees what a bot held from here on.
    seen = player.seen or isinstance(event, Joined)
    return _with_player(after, event.seat, replace(player, missed=0, seen=seen, since=len(state.turns)))


def _played(state: P, event: TurnEvent) -> P:
    if state.occupants[event.seat].freed and not (isinstance(event, Passed) and event.timed_out):
        # Who moves is there, and the seat is not given away.
        state = replace(state, occupants=seats.kept(state.occupants, event.seat))
    match event:
        case Placed():
            return _placed(state, event)
        case Exchanged():
            return _exchanged(state, event)
        case Passed():
            turn = replace(_turn(state, event.seat, "pass", event.at), timed_out=event.timed_out)
            after = _turn_over(state, turn, event.at)
            final = state.final[1:]
            return replace(after, final=final, challengeable=state.challengeable if final else None)
        case Challenged():
            return _challenged(state, event)


def _changed(state: P, event: Begun | Dealt | Redrawn | Dropped | TakenOver | Ended) -> P:
    """Who plays, or whether the game is played at all."""
    match event:
        case Begun():
            return _begun(state, event)
        case Dealt():
            player = _dealt(state, event.seat, event.drawn)
            return _with_player(replace(state, bag=_less(state, state.bag, event.drawn)), event.seat, player)
        case Redrawn():
            player = state.player(event.seat)
            bag = _less(state, _more(state, state.bag, player.rack), event.drawn)
            return _with_player(
                replace(state, bag=bag), event.seat, replace(player, rack=_sorted(state, event.drawn))
            )
        case Dropped():
            return _dropped(state, event)
        case TakenOver():
            return _taken_over(state, event)
        case Ended():
            return _ended(state, event)


def _proposed(state: P, event: Proposed | Agreed | Declined) -> P:
    match event:
        case Proposed():
            proposal = Proposal(event.matter, event.seat, frozenset({event.seat}))
            return replace(state, proposals=(*state.proposals, proposal))
        case Agreed():
            return replace(state, proposals=tuple(_agreed(each, event) for each in state.proposals))
        case Declined():
            return _without_proposal(state, event.matter)


def _begun(state: P, event: Begun) -> P:
    drawn = tuple(tile for rack in event.racks for tile in rack)
    return replace(
        state,
        players=tuple(_dealt(state, seat, rack) if rack else None for seat, rack in enumerate(event.racks)),
        bag=_less(state, state.bag, drawn),
        turn=event.first,
        turn_began=event.at,
        began_at=event.at,
        proposals=(),
    )


def _dealt(state: LoggedState, seat: int, drawn: Iterable[str]) -> Player:
    full, bot = clock.full(state.setup.options.clock), state.occupants[seat].bot is not None
    score = state.setup.opening.score(seat) if state.setup.opening else 0
    return Player(_sorted(state, drawn), full, score, seen=not bot, since=len(state.turns))


def _placed(state: P, event: Placed) -> P:
    """The move made. The referee looks at it to see whether it ends the game, and the log then asks for the same."""
    return state.latest_move.after(event, lambda: _with_move(state, event))


def _with_move(state: P, event: Placed) -> P:
    formed = state.board.words(event.tiles)
    words = tuple(
        FormedWord(said.word, said.points, tuple(tile.square for tile in each.tiles))
        for said, each in zip(event.words, formed, strict=True)
    )
    turn = replace(
        _turn(state, event.seat, "play", event.at),
        move=str(written(state.board, event.tiles, formed[0])),
        tiles=event.tiles,
        words=words,
        bonus=event.bonus,
        points=event.points,
        drawn=event.drawn,
    )
    player = state.player(event.seat)
    laid = [BLANK if tile.blank else tile.letter for tile in event.tiles]
    rack = _more(state, _less(state, player.rack, laid), event.drawn)
    moved = replace(
        _with_player(state, event.seat, replace(player, rack=rack, score=player.score + event.points)),
        board=state.board.with_tiles(event.tiles),
        bag=_less(state, state.bag, event.drawn),
    )
    after = _turn_over(moved, turn, event.at, challengeable=state.setup.options.checking != "void")
    if rack:
        return after
    final = state.order_after(event.seat)[:-1] if after.challengeable is not None else ()
    return replace(after, went_out=event.seat, final=final)


def _exchanged(state: P, event: Exchanged) -> P:
    turn = replace(_turn(state, event.seat, "exchange", event.at), exchanged=event.tiles, drawn=event.drawn)
    player = state.player(event.seat)
    rack = _more(state, _less(state, player.rack, event.tiles), event.drawn)
    bag = _more(state, _less(state, state.bag, event.drawn), event.tiles)
    player = replace(player, rack=rack, exchanges=player.exchanges + 1)
    return _turn_over(replace(_with_player(state, event.seat, player), bag=bag), turn, event.at)


def _challenged(state: P, event: Challenged) -> P:
    assert state.challengeable is not None  # the rules let nothing else be challenged
    challenged = replace(
        state.turns[state.challengeable],
        challenger=event.seat,
        judged=event.words,
        bad=event.bad,
        challenge_bonus=event.bonus,
    )
    maker = state.player(challenged.seat)
    turns = (*state.turns[: state.challengeable], challenged, *state.turns[state.challengeable + 1 :])
    judged = replace(state, turns=turns, challengeable=None, final=(), hints=())
    if not event.bad:
        judged = _with_player(judged, challenged.seat, replace(maker, score=maker.score + event.bonus))
        if not event.turn_lost:
            return judged
        return _turn_over(judged, _turn(state, event.seat, "lost", event.at), event.at, increment=False)
    return replace(
        _with_player(
            judged, challenged.seat, replace(maker, rack=challenged.rack, score=maker.score - challenged.points)
        ),
        board=state.board.without_tiles(challenged.tiles),
        bag=_more(state, state.bag, challenged.drawn),
        went_out=None,
    )


def _dropped(state: P, event: Dropped) -> P:
    player = clock.at_rest(state, event.seat, event.at)
    left = _with_player(state, event.seat, replace(player, rack=(), dropped=event.reason))
    own = state.challengeable is not None and state.turns[state.challengeable].seat == event.seat
    left = replace(
        left,
        bag=_more(state, state.bag, player.rack),
        final=tuple(seat for seat in state.final if seat != event.seat),
        proposals=(),
        # Without its player a move stays where it is.
        challengeable=None if own else state.challengeable,
    )
    if state.went_out == event.seat:
        left = replace(left, went_out=None, final=())
    if state.turn != event.seat:
        return left
    following = left.next_seat(event.seat) if left.active else None
    return replace(left, turn=following, turn_began=state.paused_at or event.at, hints=())


def _taken_over(state: P, event: TakenOver) -> P:
    # What the one proposed or agreed to does not bind the other.
    state = replace(state, proposals=())
    if state.turn != event.seat:
        return state
    player = clock.at_rest(state, event.seat, event.at)
    taken = _with_player(state, event.seat, player)
    return replace(taken, turn_began=state.paused_at or event.at, hints=())


def _hinted(state: P, event: Hinted) -> P:
    player = state.player(event.seat)
    counted = _with_player(state, event.seat, replace(player, hints=player.hints + 1))
    return replace(counted, hints=(*state.hints, event))


def _paused(state: P, event: Paused) -> P:
    return replace(_without_proposal(state, "pause"), paused_at=event.at)


def _resumed(state: P, event: Resumed) -> P:
    # The rules resume paused games only.
    assert state.paused_at is not None
    assert state.turn_began is not None
    rest = max(event.at - state.paused_at, NO_TIME)
    return replace(_without_proposal(state, "resume"), paused_at=None, turn_began=state.turn_began + rest)


def _ended(state: P, event: Ended) -> P:
    over: P = state
    if state.turn is not None:
        over = _with_player(over, state.turn, clock.at_rest(state, state.turn, event.at))
    for each in event.adjustments:
        player = over.player(each.seat)
        over = _with_player(over, each.seat, replace(player, score=player.score + each.points))
    return replace(
        over,
        ended=event,
        turn=None,
        turn_began=None,
        paused_at=None,
        challengeable=None,
        final=(),
        proposals=(),
        hints=(),
    )


def _turn(state: LoggedState, seat: int, kind: TurnKind, at: dt.datetime) -> Turn:
    return Turn(seat, kind, state.player(seat).rack, at, clock.spent(state, at), in_bag=len(state.bag))


def _turn_over(state: P, turn: Turn, at: dt.datetime, *, challengeable: bool = False, increment: bool = True) -> P:
    """The turn goes to the next seat, and the clock with it."""
    player = state.player(turn.seat)
    if state.occupants[turn.seat].bot is None:
        player = clock.charged(player, state.setup.options.clock, turn.used, increment=increment)
    else:
        player = replace(player, used=player.used + turn.used)
    player = replace(player, missed=player.missed + 1 if turn.timed_out else 0)
    return replace(
        _with_player(state, turn.seat, player),
        turns=(*state.turns, turn),
        turn=state.next_seat(turn.seat),
        turn_began=at,
        challengeable=len(state.turns) if challengeable else None,
        hints=(),
        # An offer stands until another seat answers it or moves.
        proposals=tuple(each for each in state.proposals if each.seat == turn.seat),
    )


def _agreed(proposal: Proposal, event: Agreed) -> Proposal:
    return replace(proposal, agreed=proposal.agreed | {event.seat}) if proposal.matter == event.matter else proposal


def _without_proposal(state: P, matter: str) -> P:
    return replace(state, proposals=tuple(each for each in state.proposals if each.matter != matter))


def _with_player(state: P, seat: int, player: Player) -> P:
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _sorted(state: LoggedState, tiles: Iterable[str]) -> tuple[str, ...]:
    return state.setup.in_order(Counter(tiles))


def _more(state: LoggedState, tiles: Iterable[str], added: Iterable[str]) -> tuple[str, ...]:
    return state.setup.in_order(Counter(tiles) + Counter(added))


def _less(state: LoggedState, tiles: Iterable[str], taken: Iterable[str]) -> tuple[str, ...]:
    return state.setup.in_order(Counter(tiles) - Counter(taken))
