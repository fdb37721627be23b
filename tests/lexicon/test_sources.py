"""Reading source files: the words they hold, and errors that say which file and line."""

import lzma
from pathlib import Path

import pytest

from lexicade.errors import BadData
from lexicade.lexicon.sources import DATA, read_numbers, read_words


def test_words_are_the_first_column_and_remarks_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_text("# a remark\nact\nspit\troasts meat\n\ncafé\n", encoding="utf-8")
    assert read_words(path) == ["act", "spit", "café"]


def test_packed_files_are_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "words.txt.xz"
    path.write_bytes(lzma.compress("act\t10\ncafé\t2.5\n".encode()))
    assert read_words(path) == ["act", "café"]
    assert list(read_numbers(path)) == [("act", 10), ("café", 2.5)]


def test_a_byte_order_mark_and_foreign_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "words.txt"
    path.write_bytes(b"\xef\xbb\xbfact\r\ncat\r\n")
    assert read_words(path) == ["act", "cat"]


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("words.txt", b"act\nb\xe9te\n", "line 2: not UTF-8"),
        ("words.txt.xz", b"act\n", "cannot be unpacked"),
        ("words.txt.xz", lzma.compress(b"act\n")[:-8], "cannot be unpacked"),
        ("words.txt", None, "is not there"),
    ],
)
def test_a_bad_file_is_named(tmp_path: Path, name: str, content: bytes | None, problem: str) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadData) as caught:
        read_words(path)
    assert caught.value.code == "bad-word-data"
    assert str(caught.value.context["file"]).endswith(name)
    assert problem in caught.value.message


@pytest.mark.parametrize("line", ["cat", "cat\t", "cat\tmany"])
def test_a_missing_number_is_named_by_line(tmp_path: Path, line: str) -> None:
    path = tmp_path / "levels.txt"
    path.write_text(f"act\t10\n{line}\n")
    with pytest.raises(BadData, match="line 2"):
        list(read_numbers(path))


def test_a_folder_is_not_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        read_words(tmp_path)


def test_the_data_comes_with_the_package() -> None:
    assert (DATA / "SOURCES.toml").is_file()
