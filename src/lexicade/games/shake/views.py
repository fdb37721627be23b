"""What a seat sees of a table of Shake."""

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from lexicade.games.seats import HOST
from lexicade.games.shake.moves import Found, Refused
from lexicade.games.shake.setup import Duplicates, Options
from lexicade.games.shake.state import Phase, Round, State


@dataclass(frozen=True)
class SeatView:
    """Somebody at the table. What this seat may not know of them is None."""

    seat: int
    name: str
    plays: bool
    ready: bool
    removed: bool
    freed: bool
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
    seat: int


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
    """All there was, the longest first, then by the alphabet."""
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
    """The text that gives this board again, when the round is over, or to the host."""
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
    found_by_all: int
    """How many different words the whole table has found."""
    missing: tuple[str, ...]
    """For the host: own words that found no place on the board."""
    refused: tuple[RefusedWord, ...] | None
    """For the host: what was guessed in vain, the newest last."""
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
    people: tuple[SeatView, ...]
    """Everybody who sits here, by seat; the host also sees who was sent away."""
    round: RoundView | None
    rounds: int


REFUSALS_SHOWN = 60


def view(state: State, seat: int | None, now: dt.datetime) -> View:
    """What a seat sees; somebody without one sees the table and its options, but no board and no word."""
    host = seat == HOST
    running = state.round
    options = state.options if host else replace(state.options, own_words=(), seed="")
    return View(
        game="shake",
        phase=state.phase(now),
        solo=state.setup.solo,
        host=host,
        language=state.options.language,
        lexicon=state.options.lexicon,
        options=options,
        people=_people(state, seat, now),
        round=_round(state, running, seat, now) if running and seat is not None else None,
        rounds=len(state.rounds),
    )


def _people(state: State, seat: int | None, now: dt.datetime) -> tuple[SeatView, ...]:
    running = state.round
    over = running is not None and running.over(now)
    host = seat == HOST
    totals = _totals(state, now)
    last = _last_guesses(running)
    shown = []
    for number, person in enumerate(state.people):
        if person.removed and not host:
            continue
        mine = number == seat
        sees = host or mine or (seat is not None and _shows_scores(state, over))
        words = running.by_seat.get(number, {}) if running else {}
        raw = sum(found.points for found in words.values())
        shown.append(
            SeatView(
                seat=number,
                name=person.name,
                plays=state.plays(number),
                ready=number in state.ready,
                removed=person.removed,
                freed=person.freed,
                points=((running.points.get(number, 0) if over else raw) if running else 0) if sees else None,
                words=len(words) if sees else None,
                refused=_refusals(running, number) if host else None,
                last_at=last.get(number) if host else None,
                total=totals.get(number, 0) if host or mine or _shows_totals(state) else None,
            )
        )
    return tuple(shown)


def _shows_scores(state: State, over: bool) -> bool:
    options = state.round.options if state.round else state.options
    return options.sight != "nothing" if over else options.live_scores


def _shows_totals(state: State) -> bool:
    """The running table is shown if scores are, and if it does not tell what a running round hides."""
    return state.options.sight != "nothing"


def _totals(state: State, now: dt.datetime) -> dict[int, int]:
    totals: dict[int, int] = {}
    for each in state.rounds:
        if each.over(now):
            for seat, points in each.points.items():
                totals[seat] = totals.get(seat, 0) + points
    return totals


def _last_guesses(running: Round | None) -> dict[int, dt.datetime]:
    last: dict[int, dt.datetime] = {}
    guesses: tuple[Found | Refused, ...] = (*running.found, *running.refused) if running else ()
    for each in guesses:
        last[each.seat] = max(each.at, last.get(each.seat, each.at))
    return last


def _refusals(running: Round | None, seat: int) -> int:
    return sum(refused.seat == seat for refused in running.refused) if running else 0


def _round(state: State, running: Round, seat: int | None, now: dt.datetime) -> RoundView:
    phase = running.phase(now)
    host = seat == HOST
    over = phase == "over"
    mine = running.words_of(seat)
    solutions = running.deal.words
    watching = host and not state.plays(HOST)
    open_board = phase in ("playing", "over") or (watching and phase == "paused")
    return RoundView(
        number=running.number,
        size=running.options.size,
        seconds=running.options.seconds,
        duplicates=running.options.duplicates,
        minimum=running.options.minimum,
        language=running.options.language,
        faces=running.deal.faces if open_board else None,
        seed=running.deal.seed if over or host else None,
        starts_at=running.starts_at,
        ends_at=running.ends_at,
        paused_at=running.paused_at,
        score=_score(running, seat, over),
        found=tuple(FoundWord(found.word, found.text, found.points, found.seat) for found in mine.values()),
        words_total=len(solutions),
        words_left=len(solutions) - len(mine),
        targets_total=running.deal.targets,
        targets_left=running.deal.targets - sum(running.deal.solutions[word].target for word in mine),
        max_points=running.deal.points,
        found_by_all=len({found.word for found in running.found}),
        missing=running.deal.missing if host else (),
        refused=tuple(map(_refused_word, running.refused[-REFUSALS_SHOWN:])) if host else None,
        result=_result(running, seat, mine) if over else None,
    )


def _refused_word(refused: Refused) -> RefusedWord:
    return RefusedWord(refused.seat, refused.word, refused.reason, refused.at)


def _score(running: Round, seat: int | None, over: bool) -> int:
    if over and running.options.duplicates != "coop":
        return running.points.get(seat, 0) if seat is not None else 0
    return running.raw_points(seat)


def _result(running: Round, seat: int | None, mine: Collection[str]) -> Result:
    shows_finders = seat == HOST or running.options.sight == "words"
    own = running.by_seat.get(seat, {}) if seat is not None else {}
    seats_of: dict[str, list[int]] = {}
    for found in running.found:
        seats_of.setdefault(found.word, []).append(found.seat)
    words = []
    for solution in sorted(running.deal.words, key=lambda each: (-each.letters, each.word)):
        seats = seats_of.get(solution.word, [])
        words.append(
            ResultWord(
                word=solution.word,
                text=solution.text,
                points=solution.points,
                target=solution.target,
                path=solution.path,
                mine=solution.word in own,
                others=len(seats) - (solution.word in own) if shows_finders else None,
                finders=tuple(seats) if shows_finders else None,
            )
        )
    most = max((running.deal.solutions[word].letters for word in mine), default=0)
    targets = [solution.word for solution in running.deal.words if solution.target]
    return Result(
        words=tuple(words),
        longest=max((solution.letters for solution in running.deal.words), default=0),
        longest_found=tuple(word for word in mine if running.deal.solutions[word].letters == most),
        complete=bool(running.deal.words) and len(mine) == len(running.deal.words),
        all_targets=bool(targets) and all(word in mine for word in targets),
    )
