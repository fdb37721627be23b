"""The dictionaries of a server."""

import asyncio
import threading
import time
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from lexicade.errors import LexicadeError, NotFound
from lexicade.lexicon import Lexicon
from lexicade.server.words.dictionaries import Dictionaries
from tests.waiting import PATIENCE


async def test_a_class_that_asks_at_once_has_the_list_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def load(name: str) -> Lexicon:
        asked.append(name)
        time.sleep(0.05)
        return Lexicon.from_words(["tea"])

    monkeypatch.setattr(Lexicon, "load_compiled", lambda _: None)
    monkeypatch.setattr(Lexicon, "load", load)
    dictionaries = Dictionaries()
    loaded = await asyncio.gather(*(dictionaries.load("pl") for _ in range(30)))
    assert len({id(lexicon) for lexicon in loaded}) == 1
    assert asked == ["pl"]


async def test_a_list_that_nobody_has_is_asked_for_again() -> None:
    dictionaries = Dictionaries()
    for _ in range(2):
        with pytest.raises(LexicadeError):
            await dictionaries.load("xx")


async def test_lists_are_compiled_one_at_a_time_and_others_load_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    tea = Lexicon.from_words(["tea"])
    begun, go_on = threading.Event(), threading.Event()
    running: list[str] = []
    most = 0

    def compile_slowly(name: str) -> Lexicon:
        nonlocal most
        running.append(name)
        most = max(most, len(running))
        begun.set()
        assert go_on.wait(PATIENCE)
        running.remove(name)
        return tea

    monkeypatch.setattr(Lexicon, "load_compiled", lambda name: tea if name == "en" else None)
    monkeypatch.setattr(Lexicon, "load", compile_slowly)
    dictionaries = Dictionaries()
    # More than there are threads for all: who waits for a compilation takes none.
    waiting = [asyncio.ensure_future(dictionaries.load(f"list-{number}")) for number in range(50)]
    assert await asyncio.to_thread(begun.wait, 60)
    assert await dictionaries.load("en") is tea
    assert not any(each.done() for each in waiting)
    go_on.set()
    assert await asyncio.gather(*waiting) == [tea] * 50
    assert most == 1


async def test_a_broken_language_is_none_for_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xx.toml").write_text("code =")
    monkeypatch.setenv("LEXICADE_LANGUAGES", str(tmp_path))
    with capture_logs() as lines, pytest.raises(NotFound, match="unknown-language"):
        await Dictionaries().load("xx")
    assert [(line["event"], line["lexicon"]) for line in lines] == [("broken-word-data", "xx")]
