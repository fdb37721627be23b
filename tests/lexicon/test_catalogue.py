"""Which lexicons there are, and what becomes of one whose words were left out."""

import shutil
from pathlib import Path

import pytest

from lexicade.errors import BadData, BadInput, NotFound
from lexicade.languages import FOLDER, check_folder, codes
from lexicade.lexicon import Lexicon, catalogue, lexicon
from lexicade.lexicon.sources import DATA


def test_every_language_is_offered_and_english_twice() -> None:
    assert set(catalogue.names()) == {*codes(), "en-large", "pt-br"}


def test_sizes_are_lexicons_of_one_language() -> None:
    small, large = Lexicon.load("en"), Lexicon.load("en-large")
    assert (large.name, large.language.code) == ("en-large", "en")
    assert len(large) == 248_777
    assert "oo" in large
    assert "oo" not in small
    assert [word for word in small if word not in large] == []


@pytest.mark.parametrize("name", ["en-huge", "en-", "-large", "xx", "en_large", ""])
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(NotFound) as caught:
        catalogue.find(name)
    assert caught.value.code == "unknown-language"


def test_a_language_whose_words_were_left_out_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A distributor who may not ship GPL data removes the file, and that is all there is to do."""
    data = tmp_path / "data"
    shutil.copytree(DATA, data, ignore=shutil.ignore_patterns("NOTICE*", "licences", "__pycache__"))
    (data / "it" / "words.txt.xz").unlink()
    monkeypatch.setattr(catalogue, "DATA", data)
    monkeypatch.setattr(lexicon, "_loaded", {})
    assert set(catalogue.names()) == {*codes(), "en-large", "pt-br"} - {"it"}
    with pytest.raises(NotFound) as caught:
        Lexicon.load("it")
    assert "it" not in str(caught.value.context["languages"]).split(", ")
    assert "chat" in Lexicon.load("fr")


def test_a_broken_language_hides_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xx.toml").write_text("code = 'xx'\nname = ")
    (tmp_path / "yy.toml").mkdir()
    (tmp_path / "zz.toml").write_text((FOLDER / "cy.toml").read_text().replace('code = "cy"', 'code = "zz"'))
    monkeypatch.setenv("LEXICADE_LANGUAGES", str(tmp_path))
    assert "cy" in catalogue.names()
    assert not {"xx", "yy", "zz"} & set(catalogue.names())
    assert catalogue.find("fr").name == "fr"
    broken, folder, wordless = catalogue.problems()
    assert broken.startswith("xx.toml: file: ")
    assert folder.startswith("yy.toml: file: ")
    assert wordless.startswith("zz.toml: lexicon.sources: there is no file ")
    with pytest.raises(BadData, match="bad-language-file"):
        catalogue.find("xx")


def test_a_missing_folder_of_languages_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEXICADE_LANGUAGES", str(tmp_path / "nowhere"))
    with pytest.raises(BadInput, match="LEXICADE_LANGUAGES"):
        check_folder()
