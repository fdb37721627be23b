from contextlib import ExitStack
from datetime import UTC, datetime

from lexicade.games.game import Game
from lexicade.hive import rules as hive
from lexicade.store.log.cache import GameCache
from lexicade.store.log.stored import StoredGame

NOW = datetime(2026, 11, 15, tzinfo=UTC)
LETTERS = tuple("NAECORT")
SETUP = hive.Setup("en", "test", LETTERS, (hive.Answer.of("OCEAN", "OCEAN", LETTERS),))


def stored(id: str, *events: hive.Event) -> StoredGame:
    return StoredGame(id, hive.KIND, {0: "ada"}, NOW, tuple(NOW for _ in events), None, Game(hive, SETUP, events))


def kept(cache: GameCache, *ids: str) -> str:
    return "".join(id for id in ids if cache.get(id))


def test_the_games_that_were_used_last_are_kept() -> None:
    cache = GameCache(2)
    cache.put(stored("a"))
    cache.put(stored("b"))
    cache.get("a")
    cache.put(stored("c"))
    assert kept(cache, "a", "b", "c") == "ac"


def test_games_with_open_sockets_are_kept_besides() -> None:
    cache = GameCache(2)
    with ExitStack() as open_sockets:
        for id in "abcdef":
            open_sockets.enter_context(cache.pin(id))
            cache.put(stored(id))
        for id in "uvwxyz":
            cache.put(stored(id))
        assert (kept(cache, *"abcdef"), kept(cache, *"uvwxyz"), len(cache)) == ("abcdef", "yz", 8)
    assert (kept(cache, *"abcdefyz"), len(cache)) == ("ab", 2)


def test_a_game_stays_until_its_last_socket_closes() -> None:
    cache = GameCache(0)
    with cache.pin("a"):
        cache.put(stored("a"))
        with cache.pin("a"):
            pass
        assert cache.get("a")
    assert cache.get("a") is None


def test_a_game_in_memory_is_pinned_when_a_socket_opens() -> None:
    cache = GameCache(1)
    cache.put(stored("a"))
    with cache.pin("a"):
        cache.put(stored("b"))
        assert kept(cache, "a", "b") == "ab"


def test_the_longer_log_wins_and_a_game_can_be_forgotten() -> None:
    cache = GameCache(1)
    longer = stored("a", hive.Found(0, "OCEAN", 5, "word"))
    with cache.pin("a"):
        cache.put(longer)
        cache.put(stored("a"))
        assert cache.get("a") is longer
        cache.forget("a")
        assert cache.get("a") is None
