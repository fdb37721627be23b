"""Built lists: packed and read back, and refused when they are damaged."""

import lzma
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.errors import BadData
from lexicade.lexicon.packed_list import PackedList, pack_bands, read_bands, read_list
from lexicade.lexicon.report import Dropped, Step

TOLD = {"ECOLE": "Aé", "ECOLES": "Aé:AB", "CHAT": "", "ЖАБА": ""}
REPORT = (Step("writing", 4, {"capitals": Dropped(1, ("Paris",))}),)


def written(path: Path, text: str) -> Path:
    path.write_bytes(lzma.compress(text.encode()))
    return path


def test_what_is_packed_is_read(tmp_path: Path) -> None:
    built = PackedList.of(TOLD, REPORT)
    assert read_list(written(tmp_path / "words.txt.xz", built.pack())) == built
    assert [built.texts[number] for number in built.text_numbers] == [TOLD[word] for word in built.words]


@given(st.dictionaries(st.text("ABCЖÑ", min_size=1), st.text("Aé:=/"), max_size=40))
def test_any_list_is_read_as_it_was(told: dict[str, str]) -> None:
    built = PackedList.of(told)
    again = read_list_from(built.pack())
    assert again.words == sorted(told)
    if any(told.values()):
        assert {
            word: again.texts[number] for word, number in zip(again.words, again.text_numbers, strict=True)
        } == told


def read_list_from(text: str) -> PackedList:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        return read_list(written(Path(folder) / "words.txt.xz", text))


def test_many_texts_have_numbers(tmp_path: Path) -> None:
    """More than the Unicode plane has places before its surrogates."""
    told = {
        f"A{number:05}".translate(str.maketrans("0123456789", "BCDEFGHIJK")): f"B{number}" for number in range(60_000)
    }
    built = PackedList.of(told)
    assert read_list(written(tmp_path / "words.txt.xz", built.pack())).text_numbers == built.text_numbers


def test_bands_belong_to_their_list(tmp_path: Path) -> None:
    built = PackedList.of(TOLD)
    path = written(tmp_path / "bands.txt.xz", pack_bands([0, 4, 16, 1], built))
    assert list(read_bands(path, built)) == [0, 4, 16, 1]
    with pytest.raises(BadData, match="another list"):
        read_bands(path, PackedList.of({"CHAT": ""}))
    with pytest.raises(BadData, match="3 bands for 4 words"):
        read_bands(written(path, pack_bands([0, 4, 16], built)), built)


@pytest.mark.parametrize(
    "text",
    ["", "lexicade list 1", "lexicade list 1\n[]\n", "lexicade list 1\n{}\n", "lexicade list 2\n{}\n",
     'lexicade list 1\n{"words": 2, "texts": 0, "report": []}\n\n0A\n',
     'lexicade list 1\n{"words": 1, "texts": 9}\n'],
)  # fmt: skip
def test_a_damaged_list_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadData, match=r"words\.txt\.xz"):
        read_list(written(tmp_path / "words.txt.xz", text))


def test_a_missing_or_broken_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="is not there"):
        read_list(tmp_path / "words.txt.xz")
    (tmp_path / "words.txt.xz").write_bytes(b"\xfd7zXZ nonsense")
    with pytest.raises(BadData, match="cannot be read"):
        read_list(tmp_path / "words.txt.xz")
