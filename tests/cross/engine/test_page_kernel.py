"""The kernel that pages load: made from these sources, and the same as the native one in all it answers."""

import contextlib
import gzip
import json
import runpy
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from lexicade._core import CrossGameRules
from lexicade.cross.engine import Engine, Position
from lexicade.cross.engine.endgame import endgame
from lexicade.cross.engine.kernel import BLANK_BIT
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.packing import array, moves_bytes, numbers, position_bytes, rules_bytes
from lexicade.cross.rules.board import Board, Laid
from lexicade.errors import BadInput
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon
from tests.cross.engine.page_kernel import PageKernel
from tests.kernel_process import KEPT

ROOT = Path(__file__).parents[3]
LANGUAGES = ("en", "fr", "de", "es", "pt")
MAX_PACKED = 350_000
NODES = 20_000
"""Positions that an endgame looks at: enough to prove most, and the same everywhere."""


@cache
def engine_of(language: str) -> Engine:
    return Engine(Lexicon.load_tiles(language))


@pytest.fixture(scope="module")
def kernel() -> Iterator[PageKernel]:
    with PageKernel() as kernel:
        yield kernel


def positions(engine: Engine, count: int) -> Iterator[Position]:
    """Positions of games of the engine against itself, of all phases."""
    language = engine.lexicon.language
    bag = Counter({tile.letter: tile.count for tile in language.tile_set})
    rules = CrossGameRules(engine.numbers(tuple(bag.elements())), 7, language.cross)
    seeds = Random(24)
    while count:
        turns = engine.native.self_play_positions(rules, seeds.getrandbits(32))
        # One of each game's phases; the last ones have an empty bag.
        for turn in (*turns[:: max(1, len(turns) // 4)], *turns[-2:]):
            if not count:
                return
            count -= 1
            board = Board(alphabet=engine.lexicon.alphabet).with_tiles(tiles(engine, turn.board))
            yield Position(board, engine.letters(turn.rack), bag, spread=seeds.randint(-80, 80), rules=language.cross)


def tiles(engine: Engine, cells: bytes) -> list[Laid]:
    size = engine.layout.size
    return [
        Laid(at // size, at % size, engine.faces[cell & ~BLANK_BIT], bool(cell & BLANK_BIT))
        for at, cell in enumerate(cells)
        if cell
    ]


def same_answers(kernel: PageKernel, language: str, count: int) -> Counter[str]:
    """Compare all that both answer about positions of a language; how often what was compared."""
    engine, compared = engine_of(language), Counter[str]()
    kernel.load(engine)
    for seed, position in enumerate(positions(engine, count)):
        kernel.place(engine, position)
        ranked = engine.candidates(position, 1 << 20)
        answer = kernel.ask("candidates", numbers(1 << 20))
        found = list(kernel.moves(engine, answer, answer.take("I"), ranked=True))
        assert found == [(each.play, each.equity) for each in ranked], position.cgp
        compared["plays"] += len(found)
        plays = [each.play for each in ranked[:4]]
        wins = learned_winning(language)
        rows = engine.simulate(position, plays, plies=2, iterations=20, seed=seed, threads=1, wins=wins, drop=False)
        did = {each.play: (each.mean, each.wins) for each in rows}
        answer = kernel.ask("simulate", numbers(2, 20, seed) + moves_bytes(engine, plays))
        assert [(answer.take("d"), answer.take("d")) for _ in plays] == [did[play] for play in plays], position.cgp
        compared["simulations"] += 1
        if position.last_rack:
            known = replace(position, other=position.last_rack)
            solved = endgame(engine, known, threads=1, nodes=NODES)
            answer = kernel.ask("endgame", numbers(NODES) + array(engine.numbers(known.other)))
            value, exact, depth = answer.take("i"), answer.take("?"), answer.take("I")
            _nodes, length = answer.take("I"), answer.take("I")
            line = tuple(kernel.moves(engine, answer, length))
            assert (value, exact, depth, line) == (solved.value, solved.exact, solved.depth, solved.line), (
                position.cgp
            )
            compared["endgames"] += 1
    return compared


def test_it_is_made_from_these_sources() -> None:
    about = json.loads(KEPT.with_suffix(".json").read_text())
    sources = runpy.run_path(str(ROOT / "core-wasm/build.py"))["sources"]()
    assert about["sources"] == sources, "core or core-wasm has changed: run make wasm"
    assert about["sha256"] == sha256(KEPT.read_bytes()).hexdigest()


def test_answers_are_those_of_the_native_engine(kernel: PageKernel) -> None:
    compared = same_answers(kernel, "en", 12)
    assert compared["simulations"] == 12
    assert compared["endgames"]


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_are_the_same_in_five_languages(kernel: PageKernel, language: str) -> None:
    compared = same_answers(kernel, language, 40)
    assert compared["simulations"] == 40
    assert compared["plays"] > 4000
    assert compared["endgames"] > 3


def test_replies_are_the_best_plays_after_a_move(kernel: PageKernel) -> None:
    engine = engine_of("en")
    kernel.load(engine)
    position = Position(
        Board(), tuple("RETAINS"), {tile.letter: tile.count for tile in engine.lexicon.language.tile_set}
    )
    kernel.place(engine, position)
    play = engine.candidates(position, 1)[0].play
    racks = [tuple("AEIOUQZ"), (), (BLANK, *"DOGSTE")]
    question = (
        moves_bytes(engine, [play]) + numbers(len(racks)) + b"".join(array(engine.numbers(each)) for each in racks)
    )
    found = list(kernel.moves(engine, kernel.ask("replies", question), len(racks)))
    after = position.board.with_tiles(play.tiles)
    best = engine.best_many([(after, rack) for rack in racks], leaves=True)
    assert [reply if reply.tiles else None for reply in found] == best
    assert best[1] is None


def test_words_are_known_with_their_flags(kernel: PageKernel) -> None:
    engine = engine_of("en")
    kernel.load(engine)
    words = ("CAT", "FUCK", "ZZYZX")
    asked = b"".join(array(engine.numbers(word)) for word in words)
    assert [kernel.ask("word_flags", asked).rest[at] for at in range(3)] == [0, 1, 255]


def test_bad_questions_are_refused_and_the_next_one_is_answered(kernel: PageKernel) -> None:
    """Whatever is asked, the kernel lives: cut, changed and random bytes are errors or other questions."""
    engine = Engine(Lexicon.from_words(["cat", "cats", "at", "ats", "as", "ta", "scat"]))
    position = Position(Board(), tuple("CATS"), {"A": 2, "C": 1, "S": 2, "T": 2})
    kernel.load(engine)
    random = Random(5)
    whole = {
        "set_rules": rules_bytes(engine, one_tile_opens=False),
        "set_position": position_bytes(engine, position),
        "simulate": numbers(2, 4, 1) + moves_bytes(engine, [engine.candidates(position, 1)[0].play]),
        "endgame": numbers(50) + array(engine.numbers("AT")),
        "load_words": engine.lexicon.graph.packed(),
    }
    for name, question in whole.items():
        for _ in range(60):
            changed = bytearray(question[: random.randrange(len(question) + 1)])
            if changed:
                changed[random.randrange(min(len(changed), 300))] ^= 1 << random.randrange(7)
            with contextlib.suppress(BadInput):
                kernel.ask(name, bytes(changed))
    with pytest.raises(BadInput):
        kernel.ask("candidates", b"")
    kernel.load(engine)
    kernel.place(engine, position)
    answer = kernel.ask("candidates", numbers(1 << 20))
    assert answer.take("I") == len(engine.candidates(position, 1 << 20))


def test_it_is_small() -> None:
    assert len(gzip.compress(KEPT.read_bytes(), 9)) <= MAX_PACKED
