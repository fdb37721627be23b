"""Reviews of games: grades by their limits, ties, parts that add up, and the same figures whatever one asks by."""

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import lexicade as lx
from lexicade.cross.engine.bots import BotPlayer
from lexicade.cross.engine.position import position_of
from lexicade.cross.engine.search_threads import SearchThreads
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.game import CrossGame
from lexicade.cross.rules.notation import rack_text, written
from lexicade.cross.study.review import Review, ReviewDepth, played_game, review_engine, review_game
from lexicade.cross.study.review.bulk import Batch, review_all
from lexicade.cross.study.review.figures import GRADES, MISTAKES, PHASES, Grade
from lexicade.cross.study.review.grading import NOISE, RATINGS, SURE, WEIGHTS, Loss, graded, rating_at
from lexicade.cross.study.review.moments import PlayedGame
from lexicade.cross.study.review.records import played_record
from lexicade.cross.study.review.review import review_move
from lexicade.cross.study.review.summary import parts, seat_reviews
from lexicade.cross.study.review.texts import ReviewTexts
from lexicade.cross.study.review.totals import NamedReview, totals
from lexicade.cross.study.review.valuing import value_after
from lexicade.errors import LANGUAGES
from tests.tables import each

SHALLOW = ReviewDepth(candidates=6, screening=64, batches=6, batch=16, nodes=20_000)
LOSSES = st.floats(0, 60)
ERRORS = st.floats(0, 5)


@cache
def played(seed: int, *bots: str, **options: Any) -> CrossGame:
    """A game between bots, in a small deal so that it is soon over."""
    game = lx.cross.new(seed=seed, seats=len(bots), layout="small", **options)
    players = [BotPlayer(bot, game.lexicon, game.board.layout, game.game.setup.values, seconds=None) for bot in bots]
    while (seat := game.turn) is not None:
        view = game.game.view(seat, game.world.now)
        play = players[seat].choose(position_of(view), seed + len(view.turns))
        if play.tiles and not view.final:
            game.play(str(written(game.board, play.tiles)))
        else:
            game.play(f"-{rack_text(play.exchanged)}")
    return game


def judged(game: CrossGame, depth: ReviewDepth = SHALLOW) -> tuple[PlayedGame, Review]:
    record = played_game(game.game.setup, game.game.log)
    return record, review_game(review_engine(game.lexicon, record.setup), record, depth)


@cache
def reviewed(seed: int = 3) -> tuple[PlayedGame, Review]:
    return judged(played(seed, "level-2", "level-4"))


@each(
    ("loss", "grade"),
    [
        (Loss("simulation", 2, 50, 60.0, wins=0.2), "best"),
        (Loss("simulation", 2, 50, 60.0, wins=3.0), "small"),
        (Loss("simulation", 2, 50, 60.0, wins=3.1), "medium"),
        (Loss("simulation", 2, 50, 60.0, wins=7.0), "medium"),
        (Loss("simulation", 2, 50, 60.0, wins=7.1), "large"),
        (Loss("simulation", 2, 50, 60.0, wins=7.1, wins_error=4.0), "fine"),
        (Loss("simulation", 2, 50, 99.6, wins=0.1, points=15.0), "small"),
        (Loss("simulation", 2, 50, 0.4, wins=0.1, points=30.5), "large"),
        (Loss("playout", 2, 6, 99.9, wins=0.0, points=8.0), "medium"),
        (Loss("pre-endgame", 2, 2, 70.0, wins=0.1, points=7.0), "small"),
        (Loss("endgame", 2, 0, 100.0, points=0.0), "best"),
        (Loss("endgame", 2, 0, 100.0, points=7.0), "small"),
        (Loss("endgame", 2, 0, 100.0, points=16.0), "large"),
        (Loss("endgame", 2, 0, 100.0, points=1.0, blown=True), "large"),
        (Loss("simulation", 3, 50, None, points=7.5), "medium"),
    ],
)
def test_grades_are_by_the_limits_that_players_know(loss: Loss, grade: Grade) -> None:
    assert graded(loss)[0] == grade


@given(LOSSES, LOSSES, ERRORS)
def test_who_loses_more_has_no_better_grade(one: float, other: float, error: float) -> None:
    grades = [
        GRADES.index(graded(Loss("simulation", 2, 40, 50.0, wins=wins, wins_error=error))[0])
        for wins in sorted((one, other))
    ]
    assert grades == sorted(grades)


@given(LOSSES, ERRORS)
def test_a_loss_within_its_error_is_no_mistake(wins: float, error: float) -> None:
    grade, _ = graded(Loss("simulation", 2, 40, 50.0, wins=wins, wins_error=error))
    assert (WEIGHTS[grade] == 0) == (wins < NOISE or wins <= SURE * error)


@given(st.floats(0, 30), st.floats(0, 30))
def test_more_mistakes_are_no_higher_rating(one: float, other: float) -> None:
    low, high = sorted((one, other))
    assert rating_at(low) >= rating_at(high)
    assert [rating_at(index) for index, _ in RATINGS] == [rating for _, rating in RATINGS]


@given(st.lists(st.tuples(st.integers(0, 1), st.floats(0, 100), st.floats(0, 100)), min_size=1, max_size=40))
def test_skill_luck_and_the_rest_add_up(turns: list[tuple[int, float, float]]) -> None:
    """For any losses, any winner and any kind of end, on both sides of the table."""
    game, review = reviewed()
    moves = [
        replace(review.moves[0], seat=seat, wins_lost=round(lost, 2), wins_played=round(after, 2))
        for seat, lost, after in turns
    ]
    for winners in ((0,), (1,), (0, 1)):
        for natural in (True, False):
            ended = replace(game, winners=winners, natural=natural)
            sums = []
            for seat in (0, 1):
                skill, luck, other, outcome = parts(ended, moves, seat)
                assert None not in (skill, luck, other, outcome)
                assert round(50 + skill + luck + other, 2) == outcome  # type: ignore[operator]
                sums.append((skill, luck, other))
            assert all(round(mine + theirs, 2) == 0 for mine, theirs in zip(*sums, strict=True))


def test_every_turn_is_judged_and_its_figures_agree() -> None:
    game, review = reviewed()
    assert len(review.moves) == len(game.moments)
    for move in review.moves:
        assert move.grade is not None
        assert move.index == WEIGHTS[move.grade]
        assert (move.mistake is None) == (move.index == 0)
        assert move.wins_lost >= 0 <= move.points_lost
        best, mine = move.candidates[move.best], move.candidates[move.played]
        assert mine.move == move.move
        if move.grade == "best":
            assert (move.wins_lost, move.points_lost) == (0, 0)
        elif move.measure == "wins":
            assert (best.wins or 0) - (mine.wins or 0) == pytest.approx(move.wins_lost, abs=0.02)
        assert len({each.move for each in move.candidates}) == len(move.candidates)
    assert review.seats == seat_reviews(game, review.moves)
    for seat in review.seats:
        own = [move for move in review.moves if move.seat == seat.seat]
        assert sum(seat.grades) == seat.turns == len(own)
        assert sum(phase.turns for phase in seat.phases) == seat.turns
        assert {phase.phase for phase in seat.phases} <= set(PHASES)
        assert {kind for kind, _ in seat.mistakes} <= set(MISTAKES)
        assert seat.index == round(sum(move.index for move in own), 2)


def test_the_best_move_loses_nothing() -> None:
    """Whoever plays what a review finds best is told that nothing was better, or that it ties."""
    game, review = reviewed()
    engine = review_engine(played(3, "level-2", "level-4").lexicon, game.setup)
    for moment, move in list(zip(game.moments, review.moves, strict=True))[::4]:
        best = move.candidates[move.best]
        assert moment.position is not None
        play = next(
            each.play
            for each in engine.candidates(moment.position, 1 << 20)
            if {tile.square: tile.letter for tile in each.play.tiles} == {t.square: t.letter for t in best.tiles}
            and sorted(each.play.exchanged) == sorted(best.exchanged)
        )
        again = review_move(engine, game, replace(moment, play=play), SHALLOW)
        assert again.grade in ("best", "fine"), (moment.turn, again.candidates[:2])


def test_endgames_are_exact_and_a_win_given_away_is_large() -> None:
    game, review = reviewed()
    engine = review_engine(played(3, "level-2", "level-4").lexicon, game.setup)
    endings = [move for move in review.moves if move.method == "endgame"]
    assert any(move.exact for move in endings)
    for move in endings:
        position = game.moments[move.turn - 1].position
        assert position is not None
        played_now = game.moments[move.turn - 1].play
        worth, proved = value_after(engine, position, played_now, SHALLOW.nodes)
        if move.exact:
            assert proved
            assert move.candidates[move.played].gain == worth
        if move.wins_lost > 0:
            assert move.grade == "large"


def test_a_record_and_other_threads_say_the_same() -> None:
    game = played(3, "level-2", "level-4")
    _, review = reviewed()
    batch = Batch((str(game), str(game)), depth=SHALLOW)
    games = [batch.game(0), batch.game(1)]
    reports: list[int] = []
    found = dict(review_all(batch, games, SearchThreads(2), lambda done, all: reports.append(100 * done // all)))
    assert [found[0].moves, found[1].moves] == [review.moves] * 2
    assert found[0].seats == review.seats
    assert reports[-1] == 100
    named = [NamedReview("a.gcg", ("Ada", "Bo"), found[0]), NamedReview("b.gcg", ("Bo", "Ada"), found[1])]
    ada, bo = totals(named)
    assert (ada.all.games, ada.all.won + bo.all.won, ada.against["Bo"].games) == (2, 2, 2)
    assert ada.all.turns == sum(seat.turns for seat in review.seats)


def test_of_hidden_racks_what_is_known_is_judged() -> None:
    """Without the racks of one seat, the turns of the other have their grades all the same."""
    game, full = reviewed()
    lines = str(played(3, "level-2", "level-4")).splitlines()
    hidden = [line.replace(f": {line.split()[1]} ", ": ", 1) if line.startswith(">East") else line for line in lines]
    record = played_record(Gcg.parse("\n".join(hidden)))
    assert len(record.moments) == len(game.moments)
    engine = review_engine(played(3, "level-2", "level-4").lexicon, record.setup)
    shown = [
        (moment.turn, review_move(engine, record, moment, SHALLOW).grade)
        for moment in record.moments[:8]
        if moment.position is not None
    ]
    assert [turn for turn, _ in shown] == [move.turn for move in full.moves[:8] if move.seat == 0]
    assert [grade for _, grade in shown] == [move.grade for move in full.moves[:8] if move.seat == 0]
    review = review_game(engine, replace(record, moments=record.moments[:4]), SHALLOW)
    assert [seat.skill for seat in review.seats] == [None, None]


def test_a_challenged_phony_is_graded_as_a_pass_and_flagged() -> None:
    game = lx.cross.new(racks=["RETAINS", "CATSEEN"], seed=1, checking="double")
    game.play("8D RETNIAS")
    game.challenge()
    game.play("8G CAT")
    game.play("H7 R(A)NT")
    game.challenge()
    record, review = judged(game)
    first = review.moves[0]
    assert first.flags == ("phony", "caught")
    assert (first.mistake, first.points, first.candidates[first.played].move) == ("phony", 0, "-")
    # The tiles that it showed are known to the other.
    assert sorted(record.moments[1].exposed) == sorted("RETNIAS")
    assert review.moves[-1].flags == ("wrong-challenge",)


def test_phonies_that_stand_and_challenges_missed_are_flags() -> None:
    game = lx.cross.new(racks=["RETAINS", "CATSEEN"], seed=1, checking="single")
    game.play("8D RETNIAS")
    game.play("-")
    _, review = judged(game)
    assert [move.flags for move in review.moves] == [("phony",), ("missed-challenge",)]
    assert [(seat.phonies, seat.missed_challenges) for seat in review.seats] == [(1, 0), (0, 1)]


def test_three_players_are_graded_by_points() -> None:
    game = played(5, "level-2", "level-4", "level-3", tile_set="full")
    record = played_game(game.game.setup, game.game.log)
    short = replace(record, moments=record.moments[:6])
    review = review_game(review_engine(game.lexicon, record.setup), short, SHALLOW)
    assert review.graded_by == "points"
    assert {move.measure for move in review.moves} == {"points"}
    assert all(move.wins_best is None and move.wins_lost == 0 for move in review.moves)
    assert all(seat.accuracy is not None and seat.luck is None for seat in review.seats)


@each("language", LANGUAGES)
def test_reasons_are_sentences_in_every_language(language: str) -> None:
    _, review = reviewed()
    said = ReviewTexts(language)
    for move in review.moves:
        for text in said.reasons(move):
            assert text.endswith(".")
            assert "{" not in text
