"""Each step of the pipeline on a handful of entries."""

import pytest

from lexicade.letters import ENGLISH, Alphabet
from lexicade.lexicon import steps
from lexicade.lexicon.report import Dropped, Step

SPANISH = Alphabet(("A", "C", "CH", "E", "L", "LL", "Ñ", "O"))
CATALAN = Alphabet(("A", "C", "E", "L", "L·L"))


def test_union_keeps_each_entry_once_and_the_generous_source_decides() -> None:
    together, step = steps.union([(["aa", "cat"], 2), (["cat", "mm"], 3)])
    assert together == {"aa": 2, "cat": 2, "mm": 3}
    assert step == Step("union", 3, {"in two sources": Dropped(1, ("cat",))})


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("cat", None),
        ("sauté", None),
        ("œuvre", None),
        ("Paris", "capitals"),
        ("kW", "capitals"),
        ("it's", "apostrophes"),
        ("it’s", "apostrophes"),
        ("Paris's", "apostrophes"),
        ("x-ray", "hyphens"),
        ("4x4", "digits"),
        ("a.m.", "other signs"),
        ("ice cream", "other signs"),
        ("c?t", "other signs"),
        ("c|t", "other signs"),
        ("", "other signs"),
    ],
)
def test_an_entry_is_judged_by_its_looks(entry: str, reason: str | None) -> None:
    assert steps.not_a_word(entry, ENGLISH) == reason


def test_a_sign_that_belongs_to_a_letter_is_fine() -> None:
    assert steps.not_a_word("cel·la", ENGLISH) == "other signs"
    assert steps.not_a_word("cel·la", CATALAN) is None


def test_writing_keeps_words_only() -> None:
    kept, step = steps.as_written({"cat": 2, "Paris": 2, "Rome": 2, "x-ray": 3}, ENGLISH)
    assert kept == {"cat": 2}
    assert step.dropped == {"capitals": Dropped(2, ("Paris", "Rome")), "hyphens": Dropped(1, ("x-ray",))}


def test_folding_joins_spellings_and_drops_foreign_letters() -> None:
    folded, step = steps.fold({"saute": 3, "sauté": 2, "кот": 2}, ENGLISH)
    assert folded == {"SAUTE": 2}
    assert step.dropped == {
        "same letters as another spelling": Dropped(1, ("sauté",)),
        "foreign letters": Dropped(1, ("кот",)),
    }


def test_length_is_counted_in_tiles() -> None:
    kept, step = steps.measure({"CALLE": 2, "OLLA": 2, "LL": 2, "CACALOCA": 2}, SPANISH, 2, 4)
    assert kept == ["CALLE", "OLLA"]
    assert step.dropped == {"under 2 tiles": Dropped(1, ("LL",)), "over 4 tiles": Dropped(1, ("CACALOCA",))}


def test_short_words_come_only_from_sources_trusted_with_them() -> None:
    kept, step = steps.measure({"AA": 2, "MM": 3, "CAT": 3}, ENGLISH, 2, 15)
    assert kept == ["AA", "CAT"]
    assert step.dropped == {"too short for their source": Dropped(1, ("MM",))}


def test_numbers_are_folded_with_their_entries() -> None:
    table = [("sauté", 3.0), ("saute", 2.0), ("Paris", 9.0), ("it's", 1.0), ("кот", 1.0)]
    assert steps.fold_keys(table, {"SAUTE"}, ENGLISH, max) == {"SAUTE": 3.0}
    assert steps.fold_keys(table, {"SAUTE"}, ENGLISH, min) == {"SAUTE": 2.0}
    assert steps.fold_keys(table, {"OTHER"}, ENGLISH, min) == {}
