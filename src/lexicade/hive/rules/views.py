"""What a seat sees of a hive."""

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from lexicade.games.podium import first_three
from lexicade.games.seats import HOST
from lexicade.hive.rules import hint_view, ranks
from lexicade.hive.rules.hint_view import NO_HINTS, Hints
from lexicade.hive.rules.moves import Found
from lexicade.hive.rules.ranks import NextRank, Rank, Step
from lexicade.hive.rules.setup import Difficulty, Kind, Mode, Setup, Sight, written
from lexicade.hive.rules.standings import Standing, standings
from lexicade.hive.rules.state import Phase, State, answers_among
from lexicade.lexicon.levels import ClassLevel
from lexicade.lexicon.meanings import ReaderLanguage


@dataclass(frozen=True)
class FoundWord:
    word: str
    """The word in game letters."""
    text: str
    """The word as it is written."""
    points: int
    """Its points; 0 for a bonus word."""
    kind: Kind
    """A plain word, a pangram, a perfect pangram or a bonus word."""
    seat: int
    """The seat that found it."""


@dataclass(frozen=True)
class SeatView:
    """An occupant. Facts that the viewing seat may not know are null."""

    seat: int
    """The seat."""
    name: str
    """The name at the table."""
    removed: bool
    """Whether the host removed the occupant."""
    freed: bool
    """Whether the seat waits for a person who joins under its name."""
    score: int | None
    """The points of the words that this seat found."""
    words: int | None
    """The answers that this seat found."""
    pangrams: int | None
    """The pangrams that this seat found, perfect ones included."""
    rank: Rank | None
    """The rank of the seat in a race; null in solo and co-op, where one rank holds for all."""


@dataclass(frozen=True)
class ShownAnswer:
    word: str
    """The word in game letters."""
    text: str
    """The word as it is written."""
    points: int
    """Its points."""
    kind: Kind
    """A plain word, a pangram or a perfect pangram."""
    found: bool
    """Whether it is on my list."""
    common: bool
    """Whether most players know it."""
    seats: tuple[int, ...] | None
    """The seats that found it; null in a game for one, and where I do not see everybody's scores."""


@dataclass(frozen=True)
class View:
    """A hive as a player sees it. Unfound answers appear only when the game is over."""

    game: Literal["hive"]
    language: str
    """The language of the words."""
    lexicon: str
    """The word list; empty: the language's usual one."""
    letters: tuple[str, ...]
    """The letters, the centre first; none before a race begins."""
    date: dt.date | None
    """The day whose hive this is; null: not a daily hive."""
    difficulty: Difficulty
    """How hard the hive is."""
    class_level: ClassLevel | None
    """The level of a language class that the answers are for, estimated by commonness; null: all common words."""
    translations: ReaderLanguage | None
    """The language of translations at this table; null: each player's own."""
    seed: str
    """The seed that reproduces this hive; empty until the game is over."""
    mode: Mode
    """Alone, together on one list, or a race."""
    phase: Phase
    """Lobby and countdown occur in races only."""
    host: bool
    """Whether I am the host."""
    starts_at: dt.datetime | None
    """When a race shows its letters; null: not started, or not a race."""
    ends_at: dt.datetime | None
    """When a race is over; null: when the host ends it."""
    seconds: int | None
    """How long a race takes; null: until the host ends it."""
    live_scores: bool
    """Whether racers see each other's scores before the end."""
    sight: Sight
    """Whose scores racers see beside their own: those of the first three, or everybody's. The host sees all."""
    score: int
    """My points; in co-op, the table's."""
    max_score: int
    """The points of all answers together."""
    words_found: int
    """The answers on my list; bonus words do not count."""
    words_total: int
    """The answers there are."""
    pangrams_found: int
    """The pangrams on my list, perfect ones included."""
    pangrams_total: int
    """The pangrams there are, perfect ones included."""
    rank: Rank
    """The rank that the score has reached."""
    next: NextRank | None
    """The rank above; null: there is none."""
    ladder: tuple[Step, ...]
    """All ranks and where they begin, lowest first."""
    found: tuple[FoundWord, ...]
    """My words, newest last; in co-op, the table's."""
    complete: bool
    """Whether every answer is on my list."""
    revealed: bool
    """Whether the answers were shown before the end."""
    occupants: tuple[SeatView, ...]
    """The occupants, by seat. Removed ones are shown to the host, and to others if the list has words of theirs."""
    standings: tuple[Standing, ...]
    """The seats at the table, the best first: who wins a race, and who found most in co-op."""
    hints: Hints
    """The hints taken, as they look now."""
    answers: tuple[ShownAnswer, ...] | None
    """All answers; null until the game is over."""


def view(state: State, seat: int | None, now: dt.datetime) -> View:
    """The view of a seat; without a seat, the progress of the game and no word of it."""
    setup = state.setup
    phase = state.phase(now)
    inside = seat is not None and 0 <= seat < len(state.occupants) and not state.occupants[seat].removed
    mine = state.words_of(seat)
    score = sum(found.points for found in mine.values())
    steps = ranks.ladder(setup)
    waiting = phase in ("lobby", "countdown")
    leaders = _leaders(state, seat if inside else None, over=phase == "over")
    occupants = _occupants(state, seat if inside else None, steps, leaders)
    return View(
        game="hive",
        language=setup.language,
        lexicon=setup.lexicon,
        letters=() if waiting else setup.letters,
        date=setup.date,
        difficulty=setup.difficulty,
        class_level=setup.class_level,
        translations=setup.translations,
        seed=str(setup.seed) if phase == "over" else "",
        mode=setup.mode,
        phase=phase,
        host=seat == HOST,
        starts_at=state.started.starts_at if state.started else None,
        ends_at=state.started.ends_at if state.started else None,
        seconds=setup.seconds,
        live_scores=setup.live_scores,
        sight=setup.sight,
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
        standings=standings(
            occupants, race=setup.mode == "race" and not waiting, over=phase == "over", leaders=leaders
        ),
        hints=hint_view.hints(state, seat) if inside else NO_HINTS,
        # Who counts the words of a seat knows its score.
        answers=_answers(state, mine, finders_shown=leaders is None) if inside and phase == "over" else None,
    )


def _leaders(state: State, seat: int | None, *, over: bool) -> frozenset[int] | None:
    """The only seats whose scores a seat may see beside its own; None: everybody's."""
    if state.shared:
        return None
    if not over and (seat is None or not state.setup.live_scores):
        return frozenset()
    if seat == HOST or state.setup.sight == "scores":
        return None
    here = [number for number, occupant in enumerate(state.occupants) if not occupant.removed]
    words = {number: state.by_seat.get(number, {}).values() for number in here}
    marks = {number: (sum(found.points for found in each), _pangrams(each)) for number, each in words.items()}
    return first_three({number: mark for number, mark in marks.items() if mark[0] > 0})


def _occupants(
    state: State, seat: int | None, steps: tuple[Step, ...], leaders: frozenset[int] | None
) -> tuple[SeatView, ...]:
    shown = []
    for number, occupant in enumerate(state.occupants):
        words = state.by_seat.get(number, {}).values()
        if occupant.removed and seat != HOST and not (state.shared and words):
            continue
        sees = number == seat or leaders is None or number in leaders
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


def _answers(state: State, mine: Collection[str], *, finders_shown: bool) -> tuple[ShownAnswer, ...]:
    finders: dict[str, list[int]] = {}
    for found in state.found:
        finders.setdefault(found.word, []).append(found.seat)
    finders_shown = finders_shown and state.setup.mode != "solo"
    return tuple(
        ShownAnswer(
            word=answer.word,
            text=written(answer.word, answer.text),
            points=answer.points,
            kind=answer.kind,
            found=answer.word in mine,
            common=answer.common,
            seats=tuple(finders.get(answer.word, ())) if finders_shown else None,
        )
        for answer in state.setup.answers
    )
