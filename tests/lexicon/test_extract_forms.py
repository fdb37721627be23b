"""From a dictionary to a list for games: what is taken, what is left, and the account of it."""

import gzip
from pathlib import Path

import pytest

from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from lexicade.lexicon.clean_forms import bands, by_frequency_key, clean_forms
from lexicade.lexicon.extract_forms import AffixCut, FormRules, extract_forms, total
from lexicade.lexicon.packed_list import PackedList
from lexicade.lexicon.report import WordTally
from lexicade.lexicon.texts import Spelling, decode, encode

AFFIXES = """SET UTF-8
PFX R Y 1
PFX R 0 re .
SFX A Y 3
SFX A 0 en .
SFX A 0 ens .
SFX A 0 s .
SFX C Y 2
SFX C 0 se .
SFX C r se r
"""
WORDS = "4\nbil/A\nParis/A\namar/CR\nkm\tpo:unit\n"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "it.aff").write_text(AFFIXES)
    (tmp_path / "it.dic").write_text(WORDS)
    return tmp_path


def taken(rules: FormRules, package: Path) -> set[str]:
    found = extract_forms(rules, package, WordTally(), lambda count: None)
    return {form for form, _ in found}


def test_everything_but_names_is_taken_unless_cut(package: Path) -> None:
    rules = FormRules(dictionary="it")
    tally = WordTally()
    found = extract_forms(rules, package, tally, lambda count: None)
    assert ("bilens", "bil") in list(found)
    assert tally.step("entries", 0).dropped["capitals"].examples == ("Paris",)
    assert total(rules, package) == 5


@pytest.mark.parametrize(
    ("cut", "gone"),
    [
        (AffixCut(why="genitives", suffixes="A", genitives=True), {"bilens"}),
        (AffixCut(why="genitives", suffixes="A", adding="s"), {"bilens", "bils"}),
        (AffixCut(why="genitives", suffixes="A", adding="s", other_than=("s",)), {"bilens"}),
        (AffixCut(why="pronouns", suffixes="*", adding="^se", to_whole_words=True), {"amarse", "reamarse"}),
        (AffixCut(why="prefixes", prefixes="*"), {"reamar", "reamarse", "reamase"}),
    ],
)
def test_cuts(package: Path, cut: AffixCut, gone: set[str]) -> None:
    everything = taken(FormRules(dictionary="it"), package)
    assert everything - taken(FormRules(dictionary="it", cuts=(cut,)), package) == gone


def test_entries_are_left_out_by_what_is_said_of_them(package: Path) -> None:
    assert "km" in taken(FormRules(dictionary="it"), package)
    assert "km" not in taken(FormRules(dictionary="it", without_morphology="unit"), package)
    assert "amar" not in taken(FormRules(dictionary="it", without_flags=("C",)), package)


def test_lists_may_be_packed_and_in_capitals(tmp_path: Path) -> None:
    (tmp_path / "words").write_bytes(gzip.compress("AAL aal Aal\nSCHOEN schön\nROT\n".encode()))
    assert taken(FormRules(list="words", in_capitals=True), tmp_path) == {"aal", "Aal", "schön", "rot"}
    (tmp_path / "plain").write_bytes("blå\nrød grød\n".encode("latin-1"))
    assert taken(FormRules(list="plain", encoding="latin-1"), tmp_path) == {"blå", "rød grød"}


def test_forms_are_cleaned_and_every_step_is_reported() -> None:
    found = [("école", "école"), ("écoles", "école"), ("cote", "coter"), ("côté", "côté"), ("Paris", None),
             ("km", None), ("xiv", None), ("l'un", None), ("op", None), ("a" * 16, None)]  # fmt: skip
    told, report = clean_forms(found, Language.load("fr"), plus=["qi"], minus=["op"], sounding="y")
    assert set(told) == {"ECOLE", "ECOLES", "COTE", "QI"}
    assert decode("COTE", told["COTE"], Language.load("fr").alphabet) == (
        Spelling("cote", ("coter",)),
        Spelling("côté", ("côté",)),
    )
    dropped = {reason: one.examples for step in report for reason, one in step.dropped.items()}
    assert dropped["capitals"] == ("Paris",)
    assert dropped["apostrophes"] == ("l'un",)
    assert dropped["no vowel"] == ("km",)
    assert dropped["Roman numerals"] == ("xiv",)
    assert dropped["taken out by hand"] == ("op",)
    assert dropped["same letters as another spelling"] == ("côté",)
    assert dropped["over 15 tiles"] == ("A" * 16,)


def test_genitives_go_where_the_word_without_s_is_one() -> None:
    words = [("flickornas", None), ("flickorna", None), ("mens", None), ("men", None), ("oasens", None)]
    told, _ = clean_forms(words, Language.load("sv"), genitives=["en", "na"])
    assert set(told) == {"FLICKORNA", "MENS", "MEN", "OASENS"}


def test_nouns_keep_their_capital_in_german() -> None:
    told, _ = clean_forms([("Haus", None), ("LCD", None)], Language.load("de"), capital_nouns=True)
    assert set(told) == {"HAUS"}
    assert decode("HAUS", told["HAUS"], Language.load("de").alphabet) == (Spelling("Haus"),)


def test_bands_tell_how_often_a_word_is_met() -> None:
    alphabet = Language.load("fr").alphabet
    words = PackedList.of({"CHAT": ":AA", "CHATS": ":AB", "CHIEN": "", "ECOLE": "Aé"})
    found = bands(words, lambda word, text: decode(word, text, alphabet), {"chat": 4.6, "école": 0.3})
    assert dict(zip(words.words, found, strict=True)) == {"CHAT": 9, "CHATS": 1, "CHIEN": 0, "ECOLE": 2}


def test_what_everybody_knows_is_common_however_seldom_it_is_counted() -> None:
    alphabet = Language.load("fr").alphabet
    words = PackedList.of({"ADA": "", "BLOG": "", "CHAT": "", "PODCAST": ""})
    zipf = {"ada": 4.0, "blog": 4.0, "podcast": 0.5}
    found = bands(words, lambda word, text: decode(word, text, alphabet), zipf, {"ada"}, {"blog", "podcast"})
    assert dict(zip(words.words, found, strict=True)) == {"ADA": 3, "BLOG": 8, "CHAT": 0, "PODCAST": 5}


def test_genitives_of_an_entry_go_and_the_entry_stays() -> None:
    words = [("partner", "partner"), ("partners", "partner"), ("stämplar", "stämpel"), ("stämplars", "stämpel")]
    told, _ = clean_forms(words, Language.load("sv"), genitives=["er", "ar"])
    assert set(told) == {"PARTNER", "PARTNERS", "STÄMPLAR"}
    told, _ = clean_forms(words, Language.load("sv"), genitives=["er", "ar"], genitives_of_entries=True)
    assert set(told) == {"PARTNER", "STÄMPLAR"}


def test_what_maintainers_add_stays_though_the_source_has_it_and_it_looks_like_something_else() -> None:
    words = [("sms", "sms"), ("km", "km"), ("iphoner", "iphone"), ("iphoners", "iphone")]
    told, _ = clean_forms(
        words, Language.load("da"), plus=["sms", "iphoners"], genitives=["er"], genitives_of_entries=True
    )
    assert set(told) == {"SMS", "IPHONER", "IPHONERS"}


def test_roman_numerals_of_any_length_go() -> None:
    told, report = clean_forms([("xviii", None), ("vivi", None), ("mix", None)], Language.load("it"))
    assert set(told) == {"VIVI", "MIX"}
    assert report[1].dropped["Roman numerals"].examples == ("xviii",)


def test_frequencies_are_joined_by_what_text_is_counted_under() -> None:
    german = Language.load("de").alphabet
    words = PackedList.of({"GROSS": encode("GROSS", [Spelling("groß")], german), "STRASSE": "", "CELIA": ""})
    zipf = by_frequency_key([("gross", 5.2), ("STRASSE", 4.0), ("strasse", 5.0), ("celia", 4.0)])
    found = bands(words, lambda word, text: decode(word, text, german), zipf, {"celia"})
    assert dict(zip(words.words, found, strict=True)) == {"GROSS": 10, "STRASSE": 10, "CELIA": 3}


@pytest.mark.parametrize(("code", "word"), [("de", "groß"), ("de", "Straße"), ("de", "Fußball"), ("el", "άνθρωπος")])
def test_words_with_letters_that_counts_fold_are_common(code: str, word: str) -> None:
    assert (Lexicon.load(code).level(word) or 9) <= 2
