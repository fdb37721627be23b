"""What a seat sees of a table of Shake."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from lexicade.games.seats import HOST
from lexicade.games.shake.setup import Duplicates, Options, Solution
from lexicade.games.shake.state import NO_HAND, Phase, Round, State


@dataclass(frozen=True)
class SeatView:
    """Somebody at the table. What this seat may not know of them is None."""

    seat: int
    name: str
    plays: bool
    ready: bool
    removed: bool
    freed: bool
    """For the host: whether the seat waits for somebody who joins under its name."""
    points: int | None
    """In this round: while it runs, of the words by themselves; afterwards by the rule about duplicates."""
    words: int | None
    refused: int | None
    last_at: dt.datetime | None
    """The last guess of this round."""
    total: int | None
    """Of all rounds that are over."""


@dataclass(frozen=True)
class FoundWord:
    word: str
    text: str
    points: int
    seat: int | None
    """Who found it; None if that is not shown."""


@dataclass(frozen=True)
class RefusedWord:
    seat: int
    word: str
    reason: str
    at: dt.datetime


@dataclass(frozen=True)
class ResultWord:
    """A word of the board, when the round is over."""

    word: str
    text: str
    points: int
    target: bool
    path: tuple[int, ...]
    mine: bool
    others: int | None
    """How many others found it; None if that is not shown."""
    finders: tuple[int, ...] | None
    """The seats that found it; None if that is not shown."""


@dataclass(frozen=True)
class Result:
    """The end of a round."""

    words: tuple[ResultWord, ...]
    """All there was, the longest first, then by the alphabet; a word that offends, only if I found it."""
    longest: int
    """The letters of the longest word there was."""
    longest_found: tuple[str, ...]
    """The longest words that I (with one list for all: we) found."""
    complete: bool
    """Whether I (we) found every word."""
    all_targets: bool
    """Whether I (we) found every target."""


@dataclass(frozen=True)
class RoundView:
    number: int
    size: int
    seconds: int | None
    duplicates: Duplicates
    minimum: int
    language: str
    faces: tuple[str, ...] | None
    """The board, row by row; None before the round begins and, but for a host who only watches, in a pause."""
    seed: str | None
    """The text that gives this board again: when the round is over, and before that to a host who only watches."""
    starts_at: dt.datetime
    ends_at: dt.datetime | None
    paused_at: dt.datetime | None
    score: int
    """Mine, or ours: while the round runs, of the words by themselves; afterwards by the rule about duplicates."""
    found: tuple[FoundWord, ...]
    """My words, the newest last; with one list for all, ours."""
    words_total: int
    words_left: int
    targets_total: int
    targets_left: int
    max_points: int
    found_by_all: int | None
    """How many different words the whole table has found; None if that would tell what others found."""
    missing: tuple[str, ...]
    """For the host: own words that found no place on the board."""
    refused: tuple[RefusedWord, ...] | None
    """For the host: what was guessed in vain, the newest last; a host who plays sees their own until the end."""
    result: Result | None


@dataclass(frozen=True)
class View:
    game: Literal["shake"]
    phase: Phase
    solo: bool
    host: bool
    """Whether I am the host."""
    language: str
    lexicon: str
    options: Options
    """For the next round; the host's own words are shown to the host alone."""
    occupants: tuple[SeatView, ...]
    """Everybody who sits here, by seat; the host also sees who was sent away, who sees nobody else."""
    round: RoundView | None
    rounds: int


REFUSALS_SHOWN = 60


def without_occupants(shown: View) -> View:
    """The view but for the occupants, for whoever tells these once to many."""
    return replace(shown, occupants=())


def view(state: State, seat: int | None, now: dt.datetime) -> View:
    """What a seat sees; somebody without one sees the options of the table, and nobody's name, board or word."""
    host = seat == HOST
    running = state.round
    sits = seat is not None and 0 <= seat < len(state.occupants) and not state.occupants[seat].removed
    return View(
        game="shake",
        phase=state.phase(now),
        solo=state.setup.solo,
        host=host,
        language=state.options.language,
        lexicon=state.options.lexicon,
        options=state.options if host else _without_secrets(state.options),
        occupants=_occupants(state, seat, now, sits),
        round=_round(state, running, seat, now) if running and seat is not None and sits else None,
        rounds=len(state.rounds),
    )


def _without_secrets(options: Options) -> Options:
    return replace(options, own_words=(), seed="") if options.own_words or options.seed else options


def _occupants(state: State, seat: int | None, now: dt.datetime, sits: bool) -> tuple[SeatView, ...]:
    over = [each for each in state.rounds if each.over(now)]
    if seat == HOST:
        return tuple(_person(state, number, over, host=True) for number in range(len(state.occupants)))
    if not sits or seat is None:
        return (_person(state, seat, over),) if seat is not None and 0 <= seat < len(state.occupants) else ()
    others = _others(state, now, over)
    mine = _person(state, seat, over)
    # If nothing is hidden they all look at the very same rows, and whoever tells them needs to write those only once.
    return (
        others if any(row is mine for row in others) else tuple(mine if row.seat == seat else row for row in others)
    )


def _others(state: State, now: dt.datetime, over: Sequence[Round]) -> tuple[SeatView, ...]:
    """Everybody who sits here, as players see each other."""
    ended = state.phase(now) == "over"
    if ended not in state.in_common:
        score = _shows_scores(state.round, now)
        # One sum over all rounds would tell the points of a round that hides them.
        total = all(each.options.sight != "nothing" for each in over)
        state.in_common[ended] = tuple(
            _person(state, number, over, score=score, total=total)
            for number, occupant in enumerate(state.occupants)
            if not occupant.removed
        )
    seen: tuple[SeatView, ...] = state.in_common[ended]
    return seen


def _person(
    state: State, seat: int, over: Sequence[Round], *, host: bool = False, score: bool = True, total: bool = True
) -> SeatView:
    occupant, running = state.occupants[seat], state.round
    hand = running.hand(seat) if running else NO_HAND
    points = running.points.get(seat, 0) if running and over and over[-1] is running else hand.points
    return _seat_view(
        seat,
        occupant.name,
        state.plays(seat),
        seat in state.ready,
        occupant.removed,
        occupant.freed and host,
        points if score else None,
        len(hand.words) if score else None,
        hand.refused if host else None,
        hand.last_at if host else None,
        sum(each.points.get(seat, 0) for each in over) if total else None,
    )


# In a class of thirty one has moved and the others look as before.
_seat_view = lru_cache(maxsize=8192)(SeatView)


def _shows_scores(running: Round | None, now: dt.datetime) -> bool:
    """Whether players see each other's scores now. What is hidden in the end is hidden all along."""
    if running is None:
        return True
    options = running.options
    return options.sight != "nothing" and (options.live_scores or running.over(now))


def _round(state: State, running: Round, seat: int, now: dt.datetime) -> RoundView:
    phase = running.phase(now)
    host = seat == HOST
    over = phase == "over"
    watches = host and not state.plays(HOST)
    open_board = running.begun(now) and (phase != "paused" or watches)
    mine = running.words_of(seat)
    deal = running.deal
    common = [deal.solutions[word] for word in mine if deal.solutions[word].shown]
    return RoundView(
        number=running.number,
        size=running.options.size,
        seconds=running.options.seconds,
        duplicates=running.options.duplicates,
        minimum=running.options.minimum,
        language=running.options.language,
        faces=deal.faces if open_board else None,
        seed=deal.seed if over or (watches and open_board) else None,
        starts_at=running.starts_at,
        ends_at=running.ends_at,
        paused_at=running.paused_at,
        score=running.points.get(seat, 0) if over and not running.coop else running.raw_points(seat),
        found=_found(running, seat, now),
        words_total=len(deal.shown),
        words_left=len(deal.shown) - len(common),
        targets_total=deal.targets,
        targets_left=deal.targets - sum(solution.target for solution in common),
        max_points=deal.points,
        found_by_all=running.found_by_all if host or running.coop or _shows_scores(running, now) else None,
        missing=deal.missing if host else (),
        refused=_refused(running, None if watches or over else seat) if host else None,
        result=_result(running, seat) if over else None,
    )


def _found(running: Round, seat: int, now: dt.datetime) -> tuple[FoundWord, ...]:
    """My words; on one list for all, everybody's, but those that offend only if they are mine."""
    options = running.options
    names = seat == HOST or (options.sight == "words" and (options.live_scores or running.over(now)))
    return tuple(
        FoundWord(found.word, found.text, found.points, found.seat if names or found.seat == seat else None)
        for found in running.words_of(seat).values()
        if found.seat == seat or running.deal.solutions[found.word].shown
    )


def _refused(running: Round, seat: int | None) -> tuple[RefusedWord, ...]:
    """The last refusals, of one seat or of all."""
    chosen = running.refused if seat is None else [each for each in running.refused if each.seat == seat]
    return tuple(RefusedWord(each.seat, each.word, each.reason, each.at) for each in chosen[-REFUSALS_SHOWN:])


def _result(running: Round, seat: int) -> Result:
    deal = running.deal
    own, mine = running.hand(seat).words, running.words_of(seat)
    shows_finders = seat == HOST or running.options.sight == "words"
    words = tuple(
        replace(row, mine=True, others=None if row.others is None else row.others - 1) if row.word in own else row
        for row in _rows(running, shows_finders)
        if row.word in own or deal.solutions[row.word].shown
    )
    found = [deal.solutions[row.word] for row in words if row.word in mine]
    return Result(
        words=words,
        longest=max((solution.letters for solution in deal.shown), default=0),
        longest_found=tuple(solution.word for solution in found if solution.letters == found[0].letters),
        complete=bool(deal.shown) and sum(solution.shown for solution in found) == len(deal.shown),
        all_targets=deal.targets > 0 and sum(solution.target for solution in found) == deal.targets,
    )


def _rows(running: Round, shows_finders: bool) -> tuple[ResultWord, ...]:
    """All words of a board, as somebody sees them who found none."""
    if shows_finders not in running.in_common:
        running.in_common[shows_finders] = tuple(
            _result_word(solution, running.finders_of(solution.word) if shows_finders else None)
            for solution in running.deal.by_length
        )
    rows: tuple[ResultWord, ...] = running.in_common[shows_finders]
    return rows


def _result_word(solution: Solution, finders: tuple[int, ...] | None) -> ResultWord:
    return ResultWord(
        word=solution.word,
        text=solution.text,
        points=solution.points,
        target=solution.target,
        path=solution.path,
        mine=False,
        others=None if finders is None else len(finders),
        finders=finders,
    )
