"""Boards of chosen words."""

from random import Random
from typing import Any

import pytest

from lexicade._core import ShakeWords
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import SeededRandom
from lexicade.shake import deal, solver
from lexicade.shake.deal.anneal import EFFORT
from lexicade.shake.deal.chosen import read
from lexicade.shake.rules import Deal, Options, Size
from lexicade.shake.rules.grid import Board, trace

ANIMALS = ("chat", "chien", "lion", "loup", "ours", "renard", "cerf", "lapin", "souris", "vache", "tigre", "singe")
FOOD = (
    "apple", "bread", "cheese", "water", "lemon", "melon", "peach", "grape", "onion", "carrot",
    "potato", "tomato", "salad", "butter", "sugar", "honey", "rice", "pasta", "steak", "orange",
)  # fmt: skip


def annealed(language: str, size: Size, words: tuple[str, ...], seed: str = "class") -> Deal:
    options = Options(language, size=size, own_words=words, seed=seed)
    return deal.deal_board(options, Lexicon.load(language), Random(1))


def check(dealt: Deal, language: str, words: tuple[str, ...]) -> int:
    """How many of the words are there; and whether that is true of each."""
    alphabet = Lexicon.load(language).alphabet
    board = Board.of(dealt.faces, alphabet)
    for text in words:
        lies = trace(board, alphabet.split(alphabet.fold(text))) is not None
        assert lies == (text not in dealt.missing)
    assert {each.text for each in dealt.words if each.target} == set(words) - set(dealt.missing)
    return len(words) - len(dealt.missing)


@pytest.mark.slow
def test_a_teachers_lists() -> None:
    assert check(annealed("fr", 4, ANIMALS), "fr", ANIMALS) >= 6
    assert check(annealed("fr", 5, ANIMALS), "fr", ANIMALS) >= 10
    assert check(annealed("fr", 6, ANIMALS), "fr", ANIMALS) == 12
    assert check(annealed("en", 5, FOOD), "en", FOOD) >= 10


def test_a_short_list_has_room_and_the_rest_of_the_board_is_no_desert() -> None:
    dealt = annealed("en", 4, ("queen", "king"))
    assert dealt.missing == ()
    assert "Qu" in dealt.faces
    assert len(dealt.words) > 40


def test_the_same_list_and_seed_give_the_same_board() -> None:
    assert annealed("en", 5, FOOD[:6]) == annealed("en", 5, FOOD[:6])
    assert annealed("en", 5, FOOD[:6]).faces != annealed("en", 5, FOOD[:6], "other").faces


def test_what_cannot_be_chained_is_reported() -> None:
    words = ("cat", "日本", "at", "x" * 40, "cat ", "Arc-en-ciel", "")
    dealt = annealed("en", 5, words)
    assert dealt.missing == ("日本", "at", "x" * 40)
    targets = {each.word: each for each in dealt.words if each.target}
    assert set(targets) == {"CAT", "ARCENCIEL"}
    assert targets["ARCENCIEL"].text == "Arc-en-ciel"


def test_own_words_need_not_be_in_the_list() -> None:
    dealt = annealed("en", 4, ("Wuzzle", "cat"))
    wuzzle = dealt.solutions["WUZZLE"]
    assert (wuzzle.text, wuzzle.points, wuzzle.letters, wuzzle.target, wuzzle.shown) == ("Wuzzle", 3, 6, True, True)
    assert len(dealt.words) > 2


def test_letters_of_two_characters_take_one_die() -> None:
    dealt = annealed("hr", 4, ("ljubav", "konj", "džep"))
    assert dealt.missing == ()
    assert {"LJ", "NJ", "DŽ"} <= set(dealt.faces)
    assert dealt.solutions["KONJ"].letters == 3


@pytest.mark.parametrize("words", [("日本",), ("a", "be"), ("x" * 64,)])
def test_a_list_of_which_nothing_fits_still_gives_a_board(words: tuple[str, ...]) -> None:
    dealt = annealed("en", 4, words)
    assert (dealt.missing, dealt.targets) == (words, 0)
    assert len(dealt.words) > 40


def test_a_list_of_blanks_is_no_list() -> None:
    assert annealed("en", 4, ("", "  ")).targets > 10


def test_reading_a_list() -> None:
    catalan = Lexicon.load("ca").alphabet
    assert [each.tiles for each in read(["col·legi", "L'aigua"], 3, catalan)] == [
        ("C", "O", "L·L", "E", "G", "I"),
        tuple("LAIGUA"),
    ]


@pytest.mark.parametrize("size", [5, 6])
@pytest.mark.slow
def test_a_list_made_to_be_hard_does_not_take_long(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long words of few letters can be laid in more ways than anybody can try."""
    spent: list[int] = []
    look = solver.solve

    def counted(*arguments: Any, **options: Any) -> ShakeWords:
        found = look(*arguments, **options)
        spent.append(found.effort)
        return found

    monkeypatch.setattr(solver, "solve", counted)
    rng = SeededRandom("hard")
    words = tuple("".join(rng.choice("AEST") for _ in range(size * size)) for _ in range(40))
    dealt = annealed("en", size, (*words, "A" * size * size, "seat"))
    assert len(dealt.missing) < len(words) + 2
    assert sum(spent) < 2 * EFFORT
