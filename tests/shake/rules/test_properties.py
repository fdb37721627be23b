"""What holds at every table of Shake, whatever is played there."""

import datetime as dt
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from lexicade.errors import IllegalMove
from lexicade.games import seats
from lexicade.games.game import Game
from lexicade.shake import rules as shake
from lexicade.shake.rules import Options
from tests.shake.rules.rounds import DEAL, FACES, NOON, WORDS, Table

PLAYERS = 3
LENGTH = 60


@dataclass(frozen=True)
class Move:
    """Somebody does something, so many seconds after the last move."""

    seat: int
    command: shake.Command
    after: float


GUESSES = st.one_of(
    st.sampled_from(WORDS), st.sampled_from(["zzz", "at", "scan", "cate", ""]), st.text(max_size=5)
).map(shake.Guess)
OPTIONS = st.builds(
    Options,
    seconds=st.sampled_from([LENGTH, None]),
    duplicates=st.sampled_from(["classic", "all", "unique", "rarity", "coop"]),
    host_plays=st.booleans(),
    live_scores=st.booleans(),
    sight=st.sampled_from(["nothing", "scores", "words"]),
    own_words=st.sampled_from([(), ("cat", "zebra")]),
)
SEATS = st.integers(0, PLAYERS)
OF_THE_HOST: st.SearchStrategy[shake.Command] = st.one_of(
    st.sampled_from([shake.Pause(), shake.Resume(), shake.End()]),
    OPTIONS.map(shake.Configure),
    st.builds(seats.Remove, SEATS),
    st.builds(seats.Free, SEATS),
    st.builds(seats.Rename, SEATS, st.sampled_from(["Dora", "Ada", "Eve"])),
)
STEPS = st.sampled_from([0, 0.5, 1, 2, 4, LENGTH / 2])
STARTS = st.sampled_from([0, 4]).map(lambda countdown: shake.BeginRound(DEAL, countdown))
MOVES = st.lists(
    st.one_of(
        st.builds(Move, SEATS, GUESSES, STEPS),
        st.builds(Move, SEATS, GUESSES, STEPS),
        st.builds(Move, SEATS, GUESSES, STEPS),
        st.builds(Move, st.just(0), STARTS, STEPS),
        st.builds(Move, SEATS, OF_THE_HOST, STEPS),
        st.builds(Move, st.integers(0, PLAYERS + 1), st.booleans().map(shake.Ready), STEPS),
        st.builds(Move, st.just(PLAYERS), st.just(seats.Join("Dora")), STEPS),
    ),
    max_size=40,
)


def played(options: Options, moves: Sequence[Move], skip: Callable[[Move], bool] = lambda move: False) -> Table:
    """A table in a round, at which these moves were made as far as the rules allow."""
    table = Table(options)
    table.start()
    for move in moves:
        table.wait(move.after)
        if not skip(move):
            try:
                table.play(move.seat, move.command)
            except IllegalMove as refusal:
                assert refusal.message
    return table


def guesses(each: shake.Round) -> list[shake.Found | shake.Refused]:
    return [*each.found, *each.refused]


@given(OPTIONS, MOVES)
def test_replaying_the_log_gives_the_same_state(options: Options, moves: list[Move]) -> None:
    table = played(options, moves)
    adapter: TypeAdapter[shake.Event] = TypeAdapter(shake.Event)
    log = [adapter.validate_json(adapter.dump_json(event)) for event in table.game.log]
    again = Game(shake, table.game.setup, log)
    assert again.state == table.game.state
    for seat in (*range(PLAYERS + 1), None):
        assert again.view(seat, table.now) == table.view(seat)


@given(OPTIONS, MOVES)
def test_what_is_carried_along_is_what_the_log_says(options: Options, moves: list[Move]) -> None:
    for each in played(options, moves).game.state.rounds:
        for seat in range(PLAYERS + 1):
            hand, mine = each.hand(seat), [found for found in each.found if found.seat == seat]
            assert list(hand.words.values()) == mine
            assert hand.points == sum(found.points for found in mine)
            assert hand.refused == sum(refused.seat == seat for refused in each.refused)
            times = [event.at for event in guesses(each) if event.seat == seat]
            assert hand.last_at == max(times, default=None)
        for word in WORDS:
            assert list(each.finders.get(word, ())) == [found.seat for found in each.found if found.word == word]


@given(OPTIONS, MOVES)
def test_no_view_leaks_a_board_or_a_word(options: Options, moves: list[Move]) -> None:
    table = played(options, moves)
    running = table.game.state.round
    assert running
    for seat in (*range(PLAYERS + 1), None):
        view = table.view(seat)
        text = str(asdict(view))
        gone = seat is None or seat >= len(table.game.state.occupants) or table.game.state.occupants[seat].removed
        if gone or view.phase == "countdown":
            assert str(FACES) not in text
        if view.phase == "paused" and (seat != 0 or table.game.state.plays(0)):
            assert str(FACES) not in text
        known = set() if gone else {found.word for found in running.found if running.coop or found.seat == seat}
        if seat == 0:
            known |= {refused.word for refused in running.refused}
        if view.phase != "over":
            assert {word for word in WORDS if f"'{word}'" in text} <= known
        if seat != 0:
            assert "zebra" not in text


def others_guess(seat: int) -> Callable[[Move], bool]:
    return lambda move: move.seat != seat and isinstance(move.command, shake.Guess)


def private(moves: Sequence[Move]) -> list[Move]:
    """The same moves, with no other options chosen on the way."""
    return [move for move in moves if not isinstance(move.command, shake.Configure)]


@given(OPTIONS, MOVES, st.integers(1, 2))
def test_where_nothing_is_shown_nothing_others_guess_shows(options: Options, moves: list[Move], seat: int) -> None:
    """The strongest privacy: had the others not guessed at all, I would see the same."""
    quiet = replace(options, sight="nothing", duplicates="all")
    moves = private(moves)
    with_others = played(quiet, moves)
    without = played(quiet, moves, skip=others_guess(seat))
    assert with_others.view(seat) == without.view(seat)


@given(OPTIONS, MOVES, st.integers(1, 2))
def test_hidden_scores_show_nothing_until_the_end(options: Options, moves: list[Move], seat: int) -> None:
    quiet = replace(options, live_scores=False, duplicates="classic")
    moves = [move for move in private(moves) if not isinstance(move.command, shake.BeginRound)]
    with_others = played(quiet, moves)
    if with_others.view(seat).phase != "over":
        assert with_others.view(seat) == played(quiet, moves, skip=others_guess(seat)).view(seat)


def plain_scores(each: shake.Round) -> dict[int, int]:
    """The points of a round, slowly, from its words and its refusals alone."""
    players = {event.seat for event in guesses(each)} - each.removed
    scores = dict.fromkeys(players, 0)
    for seat in players:
        for found in each.found:
            if found.seat != seat:
                continue
            finders = {other.seat for other in each.found if other.word == found.word} - each.removed
            worth = Fraction(found.points)
            if len(players) > 1:
                match each.options.duplicates:
                    case "classic" if len(finders) > 1:
                        worth = Fraction(0)
                    case "unique" if len(finders) == 1:
                        worth *= 2
                    case "rarity":
                        worth *= min(Fraction(len(players), len(finders)), Fraction(5))
            scores[seat] += (2 * worth.numerator + worth.denominator) // (2 * worth.denominator)
    return scores


@given(OPTIONS, MOVES)
def test_scores_are_what_the_rule_says(options: Options, moves: list[Move]) -> None:
    table = played(options, moves)
    table.finish()
    totals: Counter[int] = Counter()
    for each in table.game.state.rounds:
        scores = plain_scores(each)
        assert each.points == scores
        if each.over(table.now):
            for seat, points in scores.items():
                totals[seat] += points
    for person in table.view(0).occupants:
        assert person.total == totals[person.seat]


@given(OPTIONS, MOVES)
def test_no_word_is_found_outside_its_round(options: Options, moves: list[Move]) -> None:
    for each in played(options, moves).game.state.rounds:
        for found in each.found:
            assert found.at >= each.starts_at
            assert each.ends_at is None or found.at < each.ends_at


@given(OPTIONS, st.lists(st.tuples(st.floats(0, 10), st.floats(0, 10)), max_size=6))
def test_pauses_shift_the_deadline_by_their_length(options: Options, pauses: list[tuple[float, float]]) -> None:
    table = Table(replace(options, seconds=600))
    table.start(countdown=4)
    rested = 0.0
    for play, rest in pauses:
        table.wait(play)
        table.play(0, shake.Pause())
        before = table.now
        table.wait(rest)
        table.play(0, shake.Resume())
        rested += (table.now - before).total_seconds()
    shown = table.round(0)
    assert shown.ends_at
    assert abs((shown.ends_at - NOON).total_seconds() - 604 - rested) < 1e-3
    assert shown.ends_at - shown.starts_at >= dt.timedelta(seconds=600)
    assert shake.next_change(table.game.state, shown.ends_at - dt.timedelta(seconds=1)) == shown.ends_at
