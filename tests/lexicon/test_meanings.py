"""What words mean: definitions, translations, and how many common words have one."""

import shutil
from pathlib import Path
from typing import cast

import pytest

from lexicade.errors import BadData
from lexicade.lexicon import Lexicon, Meanings, Sense, meanings
from lexicade.lexicon.coverage import by_level, coverage, measured
from lexicade.lexicon.english import stems
from lexicade.lexicon.gloss_file import Gloss, GlossFile, pack
from lexicade.lexicon.meanings import FOLDER, ReaderLanguage

pytestmark = pytest.mark.slow

BARS = {
    "en": 0.97, "de": 0.96, "fr": 0.94, "nl": 0.95, "es": 0.92,
    "pl": 0.94, "pt": 0.95, "bg": 0.90, "sv": 0.95, "it": 0.96, "da": 0.59, "nb": 0.78, "el": 0.90,
}  # fmt: skip
"""The share of the 5,000 most common words that must have a meaning."""

LEVEL_BARS = {"de": 94, "pt": 90, "bg": 85, "pl": 82, "nl": 82, "fr": 87, "es": 83, "it": 86, "sv": 83}
"""The share, in percent, of words of levels 1 to 3 that must have a meaning."""


@pytest.fixture
def french(tmp_path: Path) -> Path:
    """A folder with a few French words, and the records of the real one."""
    shutil.copy(FOLDER / "SOURCES.toml", tmp_path)
    (tmp_path / "fr").mkdir()
    glosses = [Gloss("chat", "cat"), Gloss("côte", "coast|rib"), Gloss("cote", "rating"), Gloss("être", "be|exist")]
    (tmp_path / "fr/glosses.book").write_bytes(pack([*glosses, Gloss("est", "east"), Gloss("école", "school")]))
    return tmp_path


@pytest.mark.parametrize("language", BARS)
@pytest.mark.slow
def test_common_words_have_a_meaning(language: str) -> None:
    found = coverage(language)
    assert found.words == 5000
    assert found.share >= BARS[language], found.missing[:50]


def test_every_language_has_a_bar() -> None:
    assert measured() == tuple(sorted(BARS))


@pytest.mark.parametrize(
    ("word", "lemma", "sense"),
    [
        ("cat", "cat", "feline mammal"),
        ("CATS", "cat", "feline mammal"),
        ("mice", "mouse", "small rodents"),
        ("went", "go", "change location"),
        ("ate", "eat", "solid food"),
        ("planned", "planned", "intention"),
        ("hating", "hate", "dislike"),
        ("hated", "hated", "dislike"),
        ("axes", "ax", "edge tool"),
        ("staring", "staring", "look at"),
        ("slimming", "slim", "weight"),
        ("foxes", "fox", "bushy tail"),
        ("berries", "berry", "fruits"),
        ("bigger", "bigger", "size"),
        ("redder", "red", "color"),
        ("happily", "happily", "joyous manner"),
        ("the", "the", "already known"),
        ("would", "would", "something else"),
        ("she", "she", "woman or girl"),
        ("us", "us", "the one who is speaking and others"),
    ],
)
def test_english_words_and_their_forms(english: Lexicon, word: str, lemma: str, sense: str) -> None:
    found = english.meaning(word)
    assert found
    assert (found.word, found.lemma) == (word, lemma)
    assert any(sense in each.text for each in found.senses)
    assert 1 <= len(found.senses) <= 6
    assert found.translation == ()


def test_a_form_that_is_a_word_too_has_both_meanings(english: Lexicon) -> None:
    saw = english.meaning("saw")
    assert saw
    texts = " ".join(sense.text for sense in saw.senses)
    assert "cutting" in texts
    assert "perceive by sight" in texts


def test_a_form_has_the_senses_of_its_part_of_speech(english: Lexicon) -> None:
    jumped = english.meaning("jumped")
    assert jumped
    assert {sense.part for sense in jumped.senses} == {"verb"}


def test_what_is_no_word_means_nothing(english: Lexicon) -> None:
    for word in ("", "zzyzx", "s", "ing", "ж", "\n", "a\tb", "=v go", "@cat.0"):
        assert english.meaning(word) is None


def test_a_meaning_says_whose_it_is(english: Lexicon) -> None:
    the, cat, can, chat = (english.meaning(word) for word in ("the", "cat", "can", "chat"))
    assert the
    assert cat
    assert can
    assert chat
    assert (the.source, the.licence) == ("Lexicade", "MIT")
    assert (cat.source, cat.licence) == ("WordNet 3.0", "WordNet-3.0")
    assert (can.source, can.licence) == ("Lexicade; WordNet 3.0", "MIT; WordNet-3.0")


@pytest.mark.parametrize(
    ("language", "word", "lemma", "gloss"),
    [
        ("fr", "chats", "chat", "cat"),
        ("de", "häuser", "Häuser", "houses"),
        ("de", "freuen", "freuen", "be glad"),
        ("nl", "uitgieten", "uitgieten", "pour out"),
        ("nl", "zijn", "zijn", "be"),
        ("es", "niños", "niño", "child"),
        ("pt", "menino", "menino", "boy"),
        ("pl", "ludzie", "ludzie", "people"),
        ("bg", "жена", "жена", "woman"),
        ("sv", "hästar", "häst", "horse"),
        ("it", "figlia", "figlia", "daughter"),
        ("da", "huset", "hus", "house"),
        ("nb", "gikk", "gå", "go"),
        ("el", "σπίτι", "σπίτι", "house"),
    ],
)
def test_translations(language: str, word: str, lemma: str, gloss: str) -> None:
    found = Meanings.load(language).of(word)
    assert found
    assert found.lemma == lemma
    assert gloss in found.translation
    assert found.senses == ()
    assert found.source.startswith(("FreeDict", "WikDict", "Lexicade"))
    assert found.licence


@pytest.mark.parametrize(
    ("path", "word", "right", "wrong"),
    [
        ("de>en", "Federn", "feathers", ""),
        ("de>en", "umzugehen", "to deal with", "skirt"),
        ("pt>en", "presunto", "ham", "so-called"),
        ("fr>en", "subite", "sudden", "at once"),
        ("it>en", "subite", "sudden", "at once"),
        ("it>en", "sentiti", "heard", "warm"),
        ("pl>en", "kodzie", "code", "coda"),
        ("de>en", "Haus", "house", "establishment"),
        ("it>en", "cera", "wax", "zero"),
        ("es>en", "cera", "wax", "zero"),
        ("de>en", "herrschen", "rule", "obtain"),
        ("de>en", "erkennen", "recognise", ""),
        ("it>en", "fogna", "sewer", "pigsty"),
        ("it>es", "fogna", "alcantarilla", "pocilga"),
        ("it>es", "sommità", "cima", "cabecera"),
        ("pl>en", "wspomnieć", "mention", ""),
        ("pt>en", "artesanal", "handmade", ""),
        ("pt>en", "localmente", "locally", "place"),
        ("de>en", "Zug", "train", ""),
        ("ca>en", "bufanda", "scarf", ""),
        ("ca>en", "migracions", "migration", ""),
        ("ca>es", "helicòpters", "helicóptero", ""),
        ("ca>fr", "herba", "herbe", ""),
        ("ro>en", "cerneală", "ink", ""),
        ("ro>es", "sticlă", "botella", ""),
        ("cs>en", "zámek", "castle", ""),
        ("hr>en", "kuća", "home", ""),
        ("cy>en", "merch", "daughter", ""),
        ("hr>en", "bugarski", "Bulgarian", ""),
        ("sl>en", "luknja", "hole", ""),
        ("sl>en", "turnir", "tournament", ""),
        ("sl>en", "poslušala", "listen", ""),
        ("sl>en", "košarke", "basketball", ""),
    ],
)
def test_words_that_readers_found_wrong_or_missing(path: str, word: str, right: str, wrong: str) -> None:
    language, into = path.split(">")
    lexicon = Lexicon.load(language)
    found = lexicon.meaning(word, into=cast("ReaderLanguage", into))
    assert found
    assert found.into == into
    assert found.translation[0] == right or right in found.translation[:2]
    assert wrong not in found.translation


def test_the_spelling_decides_and_tiles_mean_any(french: Path) -> None:
    def tiles(word: str) -> str:
        return word.upper().translate(str.maketrans("ÉÔ", "EO"))

    meanings = Meanings("fr", french)
    translations = {word: meanings.of(word, fold=tiles) for word in ("côte", "cote", "ECOLE", "CHAT")}
    assert {word: found.translation for word, found in translations.items() if found} == {
        "côte": ("coast", "rib"),
        "cote": ("rating",),
        "ECOLE": ("school",),
        "CHAT": ("cat",),
    }
    assert meanings.of("ecole") is None


def test_a_lemma_that_the_caller_knows_is_used(french: Path) -> None:
    meanings = Meanings("fr", french)
    assert meanings.of("chattes") is None
    found = meanings.of("chattes", lemmas=["chatte", "chat"])
    assert found
    assert (found.word, found.lemma, found.translation) == ("chattes", "chat", ("cat",))
    both = meanings.of("est", lemmas=["être"])
    assert both
    assert (both.lemma, both.translation) == ("est", ("east", "be", "exist"))


def test_files_may_be_left_out(tmp_path: Path) -> None:
    assert Meanings("fr", tmp_path).of("chat") is None
    assert Meanings("en", tmp_path).of("cat") is None
    shutil.copytree(FOLDER / "en", tmp_path / "en")
    shutil.copy(FOLDER / "SOURCES.toml", tmp_path)
    (tmp_path / "en/function-words.txt").unlink()
    meanings = Meanings("en", tmp_path)
    assert meanings.of("the") is None
    assert meanings.of("cat")


def test_german_translations_may_be_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FOLDER / "de", tmp_path / "de", ignore=shutil.ignore_patterns("glosses.book", "NOTICE*"))
    shutil.copy(FOLDER / "SOURCES.toml", tmp_path)
    without = Meanings("de", tmp_path)
    assert without.of("Baum") is None
    # What is left is ours.
    assert coverage("de", folder=tmp_path).share < 0.3
    monkeypatch.setattr(meanings, "_load", lambda language: Meanings(language, tmp_path))
    german = Lexicon.load("de")
    assert "baum" in german
    assert german.meaning("baum") is None
    ours = german.meaning("haus")
    assert ours
    assert (ours.translation[0], ours.licence) == ("house", "MIT")


def test_a_bad_line_among_our_own_words_is_named(tmp_path: Path) -> None:
    shutil.copytree(FOLDER / "en", tmp_path / "en")
    (tmp_path / "en/function-words.txt").write_text("# ours\nthe\tused before\n")
    with pytest.raises(BadData, match="line 2"):
        Meanings("en", tmp_path).of("the")


def test_stems_stop_before_nothing_is_left() -> None:
    assert ("berry", "n") in stems("berries")
    assert ("stop", "v") in stems("stopping")
    assert ("big", "a") in stems("biggest")
    assert ("call", "v") in stems("calling")
    assert not list(stems("is"))


def test_senses_are_values() -> None:
    assert Sense("noun", "an animal") == Sense("noun", "an animal")
    assert len({Sense("noun", "an animal"), Sense("noun", "an animal")}) == 1


@pytest.mark.parametrize(
    ("language", "word", "wrong"),
    [
        ("es", "abrazo", "arm"), ("es", "aguante", "glove"), ("es", "depresión", "pressure"),
        ("es", "desempleo", "post"), ("es", "independencia", "dependence"), ("es", "recurso", "course"),
        ("es", "esto", "east"), ("es", "comer", "lunch"),
        ("pt", "irresponsável", "responsible"), ("it", "ricotta", "cooked"),
    ],
)  # fmt: skip
def test_a_word_is_not_translated_by_another(language: str, word: str, wrong: str) -> None:
    meaning = Lexicon.load(language).meaning(word)
    assert meaning is None or wrong not in meaning.translation


@pytest.mark.parametrize(
    ("language", "word", "first"),
    [
        ("de", "alt", "old"), ("de", "können", "can"), ("de", "nehmen", "take"), ("de", "Frau", "woman"),
        ("es", "esto", "this"), ("es", "comer", "eat"), ("es", "recurso", "resource"), ("es", "semana", "week"),
        ("fr", "ici", "here"), ("fr", "bonheur", "happiness"), ("it", "perché", "why"), ("sv", "inte", "not"),
    ],
)  # fmt: skip
def test_the_sense_that_people_mean_comes_first(language: str, word: str, first: str) -> None:
    meaning = Lexicon.load(language).meaning(word)
    assert meaning
    assert meaning.translation[0] == first


@pytest.mark.parametrize("language", ["de", "es", "fr", "it", "nl", "pl", "pt", "sv", "bg"])
def test_no_translation_is_a_remains_of_marks(language: str) -> None:
    glosses = [gloss for entry in GlossFile(FOLDER / language / "glosses.book") for gloss in entry.text.split("|")]
    assert [gloss for gloss in glosses if set(gloss) & set("<>[]{}=") or not any(map(str.isalpha, gloss))] == []


@pytest.mark.parametrize(("language", "least"), LEVEL_BARS.items())
def test_words_of_everyday_levels_have_a_meaning(language: str, least: int) -> None:
    assert 100 * by_level(Lexicon.load(language), {"1-3": (1, 3)})["1-3"] >= least


@pytest.mark.parametrize(
    ("language", "word", "into", "first"),
    [
        ("fr", "chats", "de", "Katze"), ("fr", "maison", "es", "casa"), ("de", "Haus", "fr", "maison"),
        ("de", "Baum", "es", "árbol"), ("es", "perro", "de", "Hund"), ("it", "acqua", "de", "Wasser"),
        ("nl", "boom", "fr", "arbre"), ("sv", "hästar", "de", "Pferd"), ("pl", "chleb", "es", "pan"),
        ("pt", "livro", "fr", "livre"), ("en", "house", "de", "Haus"), ("en", "bread", "fr", "pain"),
        ("en", "window", "es", "ventana"), ("el", "σπίτι", "fr", "maison"),
    ],
)  # fmt: skip
def test_words_are_translated_into_the_readers_language(
    language: str, word: str, into: ReaderLanguage, first: str
) -> None:
    meaning = Lexicon.load(language).meaning(word, into=into)
    assert meaning
    assert (meaning.into, meaning.translation[0]) == (into, first)
    assert bool(meaning.senses) == (language == "en")
    assert meaning.source
    assert meaning.licence


def test_what_no_dictionary_of_the_readers_language_has_is_told_in_english(french: Path) -> None:
    (french / "fr/de").mkdir()
    (french / "fr/de/bridged.book").write_bytes(pack([Gloss("chat", "Katze")]))
    meanings = Meanings("fr", french)
    told = [meanings.of(word, into="de") for word in ("chat", "école")]
    assert [(each.translation, each.into) for each in told if each] == [(("Katze",), "de"), (("school",), "en")]
    assert meanings.of("chat", into="es") == meanings.of("chat")
    # A reader of the language itself is told the English.
    assert meanings.of("chat", into="fr") == meanings.of("chat")


def test_our_own_translations_stand_alone(french: Path) -> None:
    (french / "fr/own.txt").write_text("# ours\nest\tis|east\n", encoding="utf-8")
    meaning = Meanings("fr", french).of("est", lemmas=["être"])
    assert meaning
    assert (meaning.translation, meaning.licence) == (("is", "east"), "MIT")


def test_a_bad_line_among_our_own_translations_is_named(french: Path) -> None:
    (french / "fr/own.txt").write_text("# ours\nest is\n", encoding="utf-8")
    with pytest.raises(BadData, match="line 2"):
        Meanings("fr", french).of("est")


@pytest.mark.parametrize("language", ["de", "es", "fr", "it", "nl", "pl", "pt", "sv", "bg"])
def test_our_own_translations_are_of_words_of_the_list(language: str) -> None:
    lexicon = Lexicon.load(language)
    lines = (FOLDER / language / "own.txt").read_text(encoding="utf-8").splitlines()
    words = [line.split("\t")[0] for line in lines if not line.startswith("#")]
    assert [word for word in words if word not in lexicon] == []
    assert words == sorted(set(words))
