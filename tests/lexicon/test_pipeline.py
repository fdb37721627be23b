"""The way from sources to words: on tiny sources step by step, and the English list against known figures."""

from collections import Counter
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from lexicade.errors import BadData
from lexicade.languages import Language, Source
from lexicade.lexicon.pipeline import OFFENSIVE, STAGES, WordList, make


@pytest.fixture(scope="module")
def english_list() -> WordList:
    return make(Language.load("en"))


def with_sources(language: Language, *sources: Source) -> Language:
    rules = language.lexicon.model_copy(update={"sources": sources})
    return language.model_copy(update={"lexicon": rules})


def test_tiny_sources_make_a_tiny_list(tiny: Language, data: Path) -> None:
    made = make(tiny, data)
    levels = dict(zip(made.words, made.levels, strict=True))
    assert levels == {"AA": 9, "ACT": 1, "BLOG": 5, "CAFE": 3, "CAT": 2, "CATS": 9, "MEOW": 8, "NOIR": 6}
    assert [word for word, flags in zip(made.words, made.flags, strict=True) if flags & OFFENSIVE] == ["MEOW"]


def test_the_report_accounts_for_every_entry(tiny: Language, data: Path) -> None:
    made = make(tiny, data)
    report = {step.name: step for step in made.report}
    assert report["enable.txt"].kept == 6
    assert report["scowl.txt"].kept == 8
    assert report["scowl.txt"].dropped["over level 6"].examples == ("meow", "zax")
    assert report["writing"].dropped["apostrophes"].examples == ("cat's",)
    assert report["writing"].dropped["capitals"].examples == ("Mona",)
    assert report["length"].dropped["too short for their source"].examples == ("MM",)
    assert report["length"].dropped["over 15 tiles"].examples == ("THESAURUSTHESAURUS",)
    names = ("union", "writing", "folding", "length")
    for before, after in pairwise(names):
        dropped = sum(one.count for one in report[after].dropped.values())
        assert report[before].kept == report[after].kept + dropped
    assert report["length"].kept == len(made.words)


def test_each_stage_is_announced(tiny: Language, data: Path) -> None:
    heard: list[str] = []
    make(tiny, data, heard.append)
    assert tuple(heard) == STAGES


def test_frequencies_may_be_left_out(tiny: Language, data: Path) -> None:
    (data / "zipf.txt").unlink()
    sources = (source for source in tiny.lexicon.sources if source.kind != "zipf")
    made = make(with_sources(tiny, *sources), data)
    assert dict(zip(made.words, made.levels, strict=True))["BLOG"] == 6


def test_a_missing_source_is_an_error_that_names_it(tiny: Language, data: Path) -> None:
    (data / "zipf.txt").unlink()
    with pytest.raises(BadData, match=r"zipf\.txt"):
        make(tiny, data)


def test_an_unknown_kind_is_an_error_that_names_file_and_key(tiny: Language, data: Path) -> None:
    odd = Source.model_construct(file="enable.txt", kind="songs", max_level=None, min_length=2)
    with pytest.raises(BadData) as caught:
        make(with_sources(tiny, *tiny.lexicon.sources, odd), data)
    assert caught.value.context["file"] == "en.toml"
    assert caught.value.context["key"] == "lexicon.sources.5.kind"


def test_an_unknown_size_is_an_error_that_names_file_and_word(tiny: Language, data: Path) -> None:
    (data / "scowl.txt").write_text("act\t11\n")
    with pytest.raises(BadData, match=r"scowl\.txt.*act: 11 is not a size"):
        make(tiny, data)


# If one of the following changes, the words of the games change: raise `RECIPE` in pipeline.py when a step is the
# reason, and the edition in languages/en.toml so that the daily hives of the days before keep theirs.


@pytest.mark.slow
def test_english_is_the_list_it_was(english_list: WordList) -> None:
    assert len(english_list.words) == 172_685
    assert (
        sha256("\n".join(english_list.words).encode()).hexdigest()
        == "79af9b5810a713c3cbf88cdddae064a083e1116058f72d35a0791f7665c295b0"
    )
    assert (
        sha256(english_list.levels + english_list.flags).hexdigest()
        == "338139afc293b6c8c230d59793b03b13a05a49dca4fc1ca83c78e76cc68d17ac"
    )


@pytest.mark.slow
def test_english_levels(english_list: WordList) -> None:
    levels = Counter(english_list.levels)
    assert [levels[level] for level in range(1, 10)] == [
        4_011,
        7_060,
        27_232,
        4_361,
        19_267,
        19_730,
        27_607,
        63_231,
        186,
    ]


def test_english_report(english_list: WordList) -> None:
    report = {step.name: step for step in english_list.report}
    assert report["en/enable.txt.xz"].kept == 172_820
    assert report["en/scowl.txt.xz"].kept == 107_388
    assert report["en/scowl-80.txt.xz"].kept == 0
    assert {reason: one.count for reason, one in report["length"].dropped.items()} == {
        "over 15 tiles": 4_346,
        "under 2 tiles": 26,
        "too short for their source": 7,
    }


def test_english_has_nothing_but_letters(english_list: WordList) -> None:
    assert all(word.isascii() and word.isalpha() and word.isupper() for word in english_list.words)
    assert {len(word) for word in english_list.words} == set(range(2, 16))
    assert list(english_list.words) == sorted(set(english_list.words))


def test_english_is_no_tournament_list(english_list: WordList) -> None:
    """ENABLE has 96 words of two letters, we add eleven; the tournament lists of this century have these as well."""
    two = {word for word in english_list.words if len(word) == 2}
    assert len(two) == 107
    assert two.isdisjoint({"CH", "DI", "EA", "EE", "GU", "IO", "JA", "KO", "KY", "OB", "OO", "OU", "ST", "UR", "ZO"})
