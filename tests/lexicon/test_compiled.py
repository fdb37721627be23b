"""Compiled files: made once, rebuilt when stale or damaged, and never half used."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lexicade._core import WordGraph
from lexicade.errors import BadData, BadInput
from lexicade.languages import Language
from lexicade.lexicon import compiled
from lexicade.lexicon.pipeline import WordList, make

WORDS = ["AA", "ACT", "BLOG", "CAFE", "CAT", "CATS", "MEOW", "NOIR"]


def never(language: Language, data: Path) -> WordList:
    raise AssertionError("it is there already")


def only_file(cache: Path) -> Path:
    (path,) = cache.iterdir()
    return path


def test_made_once(tiny: Language, data: Path, cache: Path) -> None:
    assert compiled.ready(tiny, data).words() == WORDS
    assert compiled.ready(tiny, data, never).words() == WORDS
    assert only_file(cache).name.startswith("en-")


def truncate(content: bytes) -> bytes:
    return content[: len(content) // 2]


def flip_a_bit(content: bytes) -> bytes:
    middle = len(content) * 2 // 3
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def empty(content: bytes) -> bytes:
    return b""


def something_else(content: bytes) -> bytes:
    return b"not a lexicon" * 1000


@pytest.mark.parametrize("harm", [truncate, flip_a_bit, empty, something_else])
def test_a_damaged_file_is_rebuilt(tiny: Language, data: Path, cache: Path, harm: Callable[[bytes], bytes]) -> None:
    compiled.ready(tiny, data)
    path = only_file(cache)
    whole = path.read_bytes()
    path.write_bytes(harm(whole))
    assert compiled.ready(tiny, data).words() == WORDS
    assert path.read_bytes() == whole


def test_other_sources_make_another_file(tiny: Language, data: Path, cache: Path) -> None:
    compiled.ready(tiny, data)
    (data / "enable.txt").write_text("dog\n")
    assert "DOG" in compiled.ready(tiny, data)
    assert len(list(cache.iterdir())) == 2


def test_another_alphabet_or_rule_makes_another_file(tiny: Language, data: Path) -> None:
    keys = {
        compiled.key(tiny, data),
        compiled.key(tiny.model_copy(update={"folds": {}}), data),
        compiled.key(tiny.model_copy(update={"tiles": tiny.tiles[:-1]}), data),
        compiled.key(tiny.model_copy(update={"lexicon": tiny.lexicon.model_copy(update={"edition": "other"})}), data),
    }
    assert len(keys) == 4


def test_another_recipe_makes_another_file(tiny: Language, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.key(tiny, data)
    monkeypatch.setattr(compiled, "RECIPE", 0)
    assert compiled.key(tiny, data) != before


def test_a_stale_file_under_the_right_name_is_rebuilt(tiny: Language, data: Path, cache: Path) -> None:
    compiled.ready(tiny, data)
    stale = only_file(cache).read_bytes()
    (data / "enable.txt").write_text("dog\n")
    path = compiled.place(tiny, compiled.key(tiny, data))
    path.write_bytes(stale)
    assert "DOG" in compiled.ready(tiny, data)


def test_a_failed_build_leaves_nothing_behind(tiny: Language, data: Path, cache: Path) -> None:
    with pytest.raises(ValueError, match="CAT"):
        compiled.ready(tiny, data, lambda *_: WordList(("CAT", "CAT"), b"\1\1", b"\0\0", ()))
    assert not cache.exists() or not list(cache.iterdir())


def test_who_has_it_open_keeps_it(tiny: Language, data: Path, cache: Path) -> None:
    graph = compiled.ready(tiny, data)
    only_file(cache).unlink()
    assert graph.words() == WORDS


def test_only_the_newest_files_are_kept(tiny: Language, data: Path, cache: Path) -> None:
    for number in range(6):
        (data / "enable.txt").write_text("dog\n" * (number + 1))
        compiled.ready(tiny, data)
    assert len(list(cache.iterdir())) == compiled.KEPT
    assert "DOG" in compiled.ready(tiny, data, never)


def test_a_folder_that_cannot_be_written_is_named(
    tiny: Language, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("LEXICADE_CACHE", str(tmp_path / "file"))
    with pytest.raises(BadInput) as caught:
        compiled.ready(tiny, data)
    assert caught.value.code == "bad-setting"
    assert "LEXICADE_CACHE" in caught.value.message


def test_the_user_has_a_folder_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LEXICADE_CACHE", raising=False)
    assert compiled.folder().name == "lexicade"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"none\.words"):
        compiled.read(tmp_path / "none.words")


def test_a_note_of_somebody_else_says_nothing(tiny: Language, tmp_path: Path) -> None:
    for number, note in enumerate(["", "hello", "[1]", "3"]):
        path = tmp_path / f"{number}.words"
        WordGraph.compile(str(path), ["A"], ["AA"], b"\1", b"\0", note)
        assert compiled.note_of(compiled.read(path)) == {}


RACE = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from conftest import RULES
from lexicade.languages import Language
from lexicade.lexicon import compiled, pipeline
tiny = Language.load("en").model_copy(update={"lexicon": RULES})
data = Path(sys.argv[2])
key = compiled.key(tiny, data)
for turn in range(50):
    assert len(compiled.ready(tiny, data).words()) == 8
    compiled.write(compiled.place(tiny, key), tiny, pipeline.make(tiny, data), key)
"""


def test_processes_that_load_and_write_at_once_all_get_the_whole_list(
    tiny: Language, data: Path, cache: Path
) -> None:
    def race(_: int) -> str:
        command = [sys.executable, "-c", RACE, str(Path(__file__).parent), str(data)]
        return subprocess.run(command, check=False, capture_output=True, text=True, timeout=120).stderr

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(race, range(4))) == [""] * 4
    assert compiled.ready(tiny, data, never).words() == WORDS
    assert len(list(cache.iterdir())) == 1


def test_the_list_made_is_the_list_read(tiny: Language, data: Path, cache: Path) -> None:
    made, graph = make(tiny, data), compiled.ready(tiny, data)
    assert [graph.level(word) for word in made.words] == list(made.levels)
    assert [graph.flags(word) for word in made.words] == list(made.flags)
