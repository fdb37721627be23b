"""All words of a list as text files."""

import gzip
import os
import time
from pathlib import Path

import pytest

from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.lexicon import Lexicon, compiled, word_files
from lexicade.lexicon.lexicon import BLOCK
from lexicade.lexicon.word_files import WordFiles


@pytest.fixture
def lexicon(tiny: Language, data: Path, cache: Path) -> Lexicon:
    return Lexicon(compiled.ready(tiny, data), tiny, "en", "tiny")


def test_the_files_have_every_word_on_a_line(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    files = WordFiles.of(lexicon)
    assert not files.exist()
    monkeypatch.setattr(word_files, "BLOCK", 2)
    word_files.write(lexicon)
    assert files.exist()
    assert files.plain.read_text().split("\n") == [*lexicon, ""]
    assert gzip.decompress(files.gzipped.read_bytes()) == files.plain.read_bytes()
    assert sorted(path.name for path in files.plain.parent.iterdir()) == sorted(
        [f"en-{files.version}{kind}" for kind in compiled.KINDS if ".packed" not in kind]
    )


def test_a_file_that_is_there_stays(lexicon: Lexicon) -> None:
    word_files.write(lexicon)
    files = WordFiles.of(lexicon)
    files.plain.write_text("kept")
    files.gzipped.unlink()
    word_files.write(lexicon)
    assert files.plain.read_text() == "kept"
    assert files.exist()


def test_a_folder_that_cannot_be_written_to_is_named(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(gzip.GzipFile, "writelines", full)
    with pytest.raises(BadInput, match="No space left"):
        word_files.write(lexicon)
    assert not list(WordFiles.of(lexicon).plain.parent.glob(".*"))


def test_texts_of_other_words_go_with_them(lexicon: Lexicon, cache: Path) -> None:
    word_files.write(lexicon)
    stale = [cache / f"en-{'0' * 16}{kind}" for kind in compiled.KINDS]
    large = cache / f"en-large-{'0' * 16}.txt"
    for path in (*stale, large):
        path.touch()
        os.utime(path, (time.time() - 2 * compiled.UNUSED,) * 2)
    compiled.tidy("en", cache / f"en-{WordFiles.of(lexicon).version}.words")
    assert not any(path.exists() for path in stale)
    assert large.exists()
    assert WordFiles.of(lexicon).exist()


def test_words_are_read_in_blocks(english: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    every = english.graph.words()
    assert len(every) > 2 * BLOCK
    assert list(english) == every
