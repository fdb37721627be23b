"""Lists of one's own: added whole or not at all, and the lines that are wrong are named."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.errors import BadData, BadInput, NotFound
from lexicade.lexicon import Lexicon, catalogue, custom_lists, lexicon


@pytest.fixture(autouse=True)
def _a_place_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEXICADE_LISTS", str(tmp_path / "lists"))
    monkeypatch.setenv("LEXICADE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(lexicon, "_loaded", {})


def written(tmp_path: Path, content: str | bytes, name: str = "list.txt") -> Path:
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def problems(tmp_path: Path, content: str | bytes, name: str = "list.txt", language: str = "fr") -> str:
    with pytest.raises(BadInput) as caught:
        custom_lists.add("mine", written(tmp_path, content, name), language)
    assert caught.value.code == "bad-list"
    assert custom_lists.names() == ()
    return str(caught.value.context["problems"])


def test_a_list_becomes_a_lexicon(tmp_path: Path) -> None:
    custom_lists.add("school-week-3", written(tmp_path, "école\nchat\n\nŒuf\n"), "fr")
    mine = Lexicon.load("school-week-3")
    assert list(mine) == ["CHAT", "ECOLE", "OEUF"]
    assert mine.spellings("oeuf") == ("Œuf",)
    assert (mine.name, mine.language.code, mine.level("chat")) == ("school-week-3", "fr", 1)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_has_translations(tmp_path: Path, separator: str) -> None:
    rows = [("word", "translation"), ("école", "school"), ("chat", "cat"), ("chat", "tomcat")]
    custom_lists.add("mine", written(tmp_path, "\n".join(separator.join(row) for row in rows), "list.csv"), "fr")
    mine = Lexicon.load("mine")
    assert mine.translation("ecole") == "school"
    assert mine.spellings("ecole") == ("école",)
    assert mine.translation("loup") is None
    assert len(mine) == 2


@pytest.mark.parametrize(
    "content",
    ["\ufeffchat\nchien\n".encode(), b"chat\r\nchien\r\n", b"chat\rchien", b"\n\n chat \n\n\tchien\n\n",
     b"# pets\nchat\nchien\nchat"],
)  # fmt: skip
def test_marks_and_line_ends_do_not_matter(tmp_path: Path, content: bytes) -> None:
    custom_lists.add("mine", written(tmp_path, content), "fr")
    assert list(Lexicon.load("mine")) == ["CHAT", "CHIEN"]


def test_bad_lines_are_named_and_nothing_is_added(tmp_path: Path) -> None:
    told = problems(tmp_path, "chat\nporc-épic\nx2\nloup\n😀\nc?t\n" + "a" * 30 + "\n")
    assert told.split("; ") == [
        "line 2: 'porc-épic' has what is no letter of French: -",
        "line 3: 'x2' has what is no letter of French: 2",
        "line 5: '😀' has what is no letter of French: 😀",
        "line 6: 'c?t' has what is no letter of French: ?",
        f"line 7: '{'a' * 30}' is longer than 21 tiles",
    ]


def test_many_bad_lines_are_counted(tmp_path: Path) -> None:
    assert problems(tmp_path, "1\n" * 5000).endswith("; and 4980 more")


def test_mixed_encodings_are_named(tmp_path: Path) -> None:
    assert problems(tmp_path, "école\n".encode() + "école\n".encode("latin-1")) == "line 2: 'école' is not UTF-8"
    assert "UTF-16" in problems(tmp_path, "chat\n".encode("utf-16"))


def test_letters_of_another_language_are_named(tmp_path: Path) -> None:
    assert "no letter of Bulgarian: c a t" in problems(tmp_path, "котка\ncat\n", language="bg")


@pytest.mark.parametrize(
    ("content", "told"), [("", "there is no word in it"), ("\n\n", "no word"), ("# only remarks\n", "no word")]
)
def test_an_empty_list_is_refused(tmp_path: Path, content: str, told: str) -> None:
    assert told in problems(tmp_path, content)


def test_a_translation_needs_a_word(tmp_path: Path) -> None:
    assert "line 2: '' has a translation and no word" in problems(tmp_path, "chat,cat\n,dog\n", "list.csv")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="No such file"):
        custom_lists.add("mine", tmp_path / "none.txt", "fr")


def test_ten_million_lines_are_too_many(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as caught:
        custom_lists.add("mine", written(tmp_path, b"chat\n" * 10_000_000), "fr")
    assert caught.value.code == "list-too-long"
    assert custom_lists.names() == ()


@pytest.mark.parametrize("name", ["", "Mine", "a b", "../x", "fr", "en-large", "en-mine", "-a", "é"])
def test_names_that_cannot_be(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput) as caught:
        custom_lists.add(name, written(tmp_path, "chat\n"), "fr")
    assert caught.value.code == "bad-list-name"


def test_a_list_may_be_replaced_and_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    custom_lists.add("mine", written(tmp_path, "chat\n"), "fr")
    custom_lists.add("mine", written(tmp_path, "chien\n"), "fr")
    assert list(Lexicon.load("mine")) == ["CHIEN"]
    assert len(list(custom_lists.folder().iterdir())) == 2
    custom_lists.remove("mine")
    monkeypatch.setattr(lexicon, "_loaded", {})
    assert list(custom_lists.folder().iterdir()) == []
    with pytest.raises(NotFound):
        Lexicon.load("mine")
    with pytest.raises(NotFound):
        custom_lists.remove("mine")


def test_a_failed_replacement_leaves_the_list_as_it_was(tmp_path: Path) -> None:
    custom_lists.add("mine", written(tmp_path, "chat\n"), "fr")
    with pytest.raises(BadInput):
        custom_lists.add("mine", written(tmp_path, "x-ray\n"), "fr")
    assert list(Lexicon.load("mine")) == ["CHAT"]


def test_as_typed(tmp_path: Path) -> None:
    file = str(written(tmp_path, "chat,cat\nécole,school\n", "pets.csv"))
    result = CliRunner().invoke(app, ["lexicon", "add", "pets", file, "--language", "fr"])
    assert (result.exit_code, result.stdout) == (0, "pets: 2 words in French\n")
    assert "pets" in CliRunner().invoke(app, ["lexicon", "info", "pets", "--json"]).stdout
    result = CliRunner().invoke(app, ["lexicon", "remove", "pets"])
    assert result.stdout == "pets is forgotten\n"


def test_a_forgotten_list_leaves_no_compiled_file(tmp_path: Path, cache: Path) -> None:
    custom_lists.add("mine", written(tmp_path, "chat\n"), "fr")
    Lexicon.load("mine")
    assert [path.name.partition("-")[0] for path in cache.iterdir()] == ["mine"]
    custom_lists.remove("mine")
    assert list(cache.iterdir()) == []


@pytest.mark.parametrize("record", ["{", "[]", "{}", '{"language": "fr", "sha256": "0", "words": "many"}'])
def test_a_broken_record_is_named_and_can_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: str
) -> None:
    monkeypatch.setattr(catalogue, "names", tuple)
    custom_lists.add("mine", written(tmp_path, "chat\n"), "fr")
    custom_lists.add("pets", written(tmp_path, "chien\n"), "fr")
    (custom_lists.folder() / "mine.json").write_text(record)
    with pytest.raises(BadData, match="bad-word-data"):
        Lexicon.load("mine")
    assert list(Lexicon.load("pets")) == ["CHIEN"]
    (problem,) = custom_lists.problems()
    assert problem.startswith("mine.json: not the record of a list")
    result = CliRunner().invoke(app, ["lexicon", "info", "--json"])
    assert '"pets"' in result.stdout
    assert "mine.json" in result.stderr
    custom_lists.remove("mine")
    assert custom_lists.names() == ("pets",)


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"ch4t\n"])
def test_broken_words_are_named(tmp_path: Path, content: bytes | None) -> None:
    added = custom_lists.add("mine", written(tmp_path, "chat\n"), "fr")
    file = added.data / added.language.lexicon.sources[0].file
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(BadData, match=file.name):
        Lexicon.load("mine")
