"""Every file of meanings says where it comes from, and is what it says."""

import re
import tomllib
from hashlib import sha256

import pytest

from lexicade.lexicon.gloss_file import GlossFile
from lexicade.lexicon.meanings import FOLDER
from lexicade.lexicon.provenance import Record, records
from lexicade.lexicon.sources import DATA, read_words
from tests.tables import each

pytestmark = pytest.mark.slow

SOURCES = tomllib.loads((FOLDER / "SOURCES.toml").read_text(encoding="utf-8"))
RECORDS = records(FOLDER)

SHARED = "ODbL-1.0, CC-BY-SA-4.0 and others"
STATED = {
    "GPL-2.0-only": ["Free Software Foundation, version 2 of the License"],
    "GPL-2.0-or-later": ["License ver. 2.0 and any later version", "Files: * Copyright: {} License: GPL-2+"],
    "GPL-3.0-only": ["Files: * Copyright: {} License: GPL-3 "],
    "GPL-3.0-or-later": ["License ver. 3.0 and any later version", "Files: * Copyright: {} License: GPL-3+"],
    "GPL-3.0 and AGPL-3.0": ["version 3 (GPLv3) and the GNU Affero General Public License, version 3 (AGPLv3)"],
    "CC-BY-SA-3.0": ["Creative Commons Attribution-ShareAlike 3.0"],
}
"""How dictionaries word the licences that we record."""


@each("record", RECORDS.values())
def test_a_file_is_what_is_recorded(record: Record) -> None:
    path = FOLDER / record.path
    assert sha256(path.read_bytes()).hexdigest() == record.sha256
    if path.suffix == ".book":
        assert sum(1 for _ in GlossFile(path)) == record.lines
    elif path.suffix == ".xz":
        assert len(read_words(path)) == record.lines
    assert record.licence in {"MIT", "WordNet-3.0", "CC-BY-SA-4.0", SHARED, *STATED}


@each("record", RECORDS.values())
def test_what_others_wrote_comes_with_their_notice(record: Record) -> None:
    if record.attribution != "Lexicade":
        assert record.notice
        assert (FOLDER / record.notice).stat().st_size > 500


@each("path", [path for path in RECORDS if path.endswith(("/glosses.book", "/bridged.book", "/spoken.book"))])
def test_the_licence_is_the_one_the_dictionary_states(path: str) -> None:
    record = RECORDS[path]
    assert record.notice
    text = " ".join((FOLDER / record.notice).read_text(encoding="utf-8").split())
    text = text.replace("3.0 or any", "3.0 and any").replace("2 (or at your option any", "2.0 and any")
    # Debian names the authors between the files and their licence.
    text = re.sub(r"(Files: \* Copyright:) (?:(?!License:).)* (License:)", r"\1 {} \2", text)
    assert any(each in text for each in STATED[record.licence])
    assert f"licensed under {record.licence}" in text


def test_the_notices_have_what_the_licences_ask_for() -> None:
    wordnet = (FOLDER / "NOTICE-wordnet.txt").read_text()
    assert "WordNet 3.0 Copyright 2006 by Princeton University" in wordnet
    assert 'PROVIDED "AS IS"' in wordnet
    assert "SUBTLEX" in (FOLDER / "NOTICE-common.txt").read_text()
    forms = (FOLDER / "NOTICE-forms.txt").read_text()
    assert "Open Database License" in forms
    assert "Polish Academy of Sciences" in forms
    licences = "GPL-2 GPL-3 AGPL-3.0 CC-BY-3.0 CC-BY-4.0 CC-BY-SA-3.0 CC-BY-SA-4.0 LGPLLR ODbL-1.0"
    for name in licences.split():
        assert (DATA / f"licences/{name}.txt").stat().st_size > 10_000
    for notice in FOLDER.rglob("NOTICE*.txt"):
        for named in re.findall(r"[./]*licences/[\w.-]+\.txt", notice.read_text(encoding="utf-8")):
            assert (notice.parent / named).resolve().is_relative_to(DATA.resolve() / "licences")
            assert (notice.parent / named).is_file(), (notice, named)


def test_every_file_is_recorded() -> None:
    known = {*RECORDS, *(table["path"] for table in SOURCES["notice"])}
    found = {
        path.relative_to(FOLDER).as_posix()
        for path in FOLDER.rglob("*")
        if path.is_file() and path.suffix not in {".py", ".pyc", ".toml", ".md"}
    }
    assert found == known


def test_the_packages_are_pinned() -> None:
    named = {name for file in SOURCES["file"] for key in ("packages", "evidence") for name in file.get(key, ())}
    named.update(*SOURCES["group"].values())
    assert named | {"licence-texts"} == set(SOURCES["package"])
    for package in SOURCES["package"].values():
        assert package["version"]
        assert len(package["sha256"]) == 64
        assert package["licence"]


def test_our_own_words_are_in_order() -> None:
    lines = (FOLDER / "en/function-words.txt").read_text(encoding="utf-8").splitlines()
    words = [line.split("\t")[0] for line in lines if not line.startswith("#")]
    assert words == sorted(words)
    assert len(set(words)) >= 150


def test_the_data_stays_small() -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert sum(path.stat().st_size for path in files) <= 20_000_000
