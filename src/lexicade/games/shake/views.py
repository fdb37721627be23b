"""What a seat sees of a table of Shake."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace
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
    """The text that gives this board again, when the round is over, or to a host who sees the board."""
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
    people: tuple[SeatView, ...]
    """Everybody who sits here, by seat; the host also sees who was sent away, who sees nobody else."""
    round: RoundView | None
    rounds: int


REFUSALS_SHOWN = 60


def without_people(shown: View) -> View:
    """The view but for the people, for whoever tells these once to many."""
    return replace(shown, people=())


def view(state: State, seat: int | None, now: dt.datetime) -> View:
    """What a seat sees; somebody without one sees the options of the table, and nobody's name, board or word."""
    host = seat == HOST
    running = state.round
    sits = seat is not None and 0 <= seat < len(state.people) and not state.people[seat].removed
    return View(
        game="shake",
        phase=state.phase(now),
        solo=state.setup.solo,
        host=host,
        language=state.options.language,
        lexicon=state.options.lexicon,
        options=state.options if host else replace(state.options, own_words=(), seed=""),
        people=_people(state, seat, now, sits),
        round=_round(state, running, seat, now) if running and seat is not None and sits else None,
        rounds=len(state.rounds),
    )


def _people(state: State, seat: int | None, now: dt.datetime, sits: bool) -> tuple[SeatView, ...]:
    host = seat == HOST
    shows_scores = host or _shows_scores(state.round, now)
    over = [each for each in state.rounds if each.over(now)]
    # One sum over all rounds would tell the points of a round that hides them.
    shows_totals = host or all(each.options.sight != "nothing" for each in over)
    if sits and not host and shows_scores and shows_totals:
        return _people_in_the_open(state, now, over)
    return tuple(
        _person(state, number, now, over, host, number == seat or shows_scores, number == seat or shows_totals)
        for number, person in enumerate(state.people)
        if number == seat or (sits and (host or not person.removed))
    )


def _people_in_the_open(state: State, now: dt.datetime, over: Sequence[Round]) -> tuple[SeatView, ...]:
    """What every player sees when nothing of the others is hidden: reckoned once, not for each of a class again."""
    if len(over) not in state.seen:
        state.seen[len(over)] = tuple(
            _person(state, number, now, over, False, True, True)
            for number, person in enumerate(state.people)
            if not person.removed
        )
    people: tuple[SeatView, ...] = state.seen[len(over)]
    return people


def _person(
    state: State, seat: int, now: dt.datetime, over: Sequence[Round], host: bool, score: bool, total: bool
) -> SeatView:
    person, running = state.people[seat], state.round
    hand = running.hand(seat) if running else NO_HAND
    points = running.points.get(seat, 0) if running and running.over(now) else hand.points
    return SeatView(
        seat=seat,
        name=person.name,
        plays=state.plays(seat),
        ready=seat in state.ready,
        removed=person.removed,
        freed=person.freed and host,
        points=points if score else None,
        words=len(hand.words) if score else None,
        refused=hand.refused if host else None,
        last_at=hand.last_at if host else None,
        total=sum(each.points.get(seat, 0) for each in over) if total else None,
    )


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
        seed=deal.seed if over or (host and open_board) else None,
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
        found_by_all=_found_by_all(running) if host or running.coop or _shows_scores(running, now) else None,
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


def _found_by_all(running: Round) -> int:
    return sum(running.deal.solutions[word].shown for word in running.finders)


def _refused(running: Round, seat: int | None) -> tuple[RefusedWord, ...]:
    """The last refusals, of one seat or of all."""
    chosen = running.refused if seat is None else [each for each in running.refused if each.seat == seat]
    return tuple(RefusedWord(each.seat, each.word, each.reason, each.at) for each in chosen[-REFUSALS_SHOWN:])


def _result(running: Round, seat: int) -> Result:
    deal = running.deal
    shows_finders = seat == HOST or running.options.sight == "words"
    own, mine = running.hand(seat).words, running.words_of(seat)
    named = [solution for solution in deal.by_length if solution.shown or solution.word in own]
    found = [solution for solution in named if solution.word in mine]
    return Result(
        words=tuple(_result_word(running, solution, solution.word in own, shows_finders) for solution in named),
        longest=max((solution.letters for solution in deal.shown), default=0),
        longest_found=tuple(solution.word for solution in found if solution.letters == found[0].letters),
        complete=bool(deal.shown) and sum(solution.shown for solution in found) == len(deal.shown),
        all_targets=deal.targets > 0 and sum(solution.target for solution in found) == deal.targets,
    )


def _result_word(running: Round, solution: Solution, mine: bool, shows_finders: bool) -> ResultWord:
    finders = running.finders_of(solution.word) if shows_finders else None
    return ResultWord(
        word=solution.word,
        text=solution.text,
        points=solution.points,
        target=solution.target,
        path=solution.path,
        mine=mine,
        others=None if finders is None else len(finders) - mine,
        finders=finders,
    )
