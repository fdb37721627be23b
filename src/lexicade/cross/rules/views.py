"""What a seat, or a watcher, sees of a table of Cross."""

import datetime as dt
from collections import Counter
from dataclasses import dataclass
from typing import Literal

from lexicade import names
from lexicade.cross.rules import clock, consent, ending
from lexicade.cross.rules.board import Laid, Square
from lexicade.cross.rules.ending import DROP_ENDS
from lexicade.cross.rules.exchanging import exchanges_left, may_exchange
from lexicade.cross.rules.happenings import Happening
from lexicade.cross.rules.hinting import hint_view
from lexicade.cross.rules.hints import HintView
from lexicade.cross.rules.logged_state import Turn
from lexicade.cross.rules.opening import Opening
from lexicade.cross.rules.referee import bonus_for
from lexicade.cross.rules.setup import Options
from lexicade.cross.rules.state import Phase, State, with_timeouts
from lexicade.cross.rules.unseen import Unseen, unseen
from lexicade.cross.rules.view_parts import ChallengeView, OpeningView, ProposalView, Result, SeatView, TurnView
from lexicade.games.seats import HOST, Occupant
from lexicade.languages import HouseRules
from lexicade.letters import Tile

NOBODY = -1
"""Somebody whom the host has sent away: no seat, and no watcher who may see racks either."""


@dataclass(frozen=True)
class View:
    """A table of Cross, as one seat or a watcher sees it."""

    game: Literal["cross"]
    """Which game this is."""
    phase: Phase
    """`lobby`, `playing`, `paused` or `over`."""
    seat: int | None
    """My seat; null: I watch."""
    host: bool
    """Whether I am the host."""
    options: Options
    """What the host chose."""
    layout: tuple[str, ...]
    """The board's squares, a row each: see `docs/notation.md` for the marks."""
    start: Square
    """Row and column of the start square."""
    tiles: tuple[Tile, ...]
    """The tiles of the game, with count and points, the blank first."""
    board: tuple[Laid, ...]
    """The tiles on the board, row by row."""
    opening: OpeningView | None
    """The position from which the game went on; null: it began with an empty board."""
    imported: bool
    """Whether the game was played elsewhere, and comes from a record."""
    rack: tuple[str, ...]
    """My tiles, by the alphabet; empty for a watcher."""
    occupants: tuple[SeatView, ...]
    """All seats, open ones too."""
    turn: int | None
    """The seat to move; null before the game and after it."""
    bag: int
    """How many tiles are in the bag."""
    unseen: Unseen
    """What I do not see."""
    turns: tuple[TurnView, ...]
    """The move list."""
    happenings: tuple[Happening, ...]
    """Who came, left and was replaced since the game began; at most fifty, the latest."""
    last_play: int | None
    """The number of the last turn whose tiles are on the board."""
    challenge: ChallengeView | None
    """What I may challenge now."""
    final: bool
    """Whether somebody has gone out, and the others may only challenge that move or pass."""
    may_exchange: bool
    """Whether the rules let me exchange tiles on my turn."""
    exchange_minimum: int
    """The fewest tiles in the bag that allow an exchange."""
    exchanges_left: int | None
    """How many exchanges I have left; null: any number."""
    rules: HouseRules
    """How this table ends without anybody going out, and who may exchange."""
    scoreless: int
    """Turns in a row without points until now, as the rules count them."""
    passes: int
    """Passes in a row until now."""
    proposals: tuple[ProposalView, ...]
    """What waits for consent."""
    hint: HintView | None
    """What I was told about my turn; null if I took no hint."""
    may_cancel: bool
    """Whether it can still be proposed to cancel the game."""
    began_at: dt.datetime | None
    """When the game began."""
    turn_began: dt.datetime | None
    """When the running turn began; pauses are not counted."""
    paused_at: dt.datetime | None
    """Since when the game is paused."""
    result: Result | None
    """The end, when the game is over."""


def view(state: State, seat: int | None, now: dt.datetime) -> View:
    """What a seat sees. Somebody whom the host has sent away sees the table without any rack.

    Names are for those at the table: a watcher sees safe ones.
    """
    current = with_timeouts(state, now)
    setup = current.setup
    inside = seat is not None and 0 <= seat < len(current.occupants) and not current.occupants[seat].removed
    mine = seat if inside else None
    viewer = mine if inside else None if seat is None else NOBODY
    player = current.players[mine] if mine is not None and current.begun else None
    return View(
        game="cross",
        phase=current.phase(now),
        seat=mine,
        host=mine == HOST,
        options=setup.options,
        layout=setup.layout,
        start=setup.board_layout.start,
        tiles=setup.tiles,
        board=current.laid,
        opening=_opening(setup.opening),
        imported=setup.imported,
        rack=player.rack if player else (),
        occupants=tuple(_seat(current, number, viewer) for number in range(setup.options.seats)),
        turn=current.turn,
        bag=len(current.bag),
        unseen=_unseen(current, viewer),
        turns=_turns(current, viewer),
        happenings=current.happenings if seat is not None else _told(current),
        last_play=_last_play(current),
        challenge=_challenge(current, viewer),
        final=bool(current.final),
        may_exchange=player is not None and may_exchange(setup.rules, len(current.bag), player.exchanges),
        exchange_minimum=setup.rules.exchange_minimum,
        exchanges_left=exchanges_left(setup.rules, player.exchanges) if player is not None else None,
        rules=setup.rules,
        scoreless=ending.scoreless(current),
        passes=ending.passes(current),
        proposals=tuple(
            ProposalView(
                matter=each.matter,
                seat=each.seat,
                agreed=tuple(sorted(each.agreed)),
                waiting=tuple(other for other in current.people if other not in each.agreed),
            )
            for each in current.proposals
        ),
        hint=hint_view(current, viewer),
        may_cancel=consent.cancellable(current) and current.ended is None,
        began_at=current.began_at,
        turn_began=current.turn_began,
        paused_at=current.paused_at,
        result=_result(current),
    )


def _opening(opening: Opening | None) -> OpeningView | None:
    """Racks that were known at the start are shown as all racks are, and not here."""
    if opening is None:
        return None
    return OpeningView(opening.tiles, opening.scores, opening.scoreless, opening.passes)


def sees_rack(state: State, seat: int, viewer: int | None) -> bool:
    """Whether a viewer sees a seat's rack: one's own, all at the end, and watchers if the players chose so."""
    if state.ended is not None or seat == viewer:
        return True
    return viewer is None and state.setup.options.open_racks


def _seat(state: State, seat: int, viewer: int | None) -> SeatView:
    occupant = state.occupants[seat] if seat < len(state.occupants) else None
    player = state.players[seat] if state.begun else None
    running = state.turn == seat
    deadline = clock.deadline(state) if running else None
    timed = player is not None and state.setup.options.clock.kind != "none"
    stands_at = clock.stands_at(state, seat) if player else None
    is_open = seat in state.open_seats and state.ended is None
    # A seat that was left before the game is nobody's; in the game its name stays with its turns.
    gone = occupant is not None and occupant.removed and player is None
    return SeatView(
        seat=seat,
        name="" if occupant is None or gone else _name(state, seat, occupant, viewer),
        open=is_open,
        bot=None if occupant is None or gone else occupant.bot,
        removed=occupant is not None and occupant.removed,
        freed=viewer == HOST and occupant is not None and occupant.freed,
        plays=seat in state.active,
        dropped=player.dropped if player else None,
        score=player.score if player else 0,
        rack_count=len(player.rack) if player else 0,
        rack=player.rack if player and sees_rack(state, seat, viewer) else None,
        remaining=player.left.total_seconds() if timed and player else None,
        stands_at=None if stands_at is None else stands_at.total_seconds(),
        runs_out_at=clock.runs_out(state) if running else None,
        deadline=deadline,
        on_timeout=None if deadline is None else "pass" if clock.passes(state, seat) else "lose",
        missed=player.missed if player else 0,
        free_at=clock.free_at(state, seat) if seat in state.active else None,
        statistics=state.statistics[seat],
    )


def _name(state: State, seat: int, occupant: Occupant, viewer: int | None) -> str:
    stranger = viewer is None and occupant.bot is None
    return names.stand_in(state.setup.options.language, seat) if stranger else occupant.name


def _told(state: State) -> tuple[Happening, ...]:
    return tuple(each.for_strangers(state.setup.options.language) for each in state.happenings)


def _turns(state: State, viewer: int | None) -> tuple[TurnView, ...]:
    totals: Counter[int] = Counter(dict(enumerate(state.setup.opening.scores)) if state.setup.opening else {})
    shown = []
    for number, turn in enumerate(state.turns, 1):
        totals[turn.seat] += turn.scored
        key = (number, totals[turn.seat], _sees_turn(state, number, turn.seat, viewer))
        if key not in turn.shown:
            turn.shown[key] = _turn(turn, *key, guessed=bool(state.setup.unknown_racks))
        shown.append(turn.shown[key])
    return tuple(shown)


def _sees_turn(state: State, number: int, seat: int, viewer: int | None) -> bool:
    """Whether a viewer sees the tiles of a turn: who took over a seat does not see those of the one before.

    What the record of an imported game does not tell is seen by nobody.
    """
    theirs = seat == viewer and state.ended is None and number <= state.player(seat).since
    return sees_rack(state, seat, viewer) and not theirs and number not in state.setup.unknown_racks


def _turn(turn: Turn, number: int, total: int, known: bool, *, guessed: bool) -> TurnView:
    return TurnView(
        number=number,
        seat=turn.seat,
        kind=turn.kind,
        move=turn.move,
        timed_out=turn.timed_out,
        tiles=turn.tiles,
        words=turn.words,
        bonus=turn.bonus,
        points=turn.points,
        total=total,
        count=len(turn.exchanged),
        exchanged=turn.exchanged if known else None,
        drawn=turn.drawn if known and not guessed else None,
        rack=turn.rack if known else None,
        challenger=turn.challenger,
        judged=turn.judged,
        bad=turn.bad,
        withdrawn=turn.withdrawn,
        challenge_bonus=turn.challenge_bonus,
        at=turn.at,
        seconds=turn.used.total_seconds(),
    )


def _last_play(state: State) -> int | None:
    plays = (number for number, turn in enumerate(state.turns, 1) if turn.kind == "play" and not turn.withdrawn)
    return max(plays, default=None)


def _challenge(state: State, viewer: int | None) -> ChallengeView | None:
    if viewer is None or viewer != state.turn or state.challengeable is None or state.paused_at is not None:
        return None
    challenged, checking = state.turns[state.challengeable], state.setup.options.checking
    return ChallengeView(
        turn=state.challengeable + 1,
        seat=challenged.seat,
        words=tuple(dict.fromkeys(word.word for word in challenged.words)),
        bonus=bonus_for(checking, 1),
        turn_lost=checking == "double",
        game_lost=checking == "triple",
    )


def _unseen(state: State, viewer: int | None) -> Unseen:
    left = state.off_board.copy()
    for seat, player in enumerate(state.players):
        if player and sees_rack(state, seat, viewer):
            left.subtract(player.rack)
    return unseen(left, state.setup)


def _result(state: State) -> Result | None:
    if state.ended is None:
        return None
    ended, last = state.ended, state.happenings[-1] if state.happenings else None
    by = last.seat if ended.reason in DROP_ENDS.values() and last and last.kind == "dropped" else None
    return Result(ended.reason, ended.winners, ended.adjustments, ended.at, by)


def watchable(state: State) -> bool:
    """Whether somebody without a seat may see the game."""
    return state.setup.options.watchers
