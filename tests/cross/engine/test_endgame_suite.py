"""Endgames with known values: the solver against the file, and the file against the minimax that wrote it."""

import pytest

from lexicade.cross.engine import Engine
from lexicade.lexicon import Lexicon
from tests.suites.make_endgames import FILE, SMALL, minimax, position

LINES = FILE.read_text(encoding="utf-8").splitlines()
WORDS = next(line.split()[1:] for line in LINES if line.startswith("words "))
ENDGAMES = [line.split(maxsplit=1) for line in LINES if line[0] not in "#w"]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(Lexicon.from_words(WORDS, "en", tiles=True), SMALL)


def test_a_hundred_endgames_have_their_values(engine: Engine) -> None:
    assert len(ENDGAMES) == 100
    for value, cgp in ENDGAMES:
        solved = engine.endgame(position(engine, cgp), threads=1)
        assert (solved.value, solved.exact) == (int(value), True), cgp


def test_threads_find_the_same_values(engine: Engine) -> None:
    for value, cgp in ENDGAMES[::5]:
        assert engine.endgame(position(engine, cgp), threads=3).value == int(value), cgp


@pytest.mark.parametrize("number", range(0, 100, 20))
def test_a_minimax_finds_the_value(engine: Engine, number: int) -> None:
    value, cgp = ENDGAMES[number]
    asked = position(engine, cgp)
    assert minimax(engine, asked.board, asked.rack, asked.other) == int(value)


@pytest.mark.slow
def test_a_minimax_finds_all_values(engine: Engine) -> None:
    for value, cgp in ENDGAMES:
        asked = position(engine, cgp)
        assert minimax(engine, asked.board, asked.rack, asked.other) == int(value), cgp
