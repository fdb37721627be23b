"""A book finds what was put in, and says so when it is damaged."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade.errors import BadData
from lexicade.lexicon import gloss_file
from lexicade.lexicon.gloss_file import Gloss, GlossFile, pack, plain

heads = st.text(st.characters(categories=["L"]), min_size=1, max_size=6)
texts = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=20)


@settings(deadline=None)  # it writes files
@given(st.lists(st.builds(Gloss, heads, texts), max_size=40), st.integers(1, 60), heads)
def test_what_was_put_in_is_found(
    tmp_path_factory: pytest.TempPathFactory, entries: list[Gloss], size: int, other: str
) -> None:
    path = tmp_path_factory.mktemp("books") / "any.book"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gloss_file, "PAGE", size)
        path.write_bytes(pack(entries))
    found = GlossFile(path)
    assert sorted(found) == sorted(entries)
    for head in [other, *(entry.head for entry in entries)]:
        assert found[head] == [entry for entry in entries if plain(entry.head) == plain(head)]


def test_accents_and_capitals_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "fr.book"
    path.write_bytes(pack([Gloss("cœur", "heart"), Gloss("Straße", "street"), Gloss("łódź", "boat")]))
    found = GlossFile(path)
    assert [found[word][0].text for word in ("COEUR", "strasse", "LODZ")] == ["heart", "street", "boat"]
    assert found["aaa"] == found["zzz"] == []


def test_an_empty_book_is_empty(tmp_path: Path) -> None:
    path = tmp_path / "none.book"
    path.write_bytes(pack([]))
    assert GlossFile(path)["cat"] == list(GlossFile(path)) == []


def test_a_file_that_is_no_book_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "fr.book"
    for content in (b"", b"hello", b"LEXICADE BOOK 1\n", b"LEXICADE BOOK 1\n\0\0\0\5hello"):
        path.write_bytes(content)
        with pytest.raises(BadData, match=r"fr\.book"):
            GlossFile(path)["cat"]
    with pytest.raises(BadData, match="cannot be read"):
        GlossFile(tmp_path / "missing.book")["cat"]


def test_a_damaged_page_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "fr.book"
    content = bytearray(pack([Gloss("chat", "cat")]))
    content[-20] ^= 0xFF
    path.write_bytes(content)
    with pytest.raises(BadData, match="damaged"):
        GlossFile(path)["chat"]
