"""What a lexicon says of words."""

import unicodedata
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade._core import WordGraph, WordSource
from lexicade.errors import BadData, BadInput, NotFound
from lexicade.languages import Language
from lexicade.lexicon import OFFENSIVE, Cap, Hooks, Lexicon, compiled
from lexicade.lexicon import lexicon as lexicons
from lexicade.lexicon.pipeline import WordList, make
from tests.waiting import PATIENCE

ENGLISH = Lexicon.load("en")
LETTERS = st.sampled_from("abcdefghijklmnopqrstuvwxyz")
WORDS = st.text(LETTERS, min_size=1, max_size=15)
MARKS = "\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327"
NUMBERS = st.integers(0, len(ENGLISH) - 1)


def test_english(english: Lexicon) -> None:
    assert (english.name, english.edition, english.language.code) == ("en", "6", "en")
    assert english.alphabet is english.language.alphabet
    assert len(english) == 172_685
    assert repr(english) == "<Lexicon en, edition 6: 172685 words>"


@pytest.mark.parametrize(
    "word", ["cat", "CAT", "Cat", "café", "Café", "cafe\u0301", "naïve", "œuvre", "blog", "emoji"]
)
def test_words(english: Lexicon, word: str) -> None:
    assert word in english


@pytest.mark.parametrize(
    "word",
    [
        "",
        "gu",
        "oo",
        "zzyzx",
        "London",
        "it's",
        "x-ray",
        "c?t",
        "cat ",
        "c at",
        "кот",
        "☃",
        "\ud800",
        "a" * 9999,
    ],
)
def test_not_words(english: Lexicon, word: str) -> None:
    assert word not in english
    assert english.level(word) is None
    assert not english.offensive(word)


@pytest.mark.parametrize("thing", [None, 7, b"cat", ["cat"]])
def test_what_is_not_text_is_no_word(english: Lexicon, thing: object) -> None:
    assert thing not in english


@pytest.mark.parametrize(
    ("word", "level"), [("the", 1), ("cat", 1), ("blog", 3), ("emoji", 5), ("zyzzyva", 8), ("aa", 9)]
)
def test_levels(english: Lexicon, word: str, level: int) -> None:
    assert english.level(word) == level


def test_seldom_spellings_of_common_words_are_not_common(english: Lexicon) -> None:
    assert [english.level(word) for word in ("boneyer", "analyticalally", "bruskly")] == [6, 6, 6]


def ways_to_write(letter: str) -> list[str]:
    """A letter in either case, bare and with any accent there is one character for."""
    bare = (letter, letter.lower())
    accented = (unicodedata.normalize("NFC", each + mark) for each in bare for mark in MARKS)
    return [*bare, *(character for character in accented if len(character) == len(character.upper()) == 1)]


@given(NUMBERS, st.data(), st.sampled_from(["NFC", "NFD"]))
@settings(deadline=None)
def test_however_a_word_is_written_it_is_found(number: int, data: st.DataObject, form: Literal["NFC", "NFD"]) -> None:
    word = ENGLISH.graph.word(number)
    written = "".join(data.draw(st.sampled_from(ways_to_write(letter))) for letter in word)
    written = unicodedata.normalize(form, written)
    assert ENGLISH.alphabet.fold(written) == word
    assert written in ENGLISH
    assert ENGLISH.level(written) == ENGLISH.level(word)
    assert ENGLISH.offensive(written) == ENGLISH.offensive(word)


@given(st.sets(WORDS, max_size=30), st.sets(WORDS, max_size=30))
@settings(deadline=None, max_examples=40)
def test_a_list_of_ones_own_has_its_words_and_no_others(words: set[str], others: set[str]) -> None:
    lexicon = Lexicon.from_words(words)
    assert list(lexicon) == sorted(word.upper() for word in words)
    assert all(word in lexicon for word in words)
    assert [word for word in others if word in lexicon] == [word for word in others if word in words]


@given(st.text(max_size=20))
@settings(deadline=None)
def test_any_text_may_be_asked_about(text: str) -> None:
    assert (text in ENGLISH) == (ENGLISH.level(text) is not None)


def test_own_levels_and_flags() -> None:
    lexicon = Lexicon.from_words(["café", "tea", "grog"], levels={"CAFÉ": 4}, offensive=["grog"])
    assert [lexicon.level(word) for word in ("cafe", "tea", "grog")] == [4, 1, 1]
    assert [lexicon.offensive(word) for word in lexicon] == [False, True, False]
    assert lexicon.graph.flags("GROG") == OFFENSIVE
    assert "GROG" in lexicon


def test_own_words_must_be_made_of_letters() -> None:
    for word in ("x-ray", "кот", "c?t"):
        with pytest.raises(BadInput):
            Lexicon.from_words([word])


def test_an_unknown_language_is_an_error() -> None:
    for name in ("xx", "../en", ""):
        with pytest.raises(NotFound):
            Lexicon.load(name)


@pytest.mark.slow
def test_one_lexicon_per_process(cache: Path) -> None:
    with ThreadPoolExecutor(4) as threads:
        lexicons = list(threads.map(Lexicon.load, ["en"] * 4))
    assert all(lexicon is lexicons[0] for lexicon in lexicons)
    assert len(list(cache.iterdir())) == 1


def test_a_compiled_file_opens_by_itself(tiny: Language, data: Path, tmp_path: Path) -> None:
    path = tmp_path / "tiny.words"
    compiled.write(path, tiny, make(tiny, data), "key")
    lexicon = Lexicon.open(path)
    assert (lexicon.name, lexicon.language.code, lexicon.edition) == ("en", "en", "tiny")
    assert list(lexicon) == ["AA", "ACT", "BLOG", "CAFE", "CAT", "CATS", "MEOW", "NOIR"]


def test_a_file_without_its_language_does_not_open(tmp_path: Path) -> None:
    path = tmp_path / "odd.words"
    WordGraph.compile(str(path), WordSource(["A"], ["AA"], b"\1", b"\0", "{}"))
    with pytest.raises(BadData, match="which language"):
        Lexicon.open(path)
    path.write_bytes(b"nonsense")
    with pytest.raises(BadData, match=r"odd\.words"):
        Lexicon.open(str(path))


def test_anagrams(english: Lexicon) -> None:
    assert list(english.anagrams("RETINA", all_letters=True)) == ["RATINE", "RETAIN", "RETINA"]
    assert list(english.anagrams("rétina", all_letters=True)) == ["RATINE", "RETAIN", "RETINA"]
    assert "train" in english.anagrams("retina")
    assert list(english.anagrams("qz?", all_letters=True)) == []
    assert english.anagrams("retina?", min_length=7)[0] in english
    with pytest.raises(BadInput):
        english.anagrams("c4t")


def test_patterns(english: Lexicon) -> None:
    assert list(english.matching("z??zy*")) == ["ZYZZYVA", "ZYZZYVAS"]
    assert list(english.matching("sé?fes")) == list(english.matching("SE?FES"))
    assert all(word.startswith("CAT") and word.endswith("S") for word in english.matching("cat*s"))
    assert len(english.matching("*")) == len(english)
    assert not english.matching("")
    for pattern in ("a.b", "a+", "[ab]", "4*"):
        with pytest.raises(BadInput) as caught:
            english.matching(pattern)
        assert caught.value.code == "bad-pattern"


def test_hooks(english: Lexicon) -> None:
    assert english.hooks("eagle") == Hooks(front=("B",), back=("S", "T"))
    assert english.hooks("qwrtz") == Hooks((), ())
    with pytest.raises(BadInput):
        english.hooks("x-ray")


@given(NUMBERS)
@settings(deadline=None)
def test_hooks_make_words(number: int) -> None:
    word = ENGLISH.graph.word(number)
    hooks = ENGLISH.hooks(word)
    assert all(letter + word in ENGLISH for letter in hooks.front)
    assert all(word + letter in ENGLISH for letter in hooks.back)
    assert len(hooks.back) == len(ENGLISH.matching(f"{word}?"))


def test_a_list_that_is_being_compiled_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = Event(), Event()
    ready = compiled.ready

    def slow(language: Language, *rest: Any) -> WordGraph:
        if language.code == "pl":
            begun.set()
            assert go_on.wait(PATIENCE)
            return ENGLISH.graph
        return ready(language, *rest)

    monkeypatch.setattr(compiled, "ready", slow)
    monkeypatch.setattr(lexicons, "_loaded", {})
    with ThreadPoolExecutor(2) as threads:
        polish = threads.submit(Lexicon.load, "pl")
        try:
            assert begun.wait(PATIENCE)
            assert len(threads.submit(Lexicon.load, "en").result(60)) == len(ENGLISH)
            assert not polish.done()
        finally:
            go_on.set()
        assert polish.result(60) is Lexicon.load("pl")


def test_lists_are_compiled_one_at_a_time(tiny: Language, data: Path, cache: Path) -> None:
    running: list[str] = []
    other = tiny.model_copy(update={"list_name": "other"})

    def maker(language: Language, data: Path) -> WordList:
        running.append(language.lexicon_name)
        word_list = make(language, data)
        assert running == [language.lexicon_name]
        running.clear()
        return word_list

    with ThreadPoolExecutor(8) as threads:
        graphs = [threads.submit(compiled.ready, each, data, maker) for each in (tiny, other) * 4]
        assert len({len(graph.result(60)) for graph in graphs}) == 1
    assert compiled.known(tiny, data) is not None
    assert compiled.known(tiny.model_copy(update={"list_name": "third"}), data) is None


def test_a_capped_search_says_whether_it_found_all(english: Lexicon) -> None:
    few = english.anagrams("???????", cap=Cap(words=10))
    assert (len(few), few.complete) == (10, False)
    every = english.anagrams("retina", cap=Cap(words=1000))
    assert (list(every), every.complete) == (list(english.anagrams("retina")), True)
    assert english.matching("cat*", cap=Cap(words=3))[:] == english.matching("cat*")[:3]
    hard = english.matching("*zz", cap=Cap(words=1000, steps=1000))
    assert not hard.complete
    assert set(hard) < set(english.matching("*zz"))
