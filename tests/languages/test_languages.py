"""Every language's file: valid, complete, and refused with file and key when it is not."""

import unicodedata
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade.errors import BadData, BadInput, NotFound
from lexicade.languages import FOLDER, Language, codes
from lexicade.lexicon import Lexicon, catalogue

FIRST_TIER = {"en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "bg"}


def test_the_first_tier() -> None:
    assert {code for code in codes() if Language.load(code).tier == 1} == FIRST_TIER


@pytest.mark.parametrize("code", codes())
def test_a_language_is_complete(code: str) -> None:
    language = Language.load(code)
    total = sum(tile.count for tile in language.tile_set)
    assert 98 <= total <= 120
    assert language.vowels
    assert 95 < sum(language.shake.weights.values()) < 100.5
    without_tile = {tile.letter for tile in language.tiles if not tile.count}
    assert all(tile.points == 0 for tile in language.tiles if tile.letter in without_tile)
    assert language.cross.scoreless_limit or language.cross.pass_limit


def test_house_rules_differ() -> None:
    german, polish, spanish = (Language.load(code).cross for code in ("de", "pl", "es"))
    assert (german.scoreless_limit, german.pass_limit) == (None, 4)
    assert (polish.exchanges, polish.exchanges_are_scoreless) == (3, False)
    assert (spanish.scoreless_limit, spanish.exchange_minimum, spanish.ends_on_empty_board) == (12, 1, False)


def test_digraphs_are_tiles() -> None:
    spanish = Language.load("es").tile_alphabet
    assert spanish.split("CALLE") == ("C", "A", "LL", "E")
    assert spanish.split("PERRO") == ("P", "E", "RR", "O")
    assert spanish.split("CHICO") == ("CH", "I", "C", "O")
    assert spanish.split("C|HICO") == ("C", "H", "I", "C", "O")
    assert spanish.join(["C", "H", "I", "C", "O"]) == "C|HICO"
    welsh = Language.load("cy").alphabet
    assert welsh.split("LLANFFAIR") == ("LL", "A", "N", "FF", "A", "I", "R")
    assert welsh.split("DDRAIG") == ("DD", "R", "A", "I", "G")
    assert Language.load("ca").alphabet.split("COL·LEGI") == ("C", "O", "L·L", "E", "G", "I")
    lexicon = Lexicon.load_tiles("es")
    assert (lexicon.name, lexicon.alphabet) == ("es", spanish)
    assert "chico" in lexicon
    assert "calle" in lexicon
    assert "C|HICO" not in lexicon
    assert "CAL|LE" not in lexicon
    assert lexicon.graph.index("CHICO") is not None
    assert "LL" in lexicon.hooks("ave").front


def test_letters_of_a_game_are_the_games() -> None:
    spanish, italian = Language.load("es"), Language.load("it")
    assert spanish.alphabet.letters == (*"ABCDEFGHIJKLMNÑOPQRSTUVWXYZ",)
    assert italian.alphabet.letters == (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ",)
    assert spanish.alphabet.split("VALLE") == (*"VALLE",)
    assert {"valle", "error", "torre", "kilo", "kiwi", "web"} <= {*filter(Lexicon.load("es").__contains__, SPANISH)}
    assert {"jeans", "kiwi", "yogurt", "taxi"} <= {*filter(Lexicon.load("it").__contains__, ITALIAN)}
    # What no tile spells cannot be played in Cross.
    tiles = Lexicon.load_tiles("es")
    assert "kilo" not in tiles
    assert "valle" in tiles
    assert "desarrollaríamos" in tiles
    assert Lexicon.load_tiles("fr") is Lexicon.load("fr")


SPANISH = ("valle", "error", "torre", "kilo", "kiwi", "web")
ITALIAN = ("jeans", "kiwi", "yogurt", "taxi")


@pytest.mark.parametrize(
    ("code", "written", "folded"),
    [("fr", "œuvré", "OEUVRE"), ("fr", "ça", "CA"), ("de", "Straße", "STRASSE"), ("de", "Café", "CAFE"),
     ("de", "schön", "SCHÖN"), ("es", "pingüino", "PINGUINO"), ("es", "niño", "NIÑO"), ("nl", "ĳs", "IJS"),
     ("pl", "żółć", "ŻÓŁĆ"), ("pt", "coração", "CORAÇAO"), ("sv", "idé", "IDE"), ("sv", "ångström", "ÅNGSTRÖM"),
     ("it", "perché", "PERCHE"), ("bg", "ѝ", "И"), ("bg", "йод", "ЙОД")],
)  # fmt: skip
def test_folding(code: str, written: str, folded: str) -> None:
    alphabet = Language.load(code).alphabet
    assert alphabet.fold(written) == folded
    assert alphabet.fold(unicodedata.normalize("NFD", written)) == folded


@pytest.mark.parametrize(("code", "word"), [("cy", "kiwi"), ("ca", "kiwi"), ("pl", "quiz"), ("bg", "cat")])
def test_letters_that_cannot_be_played(code: str, word: str) -> None:
    with pytest.raises(BadInput):
        Language.load(code).alphabet.fold(word)
    assert word not in Lexicon.load(code)


@given(st.data(), st.sampled_from(codes()))
@settings(deadline=None)
def test_tiles_and_text_are_inverse(data: st.DataObject, code: str) -> None:
    alphabet = Language.load(code).alphabet
    tiles = tuple(data.draw(st.lists(st.sampled_from(alphabet.letters), max_size=15)))
    text = alphabet.join(tiles)
    assert alphabet.split(text) == tiles
    assert alphabet.fold(text) == text
    assert alphabet.text(alphabet.numbers(text)) == text


@given(st.data(), st.sampled_from(catalogue.names()), st.sampled_from(["NFC", "NFD"]))
@settings(deadline=None, max_examples=300)
def test_every_word_is_found_however_it_is_written(
    data: st.DataObject, name: str, form: Literal["NFC", "NFD"]
) -> None:
    lexicon = Lexicon.load(name)
    rank = data.draw(st.integers(0, len(lexicon) - 1))
    word = lexicon.graph.word(rank)
    assert lexicon.graph.index(word) == rank
    spellings = lexicon.spellings(word)
    assert spellings
    for spelling in spellings:
        assert lexicon.alphabet.fold(unicodedata.normalize(form, spelling)) == word.replace("|", "")
        assert spelling in lexicon
        assert spelling.upper() in lexicon
    assert 2 <= len(lexicon.alphabet.split(word)) <= 15
    assert 1 <= (lexicon.level(word) or 0) <= 9
    assert word.lower() in lexicon


FRENCH = (FOLDER / "fr.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"),
    [
        ('{ letter = "E", count = 15, points = 1 },', "", "vowels", "no tile has E"),
        ('vowels = ["A", "E"', 'vowels = ["A", "Ё", "E"', "vowels", "no tile has Ё"),
        ("weights = { E", 'weights = { "Ж" = 1, E', "shake.weights", "no tile has Ж"),
        ('"Œ" = "OE"', '"Œ" = "ØE"', "folds.Œ", "no tile has Ø"),
        ('letter = "B"', 'letter = "A"', "tiles", "a letter stands twice"),
        ("points = 3 }", "points = -3 }", "tiles.1.points", "greater than or equal to 0"),
        ("tier = 1", "tier = 7", "tier", "Input should be 1, 2 or 'beta'"),
        ("tier = 1\n", "", "tier", "Field required"),
        ("[hive]", "[hive]\nsmoke = 1", "hive.smoke", "Extra inputs are not permitted"),
        ('"A A E I O T"', '"A A E I O Ж"', "shake.dice.classic-4", "no tile has Ж"),
        ('"A A E I O T",', "", "shake.dice", "15 dice, which fill no square"),
        ('"A A E I O T"', '"A A E I O"', "shake.dice", "a die has six faces"),
        ('kind = "built"', 'kind = "songs"', "lexicon.sources.0.kind", "Input should be"),
        ("blanks = 2", "blanks = ", "file", "Invalid value"),
        ('vowels = ["A"', 'unplayable = ["A"]\nvowels = ["A"', "unplayable", "A has a tile"),
    ],
)
def test_a_wrong_file_is_refused_with_file_and_key(
    tmp_path: Path, old: str, new: str, key: str, problem: str
) -> None:
    assert old in FRENCH
    path = tmp_path / "fr.toml"
    path.write_text(FRENCH.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        Language.read(path)
    context = caught.value.context
    assert (context["file"], context["key"]) == ("fr.toml", key)
    assert problem in str(context["problem"])


def test_a_file_must_be_named_as_its_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xy.toml").write_text(FRENCH, encoding="utf-8")
    monkeypatch.setenv("LEXICADE_LANGUAGES", str(tmp_path))
    with pytest.raises(BadData) as caught:
        Language.load("xy")
    assert caught.value.context["key"] == "code"


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(NotFound) as caught:
        Language.load("tlh")
    assert "fr" in str(caught.value.context["languages"])
