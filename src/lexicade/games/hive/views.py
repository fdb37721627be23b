"""What a seat sees of a hive."""

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from lexicade.games.hive import hint_view, ranks
from lexicade.games.hive.hint_view import NO_HINTS, Hints
from lexicade.games.hive.moves import Found
from lexicade.games.hive.ranks import NextRank, Rank, Step
from lexicade.games.hive.setup import Difficulty, Kind, Mode, Setup, written
from lexicade.games.hive.standings import Standing, standings
from lexicade.games.hive.state import Phase, State, answers_among
from lexicade.games.seats import HOST


@dataclass(frozen=True)
class FoundWord:
    word: str
    text: str
    """The word as it is written."""
    points: int
    kind: Kind
    seat: int
    """Who found it."""


@dataclass(frozen=True)
class SeatView:
    """Somebody at the table. What this seat may not know of them is None."""

    seat: int
    name: str
    removed: bool
    freed: bool
    score: int | None
    words: int | None
    pangrams: int | None
    rank: Rank | None
    """In a race; alone and in co-op there is one rank for all."""


@dataclass(frozen=True)
class ShownAnswer:
    word: str
    text: str
    points: int
    kind: Kind
    found: bool
    """Whether it is on my list."""
    common: bool
    seats: tuple[int, ...] | None
    """Who found it; None in a game for one."""


@dataclass(frozen=True)
class View:
    """A hive as a player sees it. Unfound answers appear only when the game is over."""

    game: Literal["hive"]
    language: str
    lexicon: str
    letters: tuple[str, ...]
    """The centre first; none before a race begins."""
    date: dt.date | None
    difficulty: Difficulty
    seed: str
    """The text that gives this hive again; empty until the game is over."""
    mode: Mode
    phase: Phase
    host: bool
    """Whether I am the host."""
    starts_at: dt.datetime | None
    ends_at: dt.datetime | None
    seconds: int | None
    live_scores: bool
    score: int
    """Mine; in co-op, ours."""
    max_score: int
    words_found: int
    words_total: int
    pangrams_found: int
    pangrams_total: int
    rank: Rank
    next: NextRank | None
    ladder: tuple[Step, ...]
    found: tuple[FoundWord, ...]
    """My words, the newest last; in co-op, ours."""
    complete: bool
    """Whether I (in co-op: we) have found every answer."""
    revealed: bool
    occupants: tuple[SeatView, ...]
    """Everybody here, by seat; who was sent away is shown to the host, and if words of theirs are on my list."""
    standings: tuple[Standing, ...]
    """The seats at the table, the best first: who wins a race, and who found most in co-op."""
    hints: Hints
    answers: tuple[ShownAnswer, ...] | None


def view(state: State, seat: int | None, now: dt.datetime) -> View:
    """What a seat sees; somebody without a seat sees how far the game is, and no word of it."""
    setup = state.setup
    phase = state.phase(now)
    inside = seat is not None and 0 <= seat < len(state.occupants) and not state.occupants[seat].removed
    mine = state.words_of(seat)
    score = sum(found.points for found in mine.values())
    steps = ranks.ladder(setup)
    waiting = phase in ("lobby", "countdown")
    occupants = _occupants(state, seat if inside else None, steps, over=phase == "over")
    return View(
        game="hive",
        language=setup.language,
        lexicon=setup.lexicon,
        letters=() if waiting else setup.letters,
        date=setup.date,
        difficulty=setup.difficulty,
        seed=str(setup.seed) if phase == "over" else "",
        mode=setup.mode,
        phase=phase,
        host=seat == HOST,
        starts_at=state.started.starts_at if state.started else None,
        ends_at=state.started.ends_at if state.started else None,
        seconds=setup.seconds,
        live_scores=setup.live_scores,
        score=score,
        max_score=setup.max_score,
        words_found=answers_among(mine.values()),
        words_total=len(setup.answers),
        pangrams_found=_pangrams(mine.values()),
        pangrams_total=hint_view.pangrams(setup.answers),
        rank=ranks.reached(steps, score),
        next=ranks.ahead(steps, score),
        ladder=steps,
        found=tuple(_found_word(setup, found) for found in mine.values()) if inside else (),
        complete=state.complete_for(seat),
        revealed=state.revealed,
        occupants=occupants,
        standings=standings(occupants, race=setup.mode == "race" and not waiting, over=phase == "over"),
        hints=hint_view.hints(state, seat) if inside else NO_HINTS,
        answers=_answers(state, mine) if inside and phase == "over" else None,
    )


def _occupants(state: State, seat: int | None, steps: tuple[Step, ...], *, over: bool) -> tuple[SeatView, ...]:
    shown = []
    for number, occupant in enumerate(state.occupants):
        words = state.by_seat.get(number, {}).values()
        if occupant.removed and seat != HOST and not (state.shared and words):
            continue
        open_scores = state.shared or over or (seat is not None and state.setup.live_scores)
        sees = number == seat or open_scores
        score = sum(found.points for found in words)
        shown.append(
            SeatView(
                seat=number,
                name=occupant.name,
                removed=occupant.removed,
                freed=occupant.freed,
                score=score if sees else None,
                words=answers_among(words) if sees else None,
                pangrams=_pangrams(words) if sees else None,
                rank=ranks.reached(steps, score) if sees and not state.shared else None,
            )
        )
    return tuple(shown)


def _pangrams(words: Collection[Found]) -> int:
    return sum(found.word_kind in ("pangram", "perfect") for found in words)


def _found_word(setup: Setup, found: Found) -> FoundWord:
    answer = setup.by_word.get(found.word)
    text = written(found.word, answer.text if answer else found.text)
    return FoundWord(found.word, text, found.points, found.word_kind, found.seat)


def _answers(state: State, mine: Collection[str]) -> tuple[ShownAnswer, ...]:
    finders: dict[str, list[int]] = {}
    for found in state.found:
        finders.setdefault(found.word, []).append(found.seat)
    alone = state.setup.mode == "solo"
    return tuple(
        ShownAnswer(
            word=answer.word,
            text=written(answer.word, answer.text),
            points=answer.points,
            kind=answer.kind,
            found=answer.word in mine,
            common=answer.common,
            seats=None if alone else tuple(finders.get(answer.word, ())),
        )
        for answer in state.setup.answers
    )
