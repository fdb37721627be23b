"""Boards of own words: one at a time, few waiting, and not too many for one account."""

import asyncio
import random
import threading
from datetime import UTC, datetime, timedelta

import pytest

from lexicade.errors import TooMany
from lexicade.lexicon import Lexicon
from lexicade.server.shake.board_queue import MAX_WAITING, PER_ACCOUNT, WINDOW, BoardQueue
from lexicade.shake import deal
from lexicade.shake import rules as shake
from tests.waiting import PATIENCE

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
OWN = shake.Options(own_words=("cat",))
DEALT = shake.Deal(("A",) * 16, ())
LEXICON = Lexicon.from_words(["cat"])


@pytest.fixture
def queue() -> BoardQueue:
    return BoardQueue(random.Random(1))


async def test_boards_of_own_words_are_made_one_at_a_time(queue: BoardQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()
    running: list[int] = []
    most = 0

    def dealt(options: shake.Options, *_: object) -> shake.Deal:
        nonlocal most
        if options.own_words:
            running.append(1)
            most = max(most, len(running))
            begun.set()
            assert go_on.wait(PATIENCE)
            running.pop()
        return DEALT

    monkeypatch.setattr(deal, "deal_board", dealt)
    waiting = [asyncio.ensure_future(queue.deal(OWN, LEXICON, f"account {n}", NOW)) for n in range(MAX_WAITING)]
    assert await asyncio.to_thread(begun.wait, 60)
    with pytest.raises(TooMany) as refusal:
        await queue.deal(OWN, LEXICON, "one more", NOW)
    assert (refusal.value.code, refusal.value.context) == ("boards-busy", {"seconds": 10})
    assert await queue.deal(shake.Options(), LEXICON, "of chance", NOW) == DEALT
    go_on.set()
    assert await asyncio.gather(*waiting) == [DEALT] * MAX_WAITING
    assert most == 1
    assert await queue.deal(OWN, LEXICON, "one more", NOW) == DEALT


async def test_an_account_has_its_share(queue: BoardQueue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "deal_board", lambda *_: DEALT)
    for _ in range(PER_ACCOUNT):
        await queue.deal(OWN, LEXICON, "ada", NOW)
    with pytest.raises(TooMany) as refusal:
        await queue.deal(OWN, LEXICON, "ada", NOW + timedelta(minutes=4))
    assert (refusal.value.code, refusal.value.context) == ("too-many", {"seconds": 360})
    assert await queue.deal(OWN, LEXICON, "bob", NOW) == DEALT
    assert await queue.deal(shake.Options(), LEXICON, "ada", NOW) == DEALT
    assert await queue.deal(OWN, LEXICON, "ada", NOW + WINDOW) == DEALT
