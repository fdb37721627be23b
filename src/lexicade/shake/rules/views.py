"""What a seat sees of a table of Shake."""

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from lexicade.games.seats import HOST
from lexicade.shake.rules.setup import Duplicates, Options, Sight, Solution
from lexicade.shake.rules.sight import leaders, scores_shown, totals
from lexicade.shake.rules.state import NO_HAND, Phase, Round, State


@dataclass(frozen=True)
class SeatView:
    """An occupant. Facts that the viewing seat may not know are null."""

    seat: int
    """The seat."""
    name: str
    """The name at the table."""
    plays: bool
    """Whether the seat plays; a host may only watch."""
    ready: bool
    """Whether the seat is ready for the next round."""
    removed: bool
    """Whether the host removed the occupant."""
    freed: bool
    """For the host: whether the seat waits for a person who joins under its name."""
    points: int | None
    """Points in this round: while it runs, the words' own points; afterwards by the rule about duplicates."""
    words: int | None
    """How many words the seat found in this round."""
    refused: int | None
    """For the host: how many guesses of the seat were refused in this round."""
    last_at: dt.datetime | None
    """For the host: the time of the last guess in this round."""
    total: int | None
    """Points in all rounds that are over."""


@dataclass(frozen=True)
class FoundWord:
    word: str
    """The word in game letters."""
    text: str
    """The word as it is written."""
    points: int
    """The word's own points."""
    seat: int | None
    """The seat that found it; null if that is not shown."""


@dataclass(frozen=True)
class RefusedWord:
    seat: int
    """The seat that guessed."""
    word: str
    """What was guessed."""
    reason: str
    """Why it was refused."""
    at: dt.datetime
    """When it was guessed."""


@dataclass(frozen=True)
class ResultWord:
    """A word of the board, when the round is over."""

    word: str
    """The word in game letters."""
    text: str
    """The word as it is written."""
    points: int
    """The word's own points."""
    target: bool
    """Whether a good player is expected to find it."""
    path: tuple[int, ...]
    """The dice it goes over, counted row by row from 0."""
    mine: bool
    """Whether I found it."""
    others: int | None
    """How many others found it; null if that is not shown."""
    finders: tuple[int, ...] | None
    """The seats that found it; null if that is not shown."""


@dataclass(frozen=True)
class Result:
    """The end of a round."""

    words: tuple[ResultWord, ...]
    """Every word, longest first, then in alphabetical order; offensive words only if I found them."""
    longest: int
    """The letters of the longest word on the board."""
    longest_found: tuple[str, ...]
    """The longest words on my list."""
    complete: bool
    """Whether every word is on my list."""
    all_targets: bool
    """Whether every target is on my list."""


@dataclass(frozen=True)
class RoundView:
    number: int
    """The number of the round, from 1."""
    size: int
    """How many dice wide and high the grid is."""
    seconds: int | None
    """How long the round takes; null: until the host ends it."""
    duplicates: Duplicates
    """The rule about words that several players find."""
    sight: Sight
    """What players see of each other when the round is over."""
    minimum: int
    """How many letters a word has at least."""
    language: str
    """The language of the words."""
    faces: tuple[str, ...] | None
    """The board, row by row; null before the round begins and, except for a host who only watches, in a pause."""
    seed: str | None
    """The seed of the board; null until the round is over, except for a host who only watches."""
    starts_at: dt.datetime
    """When the board is shown."""
    ends_at: dt.datetime | None
    """When the round is over; null: when the host ends it."""
    paused_at: dt.datetime | None
    """When the clock stopped; null: it runs."""
    score: int
    """The points of my list: while the round runs, the words' own points; afterwards by the rule about duplicates."""
    found: tuple[FoundWord, ...]
    """The words on my list, newest last; in co-op everybody's."""
    words_total: int
    """The words there are."""
    words_left: int
    """The words that are not on my list."""
    targets_total: int
    """The targets there are."""
    targets_left: int
    """The targets that are not on my list."""
    own_words: bool
    """Whether the board was built from the host's own words, which then are the targets."""
    max_points: int
    """The points of all words together."""
    found_by_all: int | None
    """How many different words the whole table has found; null if that would reveal scores of others."""
    targets_by_all: int | None
    """How many of the targets the whole table has found; null as `found_by_all`."""
    missing: tuple[str, ...]
    """For the host: own words that do not fit on the board."""
    refused: tuple[RefusedWord, ...] | None
    """For the host: refused guesses, newest last. A host who plays sees only their own until the end."""
    result: Result | None
    """Every word of the board; null until the round is over."""


@dataclass(frozen=True)
class View:
    game: Literal["shake"]
    phase: Phase
    """How far the round is; lobby: there has been no round yet."""
    solo: bool
    """Whether one person plays alone."""
    host: bool
    """Whether I am the host."""
    language: str
    """The language of the next round's words."""
    lexicon: str
    """The word list of the next round; empty: the language's usual one."""
    options: Options
    """The options of the next round; seed and own words are shown to the host alone."""
    occupants: tuple[SeatView, ...]
    """The occupants, by seat. The host also sees removed ones; a removed one sees only themselves."""
    round: RoundView | None
    """The newest round; null: there has been none."""
    rounds: int
    """How many rounds have begun."""


REFUSALS_SHOWN = 60


def without_occupants(shown: View) -> View:
    """The view without its occupants, which are serialized separately."""
    return replace(shown, occupants=())


def view(state: State, seat: int | None, now: dt.datetime) -> View:
    """The view of a seat; without a seat, the options of the table and no name, board or word."""
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
        options=state.options if host else without_secrets(state.options),
        occupants=_occupants(state, seat, now, sits),
        round=_round(state, running, seat, now) if running and seat is not None and sits else None,
        rounds=len(state.rounds),
    )


def without_secrets(options: Options) -> Options:
    return replace(options, own_words=(), seed="") if options.own_words or options.seed else options


def _occupants(state: State, seat: int | None, now: dt.datetime, sits: bool) -> tuple[SeatView, ...]:
    over = [each for each in state.rounds if each.over(now)]
    if seat == HOST:
        return tuple(_person(state, number, over, host=True) for number in range(len(state.occupants)))
    if not sits or seat is None:
        return (_person(state, seat, over),) if seat is not None and 0 <= seat < len(state.occupants) else ()
    others = _others(state, now, over)
    mine = _person(state, seat, over)
    # If nothing is hidden, all seats share the very same rows, so that they are serialized once.
    return (
        others if any(row is mine for row in others) else tuple(mine if row.seat == seat else row for row in others)
    )


def _others(state: State, now: dt.datetime, over: Sequence[Round]) -> tuple[SeatView, ...]:
    """The occupants, as players see each other."""
    ended = state.phase(now) == "over"
    if ended not in state.in_common:
        score = scores_shown(state.round, now)
        first = leaders(state.round.points, state) if score == "podium" and state.round else None
        # A sum over all rounds would reveal the points of a round that hides them.
        sights = {each.options.sight for each in over}
        ahead = leaders(totals(over), state) if "podium" in sights else None
        state.in_common[ended] = tuple(
            _person(
                state,
                number,
                over,
                score=score != "nothing" and (first is None or number in first),
                total="nothing" not in sights and (ahead is None or number in ahead),
            )
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


# After a move in a class of thirty, twenty-nine rows are unchanged.
_seat_view = lru_cache(maxsize=8192)(SeatView)


def _round(state: State, running: Round, seat: int, now: dt.datetime) -> RoundView:
    phase = running.phase(now)
    host = seat == HOST
    over = phase == "over"
    watches = host and not state.plays(HOST)
    open_board = running.begun(now) and (phase != "paused" or watches)
    mine = running.words_of(seat)
    deal = running.deal
    common = [deal.solutions[word] for word in mine if deal.solutions[word].shown]
    together = host or running.coop or scores_shown(running, now) != "nothing"
    return RoundView(
        number=running.number,
        size=running.options.size,
        seconds=running.options.seconds,
        duplicates=running.options.duplicates,
        sight=running.options.sight,
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
        own_words=deal.own,
        max_points=deal.points,
        found_by_all=running.found_by_all if together else None,
        targets_by_all=running.targets_by_all if together else None,
        missing=deal.missing if host else (),
        refused=_refused(running, None if watches or over else seat) if host else None,
        result=_result(running, seat) if over else None,
    )


def _found(running: Round, seat: int, now: dt.datetime) -> tuple[FoundWord, ...]:
    """The words on a seat's list; offensive ones only if the seat found them itself."""
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
    """All words of a board, as a seat sees them that found none."""
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
