"""Compiled files: made once, rebuilt when stale or damaged, and never half used."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lexicade._core import WordGraph, WordSource
from lexicade.errors import BadData, BadInput
from lexicade.languages import Language
from lexicade.lexicon import compiled
from lexicade.lexicon.pipeline import WordList, make
from tests.waiting import PATIENCE

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


def made_from(words: str, tiny: Language, data: Path) -> Path:
    """Where the compiled file of other sources lies, once it is made."""
    (data / "enable.txt").write_text(words)
    compiled.ready(tiny, data)
    return compiled.place(tiny, compiled.key(tiny, data))


def unused_for(seconds: float, path: Path) -> None:
    at = time.time() - seconds
    os.utime(path, (at, at))


def test_what_was_not_used_for_a_day_goes(tiny: Language, data: Path, cache: Path) -> None:
    first, second = made_from("dog\n", tiny, data), made_from("cow\n", tiny, data)
    assert first.exists()
    graph = compiled.read(first)
    for path in (first, second):
        unused_for(compiled.UNUSED + 60, path)
    made_from("cow\n", tiny, data)  # a use
    half = cache / f".{first.name}.1.0"
    half.write_bytes(b"half")
    unused_for(compiled.UNUSED + 60, half)
    third = made_from("owl\n", tiny, data)
    assert set(cache.iterdir()) == {second, third}
    assert "DOG" in graph


def test_never_more_than_a_few_are_kept(tiny: Language, data: Path, cache: Path) -> None:
    for number in range(6):
        last = made_from("dog\n" * (number + 1), tiny, data)
    assert len(list(cache.iterdir())) == compiled.KEPT_EDITIONS
    assert last.exists()
    assert "DOG" in compiled.ready(tiny, data, never)


def test_files_of_other_lists_stay(tiny: Language, data: Path, cache: Path) -> None:
    others = [cache / f"{name}-0123456789abcdef.words" for name in ("en-large", "fr")]
    cache.mkdir(parents=True, exist_ok=True)
    for other in others:
        other.write_bytes(b"")
        unused_for(compiled.UNUSED + 60, other)
    path = made_from("dog\n", tiny, data)
    assert set(cache.iterdir()) == {*others, path}
    compiled.tidy("en")
    assert set(cache.iterdir()) == set(others)


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
        WordGraph.compile(str(path), WordSource(["A"], ["AA"], b"\1", b"\0", note))
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


@pytest.mark.slow
def test_processes_that_load_and_write_at_once_all_get_the_whole_list(
    tiny: Language, data: Path, cache: Path
) -> None:
    def race(_: int) -> str:
        command = [sys.executable, "-c", RACE, str(Path(__file__).parent), str(data)]
        return subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE).stderr

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(race, range(4))) == [""] * 4
    assert compiled.ready(tiny, data, never).words() == WORDS
    assert len(list(cache.iterdir())) == 1


def test_the_list_made_is_the_list_read(tiny: Language, data: Path, cache: Path) -> None:
    made, graph = make(tiny, data), compiled.ready(tiny, data)
    assert [graph.level(word) for word in made.words] == list(made.levels)
    assert [graph.flags(word) for word in made.words] == list(made.flags)


def test_a_file_from_elsewhere_is_looked_through(tmp_path: Path) -> None:
    path = tmp_path / "mine.words"
    WordGraph.compile(str(path), WordSource(["A"], ["AA"], b"\1", b"\0", ""))
    assert compiled.read(path, verify=True).words() == ["AA"]
