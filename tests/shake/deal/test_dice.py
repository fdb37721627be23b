"""Sets of dice: known ones as they are, made ones as the letters of a language come."""

from collections import Counter
from itertools import product

import pytest

from lexicade.errors import BadInput
from lexicade.languages import Language, codes
from lexicade.shake.deal import dice
from tests.tables import each

SIZES = (4, 5, 6)


def test_the_usual_sets() -> None:
    english, spanish, french = map(Language.load, ("en", "es", "fr"))
    assert [dice.names(english, size)[0] for size in SIZES] == ["classic-4", "big-5", "super-6"]
    # CH, LL and RR are tiles of Cross and no letters of Shake, so the known Spanish set lacks nothing.
    assert dice.names(spanish, 5) == ("big-5", "made", "frequencies")
    assert [dice.names(french, size)[0] for size in SIZES] == ["classic-4", "made", "made"]


@pytest.mark.parametrize("name", ["new-4", "deluxe-5", "super", "en"])
def test_a_set_that_is_not_there(name: str) -> None:
    with pytest.raises(BadInput, match="bad-option") as error:
        dice.dice_set(Language.load("en"), 6, name)
    assert error.value.context["option"] == "dice"


def test_known_dice_show_qu_and_nothing() -> None:
    _, classic = dice.dice_set(Language.load("en"), 4, "classic-4")
    assert ("A", "B", "J", "M", "O", "Qu") in classic
    _, largest = dice.dice_set(Language.load("en"), 6)
    assert ("E", "I", "O", "#", "#", "#") in largest
    # Where the language's file writes a plain Q, the die shows Qu all the same.
    _, french = dice.dice_set(Language.load("fr"), 4)
    assert ("A", "B", "J", "M", "O", "Qu") in french


@each(("code", "size"), product(codes(), SIZES))
def test_made_dice(code: str, size: int) -> None:
    language = Language.load(code)
    made = dice.made(language, size * size)
    assert [len(die) for die in made] == [6] * (size * size)
    vowels = [sum(face in language.vowels for face in die) for die in made]
    assert max(vowels) - min(vowels) <= 1
    assert min(vowels) >= 1
    faces = Counter(face for die in made for face in die)
    weights = language.shake.weights
    for letter, weight in weights.items():
        assert (faces[letter] > 0) == (weight >= 0.2 * sum(weights.values()) / 100), letter
        share = weight / sum(weights.values()) * len(made) * 6
        assert abs(faces[letter] - share) < max(2, 0.25 * share), letter
    assert all(len(set(die)) >= 5 for die in made)


def test_letters_by_frequency() -> None:
    _, fine = dice.dice_set(Language.load("de"), 4, "frequencies")
    assert len(set(fine)) == 1
    counts = Counter(fine[0])
    assert sum(counts.values()) == 1000
    assert abs(counts["E"] - 157) <= 1
    assert counts["Qu"] == 1
    assert "Q" not in counts


@pytest.mark.parametrize("code", codes())
def test_letters_of_several_characters_are_on_dice(code: str) -> None:
    language = Language.load(code)
    faces = {face for die in dice.dice_set(language, 5)[1] for face in die}
    common = {letter for letter, weight in language.shake.weights.items() if len(letter) > 1 and weight >= 0.2}
    assert common <= faces
