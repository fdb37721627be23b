"""What a finished game of Cross adds to the statistics and ratings of its players."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from lexicade.cross.rules.details import Details, details
from lexicade.cross.rules.moves import Ended, Event
from lexicade.cross.rules.setup import ClockKind, Setup
from lexicade.cross.rules.state import State
from lexicade.games.capabilities import RatedGame
from lexicade.games.kind import Outcome, Record, Tally
from lexicade.games.seats import HOST


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent at the same table."""

    seat: int
    name: str
    bot: bool
    score: int
    beaten: float
    """1 if I did better, 0.5 if we did as well, 0 if not."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game as one seat played it."""

    language: str
    clock: ClockKind
    score: int
    won: bool
    """Whether the seat won, alone or with others."""
    drawn: bool
    """Whether it shared the win."""
    turns: int
    points: int
    best: int
    best_word: str
    full_racks: int
    ended_at: dt.datetime
    opponents: tuple[Opponent, ...]
    details: Details | None = None
    """How the seat played; null where an earlier version wrote the result."""


def tally(record: Record[Setup, Event]) -> Tally | None:
    """The result of a seat that took part in a game with a result; of people at one device, the host's alone.

    A game that began or was played elsewhere says nothing of how well somebody plays.
    """
    state: State = record.state
    options = record.setup.options
    result = None if options.same_device and record.seat != HOST else game_result(state, record.seat)
    if result is None or not record.setup.counts:
        return None
    numbers = state.statistics[record.seat]
    plain = {**asdict(result), "ended_at": result.ended_at.isoformat()}
    return Tally(options.word_list, {"words": round(numbers.words * numbers.plays), "points": result.score}, plain)


def game_result(state: State, seat: int) -> GameResult | None:
    """How a seat played a game that has ended with a result."""
    ended, own = state.ended, state.players[seat] if state.begun else None
    if ended is None or not ended.winners or own is None:
        return None
    numbers, options = state.statistics[seat], state.setup.options
    won = seat in ended.winners
    return GameResult(
        language=options.language,
        clock=options.clock.kind,
        score=own.score,
        won=won,
        drawn=won and len(ended.winners) > 1,
        turns=numbers.turns,
        points=numbers.points,
        best=numbers.best,
        best_word=numbers.best_word,
        full_racks=numbers.full_racks,
        ended_at=ended.at,
        opponents=tuple(_opponents(state, seat)),
        details=details(state, seat),
    )


def _opponents(state: State, seat: int) -> list[Opponent]:
    places = standings(state)
    return [
        Opponent(other, state.occupants[other].name, state.occupants[other].bot is not None, player.score, beaten)
        for other, player in enumerate(state.players)
        if player is not None and other != seat
        for beaten in [0.5 * (1 + (places[seat] < places[other]) - (places[seat] > places[other]))]
    ]


def outcome(state: State, seat: int) -> Outcome | None:
    """What a game was for a seat that took part; one that was cancelled has no result."""
    ended, own = state.ended, state.players[seat] if state.begun else None
    if ended is None or not ended.winners or own is None:
        return None
    won = seat in ended.winners
    others = [each.score for at, each in enumerate(state.players) if each is not None and at != seat]
    return Outcome((1.0 if len(ended.winners) == 1 else 0.5) if won else 0.0, own.score - max(others, default=0))


def standings(state: State) -> dict[int, int]:
    """The place of each seat that took part: winners first, then by score; who dropped out comes last."""
    assert state.ended is not None  # the caller asks about finished games
    winners = state.ended.winners
    worth = {
        seat: (seat in winners, player.dropped is None, 0 if seat in winners else player.score)
        for seat, player in enumerate(state.players)
        if player is not None
    }
    return {seat: sum(other > mine for other in worth.values()) for seat, mine in worth.items()}


def rated_game(state: State, events: Sequence[Event]) -> RatedGame | None:
    """The places of a rated game that these events ended; who has not made a turn is not rated."""
    options = state.setup.options
    ended = next((event for event in events if isinstance(event, Ended)), None)
    if ended is None or not ended.winners or not options.rated or options.same_device or not state.setup.counts:
        return None
    moved = {turn.seat for turn in state.turns if not turn.timed_out}
    people = {
        seat: place for seat, place in standings(state).items() if seat in moved and state.occupants[seat].bot is None
    }
    return RatedGame(options.language, options.clock.kind, people)
