"""Refusals that need no word list. The client foresees them, and reads the same suite in its own tests."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lexicade.errors import RefusedGuess
from lexicade.games import World
from lexicade.hive import rules as hive
from lexicade.letters import Alphabet
from lexicade.shake.rules import grid
from tests.hive.rules.hives import NOW, Dictionary

SUITE: dict[str, Any] = json.loads((Path(__file__).parents[1] / "suites" / "verdicts.json").read_text())


class Everything(Dictionary):
    """Has every word, so that only other reasons refuse."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet

    def __contains__(self, word: object) -> bool:
        return True


@pytest.mark.parametrize("name", ["hive", "hive-tiles"])
def test_a_hive_refuses_as_foreseen(name: str) -> None:
    suite = SUITE[name]
    letters, alphabet = tuple(suite["letters"]), Alphabet(suite["alphabet"])
    answers = tuple(hive.Answer.of(word, alphabet.split(word), letters) for word in suite["found"])
    world = World(Everything(alphabet), Random(0), NOW)
    state = hive.start(hive.Setup("en", "test", letters, answers))
    for word in suite["found"]:
        for event in hive.decide(state, 0, hive.Guess(word), world):
            state = hive.evolve(state, event)
    for word, code, context in suite["guesses"]:
        if code is None:
            assert hive.decide(state, 0, hive.Guess(word), world)
            continue
        with pytest.raises(RefusedGuess) as refused:
            hive.decide(state, 0, hive.Guess(word), world)
        assert (refused.value.code, refused.value.context) == (code, context), word


def test_a_grid_refuses_as_foreseen() -> None:
    suite = SUITE["shake"]
    alphabet = Alphabet(suite["alphabet"])
    board = grid.Board.of(tuple(suite["faces"]), alphabet)
    there = Counter(letter for face in board.faces for letter in face)
    for word, code in suite["guesses"]:
        tiles = alphabet.split(word)
        chained = Counter(tiles) <= there and grid.trace(board, tiles)
        reason = (
            "already-found"
            if word in suite["found"]
            else "too-short"
            if len(tiles) < suite["minimum"]
            else None
            if chained
            else "not-on-grid"
        )
        assert reason == code, word
