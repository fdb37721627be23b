"""The puzzles that come with the languages: each can be read, has one clear answer, and offends nobody."""

from datetime import date, timedelta

import pytest

from lexicade.cross.engine import Engine
from lexicade.cross.study.puzzles import Answer, Puzzle, endings, shipped
from lexicade.cross.study.puzzles.challenges import formed
from lexicade.cross.study.puzzles.checking import clear
from lexicade.cross.study.puzzles.themes import themes_of
from lexicade.languages import codes
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import SeededRandom
from tests.tables import each

SETS = [code for code in codes() if shipped(code).puzzles]
LANGUAGES_TRIED = ("en", "fr")
SAMPLE = 3


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(Lexicon.load_tiles("en"))


def sampled(code: str, theme: str, count: int = SAMPLE) -> list[Puzzle]:
    puzzles = [puzzle for puzzle in shipped(code).puzzles if puzzle.themes[0] == theme]
    return SeededRandom("sample", code, theme).shuffled(puzzles)[:count]


@each("code", SETS)
def test_a_set_can_be_read_and_named(code: str) -> None:
    found = shipped(code)
    assert len(found.by_id) == len(found.puzzles)
    for puzzle in found.puzzles:
        assert Puzzle.parse(str(puzzle)) == puzzle
        assert puzzle.language == code
        assert puzzle.margin >= puzzle.least >= 0
        assert puzzle.goal != "challenge" or not puzzle.points
        moves = [puzzle.answer, *(each.move for each in puzzle.candidates)]
        assert len(set(moves)) == len(moves)
        # Nothing of the answer is in what everybody may know.
        assert puzzle.answer in ("", "-") or puzzle.answer not in puzzle.id


@each("code", LANGUAGES_TRIED)
def test_endgames_have_one_answer_by_exact_search(code: str) -> None:
    engine = Engine(Lexicon.load_tiles(code))
    for puzzle in sampled(code, "endgame"):
        assert clear(engine, puzzle), puzzle.id
        position = puzzle.position(engine.lexicon)
        best = endings.value_of(engine, position)
        answer = Answer.parse(puzzle.answer, position.board).play(puzzle.points)
        assert best is not None
        assert endings.value_after(engine, position, answer) == best[0]
        if puzzle.goal == "win":
            assert position.spread + best[0] > 0
            assert position.spread + best[0] - puzzle.margin <= 0


def test_others_have_one_answer_by_a_long_simulation(engine: Engine) -> None:
    for theme in ("full-rack", "best"):
        for puzzle in sampled("en", theme, 2):
            assert clear(engine, puzzle), puzzle.id


@each("code", LANGUAGES_TRIED)
def test_one_word_of_a_challenge_is_none(code: str) -> None:
    lexicon = Lexicon.load_tiles(code)
    for puzzle in shipped(code).by_theme["challenge"]:
        words = formed(puzzle.board(lexicon.alphabet), puzzle.laid(lexicon.alphabet))
        assert [f"!{word}" for word in words if word not in lexicon] == [puzzle.answer]


@each("code", LANGUAGES_TRIED)
def test_answers_are_known_words_that_offend_nobody(code: str) -> None:
    lexicon = Lexicon.load_tiles(code)
    for puzzle in shipped(code).puzzles:
        position = puzzle.position(lexicon)
        answer = Answer.parse(puzzle.answer, position.board)
        for word in formed(position.board, answer.tiles) if answer.tiles else ():
            assert word in lexicon
            assert not lexicon.offensive(word)
            assert (lexicon.level(word) or 9) <= puzzle.level
        if answer.tiles and puzzle.themes[0] not in ("endgame", "block"):
            assert themes_of(position, answer) == puzzle.themes


def test_a_row_of_days_repeats_nothing() -> None:
    found, today = shipped("en"), date(2026, 11, 15)
    days = [found.of_day(today + timedelta(days=ahead)).id for ahead in range(len(found.puzzles))]
    assert len(set(days)) == len(days)
    assert days[: len(found.kept_for_days(today))] == [id for id in days if id in found.kept_for_days(today)]
