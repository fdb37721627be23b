"""Dictionaries written out: small ones by hand, and real ones against the real Hunspell."""

import random
import subprocess
from pathlib import Path

import pytest

from lexicade.errors import BadData
from lexicade.lexicon.hunspell import Dictionary, DictionaryEntry


def expanded(folder: Path, affixes: str, words: str, encoding: str = "utf-8") -> dict[str, set[str]]:
    """The forms of each entry of a dictionary."""
    (folder / "it.aff").write_bytes(affixes.encode(encoding))
    lines = words.split("\n")
    (folder / "it.dic").write_bytes("\n".join([str(len(lines)), *lines, ""]).encode(encoding))
    dictionary = Dictionary.at(folder / "it")
    return {entry.word: set(dictionary.forms(entry)) for entry in dictionary.entries()}


def test_suffixes_strip_add_and_ask_for_a_condition(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nSFX A Y 3\nSFX A y ies [^aeiou]y\nSFX A 0 s [aeiou]y\nSFX A 0 s [^y]\n"
    assert expanded(tmp_path, affixes, "fly/A\nday/A\ncat/A\nsheep") == {
        "fly": {"fly", "flies"},
        "day": {"day", "days"},
        "cat": {"cat", "cats"},
        "sheep": {"sheep"},
    }


def test_prefixes_and_suffixes_cross_only_where_both_allow_it(tmp_path: Path) -> None:
    affixes = (
        "SET UTF-8\nPFX A Y 1\nPFX A 0 re .\nPFX B N 1\nPFX B 0 un .\n"
        "SFX C Y 1\nSFX C 0 ed .\nSFX D N 1\nSFX D 0 ing .\n"
    )
    found = expanded(tmp_path, affixes, "load/ABCD")["load"]
    assert found == {"load", "reload", "unload", "loaded", "loading", "reloaded"}


def test_a_suffix_may_bring_another(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nSFX A Y 1\nSFX A 0 er/B .\nSFX B Y 1\nSFX B 0 s .\n"
    assert expanded(tmp_path, affixes, "drink/A")["drink"] == {"drink", "drinker", "drinkers"}


def test_a_suffix_may_bring_a_prefix_that_outlives_the_next_suffix(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nSFX A Y 1\nSFX A 0 able/BP .\nSFX B Y 1\nSFX B 0 s .\nPFX P Y 1\nPFX P 0 un .\n"
    found = expanded(tmp_path, affixes, "drink/A")["drink"]
    assert found == {"drink", "drinkable", "drinkables", "undrinkable", "undrinkables"}


@pytest.mark.parametrize(
    ("kind", "first", "second", "both"),
    [("", "A", "B", "AB"), ("FLAG UTF-8\n", "á", "ж", "áж"), ("FLAG long\n", "Aa", "Bb", "AaBb"),
     ("FLAG num\n", "1", "6500", "1,6500")],
)  # fmt: skip
def test_kinds_of_flags(tmp_path: Path, kind: str, first: str, second: str, both: str) -> None:
    affixes = f"SET UTF-8\n{kind}SFX {first} Y 1\nSFX {first} 0 s .\nSFX {second} Y 1\nSFX {second} 0 ed .\n"
    assert expanded(tmp_path, affixes, f"walk/{both}")["walk"] == {"walk", "walks", "walked"}


def test_aliases_stand_for_flags_of_words_and_of_suffixes(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nAF 2\nAF A # one\nAF B\nSFX A Y 1\nSFX A 0 er/2 .\nSFX B Y 1\nSFX B 0 s .\n"
    assert expanded(tmp_path, affixes, "drink/1")["drink"] == {"drink", "drinker", "drinkers"}


def test_words_and_affixes_that_do_not_stand_alone(tmp_path: Path) -> None:
    affixes = (
        "SET UTF-8\nNEEDAFFIX N\nONLYINCOMPOUND C\nFORBIDDENWORD F\n"
        "SFX A Y 1\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 x/NA .\nSFX D Y 1\nSFX D 0 y/C .\n"
    )
    assert expanded(tmp_path, affixes, "trouser/NA\nfoto/C\nbad/FA\nab/BD") == {
        "trouser": {"trousers"},
        "foto": set(),
        "bad": set(),
        "ab": {"ab", "abxs"},
    }


def test_forbidden_words_are_known(tmp_path: Path) -> None:
    expanded(tmp_path, "SET UTF-8\nFORBIDDENWORD F\n", "bad/F\ngood")
    assert Dictionary.at(tmp_path / "it").forbidden() == {"bad"}


def test_the_halves_of_a_circumfix_come_together(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nCIRCUMFIX X\nPFX A Y 1\nPFX A 0 ge/X .\nSFX B Y 2\nSFX B 0 t/X .\nSFX B 0 e .\n"
    assert expanded(tmp_path, affixes, "mach/AB")["mach"] == {"mach", "gemacht", "mache"}


def test_a_prefix_may_bring_a_suffix(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nPFX A Y 1\nPFX A 0 un/B .\nSFX B Y 1\nSFX B 0 ly .\n"
    assert expanded(tmp_path, affixes, "kind/A")["kind"] == {"kind", "unkind", "unkindly"}


def test_a_whole_word_is_stripped_only_where_the_file_says_so(tmp_path: Path) -> None:
    rules = "SFX A Y 1\nSFX A go went go\n"
    assert expanded(tmp_path, "SET UTF-8\n" + rules, "go/A")["go"] == {"go"}
    assert expanded(tmp_path, "SET UTF-8\nFULLSTRIP\n" + rules, "go/A")["go"] == {"go", "went"}


def test_affixes_with_apostrophes_make_no_words(tmp_path: Path) -> None:
    affixes = "SET UTF-8\nPFX A Y 1\nPFX A 0 l' .\nSFX B Y 2\nSFX B 0 's .\nSFX B 0 s .\n"
    assert expanded(tmp_path, affixes, "ami/AB")["ami"] == {"ami", "amis"}


def test_other_encodings_and_morphology(tmp_path: Path) -> None:
    words = "får/A\tpo:noun\nåka/A po:verb st:åka\nund\\/oder/A"
    affixes = "SET ISO8859-1\nSFX A Y 1\nSFX A 0 s . is:plural\n"
    found = expanded(tmp_path, affixes, words, "latin-1")
    assert found == {"får": {"får", "fårs"}, "åka": {"åka", "åkas"}, "und/oder": {"und/oder", "und/oders"}}
    first, second, _ = Dictionary.at(tmp_path / "it").entries()
    assert first == DictionaryEntry("får", frozenset("A"), "po:noun")
    assert second.morphology == "po:verb st:åka"


@pytest.mark.parametrize(
    ("affixes", "problem"),
    [("SFX A Y 2\nSFX A 0 s .\n", "2 rules of SFX A were promised"), ("AF 3\nAF A\n", "3 aliases were promised"),
     ("COMPLEXPREFIXES\n", "line 1: COMPLEXPREFIXES"), ("SFX A Y 1\nSFX A 0 s [a\n", r"'\[a' is no condition")],
)  # fmt: skip
def test_what_cannot_be_read_is_named(tmp_path: Path, affixes: str, problem: str) -> None:
    with pytest.raises(BadData, match=problem):
        expanded(tmp_path, affixes, "a")


INSTALLED = Path("/usr/share/hunspell")


@pytest.mark.parametrize("name", ["fr", "es_ES", "it_IT", "bg_BG", "sv_SE", "pt_PT"])
@pytest.mark.services
def test_the_real_hunspell_accepts_what_we_write_out(name: str) -> None:
    dictionary = Dictionary.at(INSTALLED / name)
    rng = random.Random(name)
    entries = list(dictionary.entries())
    forbidden = dictionary.forbidden()
    forms: list[str] = []
    while len(forms) < 3000:
        found = sorted(set(dictionary.forms(rng.choice(entries))) - forbidden)
        forms += rng.sample(found, min(len(found), 5))
    # Its own encoding cannot write every word that Hunspell would split at a sign: those are no words for games.
    plain = [form for form in forms if form.isalpha()]
    command = ["hunspell", "-i", "utf-8", "-d", str(INSTALLED / name), "-l"]
    refused = subprocess.run(command, input="\n".join(plain), capture_output=True, text=True, check=True)
    assert refused.stdout.split() == []
    invented = [form + "qxq" for form in plain[:50]]
    refused = subprocess.run(command, input="\n".join(invented), capture_output=True, text=True, check=True)
    assert len(refused.stdout.split()) == len(invented)
