"""What each seat is told of an event: nothing that its view would not show."""

from datetime import UTC, datetime

import pytest

from lexicade.games import seats
from lexicade.games.kind import tell_nothing
from lexicade.hive import rules as hive
from lexicade.shake import rules as shake
from lexicade.shake.rules import Options
from tests.shake.rules.rounds import DEAL

NOW = datetime(2026, 11, 15, tzinfo=UTC)
SEATS = (0, 1, None)


def told(redact: object, event: object) -> list[object]:
    assert callable(redact)
    return [redact(event, seat) for seat in SEATS]


def test_a_game_that_says_nothing_tells_nothing() -> None:
    assert told(tell_nothing, seats.Joined(1, "Ada")) == [None, None, None]


@pytest.mark.parametrize("kind", [hive.KIND, shake.KIND], ids=lambda kind: kind.name)
def test_everybody_is_told_who_sits_where(kind: object) -> None:
    assert told(kind.redact, seats.Joined(1, "Ada")) == [seats.Joined(1, "Ada")] * 3  # type: ignore[attr-defined]


def test_guesses_are_told_to_who_made_them() -> None:
    found, refused = shake.Found(1, "CAT", "cat", 1, NOW), shake.Refused(1, "CAZ", "not-a-word", NOW)
    assert told(shake.KIND.redact, found) == [None, found, None]
    assert told(shake.KIND.redact, refused) == [None, refused, None]
    word = hive.Found(0, "OCEAN", 5, "word", NOW)
    assert told(hive.KIND.redact, word) == [word, None, None]


def test_a_hint_is_told_without_its_word() -> None:
    hinted = hive.Hinted(0, "letters", "OCEAN", "OC")
    assert told(hive.KIND.redact, hinted) == [hive.Hinted(0, "letters"), None, None]


def test_a_board_is_told_to_nobody_and_own_words_to_the_host() -> None:
    options = Options(own_words=("zebra",), seed="secret")
    started = shake.Started(options, DEAL, NOW, None)
    assert told(shake.KIND.redact, started) == [shake.RoundStarted(NOW, None)] * 3
    own, *others = told(shake.KIND.redact, shake.Configured(options))
    assert own == shake.Configured(options)
    assert others == [shake.Configured(Options())] * 2
