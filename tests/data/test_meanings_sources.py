"""How other people's dictionaries are read, on a few entries of each kind."""

import gzip
from pathlib import Path

import pytest

from data.meanings import freedict, wordnet
from data.meanings.bridge import Bridges
from data.meanings.spacing import Spacing

ENTRIES = {
    "00databaseinfo": "Available under the terms of some licence.\n",
    "ware": "Ware /vˈɑːrə/ <fem, n, sg>\n [econ.] product <n>, goods <pl>gds.,  /x/ \n see: {Waren}\n\n",
    "rayon": "rayon /ʀɛjɔ̃/ <n, masc>\n1. shelf\n2. beam, ray\n",
    "ludzki": "ludzki /ˈluʦ̑ʲci/ <adj>\nhuman 2.\nodnoszący się do człowieka\n 3.\ncecha\n",
    "lane": "lane //leɪn// <n>\n1. трасе́\ncourse for ships\n2. але́я, у́личка\npassageway\n",
}


def digits(number: int) -> str:
    alphabet = list(freedict.DIGITS)
    text = alphabet[number % 64]
    while number := number // 64:
        text = alphabet[number % 64] + text
    return text


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    base = tmp_path / "usr/share/dictd"
    base.mkdir(parents=True)
    content, index = b"", ""
    for key, text in ENTRIES.items():
        index += f"{key}\t{digits(len(content))}\t{digits(len(text.encode()))}\n"
        content += text.encode()
    (base / "freedict-xxx-eng.index").write_text(index, encoding="utf-8")
    (base / "freedict-xxx-eng.dict.dz").write_bytes(gzip.compress(content))
    return tmp_path


def test_glosses_are_taken_and_the_rest_is_left(folder: Path) -> None:
    assert dict(freedict.pairs(folder, "xxx-eng")) == {
        "Ware": ["product", "goods"],
        "rayon": ["shelf", "beam", "ray"],
        "ludzki": ["human"],
        "lane": ["трасе́", "але́я", "у́личка"],
    }


def test_what_a_dictionary_says_of_itself(folder: Path) -> None:
    assert freedict.info(folder, "xxx-eng") == "Available under the terms of some licence."


def test_a_dictionary_turned_around() -> None:
    found = [("lad", ["menino", "rapaz"]), ("boy", ["menino"]), ("one two three four", ["menino"])]
    assert dict(freedict.inverted(found, {"boy": 1, "lad": 2}.__getitem__)) == {
        "menino": ["boy", "lad"],
        "rapaz": ["lad"],
    }


DICTIONARIES = {
    "fra-fin": [("six", ["kuusi"]), ("sapin", ["kuusi"]), ("loup", ["susi"])],
    "fin-eng": [("kuusi", ["six", "spruce"]), ("susi", ["wolf"])],
    "pol-fra": [("sześć", ["six"]), ("świerk", ["sapin"])],
    "pol-eng": [("sześć", ["six"]), ("świerk", ["spruce", "fir"])],
    "eng-bul": [("six", ["шест"]), ("rod", ["шест"])],
}


def test_third_languages_lead_to_a_translation_if_two_agree() -> None:
    bridges = Bridges(DICTIONARIES, DICTIONARIES.__getitem__)
    # One language alone knows the wolf; Finnish has one word for six and for the spruce.
    assert bridges.translations("fra", "eng", len) == {"six": ["six"], "sapin": ["spruce"]}


def test_a_dictionary_of_the_two_languages_is_taken_at_its_word() -> None:
    bridges = Bridges(DICTIONARIES, DICTIONARIES.__getitem__)
    assert bridges.translations("bul", "eng", {"six": 2, "rod": 1}.__getitem__) == {"шест": ["rod", "six"]}
    assert bridges.translations("fin", "eng", len) == {"kuusi": ["six", "spruce"], "susi": ["wolf"]}


def test_stress_is_not_spelling() -> None:
    assert freedict.without_accents("але́я", freedict.STRESS) == "алея"
    assert freedict.without_accents("край", freedict.STRESS) == "край"


@pytest.mark.parametrize(
    ("gloss", "restored"),
    [
        ("accountfor", "account for"),
        ("goonfoot", "go on foot"),
        ("togetherwith", "together with"),
        ("together", "together"),
        ("Surinamesewoman", "Surinamesewoman"),
        ("blorbfoot", "blorbfoot"),
        ("pour out", "pour out"),
    ],
)
def test_lost_spaces_come_back(gloss: str, restored: str) -> None:
    levels = dict.fromkeys(["go", "on", "foot", "together", "with", "to", "get", "her"], 1) | {"goon": 3}
    assert Spacing({"accountfor": "account for"}, levels.get).restored(gloss) == restored


SYNSETS = {
    "noun": [
        '00000001 05 n 02 cat 0 true_cat 0 001 @ 00000009 n 0000 | feline mammal; "cats purr"  ',
        "00000002 18 n 01 Ate 0 001 @ 00000009 n 0000 | goddess of folly  ",
        "00000003 15 n 01 US 0 001 @ 00000009 n 0000 | a republic  ",
    ],
    "verb": [
        '00000004 34 v 02 eat 0 feed 0 001 @ 00000009 v 0000 01 + 08 00 | take in solid food; "eat a banana"  ',
        "00000005 34 v 01 eat 1 001 @ 00000009 v 0000 01 + 08 00 | worry; cause anxiety  ",
    ],
}
INDEX = {
    "noun": ["ate n 1 1 @ 1 0 00000002  ", "cat n 1 1 @ 1 1 00000001  ", "us n 1 1 @ 1 0 00000003  "],
    "verb": [
        "account_for v 1 1 @ 1 0 00000004  ",
        "eat v 2 1 @ 2 1 00000004 00000005  ",
        "feed v 1 1 @ 1 0 00000004  ",
    ],
}


@pytest.fixture
def net(tmp_path: Path) -> Path:
    licence = "  1 This software and database is being provided to you\n"
    for name in wordnet.PARTS:
        for kind, table in (("data", SYNSETS), ("index", INDEX)):
            text = licence + "".join(f"{line}\n" for line in table.get(name, ()))
            (tmp_path / f"{kind}.{name}").write_text(text, encoding="utf-8")
        (tmp_path / f"{name}.exc").write_text("ate eat\nfed feed\n" if name == "verb" else "")
    (tmp_path / "cntlist.rev").write_text("eat%2:34:00:: 1 61\neat%2:34:02:: 2 13\n")
    return tmp_path


def test_senses_names_and_irregular_forms(net: Path) -> None:
    playable = {"cat", "ate", "us", "eat", "feed"}
    assert {tuple(entry) for entry in wordnet.entries(net, playable)} == {
        ("cat", "n feline mammal"),
        ("eat", "v take in solid food|v worry; cause anxiety"),
        ("feed", "@eat.0"),
        ("ate", "=v eat"),
    }


def test_expressions_by_their_letters(net: Path) -> None:
    assert wordnet.collocations(net) == {"accountfor": "account for"}
