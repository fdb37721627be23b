"""The native engine and the rules' own list of legal moves: the same plays with the same scores.

`LEXICADE_TWIN_POSITIONS=3000 pytest tests/cross/engine/test_twin.py` compares more positions,
with real words everywhere.
"""

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from lexicade.cross.engine import Engine
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import LAYOUTS, PREMIUMS, STARTS, Layout
from lexicade.cross.rules.legal import legal_plays
from lexicade.cross.rules.scoring import Values
from lexicade.languages import Language
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

pytestmark = pytest.mark.slow

ASKED = os.environ.get("LEXICADE_TWIN_POSITIONS")
POSITIONS = int(ASKED or "40")
LANGUAGES = ["en", "fr", "de", "es", "pl", "cy", "sk", "ca"]
"""Among them alphabets with tiles of several characters, and one of more than 32 letters."""
PLAYS = 300
"""With more plays than this a position takes the slow search too long."""


@dataclass(frozen=True)
class Case:
    engine: Engine
    board: Board
    rack: tuple[str, ...]
    one_tile_opens: bool


def random_layout(rng: Random) -> Layout:
    if rng.random() < 0.5:
        return rng.choice(list(LAYOUTS.values()))
    size = rng.randint(7, 21)
    marks = [mark for mark in PREMIUMS if mark not in STARTS]
    weights = [12 if mark == "." else 1 for mark in marks]
    rows = [rng.choices(marks, weights, k=size) for _ in range(size)]
    # Lanes full of quadruple words would score more than the engine counts.
    rows = [[mark if mark not in "TQ" or rng.random() < 0.4 else "." for mark in row] for row in rows]
    rows[rng.randrange(size)][rng.randrange(size)] = rng.choice("*+")
    return Layout(tuple("".join(row) for row in rows))


def random_words(rng: Random, language: str) -> Lexicon:
    """Some words of a language, or invented ones: compiling many languages takes a test too long."""
    if ASKED or language == "en":
        short = real_words(language)
        return Lexicon.from_words(rng.sample(short, 150) + rng.sample(short[:200], 40), language, tiles=True)
    alphabet = Language.load(language).tile_alphabet
    letters = [*rng.sample(alphabet.letters, 8), *[each for each in alphabet.letters if len(each) > 1], "A", "E"]
    spelt = [rng.choices(letters, k=rng.choice([2, 2, 3, 3, 4, 5, 6, 7])) for _ in range(250)]
    return Lexicon.from_words([alphabet.join(word) for word in spelt], language, tiles=True)


@cache
def real_words(language: str) -> list[str]:
    """Words of up to eight characters, the shortest first."""
    return sorted((word for word in Lexicon.load_tiles(language).graph.words() if len(word) <= 8), key=len)


def cases(seed: int, count: int) -> Iterator[Case]:
    """Positions along games of random plays."""
    rng = Random(seed)
    language = LANGUAGES[seed % len(LANGUAGES)]
    tile_set = Language.load(language).tile_set
    bag = [tile.letter for tile in tile_set for _ in range(tile.count)]
    while count > 0:
        lexicon, layout = random_words(rng, language), random_layout(rng)
        points = {tile.letter: tile.points for tile in tile_set}
        values = Values(points, rng.randint(3, 10), rng.choice([0, 35, 50]), blanks_count=rng.random() < 0.2)
        opens = rng.random() < 0.5
        engine = Engine(lexicon, layout, values, one_tile_opens=opens)
        board = Board(layout, {}, lexicon.alphabet)
        for _ in range(min(count, rng.randint(3, 14))):
            blanks = rng.choice([0, 0, 0, 0, 1, 1, 2, 3])
            rack = [*rng.choices(bag, k=rng.randint(1, 10 - blanks)), *[BLANK] * blanks]
            plays = engine.plays(board, rack)
            if len(plays) > PLAYS:
                rack = [letter for letter in rack if letter != BLANK] or ["A"]
                plays = engine.plays(board, rack)
            count -= 1
            yield Case(engine, board, tuple(rack), opens)
            if len(plays):
                board = board.with_tiles(plays[rng.randrange(len(plays))].tiles)


@pytest.mark.parametrize("seed", range(8))
def test_plays_and_scores_are_those_of_the_rules(seed: int) -> None:
    compared = 0
    for case in cases(seed, POSITIONS // 8):
        engine, lexicon = case.engine, case.engine.lexicon
        found = list(engine.plays(case.board, case.rack))
        twin = legal_plays(case.board, case.rack, lexicon, lexicon, engine.values, one_tile_opens=case.one_tile_opens)
        ours = Counter((play.tiles, play.points) for play in found)
        assert ours == Counter((play.tiles, play.points) for play in twin), (str(case.board), case.rack)
        assert [play.points for play in found] == sorted((play.points for play in found), reverse=True)
        best = engine.best(case.board, case.rack)
        assert best == (found[0] if found else None)
        compared += len(found)
    assert compared > 0
