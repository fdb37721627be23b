"""From SCOWL's sizes and frequencies to levels."""

import pytest

from lexicade.lexicon.levels import OF_SCOWL, level


@pytest.mark.parametrize(
    ("size", "expected"), [(10, 1), (20, 2), (35, 3), (40, 4), (50, 5), (55, 6), (60, 6), (70, 7), (80, 8)]
)
def test_a_size_is_a_level(size: int, expected: int) -> None:
    assert level(OF_SCOWL[size], zipf=1.0) == expected


def test_a_word_of_no_size_is_of_the_rarest_level_however_frequent() -> None:
    assert level(None, zipf=5.0) == 9


def test_frequency_lifts_only_the_size_just_beyond_the_common_ones() -> None:
    assert [level(by_size, zipf=2.0) for by_size in range(1, 9)] == [1, 2, 3, 4, 5, 5, 7, 8]
    assert level(6, zipf=1.5) == 6


def test_what_nobody_writes_is_not_common_whatever_its_size() -> None:
    assert [level(by_size, zipf=0.5) for by_size in range(1, 9)] == [6, 6, 6, 6, 6, 6, 7, 8]
