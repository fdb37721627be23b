import asyncio
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection

from lexicade.errors import Conflict, NotFound, Unavailable
from lexicade.hive import rules as hive
from lexicade.store import Accounts, Dailies, Games

NOW = datetime(2026, 11, 15, 12, 30, 0, 123456, tzinfo=UTC)
LETTERS = tuple("NAECORT")
SETUP = hive.Setup("en", "test", LETTERS, tuple(hive.Answer.of(word, word, LETTERS) for word in ("OCEAN", "ONCE")))


async def new_game(games: Games, accounts: Accounts) -> tuple[str, str]:
    guest, _ = await accounts.create_guest(NOW)
    return await games.create("hive", SETUP, guest.id, NOW), guest.id


def found(word: str, points: int = 5) -> hive.Found:
    return hive.Found(0, word, points, "word")


async def test_a_game_comes_back_as_it_was(games: Games, accounts: Accounts) -> None:
    id, account = await new_game(games, accounts)
    events = [found("OCEAN"), hive.Revealed(0)]
    await games.append(await games.load(id), events, "command-1", NOW + timedelta(seconds=5))
    stored = await games.load(id)
    assert stored.game.setup == SETUP
    assert list(stored.game.log) == events
    assert (stored.kind, stored.seats, stored.created_at) == (hive.KIND, {0: account}, NOW)
    assert stored.updated_at == NOW + timedelta(seconds=5)
    assert (await games.reload(id)).game.seq == 2


@pytest.mark.parametrize("id", ["nothere", "", "x" * 300, "a\x00b", "'; DROP TABLE game; --", "🐝"])
async def test_no_such_game(games: Games, id: str) -> None:
    with pytest.raises(NotFound, match="no-such-game"):
        await games.load(id)


async def test_two_writers_never_both_win_a_number(games: Games, accounts: Accounts) -> None:
    id, _ = await new_game(games, accounts)
    before = await games.load(id)
    tries = [games.append(before, [found("ONCE" + "N" * n)], f"command-{n}", NOW) for n in range(12)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(not isinstance(outcome, BaseException) for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 11
    assert (await games.reload(id)).game.seq == 1


async def test_a_lost_race_leaves_nothing_half_written(games: Games, accounts: Accounts) -> None:
    id, _ = await new_game(games, accounts)
    before = await games.load(id)
    await games.append(before, [found("OCEAN")], "command-1", NOW)
    with pytest.raises(Conflict):
        await games.append(before, [found("ONCE"), hive.Revealed(0)], "command-2", NOW)
    assert (await games.reload(id)).game.seq == 1
    assert await games.answered(id, "command-2") is None


async def test_a_command_happens_once(games: Games, accounts: Accounts) -> None:
    id, _ = await new_game(games, accounts)
    await games.append(await games.load(id), [found("OCEAN")], "command-1", NOW)
    answered = await games.answered(id, "command-1")
    assert answered is not None
    assert (answered.first, answered.last) == (1, 1)
    with pytest.raises(Conflict):
        await games.append(await games.load(id), [found("ONCE")], "command-1", NOW)
    assert (await games.reload(id)).game.seq == 1


async def test_the_first_deal_of_a_day_stands(dailies: Dailies) -> None:
    day = date(2026, 11, 15)
    other = hive.Setup("en", "newer", tuple("TAECORN"), SETUP.answers)
    assert await dailies.setup("hive", "en", day) is None
    assert await dailies.fix_setup("hive", day, SETUP) == SETUP
    assert await dailies.fix_setup("hive", day, other) == SETUP
    assert await dailies.setups("hive", "en", day - timedelta(days=3), day) == {day: SETUP}


async def test_a_deal_is_replaced_once(games: Games, dailies: Dailies, accounts: Accounts) -> None:
    day = date(2026, 11, 15)
    ada, _ = await accounts.create_guest(NOW)
    await dailies.fix_setup("hive", day, SETUP)
    begun = await dailies.start("hive", SETUP, day, ada.id, NOW)
    newer = hive.Setup("en", "newer", tuple("TAECORN"), SETUP.answers)
    late = hive.Setup("en", "late", tuple("OTAECRN"), SETUP.answers)
    assert await dailies.replace_setup("hive", day, SETUP, newer) == newer
    assert await dailies.replace_setup("hive", day, SETUP, late) == newer
    assert await dailies.on("hive", day) == [newer]
    assert (await games.reload(begun)).game.setup == SETUP


async def test_everybody_has_one_game_a_day(games: Games, dailies: Dailies, accounts: Accounts) -> None:
    day = date(2026, 11, 15)
    ada, _ = await accounts.create_guest(NOW)
    bob, _ = await accounts.create_guest(NOW)
    starts = [dailies.start("hive", SETUP, day, ada.id, NOW) for _ in range(5)]
    assert len(set(await asyncio.gather(*starts))) == 1
    assert await dailies.game_of("hive", "en", day, bob.id) is None
    mine = await dailies.game_of("hive", "en", day, ada.id)
    assert mine is not None
    assert await games.ids_of(ada.id) == [mine.id]


async def test_events_whose_writer_was_cancelled_are_told_all_the_same(games: Games, accounts: Accounts) -> None:
    told: list[tuple[str, int, list[str]]] = []
    games = Games(
        games.database,
        games.kinds,
        on_append=lambda stored, kinds: told.append((stored.id, stored.game.seq, [*kinds])),
    )
    id, _ = await new_game(games, accounts)

    writing = asyncio.ensure_future(games.append(await games.load(id), [found("OCEAN")], "command-1", NOW))
    await asyncio.sleep(0)
    writing.cancel()
    await asyncio.wait([writing])
    assert (await games.latest_saved(id)).game.seq == 1
    assert told == [(id, 1, ["found"])]
    assert (await games.load(id, 1)).game.seq == 1


async def test_a_game_whose_commit_failed_is_read_again(
    games: Games, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    id, _ = await new_game(games, accounts)
    before = await games.load(id)
    write = games.database.write

    async def answer_lost(work: Callable[[Connection], Any]) -> Any:
        await write(work)
        raise OSError("the answer to the commit was lost")

    monkeypatch.setattr(games.database, "write", answer_lost)
    with pytest.raises(OSError, match="lost"):
        await games.append(before, [found("OCEAN")], "command-1", NOW)
    monkeypatch.undo()
    assert (await games.load(id, 0)).game.seq == 1


async def test_a_writer_that_was_ended_answers_those_who_wait_and_goes_on(
    games: Games, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for ever, neither for the batch that was lost nor for what was queued behind it."""
    (first, _), (second, _) = await new_game(games, accounts), await new_game(games, accounts)
    commit, begun = games._writer._commit, asyncio.Event()

    async def hang(_entries: object) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(games._writer, "_commit", hang)
    lost = asyncio.ensure_future(games.append(await games.load(first), [found("OCEAN")], "one", NOW))
    await begun.wait()
    queued = asyncio.ensure_future(games.append(await games.load(second), [found("CANOE")], "two", NOW))
    await asyncio.sleep(0)
    monkeypatch.setattr(games._writer, "_commit", commit)
    assert games._writer._task
    games._writer._task.cancel()
    with pytest.raises(Unavailable):
        await lost
    assert (await queued).game.seq == 1
    assert (await games.append(await games.load(first), [found("OCEAN")], "one", NOW)).game.seq == 1
